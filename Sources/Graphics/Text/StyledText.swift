import Foundation

/// How a run of characters looks.
package struct TextAttributes {
    /// A line under or through the text. The numbers are UIKit's (`NSUnderlineStyle`): a line and, in bits 8 to 11, its pattern.
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
        /// In points; positive is right and down.
        package var offset: CGSize
        /// In points; the edge is soft over about this distance.
        package var blur: CGFloat
        package init(color: CGColor, offset: CGSize, blur: CGFloat = 0) {
            self.color = color
            self.offset = offset
            self.blur = blur
        }
    }

    package var font: FontDescriptor
    /// The glyphs' colour; black where there is none.
    package var color: CGColor?
    package var backgroundColor: CGColor?
    /// Points added after each character; negative brings them closer.
    package var kern: CGFloat = 0
    package var underline: LineStyle = []
    /// The text's colour where there is none.
    package var underlineColor: CGColor?
    package var strikethrough: LineStyle = []
    /// The text's colour where there is none.
    package var strikethroughColor: CGColor?
    /// Points by which the glyphs stand above the baseline.
    package var baselineOffset: CGFloat = 0
    package var shadow: Shadow?
    /// The format of the paragraph that begins with these characters.
    package var paragraph = ParagraphFormat()

    package init(font: FontDescriptor, color: CGColor? = nil, paragraph: ParagraphFormat = ParagraphFormat()) {
        self.font = font
        self.color = color
        self.paragraph = paragraph
    }
}

/// A text and its attributes, in runs of UTF-16 code units as `NSAttributedString` counts them.
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
    /// In order and without gaps, from 0 to the end of the text; one empty run for an empty text.
    package let runs: [Run]

    /// A text of one look.
    package init(_ string: String, _ attributes: TextAttributes) {
        self.init(string, runs: [], defaults: attributes)
    }

    /// A text with the given runs, which must be in order; `defaults` fill the gaps between them. What lies outside the text or overlaps
    /// an earlier run is cut off.
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

    /// The same text with all font sizes multiplied.
    package func scaled(by factor: CGFloat) -> StyledText {
        let scaled = runs.map { run in
            var attributes = run.attributes
            attributes.font.size *= factor
            return Run(run.range, attributes)
        }
        return StyledText(string: string, complete: scaled)
    }

    private init(string: String, complete: [Run]) {
        self.string = string
        runs = complete
    }

    /// The position in `runs` of the run that holds the code unit; the last run for the end of the text.
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
