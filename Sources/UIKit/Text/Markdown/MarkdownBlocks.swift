import Foundation

/// Divides a text in Markdown into blocks, by the rules of CommonMark and of tables on GitHub.
///
/// HTML, references to links and footnotes are not interpreted and stay text.
struct MarkdownBlocks {
    /// The text of a paragraph, a heading, a cell or code.
    struct Block: Equatable {
        /// The text, with inline Markdown. Lines are separated by "\n", or by U+2028 where a line break is wanted.
        var text: String
        /// Whether the text is shown as it is.
        var isLiteral = false
        var intent: PresentationIntent
    }

    private(set) var blocks: [Block] = []
    private var lastIdentity = 0

    /// The number of blocks within each other. Marks of deeper ones are text.
    private static let mostLevels = 32

    /// Returns the blocks of a text.
    static func blocks(in markdown: String) -> [Block] {
        var reader = MarkdownBlocks()
        let text = markdown.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { MarkdownLine($0) }
        reader.read(lines, in: nil, level: 0)
        return reader.blocks
    }

    // MARK: Blocks

    private mutating func open(_ kind: PresentationIntent.Kind, in parent: PresentationIntent?) -> PresentationIntent {
        lastIdentity += 1
        return PresentationIntent(kind, identity: lastIdentity, parent: parent)
    }

    private mutating func read(_ lines: [MarkdownLine], in parent: PresentationIntent?, level: Int) {
        var paragraph: [MarkdownLine] = []
        var index = 0
        while index < lines.count {
            let line = lines[index]
            if line.isBlank {
                endParagraph(&paragraph, in: parent)
                index += 1
            } else if !paragraph.isEmpty, let heading = line.headingBelow {
                let text = paragraph.map(\.content).joined(separator: "\n")
                add(text, open(.header(level: heading), in: parent))
                paragraph = []
                index += 1
            } else if let fence = line.fence {
                endParagraph(&paragraph, in: parent)
                index = readFenced(lines, from: index, fence, in: parent)
            } else if let heading = line.heading {
                endParagraph(&paragraph, in: parent)
                add(heading.text, open(.header(level: heading.level), in: parent))
                index += 1
            } else if line.isThematicBreak {
                endParagraph(&paragraph, in: parent)
                blocks.append(Block(text: "\u{2E3B}", isLiteral: true, intent: open(.thematicBreak, in: parent)))
                index += 1
            } else if level < Self.mostLevels, line.isQuoted {
                endParagraph(&paragraph, in: parent)
                index = readQuote(lines, from: index, in: parent, level: level)
            } else if level < Self.mostLevels, let item = line.item, paragraph.isEmpty || item.interruptsParagraph {
                endParagraph(&paragraph, in: parent)
                index = readList(lines, from: index, item, in: parent, level: level)
            } else if paragraph.isEmpty, line.indent >= 4 {
                index = readIndented(lines, from: index, in: parent)
            } else if paragraph.isEmpty, let columns = Self.columns(of: lines, at: index) {
                index = readTable(lines, from: index, columns, in: parent)
            } else {
                paragraph.append(line)
                index += 1
            }
        }
        endParagraph(&paragraph, in: parent)
    }

    private mutating func add(_ text: String, _ intent: PresentationIntent) {
        blocks.append(Block(text: text, intent: intent))
    }

    private mutating func endParagraph(_ lines: inout [MarkdownLine], in parent: PresentationIntent?) {
        guard let last = lines.last else { return }
        var text = ""
        for line in lines.dropLast() {
            text += line.endsWithBreak ? line.contentBeforeBreak + "\u{2028}" : line.content + "\n"
        }
        add(text + last.content, open(.paragraph, in: parent))
        lines = []
    }

    // MARK: Code

    private mutating func readFenced(
        _ lines: [MarkdownLine], from start: Int, _ fence: MarkdownLine.Fence, in parent: PresentationIntent?
    ) -> Int {
        var index = start + 1
        var code = ""
        while index < lines.count, !lines[index].closes(fence) {
            code += lines[index].text(withoutIndent: fence.indent) + "\n"
            index += 1
        }
        let intent = open(.codeBlock(languageHint: fence.language), in: parent)
        blocks.append(Block(text: code, isLiteral: true, intent: intent))
        return index + 1
    }

