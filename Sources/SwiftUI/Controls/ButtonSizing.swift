import Foundation

/// The way in which buttons choose their width.
public struct ButtonSizing: Hashable, Sendable {
    private enum Kind { case automatic, fitted, flexible }
    private let kind: Kind

    /// The width of the label, as with `fitted`.
    public static let automatic = ButtonSizing(kind: .automatic)
    /// The width of the label.
    public static let fitted = ButtonSizing(kind: .fitted)
    /// All of the width that is proposed to the button.
    public static let flexible = ButtonSizing(kind: .flexible)

    /// Whether buttons take all of the proposed width.
    var isFlexible: Bool { kind == .flexible }
}

private struct ButtonSizingKey: EnvironmentKey { static let defaultValue = ButtonSizing.automatic }

extension EnvironmentValues {
    /// The way in which buttons choose their width.
    public internal(set) var buttonSizing: ButtonSizing {
        get { self[ButtonSizingKey.self] }
        set { self[ButtonSizingKey.self] = newValue }
    }
}

extension View {
    /// Sets the way in which buttons with a border or on glass choose their width in this view.
    ///
    /// ```swift
    /// VStack {
    ///     Button("Sign in") { signIn() }.buttonStyle(.borderedProminent)
    ///     Button("Register") { register() }.buttonStyle(.bordered)
    /// }
    /// .buttonSizing(.flexible)
    /// ```
    public nonisolated func buttonSizing(_ sizing: ButtonSizing) -> some View { environment(\.buttonSizing, sizing) }
}
