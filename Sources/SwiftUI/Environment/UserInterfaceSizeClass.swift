/// A coarse measure of the room for content in one direction.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    /// Little room.
    case compact
    /// Much room.
    case regular
}
