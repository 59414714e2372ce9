import Foundation
import Testing

@testable import UIKit

/// The state machine of property animators, without views and clocks.
struct AnimatorProgressTests {
    private func isClose(_ value: CGFloat, _ expected: CGFloat) -> Bool { abs(value - expected) < 1e-6 }

    private func running(_ duration: TimeInterval = 1, _ curve: TimingCurve = .linear) throws -> AnimatorProgress {
        var progress = AnimatorProgress(duration: duration, curve: curve)
        _ = progress.addTrack(delayFactor: 0, at: 10)
        try progress.start(at: 10)
        return progress
    }

    @Test("R273: start, pause and a fraction make an inactive animator active, and its end makes it inactive")
    func lifeOfAnAnimator() throws {
        for begin in ["start", "pause", "fraction"] {
            var progress = AnimatorProgress(duration: 2, curve: .linear)
            #expect(progress.state == .inactive && !progress.isRunning && progress.fraction(at: 5) == 0)
            switch begin {
            case "start": try progress.start(at: 10)
            case "pause": try progress.pause(at: 10)
            default: try progress.setFraction(0.25, at: 10)
            }
            #expect(progress.state == .active && progress.isRunning == (begin == "start"))
            try progress.start(at: 20)
            let end = try #require(progress.end)
            #expect(end == (begin == "start" ? 12 : begin == "pause" ? 22 : 21.5))
            #expect(progress.arrive(at: end - 0.001) == nil)
            #expect(progress.arrive(at: end) == .end)
            progress.deactivate()
            #expect(progress.state == .inactive && !progress.isRunning && progress.end == nil)
        }
    }

    @Test("R273: stopping leads to stopped, and finishing to inactive; stopping without finishing is both")
    func stopping() throws {
        var progress = try running()
        try progress.stop(withoutFinishing: false, at: 10.5)
        #expect(progress.state == .stopped && !progress.isRunning && isClose(progress.fraction(at: 99), 0.5))
        try progress.finish()
        #expect(progress.state == .inactive)
        progress = try running()
        try progress.stop(withoutFinishing: true, at: 10.5)
        #expect(progress.state == .inactive)
    }

