/// A modifier that does nothing.
public struct EmptyModifier: ViewModifier {
    /// The modifier that does nothing.
    public static let identity = EmptyModifier()

    /// Creates the modifier.
    public nonisolated init() {}

    /// Returns the modified view.
    public func body(content: Content) -> some View { content }
}
