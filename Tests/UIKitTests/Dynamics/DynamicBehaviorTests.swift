import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Attachments, pushes, item behaviors and fields.
@MainActor
struct DynamicBehaviorTests {
    @Test("R814: a view follows an anchor that moves, and keeps its velocity when it is let go")
    func draggedView() async throws {
        try await withAnimationStage { stage in
            stage.box.center = CGPoint(x: 100, y: 100)
            let animator = UIDynamicAnimator(referenceView: stage.root)
            let attachment = UIAttachmentBehavior(item: stage.box, attachedToAnchor: CGPoint(x: 100, y: 100))
            #expect(attachment.length == 0 && attachment.attachedBehaviorType == .anchor)
            #expect(attachment.items.count == 1 && attachment.frequency == 0 && attachment.attachmentRange.isInfinite)
            animator.addBehavior(attachment)
            for _ in 0..<30 {
                attachment.anchorPoint.x += 5
                stage.advance(by: 1.0 / 60)
            }
            #expect(abs(stage.box.center.x - 250) < 15 && stage.box.center.y == 100)
            let behavior = UIDynamicItemBehavior(items: [stage.box])
            animator.addBehavior(behavior)
            animator.removeBehavior(attachment)
            stage.advance(by: 1.0 / 60)
            #expect(behavior.linearVelocity(for: stage.box).x > 120)
        }
    }

    @Test("R814: an item hangs at an anchor at its distance, and as a spring it stretches by the formula")
    func hangingView() async throws {
        try await withAnimationStage { stage in
            stage.box.center = CGPoint(x: 300, y: 200)
            let animator = UIDynamicAnimator(referenceView: stage.root)
            let attachment = UIAttachmentBehavior(item: stage.box, attachedToAnchor: CGPoint(x: 300, y: 100))
            #expect(attachment.length == 100)
            animator.addBehavior(attachment)
            animator.addBehavior(UIGravityBehavior(items: [stage.box]))
            stage.advance(by: 1)
            #expect(abs(stage.box.center.y - 200) < 0.1)
            attachment.frequency = 2
            attachment.damping = 0.7
            stage.advance(by: 3)
            // Gravity over the square of the angular frequency.
            let stretch = CGFloat(1_000 / (16 * Double.pi * Double.pi))
            #expect(abs(stage.box.center.y - 200 - stretch) < 0.1 && !animator.isRunning)
            attachment.length = 50
            stage.advance(by: 3)
            #expect(abs(stage.box.center.y - 150 - stretch) < 0.1)
        }
    }

    /// Returns two views, of which the first one is anchored.
    private func makePair(_ stage: AnimationStage, _ animator: UIDynamicAnimator) -> UIView {
        stage.box.center = CGPoint(x: 300, y: 100)
        let anchor = UIDynamicItemBehavior(items: [stage.box])
        anchor.isAnchored = true
        animator.addBehavior(anchor)
        let view = UIView(frame: CGRect(x: 375, y: 75, width: 50, height: 50))
        stage.root.addSubview(view)
        animator.addBehavior(UIGravityBehavior(items: [view]))
        return view
    }

    @Test("R814: a fixed attachment keeps the places of two items, and a limit is a rope")
    func fixedAndLimit() async throws {
        try await withAnimationStage { stage in
            let animator = UIDynamicAnimator(referenceView: stage.root)
            let view = makePair(stage, animator)
            let fixed = UIAttachmentBehavior.fixedAttachment(
                with: view, attachedTo: stage.box, attachmentAnchor: CGPoint(x: 350, y: 100))
            #expect(fixed.attachedBehaviorType == .items && fixed.items.count == 2)
            animator.addBehavior(fixed)
            stage.advance(by: 1)
            #expect(hypot(view.center.x - 400, view.center.y - 100) < 0.5 && abs(view.transform.turn) < 0.01)
            animator.removeBehavior(fixed)
            let limit = UIAttachmentBehavior.limitAttachment(
                with: view, offsetFromCenter: .zero, attachedTo: stage.box, offsetFromCenter: .zero)
            limit.length = 150
            animator.addBehavior(limit)
            stage.advance(by: 0.2)
            #expect(view.center.y > 115, "a rope that is not taut does not hold")
            for _ in 0..<60 {
                stage.advance(by: 1.0 / 60)
                #expect(hypot(view.center.x - 300, view.center.y - 100) < 151)
            }
        }
    }

