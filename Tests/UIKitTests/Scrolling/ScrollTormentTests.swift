import Foundation
import Testing

@testable import UIKit

/// Random drags, scrolling of the program and changes of the content, by a clock that stands still.
@MainActor
struct ScrollTormentTests {
    /// A delegate that checks the order of its calls, and interferes at random.
    private final class Inspector: NSObject, UIScrollViewDelegate {
        var faults: [String] = []
        var interferes: (UIScrollView, String) -> Void = { _, _ in }
        private var isDragging = false
        private var isDecelerating = false
        private var isAnimated = false
        private(set) var calls = 0

        private func note(_ isRight: Bool, _ call: String, _ scrollView: UIScrollView) {
            calls += 1
            if !isRight { faults.append(call) }
            if !scrollView.contentOffset.isFinite { faults.append("\(call): \(scrollView.contentOffset)") }
            interferes(scrollView, call)
        }

        func scrollViewDidScroll(_ scrollView: UIScrollView) { note(true, "didScroll", scrollView) }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
            let isRight = !isDragging && !isDecelerating
            isDragging = true
            note(isRight, "willBeginDragging", scrollView)
        }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            note(isDragging && velocity.isFinite && targetContentOffset.pointee.isFinite, "willEndDragging", scrollView)
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            let isRight = isDragging
            isDragging = false
            note(isRight, "didEndDragging", scrollView)
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
            let isRight = !isDragging && !isDecelerating && scrollView.isDecelerating
            isDecelerating = true
            note(isRight, "willBeginDecelerating", scrollView)
        }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
            let isRight = isDecelerating
            isDecelerating = false
            note(isRight, "didEndDecelerating", scrollView)
        }

        var isAtRest: Bool { !isDragging && !isDecelerating }
    }

    @Test(
        "after 20,000 random steps all calls were paired, the content is within its edges and nothing moves",
        arguments: [348, 373])
    func tormentInScrollTorment(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        TouchBench.run { touches in
            AnimationClock.shared.stop()
            defer { AnimationClock.shared.reset() }
            let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
            let inner = UIScrollView(frame: CGRect(x: 50, y: 50, width: 300, height: 300))
            let inspectors = [Inspector(), Inspector()]
            for (view, inspector) in zip([outer, inner], inspectors) {
                view.contentSize = CGSize(width: 900, height: 2000)
                view.delegate = inspector
            }
            outer.addSubview(inner)
            touches.window.addSubview(outer)
            var isCalm = false
            var chaos = SeededGenerator(seed: seed &+ 1)
            for inspector in inspectors {
                inspector.interferes = { view, call in
                    guard !isCalm else { return }
                    switch Int.random(in: 0..<200, using: &chaos) {
                    case 0: view.contentOffset.y += 5
                    case 1: view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
                    case 2: view.contentSize.height = CGFloat.random(in: 0...3000, using: &chaos)
                    case 3 where view === inner && view.superview != nil: view.removeFromSuperview()
                    case 4: view.isScrollEnabled.toggle()
                    case 5: view.isPagingEnabled.toggle()
                    case 6: view.setContentOffset(view.contentOffset, animated: false)
                    default: break
                    }
                }
            }
            var down: Set<UInt32> = []
            for step in 1...20_000 {
                let view = Bool.random(using: &random) ? outer : inner
                let finger = UInt32.random(in: 1...2, using: &random)
                let (x, y) = (
                    CGFloat.random(in: 0...399, using: &random), CGFloat.random(in: 0...399, using: &random)
                )
                switch Int.random(in: 0..<22, using: &random) {
                case 0...3 where !down.contains(finger):
                    touches.down(finger, x, y)
                    down.insert(finger)
                case 4...9 where down.contains(finger): touches.move(finger, x, y)
                case 10...12 where down.contains(finger):
                    if Int.random(in: 0..<10, using: &random) == 0 {
                        touches.cancel(finger)
                    } else {
                        touches.up(finger)
                    }
                    down.remove(finger)
                case 13: view.setContentOffset(CGPoint(x: x, y: y * 5), animated: .random(using: &random))
                case 14: view.contentSize = CGSize(width: x * 3, height: y * 8)
                case 15: view.contentInset = UIEdgeInsets(top: x / 4 - 20, left: 0, bottom: y / 4, right: 9)
                case 16: view.frame.size = CGSize(width: 20 + x, height: 20 + y)
                case 17: if inner.superview == nil { outer.addSubview(inner) }
                case 18: (view.bounces, view.alwaysBounceVertical) = (x < 300, y < 200)
                case 19: view.scrollRectToVisible(CGRect(x: x, y: y * 4, width: 50, height: 50), animated: y < 200)
                case 20: (view.isScrollEnabled, view.isPagingEnabled) = (true, false)
                default:
                    touches.wait(0.02)
                    AnimationClock.shared.advance(by: 0.02)
                }
                if step % 500 == 0 {
                    for finger in down { touches.up(finger) }
                    down = []
                    isCalm = true
                    touches.wait(1)
                    AnimationClock.shared.advance(by: 12)
                    for (view, inspector) in zip([outer, inner], inspectors) {
                        #expect(inspector.faults == [], "step \(step)")
                        inspector.faults = []
                        #expect(inspector.isAtRest && !view.isTracking && !view.isDragging && view.running == nil)
                    }
                    #expect(touches.input.gestures.active.isEmpty)
                    isCalm = false
                }
            }
            #expect(!AnimationClock.shared.isNeeded && inspectors.allSatisfy { $0.calls > 1000 })
        }
    }
}
