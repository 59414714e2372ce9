import Extensions
import UIKit
import UIKitTesting
import XCTest

@testable import Programmatic

/// What the main run loop does: timers, delayed calls and display links. XCTest runs it, unlike Swift Testing.
final class TimerTests: XCTestCase {
    @MainActor
    private func withPocketTools(_ body: (HomeViewController, AppDelegate, VirtualDisplay) async throws -> Void)
        async throws
    {
        let delegate = AppDelegate()
        try await withApplication(
            delegate, infoPlist: propertyList("Programmatic/App/Info.plist"), on: [.monitor("LAPTOP", 1280, 800)]
        ) { _, display in
            try await body(try root(HomeViewController.self), delegate, display)
        }
    }

    @MainActor
    func testAStopwatchTicksAndItsSubclassOverridesActions() async throws {
        try await withPocketTools { home, _, display in
            home.selectTab(2)
            try await display.settle()
            let stopwatch = try XCTUnwrap(home.current as? LapStopwatchViewController)
            try await display.tap("start")
            try await eventually { stopwatch.ticks > 3 }
            XCTAssertTrue(stopwatch.isRunning && stopwatch.startButton.isSelected)
            try await display.tap("lap")
            try await eventually { stopwatch.laps.count == 1 }
            try await display.type("l")
            XCTAssertEqual(stopwatch.laps.count, 2)
            NotificationCenter.default.post(name: UIApplication.willResignActiveNotification, object: nil)
            XCTAssertFalse(stopwatch.isRunning)
            NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
            XCTAssertTrue(stopwatch.isRunning)
            try await display.tap("reset")
            try await eventually { stopwatch.ticks == 0 }
            XCTAssertTrue(stopwatch.laps.isEmpty && !stopwatch.isRunning)
            XCTAssertEqual(stopwatch.timeLabel.text, "00:00.00")
        }
    }

    @MainActor
    func testACountdownFinishesAndItsDelayedCallsGoOn() async throws {
        final class Delegate: NSObject, CountdownDelegate {
            var finished = 0
            func countdownDidFinish(_ countdown: CountdownViewController) { finished += 1 }
        }
        try await withPocketTools { _, _, _ in
            let countdown = CountdownViewController()
            let delegate = Delegate()
            countdown.delegate = delegate
            countdown.total = 3
            countdown.loadViewIfNeeded()
            countdown.perform(Selector("startStop"))
            try await eventually { countdown.blinks == 3 }
            XCTAssertTrue(countdown.isFinished && !countdown.isRunning)
            XCTAssertEqual(delegate.finished, 1)
            countdown.reset(self)
            countdown.startStop()
            try await eventually { countdown.isFinished }
            countdown.reset(self)  // cancels the delayed calls
            let blinks = countdown.blinks
            countdown.startStop()
            try await eventually { countdown.ticks == 2 || countdown.isFinished }
            XCTAssertEqual(countdown.blinks, blinks)
        }
    }

    @MainActor
    func testManyChangesAreSavedOnceAndADisplayLinkSteps() async throws {
        try await withPocketTools { home, delegate, display in
            let store = delegate.store
            for title in ["a", "b", "c"] { store.add(title) }
            XCTAssertEqual(store.saveCount, 0)
            try await eventually { store.saveCount > 0 }
            XCTAssertEqual(store.saveCount, 1)
            home.selectTab(1)
            try await display.settle()
            let drawing = try XCTUnwrap(home.current as? DrawingViewController)
            try await eventually { drawing.frames >= 3 }
        }
    }

    @MainActor
    func testARemoteWorksThePlayerWithSelectorsOfOtherObjects() async throws {
        try await withPocketTools { home, delegate, display in
            home.selectTab(3)
            try await display.settle()
            let remote = try XCTUnwrap(home.current as? RemoteViewController)
            let player = delegate.player
            player.secondsPerTick = 0.005
            try await display.tap("next")  // a string selector
            try await eventually { player.index == 1 && remote.trackChanges == 1 }
            try await display.tap("previous")
            try await eventually { player.index == 0 }
            try await display.tap("play")  // no target: the application's delegate has the method
            try await eventually { player.state == .playing }
            XCTAssertTrue(UIApplication.shared.isIdleTimerDisabled)
            try await eventually { player.index == 1 }
            try await display.tap("stop")
            try await eventually { player.state == .stopped && player.position == 0 }
            let index = player.index
            try await display.press(.rightArrow)
            XCTAssertEqual(player.index, (index + 1) % 3)
            try await display.press(.leftArrow)
            XCTAssertEqual(player.index, index)
            try await display.press(.space)
            XCTAssertEqual(player.state, .playing)
            player.stop()
            try await display.drag("knob", by: CGPoint(x: 0, y: -30))
            try await eventually { player.volume > 0.6 }
        }
    }

    @MainActor
    func testAToastDismissesItself() async throws {
        try await withPocketTools { _, _, _ in
            Toast.duration = 0.05
            defer { Toast.duration = 2 }
            Toast.shared.show("a")
            Toast.shared.show("b")
            XCTAssertTrue(Toast.shared.isVisible)
            try await eventually { !Toast.shared.isVisible }
        }
    }

    @MainActor
    func testDelayedCallsAreCollectedAndATimerDoesNotKeepItsTarget() async throws {
        var calls = 0
        let debouncer = Debouncer(interval: 0.02) { calls += 1 }
        for _ in 0..<5 { debouncer.call() }
        try await eventually { calls > 0 }
        XCTAssertEqual(calls, 1)
        XCTAssertEqual(debouncer.callCount, 1)
        debouncer.call()
        debouncer.cancel()

        var target: NSObject? = NSObject()
        weak var kept = target
        let timer = target.map {
            WeakTimerProxy.scheduledTimer(interval: 0.005, target: $0, selector: Selector("missing"), repeats: true)
        }
        XCTAssertEqual(timer?.isValid, true)
        target = nil
        XCTAssertNil(kept)
        try await eventually { timer?.isValid == false }
        XCTAssertEqual(calls, 1)
    }
}