    @Test("R281: starting when stopped, stopping when inactive and finishing when not stopped are refused")
    func animatorProgressRefusals() throws {
        var inactive = AnimatorProgress(duration: 1, curve: .linear)
        #expect(throws: AnimatorProgress.Refusal.self) { try inactive.stop(withoutFinishing: false, at: 0) }
        #expect(throws: AnimatorProgress.Refusal.self) { try inactive.stop(withoutFinishing: true, at: 0) }
        #expect(throws: AnimatorProgress.Refusal.self) { try inactive.finish() }
        #expect(inactive.state == .inactive)
        var active = try running()
        #expect(throws: AnimatorProgress.Refusal.self) { try active.finish() }
        #expect(active.isRunning)
        var stopped = active
        try stopped.stop(withoutFinishing: false, at: 10.5)
        #expect(throws: AnimatorProgress.Refusal.self) { try stopped.start(at: 11) }
        #expect(throws: AnimatorProgress.Refusal.self) { try stopped.pause(at: 11) }
        #expect(throws: AnimatorProgress.Refusal.self) { try stopped.setFraction(0, at: 11) }
        #expect(throws: AnimatorProgress.Refusal.self) { try stopped.setReversed(true, at: 11) }
        #expect(throws: AnimatorProgress.Refusal.self) {
            try stopped.resume(with: nil, durationFactor: 0, ownDuration: nil, at: 11)
        }
        #expect(stopped.state == .stopped && isClose(stopped.fraction(at: 12), 0.5))
        #expect(throws: AnimatorProgress.Refusal.self) { try active.setFraction(.nan, at: 10.5) }
        #expect(active.isRunning)
    }

    @Test("an animator that is not interruptible cannot be paused, moved or stopped, but it can be finished by time")
    func notInterruptible() throws {
        var progress = try running()
        progress.isInterruptible = false
        #expect(throws: AnimatorProgress.Refusal.self) { try progress.pause(at: 10.5) }
        #expect(throws: AnimatorProgress.Refusal.self) { try progress.setFraction(0.5, at: 10.5) }
        #expect(throws: AnimatorProgress.Refusal.self) { try progress.stop(withoutFinishing: true, at: 10.5) }
        #expect(progress.arrive(at: 11) == .end)
    }

    @Test("R275: a fraction is clamped to 0 to 1, and pauses the animator")
    func clampedFraction() throws {
        var progress = try running()
        try progress.setFraction(7, at: 10.2)
        #expect(progress.fraction(at: 10.2) == 1 && !progress.isRunning)
        try progress.setFraction(-.infinity, at: 10.2)
        #expect(progress.fraction(at: 11) == 0)
    }

    @Test("R275: a fraction is a part of the way whatever the curve; without linear scrubbing, a part of the time")
    func scrubbing() throws {
        let spring = TimingCurve.spring(damping: 0.4, velocity: 0, duration: 1)
        for curve in [TimingCurve.linear, .easeIn, .easeInOut, .cubic(.default), spring] {
            var progress = try running(1, curve)
            for fraction in [0, 0.1, 0.25, 0.5, 0.9, 1] {
                try progress.setFraction(fraction, at: 10.2)
                #expect(isClose(progress.way(ofTrack: 0, at: 11), fraction), "\(curve)")
                #expect(isClose(progress.fraction(at: 11), fraction))
            }
            progress.scrubsLinearly = false
            try progress.setFraction(0.25, at: 10.2)
            #expect(isClose(progress.way(ofTrack: 0, at: 11), curve.progress(at: 0.25)))
            #expect(isClose(progress.fraction(at: 11), 0.25))
        }
    }

    @Test("a running animator's fraction is the part of the time, and its way follows the curve")
    func runningFraction() throws {
        var progress = try running(1, .easeInOut)
        #expect(isClose(progress.fraction(at: 10.25), 0.25))
        #expect(abs(progress.way(ofTrack: 0, at: 10.25) - 0.1292) < 0.00005)
        try progress.pause(at: 10.25)
        #expect(abs(progress.way(ofTrack: 0, at: 99) - 0.1292) < 0.00005, "what is shown stays")
        #expect(abs(progress.fraction(at: 99) - 0.1292) < 0.00005, "so that setting it back changes nothing")
        try progress.start(at: 100)
        #expect(isClose(try #require(progress.end), 100.75))
    }

    @Test("R276: reversed at 30 % it goes back in 30 % of the duration, to the start")
    func animatorProgressReversing() throws {
        var progress = try running(2)
        try progress.setReversed(true, at: 10.6)
        #expect(progress.isReversed && progress.isRunning)
        #expect(isClose(progress.fraction(at: 10.6), 0.7), "70 % of the way back is over already")
        #expect(isClose(progress.way(ofTrack: 0, at: 10.6), 0.3))
        #expect(isClose(progress.way(ofTrack: 0, at: 10.8), 0.2))
        #expect(isClose(try #require(progress.end), 11.2))
        #expect(progress.arrive(at: 11.2) == .start)
        #expect(progress.way(ofTrack: 0, at: 11.2) == 0)
        try progress.setReversed(false, at: 10.8)
        #expect(isClose(try #require(progress.end), 12.4), "turned round again, at 20 %")
    }

    @Test("an animator that is reversed before it starts runs from the end to the start")
    func reversedFromTheBeginning() throws {
        var progress = AnimatorProgress(duration: 1, curve: .linear)
        _ = progress.addTrack(delayFactor: 0, at: 0)
        try progress.setReversed(true, at: 0)
        try progress.start(at: 0)
        #expect(progress.way(ofTrack: 0, at: 0) == 1 && progress.fraction(at: 0) == 0)
        #expect(isClose(progress.way(ofTrack: 0, at: 0.25), 0.75))
        #expect(progress.arrive(at: 1) == .start)
    }

    @Test("R277: it continues for the rest of the time, or for a part of the duration")
    func continuing() throws {
        var progress = try running(4)
        try progress.pause(at: 11)
        try progress.resume(with: nil, durationFactor: 0, ownDuration: nil, at: 20)
        #expect(isClose(try #require(progress.end), 23))
        try progress.pause(at: 20)
        try progress.resume(with: nil, durationFactor: 0.5, ownDuration: nil, at: 30)
        #expect(isClose(try #require(progress.end), 32))
        #expect(isClose(progress.way(ofTrack: 0, at: 31), 0.625))
        try progress.pause(at: 30)
        try progress.resume(with: nil, durationFactor: .nan, ownDuration: nil, at: 40)
        #expect(isClose(try #require(progress.end), 43), "an invalid factor counts as 0")
    }

    @Test("R277: with another timing the rest of the way follows the new curve, without a jump")
    func continuingWithAnotherCurve() throws {
        var progress = try running(1, .easeInOut)
        let delayed = progress.addTrack(delayFactor: 0.5, at: 10)
        try progress.pause(at: 10.75)
        let before = [progress.way(ofTrack: 0, at: 11), progress.way(ofTrack: delayed, at: 11)]
        #expect(abs(before[0] - 0.8708) < 0.00005 && isClose(before[1], 0.5))
        try progress.resume(with: .easeIn, durationFactor: 2, ownDuration: nil, at: 20)
        #expect(isClose(progress.way(ofTrack: 0, at: 20), before[0]))
        #expect(isClose(progress.way(ofTrack: delayed, at: 20), before[1]))
        let half = TimingCurve.easeIn.progress(at: 0.5)
        #expect(isClose(progress.way(ofTrack: 0, at: 21), before[0] + (1 - before[0]) * half))
        #expect(isClose(progress.way(ofTrack: 0, at: 22), 1) && isClose(progress.way(ofTrack: delayed, at: 22), 1))
        try progress.pause(at: 20)
        try progress.resume(with: .linear, durationFactor: 2, ownDuration: 0.3, at: 30)
        #expect(isClose(try #require(progress.end), 30.3), "a spring's own duration counts")
    }

    @Test("R277: a spring that continues the animation swings beyond its end")
    func continuingWithASpring() throws {
        var progress = try running(1)
        try progress.setFraction(0.5, at: 10.2)
        try progress.resume(
            with: .spring(damping: 0.3, velocity: 0, duration: 1), durationFactor: 1, ownDuration: nil, at: 20)
        let ways = stride(from: 20.0, through: 21, by: 0.01).map { progress.way(ofTrack: 0, at: $0) }
        #expect((ways.max() ?? 0) > 1.1 && isClose(ways.last ?? 0, 1))
    }

    @Test("R278: with pausesOnCompletion it stays active at the end, paused")
    func pausingOnCompletion() throws {
        var progress = try running()
        progress.pausesOnCompletion = true
        #expect(progress.arrive(at: 11) == nil)
        #expect(progress.state == .active && !progress.isRunning && progress.fraction(at: 11) == 1)
        try progress.setReversed(true, at: 12)
        try progress.start(at: 12)
        #expect(isClose(progress.way(ofTrack: 0, at: 12.25), 0.75), "it can go back from there")
    }

    @Test("R279: a delay factor of 0.5 begins at half of what remains, and ends with all others")
    func delayFactors() throws {
        var progress = try running(4)
        let half = progress.addTrack(delayFactor: 0.5, at: 10)
        #expect(progress.way(ofTrack: half, at: 12) == 0 && isClose(progress.way(ofTrack: half, at: 13), 0.5))
        let late = progress.addTrack(delayFactor: 0.5, at: 12)
        #expect(progress.way(ofTrack: late, at: 13) == 0 && isClose(progress.way(ofTrack: late, at: 13.5), 0.5))
        let next = progress.addTrack(delayFactor: 0, at: 12)
        #expect(progress.way(ofTrack: next, at: 12) == 0 && isClose(progress.way(ofTrack: next, at: 13), 0.5))
        for track in [half, late, next] { #expect(progress.way(ofTrack: track, at: 14) == 1) }
        let never = progress.addTrack(delayFactor: 9, at: 10)
        #expect(progress.way(ofTrack: never, at: 13.9) == 0 && progress.way(ofTrack: never, at: 14) == 1)
        let invalid = progress.addTrack(delayFactor: .nan, at: 10)
        #expect(isClose(progress.way(ofTrack: invalid, at: 12), 0.5))
    }

    @Test("a delay keeps the start on show; an animator that is paused meanwhile does not wait again")
    func animatorProgressDelay() throws {
        var progress = AnimatorProgress(duration: 1, curve: .linear)
        _ = progress.addTrack(delayFactor: 0, at: 0)
        try progress.start(at: 0, delay: 2)
        #expect(progress.isRunning && progress.way(ofTrack: 0, at: 1.9) == 0)
        #expect(isClose(progress.way(ofTrack: 0, at: 2.5), 0.5) && progress.end == 3)
        try progress.pause(at: 1)
        try progress.start(at: 1)
        #expect(progress.end == 2)
    }

    @Test("durations that are negative or not finite count as 0", arguments: [-1, .nan, .infinity, 0])
    func invalidDurations(duration: TimeInterval) throws {
        var progress = try running(duration)
        #expect(progress.duration == 0 && progress.way(ofTrack: 0, at: 10) == 1)
        #expect(progress.arrive(at: 10) == .end)
    }
}
