import Testing

@testable import UIKit

@MainActor
@Suite struct LayoutTests {
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

    @Test("a new tree is laid out from its top, once for each view")
    func firstLayout() {
        let outer = LayoutView(frame: .zero)
        let inner = LayoutView(frame: .zero)
        outer.addSubview(inner)
        outer.layoutIfNeeded()
        #expect(outer.layouts == 1 && inner.layouts == 1)
        outer.layoutIfNeeded()
        #expect(outer.layouts == 1 && inner.layouts == 1)
    }

    @Test("a view whose layout was asked for is laid out alone, however often it was asked")
    func onlyWhatIsNeeded() {
        let (outer, middle, inner) = chain()
        inner.setNeedsLayout()
        inner.setNeedsLayout()
        #expect(inner.layouts == 0)
        outer.layoutIfNeeded()
        #expect((outer.layouts, middle.layouts, inner.layouts) == (0, 0, 1))
    }

    @Test("layoutIfNeeded begins below the first view above that needs none, and leaves others alone")
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

    @Test("another size asks for a layout, another place does not")
    func whatAsks() {
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

    @Test("a superview's layout that resizes a subview lays that out in the same pass")
    func downwards() {
        let (outer, middle, _) = chain()
        outer.onLayout = { middle.frame.size.height += 1 }
        outer.setNeedsLayout()
        outer.layoutIfNeeded()
        #expect(outer.layouts == 1 && middle.layouts == 1)
    }

    @Test("a layout that asks for itself is repeated, one without an end is stopped")
    func bounded() {
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

    @Test("asking for layout in the middle of one does not enter it again")
    func reentry() {
        let (outer, middle, _) = chain()
        outer.onLayout = { outer.layoutIfNeeded() }
        middle.onLayout = { outer.layoutIfNeeded() }
        outer.setNeedsLayout()
        middle.setNeedsLayout()
        outer.layoutIfNeeded()
        #expect(outer.layouts == 1 && middle.layouts == 1)
    }

    @Test("a view made elsewhere is laid out once it comes into a tree that was laid out before")
    func lateComer() {
        let (outer, middle, inner) = chain()
        inner.onLayout = nil
        let late = LayoutView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        inner.layer.addSublayer(late.layer)
        outer.layoutIfNeeded()
        #expect(late.layouts == 1 && middle.layouts == 0)
    }

    @Test("the controller is told before and after its view is laid out")
    func controller() {
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
