import Foundation
import Testing

@testable import UIKit

@MainActor
struct LayoutPassTests {
    private typealias Support = LayoutSupport

    private final class PassView: UIView {
        let name: String
        let journal: Journal
        var onUpdate: (() -> Void)?
        var onLayout: (() -> Void)?
        var afterLayout: (() -> Void)?

        init(_ name: String, _ journal: Journal, in superview: UIView? = nil) {
            (self.name, self.journal) = (name, journal)
            super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            superview?.addSubview(self)
        }

        required init?(coder: NSCoder) { nil }

        override func updateConstraints() {
            journal.write("update \(name)")
            onUpdate?()
            super.updateConstraints()
        }

        override func layoutSubviews() {
            journal.write("layout \(name)")
            onLayout?()
            super.layoutSubviews()
            afterLayout?()
        }
    }

    private func chain(_ journal: Journal) -> [PassView] {
        let outer = PassView("outer", journal)
        let middle = PassView("middle", journal, in: outer)
        return [outer, middle, PassView("inner", journal, in: middle)]
    }

    @Test("R327: constraints are updated from the leaves to the root, then views are laid out from the root")
    func layoutPassOrder() {
        final class Controller: UIViewController {
            let journal = Journal()
            override func updateViewConstraints() {
                journal.write("controller")
                super.updateViewConstraints()
            }
        }
        withoutDisplay {
            let controller = Controller()
            let journal = controller.journal
            let views = chain(journal)
            controller.view = views[0]
            views[2].widthAnchor.constraint(equalToConstant: 5).on()
            #expect(views[2].needsUpdateConstraints())
            views[0].layoutIfNeeded()
            #expect(
                journal.read() == [
                    "update inner", "update middle", "controller", "update outer", "layout outer", "layout middle",
                    "layout inner",
                ])
            #expect(!views[2].needsUpdateConstraints())
            views[1].setNeedsUpdateConstraints()
            #expect(views[1].needsUpdateConstraints())
            views[0].layoutIfNeeded()
            #expect(journal.read() == ["update middle"])
            views[1].setNeedsUpdateConstraints()
            views[2].updateConstraintsIfNeeded()
            #expect(journal.read() == [])
            views[0].updateConstraintsIfNeeded()
            #expect(journal.read() == ["update middle"])
        }
    }

    @Test("R327: what is requested during a pass is done in it, and an endless request is stopped and logged")
    func repeated() {
        let journal = Journal()
        let views = chain(journal)
        let view = Support.view(in: views[0])
        let width = view.widthAnchor.constraint(equalToConstant: 5).on()
        views[0].layoutIfNeeded()
        _ = journal.read()
        views[2].onLayout = { if width.constant < 8 { width.constant += 1 } }
        views[2].setNeedsLayout()
        views[0].layoutIfNeeded()
        #expect(view.bounds.width == 6)
        #expect(journal.read() == ["layout inner", "layout outer"])
        views[2].onLayout = nil

        views[0].onLayout = { width.constant += 1 }
        views[0].setNeedsLayout()
        let layouts = LogRecorder.record { views[0].layoutIfNeeded() }
        #expect((1...300).contains(journal.read().count { $0 == "layout outer" }))
        #expect(layouts.count <= 1)
        views[0].onLayout = nil
        views[2].onUpdate = { views[2].setNeedsUpdateConstraints() }
        views[2].setNeedsUpdateConstraints()
        let updates = LogRecorder.record { views[0].layoutIfNeeded() }
        #expect(updates.contains { $0.contains("PassView") && $0.contains("100 rounds") }, "\(updates)")
        #expect(journal.read().count == 100)
        views[2].onUpdate = nil
        views[0].layoutIfNeeded()
        #expect(journal.read() == [], "the request that was stopped is forgotten")
    }

    @Test("R328: a changed constraint lays out the superviews of the views that it moves, and no others")
    func scope() {
        let journal = Journal()
        let outer = PassView("outer", journal)
        let (first, second) = (PassView("first", journal, in: outer), PassView("second", journal, in: outer))
        let inner = PassView("inner", journal, in: first)
        inner.translatesAutoresizingMaskIntoConstraints = false
        let width = inner.widthAnchor.constraint(equalToConstant: 5).on()
        let left = inner.leftAnchor.constraint(equalTo: first.leftAnchor).on()
        outer.layoutIfNeeded()
        _ = journal.read()
        width.constant = 6
        outer.layoutIfNeeded()
        #expect(journal.read() == ["layout first", "layout inner"])
        left.constant = 3
        inner.layoutIfNeeded()
        #expect(journal.read() == ["layout first"], "inner's layout begins above, where the change is")
        #expect(inner.frame.minX == 3)
        second.setNeedsLayout()
        outer.layoutIfNeeded()
        #expect(journal.read() == ["layout second"])
        width.constant = 6
        outer.layoutIfNeeded()
        #expect(journal.read() == [], "nothing changed")
    }

    @Test("R329: in layoutSubviews the subviews have old frames before super and new ones after it")
    func beforeAndAfter() {
        let journal = Journal()
        let outer = PassView("outer", journal)
        let subview = PassView("subview", journal, in: outer)
        let deep = PassView("deep", journal, in: subview)
        for view in [subview, deep] { view.translatesAutoresizingMaskIntoConstraints = false }
        let width = subview.widthAnchor.constraint(equalToConstant: 10).on()
        deep.widthAnchor.constraint(equalTo: subview.widthAnchor).on()
        outer.layoutIfNeeded()
        var before: [CGFloat] = []
        var after: [CGFloat] = []
        outer.onLayout = { before = [subview.bounds.width, deep.bounds.width] }
        outer.afterLayout = { after = [subview.bounds.width, deep.bounds.width] }
        width.constant = 20
        outer.layoutIfNeeded()
        #expect(before == [10, 10] && after == [20, 10] && deep.bounds.width == 20)
    }

    @Test("a frame that the program sets on a view with constraints lasts until the next layout")
    func overwritten() {
        let container = Support.container()
        let view = Support.view(in: container)
        view.widthAnchor.constraint(equalToConstant: 10).on()
        container.layoutIfNeeded()
        view.frame = CGRect(x: 5, y: 5, width: 50, height: 50)
        #expect(view.bounds.width == 50)
        container.setNeedsLayout()
        container.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 0, y: 0, width: 10, height: 0))
    }

    @Test("views, guides and constraints are released with their tree")
    func released() {
        final class Released: UIView {
            let onRelease: @Sendable () -> Void
            init(onRelease: @escaping @Sendable () -> Void) {
                self.onRelease = onRelease
                super.init(frame: .zero)
                translatesAutoresizingMaskIntoConstraints = false
            }
            required init?(coder: NSCoder) { nil }
            deinit { onRelease() }
        }
        nonisolated(unsafe) var released = 0
        var kept: NSLayoutConstraint?
        var anchor: NSLayoutXAxisAnchor?
        weak var guide: UILayoutGuide?
        do {
            let container = Released { released += 1 }
            let view = Released { released += 1 }
            let unlaid = Released { released += 1 }
            container.addSubview(view)
            container.addSubview(unlaid)
            let made = UILayoutGuide()
            guide = made
            view.addLayoutGuide(made)
            made.leftAnchor.constraint(equalTo: container.layoutMarginsGuide.leftAnchor).on()
            kept = view.widthAnchor.constraint(equalTo: container.readableContentGuide.widthAnchor).on()
            anchor = view.leftAnchor
            container.layoutIfNeeded()
            unlaid.heightAnchor.constraint(equalTo: view.heightAnchor).on()
            view.setNeedsUpdateConstraints()
        }
        #expect(released == 3 && guide == nil)
        #expect(kept?.isActive == false && kept?.firstItem == nil && anchor?.item == nil)
        kept?.isActive = true
        #expect(kept?.isActive == false)
    }

    @Test("a tree with constraints can be released on another thread")
    func releasedElsewhere() async {
        nonisolated(unsafe) var tree: UIView? = Support.container()
        weak var kept: NSLayoutConstraint?
        if let container = tree {
            let view = Support.content(10, 10, in: container)
            kept = view.leadingAnchor.constraint(equalTo: container.layoutMarginsGuide.leadingAnchor).on()
            container.layoutIfNeeded()
        }
        #expect(kept?.isActive == true)
        await Task.detached { tree = nil }.value
        #expect(kept == nil)
    }
}
