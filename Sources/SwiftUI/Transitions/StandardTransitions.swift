import Foundation

/// The transition in which a view fades.
///
/// ```swift
/// Badge().transition(.opacity)
/// ```
public struct OpacityTransition: Transition, StandardTransition {
    /// The properties of the transition, which has no motion.
    public static let properties = TransitionProperties(hasMotion: false)

    /// Creates the transition.
    public init() {}

    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0)
    }

    var standard: AnyTransition { .opacity }
}

/// The transition in which a view appears and disappears at once.
public struct IdentityTransition: Transition, StandardTransition {
    /// The properties of the transition, which has no motion.
    public static let properties = TransitionProperties(hasMotion: false)

    /// Creates the transition.
    public init() {}

    public func body(content: Content, phase: TransitionPhase) -> some View { content }

    var standard: AnyTransition { .identity }
}

/// The transition in which a view grows from a scale, and shrinks to it.
///
/// ```swift
/// Badge().transition(.scale(0.9, anchor: .top))
/// ```
public struct ScaleTransition: Transition, StandardTransition {
    /// The scale of the view before its insertion and after its removal.
    public var scale: Double
    /// The point of the view that does not move.
    public var anchor: UnitPoint

    /// Creates a transition. A scale that is not finite counts as 0.
    public init(_ scale: Double, anchor: UnitPoint = .center) { (self.scale, self.anchor) = (scale, anchor) }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.scaleEffect(phase.isIdentity ? 1 : scale.isFinite ? scale : 0, anchor: anchor)
    }

    var standard: AnyTransition { .scale(scale: scale, anchor: anchor) }
}

/// The transition in which a view moves in from an edge and back out to it, by its own size.
public struct MoveTransition: Transition, StandardTransition {
    /// The edge from which the view comes, and to which it goes.
    public var edge: Edge

    /// Creates a transition.
    public init(edge: Edge) { self.edge = edge }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(TransitionShift(edge: edge, part: phase.isIdentity ? 0 : 1))
    }

    var standard: AnyTransition { .move(edge: edge) }
}

/// The transition in which a view moves in from an offset, and back out to it.
public struct OffsetTransition: Transition, StandardTransition {
    /// The offset in points.
    public var offset: CGSize

    /// Creates a transition with an offset in points.
    public init(_ offset: CGSize) { self.offset = offset }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.offset(phase.isIdentity ? .zero : offset)
    }

    var standard: AnyTransition { .offset(offset) }
}

/// The transition in which a view moves in from an edge and out to the opposite one, and fades.
public struct PushTransition: Transition, StandardTransition {
    /// The edge from which the view comes.
    public var edge: Edge

    /// Creates a transition.
    public init(edge: Edge) { self.edge = edge }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0).modifier(TransitionShift(edge: edge, part: -phase.value))
    }

    var standard: AnyTransition { .push(from: edge) }
}

/// The transition in which a view moves in from the leading edge, and out to the trailing edge.
public struct SlideTransition: Transition, StandardTransition {
    /// Creates the transition.
    public init() {}

    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(TransitionShift(edge: .leading, part: -phase.value))
    }

    var standard: AnyTransition { .slide }
}

extension Transition where Self == OpacityTransition {
    /// The transition in which the view fades.
    public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == IdentityTransition {
    /// The transition in which the view appears and disappears at once.
    public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == ScaleTransition {
    /// The transition in which the view grows from nothing, and shrinks to nothing.
    public static var scale: ScaleTransition { ScaleTransition(0) }

    /// Returns a transition in which the view grows from a scale and shrinks to it, around an anchor.
    public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
        ScaleTransition(scale, anchor: anchor)
    }
}

extension Transition where Self == MoveTransition {
    /// Returns a transition in which the view moves in from an edge and back out to it, by its own size.
    public static func move(edge: Edge) -> Self { MoveTransition(edge: edge) }
}

extension Transition where Self == OffsetTransition {
    /// Returns a transition in which the view moves in from an offset in points, and back out to it.
    public static func offset(_ offset: CGSize) -> Self { OffsetTransition(offset) }

    /// Returns a transition in which the view moves in from an offset in points, and back out to it.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self {
        OffsetTransition(CGSize(width: x, height: y))
    }
}

extension Transition where Self == PushTransition {
    /// Returns a transition in which the view moves in from an edge and out to the opposite one, and fades.
    public static func push(from edge: Edge) -> Self { PushTransition(edge: edge) }
}

extension Transition where Self == SlideTransition {
    /// The transition in which the view moves in from the leading edge, and out to the trailing edge.
    public static var slide: SlideTransition { SlideTransition() }
}