    private mutating func readIndented(
        _ lines: [MarkdownLine], from start: Int, in parent: PresentationIntent?
    ) -> Int {
        var end = start
        var index = start
        while index < lines.count, lines[index].isBlank || lines[index].indent >= 4 {
            index += 1
            // Blank lines behind the code are not a part of it.
            if !lines[index - 1].isBlank { end = index }
        }
        let code = lines[start..<end].map { $0.text(withoutIndent: 4) + "\n" }.joined()
        blocks.append(Block(text: code, isLiteral: true, intent: open(.codeBlock(languageHint: nil), in: parent)))
        return end
    }

    // MARK: Quotations and lists

    private mutating func readQuote(
        _ lines: [MarkdownLine], from start: Int, in parent: PresentationIntent?, level: Int
    ) -> Int {
        var inner: [MarkdownLine] = []
        var index = start
        while index < lines.count {
            let line = lines[index]
            // A line that goes on with a paragraph needs no mark.
            guard line.isQuoted || !line.beginsBlock && inner.last?.isParagraph() == true else { break }
            inner.append(line.isQuoted ? line.withoutQuote : line)
            index += 1
        }
        read(inner, in: open(.blockQuote, in: parent), level: level + 1)
        return index
    }

    private mutating func readList(
        _ lines: [MarkdownLine], from start: Int, _ first: MarkdownLine.Item, in parent: PresentationIntent?, level: Int
    ) -> Int {
        let list = open(first.isOrdered ? .orderedList : .unorderedList, in: parent)
        var (index, ordinal) = (start, first.number)
        while index < lines.count, !lines[index].isThematicBreak, let item = lines[index].item, item.mark == first.mark
        {
            var inner = [item.rest]
            index += 1
            while index < lines.count {
                let line = lines[index]
                // Any mark of the same kind is the next item, also one that would not interrupt a paragraph.
                let goesOn =
                    line.isBlank || line.indent >= item.width
                    || !line.beginsBlock && line.item?.mark != first.mark && inner.last?.isParagraph() == true
                guard goesOn else { break }
                inner.append(MarkdownLine(line.text(withoutIndent: item.width)))
                index += 1
            }
            read(inner, in: open(.listItem(ordinal: ordinal), in: list), level: level + 1)
            ordinal = ordinal == .max ? ordinal : ordinal + 1
        }
        return index
    }

    // MARK: Tables

    /// Returns the columns of the table that begins with a line; `nil` if none does.
    private static func columns(of lines: [MarkdownLine], at index: Int) -> [PresentationIntent.TableColumn]? {
        guard index + 1 < lines.count, lines[index].content.contains("|"), lines[index + 1].content.contains("-") else {
            return nil
        }
        let marks = lines[index + 1].cells
        guard marks.count == lines[index].cells.count else { return nil }
        var columns: [PresentationIntent.TableColumn] = []
        for mark in marks {
            let line = mark.drop { $0 == ":" }.prefix { $0 == "-" }
            let (isLeft, isRight) = (mark.hasPrefix(":"), mark.hasSuffix(":"))
            guard !line.isEmpty, line.count + (isLeft ? 1 : 0) + (isRight ? 1 : 0) == mark.count else { return nil }
            columns.append(
                PresentationIntent.TableColumn(alignment: isRight ? isLeft ? .center : .right : .left))
        }
        return columns
    }

    private mutating func readTable(
        _ lines: [MarkdownLine], from start: Int, _ columns: [PresentationIntent.TableColumn],
        in parent: PresentationIntent?
    ) -> Int {
        let table = open(.table(columns: columns), in: parent)
        readRow(lines[start], open(.tableHeaderRow, in: table), count: columns.count)
        var (index, row) = (start + 2, 1)
        while index < lines.count, !lines[index].isBlank, !lines[index].beginsBlock {
            readRow(lines[index], open(.tableRow(rowIndex: row), in: table), count: columns.count)
            index += 1
            row += 1
        }
        return index
    }

    private mutating func readRow(_ line: MarkdownLine, _ row: PresentationIntent, count: Int) {
        for (column, text) in line.cells.prefix(count).enumerated() {
            add(text, open(.tableCell(columnIndex: column), in: row))
        }
    }
}
