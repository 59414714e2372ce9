import Foundation
import Testing

@testable import UIKit

/// The times of a display link's calls.
struct FramePacingTests {
    private func isClose(_ a: TimeInterval?, _ b: TimeInterval) -> Bool { a.map { abs($0 - b) < 1e-9 } ?? false }

    @Test("R297: the timestamps grow by the frame's duration, also when frames come late")
    func lateFrames() {
        var pacing = FramePacing(frame: 0.01)
        #expect(pacing.call(at: 5) == nil, "it has not begun")
        pacing.begin(at: 0.99)
        #expect(pacing.call(at: 0.999) == nil && isClose(pacing.call(at: 1), 1))
        #expect(isClose(pacing.call(at: 1.012), 1.01))
        #expect(isClose(pacing.call(at: 1.021), 1.02))
        #expect(isClose(pacing.next, 1.03))
        #expect(isClose(pacing.call(at: 1.075), 1.07), "the frames at 1.03 to 1.06 are left out")
        #expect(pacing.call(at: 1.0751) == nil)
    }

    @Test("a frame that comes a little early is not skipped, and its time is not in the future")
    func earlyFrames() {
        var pacing = FramePacing(frame: 0.01)
        pacing.begin(at: 1.001)
        #expect(isClose(pacing.call(at: 1.0101, tolerance: 0.005), 1.0101))
        #expect(isClose(pacing.call(at: 1.021, tolerance: 0.005), 1.0201))
        #expect(pacing.call(at: 1.024, tolerance: 0.005) == nil)
    }

    @Test("R297: 30 calls a second are every second frame of 60, and 0 is every frame")
    func rates() {
        for (rate, frames) in [(0.0, 1.0), (60, 1), (30, 2), (20, 3), (15, 4), (25, 2), (1, 60), (1_000, 1)] {
            #expect(isClose(FramePacing(frame: 1.0 / 60, rate: rate).interval, frames / 60), "\(rate)")
        }
        for rate in [-1, .nan, .infinity] { #expect(FramePacing(frame: 0.01, rate: rate).interval == 0.01) }
        var pacing = FramePacing(frame: 1.0 / 60, rate: 30)
        pacing.begin(at: -1.0 / 60)
        let calls = (1...8).compactMap { pacing.call(at: Double($0) / 60 + 1e-9) }
        #expect(calls.count == 4 && isClose(calls[3], 7.0 / 60))
    }

    @Test("a range of rates aims at its preferred rate, then at its highest")
    func framePacingRanges() {
        #expect(CAFrameRateRange.default.rate == 0)
        #expect(CAFrameRateRange(minimum: 10, maximum: 30).rate == 30)
        #expect(CAFrameRateRange(minimum: 10, maximum: 60, preferred: 20).rate == 20)
    }
}
