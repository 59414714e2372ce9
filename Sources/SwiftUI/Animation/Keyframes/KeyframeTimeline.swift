import Foundation

/// The values that keyframes give at any time, without a view.
///
/// ```swift
/// let timeline = KeyframeTimeline(initialValue: 0.0) {
///     LinearKeyframe(10, duration: 1)
/// }
/// timeline.value(time: 0.5)  // 5
/// ```
public struct KeyframeTimeline<Value> {
    private let start: Value
    private let tracks: [(duration: TimeInterval, apply: (TimeInterval, inout Value) -> Void)]

    /// Creates the timeline of keyframes.
    ///
    /// - Parameters:
    ///   - initialValue: The value at the time 0.
    ///   - content: The tracks.
    public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
        self.init(initialValue: initialValue, content())
    }

    init(initialValue: Value, _ keyframes: some Keyframes<Value>) {
        start = initialValue
        var timeline = _KeyframeTracks(start: initialValue)
        keyframes._resolve(into: &timeline)
        tracks = timeline.tracks
    }

    /// The seconds until the end of the longest track.
    public var duration: TimeInterval { tracks.map(\.duration).max() ?? 0 }

    /// Returns the value at a time in seconds.
    public func value(time: TimeInterval) -> Value {
        var value = start
        for track in tracks { track.apply(time, &value) }
        return value
    }

    /// Returns the value at a part of the duration, from 0 to 1.
    public func value(progress: Double) -> Value { value(time: progress * duration) }

    /// Changes the animated properties of a value to those at a time in seconds. Others keep their values.
    public func update(value: inout Value, time: TimeInterval) { for track in tracks { track.apply(time, &value) } }

    /// Changes the animated properties of a value to those at a part of the duration, from 0 to 1.
    public func update(value: inout Value, progress: Double) { update(value: &value, time: progress * duration) }
}
