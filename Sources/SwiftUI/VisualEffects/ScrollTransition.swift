import Foundation

/// The phases of a view on its way through a scroll view.
public enum ScrollTransitionPhase: Hashable, Sendable {
    /// The view comes from the top or the leading edge, or goes there.
    case topLeading
    /// The view is in the visible part.
    case identity
    /// The view comes from the bottom or the trailing edge, or goes there.
    case bottomTrailing

    /// Whether the view is in the visible part.
    public var isIdentity: Bool { self == .identity }

    /// -1 at the top or the leading edge, 0 in the visible part, and 1 at the bottom or the trailing edge.
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}

/// The way in which the effects of a view change on its way through a scroll view.
public struct ScrollTransitionConfiguration: Sendable {
    /// The place at which a view reaches the visible part.
    public struct Threshold: Sendable {
        enum Kind: Sendable {
            case visible(Double)
            case centered
        }

        let kind: Kind
        /// The distance, in points, by which the edges of the scroll view count as further inside.
        var inset = 0.0

        /// The whole view is visible.
        public static let visible = visible(1)
        /// A part of the view, however small, is visible.
        public static let hidden = visible(0)
        /// The view is in the middle.
        public static let centered = Threshold(kind: .centered)

        /// Returns the threshold at which a part of the view between 0 and 1 is visible.
        public static func visible(_ amount: Double) -> Threshold {
            Threshold(kind: .visible(amount.isFinite ? min(max(amount, 0), 1) : 1))
        }

        /// Returns the threshold for a scroll view whose edges are further inside, by a distance in points.
        public func inset(by distance: Double) -> Threshold {
            var copy = self
            if distance.isFinite { copy.inset += distance }
            return copy
        }
    }

    enum Kind: Sendable {
        case identity
        case interactive(UnitCurve)
        case animated(Animation)
    }

    let kind: Kind
    private(set) var threshold = Threshold.visible

    /// The effects do not change.
    public static let identity = ScrollTransitionConfiguration(kind: .identity)
    /// The effects follow the place of the view.
    public static let interactive = interactive()
    /// The effects change with the default animation when the view reaches or leaves the visible part.
    public static let animated = animated()

    /// Returns a configuration with which the effects follow the place of the view, along a curve.
    public static func interactive(timingCurve: UnitCurve = .linear) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .interactive(timingCurve))
    }

    /// Returns a configuration with which the effects change with an animation.
    public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .animated(animation))
    }

    /// Returns the configuration with another threshold.
    public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
        var copy = self
        copy.threshold = threshold
        return copy
    }
}

extension ScrollTransitionConfiguration.Threshold {
    /// Returns how far a view is beyond the threshold, from 0 to 1, where it is hidden.
    ///
    /// - Parameters:
    ///   - start: The distance of the view's edge from the edge of the scroll view, which is negative outside.
    ///   - length: The length of the view.
    ///   - room: The length of the scroll view.
    func excess(start: Double, length: Double, room: Double) -> Double {
        let (start, room) = (start - inset, room - 2 * inset)
        // The places at which the view reaches the threshold, and at which it is hidden.
        let (reached, hidden) =
            switch kind {
            case .visible(let amount): (-(1 - amount) * length, -length)
            case .centered: ((room - length) / 2, -length)
            }
        guard start < reached else { return 0 }
        return reached > hidden ? min((reached - start) / (reached - hidden), 1) : 1
    }
}

extension View {
    /// Shows the view with effects while it comes into the visible part of a scroll view, and while it leaves it.
    ///
    /// ```swift
    /// Card().scrollTransition { content, phase in
    ///     content.opacity(phase.isIdentity ? 1 : 0.3).scaleEffect(phase.isIdentity ? 1 : 0.8)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - configuration: The way in which the effects change.
    ///   - axis: The axis of scrolling, or `nil` for that of the scroll view. One with both scrolls vertically.
    ///   - transition: Returns the effects of a phase.
    public nonisolated func scrollTransition(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping @MainActor @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        scrollTransition(
            topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
    }

    /// Shows the view with effects while it comes into the visible part of a scroll view, and while it leaves it. They
    /// change in different ways at the two edges.
    public nonisolated func scrollTransition(
        topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
        transition: @escaping @MainActor @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        modifier(
            _VisualEffectModifier { layout in
                let identity = transition(EmptyVisualEffect(), .identity)._steps
                guard let place = ScrollPlace(layout, axis: axis) else { return (identity, nil) }
                let (top, bottom) = (place.excess(topLeading), place.excess(bottomTrailing, atEnd: true))
                let (configuration, excess) = top >= bottom ? (topLeading, top) : (bottomTrailing, bottom)
                @MainActor func steps(_ part: Double) -> _VisualEffectSteps {
                    guard part > 0 else { return identity }
                    let phase = top >= bottom ? ScrollTransitionPhase.topLeading : .bottomTrailing
                    return identity.mixed(with: transition(EmptyVisualEffect(), phase)._steps, by: part)
                }
                switch configuration.kind {
                case .identity: return (identity, nil)
                case .interactive(let curve): return (steps(curve.value(at: excess)), nil)
                case .animated(let animation): return (steps(excess > 0 ? 1 : 0), animation)
                }
            })
    }
}

/// The place of a view along an axis of the scroll view around it.
@MainActor
private struct ScrollPlace {
    let start: Double
    let length: Double
    let room: Double

    init?(_ layout: LayoutNode, axis: Axis?) {
        guard let around = layout.scrollAround else { return nil }
        let (place, size, room) = (layout.origin(below: around), layout.size, around.size)
        if axis ?? (around.scrolls(.vertical) ? .vertical : .horizontal) == .vertical {
            (start, length, self.room) = (place.y, size.height, room.height)
        } else {
            let isMirrored = layout.scope.isMirrored
            (start, length) = (isMirrored ? room.width - place.x - size.width : place.x, size.width)
            self.room = room.width
        }
    }

    /// Returns how far the view is beyond a threshold at the beginning, or at the end.
    func excess(_ configuration: ScrollTransitionConfiguration, atEnd: Bool = false) -> Double {
        configuration.threshold.excess(start: atEnd ? room - start - length : start, length: length, room: room)
    }
}
