import Foundation

/// Counts the taps at one place in quick succession, for `UITouch.tapCount`.
struct TapCounter {
    /// The longest time from the end of one tap to the beginning of the next, in seconds.
    static let interval: TimeInterval = 0.35

    private struct Tap {
        let point: CGPoint
        let buttons: UIEvent.ButtonMask
        let count: Int
        let end: TimeInterval
    }
    private var last = SmallMap<UITouch.TouchType, Tap>()

    /// Returns the greatest distance between two counted taps, in points. Fingers get more, because they are less
    /// exact.
    static func reach(of type: UITouch.TouchType) -> CGFloat { type == .indirectPointer ? 8 : 45 }

    /// Returns the tap count of a touch that begins now. A tap with other buttons starts at 1 again.
    func count(
        _ type: UITouch.TouchType, at point: CGPoint, buttons: UIEvent.ButtonMask, time: TimeInterval
    ) -> Int {
        guard let tap = last[type], tap.buttons == buttons, time - tap.end <= Self.interval,
            hypot(point.x - tap.point.x, point.y - tap.point.y) <= Self.reach(of: type)
        else { return 1 }
        return tap.count + 1
    }

    /// Notes the end of a touch that began at `point`.
    mutating func ended(
        _ type: UITouch.TouchType, at point: CGPoint, buttons: UIEvent.ButtonMask, count: Int, time: TimeInterval
    ) {
        last[type] = Tap(point: point, buttons: buttons, count: count, end: time)
    }
}
