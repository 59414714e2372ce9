import Foundation

private struct ListRowSpacingKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }

extension EnvironmentValues {
    /// The distance between the rows of lists in points, or `nil` for the default.
    var listRowSpacing: CGFloat? {
        get { self[ListRowSpacingKey.self] }
        set { self[ListRowSpacingKey.self] = newValue }
    }
}

extension View {
    /// Sets the distance between the rows of a section in the lists in this view, in points. In the inset grouped style
    /// each row is then a card of its own.
    ///
    /// `nil` stands for the default, which is none. Invalid distances count as 0.
    public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View {
        environment(\.listRowSpacing, spacing.map { $0.isFinite ? max(0, $0) : 0 })
    }
}
