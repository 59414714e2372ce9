import Foundation

private struct FontKey: EnvironmentKey { static let defaultValue: Font? = nil }
private struct FontWeightKey: EnvironmentKey { static let defaultValue: Font.Weight? = nil }
private struct LineLimitKey: EnvironmentKey { static let defaultValue: Int? = nil }
private struct TextAlignmentKey: EnvironmentKey { static let defaultValue = TextAlignment.leading }

extension EnvironmentValues {
    /// The font of texts, or `nil` for the default.
    public var font: Font? {
        get { self[FontKey.self] }
        set { self[FontKey.self] = newValue }
    }

    /// The maximum number of lines of a text, or `nil` for no limit.
    public var lineLimit: Int? {
        get { self[LineLimitKey.self] }
        set { self[LineLimitKey.self] = newValue }
    }

    /// The alignment of lines in texts of several lines.
    public var multilineTextAlignment: TextAlignment {
        get { self[TextAlignmentKey.self] }
        set { self[TextAlignmentKey.self] = newValue }
    }

    /// The weight of texts, or `nil` for that of their font.
    var fontWeight: Font.Weight? {
        get { self[FontWeightKey.self] }
        set { self[FontWeightKey.self] = newValue }
    }
}

extension View {
    /// Sets the font of the texts in this view. `nil` stands for the default.
    public nonisolated func font(_ font: Font?) -> some View { environment(\.font, font) }

    /// Sets the weight of the texts in this view. `nil` stands for that of their font.
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View { environment(\.fontWeight, weight) }

    /// Sets the colour of the texts and shapes in this view. `nil` stands for the default.
    public nonisolated func foregroundColor(_ color: Color?) -> some View { environment(\.foregroundColor, color) }

    /// Limits the number of lines of the texts in this view. `nil` stands for no limit.
    public nonisolated func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }

    /// Sets the alignment of lines in texts of several lines.
    public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }
}
