import Testing

@testable import UIKit

@MainActor
struct LayoutTests {
    final class LayoutView: UIView {
        var layouts = 0
        var onLayout: (() -> Void)?

        override func layoutSubviews() {
            layouts += 1
            onLayout?()
        }
    }

    private func chain() -> (LayoutView, LayoutView, LayoutView) {
        let views = (0..<3).map { _ in LayoutView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
        views[0].addSubview(views[1])
        views[1].addSubview(views[2])
        views[0].layoutIfNeeded()
        for view in views { view.layouts = 0 }
        return (views[0], views[1], views[2])
    }

    @Test("a new tree is laid out from its root, once for each view")
    func firstLayout() {
        let outer = LayoutView(frame: .zero)
        let inner = LayoutView(frame: .zero)
        outer.addSubview(inner)
        outer.layoutIfNeeded()
        #expect(outer.layouts == 1 && inner.layouts == 1)
        outer.layoutIfNeeded()
        #expect(outer.layouts == 1 && inner.layouts == 1)
    }

    @Test("only a view that needs layout is laid out, however often layout was requested")
    func onlyWhatIsNeeded() {
        let (outer, middle, inner) = chain()
        inner.setNeedsLayout()
        inner.setNeedsLayout()
        #expect(inner.layouts == 0)
        outer.layoutIfNeeded()
        #expect((outer.layouts, middle.layouts, inner.layouts) == (0, 0, 1))
    }

    @Test("layoutIfNeeded begins at the outermost superview that needs layout, and leaves other views alone")
    func beginsAbove() {
        let (outer, middle, inner) = chain()
        outer.setNeedsLayout()
        middle.setNeedsLayout()
        inner.layoutIfNeeded()
        #expect((outer.layouts, middle.layouts, inner.layouts) == (1, 1, 0))
        outer.setNeedsLayout()
        inner.setNeedsLayout()
        inner.layoutIfNeeded()
        #expect((outer.layouts, middle.layouts, inner.layouts) == (1, 1, 1))
    }

    @Test("a new size requests layout, and a new position does not")
    func sizeAndPosition() {
        let (outer, middle, _) = chain()
        middle.frame.origin.x = 50
        outer.layoutIfNeeded()
        #expect(middle.layouts == 0)
        middle.frame.size.width = 50
        outer.layoutIfNeeded()
        #expect(middle.layouts == 1 && outer.layouts == 0)
        middle.addSubview(UIView(frame: .zero))
        outer.layoutIfNeeded()
        #expect(middle.layouts == 2)
        middle.subviews.last?.removeFromSuperview()
        outer.layoutIfNeeded()
        #expect(middle.layouts == 3)
    }

    @Test("a subview that is resized by its superview's layout is laid out in the same pass")
    func topDown() {
        let (outer, middle, _) = chain()
        outer.onLayout = { middle.frame.size.height += 1 }
        outer.setNeedsLayout()
        outer.layoutIfNeeded()
        #expect(outer.layouts == 1 && middle.layouts == 1)
    }

    @Test("a layout that requests itself is repeated, and stopped if it does not end")
    func layoutBounded() {
        let (outer, _, inner) = chain()
        var left = 3
        inner.onLayout = {
            left -= 1
            if left > 0 { inner.setNeedsLayout() }
        }
        inner.setNeedsLayout()
        outer.layoutIfNeeded()
        #expect(inner.layouts == 3)
        inner.layouts = 0
        inner.onLayout = { inner.setNeedsLayout() }
        inner.setNeedsLayout()
        outer.layoutIfNeeded()
        #expect((2...1_000).contains(inner.layouts))
        inner.onLayout = nil
        inner.layouts = 0
        inner.setNeedsLayout()
        outer.layoutIfNeeded()
        #expect(inner.layouts == 1)
    }

    @Test("requesting layout during layout does not reenter it")
    func reentry() {
        let (outer, middle, _) = chain()
        outer.onLayout = { outer.layoutIfNeeded() }
        middle.onLayout = { outer.layoutIfNeeded() }
        outer.setNeedsLayout()
        middle.setNeedsLayout()
        outer.layoutIfNeeded()
        #expect(outer.layouts == 1 && middle.layouts == 1)
    }

    @Test("a view is laid out when it is added to a tree that was already laid out")
    func lateSubview() {
        let (outer, middle, inner) = chain()
        inner.onLayout = nil
        let late = LayoutView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        inner.layer.addSublayer(late.layer)
        outer.layoutIfNeeded()
        #expect(late.layouts == 1 && middle.layouts == 0)
    }

    @Test("viewWillLayoutSubviews and viewDidLayoutSubviews surround the layout of the controller's view")
    func layoutController() {
        final class Controller: UIViewController {
            var calls: [String] = []
            override func viewWillLayoutSubviews() { calls.append("will") }
            override func viewDidLayoutSubviews() { calls.append("did") }
        }
        withoutDisplay {
            let controller = Controller()
            let view = LayoutView(frame: .zero)
            view.onLayout = { controller.calls.append("layout") }
            controller.view = view
            view.layoutIfNeeded()
            #expect(controller.calls == ["will", "layout", "did"])
        }
    }
}
