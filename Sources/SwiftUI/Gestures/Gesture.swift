import Foundation

/// A sequence of touches that a view reacts to.
///
/// ```swift
/// let drag = DragGesture()
///     .onChanged { offset = $0.translation }
///     .onEnded { _ in offset = .zero }
/// Circle().gesture(drag)
/// ```
@preconcurrency @MainActor
public protocol Gesture<Value> {
    /// The type of the value that the gesture reports.
    associatedtype Value
    /// The type of the gesture's body.
    associatedtype Body: Gesture

    /// The gesture from which this one is composed.
    var body: Body { get }

    /// Returns the parts of the gesture. Programs neither call nor implement it.
    static func _parts(_ gesture: Self) -> _GestureParts<Value>
}

extension Gesture where Body.Value == Value {
    /// Returns the parts of the body.
    public static func _parts(_ gesture: Self) -> _GestureParts<Value> { Body._parts(gesture.body) }
}

extension Gesture where Body == Never {
    /// Gestures of SwiftUI itself have no body. Reading it ends the program.
    public var body: Never { preconditionFailure("\(Self.self) has no body") }  // S4a
}

extension Never: Gesture {
    /// The type of the gesture's value.
    public typealias Value = Never

    public static func _parts(_ gesture: Never) -> _GestureParts<Never> {}
}

/// The recognition of a gesture, with its actions. Programs do not use it.
@MainActor
public struct _GestureParts<Value> {
    /// The gesture that is recognized.
    let kind: GestureKind
    /// Returns the value of a recognized gesture.
    let value: (GestureSample) -> Value?
    var onChange: [(Value) -> Void] = []
    var onEnd: [(Value) -> Void] = []
    /// Called when a touch begins with which the gesture may be recognized.
    var onBegin: [() -> Void] = []
    /// Called when the gesture has ended or was cancelled.
    var onReset: [() -> Void] = []

    /// Returns parts with a mapped value and without actions.
    func mapped<New>(_ transform: @escaping (Value) -> New) -> _GestureParts<New> {
        let (value, onChange, onEnd) = (value, onChange, onEnd)
        var parts = _GestureParts<New>(kind: kind) { sample in value(sample).map(transform) }
        let inner = inner
        parts.inner = { sample, isEnd in
            inner?(sample, isEnd)
            guard let value = value(sample) else { return }
            for action in isEnd ? onEnd : onChange { action(value) }
        }
        (parts.onBegin, parts.onReset) = (onBegin, onReset)
        return parts
    }

    /// Updates the component gestures with a sample and whether it is the last one.
    private var inner: ((GestureSample, Bool) -> Void)?

    init(
        kind: GestureKind, value: @escaping (GestureSample) -> Value?, inner: ((GestureSample) -> Void)? = nil
    ) {
        self.kind = kind
        self.value = value
        self.inner = inner.map { inner in { sample, _ in inner(sample) } }
    }

    func report(_ sample: GestureSample, isEnd: Bool) {
        inner?(sample, isEnd)
        guard let value = value(sample) else { return }
        for action in isEnd ? onEnd : onChange { action(value) }
    }
}

/// The kinds of gestures that are recognized.
indirect enum GestureKind: Equatable {
    case tap(count: Int)
    case longPress(duration: Double, distance: CGFloat)
    case drag(distance: CGFloat)
    /// Two fingers that a UIKit recognizer reports.
    case magnify(delta: CGFloat)
    case rotate(delta: CGFloat)
    case simultaneous(GestureKind, GestureKind)
    case sequence(GestureKind, GestureKind)
    case exclusive(GestureKind, GestureKind)

    /// The gestures inside.
    var parts: [GestureKind] {
        switch self {
        case .simultaneous(let first, let second), .sequence(let first, let second), .exclusive(let first, let second):
            [first, second]
        case .tap, .longPress, .drag, .magnify, .rotate: []
        }
    }

    /// The gestures of two fingers inside, with the changes after which they begin.
    var fingers: [(kind: TwoFingerKind, delta: CGFloat)] {
        switch self {
        case .magnify(let delta): [(.magnification, delta)]
        case .rotate(let delta): [(.rotation, delta)]
        default: parts.flatMap(\.fingers)
        }
    }

    var usesFingers: Bool { !fingers.isEmpty }

    /// Whether single touches concern the gesture.
    var usesTouches: Bool {
        switch self {
        case .tap, .longPress, .drag: true
        default: parts.contains { $0.usesTouches }
        }
    }
}

