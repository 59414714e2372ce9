import Foundation

/// The changes of one property in a keyframe animation, brought into the order of time.
///
/// A change leads from the value before it to its own value. Where two changes overlap, the one that starts later wins
/// from its start on.
struct KeyframeTimeline<Value> {
    /// A change of the property. Its times are parts of the whole, from 0 to 1.
    struct Change {
        var start: CGFloat
        var end: CGFloat
        var value: Value
    }

    /// The value at a time.
    struct Keyframe {
        var time: CGFloat
        var value: Value
    }

    private let changes: [Change]
    private let initial: Value
    private let interpolate: (_ from: Value, _ to: Value, _ part: CGFloat) -> Value

    /// Creates a timeline.
    ///
    /// - Parameters:
    ///   - changes: The changes in the order in which they were made.
    ///   - initial: The value before all changes.
    ///   - interpolate: Returns the value at a part of the way between two others.
    init(_ changes: [Change], from initial: Value, interpolate: @escaping (Value, Value, CGFloat) -> Value) {
        // Changes with the same start stay in order, and the last one wins.
        self.changes = changes.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
            .map(\.element)
        self.initial = initial
        self.interpolate = interpolate
    }

    /// The value after the whole.
    var final: Value { changes.last?.value ?? initial }

    /// The keyframes from time 0 to 1. Between two of them the value changes steadily. Two with the same time are a
    /// jump.
    var keyframes: [Keyframe] {
        var result = [Keyframe(time: 0, value: initial)]
        var value = initial
        func add(_ time: CGFloat, _ value: Value) {
            result.append(Keyframe(time: time, value: value))
        }
        for (index, change) in changes.enumerated() {
            let next = index + 1 < changes.count ? changes[index + 1].start : 1
            if let last = result.last, change.start > last.time { add(change.start, value) }
            if change.end > next {
                let part = (next - change.start) / (change.end - change.start)
                guard part > 0 else { continue }
                value = interpolate(value, change.value, part)
                add(next, value)
            } else {
                value = change.value
                add(change.end, value)
            }
        }
        if let last = result.last, last.time < 1 { add(1, value) }
        return result
    }
}

/// The share of a keyframe in the duration of its animation.
struct KeyframeSpan: Equatable, Sendable {
    /// The start and the end, as parts of the duration from 0 to 1.
    let start, end: CGFloat
    /// Whether the times were outside of 0 to 1, so that they were clamped.
    let isClamped: Bool

    /// Creates a span from a start and a duration. Times that are not numbers count as 0.
    init(start: TimeInterval, duration: TimeInterval) {
        let first = start.isNaN ? 0 : min(max(start, 0), 1)
        let length = duration.isNaN ? 0 : min(max(duration, 0), 1)
        // A sum such as 0.7 + 0.3 may exceed 1 by rounding.
        let last = min(first + length, 1)
        self.start = CGFloat(first)
        self.end = CGFloat(last)
        isClamped = first != start || length != duration || first + length > 1 + 1e-9
    }
}
