import Foundation

/// The text of a document with its styles, between the reading of a format and an attributed string.
struct RichText {
    /// A part of the text with one style.
    struct Run {
        var text: String
        var style: DocumentStyle
        /// The picture in place of the text, which then is U+FFFC.
        var attachment: NSTextAttachment?
    }

    private(set) var runs: [Run] = []

    init() {}

    /// Creates the text of an attributed string.
    init(_ text: NSAttributedString) {
        let all = AttributedText(text)
        let string = all.string as NSString
        for run in all.runs {
            let part = string.substring(with: run.range)
            let style = DocumentStyle(run.attributes)
            if let attachment = run.attributes[.attachment] as? NSTextAttachment {
                // Each character of the run is a picture of its own.
                for character in part { append(String(character), style, attachment) }
            } else {
                append(part, style)
            }
        }
    }

    /// Adds a text at the end.
    mutating func append(_ text: String, _ style: DocumentStyle, _ attachment: NSTextAttachment? = nil) {
        guard !text.isEmpty else { return }
        // No copy of the last run is made: with one, each addition would copy its text.
        if attachment == nil, let last = runs.indices.last, runs[last].attachment == nil, runs[last].style == style {
            runs[last].text += text
        } else {
            runs.append(Run(text: text, style: style, attachment: attachment))
        }
    }

    /// The text for an attributed string.
    var attributedText: AttributedText {
        var string = ""
        var all: [AttributedText.Run] = []
        var known: [DocumentStyle: AttributedText.Attributes] = [:]
        var location = 0
        for run in runs {
            var attributes = known[run.style] ?? run.style.attributes
            known[run.style] = attributes
            attributes[.attachment] = run.attachment
            let length = run.text.utf16.count
            string += run.text
            all.append(AttributedText.Run(attributes: attributes, range: NSRange(location: location, length: length)))
            location += length
        }
        return AttributedText(string: string, runs: all)
    }

    /// Whether the last paragraph is ended by a line break.
    var endsWithLineBreak: Bool { runs.last?.text.last.map { Self.isLineBreak($0) } ?? false }

    private static func isLineBreak(_ character: Character) -> Bool {
        character == "\n" || character == "\r" || character == "\r\n" || character == "\u{2029}"
    }

    /// The paragraphs, without the line breaks that end them. After a line break at the end there is no further one.
    var paragraphs: [[Run]] {
        var paragraphs: [[Run]] = []
        var current: [Run] = []
        var endsWithBreak = true
        for run in runs {
            let parts = run.text.split(omittingEmptySubsequences: false) { Self.isLineBreak($0) }
            for (index, part) in parts.enumerated() {
                if index > 0 {
                    // An empty paragraph has the style of its line break.
                    paragraphs.append(current.isEmpty ? [Run(text: "", style: run.style)] : current)
                    current = []
                    endsWithBreak = true
                }
                guard !part.isEmpty else { continue }
                current.append(Run(text: String(part), style: run.style, attachment: run.attachment))
                endsWithBreak = false
            }
        }
        if !endsWithBreak { paragraphs.append(current) }
        return paragraphs
    }
}
