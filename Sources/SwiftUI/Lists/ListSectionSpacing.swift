import Foundation

/// The distance between the sections of a list.
public struct ListSectionSpacing: Sendable {
    /// The distance in points, or `nil` for the default.
    let points: CGFloat?
    /// The default distance.
    public static let `default` = ListSectionSpacing(points: nil)
    /// A small distance.
    public static let compact = ListSectionSpacing(points: 16)
    /// Returns a distance in points. Invalid distances count as 0.
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
        ListSectionSpacing(points: spacing.isFinite ? max(0, spacing) : 0)
    }
}

private struct ListSectionSpacingKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }

extension EnvironmentValues {
    /// The distance between the sections of lists in points, or `nil` for the default.
    var listSectionSpacing: CGFloat? {
        get { self[ListSectionSpacingKey.self] }
        set { self[ListSectionSpacingKey.self] = newValue }
    }
}

extension View {
    /// Sets the distance between the sections of the lists in this view, or of this section of a list from others.
    /// Headers and footers keep their heights.
    ///
    /// Between sections that want different distances there is the smaller one.
    ///
    /// It has no effect on lists in the plain style, whose sections follow each other without a distance.
    public nonisolated func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
        environment(\.listSectionSpacing, spacing.points)
    }

    /// Sets the distance between the sections of the lists in this view, in points.
    public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View {
        listSectionSpacing(.custom(spacing))
    }
}
