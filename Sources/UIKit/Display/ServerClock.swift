import Foundation
import X11

/// The server's time in UIKit's clock, the seconds of `ProcessInfo.systemUptime`.
///
/// The server counts 32 bits of milliseconds from a beginning of its own. The nearest that an event ever came to
/// its time is the offset: no event is from the future.
struct ServerClock {
    /// Milliseconds, with the wrap-arounds counted in.
    private var last: Int64?
    private var offset: TimeInterval = 0
    private var latest: TimeInterval = 0

    /// The moment of an event that is handled at `now`. Never before that of the event before it.
    mutating func seconds(_ time: Timestamp, now: TimeInterval) -> TimeInterval {
        guard time != .currentTime else { return advance(to: now) }
        let low = UInt32(truncatingIfNeeded: time.rawValue)
        let milliseconds: Int64
        if let last {
            milliseconds = last + Int64(Int32(bitPattern: low &- UInt32(truncatingIfNeeded: last)))
        } else {
            milliseconds = Int64(low)
            offset = now - TimeInterval(milliseconds) / 1_000
        }
        last = max(last ?? milliseconds, milliseconds)
        let seconds = TimeInterval(milliseconds) / 1_000
        offset = min(offset, now - seconds)
        return advance(to: seconds + offset)
    }

    private mutating func advance(to seconds: TimeInterval) -> TimeInterval {
        latest = max(latest, seconds)
        return latest
    }
}
