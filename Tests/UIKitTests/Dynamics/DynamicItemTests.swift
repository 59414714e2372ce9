import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The items of animators, and behaviors with values that make no sense.
@MainActor
@Suite struct DynamicItemTests {
    private final class Ball: UIView {
        override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
    }

    private final class Observed: UIDynamicBehavior {
        var animators: [UIDynamicAnimator?] = []
        override func willMove(to dynamicAnimator: UIDynamicAnimator?) { animators.append(dynamicAnimator) }
    }

    @Test("R817: views move at any depth of the reference view, and keep their scale")
    func nestedItems() async throws {
        try await withAnimationStage { stage in
            let middle = UIView(frame: CGRect(x: 100, y: 50, width: 300, height: 300))
            stage.root.addSubview(middle)
            middle.addSubview(stage.box)
            stage.box.center = CGPoint(x: 50, y: 50)
            stage.box.transform = CGAffineTransform(scaleX: 2, y: 2)
            let animator = UIDynamicAnimator(referenceView: stage.root)
            animator.addBehavior(UISnapBehavior(item: stage.box, snapTo: CGPoint(x: 200, y: 200)))
            let spin = UIDynamicItemBehavior(items: [stage.box])
            animator.addBehavior(spin)
            spin.addAngularVelocity(1, for: stage.box)
            stage.advance(by: 5)
            #expect(stage.box.center == CGPoint(x: 100, y: 150), "in its superview")
            #expect(abs(stage.box.transform.a - 2) < 1e-6 && abs(stage.box.transform.d - 2) < 1e-6)
        }
    }

    @Test("R817: a view that leaves the reference view stays at its place, and goes on from there when it is back")
    func leavingItems() async throws {
        try await withAnimationStage { stage in
            let animator = UIDynamicAnimator(referenceView: stage.root)
            let stranger = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            animator.addBehavior(UIGravityBehavior(items: [stage.box, stranger]))
            stage.advance(by: 0.1001)
            #expect(stage.box.center.y > 25 && stranger.center.y == 5)
            stage.box.removeFromSuperview()
            let place = stage.box.center
            stage.advance(by: 0.1)
            #expect(stage.box.center == place)
            stage.advance(by: 1)
            #expect(!animator.isRunning, "nothing is left that moves")
            stage.box.center = CGPoint(x: 200, y: 100)
            stage.root.addSubview(stage.box)
            animator.updateItem(usingCurrentState: stage.box)
            stage.advance(by: 0.1001)
            #expect(abs(stage.box.center.y - 105) < 1 && stage.box.center.x == 200)
        }
    }

    @Test("R817: updateItem takes over the place that an item was given, and its velocity goes on")
    func updatedItem() async throws {
        try await withAnimationStage { stage in
            let animator = UIDynamicAnimator(referenceView: stage.root)
            let behavior = UIDynamicItemBehavior(items: [stage.box])
            behavior.addLinearVelocity(CGPoint(x: 100, y: 0), for: stage.box)
            #expect(behavior.linearVelocity(for: stage.box) == CGPoint(x: 100, y: 0), "it waits for the animator")
            animator.addBehavior(behavior)
            stage.advance(by: 0.1001)
            #expect(abs(stage.box.center.x - 35) < 0.01)
            stage.box.center = CGPoint(x: 300, y: 300)
            animator.updateItem(usingCurrentState: stage.box)
            stage.advance(by: 0.1)
            #expect(abs(stage.box.center.x - 310) < 0.3 && stage.box.center.y == 300)
            #expect(abs(behavior.linearVelocity(for: stage.box).x - 100) < 1e-6)
        }
    }

    @Test("R817: an item that was moved while it had no behavior begins at its new place")
    func itemWithoutBehavior() async throws {
        try await withAnimationStage { stage in
            let other = UIView(frame: CGRect(x: 500, y: 0, width: 50, height: 50))
            stage.root.addSubview(other)
            let animator = UIDynamicAnimator(referenceView: stage.root)
            animator.addBehavior(UIGravityBehavior(items: [other]))
            let gravity = UIGravityBehavior(items: [stage.box])
            animator.addBehavior(gravity)
            stage.advance(by: 0.1)
            animator.removeBehavior(gravity)
            stage.box.center = CGPoint(x: 300, y: 300)
            animator.addBehavior(gravity)
            stage.advance(by: 0.1)
            #expect(stage.box.center.x == 300 && abs(stage.box.center.y - 305) < 2)
        }
    }

    @Test("R817: the reference view is not retained, and the animator pauses without it")
    func lostReference() async throws {
        try await withAnimationStage { stage in
            var area: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let animator = UIDynamicAnimator(referenceView: area ?? stage.root)
            area?.addSubview(stage.box)
            animator.addBehavior(UIGravityBehavior(items: [stage.box]))
            stage.advance(by: 0.1)
            area = nil
            #expect(animator.referenceView == nil)
            let place = stage.box.center
            stage.advance(by: 0.1)
            #expect(!animator.isRunning && stage.box.center == place && !stage.display.clock.isNeeded)
        }
    }