    @Test("R814: a pin lets an item turn about a point within its range, and a slider move along its axis")
    func pinAndSlider() async throws {
        try await withAnimationStage { stage in
            let animator = UIDynamicAnimator(referenceView: stage.root)
            let view = makePair(stage, animator)
            let pin = UIAttachmentBehavior.pinAttachment(
                with: view, attachedTo: stage.box, attachmentAnchor: CGPoint(x: 350, y: 100))
            pin.attachmentRange = UIFloatRange(minimum: -0.5, maximum: 0.5)
            animator.addBehavior(pin)
            stage.advance(by: 2)
            #expect(abs(hypot(view.center.x - 350, view.center.y - 100) - 50) < 0.5)
            #expect(abs(view.transform.turn - 0.5) < 0.02, "it hangs at the limit")
            animator.removeAllBehaviors()
            view.transform = .identity
            view.center = CGPoint(x: 400, y: 300)
            let slider = UIAttachmentBehavior.slidingAttachment(
                with: view, attachmentAnchor: CGPoint(x: 400, y: 300), axisOfTranslation: CGVector(dx: 1, dy: 1))
            slider.attachmentRange = UIFloatRange(minimum: -1_000, maximum: 50 * CGFloat(2).squareRoot())
            animator.addBehavior(slider)
            animator.addBehavior(UIGravityBehavior(items: [view]))
            stage.advance(by: 0.1001)
            // Along a slope of 45 degrees, half of the acceleration is horizontal.
            #expect(abs(view.center.x - 402.5) < 0.3 && abs(view.center.y - 302.5) < 0.3)
            stage.advance(by: 2)
            #expect(hypot(view.center.x - 450, view.center.y - 350) < 0.5 && view.transform.turn == 0)
        }
    }

    @Test("R815: an instantaneous push acts once and becomes inactive; a continuous one accelerates")
    func pushes() async throws {
        try await withAnimationStage { stage in
            stage.box.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            let animator = UIDynamicAnimator(referenceView: stage.root)
            let push = UIPushBehavior(items: [stage.box], mode: .instantaneous)
            #expect(push.active && push.magnitude == 0 && push.mode == .instantaneous)
            push.pushDirection = CGVector(dx: 2, dy: 0)
            let behavior = UIDynamicItemBehavior(items: [stage.box])
            animator.addBehavior(push)
            animator.addBehavior(behavior)
            stage.advance(by: 0.5001)
            #expect(abs(stage.box.center.x - 150) < 0.01 && !push.active)
            push.active = true
            stage.advance(by: 0.0501)
            #expect(abs(behavior.linearVelocity(for: stage.box).x - 400) < 1e-6)
            animator.removeBehavior(push)
            let thrust = UIPushBehavior(items: [stage.box], mode: .continuous)
            thrust.setAngle(.pi, magnitude: 4)
            animator.addBehavior(thrust)
            stage.advance(by: 1)
            #expect(abs(behavior.linearVelocity(for: stage.box).x) < 8, "400 points per second squared for a second")
            thrust.active = false
            let speed = behavior.linearVelocity(for: stage.box).x
            stage.advance(by: 0.1)
            #expect(abs(behavior.linearVelocity(for: stage.box).x - speed) < 8)
        }
    }

