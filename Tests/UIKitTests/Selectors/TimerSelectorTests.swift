import Foundation
import Testing

@testable import UIKit

@MainActor
struct TimerSelectorTests {
    private final class Clock: NSObject {
        var ticks = 0
        var info: String?
        var timer: Timer?
        var link: CADisplayLink?
        var times: [CFTimeInterval] = []
        func tick(_ timer: Timer) {
            ticks += 1
            info = timer.userInfo as? String
        }
        func tock() { ticks += 1 }
        func step(_ link: CADisplayLink) { times.append(link.timestamp) }
    }

    @Test("a scheduled timer calls its target, with its userInfo, until it is invalidated")
    func scheduled() {
        let clock = Clock()
        let timer = Timer.scheduledTimer(
            timeInterval: 0.001, target: clock, selector: Selector("tick:", Clock.tick(_:)), userInfo: "info",
            repeats: true)
        runLoop { clock.ticks >= 3 }
        #expect(clock.ticks >= 3 && clock.info == "info" && timer.timeInterval == 0.001)
        timer.invalidate()
        let ticks = clock.ticks
        let once = Timer(
            timeInterval: 0.005, target: clock, selector: Selector("tock", Clock.tock), userInfo: nil, repeats: false)
        RunLoop.current.add(once, forMode: .default)
        runLoop { clock.ticks > ticks }
        #expect(clock.ticks == ticks + 1 && !once.isValid)
    }

    @Test("a timer retains its target until it is invalidated, and then a target that has the timer is freed")
    func timerSelectorLifetime() {
        var clock: Clock? = Clock()
        weak let kept = clock
        clock?.timer = Timer.scheduledTimer(
            timeInterval: 1000, target: clock as Any, selector: Selector("tock", Clock.tock), userInfo: nil,
            repeats: true)
        let timer = clock?.timer
        clock = nil
        #expect(kept != nil)
        timer?.invalidate()
        #expect(kept == nil)

        var once: Clock? = Clock()
        weak let keptOnce = once
        let date = Date(timeIntervalSinceNow: 0.001)
        once?.timer = Timer(
            fireAt: date, interval: 0, target: once as Any, selector: Selector("tock", Clock.tock), userInfo: nil,
            repeats: false)
        if let timer = once?.timer { RunLoop.current.add(timer, forMode: .default) }
        runLoop { once?.ticks == 1 }
        once = nil
        #expect(keptOnce == nil)
    }

    @Test("a display link calls its target once a frame, stands still while it is paused, and releases its target")
    func displayLink() {
        var clock: Clock? = Clock()
        weak let kept = clock
        let link = CADisplayLink(target: clock as Any, selector: Selector("step:", Clock.step(_:)))
        #expect(link.timestamp == 0 && link.duration == 0)
        let start = CACurrentMediaTime()
        link.add(to: .current, forMode: .default)
        runLoop { (clock?.times.count ?? 0) >= 4 }
        let times = clock?.times ?? []
        #expect(times.count >= 4 && times == times.sorted() && CACurrentMediaTime() - start >= 3.0 / 60)
        #expect(link.duration == 1.0 / 60 && abs(link.targetTimestamp - link.timestamp - 1.0 / 60) < 1e-6)
        link.isPaused = true
        let count = times.count
        let marker = Clock()
        marker.perform(Selector("tock", Clock.tock), with: nil, afterDelay: 0.05)
        runLoop { marker.ticks == 1 }
        #expect(clock?.times.count == count)
        link.isPaused = false
        link.preferredFramesPerSecond = 30
        runLoop { clock?.times.count == count + 1 }
        #expect(abs(link.targetTimestamp - link.timestamp - 2.0 / 60) < 1e-6)
        clock = nil
        #expect(kept != nil)
        link.invalidate()
        #expect(kept == nil)
    }
}