    @Test("R817: a group moves its items together, and turns them about its centre")
    func itemGroups() {
        let (left, right) = (UIView(), UIView())
        left.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        right.frame = CGRect(x: 80, y: 0, width: 20, height: 20)
        let group = UIDynamicItemGroup(items: [left, right])
        #expect(group.center == CGPoint(x: 50, y: 10) && group.bounds.size == CGSize(width: 100, height: 20))
        #expect(abs(group.bodyShape.area - 2_000) < 1e-9)
        group.center = CGPoint(x: 60, y: 30)
        #expect(left.center == CGPoint(x: 20, y: 30) && right.center == CGPoint(x: 100, y: 30))
        group.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(hypot(left.center.x - 60, left.center.y + 10) < 1e-9)
        #expect(hypot(right.center.x - 60, right.center.y - 70) < 1e-9)
        #expect(abs(left.transform.turn - .pi / 2) < 1e-9)
        #expect(UIDynamicItemGroup(items: []).bounds == .zero)
    }

    @Test("R817: a view's own shape counts, and attributes of a layout move too")
    func kindsOfItems() async throws {
        try await withAnimationStage { stage in
            #expect(Ball(frame: CGRect(x: 0, y: 0, width: 40, height: 40)).bodyShape == .circle(radius: 20))
            #expect(stage.box.bodyShape == .box(CGSize(width: 50, height: 50)))
            let layout = UICollectionViewLayout()
            let animator = UIDynamicAnimator(collectionViewLayout: layout)
            let path = IndexPath(item: 3, section: 1)
            let cell = UICollectionViewLayoutAttributes(forCellWith: path)
            cell.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
            animator.addBehavior(UIGravityBehavior(items: [cell]))
            stage.advance(by: 0.1001)
            #expect(abs(cell.center.y - 30) < 0.01)
            #expect(animator.layoutAttributesForCell(at: path) === cell)
            #expect(animator.layoutAttributesForCell(at: IndexPath(item: 0, section: 0)) == nil)
            #expect(animator.layoutAttributesForSupplementaryView(ofKind: "header", at: path) == nil)
        }
    }

    @Test("R817: a window is an item of an animator without a reference view")
    func windowItems() async throws {
        try await withAnimationStage { stage in
            let scene = try #require(stage.window.windowScene)
            let window = makeWindow(.blue, in: scene)
            window.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
            window.windowLevel = .alert
            window.isHidden = false
            let animator = UIDynamicAnimator()
            animator.addBehavior(UISnapBehavior(item: window, snapTo: CGPoint(x: 400, y: 300)))
            stage.advance(by: 4)
            #expect(window.center == CGPoint(x: 400, y: 300) && !animator.isRunning)
            let corner = try await stage.pixel(352, 252)
            #expect(corner == Pixel(red: 0, green: 0, blue: 255))
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

    @Test("R819: values that are not finite are refused, and those out of range are limited")
    func badValues() async throws {
        try await withAnimationStage { stage in
            stage.box.center = CGPoint(x: 100, y: 100)
            let animator = UIDynamicAnimator(referenceView: stage.root)
            let empty = UIView()
            stage.root.addSubview(empty)
            let gravity = UIGravityBehavior(items: [stage.box, stage.box, empty])
            #expect(gravity.items.count == 2)
            gravity.magnitude = .nan
            gravity.gravityDirection = CGVector(dx: CGFloat.infinity, dy: 0)
            #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1))
            let item = UIDynamicItemBehavior(items: [stage.box])
            item.addLinearVelocity(CGPoint(x: CGFloat.nan, y: 0), for: stage.box)
            item.addLinearVelocity(CGPoint(x: 5, y: 0), for: empty)
            (item.elasticity, item.resistance, item.density) = (7, -1, 0)
            #expect(item.elasticity == 1 && item.resistance == 0 && item.density > 0)
            item.friction = .nan
            #expect(item.friction == 0 && item.linearVelocity(for: stage.box) == .zero)
            item.density = 1
            let snap = UISnapBehavior(item: empty, snapTo: CGPoint(x: 10, y: CGFloat.nan))
            #expect(snap.snapPoint == empty.center)
            (snap.damping, snap.snapPoint) = (9, CGPoint(x: CGFloat.infinity, y: 0))
            #expect(snap.damping == 1 && snap.snapPoint == empty.center)
            let attachment = UIAttachmentBehavior(item: empty, attachedToAnchor: CGPoint(x: CGFloat.nan, y: 0))
            (attachment.length, attachment.frequency) = (-1, .infinity)
            #expect(attachment.length == 0 && attachment.frequency == 0)
            let collision = UICollisionBehavior(items: [stage.box, empty])
            collision.addBoundary(
                withIdentifier: NSString("nowhere"), from: CGPoint(x: CGFloat.nan, y: 0), to: CGPoint(x: 1, y: 1))
            for behavior in [gravity, item, snap, attachment, collision] { animator.addBehavior(behavior) }
            stage.advance(by: 1)
            #expect(stage.box.center.isFinite && empty.center.isFinite && stage.box.center.y > 200)
        }
    }
}
