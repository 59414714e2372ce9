import Foundation

/// The appearance of a run of characters.
package struct TextAttributes {
    /// A line under or through the text. Raw values are those of UIKit's `NSUnderlineStyle`: a line and, in bits 8 to
    /// 11, its pattern.
    package struct LineStyle: OptionSet, Hashable, Sendable {
        package var rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }
        package static let single = LineStyle(rawValue: 1)
        package static let thick = LineStyle(rawValue: 2)
        package static let double = LineStyle(rawValue: 9)
        package static let patternDot = LineStyle(rawValue: 0x100)
        package static let patternDash = LineStyle(rawValue: 0x200)
    }

    /// A copy of the glyphs behind them.
    package struct Shadow {
        package var color: CGColor
        /// The displacement in points; positive is right and down.
        package var offset: CGSize
        /// The width of the soft edge, in points.
        package var blur: CGFloat
        package init(color: CGColor, offset: CGSize, blur: CGFloat = 0) {
            self.color = color
            self.offset = offset
            self.blur = blur
        }
    }

    /// The outline of the glyphs.
    package final class Outline: Sendable {
        /// The colour; `nil` means the text's colour.
        package let color: CGColor?
        /// The width of the line in hundredths of the font's size. A negative one keeps the glyphs filled.
        package let width: CGFloat
        package init(color: CGColor?, width: CGFloat) {
            self.color = color
            self.width = width
        }
    }

    /// A picture in place of a character.
    package struct Attachment {
        package var image: CGImage
        /// The size in points.
        package var size: CGSize
        /// The distance from the baseline down to the lower edge, in points.
        package var descent: CGFloat
        /// Whether the picture's shape is drawn in the colour of the text.
        package var isTemplate: Bool
        package init(image: CGImage, size: CGSize, descent: CGFloat, isTemplate: Bool) {
            self.image = image
            self.size = size
            self.descent = descent
            self.isTemplate = isTemplate
        }
    }

    package var font: FontDescriptor
    /// The glyphs' colour; `nil` means that of the drawing, which is black unless it is said.
    package var color: CGColor?
    /// The points added after each character; a negative value brings characters closer.
    package var kern: CGFloat = 0
    /// The distance in points by which the glyphs stand above the baseline.
    package var baselineOffset: CGFloat = 0
    /// The format of the paragraph that begins with these characters.
    package var paragraph = ParagraphFormat()
    /// The parts that few texts change (benchmark row *memory of each of 10,000 texts*).
    private var decoration = Rare<Decoration>()

    package var backgroundColor: CGColor? {
        get { decoration.value.backgroundColor }
        set { decoration.change(toInitial: newValue == nil) { $0.backgroundColor = newValue } }
    }
    package var underline: LineStyle {
        get { decoration.value.underline }
        set { decoration.change(toInitial: newValue.isEmpty) { $0.underline = newValue } }
    }
    /// The underline's colour; `nil` means the text's colour.
    package var underlineColor: CGColor? {
        get { decoration.value.underlineColor }
        set { decoration.change(toInitial: newValue == nil) { $0.underlineColor = newValue } }
    }
    package var strikethrough: LineStyle {
        get { decoration.value.strikethrough }
        set { decoration.change(toInitial: newValue.isEmpty) { $0.strikethrough = newValue } }
    }
    /// The strikethrough line's colour; `nil` means the text's colour.
    package var strikethroughColor: CGColor? {
        get { decoration.value.strikethroughColor }
        set { decoration.change(toInitial: newValue == nil) { $0.strikethroughColor = newValue } }
    }
    /// The slant of the glyphs: the points by which they lean to the right in a point of height. 0 is upright.
    package var obliqueness: CGFloat {
        get { decoration.value.obliqueness }
        set { decoration.change(toInitial: newValue == 0) { $0.obliqueness = newValue } }
    }
    package var shadow: Shadow? {
        get { decoration.value.shadow }
        set { decoration.change(toInitial: newValue == nil) { $0.shadow = newValue } }
    }
    /// The outline of the glyphs; `nil` for glyphs that are filled.
    package var outline: Outline? {
        get { decoration.value.outline }
        set { decoration.change(toInitial: newValue == nil) { $0.outline = newValue } }
    }
    /// The picture that is shown in place of the characters, each of which should be U+FFFC.
    package var attachment: Attachment? {
        get { decoration.value.attachment }
        set { decoration.change(toInitial: newValue == nil) { $0.attachment = newValue } }
    }

    private struct Decoration: DefaultValued, Sendable {
        var backgroundColor: CGColor?
        var underline: LineStyle = []
        var underlineColor: CGColor?
        var strikethrough: LineStyle = []
        var strikethroughColor: CGColor?
        var obliqueness: CGFloat = 0
        var shadow: Shadow?
        var outline: Outline?
        var attachment: Attachment?
    }

    package init(font: FontDescriptor, color: CGColor? = nil, paragraph: ParagraphFormat = ParagraphFormat()) {
        self.font = font
        self.color = color
        self.paragraph = paragraph
    }
}

/// A text and its attributes. Runs are ranges of UTF-16 code units, as in `NSAttributedString`.
package struct StyledText {
    package struct Run {
        package var range: Range<Int>
        package var attributes: TextAttributes
        package init(_ range: Range<Int>, _ attributes: TextAttributes) {
            self.range = range
            self.attributes = attributes
        }
    }

    package let string: String
    /// The runs in order and without gaps, from 0 to the end of the text. An empty text has one empty run.
    package let runs: [Run]

    /// Creates a text with one set of attributes.
    package init(_ string: String, _ attributes: TextAttributes) {
        self.init(string, runs: [], defaults: attributes)
    }

    /// Creates a text with the given runs, which must be in order. `defaults` fill the gaps. Parts outside the text and
    /// parts that overlap an earlier run are cut off.
    package init(_ string: String, runs: [Run], defaults: TextAttributes) {
        self.string = string
        let length = string.utf16.count
        var complete: [Run] = []
        var position = 0
        for run in runs {
            let range =
                max(
                    position, run.range.lowerBound)..<max(
                    position, run.range.lowerBound, min(length, run.range.upperBound))
            guard !range.isEmpty else { continue }
            if range.lowerBound > position { complete.append(Run(position..<range.lowerBound, defaults)) }
            complete.append(Run(range, run.attributes))
            position = range.upperBound
        }
        if position < length || complete.isEmpty { complete.append(Run(position..<length, defaults)) }
        self.runs = complete
    }

    /// Returns the same text with the sizes of all fonts and pictures multiplied by `factor`.
    package func scaled(by factor: CGFloat) -> StyledText {
        let scaled = runs.map { run in
            var attributes = run.attributes
            attributes.font.size *= factor
            if let picture = attributes.attachment {
                attributes.attachment?.size = CGSize(
                    width: picture.size.width * factor, height: picture.size.height * factor)
                attributes.attachment?.descent = picture.descent * factor
            }
            return Run(run.range, attributes)
        }
        return StyledText(string: string, complete: scaled)
    }

    private init(string: String, complete: [Run]) {
        self.string = string
        runs = complete
    }

    /// Returns the index in `runs` of the run that contains the code unit. For the end of the text it is the last run.
    func runIndex(at index: Int) -> Int {
        var low = 0
        var high = runs.count - 1
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].range.upperBound > index { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
