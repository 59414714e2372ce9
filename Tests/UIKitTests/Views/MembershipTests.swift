import Testing

@testable import UIKit

/// The calls that the views of a test received, in order.
@MainActor
final class CallLog {
    var calls: [String] = []

    func take() -> [String] {
        defer { calls = [] }
        return calls
    }
}

/// A view that records the calls it receives.
final class RecordingView: UIView {
    var name = ""
    var log: CallLog?
    /// Closures that run inside callbacks, by the name of the callback.
    var during: [String: () -> Void] = [:]

    convenience init(_ name: String, _ log: CallLog, in superview: UIView? = nil) {
        self.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        (self.name, self.log) = (name, log)
        superview?.addSubview(self)
    }

    private func record(_ call: String, _ other: UIView?) {
        let word = other.map { $0 is UIWindow ? "window" : ($0 as? RecordingView)?.name ?? "view" } ?? "nil"
        log?.calls.append("\(name) \(call) \(word)")
        during[call]?()
    }

    override func willMove(toSuperview newSuperview: UIView?) { record("willMoveToSuperview", newSuperview) }
    override func didMoveToSuperview() { record("didMoveToSuperview", superview) }
    override func willMove(toWindow newWindow: UIWindow?) { record("willMoveToWindow", newWindow) }
    override func didMoveToWindow() { record("didMoveToWindow", window) }
    override func didAddSubview(_ subview: UIView) { record("didAddSubview", subview) }
    override func willRemoveSubview(_ subview: UIView) { record("willRemoveSubview", subview) }
    override func tintColorDidChange() { log?.calls.append("\(name) tintColorDidChange") }
}

@MainActor
struct MembershipTests {
    let log = CallLog()

    @Test("R80: outside a window only the superview is notified, and every view of the tree when it enters one")
    func enteringAWindowLater() {
        withoutDisplay {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            let outer = RecordingView("outer", log)
            let inner = RecordingView("inner", log)
            outer.addSubview(inner)
            #expect(
                log.take() == [
                    "inner willMoveToSuperview outer", "inner didMoveToSuperview outer", "outer didAddSubview inner",
                ])
            #expect(inner.window == nil)
            window.addSubview(outer)
            #expect(
                log.take() == [
                    "outer willMoveToSuperview window", "outer willMoveToWindow window",
                    "inner willMoveToWindow window",
                    "outer didMoveToWindow window", "inner didMoveToWindow window", "outer didMoveToSuperview window",
                ])
            #expect(inner.window === window)
        }
    }

    @Test("R81: leaving a superview in a window reports the window first")
    func membershipLeaving() {
        withoutDisplay {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            let outer = RecordingView("outer", log, in: window)
            let inner = RecordingView("inner", log, in: outer)
            _ = RecordingView("leaf", log, in: inner)
            _ = log.take()
            inner.removeFromSuperview()
            #expect(
                log.take() == [
                    "outer willRemoveSubview inner", "inner willMoveToSuperview nil", "inner willMoveToWindow nil",
                    "leaf willMoveToWindow nil", "inner didMoveToWindow nil", "leaf didMoveToWindow nil",
                    "inner didMoveToSuperview nil",
                ])
            #expect(inner.superview == nil && inner.window == nil && outer.subviews.isEmpty)
            inner.removeFromSuperview()
            #expect(log.take().isEmpty, "a view without a superview has nothing to leave")
        }
    }

    @Test("R82: entering a superview in a window reports both moves, the window's inside the superview's")
    func enteringBoth() {
        withoutDisplay {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            let outer = RecordingView("outer", log, in: window)
            let inner = RecordingView("inner", log)
            _ = log.take()
            outer.addSubview(inner)
            #expect(
                log.take() == [
                    "inner willMoveToSuperview outer", "inner willMoveToWindow window", "inner didMoveToWindow window",
                    "inner didMoveToSuperview outer", "outer didAddSubview inner",
                ])
        }
    }

    @Test("R83: a move to another window notifies every view of the tree of the new one")
    func betweenWindows() {
        withoutDisplay {
            let first = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            let second = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            let outer = RecordingView("outer", log, in: first)
            let inner = RecordingView("inner", log, in: outer)
            _ = log.take()
            second.addSubview(outer)
            #expect(
                log.take() == [
                    "outer willMoveToSuperview window", "outer willMoveToWindow window",
                    "inner willMoveToWindow window",
                    "outer didMoveToWindow window", "inner didMoveToWindow window", "outer didMoveToSuperview window",
                ])
            #expect(first.subviews.isEmpty && inner.window === second)
        }
    }

    @Test("a move between superviews of one window notifies the old superview, and reports no window")
    func betweenSuperviews() {
        withoutDisplay {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            let old = RecordingView("old", log, in: window)
            let new = RecordingView("new", log, in: window)
            let view = RecordingView("view", log, in: old)
            _ = log.take()
            new.addSubview(view)
            #expect(
                log.take() == [
                    "old willRemoveSubview view", "view willMoveToSuperview new", "view didMoveToSuperview new",
                    "new didAddSubview view",
                ])
            #expect(old.subviews.isEmpty && old.layer.sublayers == nil && view.window === window)
        }
    }

    @Test("R84, R85: the views of a hidden window have that window, and hiding or showing it notifies none of them")
    func membershipHiddenWindow() {
        withoutDisplay {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            let view = RecordingView("view", log, in: window)
            #expect(window.isHidden && view.window === window && window.window === window)
            _ = log.take()
            window.isHidden = false
            window.isHidden = true
            #expect(log.take().isEmpty && view.window === window)
        }
    }

    @Test("views do not retain their window, and have none once it is released")
    func windowReleased() {
        withoutDisplay {
            var window: UIWindow? = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            let view = UIView(frame: .zero)
            window?.addSubview(view)
            weak let gone = window
            window = nil
            #expect(gone == nil && view.window == nil && view.superview == nil)
        }
    }

    @Test("a view may be removed while it is being added")
    func leavingInCallback() {
        withoutDisplay {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            let view = RecordingView("view", log)
            view.during["didMoveToWindow"] = { [unowned view] in
                view.during = [:]
                view.removeFromSuperview()
            }
            window.addSubview(view)
            #expect(view.superview == nil && view.window == nil)
            #expect(window.subviews.isEmpty && window.layer.sublayers == nil && view.layer.superlayer == nil)
        }
    }

    @Test("a view may be added elsewhere while it is being added")
    func movingInCallback() {
        let (first, second) = (UIView(frame: .zero), UIView(frame: .zero))
        let view = RecordingView("view", log)
        view.during["willMoveToSuperview"] = { [unowned view] in
            view.during = [:]
            second.addSubview(view)
        }
        first.addSubview(view)
        #expect(view.superview === first && first.subviews == [view] && second.subviews.isEmpty)
        #expect(first.layer.sublayers == [view.layer] && second.layer.sublayers == nil)
    }
}
