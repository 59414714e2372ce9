import Foundation

/// A line of a text in Markdown, with the marks of blocks at its beginning.
struct MarkdownLine {
    /// The beginning of code between fences.
    struct Fence {
        var mark: Character
        var count: Int
        var indent: Int
        var language: String?
    }

    /// The mark of a list's item.
    struct Item {
        /// The character of the mark, or the one behind its number. Items of one list have the same.
        var mark: Character
        var isOrdered: Bool
        var number: Int
        /// The number of columns before the text of the item.
        var width: Int
        /// The text behind the mark.
        var rest: MarkdownLine

        /// Whether the item ends a paragraph before it, as an empty one does not, and no number but 1.
        var interruptsParagraph: Bool { !rest.isBlank && (!isOrdered || number == 1) }
    }

    /// The line with tabs at its beginning replaced by spaces.
    private let text: String
    /// The number of spaces at the beginning.
    let indent: Int
    /// The line without white space at its ends.
    let content: String

    init(_ line: some StringProtocol) {
        var beginning = ""
        let rest = line.drop { character in
            guard character == " " || character == "\t" else { return false }
            beginning += character == "\t" ? String(repeating: " ", count: 4 - beginning.count % 4) : " "
            return true
        }
        text = beginning + rest
        indent = beginning.count
        content = rest.trimmingCharacters(in: .whitespaces)
    }

    var isBlank: Bool { content.isEmpty }

    /// Returns the line without a number of spaces at its beginning, or as many of them as there are.
    func text(withoutIndent count: Int) -> String { String(text.dropFirst(min(count, indent))) }

    /// Whether the line ends with two spaces or a backslash, and the next one begins below it.
    var endsWithBreak: Bool { content.hasSuffix("\\") || text.hasSuffix("  ") }

    var contentBeforeBreak: String { content.hasSuffix("\\") ? String(content.dropLast()) : content }

    // MARK: Marks

    /// Returns whether the line ends with a paragraph, which the next line may go on with. Marks in more levels than a
    /// text has are not looked at.
    func isParagraph(levels: Int = 32) -> Bool {
        if isBlank || levels == 0 { return false }
        if isQuoted { return withoutQuote.isParagraph(levels: levels - 1) }
        if !isThematicBreak, let item { return item.rest.isParagraph(levels: levels - 1) }
        return !beginsBlock && indent < 4
    }

    /// Whether the line begins a block that ends a paragraph before it.
    var beginsBlock: Bool {
        isBlank || fence != nil || heading != nil || isThematicBreak || isQuoted || item?.interruptsParagraph == true
    }

    var isQuoted: Bool { indent < 4 && content.first == ">" }

    var withoutQuote: MarkdownLine {
        let rest = text.dropFirst(indent + 1)
        return MarkdownLine(rest.first == " " ? rest.dropFirst() : rest)
    }

    /// The level and the text of a heading, such as `## Title`.
    var heading: (level: Int, text: String)? {
        let level = content.prefix { $0 == "#" }.count
        let rest = content.dropFirst(level)
        guard indent < 4, (1...6).contains(level), rest.isEmpty || rest.first == " " || rest.first == "\t" else {
            return nil
        }
        var title = rest.trimmingCharacters(in: .whitespaces)
        // Marks at the end have no meaning.
        let end = title.reversed().prefix { $0 == "#" }.count
        let before = title.dropLast(end)
        if end > 0, before.isEmpty || before.last == " " { title = before.trimmingCharacters(in: .whitespaces) }
        return (level, title)
    }

    /// The level of the heading that the line makes of a paragraph before it.
    var headingBelow: Int? {
        guard indent < 4, let mark = content.first, mark == "=" || mark == "-", content.allSatisfy({ $0 == mark })
        else {
            return nil
        }
        return mark == "=" ? 1 : 2
    }

    var isThematicBreak: Bool {
        guard indent < 4, let mark = content.first, "-*_".contains(mark) else { return false }
        return content.allSatisfy { $0 == mark || $0 == " " || $0 == "\t" } && content.filter { $0 == mark }.count > 2
    }

    var fence: Fence? {
        guard indent < 4, let mark = content.first, mark == "`" || mark == "~" else { return nil }
        let count = content.prefix { $0 == mark }.count
        let information = content.dropFirst(count)
        guard count > 2, mark == "~" || !information.contains("`") else { return nil }
        let language = information.split(separator: " ").first.map(String.init)
        return Fence(mark: mark, count: count, indent: indent, language: language)
    }

    func closes(_ fence: Fence) -> Bool {
        indent < 4 && content.count >= fence.count && content.allSatisfy { $0 == fence.mark }
    }

    var item: Item? {
        guard indent < 4, let first = content.first else { return nil }
        let digits = content.prefix { $0.isASCII && $0.isNumber }
        let isOrdered = !digits.isEmpty
        let markWidth = isOrdered ? digits.count + 1 : 1
        let mark = isOrdered ? content.dropFirst(digits.count).first : first
        guard let mark, digits.count < 10, isOrdered ? ".)".contains(mark) : "-+*".contains(mark) else { return nil }
        let behind = MarkdownLine(text.dropFirst(indent + markWidth))
        guard behind.isBlank || behind.indent > 0 else { return nil }
        // With more than four spaces, the item begins with code.
        let spaces = behind.isBlank || behind.indent > 4 ? 1 : behind.indent
        return Item(
            mark: mark, isOrdered: isOrdered, number: isOrdered ? Int(digits) ?? 1 : 1,
            width: indent + markWidth + spaces, rest: MarkdownLine(behind.text(withoutIndent: spaces)))
    }

    /// The texts of the cells of a table's row. A bar behind a backslash is a character of its cell.
    var cells: [String] {
        var cells = [""]
        var isEscaped = false
        for character in content {
            if character == "|", !isEscaped {
                cells.append("")
            } else {
                if character == "|" { cells[cells.count - 1].removeLast() }
                cells[cells.count - 1].append(character)
            }
            isEscaped = character == "\\" && !isEscaped
        }
        if content.first == "|" { cells.removeFirst() }
        if cells.count > 1, content.last == "|", cells.last?.isEmpty == true { cells.removeLast() }
        return cells.map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
