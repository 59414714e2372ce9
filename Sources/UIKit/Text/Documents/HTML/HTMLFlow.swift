import Foundation

/// The text of a page as far as it was read: joins white space, and ends lines and paragraphs.
struct HTMLFlow {
    private(set) var text = RichText()
    /// Whether a line break at the beginning of the next text is left out.
    var dropsLineBreak = false

    /// The contents of the present line.
    private enum Line { case empty, mark, content }
    private var line = Line.empty
    /// The space between what was read last and what follows.
    private var space: DocumentStyle?
    /// The line breaks that follow if there is more text in the paragraph.
    private var lineBreaks: [DocumentStyle] = []

    /// Adds a text of the page.
    mutating func add(_ text: String, _ style: HTMLStyle) {
        guard !text.isEmpty else { return }
        if style.isPreformatted { return addPreformatted(text, style) }
        dropsLineBreak = false
        var word = ""
        for scalar in text.unicodeScalars {
            guard [" ", "\n", "\t", "\r", "\u{C}"].contains(scalar) else {
                word.unicodeScalars.append(scalar)
                continue
            }
            flush(&word, style)
            addSpace(style)
        }
        flush(&word, style)
    }

    private mutating func flush(_ word: inout String, _ style: HTMLStyle) {
        guard !word.isEmpty else { return }
        addContent(word, style)
        word = ""
    }

    private mutating func addPreformatted(_ text: String, _ style: HTMLStyle) {
        var lines = text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
            .split(separator: "\n", omittingEmptySubsequences: false)
        if dropsLineBreak, lines.count > 1, lines[0].isEmpty { lines.removeFirst() }
        dropsLineBreak = false
        for (index, part) in lines.enumerated() {
            if index > 0 { addLineBreak(style) }
            if !part.isEmpty { addContent(String(part), style) }
        }
    }

    private mutating func addContent(_ content: String, _ style: HTMLStyle) {
        for style in lineBreaks {
            text.append("\u{2028}", style)
            line = .empty
        }
        if let space, line == .content { text.append(" ", space) }
        (space, lineBreaks, line) = (nil, [], .content)
        text.append(Self.changed(content, style.letterCase), style.text)
    }

    private static func changed(_ text: String, _ letterCase: HTMLStyle.Case) -> String {
        switch letterCase {
        case .unchanged: text
        case .upper: text.uppercased()
        case .lower: text.lowercased()
        case .capitalized: text.prefix(1).uppercased() + text.dropFirst()
        }
    }

    /// Adds a picture.
    mutating func add(_ attachment: NSTextAttachment, _ style: HTMLStyle) {
        var plain = style
        plain.letterCase = .unchanged
        addContent("", plain)
        text.append("\u{FFFC}", style.text, attachment)
    }

    /// Adds white space, which counts once, and not at the ends of lines.
    mutating func addSpace(_ style: HTMLStyle) {
        if line == .content, lineBreaks.isEmpty, space == nil { space = style.text }
    }

    /// Adds a line break. One at the end of a paragraph has no effect.
    mutating func addLineBreak(_ style: HTMLStyle) {
        space = nil
        lineBreaks.append(style.text)
    }

    /// Adds the tab between two cells of a row.
    mutating func addTab(_ style: HTMLStyle) {
        (space, lineBreaks) = (nil, [])
        text.append("\t", style.text)
        line = .mark
    }

    /// Adds the mark of an item. A paragraph that follows begins on the same line.
    mutating func addMark(_ mark: String, _ style: HTMLStyle) {
        (space, lineBreaks) = (nil, [])
        text.append(mark, style.text)
        line = .mark
    }

    /// Begins a paragraph. One that follows the mark of an item is on its line.
    mutating func beginParagraph(_ style: HTMLStyle) {
        guard line == .mark, lineBreaks.isEmpty else { return endParagraph(style) }
        space = nil
    }

    /// Ends the paragraph, if there is one.
    mutating func endParagraph(_ style: HTMLStyle) {
        guard line != .empty || !lineBreaks.isEmpty else { return space = nil }
        // The last line break and the end of the paragraph are the same.
        for style in lineBreaks.dropLast() { text.append("\u{2028}", style) }
        text.append("\n", style.text)
        (space, lineBreaks, line) = (nil, [], .empty)
    }
}
