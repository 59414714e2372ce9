import Foundation

/// The connection between a scroll view and the position that a program keeps of it.
struct ScrollPositionLink {
    /// A position that a program has asked for.
    enum Goal: Equatable {
        case view(AnyHashable, UnitPoint?)
        case edge(Edge)
        case point(x: CGFloat?, y: CGFloat?)
    }

    /// The position that the program has asked for, or `nil`.
    let goal: Goal?
    /// The point of the scroll view at which the view is looked for whose identity is reported, or `nil` for the first
    /// visible view.
    let anchor: UnitPoint?
    /// Reports the identities of the view to which the user has scrolled. Returns the goal that belongs to it.
    let report: @MainActor ([AnyHashable]) -> Goal?
}

private struct ScrollPositionLinkKey: EnvironmentKey {
    static var defaultValue: ScrollPositionLink? { nil }
}

extension EnvironmentValues {
    /// The position that a program keeps of the nearest scroll views, or `nil`.
    var scrollPositionLink: ScrollPositionLink? {
        get { self[ScrollPositionLinkKey.self] }
        set { self[ScrollPositionLinkKey.self] = newValue }
    }
}

/// A modifier that binds an identity to the view to which a scroll view has scrolled.
struct ScrolledIdentityModifier<ID: Hashable>: ViewModifier {
    @Binding var id: ID?
    let anchor: UnitPoint?

    func body(content: Content) -> some View {
        content.environment(\.scrollPositionLink, link)
    }

    private var link: ScrollPositionLink {
        let (binding, anchor) = ($id, anchor)
        func goal(_ id: ID?) -> ScrollPositionLink.Goal? { id.map { .view(AnyHashable($0), anchor) } }
        return ScrollPositionLink(goal: goal(id), anchor: anchor) { identities in
            guard let new = identities.lazy.compactMap({ $0.base as? ID }).first else {
                return goal(binding.wrappedValue)
            }
            if binding.wrappedValue != new { binding.wrappedValue = new }
            return goal(new)
        }
    }
}

/// A modifier that binds a position to a scroll view.
struct ScrollPositionModifier: ViewModifier {
    @Binding var position: ScrollPosition
    let anchor: UnitPoint?

    func body(content: Content) -> some View {
        content.environment(\.scrollPositionLink, link)
    }

    private var link: ScrollPositionLink {
        let binding = $position
        return ScrollPositionLink(goal: goal, anchor: anchor) { identities in
            let new = binding.wrappedValue.movedByUser(to: identities)
            if binding.wrappedValue != new { binding.wrappedValue = new }
            return nil
        }
    }

    private var goal: ScrollPositionLink.Goal? {
        switch position.goal {
        case .view(let id, let own): .view(AnyHashable(id), own ?? anchor)
        case .edge(let edge): .edge(edge)
        case .point(let x, let y): .point(x: x, y: y)
        case nil: nil
        }
    }
}

extension View {
    /// Binds an identity to the scroll view in this view.
    ///
    /// If the value changes, the content scrolls to the view with that identity, in `withAnimation` with an animation.
    /// If the user scrolls, the value becomes the identity of a view in the `scrollTargetLayout(isEnabled:)`.
    ///
    /// - Parameters:
    ///   - id: The value of `id(_:)` or the identity in a `ForEach`. Identities of other types are not reported.
    ///   - anchor: The point of the view that is aligned with the same point of the scroll view. The view nearest to
    ///     it is reported. With `nil` the content scrolls as little as possible, and the first visible view is
    ///     reported.
    public nonisolated func scrollPosition(
        id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil
    ) -> some View { modifier(ScrolledIdentityModifier(id: id, anchor: anchor)) }

    /// Binds a position to the scroll view in this view.
    ///
    /// - Parameters:
    ///   - position: The position. The content scrolls if the program changes it.
    ///   - anchor: The point of a view that is aligned with the same point of the scroll view, unless the position has
    ///     one itself. The view nearest to it is reported. With `nil` the content scrolls as little as possible, and
    ///     the first visible view is reported.
    public nonisolated func scrollPosition(
        _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
    ) -> some View { modifier(ScrollPositionModifier(position: position, anchor: anchor)) }
}
