import Testing
import UIKitTesting

@testable import UIKit

/// Animators at rest whose reference bounds change, and fields whose force the program computes.
@MainActor
struct ReferenceBoundsTests {
    @Test("R860: an animator at rest runs again when reference bounds change that its items collide with")
    func changedBounds() async throws {
        try await withAnimationStage { stage in
            let reference = UIView(0, 0, 200, 200, in: stage.root)
            let box = UIView(50, 100, 50, 50, in: reference)
            let animator = UIDynamicAnimator(referenceView: reference)
            let collision = UICollisionBehavior(items: [box])
            collision.translatesReferenceBoundsIntoBoundary = true
            animator.addBehavior(collision)
            animator.addBehavior(UIGravityBehavior(items: [box]))
            stage.advance(by: 3)
            #expect(!animator.isRunning && abs(box.center.y - 175) < 0.3)
            reference.frame.origin.x = 10
            #expect(!animator.isRunning, "the bounds are the same")
            reference.frame.size.height = 300
            #expect(animator.isRunning)
            stage.advance(by: 3)
            #expect(!animator.isRunning && abs(box.center.y - 275) < 0.3)
            collision.translatesReferenceBoundsIntoBoundary = false
            collision.addBoundary(
                withIdentifier: NSString("floor"), from: CGPoint(x: 0, y: 300), to: CGPoint(x: 200, y: 300))
            stage.advance(by: 3)
            #expect(!animator.isRunning)
            reference.frame.size.height = 320
            #expect(!animator.isRunning, "no item collides with the bounds")
        }
    }

    /// A layout without cells, of any size.
    private final class SizedLayout: UICollectionViewLayout {
        var size = CGSize(width: 200, height: 200)

        override var collectionViewContentSize: CGSize { size }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { [] }
    }

    @Test("R860: an animator of a layout runs again when the size of the content changes")
    func changedContentSize() async throws {
        try await withAnimationStage { stage in
            let layout = SizedLayout()
            let collection = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
            stage.root.addSubview(collection)
            let cell = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
            cell.frame = CGRect(x: 50, y: 100, width: 50, height: 50)
            let animator = UIDynamicAnimator(collectionViewLayout: layout)
            let collision = UICollisionBehavior(items: [cell])
            collision.translatesReferenceBoundsIntoBoundary = true
            animator.addBehavior(collision)
            animator.addBehavior(UIGravityBehavior(items: [cell]))
            stage.advance(by: 3)
            #expect(!animator.isRunning && abs(cell.center.y - 175) < 0.3)
            layout.invalidateLayout()
            collection.layoutIfNeeded()
            #expect(!animator.isRunning, "the size is the same")
            layout.size.height = 300
            layout.invalidateLayout()
            collection.layoutIfNeeded()
            #expect(animator.isRunning)
            stage.advance(by: 3)
            #expect(!animator.isRunning && abs(cell.center.y - 275) < 0.3)
        }
    }

    @Test("R860: a field's closure decides on the force from the place, the velocity, the mass and the charge")
    func closureForce() async throws {
        try await withAnimationStage { stage in
            stage.box.frame = CGRect(x: 100, y: 100, width: 50, height: 50)
            let properties = UIDynamicItemBehavior(items: [stage.box])
            properties.charge = 3
            var received: [String] = []
            let field = UIFieldBehavior.field { _, position, velocity, mass, charge, step in
                if received.isEmpty {
                    received.append("\(position) \(velocity.dx) \(mass) \(charge) \(Int((1 / step).rounded()))")
                }
                return CGVector(dx: position.x < 150 ? 1 : CGFloat.nan, dy: 0)
            }
            field.addItem(stage.box)
            let animator = UIDynamicAnimator(referenceView: stage.root)
            animator.addBehavior(properties)
            animator.addBehavior(field)
            stage.advance(by: 0.2501)
            #expect(received == ["\(CGPoint(x: 125, y: 125)) 0.0 0.25 3.0 480"])
            // A force of 1 accelerates a quarter of the mass by 400 points per second squared.
            #expect(abs(stage.box.center.x - 137.5) < 0.3 && stage.box.center.y == 125)
            stage.advance(by: 0.5)
            // From 150 on the force is ignored, and the box keeps its velocity of about 141 points per second.
            let velocity = properties.linearVelocity(for: stage.box).x
            #expect(abs(velocity - 141) < 3 && stage.box.center.x > 190)
            animator.removeAllBehaviors()
        }
    }

    @Test("R860: a field's closure may ask for velocities and items, and remove its field")
    func closureQuestions() async throws {
        try await withAnimationStage { stage in
            let other = UIView(0, 0, 20, 20, in: stage.root)
            let animator = UIDynamicAnimator(referenceView: stage.root)
            let properties = UIDynamicItemBehavior(items: [other])
            properties.addLinearVelocity(CGPoint(x: 40, y: 0), for: other)
            var velocities: [CGFloat] = []
            let field = UIFieldBehavior.field { field, _, _, _, _, _ in
                velocities.append(properties.linearVelocity(for: other).x + properties.angularVelocity(for: other))
                #expect(animator.items(in: other.frame).contains { $0 === other })
                animator.updateItem(usingCurrentState: stage.box)
                if velocities.count == 3 { animator.removeAllBehaviors() }
                return CGVector(dx: 1, dy: 0)
            }
            field.addItem(stage.box)
            animator.addBehavior(properties)
            animator.addBehavior(field)
            stage.advance(by: 0.2)
            #expect(velocities.count == 3 && velocities.allSatisfy { abs($0 - 40) < 1 })
            #expect(!animator.isRunning && animator.behaviors.isEmpty)
        }
    }
}
