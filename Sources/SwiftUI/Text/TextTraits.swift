import Foundation
import UIKit

/// The attributes of a text or a part of it. What is not set is taken from around it.
struct TextTraits: Equatable, Sendable {
    var font: Font?
    /// The weight, which may be that of the font itself.
    var weight: Weight?
    var design: Font.Design?
    var isItalic: Bool?
    var isMonospaced: Bool?
    var hasMonospacedDigits = false
    var style: AnyShapeStyle?
    var background: Color?
    var underline: TextDecoration.Setting?
    var strikethrough: TextDecoration.Setting?
    var kerning: CGFloat?
    var tracking: CGFloat?
    var baselineOffset: CGFloat?
    var link: URL?
    /// The factor of the size.
    var scale: CGFloat?
    /// The language of the letter forms.
    var language: TypesettingLanguage?
    /// A program's own attributes for text renderers.
    var custom: TextAttributeValues?

    /// A weight that was set, or the decision for that of the font.
    enum Weight: Equatable, Sendable {
        case own
        case chosen(Font.Weight)
    }

    /// Returns the attributes of a part of a text, from its own and from those around it.
    func inside(_ outer: TextTraits) -> TextTraits {
        guard outer != TextTraits() else { return self }
        var result = self
        result.font = font ?? outer.font
        result.weight = weight ?? outer.weight
        result.design = design ?? outer.design
        result.isItalic = isItalic ?? outer.isItalic
        result.isMonospaced = isMonospaced ?? outer.isMonospaced
        result.hasMonospacedDigits = hasMonospacedDigits || outer.hasMonospacedDigits
        result.style = style ?? outer.style
        result.background = background ?? outer.background
        result.underline = underline ?? outer.underline
        result.strikethrough = strikethrough ?? outer.strikethrough
        result.kerning = kerning ?? outer.kerning
        result.tracking = tracking ?? outer.tracking
        result.baselineOffset = baselineOffset ?? outer.baselineOffset
        result.link = link ?? outer.link
        result.scale = scale ?? outer.scale
        result.language = language ?? outer.language
        result.custom = custom.map { $0.inside(outer.custom) } ?? outer.custom
        return result
    }

    /// Returns the attributes with those of Markdown.
    func marked(_ intent: InlinePresentationIntent, link: String?) -> TextTraits {
        guard !intent.isEmpty || link != nil else { return self }
        var result = self
        if intent.contains(.stronglyEmphasized) { result.weight = .chosen(.bold) }
        if intent.contains(.emphasized) { result.isItalic = true }
        if intent.contains(.code) { result.isMonospaced = true }
        if intent.contains(.strikethrough) { result.strikethrough = .line(TextDecoration.Line()) }
        if let link, let url = URL(string: link) { result.link = url }
        return result
    }

    /// Returns the font in an environment.
    func font(in values: EnvironmentValues) -> Font {
        var font = values.changed(self.font ?? values.text.font ?? .body)
        if let design { font = font.design(design) }
        if case .chosen(let weight)? = weight { font = font.weight(weight) }
        if case .own? = weight { font = font.bold(false) }
        if let isItalic { font = font.italic(isItalic) }
        if let isMonospaced { font = font.monospaced(isMonospaced) }
        return hasMonospacedDigits ? font.monospacedDigit() : font
    }
}
