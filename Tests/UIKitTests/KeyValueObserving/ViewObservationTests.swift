import Foundation
import LogSupport
import Testing

@testable import UIKit

@MainActor
struct ViewObservationTests {
    /// A view of the program, whose superclasses' properties are observed through it.
    private class Card: UIView {
        override var frame: CGRect { didSet { framesSet += 1 } }
        var framesSet = 0
    }
    private final class SmallCard: Card {}

    @Test("R804: a frame that is set reports, and the bounds and the center if they change with it")
    func observedFrame() {
        let (card, list) = (SmallCard(frame: CGRect(x: 0, y: 0, width: 10, height: 20)), ChangeList())
        list.observe(card, \.frame, "frame")
        list.observe(card, \.bounds, "bounds")
        list.observe(card, \.center, "center")
        card.frame.size.width = 30
        #expect(
            list.take() == [
                "frame: 0,0 10x20 -> 0,0 30x20", "bounds: 0,0 10x20 -> 0,0 30x20", "center: 5,10 -> 15,10",
            ])
        let same = card.frame
        card.frame = same
        #expect(list.take() == ["frame: 0,0 30x20 -> 0,0 30x20"])
        card.center.x += 5
        #expect(list.take() == ["frame: 0,0 30x20 -> 5,0 30x20", "center: 15,10 -> 20,10"])
        #expect(card.framesSet == 2)
    }

    @Test("R804: views and layers that were never observed do not ask for observers")
    func unobservedGeometry() {
        let (view, layer, other, list) = (UIView(), CALayer(), UIView(), ChangeList())
        list.observe(view, \.frame, "view")
        list.observe(layer, \.frame, "layer")
        #expect(view.layer.mayBeObserved && layer.mayBeObserved && !other.layer.mayBeObserved)
        #expect(!CALayer(layer: layer).mayBeObserved)
    }

    @Test("R804: a view seen as its superclass reports, and another view of the class does not")
    func observedThroughSuperclass() {
        let (card, list) = (SmallCard(), ChangeList())
        list.observe(card as UIView, \.frame, "view")
        list.observe(card as Card, \.frame, "card")
        SmallCard().frame.size.width = 5
        card.frame.size.width = 7
        #expect(list.take() == ["view: 0,0 0x0 -> 0,0 7x0", "card: 0,0 0x0 -> 0,0 7x0"])
    }

    @Test("R804: Auto Layout and autoresizing masks report frames, bounds and centers")
    func observedLayout() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (constrained, resized, list) = (UIView(), UIView(frame: root.bounds), ChangeList())
        root.addSubview(constrained)
        root.addSubview(resized)
        resized.autoresizingMask = [.flexibleWidth]
        constrained.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            constrained.leftAnchor.constraint(equalTo: root.leftAnchor),
            constrained.topAnchor.constraint(equalTo: root.topAnchor),
            constrained.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
            constrained.heightAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        list.observe(constrained, \.bounds, "bounds")
        list.observe(constrained, \.center, "center")
        list.observe(resized, \.frame, "resized")
        root.frame.size.width = 200
        root.layoutIfNeeded()
        #expect(
            list.take() == [
                "resized: 0,0 100x100 -> 0,0 200x100", "bounds: 0,0 50x10 -> 0,0 100x10", "center: 25,5 -> 50,5",
            ])
        list.observe(constrained, \.frame, "frame")
        list.observe(constrained.layer, \.frame, "frame of the layer")
        root.frame.size.width = 100
        root.layoutIfNeeded()
        #expect(
            list.take().filter { $0.hasPrefix("frame") } == [
                "frame of the layer: 0,0 100x10 -> 0,0 50x10", "frame: 0,0 100x10 -> 0,0 50x10",
            ])
    }

    @Test("R804: an animation block reports the new values at once")
    func observedAnimation() {
        let (view, list) = (UIView(), ChangeList())
        list.observe(view, \.center, "center")
        list.observe(view, \.alpha, "alpha")
        list.observe(view, \.transform, "transform", .new)
        UIView.animate(withDuration: 1) {
            view.center = CGPoint(x: 4, y: 5)
            view.alpha = 0
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
        }
        let lines = list.take()
        #expect(lines.prefix(2) == ["center: 0,0 -> 4,5", "alpha: 1.0 -> 0.0"] && lines.count == 3)
    }

    @Test("R805: a layer reports its geometry, whether it is set through the layer or its view")
    func observedLayer() {
        let (view, list) = (UIView(), ChangeList())
        list.observe(view.layer, \.bounds, "bounds")
        list.observe(view.layer, \.position, "position")
        list.observe(view, \.center, "center")
        view.frame = CGRect(x: 0, y: 0, width: 8, height: 4)
        #expect(
            list.take() == ["bounds: 0,0 0x0 -> 0,0 8x4", "position: 0,0 -> 4,2", "center: 0,0 -> 4,2"])
        view.layer.position = .zero
        #expect(list.take() == ["position: 4,2 -> 0,0", "center: 4,2 -> 0,0"])
        let shape = CAShapeLayer()
        list.observe(shape, \.transform, "transform", [])
        shape.transform = CATransform3DMakeScale(2, 2, 2)
        shape.setAffineTransform(.identity)
        #expect(list.take() == ["transform: - -> -", "transform: - -> -"])
    }

    @Test("R805: a transform in space reports with the frame that it makes, set or replaced by an affine one")
    func observedTransformInSpace() {
        let (view, list) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), ChangeList())
        var narrow = CATransform3DMakeScale(0.5, 1, 1)
        narrow.m43 = 5
        var changes: [NSKeyValueObservedChange<CATransform3D>] = []
        let observation = view.layer.observe(\.transform, options: [.old, .new]) { changes.append($1) }
        list.observe(view, \.frame, "frame")
        view.transform3D = narrow
        #expect(list.take() == ["frame: 0,0 100x100 -> 25,0 50x100"])
        view.transform = .identity
        #expect(list.take() == ["frame: 25,0 50x100 -> 0,0 100x100"])
        #expect(changes.map(\.oldValue) == [CATransform3DIdentity, narrow])
        #expect(changes.map(\.newValue) == [narrow, CATransform3DIdentity])
        observation.invalidate()
    }

    @Test("R804: a geometry that is refused does not report")
    func refusedGeometry() {
        let (view, list) = (UIView(), ChangeList())
        list.observe(view, \.frame, "frame")
        list.observe(view, \.center, "center")
        let lines = LogRecorder.record {
            view.center.x = .nan
            view.frame.origin.y = .nan
        }
        #expect(lines.count == 2 && list.take() == [])
    }

    @Test("R806: a content offset reports once for each way in which it is set")
    func observedContentOffset() {
        final class Pages: UIScrollView {}
        let pages = Pages(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        pages.contentSize = CGSize(width: 100, height: 1000)
        let list = ChangeList()
        list.observe(pages, \.contentOffset, "offset")
        pages.contentOffset.y = 20
        #expect(list.take() == ["offset: 0,0 -> 0,20"])
        pages.contentOffset.y = 20
        #expect(list.take() == ["offset: 0,20 -> 0,20"])
        pages.bounds.origin.y = 30
        #expect(list.take() == ["offset: 0,20 -> 0,30"])
        pages.setContentOffset(CGPoint(x: 0, y: 40), animated: false)
        #expect(list.take() == ["offset: 0,30 -> 0,40"])
        pages.bounds.size.height = 90
        #expect(list.take() == [])
    }

    @Test("R806: the override of a final class is observed through its superclass")
    func observedFinalOverride() {
        final class Pager: UIScrollView {
            var page = 0
            override var contentOffset: CGPoint { didSet { page = Int(contentOffset.x / 100) } }
        }
        let (pager, list) = (Pager(), ChangeList())
        list.observe(pager as UIScrollView, \.contentOffset, "offset")
        pager.contentOffset.x = 200
        #expect(list.take() == ["offset: 0,0 -> 200,0"] && pager.page == 2)
    }

    @Test("R806: the size and the insets of the content report, also the size that constraints give it")
    func observedContentSize() {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (content, list) = (UIView(), ChangeList())
        list.observe(scrollView, \.contentSize, "size")
        list.observe(scrollView, \.contentInset, "inset", [])
        scrollView.contentSize = CGSize(width: 50, height: 60)
        scrollView.contentSize = CGSize(width: 50, height: 60)
        scrollView.contentInset.top = 10
        #expect(list.take() == ["size: 0x0 -> 50x60", "size: 50x60 -> 50x60", "inset: - -> -"])
        scrollView.addSubview(content)
        content.translatesAutoresizingMaskIntoConstraints = false
        let guide = scrollView.contentLayoutGuide
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            content.topAnchor.constraint(equalTo: guide.topAnchor),
            content.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            content.widthAnchor.constraint(equalToConstant: 70), content.heightAnchor.constraint(equalToConstant: 300),
        ])
        scrollView.layoutIfNeeded()
        #expect(list.take().last?.hasSuffix("-> 70x300") == true)
    }

    @Test("R806: the content size of a table reports when it changes, and not while the table scrolls")
    func observedTable() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        let (model, list) = (TableModel([(0..<100).map { "\($0)" }]), ChangeList())
        table.rowHeight = 40
        table.dataSource = model
        table.layoutIfNeeded()
        list.observe(table, \.contentSize, "size")
        for step in 1...20 {
            table.contentOffset.y = CGFloat(step * 10)
            table.layoutIfNeeded()
        }
        #expect(list.take() == [])
        model.sections[0].append("last")
        table.reloadData()
        table.layoutIfNeeded()
        #expect(list.take() == ["size: 100x4000 -> 100x4040"])
    }

    @Test("R807: controls, bar items, controllers and texts report what the program sets")
    func observedControls() {
        let (button, progress, field, list) = (UIButton(), UIProgressView(), UITextField(), ChangeList())
        let (label, textView, controller) = (UILabel(), UITextView(), UIViewController())
        let (item, tab) = (UIBarButtonItem(), UITabBarItem())
        list.observe(button, \.isEnabled, "enabled")
        list.observe(button, \.isHighlighted, "highlighted")
        list.observe(button, \.isSelected, "selected")
        list.observe(progress, \.progress, "progress")
        list.observe(field, \.text, "field")
        list.observe(label, \.text, "label")
        list.observe(textView, \.text, "view")
        list.observe(controller, \.title, "controller")
        list.observe(controller, \.preferredContentSize, "preferred")
        list.observe(item, \.isEnabled, "item")
        list.observe(item, \.title, "title")
        list.observe(tab, \.badgeValue, "badge")
        button.isEnabled = false
        button.isHighlighted = true
        button.isSelected = true
        progress.setProgress(0.5, animated: true)
        #expect(
            list.take() == [
                "enabled: true -> false", "highlighted: false -> true", "selected: false -> true",
                "progress: 0.0 -> 0.5",
            ])
        field.text = "a"
        label.text = "b"
        textView.text = "c"
        #expect(list.take() == ["field:  -> a", "label: nil -> b", "view:  -> c"])
        field.insertText("x")
        #expect(field.text == "ax" && list.take() == [], "typing")
        controller.title = "d"
        controller.preferredContentSize.width = 9
        item.isEnabled = false
        item.title = "e"
        tab.badgeValue = "7"
        #expect(
            list.take() == [
                "controller: nil -> d", "preferred: 0x0 -> 9x0", "item: true -> false", "title: nil -> e",
                "badge: nil -> 7",
            ])
    }

    @Test(
        "R807: a gesture recognizer reports each of its states in turn",
        arguments: [
            (
                "d1 10 10,m1 60 10,m1 90 10,u1",
                ["possible -> began", "began -> changed", "changed -> ended", "ended -> possible"]
            ),
            ("d1 10 10,u1", ["possible -> failed", "failed -> possible"]),
        ])
    func observedRecognizer(script: String, expected: [String]) {
        TouchBench.run { bench in
            let (pan, list) = (UIPanGestureRecognizer(), ChangeList())
            bench.view.addGestureRecognizer(pan)
            list.observe(pan, \.state, "state")
            bench.play(script)
            #expect(list.take() == expected.map { "state: \($0)" } && pan.state == .possible)
        }
    }
}
