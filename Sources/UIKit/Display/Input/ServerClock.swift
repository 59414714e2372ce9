import Foundation
import X11

/// A converter from the server's time to UIKit's, the seconds of `ProcessInfo.systemUptime`.
///
/// The server counts milliseconds with 32 bits from a start of its own. The offset between the clocks is the smallest
/// difference between the handling of an event and its time. With that offset, no event comes from the future.
struct ServerClock {
    /// The time of the last event in milliseconds, including wrap-arounds.
    private var last: Int64?
    private var offset: TimeInterval = 0
    private var latest: TimeInterval = 0

    /// Returns the time of an event that is handled at `now`. It is never before the time of the preceding event.
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