    @Test("R815: a push beside the centre turns the item")
    func offsetPush() async throws {
        try await withAnimationStage { stage in
            let animator = UIDynamicAnimator(referenceView: stage.root)
            let push = UIPushBehavior(items: [stage.box], mode: .instantaneous)
            push.setAngle(0, magnitude: 0.1)
            push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: -25), for: stage.box)
            #expect(push.targetOffsetFromCenter(for: stage.box).vertical == -25)
            let behavior = UIDynamicItemBehavior(items: [stage.box])
            animator.addBehavior(behavior)
            animator.addBehavior(push)
            stage.advance(by: 0.1)
            // An impulse of 10 at an arm of 25, over a mass of 1/4 times a sixth of the side's square.
            #expect(abs(behavior.angularVelocity(for: stage.box) - 250 / (0.25 * 2_500 / 6)) < 1e-6)
            #expect(stage.box.transform.turn > 0.1)
        }
    }

    @Test("R816: items bounce by their elasticity, do not turn if they must not, and lose velocity by resistance")
    func itemProperties() async throws {
        try await withAnimationStage { stage in
            stage.box.center = CGPoint(x: 300, y: 100)
            let animator = UIDynamicAnimator(referenceView: stage.root)
            let behavior = UIDynamicItemBehavior(items: [stage.box])
            #expect(behavior.elasticity == 0 && behavior.friction == 0 && behavior.density == 1)
            #expect(behavior.resistance == 0 && behavior.allowsRotation && !behavior.isAnchored)
            behavior.elasticity = 0.5
            behavior.allowsRotation = false
            let collision = UICollisionBehavior(items: [stage.box])
            collision.addBoundary(
                withIdentifier: NSString("slope"), from: CGPoint(x: 200, y: 300), to: CGPoint(x: 500, y: 350))
            for part in [behavior, collision, UIGravityBehavior(items: [stage.box])] { animator.addBehavior(part) }
            var rose = false
            behavior.action = { rose = rose || behavior.linearVelocity(for: stage.box).y < -100 }
            stage.advance(by: 1)
            #expect(rose && stage.box.transform.isIdentity && stage.box.center.x > 300)
            animator.removeAllBehaviors()
            let slow = UIDynamicItemBehavior(items: [stage.box])
            (slow.resistance, slow.angularResistance) = (3, 2)
            slow.addLinearVelocity(CGPoint(x: 0, y: 300), for: stage.box)
            slow.addAngularVelocity(1, for: stage.box)
            animator.addBehavior(slow)
            stage.advance(by: 1.0001)
            let speed = CGFloat(300 * exp(-3.0))
            #expect(abs(slow.linearVelocity(for: stage.box).y - speed) < 0.1)
            #expect(abs(slow.angularVelocity(for: stage.box) - CGFloat(exp(-2.0))) < 0.01)
            stage.advance(by: 5)
            #expect(!animator.isRunning, "it comes to rest")
        }
    }

    @Test("R818: a spring field draws a thrown view into the corner whose region it is in")
    func springField() async throws {
        try await withAnimationStage { stage in
            stage.box.center = CGPoint(x: 300, y: 200)
            let animator = UIDynamicAnimator(referenceView: stage.root)
            for x in [100.0, 900] {
                let field = UIFieldBehavior.springField()
                field.position = CGPoint(x: x, y: 200)
                field.region = UIRegion(size: CGSize(width: 800, height: 400))
                field.addItem(stage.box)
                animator.addBehavior(field)
            }
            let behavior = UIDynamicItemBehavior(items: [stage.box])
            (behavior.density, behavior.resistance) = (0.04, 10)
            animator.addBehavior(behavior)
            stage.advance(by: 4)
            #expect(abs(stage.box.center.x - 100) < 0.5 && !animator.isRunning)
            behavior.addLinearVelocity(CGPoint(x: 9_000, y: 0), for: stage.box)
            stage.advance(by: 4)
            #expect(abs(stage.box.center.x - 900) < 0.5)
        }
    }

    /// Returns the change of a velocity of 50 downwards by a field of a strength of 2 at (100, 0), over the step. The
    /// item is at (300, 0), and has a mass of 2 and a charge of 3.
    private func acceleration(_ field: UIFieldBehavior) throws -> PhysicsVector {
        let view = UIView(frame: CGRect(x: 200, y: -50, width: 200, height: 100))
        (field.strength, field.position) = (2, CGPoint(x: 100, y: 0))
        field.addItem(view)
        var plan = DynamicsPlan(DynamicsSimulation(referenceView: nil))
        field.contribute(to: &plan)
        let part = try #require(plan.fields.first)
        var body = try #require(plan.simulation.body(of: view))
        body.velocity = PhysicsVector(0, 50)
        body.material.charge = 3
        part.act(on: &body, time: 0, step: PhysicsWorld.step)
        return (body.velocity - PhysicsVector(0, 50)) * (1 / PhysicsWorld.step)
    }

    @Test("R818: each kind of field has its force")
    func fieldForces() throws {
        func expect(_ field: UIFieldBehavior, _ x: Double, _ y: Double, _ comment: Comment? = nil) throws {
            let (found, expected) = (try acceleration(field), PhysicsVector(x, y))
            #expect((found - expected).length <= 0.01 * expected.length, comment)
        }
        // The body's mass is 2, so that forces count half.
        try expect(.dragField(), 0, -50)
        try expect(.vortexField(), 0, 100)
        let radial = UIFieldBehavior.radialGravityField(position: CGPoint(x: 500, y: 0))
        #expect(radial.position == CGPoint(x: 500, y: 0))
        try expect(radial, -2_000, 0)
        radial.falloff = 2
        try expect(radial, -500, 0, "at twice 100 points")
        radial.minimumRadius = 400
        try expect(radial, -125, 0, "as at 400 points")
        try expect(.linearGravityField(direction: CGVector(dx: 0, dy: 1)), 0, 2_000)
        try expect(.velocityField(direction: CGVector(dx: 10, dy: 0)), 20, -100)
        try expect(.springField(), -200, 0)
        try expect(.electricField(), -300, 0)
        try expect(.magneticField(), -150, 0)
        let noise = try acceleration(.noiseField(smoothness: 0.5, animationSpeed: 0))
        #expect(noise != .zero && abs(noise.x) <= 100 && abs(noise.y) <= 100)
        // The velocity is half the unit of forces.
        let turbulence = try acceleration(.turbulenceField(smoothness: 0.5, animationSpeed: 0))
        #expect((turbulence - noise * 0.5).length < 1e-6)
    }

    @Test("R818: regions are circles and rectangles around a point, and their combinations")
    func fieldRegions() {
        let (circle, box) = (UIRegion(radius: 10), UIRegion(size: CGSize(width: 100, height: 10)))
        let (near, far) = (CGPoint(x: 0, y: 8), CGPoint(x: 40, y: 0))
        #expect(circle.contains(near) && !circle.contains(far) && !box.contains(near) && box.contains(far))
        #expect(circle.byUnion(with: box).contains(near) && circle.byUnion(with: box).contains(far))
        #expect(!circle.byIntersection(with: box).contains(near) && circle.byIntersection(with: box).contains(.zero))
        #expect(circle.byDifference(from: box).contains(near) && !circle.byDifference(from: box).contains(.zero))
        #expect(!circle.inverse().contains(near) && UIRegion.infinite.contains(far))
        #expect(!UIRegion(radius: -1).contains(.zero) && !UIRegion(size: .zero).contains(.zero))
    }
}
