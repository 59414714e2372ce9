import Foundation

/// The parts of a scroll view that margins apply to.
public struct ContentMarginPlacement: Hashable, Sendable {
    let hasContent: Bool
    let hasIndicators: Bool

    /// The content and the indicators.
    public static let automatic = ContentMarginPlacement(hasContent: true, hasIndicators: true)
    /// The content.
    public static let scrollContent = ContentMarginPlacement(hasContent: true, hasIndicators: false)
    /// The indicators.
    public static let scrollIndicators = ContentMarginPlacement(hasContent: false, hasIndicators: true)
}

/// The margins of a scroll view.
struct ContentMargins: Equatable {
    var content = EdgeInsets()
    var indicators = EdgeInsets()
}

private struct ContentMarginsKey: EnvironmentKey { static let defaultValue = ContentMargins() }

extension EnvironmentValues {
    /// The margins of scroll views.
    var contentMargins: ContentMargins {
        get { self[ContentMarginsKey.self] }
        set { self[ContentMarginsKey.self] = newValue }
    }
}

extension EdgeInsets {
    /// Replaces the distances from some edges.
    fileprivate mutating func set(_ edges: Edge.Set, of other: EdgeInsets) {
        if edges.contains(.top) { top = other.top }
        if edges.contains(.leading) { leading = other.leading }
        if edges.contains(.bottom) { bottom = other.bottom }
        if edges.contains(.trailing) { trailing = other.trailing }
    }
}

extension View {
    /// Sets the distances of the content of scroll views in this view from their edges, in points. The content scrolls
    /// under the margins. Lists keep their own margins.
    public nonisolated func contentMargins(
        _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        transformEnvironment(\.contentMargins) {
            if placement.hasContent { $0.content.set(edges, of: insets) }
            if placement.hasIndicators { $0.indicators.set(edges, of: insets) }
        }
    }

    /// Sets the distance of the content of scroll views in this view from some edges, in points. `nil` stands for no
    /// distance.
    public nonisolated func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
    ) -> some View { contentMargins(edges, EdgeInsets(length ?? 0, edges: .all), for: placement) }

    /// Sets the distance of the content of scroll views in this view from all edges, in points.
    public nonisolated func contentMargins(
        _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
    ) -> some View { contentMargins(.all, length, for: placement) }
}
