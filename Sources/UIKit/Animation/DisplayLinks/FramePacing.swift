import Foundation

/// The times of a display link's calls: every frame, or every second, third and so on.
struct FramePacing: Equatable, Sendable {
    /// The time between two frames of the screen, in seconds.
    var frame: TimeInterval
    /// The calls in a second that are wanted; 0 for one for each frame.
    var rate: Double = 0
    /// The time of the last call, or of the begin.
    private(set) var last: TimeInterval?

    init(frame: TimeInterval, rate: Double = 0) {
        self.frame = frame
        self.rate = rate
    }

    /// The time between two calls, which is a whole number of frames.
    var interval: TimeInterval {
        guard rate > 0, rate.isFinite else { return frame }
        return frame * max(1, (1 / (frame * rate)).rounded())
    }

    /// The time of the next call; `nil` before the pacing has begun.
    var next: TimeInterval? { last.map { $0 + interval } }

    /// Begins at a time. The first call comes one interval later.
    mutating func begin(at time: TimeInterval) { last = time }

    /// Returns the time of the call that is due at `now`, or `nil` if none is due.
    ///
    /// The times are whole intervals apart, even if `now` is late. Calls that are overdue are left out.
    ///
    /// - Parameters:
    ///   - now: The present time.
    ///   - tolerance: The seconds by which `now` may be too early. The later calls move with such a call.
    ///   - keepsTimes: Whether the later calls do not move, for frames that are not those of the clock.
    mutating func call(at now: TimeInterval, tolerance: TimeInterval = 0, keepsTimes: Bool = false) -> TimeInterval? {
        guard let next, now >= next - tolerance else { return nil }
        let time = now < next ? (keepsTimes ? next : now) : next + ((now - next) / interval).rounded(.down) * interval
        last = time
        return time
    }
}
