/// A builder of tracks of keyframes.
@resultBuilder
public struct KeyframesBuilder<Value> {
    /// Returns keyframes of the whole value.
    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where Value == K.Value {
        expression
    }

    /// Returns tracks.
    public static func buildExpression<K: Keyframes>(_ expression: K) -> K where Value == K.Value { expression }

    /// Begins with keyframes of the whole value.
    public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K { first }
    /// Begins with tracks.
    public static func buildPartialBlock<K: Keyframes>(first: K) -> K { first }

    /// Adds keyframes of the whole value.
    public static func buildPartialBlock(
        accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
    ) -> some KeyframeTrackContent<Value> { KeyframePair(first: accumulated, second: next) }

    /// Adds tracks.
    public static func buildPartialBlock(
        accumulated: some Keyframes<Value>, next: some Keyframes<Value>
    ) -> some Keyframes<Value> { TrackPair(first: accumulated, second: next) }

    /// Makes a track of the keyframes of the whole value.
    public static func buildFinalResult<Content: KeyframeTrackContent>(
        _ component: Content
    ) -> KeyframeTrack<Value, Value, Content> where Value == Content.Value { KeyframeTrack { component } }

    /// Returns the tracks.
    public static func buildFinalResult<Content: Keyframes>(_ component: Content) -> Content { component }
}

/// A builder of the keyframes of a track.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
    /// Returns keyframes.
    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where Value == K.Value {
        expression
    }

    /// Begins with keyframes.
    public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where Value == K.Value { first }

    /// Adds keyframes.
    public static func buildPartialBlock(
        accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
    ) -> some KeyframeTrackContent<Value> { KeyframePair(first: accumulated, second: next) }

    /// Returns keyframes if a condition holds.
    public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
        first component: First
    ) -> KeyframeChoice<First, Second> where Value == First.Value, Value == Second.Value { .first(component) }

    /// Returns keyframes if a condition does not hold.
    public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
        second component: Second
    ) -> KeyframeChoice<First, Second> where Value == First.Value, Value == Second.Value { .second(component) }

    /// Returns the keyframes of all elements.
    public static func buildArray(_ components: [some KeyframeTrackContent<Value>]) -> some KeyframeTrackContent<Value>
    {
        KeyframeList(components: components)
    }
}

/// Keyframes that follow each other.
private struct KeyframePair<First: KeyframeTrackContent, Second: KeyframeTrackContent>: KeyframeTrackContent
where First.Value == Second.Value {
    typealias Value = First.Value
    let first: First
    let second: Second

    typealias Body = Never

    func _resolve(into track: inout _TrackKeyframes<Value>) {
        first._resolve(into: &track)
        second._resolve(into: &track)
    }
}

/// The keyframes that a loop makes.
private struct KeyframeList<Component: KeyframeTrackContent>: KeyframeTrackContent {
    typealias Value = Component.Value
    let components: [Component]

    typealias Body = Never

    func _resolve(into track: inout _TrackKeyframes<Value>) {
        for component in components { component._resolve(into: &track) }
    }
}

/// One of two kinds of keyframes. Programs do not use it.
public enum KeyframeChoice<First: KeyframeTrackContent, Second: KeyframeTrackContent>: KeyframeTrackContent
where First.Value == Second.Value {
    /// The type of the value.
    public typealias Value = First.Value
    case first(First)
    case second(Second)

    /// The keyframes have no body.
    public typealias Body = Never

    public func _resolve(into track: inout _TrackKeyframes<Value>) {
        switch self {
        case .first(let keyframes): keyframes._resolve(into: &track)
        case .second(let keyframes): keyframes._resolve(into: &track)
        }
    }
}

/// Tracks that run at the same time.
private struct TrackPair<First: Keyframes, Second: Keyframes>: Keyframes where First.Value == Second.Value {
    typealias Value = First.Value
    let first: First
    let second: Second

    typealias Body = Never

    func _resolve(into timeline: inout _KeyframeTracks<Value>) {
        first._resolve(into: &timeline)
        second._resolve(into: &timeline)
    }
}
