import UIKit

extension EnvironmentValues {
    /// The font of texts, with the design, the weight and the variants of the environment.
    var resolvedFont: Font { changed(text.font ?? .body) }

    /// The font of texts as a UIKit font.
    var resolvedUIFont: UIFont { resolvedFont.uiFont(in: dynamicTypeSize) }

    /// Returns a font with the design, the weight and the variants of the environment.
    func changed(_ font: Font) -> Font {
        let text = text
        var font = font
        if let design = text.design { font = font.design(design) }
        if let weight = text.weight { font = font.weight(weight) }
        if let width = text.width { font = font.width(width) }
        if text.isItalic { font = font.italic() }
        if text.isMonospaced { font = font.monospaced() }
        return text.hasMonospacedDigits ? font.monospacedDigit() : font
    }
}

extension View {
    /// Sets the font of the texts in this view. `nil` stands for the default.
    public nonisolated func font(_ font: Font?) -> some View { environment(\.font, font) }

    /// Sets the weight of the texts in this view. `nil` stands for that of their font.
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View { environment(\.text.weight, weight) }

    /// Sets the width of the characters in this view, for families that have faces of several widths. `nil` stands for
    /// that of their font.
    public nonisolated func fontWidth(_ width: Font.Width?) -> some View { environment(\.text.width, width) }

    /// Sets the design of the fonts in this view. `nil` stands for their own.
    public nonisolated func fontDesign(_ design: Font.Design?) -> some View { environment(\.text.design, design) }

    /// Shows the texts in this view in a size relative to their font, unless a text has a scale of its own. If it is
    /// not enabled, the texts have the scale of the view around this one.
    public nonisolated func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
        transformEnvironment(\.text.scale) { if isEnabled { $0 = scale.factor } }
    }

    /// Shows the texts in this view in bold.
    public nonisolated func bold(_ isActive: Bool = true) -> some View {
        environment(\.text.weight, isActive ? .bold : nil)
    }

    /// Shows the texts in this view in italics.
    public nonisolated func italic(_ isActive: Bool = true) -> some View { environment(\.text.isItalic, isActive) }

    /// Shows the texts in this view in the fixed-width font of the system.
    public nonisolated func monospaced(_ isActive: Bool = true) -> some View {
        environment(\.text.isMonospaced, isActive)
    }

    /// Gives the digits of the texts in this view equal widths, so that a number that changes does not move.
    public nonisolated func monospacedDigit() -> some View { environment(\.text.hasMonospacedDigits, true) }
}
