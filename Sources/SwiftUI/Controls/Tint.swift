import Foundation

private struct TintKey: EnvironmentKey { static let defaultValue: Color? = nil }

extension EnvironmentValues {
    /// The colour of controls, or `nil` for the default.
    var tint: Color? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }
}

extension View {
    /// Sets the colour of the controls in this view. `nil` stands for the default, blue.
    public nonisolated func tint(_ tint: Color?) -> some View { environment(\.tint, tint) }

    /// Sets the colour of the controls in this view. It is the older name of `tint(_:)`.
    public nonisolated func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }
}
