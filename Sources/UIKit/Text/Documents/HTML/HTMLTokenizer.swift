/// A part of a page: a tag or a text.
enum HTMLToken: Equatable {
    /// A start tag. Names are in lower case, and the first of several attributes with one name counts.
    case start(name: String, attributes: [String: String])
    case end(name: String)
    /// A text, whose characters by name are replaced.
    case text(String)
}

/// Divides a page into tags and texts. Any text is a page: what is no tag is text. Each byte is read once.
///
/// ```swift
/// var tokenizer = HTMLTokenizer("<b>Tea &amp; milk")
/// tokenizer.next()  // .start(name: "b", attributes: [:])
/// tokenizer.next()  // .text("Tea & milk")
/// ```
struct HTMLTokenizer {
    private let bytes: [UInt8]
    private var position = 0
    /// The element whose text has no tags and ends with its end tag.
    private var rawElement: String?

    /// The elements whose text has no tags. Characters by name count in the last two.
    private static let rawElements: Set<String> = [
        "script", "style", "xmp", "iframe", "noembed", "noframes", "textarea", "title",
    ]
    /// The number of attributes of a tag that are kept.
    private static let mostAttributes = 128

    init(_ page: String) { bytes = Array(page.utf8) }

    /// Returns the next part; `nil` at the end.
    mutating func next() -> HTMLToken? {
        if let element = rawElement {
            rawElement = nil
            let text = rawText(endingWith: element)
            if !text.isEmpty {
                return .text(element == "textarea" || element == "title" ? HTMLEntities.replaced(in: text) : text)
            }
        }
        while position < bytes.count {
            guard bytes[position] == UInt8(ascii: "<") else { return .text(text()) }
            switch byte(at: 1) {
            case UInt8(ascii: "!"), UInt8(ascii: "?"): skipDeclaration()
            case UInt8(ascii: "/"):
                if let next = byte(at: 2), Self.isLetter(next) { return endTag() }
                // An end tag without a name is ignored, as in browsers.
                skip(past: UInt8(ascii: ">"))
            case let next? where Self.isLetter(next): return startTag()
            default: return .text(text())
            }
        }
        return nil
    }

    // MARK: Texts

    /// Reads up to the next character that may begin a tag.
    private mutating func text() -> String {
        let start = position
        repeat { position += 1 } while position < bytes.count && bytes[position] != UInt8(ascii: "<")
        return HTMLEntities.replaced(in: string(start..<position))
    }

    private mutating func rawText(endingWith element: String) -> String {
        let start = position
        let name = Array(element.utf8)
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "<"), byte(at: 1) == UInt8(ascii: "/"), hasName(name, at: position + 2) {
                break
            }
            position += 1
        }
        return string(start..<position)
    }

    private func hasName(_ name: [UInt8], at start: Int) -> Bool {
        guard start + name.count <= bytes.count else { return false }
        for (index, letter) in name.enumerated() where Self.lowercased(bytes[start + index]) != letter { return false }
        guard start + name.count < bytes.count else { return true }
        return Self.endsName(bytes[start + name.count])
    }

    // MARK: Tags

    /// Skips a comment, a document type or a processing instruction. One without an end reaches to the end of the page.
    private mutating func skipDeclaration() {
        guard bytes[position...].starts(with: Array("<!--".utf8)) else { return skip(past: UInt8(ascii: ">")) }
        // "<!-->" and "<!--->" are whole comments.
        position += 2
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "-"), byte(at: 1) == UInt8(ascii: "-"), byte(at: 2) == UInt8(ascii: ">")
            {
                position += 3
                return
            }
            position += 1
        }
    }

    private mutating func endTag() -> HTMLToken {
        position += 2
        let name = tagName()
        skip(past: UInt8(ascii: ">"))
        return .end(name: name)
    }

    /// Reads a start tag. One that is not closed at the end of the page is left out, as in browsers.
    private mutating func startTag() -> HTMLToken? {
        position += 1
        let name = tagName()
        var attributes: [String: String] = [:]
        while let byte = byte(at: 0), byte != UInt8(ascii: ">") {
            if Self.isSpace(byte) || byte == UInt8(ascii: "/") {
                position += 1
            } else {
                let (key, value) = attribute()
                if attributes[key] == nil, attributes.count < Self.mostAttributes { attributes[key] = value }
            }
        }
        guard position < bytes.count else { return nil }
        position += 1
        if Self.rawElements.contains(name) { rawElement = name }
        return .start(name: name, attributes: attributes)
    }

    private mutating func tagName() -> String {
        let start = position
        while position < bytes.count, !Self.endsName(bytes[position]) { position += 1 }
        return string(start..<position).lowercased()
    }

    private mutating func attribute() -> (String, String) {
        let start = position
        // An equals sign at the beginning is a part of the name.
        repeat {
            position += 1
        } while position < bytes.count && !Self.endsName(bytes[position])
            && bytes[position] != UInt8(ascii: "=")
        let name = string(start..<position).lowercased()
        skipSpaces()
        guard byte(at: 0) == UInt8(ascii: "=") else { return (name, "") }
        position += 1
        skipSpaces()
        guard let quote = byte(at: 0), quote != UInt8(ascii: ">") else { return (name, "") }
        let valueStart: Int
        let valueEnd: Int
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            position += 1
            valueStart = position
            while position < bytes.count, bytes[position] != quote { position += 1 }
            valueEnd = position
            advancePastByte()
        } else {
            valueStart = position
            while position < bytes.count, !Self.isSpace(bytes[position]), bytes[position] != UInt8(ascii: ">") {
                position += 1
            }
            valueEnd = position
        }
        return (name, HTMLEntities.replaced(in: string(valueStart..<valueEnd), isAttribute: true))
    }

    // MARK: Bytes

    private func byte(at offset: Int) -> UInt8? {
        position + offset < bytes.count ? bytes[position + offset] : nil
    }

    private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private mutating func skipSpaces() {
        while let byte = byte(at: 0), Self.isSpace(byte) { position += 1 }
    }

    private mutating func skip(past end: UInt8) {
        while position < bytes.count, bytes[position] != end { position += 1 }
        advancePastByte()
    }

    /// Goes on behind the present byte, or stays at the end.
    private mutating func advancePastByte() { position = min(position + 1, bytes.count) }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(lowercased(byte)) }

    private static func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte + 0x20 : byte }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private static func endsName(_ byte: UInt8) -> Bool {
        isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
    }
}
