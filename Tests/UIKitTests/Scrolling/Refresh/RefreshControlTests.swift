import Foundation
import Testing

@testable import UIKit

/// Refresh controls of scroll views.
@MainActor
struct RefreshControlTests {
    private final class Count {
        var actions = 0
    }

    private func run(_ body: (ScrollInputBench, UIRefreshControl, Count) throws -> Void) rethrows {
        try ScrollInputBench.run { bench in
            let (control, count) = (UIRefreshControl(), Count())
            control.addAction(UIAction { _ in count.actions += 1 }, for: .valueChanged)
            bench.scrollView.refreshControl = control
            bench.touches.window.layoutIfNeeded()
            try body(bench, control, count)
        }
    }

    /// Pulls the content with a finger until it is `distance` points beyond its top.
    private func pull(_ bench: ScrollInputBench, to distance: CGFloat) {
        let finger = TouchID(device: 1, finger: 1)
        if !bench.touches.input.isDown(finger) { bench.touches.down(1, 200, 20) }
        var place = bench.touches.input.touches.first?.location.y ?? 20
        while bench.y > -distance, place < 399 {
            place += 1
            bench.touches.move(1, 200, place)
            bench.touches.window.layoutIfNeeded()
        }
    }

    @Test("R375: the control lies 60 points high above the content, behind it, and comes with a pull")
    func refreshControlPlace() {
        run { bench, control, count in
            #expect(bench.scrollView.subviews.first === control)
            #expect(control.frame == CGRect(x: 0, y: -60, width: 400, height: 60))
            pull(bench, to: 50)
            #expect(bench.y == -50 && control.frame.minY == -60)
            pull(bench, to: 80)
            #expect(control.frame.minY == bench.y && count.actions == 0)
            bench.touches.up(1)
            bench.pass(1.5)
            #expect(bench.y == 0 && control.frame.minY == -60 && !control.isRefreshing && count.actions == 0)
        }
    }

    @Test("R375: a pull by 90 points sends the action once, and the control stays in view until the end")
    func pullToRefresh() {
        run { bench, control, count in
            pull(bench, to: 89)
            #expect(count.actions == 0)
            pull(bench, to: 100)
            #expect(count.actions == 1 && control.isRefreshing)
            #expect(bench.scrollView.adjustedContentInset.top == 60 && bench.y <= -90)
            bench.touches.up(1)
            bench.pass(1.5)
            #expect(bench.y == -60 && count.actions == 1)
            control.endRefreshing()
            #expect(!control.isRefreshing && bench.scrollView.adjustedContentInset.top == 0 && bench.y == -60)
            bench.pass(0.15)
            #expect(bench.y > -59 && bench.y < -1, "it moves back")
            bench.pass(0.5)
            #expect(bench.y == 0)
            bench.pass(1)
            #expect(!AnimationClock.shared.isNeeded && !SpinnerClock.shared.isRunning)
        }
    }

    @Test("R375: code that begins to refresh sends no action and does not scroll")
    func code() {
        run { bench, control, count in
            bench.scribe.onScroll = nil
            _ = bench.scribe.read()
            control.beginRefreshing()
            control.beginRefreshing()
            #expect(control.isRefreshing && count.actions == 0 && bench.y == 0)
            #expect(bench.scrollView.adjustedContentInset.top == 60)
            #expect(bench.scribe.read() == ["didChangeAdjustedContentInset"])
            bench.scrollView.setContentOffset(CGPoint(x: 0, y: -60), animated: false)
            control.endRefreshing()
            bench.pass(0.5)
            #expect(bench.y == 0)
        }
    }

    @Test("R375: a wheel does not pull the control, and a touchpad does")
    func devices() {
        run { bench, control, count in
            bench.wheel(-5)
            bench.pass(0.3)
            #expect(count.actions == 0 && bench.y == 0)
            for _ in 0..<40 where !control.isRefreshing { bench.touchpad(-10) }
            #expect(count.actions == 1 && control.isRefreshing)
        }
    }

    @Test("R375: Control-R refreshes and shows the control")
    func key() {
        run { bench, control, count in
            bench.touches.press(.keyboardR, .control)
            #expect(count.actions == 1 && control.isRefreshing)
            bench.pass(0.5)
            #expect(bench.y == -60)
            bench.touches.press(.keyboardR, .control)
            #expect(count.actions == 1, "it refreshes already")
            control.endRefreshing()
            control.isEnabled = false
            bench.touches.press(.keyboardR, .control)
            #expect(count.actions == 1)
        }
    }

    @Test("R375: after the end a pull must come back before it refreshes again")
    func again() {
        run { bench, control, count in
            pull(bench, to: 100)
            control.endRefreshing()
            bench.touches.move(1, 200, 399)
            #expect(count.actions == 1 && !control.isRefreshing)
            bench.touches.up(1)
            bench.pass(1.5)
            pull(bench, to: 100)
            #expect(count.actions == 2)
        }
    }

    @Test("R375: a scroll view has one control, and a control one scroll view")
    func refreshControlReplacing() {
        run { bench, control, _ in
            let other = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            control.beginRefreshing()
            other.refreshControl = control
            #expect(bench.scrollView.refreshControl == nil && control.superview === other)
            #expect(bench.scrollView.adjustedContentInset.top == 0 && other.adjustedContentInset.top == 60)
            other.refreshControl = nil
            #expect(control.superview == nil && other.adjustedContentInset.top == 0)
            control.endRefreshing()
        }
    }

    @Test("R375: a title lies below the wheel, and the tint colours the wheel")
    func look() {
        run { bench, control, _ in
            #expect(control.tintColor == .systemGray)
            control.tintColor = .red
            #expect(control.tintColor == .red)
            control.attributedTitle = NSAttributedString(string: "Updated just now")
            control.layoutIfNeeded()
            let (wheel, label) = (control.subviews[0], control.subviews[1])
            #expect(label.frame.minY > wheel.frame.maxY && label.frame.maxY <= 60 && !label.isHidden)
            #expect(bench.scrollView.refreshControl === control)
        }
    }
}
