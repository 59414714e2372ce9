import Foundation

@testable import UIKit

/// A scroll view that receives touches as from a display server, by a clock that stands still.
@MainActor
final class ScrollBench {
    let touches: TouchBench
    let view: UIScrollView
    let scribe = ScrollScribe()
    var clock: AnimationClock { .shared }
    /// The time between two events of a drag and two frames, in seconds.
    var interval: TimeInterval = 1 / 60

    init(_ touches: TouchBench, _ view: UIScrollView, content: CGSize) {
        (self.touches, self.view) = (touches, view)
        view.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
        view.contentSize = content
        view.delegate = scribe
        touches.window.addSubview(view)
    }

    /// Runs `body` with a scroll view of 400 by 400 points in an application of its own.
    static func run(
        _ view: UIScrollView = UIScrollView(), content: CGSize = CGSize(width: 400, height: 4000),
        _ body: @MainActor (ScrollBench) throws -> Void
    ) rethrows {
        try TouchBench.run { touches in
            AnimationClock.shared.stop()
            defer { AnimationClock.shared.reset() }
            try body(ScrollBench(touches, view, content: content))
        }
    }

    var offset: CGPoint { view.contentOffset }
    private var finger = CGPoint.zero

    func down(_ x: CGFloat = 200, _ y: CGFloat = 200) {
        finger = CGPoint(x: x, y: y)
        touches.down(1, x, y)
    }

    /// Moves the finger at a speed in points per second.
    func move(by way: CGPoint, speed: CGFloat = 500) {
        let steps = max(1, Int((hypot(way.x, way.y) / speed / CGFloat(interval)).rounded()))
        let start = finger
        for step in 1...steps {
            wait(interval)
            let part = CGFloat(step) / CGFloat(steps)
            touches.move(1, start.x + way.x * part, start.y + way.y * part)
        }
        finger = CGPoint(x: start.x + way.x, y: start.y + way.y)
    }

    func up() { touches.up(1) }

    /// Lets time pass for touches and for everything that moves.
    func wait(_ seconds: TimeInterval) {
        touches.wait(seconds)
        clock.advance(by: seconds)
    }

    /// Drags by a way and releases, at rest or at the drag's speed.
    func drag(_ x: CGFloat, _ y: CGFloat, speed: CGFloat = 500, rests: Bool = false) {
        down()
        move(by: CGPoint(x: x, y: y), speed: speed)
        if rests { wait(0.2) }
        up()
    }

    /// Shows frames for a number of seconds. Returns the offsets, each with its time since the beginning.
    func frames(_ seconds: TimeInterval) -> [(time: TimeInterval, offset: CGPoint)] {
        let count = Int((seconds / interval).rounded())
        guard count > 0 else { return [] }
        return (1...count).map { frame in
            clock.advance(by: interval)
            return (Double(frame) * interval, offset)
        }
    }
}
