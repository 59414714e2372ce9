import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The items of animators, and behaviors with values that make no sense.
@MainActor
struct DynamicItemTests {
    private final class Ball: UIView {
        override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
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
            gravity.removeItem(stage.box)
            stage.box.center = CGPoint(x: 200, y: 200)
            gravity.addItem(stage.box)
            stage.advance(by: 0.1)
            #expect(stage.box.center.x == 200 && abs(stage.box.center.y - 205) < 2)
            let parent = UIDynamicBehavior()
            parent.addChildBehavior(gravity)
            animator.addBehavior(parent)
            stage.advance(by: 0.1)
            parent.removeChildBehavior(gravity)
            stage.box.center = CGPoint(x: 100, y: 100)
            parent.addChildBehavior(gravity)
            stage.advance(by: 0.1)
            #expect(stage.box.center.x == 100 && abs(stage.box.center.y - 105) < 2)
        }
    }

    @Test("R817: the reference view is not retained, and the animator pauses without it")
    func lostReference() async throws {
        try await withAnimationStage { stage in
            var area: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let animator = UIDynamicAnimator(referenceView: area ?? stage.root)
            // A group is not in a view hierarchy, so that it stands still only because the animator does.
            animator.addBehavior(UIGravityBehavior(items: [UIDynamicItemGroup(items: [stage.box])]))
            stage.advance(by: 0.1)
            #expect(stage.box.center.y > 25)
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

    @Test("R817: the items of a group fall together, and turn together at an edge")
    func movingGroup() async throws {
        try await withAnimationStage { stage in
            let right = UIView(frame: CGRect(x: 200, y: 0, width: 50, height: 50))
            stage.root.addSubview(right)
            let group = UIDynamicItemGroup(items: [stage.box, right])
            let animator = UIDynamicAnimator(referenceView: stage.root)
            animator.addBehavior(UIGravityBehavior(items: [group]))
            stage.advance(by: 0.1001)
            #expect(abs(stage.box.center.y - 30) < 0.01 && right.center.y == stage.box.center.y)
            let collision = UICollisionBehavior(items: [group])
            collision.addBoundary(
                withIdentifier: NSString("shelf"), from: CGPoint(x: -100, y: 100), to: CGPoint(x: 60, y: 100))
            animator.addBehavior(collision)
            stage.advance(by: 0.6)
            #expect(right.center.y > stage.box.center.y + 20 && right.transform.turn > 0.1)
            let distance = hypot(right.center.x - stage.box.center.x, right.center.y - stage.box.center.y)
            #expect(abs(distance - 200) < 1e-6 && abs(stage.box.transform.turn - right.transform.turn) < 1e-9)
        }
    }

    @Test("R817: a mirrored view that is upright stays mirrored and upright")
    func mirroredItem() async throws {
        try await withAnimationStage { stage in
            stage.box.transform = CGAffineTransform(scaleX: -1, y: 1)
            let animator = UIDynamicAnimator(referenceView: stage.root)
            animator.addBehavior(UISnapBehavior(item: stage.box, snapTo: CGPoint(x: 200, y: 200)))
            stage.advance(by: 4)
            let transform = stage.box.transform
            #expect(abs(transform.a + 1) < 1e-6 && abs(transform.d - 1) < 1e-6 && abs(transform.b) < 1e-6)
        }
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
            let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "header", with: path)
            let line = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: path)
            animator.addBehavior(UIGravityBehavior(items: [cell, line]))
            #expect(animator.layoutAttributesForCell(at: path) === cell, "also before the first step")
            stage.advance(by: 0.1001)
            #expect(abs(cell.center.y - 30) < 0.01)
            #expect(animator.layoutAttributesForCell(at: path) === cell)
            #expect(animator.layoutAttributesForCell(at: IndexPath(item: 0, section: 0)) == nil)
            #expect(animator.layoutAttributesForSupplementaryView(ofKind: "header", at: path) == nil)
            animator.addBehavior(UIDynamicItemBehavior(items: [header]))
            #expect(animator.layoutAttributesForSupplementaryView(ofKind: "header", at: path) === header)
            #expect(animator.layoutAttributesForSupplementaryView(ofKind: "footer", at: path) == nil)
            #expect(animator.layoutAttributesForDecorationView(ofKind: "line", at: path) === line)
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
            gravity.magnitude = -2
            #expect(gravity.magnitude == -2 && abs(gravity.gravityDirection.dy + 2) < 1e-9, "upwards")
            gravity.gravityDirection = CGVector(dx: 0, dy: 1)
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
