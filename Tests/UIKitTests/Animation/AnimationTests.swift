import Testing
import UIKitTesting

@testable import UIKit

/// Animation blocks and their effects on layers and at the server.
@MainActor
struct AnimationTests {
    @Test("a timing curve begins at 0, ends at 1, and passes through Core Animation's middle")
    func animationCurves() {
        for curve in [
            TimingCurve.linear, .easeIn, .easeOut, .easeInOut, .spring(damping: 0.6, velocity: 0, duration: 1),
            .spring(damping: 1, velocity: 2, duration: 0.3),
        ] {
            #expect(abs(curve.progress(at: 0)) < 0.001)
            #expect(curve.progress(at: 1) == 1)
            #expect(abs(curve.progress(at: 0.9999) - 1) < 0.01, "\(curve) has arrived when its time is over")
        }
        #expect(abs(TimingCurve.easeInOut.progress(at: 0.5) - 0.5) < 0.001)
        #expect(TimingCurve.easeIn.progress(at: 0.5) < 0.5)
        #expect(TimingCurve.easeOut.progress(at: 0.5) > 0.5)
        let swing = stride(from: 0.0, to: 1, by: 0.01).map {
            TimingCurve.spring(damping: 0.3, velocity: 0, duration: 1).progress(at: $0)
        }
        #expect(swing.contains { $0 > 1.05 }, "a loose spring swings beyond its end")
    }

    @Test("a repeating animation with autoreverse returns to its start, and never ends")
    func repeating() {
        let timing = MediaTiming(beginTime: 2, duration: 1, repeatCount: .infinity, autoreverses: true)
        #expect(timing.moment(at: 1) == .init(phase: .before, time: 0, iteration: 0))
        #expect(timing.moment(at: 2.5) == .init(phase: .active, time: 0.5, iteration: 0))
        #expect(timing.moment(at: 3.5) == .init(phase: .active, time: 0.5, iteration: 0))
        #expect(timing.moment(at: 1_000).phase == .active && timing.endTime == nil)
    }

    @Test("properties change at once, what is shown follows, and the completion handler is called at the end")
    func animationBlock() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let window = makeWindow(.white, in: scene)
            window.makeKeyAndVisible()
            let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            box.backgroundColor = .red
            window.rootViewController?.view.addSubview(box)
            try await display.settle()
            var finished: Bool?
            UIView.animate(withDuration: 0.15) {
                box.frame.origin.x = 400
                box.alpha = 0.5
            } completion: {
                finished = $0
            }
            #expect(box.frame.origin.x == 400)
            #expect(box.layer.shownGeometry.frame.minX == 0)
            #expect(box.layer.shownOpacity == 1)
            try await waitUntil("the box to be under way") { (1..<400).contains(box.layer.shownGeometry.frame.minX) }
            try await waitUntil("the completion", is: true) { finished }
            try await display.settle()
            #expect(box.layer.presented == nil)
            #expect(!Animator.shared.isRunning, "nothing ticks any more")
            #expect(try display.pixel(x: 425, y: 25) == Pixel(red: 255, green: 127, blue: 127))
            #expect(try display.pixel(x: 25, y: 25) == Pixel(red: 255, green: 255, blue: 255))
        }
    }

    @Test("R257: a property that is set while it is animated gets its new value, and the animation goes on from it")
    func changeOutsideOfTheBlock() async throws {
        try await withApplication { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            window.makeKeyAndVisible()
            try await display.settle()
            display.clock.stop()
            var finished: Bool?
            let view = try #require(window.rootViewController?.view)
            UIView.animate(withDuration: 4, delay: 0, options: .curveLinear) {
                view.center.x += 100
            } completion: {
                finished = $0
            }
            let end = view.center.x
            view.center.x = end + 10
            #expect(view.layer.shownGeometry.position.x == end - 90)
            display.clock.advance(by: 2)
            #expect(view.layer.shownGeometry.position.x == end - 40 && finished == nil)
            display.clock.advance(by: 2)
            #expect(view.layer.shownGeometry.position.x == end + 10 && finished == true)
        }
    }

    @Test("views that are not visible change at once, and the completion handler is still called")
    func invisibleViews() async throws {
        let view = UIView()
        var finished: Bool?
        UIView.animate(withDuration: 60) {
            view.alpha = 0
        } completion: {
            finished = $0
        }
        #expect(view.layer.shownOpacity == 0)
        try await waitUntil("the completion", is: true) { finished }
    }

    @Test("an animation ends as its view leaves the window, even one that repeats, and the clock stands still")
    func removed() async throws {
        try await withApplication { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            window.makeKeyAndVisible()
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            window.rootViewController?.view.addSubview(view)
            var finished: Bool?
            UIView.animate(withDuration: 60, delay: 0, options: [.repeat, .autoreverse]) {
                view.alpha = 0
            } completion: {
                finished = $0
            }
            #expect(Animator.shared.isRunning && view.layer.shownOpacity > 0)
            view.removeFromSuperview()
            try await waitUntil("the clock to stand still") { !Animator.shared.isRunning }
            #expect(view.layer.shownOpacity == 0 && finished == false)
        }
    }

    @Test("R259: an animation that waits for its delay ends as its view leaves the window")
    func removedDuringDelay() async throws {
        try await withApplication { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            window.makeKeyAndVisible()
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            window.rootViewController?.view.addSubview(view)
            var finished: Bool?
            UIView.animate(withDuration: 1, delay: 600, animations: { view.alpha = 0 }, completion: { finished = $0 })
            try await display.settle()
            #expect(finished == nil && view.layer.shownOpacity == 1)
            view.removeFromSuperview()
            try await waitUntil("the completion", is: false) { finished }
            #expect(!Animator.shared.isRunning)
        }
    }

    @Test("performWithoutAnimation inside a block does not animate")
    func animationWithoutAnimation() async throws {
        try await withApplication { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            window.makeKeyAndVisible()
            let view = try #require(window.rootViewController?.view)
            UIView.animate(withDuration: 60) {
                UIView.performWithoutAnimation { view.alpha = 0.5 }
                #expect(UIView.inheritedAnimationDuration == 60)
            }
            #expect(view.layer.shownOpacity == 0.5)
        }
    }
}
