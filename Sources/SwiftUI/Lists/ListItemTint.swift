/// A colour for the icons of labels in lists.
public struct ListItemTint: Equatable, Sendable {
    let color: Color

    /// Returns a colour that counts in place of the tint colour.
    public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
    /// Returns a colour that counts where the user has not chosen another one. On a desktop it is the same as `fixed`.
    public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
    /// Gray.
    public static let monochrome = ListItemTint(color: .gray)
}

private struct ListItemTintKey: EnvironmentKey { static let defaultValue: ListItemTint? = nil }

extension EnvironmentValues {
    /// The colour for the icons of labels in lists, or `nil` for the tint colour.
    var listItemTint: ListItemTint? {
        get { self[ListItemTintKey.self] }
        set { self[ListItemTintKey.self] = newValue }
    }
}

extension View {
    /// Sets the colour of the icons of labels in this row, section or list. `nil` stands for the tint colour.
    public nonisolated func listItemTint(_ tint: ListItemTint?) -> some View { environment(\.listItemTint, tint) }

    /// Sets the colour of the icons of labels in this row, section or list. `nil` stands for the tint colour.
    public nonisolated func listItemTint(_ tint: Color?) -> some View { listItemTint(tint.map { .fixed($0) }) }
}
