/// A coarse measure of the space for content in one direction.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    /// Limited space.
    case compact
    /// Ample space.
    case regular
}
