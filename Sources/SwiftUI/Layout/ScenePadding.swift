import Foundation

/// A modifier that adds the margins of the scene at edges of a view.
private struct ScenePaddingModifier: ViewModifier {
    let edges: Edge.Set
    @Environment(\.horizontalSizeClass) private var sizeClass

    nonisolated init(edges: Edge.Set) { self.edges = edges }

    func body(content: Content) -> some View {
        content.padding(edges, ScenePaddingModifier.length(sizeClass))
    }

    /// Returns the margin in points, as UIKit gives it to the pages of view controllers.
    static func length(_ sizeClass: UserInterfaceSizeClass?) -> CGFloat { sizeClass == .compact ? 16 : 20 }
}

extension View {
    /// Adds the margins of the scene at edges of the view: 20 points, or 16 in a window of compact width.
    ///
    /// ```swift
    /// VStack(alignment: .leading) { Text("Title"); Text("Body") }.scenePadding(.horizontal)
    /// ```
    ///
    /// - Parameter edges: The edges. All are the default.
    public nonisolated func scenePadding(_ edges: Edge.Set = .all) -> some View {
        modifier(ScenePaddingModifier(edges: edges))
    }
}