/// The state of a touch, from which the values of gestures are computed. Positions are in points.
struct GestureSample {
    var start = CGPoint.zero
    var location = CGPoint.zero
    /// The position in the window minus the position in the view.
    var globalOffset = CGPoint.zero
    /// Returns the same distance from the origin of a named coordinate space, or `nil` if there is none.
    var offsetInSpace: (AnyHashable) -> CGPoint? = { _ in nil }
    var time = Date.distantPast
    /// The velocity in points per second.
    var velocity = CGSize.zero
    /// The distance of two fingers, as a multiple of the initial one.
    var magnification: CGFloat = 1
    /// The rotation of two fingers, in radians.
    var rotation = 0.0
    /// The report that follows from the last event.
    var report: GestureTree.Report?
    /// Whether the gesture has a value, and whether it has ended.
    var isRecognized = false
    var hasEnded = false
    /// The samples of the gestures inside.
    var components: [GestureSample] = []
}

/// A gesture with an action for changes.
public struct _ChangedGesture<Content: Gesture> where Content.Value: Equatable {
    let content: Content
    let action: (Content.Value) -> Void
}

extension _ChangedGesture: Gesture {
    /// The type of the gesture's value.
    public typealias Value = Content.Value
    /// The gesture has no body.
    public typealias Body = Never

    public static func _parts(_ gesture: Self) -> _GestureParts<Content.Value> {
        var parts = Content._parts(gesture.content)
        parts.onChange.append(gesture.action)
        return parts
    }
}

/// A gesture with an action for the begin and the end of a press.
struct _PressingGesture<Content: Gesture> {
    let content: Content
    let action: (Bool) -> Void
}

extension _PressingGesture: Gesture {
    typealias Value = Content.Value
    typealias Body = Never

    static func _parts(_ gesture: Self) -> _GestureParts<Content.Value> {
        var parts = Content._parts(gesture.content)
        parts.onBegin.append { gesture.action(true) }
        parts.onReset.append { gesture.action(false) }
        return parts
    }
}

/// A gesture with an action for its end.
public struct _EndedGesture<Content: Gesture> {
    let content: Content
    let action: (Content.Value) -> Void
}

extension _EndedGesture: Gesture {
    /// The type of the gesture's value.
    public typealias Value = Content.Value
    /// The gesture has no body.
    public typealias Body = Never

    public static func _parts(_ gesture: Self) -> _GestureParts<Content.Value> {
        var parts = Content._parts(gesture.content)
        parts.onEnd.append(gesture.action)
        return parts
    }
}

/// A gesture with a mapped value.
public struct _MapGesture<Content: Gesture, Value> {
    let content: Content
    let transform: (Content.Value) -> Value
}

extension _MapGesture: Gesture {
    /// The gesture has no body.
    public typealias Body = Never

    public static func _parts(_ gesture: Self) -> _GestureParts<Value> {
        Content._parts(gesture.content).mapped(gesture.transform)
    }
}

/// A gesture that updates a state.
public struct GestureStateGesture<Base: Gesture, State> {
    let base: Base
    let state: GestureState<State>
    let update: (Base.Value, inout State, inout Transaction) -> Void
}

extension GestureStateGesture: Gesture {
    /// The type of the gesture's value.
    public typealias Value = Base.Value
    /// The gesture has no body.
    public typealias Body = Never

    public static func _parts(_ gesture: Self) -> _GestureParts<Base.Value> {
        var parts = Base._parts(gesture.base)
        let (state, update) = (gesture.state, gesture.update)
        parts.onChange.append { value in
            var new = state.wrappedValue
            var transaction = Transaction()
            update(value, &new, &transaction)
            withTransaction(transaction) { state.set(new) }
        }
        parts.onReset.append { state.reset() }
        return parts
    }
}

extension Gesture {
    /// Performs an action when the gesture is recognized, and at each change of its value.
    public nonisolated func onChanged(
        _ action: @escaping (Value) -> Void
    ) -> _ChangedGesture<Self> where Value: Equatable { _ChangedGesture(content: self, action: action) }

    /// Performs an action when the gesture ends.
    public nonisolated func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
        _EndedGesture(content: self, action: action)
    }

    /// Returns a gesture whose value is mapped by a closure.
    public nonisolated func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
        _MapGesture(content: self, transform: body)
    }

    /// Updates a state while the gesture lasts. The state returns to its initial value at the end.
    ///
    /// The closure receives the value, the state, and the transaction of the change. It may set the transaction's
    /// animation.
    public nonisolated func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> { GestureStateGesture(base: self, state: state, update: body) }
}
