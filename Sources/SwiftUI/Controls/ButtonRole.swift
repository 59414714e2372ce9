import Foundation

/// The purpose of a button.
public struct ButtonRole: Equatable, Sendable {
    private let name: String
    /// A button that deletes something. Its text is red.
    public static let destructive = ButtonRole(name: "destructive")
    /// A button that cancels an operation.
    public static let cancel = ButtonRole(name: "cancel")
    /// A button that accepts what the user has entered.
    public static let confirm = ButtonRole(name: "confirm")
    /// A button that closes a view without changing anything.
    public static let close = ButtonRole(name: "close")
}
