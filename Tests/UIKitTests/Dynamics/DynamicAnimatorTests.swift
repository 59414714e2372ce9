import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Animators in a window, on the clock of animations.
@MainActor
struct DynamicAnimatorTests {
    @Test("R810: a view falls on the display by the formula, and gravity has an angle and a magnitude")
    func fallOnDisplay() async throws {
        try await withAnimationStage { stage in
            stage.box.center = CGPoint(x: 100, y: 100)
            let animator = UIDynamicAnimator(referenceView: stage.root)
            let gravity = UIGravityBehavior(items: [stage.box])
            #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1) && gravity.magnitude == 1)
            #expect(abs(gravity.angle - .pi / 2) < 1e-9)
            animator.addBehavior(gravity)
            stage.advance(by: 0.5001)
            #expect(abs(stage.box.center.y - 225) < 0.01 && stage.box.center.x == 100)
            #expect(abs(animator.elapsedTime - 0.5) < 1e-6)
            let (middle, above) = (try await stage.pixel(100, 225), try await stage.pixel(100, 190))
            #expect(middle == Pixel(red: 255, green: 0, blue: 0))
            #expect(above == Pixel(red: 255, green: 255, blue: 255))
            gravity.setAngle(0, magnitude: 2)
            let start = stage.box.center
            stage.advance(by: 0.2501)
            #expect(abs(stage.box.center.x - start.x - 62.5) < 0.01, "2,000 points per second squared to the right")
            #expect(animator.items(in: CGRect(x: 0, y: 0, width: 50, height: 50)).isEmpty)
            #expect(animator.items(in: stage.box.frame).first === stage.box)
        }
    }

    @Test("R810: at 30, 60 and 144 frames a second a box that bounces and turns ends at the same place")
    func frameRates() async throws {
        try await withAnimationStage { stage in
            let clock = AnimationClock.shared
            let usual = clock.frameDuration
            defer { clock.frameDuration = usual }
            var ends: [CGPoint] = []
            for rate in [30.0, 60, 144] {
                clock.frameDuration = 1 / rate
                stage.box.transform = .identity
                stage.box.center = CGPoint(x: 300, y: 100)
                let animator = UIDynamicAnimator(referenceView: stage.root)
                animator.addBehavior(UIGravityBehavior(items: [stage.box]))
                let collision = UICollisionBehavior(items: [stage.box])
                collision.addBoundary(
                    withIdentifier: NSString("slope"), from: CGPoint(x: 200, y: 300), to: CGPoint(x: 500, y: 420))
                animator.addBehavior(collision)
                stage.advance(by: 1.0001)
                ends.append(stage.box.center)
                #expect(stage.box.transform.turn != 0)
            }
            #expect(ends[0].x != 300 && ends.allSatisfy { hypot($0.x - ends[0].x, $0.y - ends[0].y) < 1e-6 })
        }
    }

    @Test("R812: an animator pauses when everything rests, needs no wake-up then, and a change lets it run again")
    func pauses() async throws {
        try await withAnimationStage { stage in
            stage.box.center = CGPoint(x: 100, y: 100)
            let recorder = DynamicsRecorder()
            let animator = UIDynamicAnimator(referenceView: stage.root)
            animator.delegate = recorder
            #expect(!animator.isRunning)
            let collision = UICollisionBehavior(items: [stage.box])
            collision.addBoundary(
                withIdentifier: NSString("shelf"), from: CGPoint(x: 0, y: 200), to: CGPoint(x: 400, y: 200))
            let gravity = UIGravityBehavior(items: [stage.box])
            animator.addBehavior(collision)
            animator.addBehavior(gravity)
            #expect(animator.isRunning && stage.display.clock.isNeeded && recorder.events == ["resume"])
            stage.advance(by: 3)
            #expect(recorder.events == ["resume", "pause"] && !animator.isRunning)
            #expect(!stage.display.clock.isNeeded)
            let (rest, elapsed) = (stage.box.center, animator.elapsedTime)
            #expect(abs(rest.y - 175) < 0.3)
            stage.advance(by: 5)
            #expect(stage.box.center == rest && animator.elapsedTime == elapsed)
            gravity.gravityDirection = CGVector(dx: 0, dy: -1)
            #expect(animator.isRunning && recorder.events.last == "resume")
            stage.advance(by: 0.2)
            #expect(stage.box.center.y < 160)
            animator.removeAllBehaviors()
            stage.advance(by: 0.1)
            #expect(recorder.events == ["resume", "pause", "resume", "pause"] && !stage.display.clock.isNeeded)
        }
    }

    @Test("R812: a change is stored before the animator is said to resume")
    func storedBeforeResume() async throws {
        try await withAnimationStage { stage in
            let recorder = DynamicsRecorder()
            let animator = UIDynamicAnimator(referenceView: stage.root)
            let behavior = UIDynamicItemBehavior(items: [stage.box])
            animator.addBehavior(behavior)
            stage.advance(by: 2)
            #expect(!animator.isRunning)
            animator.delegate = recorder
            var velocity = CGPoint.zero
            recorder.onResume = { velocity = behavior.linearVelocity(for: stage.box) }
            behavior.addLinearVelocity(CGPoint(x: 100, y: 0), for: stage.box)
            #expect(velocity == CGPoint(x: 100, y: 0) && recorder.events == ["resume"])
        }
    }

