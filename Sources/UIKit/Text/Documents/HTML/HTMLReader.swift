import Foundation
import Graphics

/// Reads a page as text.
///
/// Any text is a page. Tags that are missing or in the wrong place have the effect that browsers give them, as far as
/// it is about text.
struct HTMLReader {
    /// An element that is not closed yet.
    private struct Element {
        var name: String
        var attributes: [String: String]
        var subject: StyleSheet.Subject
        var style: HTMLStyle
        /// The number of the next item of a list.
        var nextNumber = 1
    }

    private var stack: [Element] = []
    private var sheet = StyleSheet()
    private var flow = HTMLFlow()
    private var base: URL?
    /// Whether the next text is that of a style sheet.
    private var readsSheet = false
    /// The number of cells before in each open row.
    private var cells: [Int] = []

    /// The length of an address to which the links of a page are relative, in bytes. Each of them would have a longer
    /// one in itself, and the text would grow with the square of the page.
    private static let longestBase = 8192
    /// The number of bytes that addresses may still have together before links stay relative.
    private var addressRoom = 0
    /// The number of open elements. Those within more of them have the look of the innermost one.
    private static let mostElements = 256

    /// Returns the text of a page.
    static func read(_ page: String) -> RichText {
        var reader = HTMLReader()
        reader.addressRoom = 1_048_576 + 8 * page.utf8.count
        var tokenizer = HTMLTokenizer(page)
        while let token = tokenizer.next() {
            switch token {
            case .text(let text): reader.read(text: text)
            case .start(let name, let attributes): reader.start(name, attributes)
            case .end(let name): reader.end(name)
            }
        }
        reader.close(to: 0)
        return reader.flow.text
    }

    private var style: HTMLStyle { stack.last?.style ?? Self.rootStyle }

    private static let rootStyle: HTMLStyle = {
        var style = HTMLStyle()
        style.text.color = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        return style
    }()

    // MARK: Texts

    private mutating func read(text: String) {
        if readsSheet {
            sheet.add(text)
            readsSheet = false
            return
        }
        if stack.last?.name == "head", text.contains(where: { !$0.isWhitespace }) { leaveHead() }
        guard !style.isHidden, stack.last?.name != "head" else { return }
        flow.add(text, style)
    }

    // MARK: Start tags

    private mutating func start(_ name: String, _ attributes: [String: String]) {
        readsSheet = name == "style"
        if !HTMLElements.inHead.contains(name), name != "head" { leaveHead() }
        // There is one `html` and one `body`, and a link contains no links.
        if name == "html" || name == "body", stack.contains(where: { $0.name == name }) { return }
        if name == "a" { end("a") }
        closeOpen(before: name)
        // A hidden element stays so at any depth.
        guard stack.count < Self.mostElements || HTMLElements.empty.contains(name) || HTMLElements.hidden.contains(name)
        else { return }
        let subject = StyleSheet.Subject(
            name: name,
            classes: Set((attributes["class"] ?? "").split(whereSeparator: \.isWhitespace).map { String($0) }),
            identifier: attributes["id"])
        let style = computedStyle(name, attributes, subject)
        if HTMLElements.empty.contains(name) { return addEmpty(name, attributes, style) }
        if style.isBlock, !style.isHidden { beginBlock() }
        if HTMLElements.cells.contains(name), !style.isHidden { beginCell() }
        if name == "tr" { cells.append(0) }
        guard stack.count < Self.mostElements || !self.style.isHidden else { return }
        stack.append(Element(name: name, attributes: attributes, subject: subject, style: style))
        if name == "ol", let first = attributes["start"].flatMap({ Int($0) }) {
            stack[stack.count - 1].nextNumber = first
        }
        if name == "pre" { flow.dropsLineBreak = true }
        if name == "li", !style.isHidden { beginItem(attributes) }
        if name == "q", !style.isHidden { flow.add("\u{201C}", style) }
    }

    /// Returns the values of an element in the present one.
    private mutating func computedStyle(
        _ name: String, _ attributes: [String: String], _ subject: StyleSheet.Subject
    ) -> HTMLStyle {
        let parent = self.style
        var style = parent.inherited
        style.applyDefaults(of: name)
        if name == "a", let link = attributes["href"].flatMap({ url($0) }) {
            style.text.link = link
            style.text.color = CGColor(red: 0, green: 0, blue: 238.0 / 255, alpha: 1)
            style.text.isUnderlined = true
        }
        style.apply(attributes: attributes, of: name)
        let ancestors = sheet.looksAtAncestors ? stack.map(\.subject) : []
        var declarations = sheet.declarations(for: subject, in: ancestors)
        if let own = attributes["style"] { declarations += CSSDeclaration.list(own) }
        // Other lengths may be relative to the size of the font.
        for isSize in [true, false] {
            for declaration in declarations
            where (declaration.name == "font-size" || declaration.name == "font") == isSize {
                style.apply(declaration, parent: parent)
            }
        }
        return style
    }

    /// Returns the address of a link. Programs in pages are left out.
    private mutating func url(_ text: String) -> URL? {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty, !text.lowercased().hasPrefix("javascript:") else { return nil }
        guard let base, addressRoom > 0 else { return URL(string: text) }
        let address = URL(string: text, relativeTo: base)?.absoluteURL
        addressRoom -= address?.absoluteString.utf8.count ?? 0
        return address
    }

