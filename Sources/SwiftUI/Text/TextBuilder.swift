import Foundation
import Graphics
import UIKit

/// A text in an environment that is put together from its parts.
@MainActor
struct TextBuilder {
    let values: EnvironmentValues
    private let settings: TextValues
    /// The time for texts that follow the clock.
    let now: Date
    private(set) var string = ""
    private(set) var runs: [TextRun] = []
    /// The time at which the text will change.
    private(set) var nextChange: Date?
    /// Whether the text is in a window, so that the time of its next change is needed. Elsewhere it is far away.
    var isVisible = false
    /// The style of the whole text. Parts in other styles have colours of their own.
    var wholeStyle: AnyShapeStyle?

    init(_ values: EnvironmentValues, now: Date) {
        self.values = values
        settings = values.text
        self.now = now
    }

    /// Notes that the text follows the clock. The time of the change is asked for if it is needed.
    mutating func change(at next: () -> Date?) {
        guard let date = isVisible ? next() : Date.distantFuture else { return }
        nextChange = nextChange.map { min($0, date) } ?? date
    }

    /// Appends a text.
    mutating func append(_ text: String, _ traits: TextTraits) {
        guard !text.isEmpty else { return }
        let text = settings.textCase?.apply(to: text, values.locale) ?? text
        string += text
        add(run(traits, length: text.utf16.count))
    }

    /// Makes the last word agree with the number in a phrase, which begins at a UTF-16 code unit and ends the text.
    ///
    /// The new letters have the look of the last one. A word that ends with an image stays.
    mutating func inflect(from start: Int) {
        guard let last = runs.last, last.attachment == nil, start < string.utf16.count else { return }
        let phrase = string[String.Index(utf16Offset: start, in: string)...]
        let changed = Inflection.inflected(phrase)
        let kept = zip(phrase, changed).prefix { $0 == $1 }.count
        let former = phrase.dropFirst(kept)
        let removed = former.utf16.count
        guard removed <= last.length else { return }
        let end = String(changed.dropFirst(kept))
        let new = settings.textCase?.apply(to: end, values.locale) ?? end
        runs[runs.count - 1].length += new.utf16.count - removed
        string.removeLast(former.count)
        string += new
    }

    private mutating func add(_ run: TextRun) {
        if let last = runs.last, last.hasSameLook(as: run) {
            runs[runs.count - 1].length += run.length
        } else {
            runs.append(run)
        }
    }

    /// Returns the look of a part of the text.
    func run(_ traits: TextTraits, length: Int) -> TextRun {
        let (spacing, decoration) = (settings.spacing, settings.decoration)
        var font = traits.font(in: values).descriptor(in: values.dynamicTypeSize)
        if let scale = traits.scale ?? settings.scale { font.size *= scale }
        font.language = (traits.language ?? settings.language).tag
        var run = TextRun(length: length, font: font)
        if let style = traits.style, style != wholeStyle { run.color = color(style) }
        if traits.link != nil {
            run.link = traits.link
            run.color = run.color ?? (values.tint ?? .accentColor).resolved(in: values.colorScheme)
        }
        run.backgroundColor = traits.background?.resolved(in: values.colorScheme)
        run.underline = traits.underline.map(\.line) ?? decoration.underline
        run.strikethrough = traits.strikethrough.map(\.line) ?? decoration.strikethrough
        run.kern = traits.tracking ?? spacing.tracking ?? traits.kerning ?? spacing.kerning ?? 0
        run.baselineOffset = traits.baselineOffset ?? spacing.baselineOffset
        run.scheme = values.colorScheme
        run.custom = traits.custom
        return run
    }

    private func color(_ style: AnyShapeStyle) -> CGColor {
        style.paint(in: values).color.resolved(in: values.colorScheme)
    }

    /// Appends an image as one character.
    mutating func append(_ image: Image, _ traits: TextTraits) {
        var run = run(traits, length: 1)
        let values = values.changedForImage(traits)
        guard let attachment = image.attachment(in: values) else { return }
        run.attachment = attachment
        string += "\u{FFFC}"
        runs.append(run)
    }

    /// Appends an attributed string.
    mutating func append(_ text: AttributedString, _ traits: TextTraits) {
        for run in text.runs {
            var own = traits
            own.adopt(run.attributes)
            append(String(text[run.range].characters), own)
        }
    }
}

extension EnvironmentValues {
    /// The environment of an image in a text.
    fileprivate func changedForImage(_ traits: TextTraits) -> EnvironmentValues {
        var values = self
        values.text.font = traits.font(in: self)
        (values.text.weight, values.text.design) = (nil, nil)
        return values
    }
}

/// A part of a text with the same look.
struct TextRun: Equatable {
    /// The number of UTF-16 code units.
    var length: Int
    var font: FontDescriptor
    /// The colour, or `nil` for that of the whole text.
    var color: CGColor?
    var backgroundColor: CGColor?
    var underline: TextDecoration.Line?
    var strikethrough: TextDecoration.Line?
    var kern: CGFloat = 0
    var baselineOffset: CGFloat = 0
    var link: URL?
    var attachment: TextImage?
    /// The appearance for the colours of lines.
    var scheme = ColorScheme.light
    /// A program's own attributes.
    var custom: TextAttributeValues?

    init(length: Int, font: FontDescriptor) {
        self.length = length
        self.font = font
    }

    func hasSameLook(as other: TextRun) -> Bool {
        guard attachment == nil else { return false }
        var other = other
        other.length = length
        return self == other
    }

    /// Returns whether both runs differ at most in a program's own attributes, which have no part in the lines.
    func hasSameLines(as other: TextRun) -> Bool {
        var (own, other) = (self, other)
        (own.custom, other.custom) = (nil, nil)
        return own == other
    }

    /// Returns whether both runs take the same space.
    func hasSameSize(as other: TextRun) -> Bool {
        length == other.length && font == other.font && kern == other.kern && baselineOffset == other.baselineOffset
            && attachment?.size == other.attachment?.size && attachment?.descent == other.attachment?.descent
    }

    /// Returns the attributes of the run in a paragraph, with sizes multiplied by a factor.
    @MainActor
    func attributes(_ paragraph: ParagraphFormat, scaledBy factor: CGFloat) -> TextAttributes {
        var font = font
        if factor != 1 { font.size *= factor }
        var attributes = TextAttributes(font: font, color: color, paragraph: paragraph)
        attributes.backgroundColor = backgroundColor
        attributes.kern = kern * factor
        attributes.baselineOffset = baselineOffset * factor
        if let underline {
            attributes.underline = .init(rawValue: underline.style.rawValue)
            attributes.underlineColor = underline.color?.resolved(in: scheme)
        }
        if let strikethrough {
            attributes.strikethrough = .init(rawValue: strikethrough.style.rawValue)
            attributes.strikethroughColor = strikethrough.color?.resolved(in: scheme)
        }
        attributes.attachment = attachment?.attachment(scaledBy: factor)
        return attributes
    }
}

/// An image in a line of text.
struct TextImage: Equatable {
    let image: CGImage
    /// The size in points.
    let size: CGSize
    /// The distance from the baseline down to the lower edge, in points.
    let descent: CGFloat
    /// Whether the image's shape is drawn in the colour of the text.
    let isTemplate: Bool

    func attachment(scaledBy factor: CGFloat) -> TextAttributes.Attachment {
        TextAttributes.Attachment(
            image: image, size: CGSize(width: size.width * factor, height: size.height * factor),
            descent: descent * factor, isTemplate: isTemplate)
    }
}