    @Test("R812: an action that removes another behavior lets the action of that one not be called")
    func removalInAction() async throws {
        try await withAnimationStage { stage in
            let animator = UIDynamicAnimator(referenceView: stage.root)
            let (gravity, removed) = (UIGravityBehavior(items: [stage.box]), UIDynamicBehavior())
            var calls = 0
            gravity.action = { animator.removeBehavior(removed) }
            removed.action = { calls += 1 }
            for behavior in [gravity, removed] { animator.addBehavior(behavior) }
            stage.advance(by: 0.1)
            #expect(calls == 0 && animator.behaviors.count == 1)
            animator.removeAllBehaviors()
        }
    }

    @Test("R812: actions are called once for each frame, and none at rest")
    func frameActions() async throws {
        try await withAnimationStage { stage in
            let animator = UIDynamicAnimator(referenceView: stage.root)
            let parent = UIDynamicBehavior()
            let snap = UISnapBehavior(item: stage.box, snapTo: CGPoint(x: 200, y: 200))
            parent.addChildBehavior(snap)
            var (calls, childCalls) = (0, 0)
            parent.action = { calls += 1 }
            snap.action = { childCalls += 1 }
            animator.addBehavior(parent)
            stage.advance(by: 0.1001)
            #expect(calls == 6 && childCalls == 6)
            stage.advance(by: 5)
            let total = calls
            stage.advance(by: 1)
            #expect(calls == total && !animator.isRunning)
        }
    }

    @Test("R813: a turned view snaps to a point, upright, and is exactly there at the end")
    func snap() async throws {
        try await withAnimationStage { stage in
            stage.box.center = CGPoint(x: 500, y: 400)
            stage.box.transform = CGAffineTransform(rotationAngle: 1)
            let animator = UIDynamicAnimator(referenceView: stage.root)
            let snap = UISnapBehavior(item: stage.box, snapTo: CGPoint(x: 100, y: 80))
            #expect(snap.damping == 0.5)
            animator.addBehavior(snap)
            stage.advance(by: 0.05)
            #expect(stage.box.center.x < 499 && stage.box.center.x > 100)
            stage.advance(by: 4)
            #expect(stage.box.center == CGPoint(x: 100, y: 80) && abs(stage.box.transform.turn) < 1e-9)
            #expect(!animator.isRunning && !stage.display.clock.isNeeded)
            for (x, y) in [(77, 57), (123, 103)] {
                let corner = try await stage.pixel(x, y)
                #expect(corner == Pixel(red: 255, green: 0, blue: 0))
            }
            let beside = try await stage.pixel(128, 80)
            #expect(beside == Pixel(red: 255, green: 255, blue: 255))
            snap.snapPoint = CGPoint(x: 300, y: 80)
            stage.advance(by: 4)
            #expect(stage.box.center == CGPoint(x: 300, y: 80))
        }
    }

    @Test("R813: without overshoot at a damping of 1, and with one at 0")
    func snapDamping() async throws {
        try await withAnimationStage { stage in
            for (damping, overshoots) in [(CGFloat(1), false), (0, true)] {
                stage.box.center = CGPoint(x: 100, y: 100)
                let animator = UIDynamicAnimator(referenceView: stage.root)
                let snap = UISnapBehavior(item: stage.box, snapTo: CGPoint(x: 300, y: 100))
                snap.damping = damping
                var farthest: CGFloat = 0
                snap.action = { farthest = max(farthest, stage.box.center.x) }
                animator.addBehavior(snap)
                stage.advance(by: 2)
                #expect((farthest > 310) == overshoots && (farthest < 300.5) == !overshoots)
            }
        }
    }

    @Test("R817: the animator and the items are released, also while it runs")
    func animatorRelease() async throws {
        try await withAnimationStage { stage in
            weak var animator: UIDynamicAnimator?
            weak var view: UIView?
            do {
                let own = UIDynamicAnimator(referenceView: stage.root)
                let item = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
                stage.root.addSubview(item)
                own.addBehavior(UIGravityBehavior(items: [item]))
                stage.advance(by: 0.1)
                #expect(item.center.y > 25)
                item.removeFromSuperview()
                (animator, view) = (own, item)
            }
            #expect(animator == nil)
            try await stage.display.settle()
            #expect(view == nil)
            stage.advance(by: 0.1)
            #expect(!stage.display.clock.isNeeded)
            let kept = UIDynamicAnimator(referenceView: stage.root)
            do {
                let item = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
                stage.root.addSubview(item)
                let gravity = UIGravityBehavior(items: [item])
                kept.addBehavior(gravity)
                stage.advance(by: 0.1)
                kept.removeBehavior(gravity)
                item.removeFromSuperview()
                view = item
            }
            try await stage.display.settle()
            #expect(view == nil, "an item without a behavior is not retained")
        }
    }

    @Test("R817: while no scene is visible, items stand still")
    func animatorInHiddenScene() async throws {
        try await withAnimationStage { stage in
            let animator = UIDynamicAnimator(referenceView: stage.root)
            animator.addBehavior(UIGravityBehavior(items: [stage.box]))
            stage.advance(by: 0.1)
            let scene = try #require(stage.window.windowScene)
            scene.enterBackground()
            try await stage.display.settle()
            try await waitUntil("the animator to stand still") { !stage.display.clock.isNeeded }
            let place = stage.box.center
            stage.advance(by: 1)
            #expect(stage.box.center == place && animator.isRunning)
        }
    }
}
