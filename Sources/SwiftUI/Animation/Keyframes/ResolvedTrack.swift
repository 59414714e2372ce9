import Foundation

/// The movement of a track, as a function of the time.
struct ResolvedTrack<Value: Animatable> {
    private typealias Data = Value.AnimatableData

    /// The way to one keyframe.
    private struct Segment {
        let start: TimeInterval
        let duration: TimeInterval
        /// The keyframe's value, which has properties that are not animated.
        let target: Value
        /// Returns the data at a time since the start.
        let data: (TimeInterval) -> Data
    }

    private let first: Value
    private var segments: [Segment] = []
    /// The seconds until the last keyframe.
    private(set) var duration: TimeInterval = 0

    /// Creates the movement that begins at a value.
    init(_ track: _TrackKeyframes<Value>, from first: Value) {
        self.first = first
        var (value, velocity) = (first.animatableData, Data.zero)
        let keyframes = track.keyframes
        for (index, keyframe) in keyframes.enumerated() {
            let target = keyframe.value.animatableData
            let length = keyframe.duration
            let start = value
            let data: (TimeInterval) -> Data
            switch keyframe {
            case .move:
                data = { _ in target }
                velocity = .zero
            case .linear(_, _, let curve):
                let way = target - start
                data = { start + way.scaled(by: length > 0 ? curve.value(at: $0 / length) : 1) }
                velocity = length > 0 ? way.scaled(by: curve.velocity(at: 1) / length) : .zero
            case .spring(_, let given, let spring, let own):
                let (way, push) = (target - start, own?.animatableData ?? velocity)
                data = { time in
                    if given == nil, time >= length { return target }
                    return start + spring.value(target: way, initialVelocity: push, time: time)
                }
                velocity = given == nil ? .zero : spring.velocity(target: way, initialVelocity: push, time: length)
            case .cubic(_, _, let own, let end):
                let startVelocity = own?.animatableData ?? velocity
                let next = index + 1 < keyframes.count ? keyframes[index + 1] : nil
                velocity = end?.animatableData ?? Self.velocity(from: start, over: keyframe, to: next)
                data = Self.curve(from: start, startVelocity, to: target, velocity, length)
            }
            value = data(length)
            segments.append(Segment(start: duration, duration: length, target: keyframe.value, data: data))
            duration += length
        }
    }

    /// Returns the velocity at a cubic keyframe that connects it smoothly with the next one.
    private static func velocity(
        from start: Data, over keyframe: TrackKeyframe<Value>, to next: TrackKeyframe<Value>?
    ) -> Data {
        guard case .cubic(let value, let length, let own, _) = next else { return .zero }
        if let own { return own.animatableData }
        let time = keyframe.duration + length
        return time > 0 ? (value.animatableData - start).scaled(by: 1 / time) : .zero
    }

    /// Returns a cubic curve between two values with their velocities.
    private static func curve(
        from start: Data, _ startVelocity: Data, to end: Data, _ endVelocity: Data, _ length: TimeInterval
    ) -> (TimeInterval) -> Data {
        guard length > 0 else { return { _ in end } }
        return { time in
            let t = min(max(time / length, 0), 1)
            let (square, cube) = (t * t, t * t * t)
            let values = start.scaled(by: 2 * cube - 3 * square + 1) + end.scaled(by: 3 * square - 2 * cube)
            return values + startVelocity.scaled(by: (cube - 2 * square + t) * length)
                + endVelocity.scaled(by: (cube - square) * length)
        }
    }

    /// Returns the value at a time. Before the start it is the first one, and after the end the last one.
    func value(at time: TimeInterval) -> Value {
        guard time >= 0, let segment = segments.last(where: { $0.start <= time }) else { return first }
        var value = segment.target
        value.animatableData = segment.data(min(time - segment.start, segment.duration))
        return value
    }
}

extension TrackKeyframe {
    /// The value of the keyframe.
    var value: Value {
        switch self {
        case .linear(let value, _, _), .cubic(let value, _, _, _), .spring(let value, _, _, _), .move(let value): value
        }
    }

    /// The seconds from the keyframe before.
    var duration: TimeInterval {
        let duration: TimeInterval
        switch self {
        case .linear(_, let given, _), .cubic(_, let given, _, _): duration = given
        case .spring(_, let given, let spring, _): duration = given ?? spring.settlingDuration
        case .move: duration = 0
        }
        return duration.isFinite ? max(duration, 0) : 0
    }
}
