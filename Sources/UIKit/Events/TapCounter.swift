import Foundation

/// Counts taps at one place in quick succession, for `UITouch.tapCount`.
struct TapCounter {
    /// From the end of one tap to the beginning of the next, in seconds.
    static let interval: TimeInterval = 0.35

    private struct Tap {
        let point: CGPoint
        let buttons: UIEvent.ButtonMask
        let count: Int
        let end: TimeInterval
    }
    private var last = SmallMap<UITouch.TouchType, Tap>()

    /// In points: a finger never comes back to the very place.
    static func reach(of type: UITouch.TouchType) -> CGFloat { type == .indirectPointer ? 8 : 45 }

    /// The number of a touch that begins now. Another button begins anew.
    func count(
        _ type: UITouch.TouchType, at point: CGPoint, buttons: UIEvent.ButtonMask, time: TimeInterval
    ) -> Int {
        guard let tap = last[type], tap.buttons == buttons, time - tap.end <= Self.interval,
            hypot(point.x - tap.point.x, point.y - tap.point.y) <= Self.reach(of: type)
        else { return 1 }
        return tap.count + 1
    }

    /// A touch that began at `point` has ended.
    mutating func ended(
        _ type: UITouch.TouchType, at point: CGPoint, buttons: UIEvent.ButtonMask, count: Int, time: TimeInterval
    ) {
        last[type] = Tap(point: point, buttons: buttons, count: count, end: time)
    }
}
