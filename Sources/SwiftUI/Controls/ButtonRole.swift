import Foundation

/// The purpose of a button.
public struct ButtonRole: Equatable, Sendable {
    private let name: String
    /// A button that deletes something. Its text is red.
    public static let destructive = ButtonRole(name: "destructive")
    /// A button that cancels an operation.
    public static let cancel = ButtonRole(name: "cancel")
}
