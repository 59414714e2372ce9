import Testing
import UIKit
import UIKitTesting

/// The rows of "View membership" in Documentation/Behaviour.md: the calls that views receive when they enter and leave
/// a window or a superview.
@MainActor
struct WindowMembershipTests {
    /// A view that records the calls it receives, with its name.
    private final class TellingView: UIView {
        static var log: [String] = []
        let name: String

        init(_ name: String) {
            self.name = name
            super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        }

        required init?(coder: NSCoder) { nil }

        private func tell(_ text: String) { Self.log.append("\(name) \(text)") }
        private func word(_ thing: UIView?) -> String { thing == nil ? "nil" : "it" }

        override func willMove(toSuperview new: UIView?) { tell("willMove(toSuperview: \(word(new)))") }
        override func didMoveToSuperview() { tell("didMoveToSuperview") }
        override func willMove(toWindow new: UIWindow?) { tell("willMove(toWindow: \(word(new)))") }
        override func didMoveToWindow() { tell("didMoveToWindow") }
        override func didAddSubview(_ subview: UIView) { tell("didAddSubview") }
        override func willRemoveSubview(_ subview: UIView) { tell("willRemoveSubview") }
        override func layoutSubviews() { tell("layoutSubviews") }

        static func take() -> [String] {
            defer { log = [] }
            return log
        }
    }

    @Test(
        "R80: adding to a superview outside a window reports the superview; the window follows with the tree; then layout"
    )
    func superviewFirst() async throws {
        try await withApplication { application, display in
            let window = makeWindow(in: try application.mainScene())
            window.isHidden = false
            try await display.settle()
            let (parent, child) = (TellingView("parent"), TellingView("child"))
            _ = TellingView.take()
            parent.addSubview(child)
            #expect(
                TellingView.take() == [
                    "child willMove(toSuperview: it)", "child didMoveToSuperview", "parent didAddSubview",
                ])
            window.addSubview(parent)
            #expect(
                TellingView.take() == [
                    "parent willMove(toSuperview: it)", "parent willMove(toWindow: it)", "child willMove(toWindow: it)",
                    "parent didMoveToWindow", "child didMoveToWindow", "parent didMoveToSuperview",
                ])
            try await display.settle()
            #expect(TellingView.take() == ["parent layoutSubviews", "child layoutSubviews"])
        }
    }

    @Test("R81, R83: leaving a visible superview notifies the whole tree with a nil window")
    func windowMembershipLeaving() async throws {
        try await withApplication { application, display in
            let window = makeWindow(in: try application.mainScene())
            let (parent, child, grandchild) = (TellingView("parent"), TellingView("child"), TellingView("grandchild"))
            child.addSubview(grandchild)
            parent.addSubview(child)
            window.addSubview(parent)
            window.isHidden = false
            try await display.settle()
            _ = TellingView.take()
            child.removeFromSuperview()
            #expect(
                TellingView.take() == [
                    "parent willRemoveSubview", "child willMove(toSuperview: nil)", "child willMove(toWindow: nil)",
                    "grandchild willMove(toWindow: nil)", "child didMoveToWindow", "grandchild didMoveToWindow",
                    "child didMoveToSuperview",
                ])
            #expect(grandchild.window == nil)
        }
    }

    @Test(
        "R82: entering a superview in a window reports superview, window, window, superview and subview in this order")
    func entering() async throws {
        try await withApplication { application, display in
            let window = makeWindow(in: try application.mainScene())
            let (parent, child) = (TellingView("parent"), TellingView("child"))
            window.addSubview(parent)
            _ = TellingView.take()
            parent.addSubview(child)
            #expect(
                TellingView.take() == [
                    "child willMove(toSuperview: it)", "child willMove(toWindow: it)", "child didMoveToWindow",
                    "child didMoveToSuperview", "parent didAddSubview",
                ])
        }
    }

    @Test("R84: a view's window is the one it is in, hidden or not")
    func window() async throws {
        try await withApplication { application, display in
            let window = makeWindow(in: try application.mainScene())
            let (parent, child) = (UIView(), UIView())
            parent.addSubview(child)
            #expect(child.window == nil)
            window.addSubview(parent)
            #expect(window.isHidden)
            #expect(child.window === window)
            #expect(window.window === window)
            parent.removeFromSuperview()
            #expect(child.window == nil)
        }
    }

    @Test("R85: hiding and showing a window changes nothing for its views, nor does another scene")
    func windowMembershipHiding() async throws {
        try await withScenes { application, display in
            let window = makeWindow(in: try application.scene(.windowApplication))
            let view = TellingView("view")
            window.addSubview(view)
            window.isHidden = false
            try await display.settle()
            _ = TellingView.take()
            window.isHidden = true
            window.isHidden = false
            window.windowScene = nil
            window.windowScene = try application.scene(.windowExternalDisplayNonInteractive)
            #expect(TellingView.take() == [])
            #expect(view.window === window)
        }
    }
}
