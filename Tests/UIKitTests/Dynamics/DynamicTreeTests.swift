import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Behaviors in animators and in other behaviors.
@MainActor
struct DynamicTreeTests {
    private final class Observed: UIDynamicBehavior {
        var animators: [UIDynamicAnimator?] = []
        override func willMove(to dynamicAnimator: UIDynamicAnimator?) { animators.append(dynamicAnimator) }
    }

    /// Adds its gravity when it comes to an animator.
    private final class Falling: UIDynamicBehavior {
        private let view: UIView

        init(_ view: UIView) {
            self.view = view
            super.init()
        }

        override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
            if dynamicAnimator != nil { addChildBehavior(UIGravityBehavior(items: [view])) }
        }
    }

    @Test("R819: behaviors are once in one animator, and cannot contain each other")
    func behaviorTrees() async throws {
        try await withAnimationStage { _ in
            let (first, second) = (UIDynamicAnimator(), UIDynamicAnimator())
            let (parent, child) = (Observed(), Observed())
            parent.addChildBehavior(child)
            parent.addChildBehavior(child)
            child.addChildBehavior(parent)
            parent.addChildBehavior(parent)
            #expect(parent.childBehaviors.count == 1 && child.childBehaviors.isEmpty)
            first.addBehavior(parent)
            first.addBehavior(parent)
            first.addBehavior(child)
            #expect(first.behaviors.count == 1 && child.dynamicAnimator === first)
            second.addBehavior(parent)
            #expect(first.behaviors.isEmpty && second.behaviors.count == 1 && parent.dynamicAnimator === second)
            parent.removeChildBehavior(child)
            #expect(
                child.dynamicAnimator == nil && child.animators.map { $0 === first } == [true, false, false, false])
            second.removeBehavior(UIDynamicBehavior())
            second.removeAllBehaviors()
            #expect(second.behaviors.isEmpty && !second.isRunning)
        }
    }

    @Test("R819: a behavior leaves its parent, or its animator, before it comes to another one")
    func behaviorOwners() async throws {
        try await withAnimationStage { _ in
            let (first, second) = (UIDynamicAnimator(), UIDynamicAnimator())
            let (parent, other, child) = (UIDynamicBehavior(), UIDynamicBehavior(), UIDynamicBehavior())
            parent.addChildBehavior(child)
            second.addBehavior(child)
            first.addBehavior(parent)
            #expect(parent.childBehaviors.isEmpty && second.behaviors.count == 1 && child.dynamicAnimator === second)
            other.addChildBehavior(child)
            #expect(second.behaviors.isEmpty && child.dynamicAnimator == nil)
            parent.addChildBehavior(child)
            #expect(other.childBehaviors.isEmpty && child.dynamicAnimator === first)
            second.addBehavior(child)
            #expect(parent.childBehaviors.isEmpty && child.dynamicAnimator === second)
        }
    }

    @Test("R819: children that a behavior adds as it comes to an animator act too")
    func lateChildren() async throws {
        try await withAnimationStage { stage in
            let animator = UIDynamicAnimator(referenceView: stage.root)
            let fall = Falling(stage.box)
            animator.addBehavior(fall)
            #expect(fall.childBehaviors.first?.dynamicAnimator === animator)
            stage.advance(by: 0.1001)
            #expect(abs(stage.box.center.y - 30) < 0.01)
        }
    }
}
