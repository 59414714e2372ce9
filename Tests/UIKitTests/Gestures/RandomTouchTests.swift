import Foundation
import Testing

@testable import UIKit

@MainActor
struct RandomTouchTests {
    /// A view that tracks the touches that have begun but not ended, and counts inconsistent calls.
    private final class CountingView: UIView {
        static var open: Set<UITouch> = []
        static var faults = 0

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            if !Self.open.isDisjoint(with: touches) { Self.faults += 1 }
            Self.open.formUnion(touches)
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            if !Self.open.isSuperset(of: touches) { Self.faults += 1 }
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { close(touches) }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { close(touches) }

        private func close(_ touches: Set<UITouch>) {
            if !Self.open.isSuperset(of: touches) { Self.faults += 1 }
            Self.open.subtract(touches)
        }
    }

    private func recognizers(_ random: inout SeededGenerator) -> [UIGestureRecognizer] {
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        let edge = UIScreenEdgePanGestureRecognizer()
        edge.edges = .left
        let pan = UIPanGestureRecognizer()
        pan.allowedScrollTypesMask = .all
        let all = [
            UITapGestureRecognizer(), double, UILongPressGestureRecognizer(), pan, UISwipeGestureRecognizer(),
            UIPinchGestureRecognizer(), UIRotationGestureRecognizer(), edge, UIHoverGestureRecognizer(),
        ]
        for recognizer in all {
            recognizer.delaysTouchesBegan = random.oneIn(4)
            recognizer.delaysTouchesEnded = !random.oneIn(4)
            recognizer.cancelsTouchesInView = !random.oneIn(4)
            if random.oneIn(3) { recognizer.require(toFail: all[random.int(0...all.count - 1)]) }
            if random.oneIn(8) { recognizer.addAction { $0.isEnabled = false } }
        }
        return all.filter { _ in !random.oneIn(3) }
    }

    @Test("after 10,000 random sequences every touch is over and every recognizer is reset")
    func randomInRandomTouch() {
        CountingView.open = []
        CountingView.faults = 0
        for block in 0..<100 {
            TouchBench.run { bench in
                var random = SeededGenerator(seed: UInt64(block))
                let (outer, inner) = (CountingView(0, 0, 400, 400), CountingView(50, 50, 200, 200))
                bench.view.addSubview(outer)
                outer.addSubview(inner)
                outer.isMultipleTouchEnabled = true
                inner.isExclusiveTouch = random.oneIn(5)
                var all: [UIGestureRecognizer] = []
                for view in [outer, inner] {
                    let own = recognizers(&random)
                    all += own
                    view.gestureRecognizers = own
                }
                for _ in 0..<100 { sequence(&random, bench, all, [outer, inner]) }
            }
        }
        #expect(CountingView.open.isEmpty && CountingView.faults == 0)
    }

    private func sequence(
        _ random: inout SeededGenerator, _ bench: TouchBench, _ all: [UIGestureRecognizer], _ views: [UIView]
    ) {
        for recognizer in all { recognizer.isEnabled = true }
        for _ in 0..<random.int(1...12) {
            let finger = UInt32(random.int(1...3))
            let (x, y) = (CGFloat(random.int(-20...420)), CGFloat(random.int(-20...420)))
            switch random.int(0...19) {
            case 0...4: bench.down(finger, x, y)
            case 5...9: bench.move(finger, x, y)
            case 10...13: bench.up(finger)
            case 14: bench.cancel(finger)
            case 15: bench.hover(x, y)
            case 16: bench.scroll(0, 1, at: CGPoint(x: x, y: y))
            case 17: bench.wait(Double(random.int(1...80)) / 100)
            case 18: bench.window.isHidden.toggle()
            default: views[1].gestureRecognizers = views[1].gestureRecognizers?.shuffled(using: &random)
            }
        }
        for finger in 1...3 { if random.oneIn(2) { bench.up(UInt32(finger)) } }
        bench.input.cancelTouches(in: bench.scene)
        bench.window.isHidden = false
        bench.wait(2)
        #expect(bench.input.touches.isEmpty)
        #expect(bench.input.gestures.active.isEmpty)
        let left = all.filter { $0.state != .possible || $0.numberOfTouches > 0 }.map { "\(type(of: $0)) \($0.state)" }
        #expect(left == [])
    }
}
