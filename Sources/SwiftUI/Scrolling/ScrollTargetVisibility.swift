import Foundation

extension View {
    /// Performs an action when other targets of a scroll view have come into its visible part, or left it.
    ///
    /// The scroll view is this view or the first one inside it. Its targets are the views of a layout with
    /// `scrollTargetLayout(isEnabled:)`.
    ///
    /// ```swift
    /// ScrollView {
    ///     LazyVStack { ForEach(photos) { PhotoView($0) } }.scrollTargetLayout()
    /// }
    /// .onScrollTargetVisibilityChange(idType: Photo.ID.self) { load($0) }
    /// ```
    ///
    /// - Parameters:
    ///   - idType: The type of the identities. Targets with identities of other types are left out.
    ///   - threshold: The part of a view's area that must be visible, from 0 to 1. With 0 any part of it is enough.
    ///   - action: The action, which receives the identities of all visible targets in the order of the views. It runs
    ///     after the layout in which the geometry of the scroll view has changed, first when a target is visible.
    public nonisolated func onScrollTargetVisibilityChange<ID: Hashable>(
        idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
    ) -> some View {
        modifier(_ScrollObservationModifier(source: TargetVisibilitySource(threshold: threshold, action: action)))
    }
}

/// The closure of `onScrollTargetVisibilityChange`.
private struct TargetVisibilitySource<ID: Hashable>: ScrollWatcherSource {
    let threshold: Double
    let action: ([ID]) -> Void

    func makeWatcher() -> ScrollWatcher { TargetVisibilityWatcher(self) }

    func update(_ watcher: ScrollWatcher) { (watcher as? TargetVisibilityWatcher<ID>)?.source = self }
}

/// An observer of the visible targets of a scroll view.
private final class TargetVisibilityWatcher<ID: Hashable>: ScrollWatcher {
    var source: TargetVisibilitySource<ID>
    private var visible: [ID] = []

    init(_ source: TargetVisibilitySource<ID>) { self.source = source }

    override func contentDidMove(in layout: ScrollLayout) {
        let part = layout.safeContent
        var identities: [ID] = []
        for target in layout.host.scrollTargets.layouts(in: layout).flatMap(\.targets) {
            let frame = CGRect(origin: layout.place(of: target), size: target.size)
            guard ScrollVisibility.isVisible(frame, in: [part], threshold: source.threshold),
                let identity = target.identities.lazy.compactMap({ $0.base as? ID }).first
            else { continue }
            identities.append(identity)
        }
        guard identities != visible else { return }
        visible = identities
        source.action(identities)
    }
}
