import Testing

@testable import UIKit

@MainActor
struct HierarchyTests {
    private func family() -> (UIView, [UIView]) {
        let parent = UIView(0, 0, 100, 100)
        return (parent, (0..<4).map { _ in UIView(0, 0, 10, 10, in: parent) })
    }

    /// Returns the subviews by their indices in `children`, and checks the order of their layers.
    private func order(_ parent: UIView, _ children: [UIView]) -> [Int] {
        #expect(parent.layer.sublayers?.filter { $0.view != nil } == parent.subviews.map(\.layer))
        return parent.subviews.compactMap { children.firstIndex(of: $0) }
    }

    @Test("subviews are ordered from back to front as they were added, and adding one again brings it to the front")
    func hierarchyAdding() {
        let (parent, views) = family()
        #expect(order(parent, views) == [0, 1, 2, 3])
        parent.addSubview(views[1])
        #expect(order(parent, views) == [0, 2, 3, 1])
    }

    @Test("an index out of range is clamped")
    func clampedIndexes() {
        let (parent, views) = family()
        parent.insertSubview(views[3], at: -5)
        #expect(order(parent, views) == [3, 0, 1, 2])
        parent.insertSubview(views[3], at: 99)
        #expect(order(parent, views) == [0, 1, 2, 3])
        let new = UIView(0, 0, 1, 1)
        parent.insertSubview(new, at: 2)
        #expect(parent.subviews.firstIndex(of: new) == 2)
    }

    @Test("views can be inserted below and above a sibling; for other views they go to the back or front")
    func besideSiblings() {
        let (parent, views) = family()
        parent.insertSubview(views[3], belowSubview: views[1])
        #expect(order(parent, views) == [0, 3, 1, 2])
        parent.insertSubview(views[0], aboveSubview: views[1])
        #expect(order(parent, views) == [3, 1, 0, 2])
        parent.insertSubview(views[0], aboveSubview: UIView(frame: .zero))
        #expect(order(parent, views) == [3, 1, 2, 0])
        parent.insertSubview(views[0], belowSubview: UIView(frame: .zero))
        #expect(order(parent, views) == [0, 3, 1, 2])
        parent.insertSubview(views[0], aboveSubview: views[0])
        #expect(order(parent, views) == [0, 3, 1, 2])
    }

    @Test("subviews can be brought to the front, sent to the back and exchanged")
    func reordering() {
        let (parent, views) = family()
        parent.bringSubviewToFront(views[0])
        #expect(order(parent, views) == [1, 2, 3, 0])
        parent.sendSubviewToBack(views[3])
        #expect(order(parent, views) == [3, 1, 2, 0])
        parent.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(order(parent, views) == [2, 1, 3, 0])
        parent.exchangeSubview(at: 3, withSubviewAt: 0)
        #expect(order(parent, views) == [0, 1, 3, 2])
        parent.exchangeSubview(at: 0, withSubviewAt: 4)
        parent.exchangeSubview(at: -1, withSubviewAt: 0)
        parent.bringSubviewToFront(UIView(frame: .zero))
        #expect(order(parent, views) == [0, 1, 3, 2])
    }

    @Test("bringing a view to the front also passes layers without a view")
    func layersWithoutViews() {
        let (parent, views) = family()
        let plain = CALayer()
        parent.layer.addSublayer(plain)
        parent.bringSubviewToFront(views[3])
        #expect(parent.layer.sublayers?.last === views[3].layer)
        parent.layer.addSublayer(plain)
        let new = UIView(0, 0, 1, 1, in: parent)
        #expect(parent.layer.sublayers?.last === new.layer)
        parent.sendSubviewToBack(new)
        #expect(parent.layer.sublayers?.first === new.layer)
    }

    @Test("a view cannot be added to itself or to its own descendant")
    func cycles() {
        let outer = UIView(0, 0, 10, 10)
        let middle = UIView(0, 0, 10, 10, in: outer)
        let inner = UIView(0, 0, 10, 10, in: middle)
        outer.addSubview(outer)
        inner.addSubview(outer)
        inner.insertSubview(middle, at: 0)
        #expect(outer.superview == nil && middle.superview === outer && inner.subviews.isEmpty)
        inner.layer.addSublayer(outer.layer)
        #expect(outer.layer.superlayer == nil)
    }

    @Test("R6: a window cannot be a subview")
    func hierarchyWindows() {
        withoutDisplay {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let view = UIView(0, 0, 10, 10)
            view.addSubview(window)
            other.addSubview(window)
            #expect(window.superview == nil && view.subviews.isEmpty && other.subviews.isEmpty)
        }
    }

    @Test("isDescendant(of:) is true for descendants and the view itself")
    func descendants() {
        let outer = UIView(0, 0, 10, 10)
        let inner = UIView(0, 0, 10, 10, in: UIView(0, 0, 10, 10, in: outer))
        #expect(inner.isDescendant(of: outer) && inner.isDescendant(of: inner) && !outer.isDescendant(of: inner))
    }

    @Test("viewWithTag finds the first view, in the order of the subviews, the view itself first")
    func tags() {
        let (parent, views) = family()
        let deep = UIView(0, 0, 1, 1, in: views[1])
        deep.tag = 7
        views[2].tag = 7
        #expect(parent.viewWithTag(7) === deep)
        parent.tag = 7
        #expect(parent.viewWithTag(7) === parent && parent.viewWithTag(8) == nil)
    }

    @Test("tint colours are inherited, and only views that inherit are notified")
    func tint() {
        let log = CallLog()
        let outer = RecordingView("outer", log)
        let middle = RecordingView("middle", log, in: outer)
        let inner = RecordingView("inner", log, in: middle)
        #expect(inner.tintColor == .systemBlue)
        _ = log.take()
        outer.tintColor = .red
        #expect(inner.tintColor == .red)
        #expect(log.take() == ["outer tintColorDidChange", "middle tintColorDidChange", "inner tintColorDidChange"])
        middle.tintColor = .green
        _ = log.take()
        outer.tintColor = .purple
        #expect(inner.tintColor == .green && log.take() == ["outer tintColorDidChange"])
        middle.tintColor = nil
        #expect(inner.tintColor == .purple)
    }

    @Test("a view that is added under another tint is notified")
    func tintOfNewSuperview() {
        let log = CallLog()
        let red = UIView(frame: .zero)
        red.tintColor = .red
        let view = RecordingView("view", log)
        red.addSubview(view)
        #expect(log.take().contains("view tintColorDidChange"))
        let alsoRed = UIView(frame: .zero)
        alsoRed.tintColor = .red
        alsoRed.addSubview(view)
        #expect(!log.take().contains("view tintColorDidChange"))
    }

    @Test("a mask leaves its superview, is removed when it gets one, and cannot contain the masked view")
    func hierarchyMasks() {
        let parent = UIView(0, 0, 100, 100)
        let view = UIView(0, 0, 50, 50, in: parent)
        let mask = UIView(0, 0, 20, 20, in: parent)
        view.mask = mask
        #expect(view.mask === mask && mask.superview == nil && parent.subviews == [view])
        view.mask = view
        view.mask = parent
        #expect(view.mask === mask)
        mask.addSubview(parent)
        #expect(parent.layer.superlayer == nil)
        parent.addSubview(mask)
        #expect(view.mask == nil && view.layer.mask == nil && mask.superview === parent)
    }
}
