import Foundation

/// Two gestures, both of which may be recognized at the same time.
///
/// ```swift
/// let both = MagnifyGesture().simultaneously(with: RotateGesture()).onChanged {
///     if let scale = $0.first?.magnification { self.scale = scale }
///     if let angle = $0.second?.rotation { self.angle = angle }
/// }
/// ```
public struct SimultaneousGesture<First: Gesture, Second: Gesture> {
    /// The values of both gestures.
    public struct Value {
        /// The value of the first gesture, or `nil` while it is not recognized.
        public var first: First.Value?
        /// The value of the second gesture, or `nil` while it is not recognized.
        public var second: Second.Value?
    }

    /// The first gesture.
    public var first: First
    /// The second gesture.
    public var second: Second

    /// Creates a gesture of two.
    public nonisolated init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

extension SimultaneousGesture: Gesture {
    /// The gesture has no body.
    public typealias Body = Never

    public static func _parts(_ gesture: Self) -> _GestureParts<Value> {
        _GestureParts(
            combining: First._parts(gesture.first), Second._parts(gesture.second), kind: GestureKind.simultaneous
        ) { Value(first: $1, second: $2) }
    }
}

/// Two gestures, the second of which begins when the first has ended.
public struct SequenceGesture<First: Gesture, Second: Gesture> {
    /// The values of the gestures.
    public enum Value {
        /// The first gesture has begun.
        case first(First.Value)
        /// The first gesture has ended. The value of the second is `nil` until it is recognized.
        case second(First.Value, Second.Value?)
    }

    /// The first gesture.
    public var first: First
    /// The second gesture.
    public var second: Second

    /// Creates a gesture of two.
    public nonisolated init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

extension SequenceGesture: Gesture {
    /// The gesture has no body.
    public typealias Body = Never

    public static func _parts(_ gesture: Self) -> _GestureParts<Value> {
        _GestureParts(
            combining: First._parts(gesture.first), Second._parts(gesture.second), kind: GestureKind.sequence
        ) { sample, first, second in
            guard let first else { return nil }
            return sample.hasPassedFirst ? .second(first, second) : .first(first)
        }
    }
}

/// Two gestures, only one of which is recognized. The first one has precedence.
public struct ExclusiveGesture<First: Gesture, Second: Gesture> {
    /// The value of one of the gestures.
    public enum Value {
        /// The first gesture is recognized.
        case first(First.Value)
        /// The second gesture is recognized.
        case second(Second.Value)
    }

    /// The gesture with precedence.
    public var first: First
    /// The other gesture.
    public var second: Second

    /// Creates a gesture of two.
    public nonisolated init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

extension ExclusiveGesture: Gesture {
    /// The gesture has no body.
    public typealias Body = Never

    public static func _parts(_ gesture: Self) -> _GestureParts<Value> {
        _GestureParts(
            combining: First._parts(gesture.first), Second._parts(gesture.second), kind: GestureKind.exclusive
        ) { _, first, second in first.map { .first($0) } ?? second.map { .second($0) } }
    }
}

extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension Gesture {
    /// Returns a gesture that is recognized together with another one.
    public nonisolated func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }

    /// Returns a gesture that is followed by another one, such as a press by a drag.
    public nonisolated func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }

    /// Returns a gesture that has precedence over another one.
    ///
    /// A double click waits a third of a second for the second click before another gesture is recognized.
    public nonisolated func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }
}

extension _GestureParts {
    /// Combines the parts of two gestures. `value` gets the values that they have.
    fileprivate init<First, Second>(
        combining first: _GestureParts<First>, _ second: _GestureParts<Second>,
        kind: (GestureKind, GestureKind) -> GestureKind,
        value: @escaping (GestureSample, First?, Second?) -> Value?
    ) {
        self.init(kind: kind(first.kind, second.kind)) { sample in
            value(sample, sample.component(0).flatMap(first.value), sample.component(1).flatMap(second.value))
        } inner: { sample in
            sample.reported(0).map { first.report($0.sample, isEnd: $0.isEnd) }
            sample.reported(1).map { second.report($0.sample, isEnd: $0.isEnd) }
        }
        onBegin = first.onBegin + second.onBegin
        onReset = first.onReset + second.onReset
    }
}

extension GestureSample {
    /// The sample of a gesture inside, if that has a value.
    fileprivate func component(_ index: Int) -> GestureSample? {
        guard components.indices.contains(index), components[index].isRecognized else { return nil }
        return components[index]
    }

    /// The sample of a gesture inside, if that reports its value.
    fileprivate func reported(_ index: Int) -> (sample: GestureSample, isEnd: Bool)? {
        guard components.indices.contains(index), let report = components[index].report else { return nil }
        return (components[index], report == .end)
    }

    /// Whether the first gesture of a sequence has ended.
    fileprivate var hasPassedFirst: Bool { components.first?.hasEnded ?? false }
}
