/// A modifier that does nothing.
public struct EmptyModifier: ViewModifier {
    /// An instance.
    public static let identity = EmptyModifier()

    /// Creates the modifier.
    public nonisolated init() {}

    public func body(content: Content) -> some View { content }
}
