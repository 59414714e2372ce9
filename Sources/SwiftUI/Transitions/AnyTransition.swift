import Foundation

/// The way in which a view is inserted and removed, if the change is animated.
///
/// ```swift
/// if isOpen { Details().transition(.move(edge: .bottom).combined(with: .opacity)) }
/// ```
///
/// A view without a transition fades. So does one whose transition has motion, if the user prefers reduced motion.
public struct AnyTransition: Sendable {
    /// The effects on a view before its insertion.
    let insertion: Phase
    /// The effects on a view after its removal.
    let removal: Phase

    /// One side of a transition.
    struct Phase: Equatable, Sendable {
        var effects: [TransitionEffect]
        /// The animation that replaces the transaction's, which may be none, or `nil` if nothing replaces it.
        var animation: Animation??
        /// Whether the view fades instead if the user prefers reduced motion.
        var hasMotion = false

        /// Whether the view has another place or another size on this side.
        fileprivate var changesPlace: Bool { effects.contains { $0.changesPlace } }

        /// The same side for users who prefer reduced motion.
        fileprivate var withReducedMotion: Phase {
            hasMotion ? Phase(effects: [.opacity], animation: animation) : self
        }
    }

    private init(insertion: Phase, removal: Phase) {
        self.insertion = insertion
        self.removal = removal
    }

    private init(_ effects: TransitionEffect..., hasMotion: Bool = true) {
        let side = Phase(effects: effects, hasMotion: hasMotion)
        self.init(insertion: side, removal: side)
    }

    /// Returns a transition with an effect for the insertion and one for the removal.
    static func custom(insertion: TransitionEffect, removal: TransitionEffect) -> AnyTransition {
        custom(insertion: Phase(effects: [insertion]), removal: Phase(effects: [removal]))
    }

    /// Returns a transition with a side for the insertion and one for the removal.
    static func custom(insertion: Phase, removal: Phase) -> AnyTransition {
        AnyTransition(insertion: insertion, removal: removal)
    }

    /// The transition for users who prefer reduced motion.
    var withReducedMotion: AnyTransition {
        AnyTransition(insertion: insertion.withReducedMotion, removal: removal.withReducedMotion)
    }

    /// The transition in which the view appears and disappears at once.
    public static let identity = AnyTransition(hasMotion: false)
    /// The transition in which the view fades. It is the default.
    public static let opacity = AnyTransition(.opacity, hasMotion: false)
    /// The transition in which the view grows from nothing, and shrinks to nothing.
    public static let scale = AnyTransition.scale(scale: 0)
    /// The transition in which the view moves in from the leading edge, and out to the trailing edge.
    public static let slide = AnyTransition.asymmetric(
        insertion: .move(edge: .leading), removal: .move(edge: .trailing))

    /// Returns a transition in which the view grows from a scale and shrinks to it, around an anchor.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(.scale(scale.isFinite ? scale : 0, anchor))
    }

    /// Returns a transition in which the view moves in from an edge and back out to it, by its own size.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition(.move(edge)) }

    /// Returns a transition in which the view moves in from an offset in points, and back out to it.
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(.offset(offset)) }

    /// Returns a transition in which the view moves in from an offset in points, and back out to it.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        offset(CGSize(width: x, height: y))
    }

    /// Returns a transition in which the view moves in from an edge and out to the opposite one, and fades.
    public static func push(from edge: Edge) -> AnyTransition {
        asymmetric(
            insertion: move(edge: edge).combined(with: .opacity),
            removal: move(edge: edge.opposite).combined(with: .opacity))
    }

    /// Returns a transition with different effects for insertion and removal.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(insertion: insertion.insertion, removal: removal.removal)
    }

    /// Returns a transition with the effects of two.
    public func combined(with other: AnyTransition) -> AnyTransition {
        func both(_ first: Phase, _ second: Phase) -> Phase {
            Phase(
                effects: first.effects + second.effects, animation: second.animation ?? first.animation,
                hasMotion: first.hasMotion || second.hasMotion)
        }
        return AnyTransition(
            insertion: both(insertion, other.insertion), removal: both(removal, other.removal))
    }

    /// Returns a transition with the effects of two. A side on which both move or scale the view has those of a body
    /// instead, which shows them in their order.
    func combined(with other: AnyTransition, inOrder body: @autoclosure () -> AnyTransition) -> AnyTransition {
        let both = combined(with: other)
        let isMoved = insertion.changesPlace && other.insertion.changesPlace
        let isMovedAway = removal.changesPlace && other.removal.changesPlace
        guard isMoved || isMovedAway else { return both }
        let body = body()
        var sides = (both.insertion, both.removal)
        if isMoved { sides.0.effects = body.insertion.effects }
        if isMovedAway { sides.1.effects = body.removal.effects }
        return AnyTransition(insertion: sides.0, removal: sides.1)
    }

    /// Returns a transition with its own animation, which replaces that of the change.
    public func animation(_ animation: Animation?) -> AnyTransition {
        var copy = (insertion, removal)
        copy.0.animation = animation
        copy.1.animation = animation
        return AnyTransition(insertion: copy.0, removal: copy.1)
    }
}

extension Edge {
    /// The opposite edge.
    fileprivate var opposite: Edge {
        switch self {
        case .top: .bottom
        case .bottom: .top
        case .leading: .trailing
        case .trailing: .leading
        }
    }
}
