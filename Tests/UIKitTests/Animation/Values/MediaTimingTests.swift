import Testing

@testable import UIKit

/// The course of an animation in its parent's time.
struct MediaTimingTests {
    private func time(_ timing: MediaTiming, _ at: Double) -> Double { timing.moment(at: at).time }

    @Test("R286: two runs of one second that reverse take four seconds, and end where they began")
    func repeats() {
        let timing = MediaTiming(duration: 1, repeatCount: 2, autoreverses: true)
        #expect(timing.endTime == 4)
        #expect(time(timing, 0.25) == 0.25 && time(timing, 1.25) == 0.75 && time(timing, 2.25) == 0.25)
        #expect(timing.moment(at: 2.5).iteration == 1)
        #expect(timing.moment(at: 4) == .init(phase: .after, time: 0, iteration: 1))
    }

    @Test("R286: without a duration a run takes a quarter of a second; a repetition may be a fraction")
    func mediaTimingDefaults() {
        #expect(MediaTiming().endTime == 0.25)
        let half = MediaTiming(duration: 1, repeatCount: 1.5)
        #expect(half.endTime == 1.5)
        #expect(half.moment(at: 2) == .init(phase: .after, time: 0.5, iteration: 1))
        #expect(MediaTiming(duration: 1, repeatDuration: 3.25).endTime == 3.25)
    }

    @Test("R286: with a speed of 0 the offset is what shows, and nothing ends")
    func mediaTimingStopped() {
        let timing = MediaTiming(duration: 1, speed: 0, timeOffset: 0.5)
        #expect(timing.moment(at: 0) == .init(phase: .active, time: 0.5, iteration: 0))
        #expect(timing.moment(at: 1_000) == .init(phase: .active, time: 0.5, iteration: 0))
        #expect(timing.endTime == nil)
        #expect(time(MediaTiming(duration: 1, speed: 0, timeOffset: 7), 0) == 1, "the offset is clamped")
    }

    @Test("a double speed takes half of the time, a negative one goes backwards, an offset begins in the middle")
    func speeds() {
        #expect(MediaTiming(duration: 1, speed: 2).endTime == 0.5)
        #expect(time(MediaTiming(duration: 1, speed: 2), 0.25) == 0.5)
        #expect(time(MediaTiming(duration: 1, speed: -1), 0.25) == 0.75)
        let offset = MediaTiming(duration: 1, timeOffset: 0.5)
        #expect(time(offset, 0) == 0.5 && time(offset, 0.75) == 0.25)
    }

    @Test("R287: the local time is (t - begin) * speed + offset, and can be converted back")
    func conversion() {
        let timing = MediaTiming(beginTime: 10, speed: 2, timeOffset: 3)
        #expect(timing.localTime(at: 12) == 7)
        #expect(timing.parentTime(at: 7) == 12)
        #expect(MediaTiming(beginTime: 5, speed: 0, timeOffset: 1).parentTime(at: 1) == 5)
    }

    @Test("R287: before its begin an animation waits, at the time of its start")
    func waiting() {
        let timing = MediaTiming(beginTime: 2, duration: 1)
        #expect(timing.moment(at: 1) == .init(phase: .before, time: 0, iteration: 0))
        #expect(timing.moment(at: 2).phase == .active)
        #expect(timing.moment(at: 3).phase == .after && timing.moment(at: 3).time == 1)
    }

    @Test("the sums of many small steps reach the end in spite of rounding")
    func mediaTimingRounding() {
        var now = 12_345.678
        let timing = MediaTiming(beginTime: now, duration: 1)
        for _ in 0..<60 { now += 1.0 / 60 }
        #expect(timing.moment(at: now).phase == .after)
    }
}
