import Foundation

/// The state of a scroll view's motion.
public enum ScrollPhase: Hashable, Sendable {
    /// The content rests.
    case idle
    /// The user touches the scroll view, and the content may begin to move. A wheel moves it at once.
    case tracking
    /// The user moves the content by hand or with a wheel.
    case interacting
    /// The content moves on after the user has moved it.
    case decelerating
    /// The content moves to a place that the program has asked for.
    case animating

    /// Whether the content moves, or the user holds it.
    public var isScrolling: Bool { self != .idle }
}

/// The state of a scroll view when its phase has changed.
public struct ScrollPhaseChangeContext {
    /// The geometry of the scroll view.
    public let geometry: ScrollGeometry
    /// The velocity with which the user has released the content in points per second, or `nil` in other phases.
    public let velocity: CGVector?
}

extension View {
    /// Performs an action when the phase of a scroll view has changed.
    ///
    /// The scroll view or list is this view or the first one inside it.
    ///
    /// - Parameter action: The action, which receives the old phase and the new one. It runs after the layout.
    public nonisolated func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
    ) -> some View { onScrollPhaseChange { old, new, _ in action(old, new) } }

    /// Performs an action when the phase of a scroll view has changed. It receives the state of the scroll view too.
    public nonisolated func onScrollPhaseChange(
        _ action:
            @escaping (
                _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
            ) -> Void
    ) -> some View {
        modifier(_ScrollObservationModifier(source: ScrollPhaseSource(action: action)))
    }
}

/// The closure of `onScrollPhaseChange`.
private struct ScrollPhaseSource: ScrollWatcherSource {
    let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void

    func makeWatcher() -> ScrollWatcher { ScrollPhaseWatcher(self) }

    func update(_ watcher: ScrollWatcher) { (watcher as? ScrollPhaseWatcher)?.source = self }
}

/// An observer of a scroll view's phase.
private final class ScrollPhaseWatcher: ScrollWatcher {
    var source: ScrollPhaseSource

    init(_ source: ScrollPhaseSource) { self.source = source }

    override func phaseDidChange(from old: ScrollPhase, to new: ScrollPhase, _ context: ScrollPhaseChangeContext) {
        source.action(old, new, context)
    }
}
