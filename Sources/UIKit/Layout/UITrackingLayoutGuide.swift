import Foundation

/// A guide with constraints that are active only while it is near some edges of its view, or away from them.
///
/// ```swift
/// let guide = view.keyboardLayoutGuide
/// guide.setConstraints([toolbar.bottomAnchor.constraint(equalTo: guide.topAnchor)], activeWhenAwayFrom: .top)
/// ```
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
    private struct Condition: Hashable {
        let edges: NSDirectionalRectEdge.RawValue
        let isNear: Bool
    }

    private var tracked: [Condition: [NSLayoutConstraint]] = [:]
    /// The edges of the view that the guide is near to.
    var nearEdges: NSDirectionalRectEdge { [] }

    /// Has constraints active while the guide is near all of some edges. They replace the former ones for these edges,
    /// which become inactive.
    open func setConstraints(
        _ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
    ) {
        set(trackedConstraints, for: Condition(edges: edge.rawValue, isNear: true))
    }

    /// Has constraints active while the guide is near none of some edges. They replace the former ones for these edges,
    /// which become inactive.
    open func setConstraints(
        _ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
    ) {
        set(trackedConstraints, for: Condition(edges: edge.rawValue, isNear: false))
    }

    /// Returns the constraints that are active while the guide is near these edges.
    open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        tracked[Condition(edges: edge.rawValue, isNear: true)] ?? []
    }

    /// Returns the constraints that are active while the guide is near none of these edges.
    open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        tracked[Condition(edges: edge.rawValue, isNear: false)] ?? []
    }

    /// Removes all tracked constraints, which become inactive.
    open func removeAllTrackedConstraints() {
        NSLayoutConstraint.deactivate(tracked.values.flatMap { $0 })
        tracked = [:]
    }

    private func set(_ constraints: [NSLayoutConstraint], for condition: Condition) {
        NSLayoutConstraint.deactivate(tracked[condition] ?? [])
        tracked[condition] = constraints.isEmpty ? nil : constraints
        let edges = NSDirectionalRectEdge(rawValue: condition.edges)
        let holds = condition.isNear ? nearEdges.isSuperset(of: edges) : nearEdges.isDisjoint(with: edges)
        if holds { NSLayoutConstraint.activate(constraints) } else { NSLayoutConstraint.deactivate(constraints) }
    }
}
