import Foundation

/// The movement of a value, or of all its parts, by keyframes.
///
/// `KeyframeTrack` is the one that programs use. A type with a `body` combines others.
public protocol Keyframes<Value> {
    /// The type of the value.
    associatedtype Value
    /// The type of the keyframes that these consist of.
    associatedtype Body: Keyframes

    /// The keyframes that these consist of.
    @KeyframesBuilder<Value> var body: Body { get }

    /// Adds the tracks to a timeline. Programs neither call nor implement it.
    func _resolve(into timeline: inout _KeyframeTracks<Value>)
}

extension Keyframes where Body.Value == Value {
    /// Adds the tracks of the body.
    public func _resolve(into timeline: inout _KeyframeTracks<Value>) { body._resolve(into: &timeline) }
}

extension Keyframes where Body == Never {
    /// Keyframes of SwiftUI itself have no body. Reading it ends the program.
    public var body: Never { preconditionFailure("\(Self.self) has no body") }  // S4a
}

extension Never: Keyframes {}

/// The tracks of a timeline. Programs do not use it.
public struct _KeyframeTracks<Value> {
    /// The value at the time 0.
    let start: Value
    /// The changes that the tracks make to a value at a time, with their durations.
    var tracks: [(duration: TimeInterval, apply: (TimeInterval, inout Value) -> Void)] = []
}

/// A sequence of keyframes for a value or for one of its properties.
///
/// ```swift
/// KeyframeTrack(\.scale) {
///     LinearKeyframe(1.5, duration: 0.2)
///     SpringKeyframe(1, spring: .bouncy)
/// }
/// ```
public struct KeyframeTrack<Root, Value, Content: KeyframeTrackContent>: Keyframes
where Value: Animatable, Value == Content.Value {
    let path: WritableKeyPath<Root, Value>
    let content: Content

    /// Creates the keyframes of the whole value.
    public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
        self.init(\Root.self, content: content)
    }

    /// Creates the keyframes of a property.
    public init(
        _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
    ) {
        path = keyPath
        self.content = content()
    }

    /// The keyframes have no body.
    public typealias Body = Never

    public func _resolve(into timeline: inout _KeyframeTracks<Root>) {
        var keyframes = _TrackKeyframes<Value>()
        content._resolve(into: &keyframes)
        let track = ResolvedTrack(keyframes, from: timeline.start[keyPath: path])
        timeline.tracks.append((track.duration, { $1[keyPath: path] = track.value(at: $0) }))
    }
}

/// Keyframes of a track.
public protocol KeyframeTrackContent<Value> {
    /// The type of the value.
    associatedtype Value: Animatable = Self.Body.Value
    /// The type of the keyframes that these consist of.
    associatedtype Body: KeyframeTrackContent

    /// The keyframes that these consist of.
    @KeyframeTrackContentBuilder<Value> var body: Body { get }

    /// Adds the keyframes to a track. Programs neither call nor implement it.
    func _resolve(into track: inout _TrackKeyframes<Value>)
}

extension KeyframeTrackContent where Body.Value == Value {
    /// Adds the keyframes of the body.
    public func _resolve(into track: inout _TrackKeyframes<Value>) { body._resolve(into: &track) }
}

extension KeyframeTrackContent where Body == Never {
    /// Keyframes of SwiftUI itself have no body. Reading it ends the program.
    public var body: Never { preconditionFailure("\(Self.self) has no body") }  // S4a
}

extension Never: KeyframeTrackContent {
    /// The type has no values.
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}

extension Never: Animatable {}

/// The keyframes of a track in their order. Programs do not use it.
public struct _TrackKeyframes<Value: Animatable> {
    var keyframes: [TrackKeyframe<Value>] = []
}
