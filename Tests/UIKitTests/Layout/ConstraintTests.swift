import Foundation
import Testing

@testable import UIKit

@MainActor
struct ConstraintTests {
    private typealias Support = LayoutSupport

    @Test("R303: leading, trailing, top and height give the frame")
    func frame() {
        let container = Support.container()
        let view = Support.view(in: container)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 20),
            view.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -20),
            view.topAnchor.constraint(equalTo: container.topAnchor, constant: 10),
            view.heightAnchor.constraint(equalToConstant: 50),
        ])
        #expect(view.frame == .zero, "frames change with the layout")
        container.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 20, y: 10, width: 260, height: 50))
    }

    @Test("R303: the initializer with items and attributes gives the same frame as anchors")
    func constraintItems() {
        let container = Support.container()
        let view = Support.view(in: container)
        NSLayoutConstraint.activate([
            Support.constraint(view, .leading, .equal, container, .leading, plus: 20),
            Support.constraint(container, .trailing, .equal, view, .trailing, plus: 20),
            Support.constraint(view, .top, .equal, container, .top, plus: 10),
            Support.constraint(view, .height, .equal, nil, .notAnAttribute, plus: 50),
        ])
        container.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 20, y: 10, width: 260, height: 50))
    }

    @Test("R304: a width is a multiple of another one plus a constant")
    func multiplier() {
        let container = Support.container()
        let view = Support.view(in: container)
        view.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 0.5, constant: -10).on()
        container.layoutIfNeeded()
        #expect(view.bounds.width == 140)
    }

    @Test("R304: a width is twice the height, and the view is in the middle")
    func aspectRatio() {
        let container = Support.container()
        let view = Support.view(in: container)
        view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 2).on()
        view.heightAnchor.constraint(equalToConstant: 60).on()
        view.centerXAnchor.constraint(equalTo: container.centerXAnchor).on()
        view.centerYAnchor.constraint(equalTo: container.centerYAnchor).on()
        container.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 90, y: 70, width: 120, height: 60))
    }

    @Test("R305: a higher priority wins over all lower ones")
    func constraintPriorities() {
        func width(_ rules: (UIView) -> [NSLayoutConstraint]) -> CGFloat {
            let container = Support.container()
            let view = Support.view(in: container)
            NSLayoutConstraint.activate(rules(view))
            container.layoutIfNeeded()
            return view.bounds.width
        }
        func rule(
            _ view: UIView, _ relation: NSLayoutConstraint.Relation, _ constant: CGFloat, _ priority: Float
        ) -> NSLayoutConstraint {
            let rule = Support.constraint(view, .width, relation, plus: constant)
            rule.priority = UILayoutPriority(priority)
            return rule
        }
        #expect(width { [rule($0, .equal, 200, 999), rule($0, .lessThanOrEqual, 150, 1000)] } == 150)
        #expect(width { [rule($0, .equal, 100, 750), rule($0, .equal, 200, 250)] } == 100)
        #expect(width { [rule($0, .greaterThanOrEqual, 80, 1000), rule($0, .equal, 50, 999)] } == 80)
        #expect(
            width { view in
                [rule(view, .equal, 100, 500)] + (0..<50).map { _ in rule(view, .equal, 200, 499) }
            } == 100, "fifty lower ones")
    }

    @Test("R306: inequalities limit a share of the superview's width")
    func inequalities() {
        for (outer, expected) in [(100, 100), (200, 160), (400, 200)] as [(CGFloat, CGFloat)] {
            let container = Support.container(outer, 100)
            let view = Support.view(in: container)
            view.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 0.8).on(750)
            view.widthAnchor.constraint(greaterThanOrEqualToConstant: 100).on()
            view.widthAnchor.constraint(lessThanOrEqualToConstant: 200).on()
            container.layoutIfNeeded()
            #expect(view.bounds.width == expected)
        }
    }

    @Test("R307: an optional constraint is met as nearly as possible")
    func constraintNearest() {
        let container = Support.container()
        let view = Support.view(in: container)
        view.widthAnchor.constraint(equalToConstant: 100).on(750)
        view.widthAnchor.constraint(greaterThanOrEqualToConstant: 120).on()
        container.layoutIfNeeded()
        #expect(view.bounds.width == 120)
    }

    @Test("R313: the nearest common ancestor holds a constraint, and gives it up when it becomes inactive")
    func holder() {
        let container = Support.container()
        let (outer, sibling) = (Support.view(in: container), Support.view(in: container))
        let inner = Support.view(in: outer)
        let across = inner.leadingAnchor.constraint(equalTo: sibling.leadingAnchor)
        let within = inner.topAnchor.constraint(equalTo: outer.topAnchor)
        let own = inner.heightAnchor.constraint(equalToConstant: 10)
        #expect(!across.isActive)
        NSLayoutConstraint.activate([across, within, own])
        #expect(container.constraints == [across] && outer.constraints == [within] && inner.constraints == [own])
        across.isActive = false
        #expect(container.constraints.isEmpty && !across.isActive)
        across.isActive = true
        across.isActive = true
        #expect(container.constraints == [across], "twice is once")
        NSLayoutConstraint.deactivate([across, within, own])
        #expect(outer.constraints.isEmpty && inner.constraints.isEmpty)
        container.addConstraint(own)
        #expect(container.constraints == [own] && own.isActive)
        container.removeConstraint(own)
        #expect(container.constraints.isEmpty && !own.isActive)
    }

    @Test("R315: a view that leaves takes its own constraints along, and ends those above it")
    func constraintRemoval() {
        let container = Support.container()
        let (view, sibling) = (Support.view(in: container), Support.view(in: container))
        let inner = Support.view(in: view)
        let above = [
            view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 5),
            inner.topAnchor.constraint(equalTo: sibling.bottomAnchor),
        ]
        let within = [
            inner.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 7),
            inner.widthAnchor.constraint(equalToConstant: 30),
        ]
        NSLayoutConstraint.activate(above + within)
        container.layoutIfNeeded()
        #expect(inner.frame.minX == 7 && inner.bounds.width == 30)
        view.removeFromSuperview()
        #expect(above.map(\.isActive) == [false, false] && within.map(\.isActive) == [true, true])
        #expect(container.constraints.isEmpty && view.constraints == [within[0]])
        within[0].constant = 9
        view.layoutIfNeeded()
        #expect(inner.frame.minX == 9, "the tree has a layout of its own")
        container.addSubview(view)
        within[0].constant = 11
        container.layoutIfNeeded()
        #expect(inner.frame.minX == 11, "and is a part of the former tree again")
    }

    @Test("R316: the priority of an active constraint can change, from required and to it too")
    func changedPriority() {
        let container = Support.container()
        let view = Support.view(in: container)
        let wide = view.widthAnchor.constraint(equalToConstant: 200).on(400)
        let narrow = view.widthAnchor.constraint(equalToConstant: 100).on(300)
        func width() -> CGFloat {
            container.layoutIfNeeded()
            return view.bounds.width
        }
        #expect(width() == 200)
        narrow.priority = UILayoutPriority(500)
        #expect(width() == 100)
        narrow.priority = .required
        wide.priority = UILayoutPriority(999)
        #expect(width() == 100)
        narrow.priority = UILayoutPriority(998)
        #expect(width() == 200)
    }

    @Test("R317: a new constant changes the frame with the next layout, and only then")
    func constant() {
        let container = Support.container()
        let view = Support.view(in: container)
        let width = view.widthAnchor.constraint(equalToConstant: 20).on()
        container.layoutIfNeeded()
        #expect(view.bounds.width == 20)
        width.constant = 30
        #expect(view.bounds.width == 20)
        container.layoutIfNeeded()
        #expect(view.bounds.width == 30 && width.multiplier == 1)
        width.isActive = false
        view.widthAnchor.constraint(equalToConstant: 5).on()
        container.layoutIfNeeded()
        #expect(view.bounds.width == 5)
    }

    @Test("R323: four guides share the room between three views")
    func constraintGuides() {
        let container = Support.container(300, 100, scale: 2)
        let views = (0..<3).map { _ in Support.view(in: container) }
        let guides = (0..<4).map { _ in UILayoutGuide() }
        for guide in guides { container.addLayoutGuide(guide) }
        #expect(container.layoutGuides == guides && guides[0].owningView === container)
        var edge = container.leadingAnchor
        for (index, guide) in guides.enumerated() {
            guide.leadingAnchor.constraint(equalTo: edge).on()
            guide.widthAnchor.constraint(equalTo: guides[0].widthAnchor).on()
            guard index < 3 else { continue }
            views[index].leadingAnchor.constraint(equalTo: guide.trailingAnchor).on()
            views[index].widthAnchor.constraint(equalToConstant: 50).on()
            edge = views[index].trailingAnchor
        }
        guides[3].trailingAnchor.constraint(equalTo: container.trailingAnchor).on()
        container.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [37.5, 125, 212.5])
        #expect(guides.map(\.layoutFrame.width) == [37.5, 37.5, 37.5, 37.5])
        #expect(guides.map(\.layoutFrame.minX) == [0, 87.5, 175, 262.5])
        container.removeLayoutGuide(guides[3])
        #expect(guides[3].owningView == nil && container.layoutGuides.count == 3)
        #expect(!container.constraints.contains { $0.firstItem === guides[3] || $0.secondItem === guides[3] })
    }

    @Test("an anchor with an offset relates distances")
    func constraintDistances() {
        let container = Support.container()
        let (first, second) = (Support.view(in: container), Support.view(in: container))
        first.widthAnchor.constraint(equalToConstant: 40).on()
        second.widthAnchor.constraint(equalToConstant: 60).on()
        let before = container.leftAnchor.anchorWithOffset(to: first.leftAnchor)
        let between = first.rightAnchor.anchorWithOffset(to: second.leftAnchor)
        let after = second.rightAnchor.anchorWithOffset(to: container.rightAnchor)
        before.constraint(equalTo: between).on()
        between.constraint(equalTo: after, multiplier: 0.5).on()
        container.layoutIfNeeded()
        #expect(first.frame.minX == 50 && second.frame.minX == 140)
        let below = container.topAnchor.anchorWithOffset(to: first.topAnchor).constraint(equalToConstant: 12).on()
        container.layoutIfNeeded()
        #expect(first.frame.minY == 12 && below.firstItem == nil)
    }

    @Test("the system's spacing is eight points, and between baselines the texts are that far apart")
    func systemSpacing() {
        let container = Support.container()
        let (first, second) = (UILabel(), UILabel())
        for label in [first, second] {
            label.translatesAutoresizingMaskIntoConstraints = false
            label.text = "Text"
            container.addSubview(label)
        }
        first.topAnchor.constraint(equalTo: container.topAnchor).on()
        let spacing = second.leadingAnchor.constraint(equalToSystemSpacingAfter: first.trailingAnchor, multiplier: 2)
        spacing.on()
        second.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: first.lastBaselineAnchor, multiplier: 1).on()
        container.layoutIfNeeded()
        #expect(spacing.constant == 16 && second.frame.minX == first.frame.maxX + 16)
        #expect(abs(second.frame.minY - first.frame.maxY - 8) <= 1)
    }
}
