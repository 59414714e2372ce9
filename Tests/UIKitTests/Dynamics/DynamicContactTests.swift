import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Contacts in an animator, and the calls of the delegate.
@MainActor
struct DynamicContactTests {
    @Test("R811: a view falls to the bounds of the reference view, and the delegate receives its contacts")
    func contactCalls() async throws {
        try await withAnimationStage { stage in
            let area = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
            stage.root.addSubview(area)
            area.addSubview(stage.box)
            stage.box.center = CGPoint(x: 200, y: 100)
            let recorder = DynamicsRecorder()
            let animator = UIDynamicAnimator(referenceView: area)
            let collision = UICollisionBehavior(items: [stage.box])
            #expect(!collision.translatesReferenceBoundsIntoBoundary && collision.boundaryIdentifiers == nil)
            collision.setTranslatesReferenceBoundsIntoBoundary(
                with: UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0))
            collision.collisionDelegate = recorder
            animator.addBehavior(collision)
            animator.addBehavior(UIGravityBehavior(items: [stage.box]))
            stage.advance(by: 3)
            #expect(recorder.events.first == "on bounds at 280" && recorder.events.last == "on bounds at 280")
            #expect(abs(stage.box.center.y - 255) < 0.3)
            recorder.events = []
            collision.translatesReferenceBoundsIntoBoundary = false
            let line = NSString("line")
            collision.addBoundary(withIdentifier: line, from: CGPoint(x: 0, y: 400), to: CGPoint(x: 400, y: 400))
            #expect(collision.boundaryIdentifiers?.count == 1 && collision.boundary(withIdentifier: line) != nil)
            stage.advance(by: 2)
            #expect(recorder.events.first == "on line at 400" && abs(stage.box.center.y - 375) < 0.3)
            collision.collisionMode = .items
            stage.advance(by: 0.5)
            #expect(stage.box.center.y > 400, "no boundary counts")
        }
    }

    @Test("R811: a delegate that removes the behaviors at a contact stops the items there, at any frame rate")
    func removalAtContact() async throws {
        try await withAnimationStage { stage in
            let clock = AnimationClock.shared
            let usual = clock.frameDuration
            defer { clock.frameDuration = usual }
            let other = UIView(frame: CGRect(x: 75, y: 300, width: 50, height: 50))
            stage.root.addSubview(other)
            for rate in [30.0, 60, 144] {
                clock.frameDuration = 1 / rate
                (stage.box.center, stage.box.transform) = (CGPoint(x: 100, y: 100), .identity)
                let recorder = DynamicsRecorder()
                let animator = UIDynamicAnimator(referenceView: stage.root)
                recorder.onBegin = { animator.removeAllBehaviors() }
                let anchor = UIDynamicItemBehavior(items: [other])
                anchor.isAnchored = true
                let collision = UICollisionBehavior(items: [stage.box, other])
                collision.collisionDelegate = recorder
                for behavior in [anchor, collision, UIGravityBehavior(items: [stage.box])] {
                    animator.addBehavior(behavior)
                }
                stage.advance(by: 2)
                #expect(recorder.events == ["items"] && abs(stage.box.center.y - 275) < 0.3, "\(rate)")
                #expect(other.center == CGPoint(x: 100, y: 325), "an anchored item is not pushed")
                #expect(!animator.isRunning && !stage.display.clock.isNeeded)
            }
        }
    }

    @Test("R811: nothing is reported of a behavior that was removed, or of an item that left it")
    func reportsAfterRemoval() async throws {
        try await withAnimationStage { stage in
            let other = UIView(frame: CGRect(x: 200, y: 0, width: 50, height: 50))
            stage.root.addSubview(other)
            for removesItem in [false, true] {
                (stage.box.center, other.center) = (CGPoint(x: 100, y: 100), CGPoint(x: 300, y: 100))
                let recorder = DynamicsRecorder()
                let animator = UIDynamicAnimator(referenceView: stage.root)
                let collision = UICollisionBehavior(items: [stage.box, other])
                collision.addBoundary(
                    withIdentifier: NSString("shelf"), from: CGPoint(x: 0, y: 200), to: CGPoint(x: 400, y: 200))
                collision.collisionDelegate = recorder
                // Both land in the same step.
                recorder.onBegin = { [weak recorder] in
                    guard recorder?.events.count == 1 else { return }
                    if removesItem { collision.removeItem(other) } else { animator.removeBehavior(collision) }
                }
                let parts = [UIDynamicItemBehavior(items: collision.items), UIGravityBehavior(items: collision.items)]
                for behavior in [collision] + parts { animator.addBehavior(behavior) }
                stage.advance(by: 0.8)
                #expect(recorder.events == ["on shelf at 200"], "removes an item: \(removesItem)")
                #expect(other.center.y > 190, "it falls on")
                animator.removeAllBehaviors()
            }
        }
    }

    @Test("R811: items pass each other in the mode of boundaries, and fall on when a boundary is removed")
    func boundaryChanges() async throws {
        try await withAnimationStage { stage in
            stage.box.center = CGPoint(x: 100, y: 100)
            let other = UIView(frame: CGRect(x: 75, y: 175, width: 50, height: 50))
            stage.root.addSubview(other)
            let animator = UIDynamicAnimator(referenceView: stage.root)
            let anchor = UIDynamicItemBehavior(items: [other])
            anchor.isAnchored = true
            let collision = UICollisionBehavior(items: [stage.box, other])
            collision.collisionMode = .boundaries
            for (name, height) in [("high", 300), ("low", 400)] {
                let path = UIBezierPath()
                path.move(to: CGPoint(x: 0, y: height))
                path.addLine(to: CGPoint(x: 400, y: height))
                collision.addBoundary(withIdentifier: NSString(string: name), for: path)
            }
            for behavior in [anchor, collision, UIGravityBehavior(items: [stage.box])] {
                animator.addBehavior(behavior)
            }
            stage.advance(by: 3)
            #expect(abs(stage.box.center.y - 275) < 0.3)
            collision.removeBoundary(withIdentifier: NSString("high"))
            #expect(collision.boundaryIdentifiers?.count == 1)
            stage.advance(by: 3)
            #expect(abs(stage.box.center.y - 375) < 0.3)
            collision.removeAllBoundaries()
            #expect(collision.boundaryIdentifiers == nil)
            stage.advance(by: 0.3)
            #expect(stage.box.center.y > 400)
        }
    }

    @Test("R811: the boundary of the reference bounds follows their size while the animator runs")
    func resizedReference() async throws {
        try await withAnimationStage { stage in
            let area = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
            stage.root.addSubview(area)
            area.addSubview(stage.box)
            stage.box.center = CGPoint(x: 200, y: 50)
            let animator = UIDynamicAnimator(referenceView: area)
            let collision = UICollisionBehavior(items: [stage.box])
            collision.translatesReferenceBoundsIntoBoundary = true
            for behavior in [collision, UIGravityBehavior(items: [stage.box])] { animator.addBehavior(behavior) }
            stage.advance(by: 0.1)
            area.frame.size.height = 400
            stage.advance(by: 3)
            #expect(abs(stage.box.center.y - 375) < 0.3)
        }
    }
}
