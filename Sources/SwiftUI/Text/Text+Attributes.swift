import Foundation

extension Text {
    /// Returns the text in a font. `nil` stands for that of the environment.
    public nonisolated func font(_ font: Font?) -> Text { with { $0.font = font } }

    /// Returns the text in a weight. `nil` stands for that of the environment or of the font.
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> Text {
        with { $0.weight = weight.map { .chosen($0) } }
    }

    /// Returns the text in a design of the system font.
    public nonisolated func fontDesign(_ design: Font.Design?) -> Text { with { $0.design = design } }

    /// Returns the text in bold.
    public nonisolated func bold() -> Text { fontWeight(.bold) }

    /// Returns the text in bold, or in the weight of its font if `isActive` is `false`.
    public nonisolated func bold(_ isActive: Bool) -> Text {
        with { $0.weight = isActive ? .chosen(.bold) : .own }
    }

    /// Returns the text in italics.
    public nonisolated func italic() -> Text { italic(true) }

    /// Returns the text in italics, or upright if `isActive` is `false`.
    public nonisolated func italic(_ isActive: Bool) -> Text { with { $0.isItalic = isActive } }

    /// Returns the text in the fixed-width font of the system.
    public nonisolated func monospaced(_ isActive: Bool = true) -> Text { with { $0.isMonospaced = isActive } }

    /// Returns the text with digits of equal width, so that a number that changes does not move.
    public nonisolated func monospacedDigit() -> Text { with { $0.hasMonospacedDigits = true } }

    /// Returns the text in a colour. `nil` stands for that of the environment.
    public nonisolated func foregroundColor(_ color: Color?) -> Text { with { $0.style = color?._erased() } }

    /// Returns the text in a style. A part of a longer text shows the first colour of a gradient.
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        with { $0.style = style._erased() }
    }

    /// Returns the text with a distance in points added after each character. Letters of ligatures are separated.
    public nonisolated func kerning(_ kerning: CGFloat) -> Text { with { $0.kerning = kerning.isFinite ? kerning : 0 } }

    /// Returns the text with a distance in points added after each character. It counts before `kerning(_:)`.
    public nonisolated func tracking(_ tracking: CGFloat) -> Text {
        with { $0.tracking = tracking.isFinite ? tracking : 0 }
    }

    /// Returns the text moved above the baseline by a distance in points.
    public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> Text {
        with { $0.baselineOffset = baselineOffset.isFinite ? baselineOffset : 0 }
    }

    /// The sizes of a text relative to the text around it.
    public struct Scale: Hashable, Sendable {
        let factor: CGFloat
        /// The size of the font.
        public static let `default` = Scale(factor: 1)
        /// A smaller size, such as that of a unit beside a number.
        public static let secondary = Scale(factor: 0.8)
    }

    /// Returns the text in a size relative to its font.
    public nonisolated func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
        isEnabled ? with { $0.scale = scale.factor } : self
    }
}