    private mutating func addEmpty(_ name: String, _ attributes: [String: String], _ style: HTMLStyle) {
        switch name {
        case "base":
            guard base == nil, let address = attributes["href"], address.utf8.count <= Self.longestBase else { break }
            base = URL(string: address)
        case _ where style.isHidden: break
        case "br": if cells.isEmpty { flow.addLineBreak(style) } else { flow.addSpace(style) }
        case "hr": beginBlock()
        case "img": addImage(attributes, style)
        default: break
        }
    }

    private mutating func addImage(_ attributes: [String: String], _ style: HTMLStyle) {
        guard let attachment = HTMLImage.attachment(attributes) else {
            return flow.add(attributes["alt"] ?? "", style)
        }
        flow.add(attachment, style)
    }

    // MARK: Blocks

    /// Begins a paragraph. A row of a table is one paragraph, with all that its cells hold.
    private mutating func beginBlock() {
        if cells.isEmpty { flow.beginParagraph(style) } else { flow.addSpace(style) }
    }

    private mutating func beginCell() {
        guard let count = cells.last else { return }
        cells[cells.count - 1] = count + 1
        if count > 0 { flow.addTab(style) }
    }

    /// Adds the mark of a list's item, and indents its lines by the depth of the list.
    private mutating func beginItem(_ attributes: [String: String]) {
        guard let list = stack.lastIndex(where: { HTMLElements.lists.contains($0.name) }) else { return }
        let depth = stack.reduce(0) { $0 + (HTMLElements.lists.contains($1.name) ? 1 : 0) }
        let item = stack.count - 1
        if let number = attributes["value"].flatMap({ Int($0) }) { stack[list].nextNumber = number }
        let number = stack[list].nextNumber
        stack[list].nextNumber = number == .max ? number : number + 1
        let marker = stack[item].style.marker ?? HTMLMarker(element: stack[list].name, depth: depth)
        guard let text = marker.text(number), cells.isEmpty else { return }
        let edge = CGFloat(min(depth, 32) - 1) * 36
        stack[item].style.text.paragraph.firstLineHeadIndent = 0
        stack[item].style.text.paragraph.headIndent = edge + 36
        let stops = [TabFormat.Stop(location: edge + 11), TabFormat.Stop(location: edge + 36)]
        stack[item].style.text.paragraph.tabs = TabFormat(stops, interval: 36)
        flow.addMark("\t\(text)\t", stack[item].style)
    }

    // MARK: End tags

    private mutating func end(_ name: String) {
        readsSheet = false
        if name == "br" { return start("br", [:]) }
        guard name != "html", name != "body" else { return }
        // A tag in a cell closes nothing outside of it.
        let isTable = ["table", "tr", "tbody", "thead", "tfoot"].contains(name)
        for index in stack.indices.reversed() {
            if stack[index].name == name {
                return HTMLElements.formatting.contains(name) ? remove(at: index) : close(to: index)
            }
            if HTMLElements.cells.contains(stack[index].name), !isTable { return }
            if stack[index].name == "table" { return }
        }
    }

    private mutating func leaveHead() {
        if let index = stack.lastIndex(where: { $0.name == "head" }) { close(to: index) }
    }

    /// Closes the elements that the start of another one ends.
    private mutating func closeOpen(before name: String) {
        guard let (names, within) = HTMLElements.closed(by: name) else { return }
        for index in stack.indices.reversed() {
            if names.contains(stack[index].name) { return close(to: index) }
            if within.contains(stack[index].name) { break }
        }
        // An item or a row is in no paragraph.
        if name != "p", HTMLElements.blocks.contains(name), !names.contains("p"), let last = stack.last,
            last.name == "p"
        {
            close(to: stack.count - 1)
        }
    }

    /// Closes the elements from an index on. The look of those that were not closed by their own end tag goes on.
    private mutating func close(to index: Int) {
        let closed = Array(stack[index...])
        for _ in closed { closeLast() }
        guard let first = closed.first, !HTMLElements.cells.contains(first.name), first.name != "table",
            first.name != "tr"
        else { return }
        for element in closed.dropFirst() where HTMLElements.formatting.contains(element.name) {
            guard !stack.contains(where: { $0.name == element.name }), stack.count < Self.mostElements else { continue }
            reopen(element)
        }
    }

    /// Ends the look of an element. Those that began in it stay open.
    private mutating func remove(at index: Int) {
        let inner = Array(stack[(index + 1)...])
        stack.removeSubrange(index...)
        for element in inner { reopen(element) }
    }

    private mutating func reopen(_ element: Element) {
        var reopened = element
        reopened.style = computedStyle(element.name, element.attributes, element.subject)
        // Items of lists have indents of their own.
        reopened.style.text.paragraph = element.style.text.paragraph
        stack.append(reopened)
    }

    private mutating func closeLast() {
        guard let element = stack.last else { return }
        if element.name == "q", !element.style.isHidden { flow.add("\u{201D}", element.style) }
        if element.name == "tr", !cells.isEmpty { cells.removeLast() }
        if element.style.isBlock, !element.style.isHidden, element.name != "html", element.name != "body" {
            if cells.isEmpty { flow.endParagraph(element.style) } else { flow.addSpace(element.style) }
        }
        stack.removeLast()
    }
}
