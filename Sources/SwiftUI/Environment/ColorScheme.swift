/// The appearance of the user interface: light or dark.
public enum ColorScheme: Hashable, CaseIterable, Sendable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}
