import Foundation

private struct LabelIconToTitleSpacingKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }
private struct LabelReservedIconWidthKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }

extension EnvironmentValues {
    /// The distance between the icon and the title of labels in points, or `nil` for the default one.
    public var labelIconToTitleSpacing: CGFloat? {
        get { self[LabelIconToTitleSpacingKey.self] }
        set { self[LabelIconToTitleSpacingKey.self] = newValue }
    }

    /// The width that labels reserve for their icons in points, or `nil` if they reserve none.
    public var labelReservedIconWidth: CGFloat? {
        get { self[LabelReservedIconWidthKey.self] }
        set { self[LabelReservedIconWidthKey.self] = newValue }
    }
}

extension View {
    /// Sets the distance between the icon and the title of the labels in this view.
    ///
    /// Styles of the program read it as ``EnvironmentValues/labelIconToTitleSpacing``.
    ///
    /// - Parameter spacing: The distance in points. One that is not finite stands for the default one.
    public nonisolated func labelIconToTitleSpacing(_ spacing: CGFloat) -> some View {
        environment(\.labelIconToTitleSpacing, spacing.isFinite ? spacing : nil)
    }

    /// Sets the width that the labels in this view reserve for their icons, so that the titles of several labels begin
    /// at the same place.
    ///
    /// ```swift
    /// VStack(alignment: .leading) {
    ///     Label("Inbox", systemImage: "tray")
    ///     Label("Sent", systemImage: "paperplane")
    /// }
    /// .labelReservedIconWidth(28)
    /// ```
    ///
    /// A narrower icon is in the middle of the width. A wider one keeps its own. Styles of the program read the width
    /// as ``EnvironmentValues/labelReservedIconWidth``.
    ///
    /// - Parameter width: The width in points. One that is negative or not finite reserves nothing.
    public nonisolated func labelReservedIconWidth(_ width: CGFloat) -> some View {
        environment(\.labelReservedIconWidth, width.isFinite && width >= 0 ? width : nil)
    }
}
