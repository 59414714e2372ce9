import Foundation

@testable import UIKit

/// A scroll view of 400 by 400 points in a window without a display, and input whose time passes only when a test lets
/// it pass.
@MainActor
final class ScrollInputBench {
    let touches: TouchBench
    let scrollView: UIScrollView
    let scribe = ScrollScribe()

    private init(_ touches: TouchBench, content: CGSize) {
        self.touches = touches
        scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        scrollView.contentSize = content
        scrollView.delegate = scribe
        scrollView.contentInsetAdjustmentBehavior = .never
        touches.view.addSubview(scrollView)
        touches.window.layoutIfNeeded()
    }

    /// Runs `body` with content of this size.
    static func run<Result>(
        content: CGSize = CGSize(width: 400, height: 2_000), _ body: (ScrollInputBench) throws -> Result
    ) rethrows -> Result {
        try TouchBench.run { touches in
            AnimationClock.shared.stop()
            defer { AnimationClock.shared.reset() }
            return try body(ScrollInputBench(touches, content: content))
        }
    }

    /// The vertical offset.
    var y: CGFloat { scrollView.contentOffset.y }

    /// Lets time pass, in frames of a sixtieth of a second, with a layout in each.
    func pass(_ seconds: TimeInterval) {
        let frames = max(1, Int((seconds * 60).rounded()))
        for _ in 0..<frames {
            touches.wait(seconds / Double(frames))
            AnimationClock.shared.advance(by: seconds / Double(frames))
            touches.window.layoutIfNeeded()
        }
    }

    /// Turns the wheel by clicks, positive down.
    func wheel(_ clicks: CGFloat, x: CGFloat = 0, at point: CGPoint = CGPoint(x: 200, y: 200)) {
        touches.scroll(x, clicks, at: point)
    }

    /// Moves two fingers on a touchpad by points, positive where the content moves up.
    func touchpad(_ points: CGFloat, x: CGFloat = 0, at point: CGPoint = CGPoint(x: 200, y: 200)) {
        let click = ScrollDispatcher.pointsPerClick
        touches.scroll(x / click, points / click, .continuous, at: point)
    }

    /// Lifts the fingers from the touchpad.
    func liftFromTouchpad() {
        touches.input.scrollStopped(at: InputMoment(point: CGPoint(x: 200, y: 200), time: touches.clock.now))
    }
}
