import Foundation

/// The opacity of a scroll indicator over time: it stays after the last movement, and then fades.
struct IndicatorFade: Equatable {
    /// The time of the last movement.
    var lastMovement: TimeInterval

    /// The time in seconds for which an indicator stays after a movement.
    static let delay: TimeInterval = 0.3
    /// The duration of the fading in seconds.
    static let duration: TimeInterval = 0.25

    /// The time at which the fading begins.
    var beginning: TimeInterval { lastMovement + Self.delay }
    /// The time from which the indicator is invisible.
    var end: TimeInterval { beginning + Self.duration }

    /// Returns the opacity at a time, from 1 down to 0.
    func alpha(at time: TimeInterval) -> CGFloat {
        CGFloat(min(max((end - time) / Self.duration, 0), 1))
    }
}
