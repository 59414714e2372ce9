import Foundation
import Testing

@testable import UIKit

@MainActor
struct ConstraintInputTests {
    private typealias Support = LayoutSupport

    @Test("R314: items without a common ancestor are refused")
    func noCommonAncestor() {
        let (container, other) = (Support.container(), Support.container())
        let (view, stranger) = (Support.view(in: container), Support.view(in: other))
        let guide = UILayoutGuide()
        for constraint in [
            view.leadingAnchor.constraint(equalTo: stranger.leadingAnchor),
            guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            guide.widthAnchor.constraint(equalToConstant: 5),
        ] {
            let log = LogRecorder.record { NSLayoutConstraint.activate([constraint]) }
            #expect(!constraint.isActive && log.count == 1)
            #expect(log.first?.contains("Unable to activate constraint with anchors <NSLayout") == true)
            #expect(
                log.first?.contains(
                    """
                    because they have no common ancestor.  Does the constraint or its anchors reference items in \
                    different view hierarchies?  That's illegal.
                    """) == true)
        }
        let across = view.topAnchor.constraint(equalTo: stranger.topAnchor)
        let log = LogRecorder.record { container.addConstraint(across) }
        #expect(!across.isActive && log.first?.contains("The view hierarchy is not prepared") == true)
    }

    @Test("numbers that are not finite are refused, and a constant keeps its value")
    func constraintInputNotFinite() {
        let container = Support.container()
        let view = Support.view(in: container)
        for (multiplier, constant, text) in [
            (CGFloat.nan, 0, "Multiplier is not finite! That's illegal."),
            (.infinity, 0, "Multiplier is not finite! That's illegal."),
            (1, .nan, "Constant is not finite! That's illegal."),
        ] as [(CGFloat, CGFloat, String)] {
            let log = LogRecorder.record {
                let constraint = Support.constraint(
                    view, .width, .equal, container, .width, times: multiplier, plus: constant)
                constraint.isActive = true
                #expect(!constraint.isActive)
            }
            #expect(log.first?.contains(text) == true)
        }
        let width = view.widthAnchor.constraint(equalToConstant: 40).on()
        let log = LogRecorder.record { width.constant = -.infinity }
        #expect(width.constant == 40 && log.first?.contains("Constant is not finite!") == true)
        container.layoutIfNeeded()
        #expect(view.bounds.width == 40)
    }

    @Test("a multiplier of 0 makes a size constant, and is refused for a position")
    func zeroMultiplier() {
        let container = Support.container()
        let view = Support.view(in: container)
        let size = LogRecorder.record {
            Support.constraint(view, .width, .equal, container, .width, times: 0, plus: 30).on()
        }
        let position = LogRecorder.record {
            let constraint = Support.constraint(view, .left, .equal, container, .left, times: 0, plus: 30).on()
            #expect(!constraint.isActive)
            let alone = Support.constraint(view, .top, plus: 30).on()
            #expect(!alone.isActive)
        }
        for log in [size, position] {
            #expect(log.first?.contains("creates an illegal constraint of a location equal to a constant") == true)
        }
        container.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 0, y: 0, width: 30, height: 0))
    }

    @Test("a priority that is not above 0 and at most 1000 is refused")
    func constraintInputPriorities() {
        let view = Support.view(in: Support.container())
        let width = view.widthAnchor.constraint(equalToConstant: 40)
        for priority in [0, -5, 1000.5, .nan] as [Float] {
            let log = LogRecorder.record { width.priority = UILayoutPriority(priority) }
            #expect(width.priority == .required && log.first?.contains("It's illegal to set priority:") == true)
        }
        width.priority = UILayoutPriority(0.5)
        #expect(width.priority.rawValue == 0.5)
        let log = LogRecorder.record { view.setContentHuggingPriority(UILayoutPriority(2000), for: .vertical) }
        #expect(view.contentHuggingPriority(for: .vertical) == .defaultLow && log.count == 1)
    }

    @Test("an item that is no view and no guide is refused")
    func otherItems() {
        let view = Support.view(in: Support.container())
        let log = LogRecorder.record {
            Support.constraint("text", .width, plus: 10).on()
            Support.constraint(view, .width, .equal, NSObject(), .width).on()
            NSLayoutConstraint().isActive = true
        }
        #expect(log.count { $0.contains("Constraint items must each be a view or layout guide.") } == 2)
        #expect(view.constraints.isEmpty)
    }

    @Test("a view that is constrained to itself has no effect or a conflict, and nothing else changes")
    func itself() {
        let container = Support.container()
        let view = Support.view(in: container)
        view.widthAnchor.constraint(equalToConstant: 25).on()
        let log = LogRecorder.record {
            view.leadingAnchor.constraint(equalTo: view.leadingAnchor).on()
            view.widthAnchor.constraint(equalTo: view.widthAnchor, constant: 10).on()
            container.layoutIfNeeded()
        }
        #expect(view.bounds.width == 25)
        #expect(log.count == 1 && log[0].contains("Unable to simultaneously satisfy constraints."))
    }

    @Test("guides in a circle have a size, and a cycle without one stays where it is")
    func cycles() {
        let container = Support.container()
        let guides = (0..<3).map { _ in UILayoutGuide() }
        for guide in guides { container.addLayoutGuide(guide) }
        for index in 0..<3 {
            guides[index].leftAnchor.constraint(equalTo: guides[(index + 1) % 3].leftAnchor).on()
            guides[index].widthAnchor.constraint(equalTo: guides[(index + 1) % 3].widthAnchor).on()
        }
        container.layoutIfNeeded()
        #expect(Set(guides.map(\.layoutFrame.minX)).count == 1)
        guides[1].widthAnchor.constraint(equalToConstant: 12).on()
        container.layoutIfNeeded()
        #expect(guides.map(\.layoutFrame.width) == [12, 12, 12])
    }

    @Test("ten thousand nested views take a constraint through all of them")
    func constraintInputNested() {
        let container = Support.container()
        let views = (0..<10_000).map { _ in UIView(frame: CGRect(x: 1, y: 0, width: 10, height: 10)) }
        for (view, subview) in zip(views, views.dropFirst()).reversed() { view.addSubview(subview) }
        container.addSubview(views[0])
        let deepest = views[views.count - 1]
        let probe = Support.view(in: container)
        probe.leftAnchor.constraint(equalTo: deepest.leftAnchor, constant: 5).on()
        container.layoutIfNeeded()
        #expect(probe.frame.minX == 10_005)
        views[5000].frame.origin.x = 101
        container.layoutIfNeeded()
        #expect(probe.frame.minX == 10_105)
        // One by one, so that no chain of releases is longer than one view.
        for view in views { view.removeFromSuperview() }
    }
}
