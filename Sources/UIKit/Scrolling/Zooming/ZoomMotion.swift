import Foundation

/// A change of the scale and the offset of a scroll view over time.
///
/// Both have the same progress, so that every point of the content moves along a straight line.
struct ZoomMotion: Equatable {
    let startScale: CGFloat
    let endScale: CGFloat
    let startOffset: CGPoint
    let endOffset: CGPoint
    /// The time of the movement in seconds.
    var duration: TimeInterval = 0.3

    /// Returns the part of the way after a number of seconds, from 0 to 1.
    func progress(at time: TimeInterval) -> CGFloat {
        guard time < duration else { return 1 }
        return TimingCurve.easeInOut.progress(at: CGFloat(max(0, time) / duration))
    }

    /// Returns the scale and the offset after a number of seconds. They are exactly those of the end from `duration`
    /// on.
    func values(at time: TimeInterval) -> (scale: CGFloat, offset: CGPoint) {
        guard time < duration else { return (endScale, endOffset) }
        let progress = progress(at: time)
        func between(_ start: CGFloat, _ end: CGFloat) -> CGFloat { start + (end - start) * progress }
        return (
            between(startScale, endScale),
            CGPoint(x: between(startOffset.x, endOffset.x), y: between(startOffset.y, endOffset.y))
        )
    }
}

/// A zoom motion that is under way, by the one clock.
@MainActor
final class ZoomRun: ClockClient {
    /// Whether the motion leads back within the limits of the scale.
    let isBounce: Bool
    private let motion: ZoomMotion
    private let start = AnimationClock.shared.now
    private var update: ((_ run: ZoomRun, _ frame: Frame) -> Void)?

    /// The values of one frame.
    struct Frame {
        let scale: CGFloat
        let offset: CGPoint
        /// The part of the way that is still to go, from 1 to 0.
        let rest: CGFloat
        let isOver: Bool
    }

    init(_ motion: ZoomMotion, isBounce: Bool, update: @escaping (_ run: ZoomRun, _ frame: Frame) -> Void) {
        self.motion = motion
        self.isBounce = isBounce
        self.update = update
        AnimationClock.shared.setDemand(.frames, for: self)
    }

    func stop() {
        update = nil
        AnimationClock.shared.setDemand(.nothing, for: self)
    }

    func clockDidTick(at time: TimeInterval) {
        guard let update else { return stop() }
        let elapsed = time - start
        let (scale, offset) = motion.values(at: elapsed)
        let isOver = elapsed >= motion.duration
        if isOver { stop() }
        update(self, Frame(scale: scale, offset: offset, rest: 1 - motion.progress(at: elapsed), isOver: isOver))
    }

    func nextEvent(after time: TimeInterval) -> TimeInterval? {
        let end = start + motion.duration
        return end > time ? end : nil
    }
}
