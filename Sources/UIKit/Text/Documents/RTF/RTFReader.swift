import Foundation
import Graphics

/// Reads a document in RTF as text.
///
/// Fonts, sizes, colours, lines, raised and lowered text, paragraphs with their indents and tabs, links, and cells of
/// tables are read. Pictures, headers, footers and notes are left out, and so is all that is not known.
struct RTFReader {
    /// The use of a group's contents.
    private enum Destination { case text, nothing, fonts, colors, instruction }

    /// The values that end with a group.
    private struct State {
        var format = RTFFormat()
        var destination = Destination.text
        /// Whether the group began its destination.
        var beginsDestination = false
    }

    private var state = State()
    private var stack: [State] = []
    private var fonts = RTFFonts()
    private var colors = RTFColors()
    private var defaultFont = 0
    private var encoding = String.Encoding.windowsCP1252
    private var text = RichText()
    /// The bytes of text, and the units of characters by number, that were not added yet. One of both is empty.
    private var bytes: [UInt8] = []
    private var units: [UInt16] = []
    /// The instruction of a field.
    private var instruction: [UInt8] = []
    /// The number of characters that stand for one by number, in programs that do not know it.
    private var replacements = 0
    /// Whether a group may be left out if it is not known.
    private var isOptional = false
    /// Whether a cell has ended. Another one or the end of the row follows.
    private var endsCell = false

    /// The number of groups within each other.
    private static let mostGroups = 512

    /// Returns whether data begins as RTF does.
    static func isRTF(_ data: Data) -> Bool { data.prefix(5).elementsEqual("{\\rtf".utf8) }

    /// Returns the text of a document.
    ///
    /// - Throws: A `CocoaError` if the data does not begin as RTF, or if its groups are nested too deeply. A document
    ///   without an end is read as far as it goes.
    static func read(_ data: Data) throws -> RichText {
        guard !data.isEmpty else { throw TextDocumentError.notRTF("there is no data") }
        guard isRTF(data) else { throw TextDocumentError.notRTF("it does not begin with {\\rtf") }
        var reader = RTFReader()
        var tokenizer = RTFTokenizer(Array(data))
        while let token = tokenizer.next() {
            guard try reader.read(token) else { break }
        }
        reader.flush()
        return reader.text
    }

    /// Reads a part of the document. Returns `false` behind its end.
    private mutating func read(_ token: RTFToken) throws -> Bool {
        switch token {
        case .open: try open()
        case .close: return close()
        case .text(let bytes): read(bytes)
        case .byte(let byte): read([byte])
        case .symbol(let symbol): read(symbol)
        case .word(let word, let parameter):
            if !(state.destination == .nothing) { read(word, parameter) }
        }
        return true
    }

    // MARK: Groups

    private mutating func open() throws {
        guard stack.count < Self.mostGroups else {
            throw TextDocumentError.notRTF("it has more than \(Self.mostGroups) groups within each other")
        }
        flush()
        replacements = 0
        stack.append(state)
        state.beginsDestination = false
    }

    private mutating func close() -> Bool {
        flush()
        replacements = 0
        isOptional = false
        guard let outer = stack.popLast() else { return false }
        let endsInstruction = state.destination == .instruction && state.beginsDestination
        state = outer
        if endsInstruction {
            state.format.style.link = Self.link(in: String(decoding: instruction, as: UTF8.self))
            instruction = []
        }
        return !stack.isEmpty
    }

    private mutating func begin(_ destination: Destination) {
        // A group that is left out stays so with all groups in it.
        guard state.destination == .text || destination == .nothing else { return }
        state.destination = destination
        state.beginsDestination = true
        if destination == .instruction { instruction = [] }
    }

    /// Returns the destination in an instruction such as `HYPERLINK "https://example.org"`.
    private static func link(in instruction: String) -> URL? {
        let text = instruction.trimmingCharacters(in: .whitespaces)
        guard text.uppercased().hasPrefix("HYPERLINK") else { return nil }
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        let address = parts.count > 1 ? parts[1] : text.split(separator: " ").dropFirst().first ?? ""
        return address.isEmpty ? nil : URL(string: String(address))
    }

    // MARK: Text

    private mutating func read(_ new: some Collection<UInt8>) {
        let skipped = min(replacements, new.count)
        replacements -= skipped
        let new = new.dropFirst(skipped)
        guard !new.isEmpty else { return }
        isOptional = false
        switch state.destination {
        case .nothing: break
        case .fonts: fonts.read(new)
        case .colors: colors.read(new)
        case .instruction: if instruction.count < 8192 { instruction += new }
        case .text:
            if !units.isEmpty { flush() }
            bytes += new
        }
    }

    private mutating func read(unit: UInt16) {
        guard state.destination == .text else { return }
        if !bytes.isEmpty { flush() }
        units.append(unit)
    }

    /// Adds the text that was read with the present values.
    private mutating func flush() {
        guard !bytes.isEmpty || !units.isEmpty else { return }
        let encoding = fonts[state.format.font ?? defaultFont]?.encoding ?? encoding
        let new = bytes.isEmpty ? String(decoding: units, as: UTF16.self) : RTFEncoding.text(bytes, as: encoding)
        (bytes, units) = ([], [])
        add(new)
    }

    private mutating func add(_ new: String) {
        guard state.destination == .text, !state.format.isHidden else { return }
        let style = style
        if endsCell { text.append("\t", style) }
        endsCell = false
        text.append(new, style)
    }

    /// The look of the text that follows.
    private var style: DocumentStyle {
        var style = state.format.style
        let font = fonts[state.format.font ?? defaultFont]
        style.font.families = font?.families ?? .serif
        style.color = colors[state.format.color]
        style.background = colors[state.format.background]
        if state.format.script != .none { style.makeScript(isRaised: state.format.script == .raised) }
        return style
    }

    // MARK: Controls

    private mutating func read(_ symbol: UInt8) {
        switch symbol {
        case UInt8(ascii: "*"): isOptional = true
        case UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "}"): read([symbol])
        case UInt8(ascii: "~"): addCharacter("\u{A0}")
        case UInt8(ascii: "_"): addCharacter("\u{2011}")
        case UInt8(ascii: "-"): addCharacter("\u{AD}")
        case 0x0A, 0x0D: addCharacter("\n")
        case 0x09: addCharacter("\t")
        default: break
        }
    }

    private mutating func addCharacter(_ character: String) {
        guard replacements == 0 else { return replacements -= 1 }
        flush()
        add(character)
    }

    private static let characters: [String: String] = [
        "par": "\n", "sect": "\n", "page": "\n", "line": "\u{2028}", "tab": "\t", "emdash": "\u{2014}",
        "endash": "\u{2013}", "bullet": "\u{2022}", "lquote": "\u{2018}", "rquote": "\u{2019}",
        "ldblquote": "\u{201C}", "rdblquote": "\u{201D}", "emspace": "\u{2003}", "enspace": "\u{2002}",
        "zwj": "\u{200D}", "zwnj": "\u{200C}", "ltrmark": "\u{200E}", "rtlmark": "\u{200F}",
    ]

    /// The groups that are not a part of the text.
    private static let others: Set<String> = [
        "stylesheet", "info", "pict", "object", "header", "headerl", "headerr", "headerf", "footer", "footerl",
        "footerr", "footerf", "footnote", "annotation", "listtable", "listoverridetable", "nonshppict", "xe", "tc",
        "rxe", "template", "private", "filetbl", "revtbl",
    ]

    private mutating func read(_ word: String, _ parameter: Int?) {
        let wasOptional = isOptional
        isOptional = false
        if let character = Self.characters[word] { return addCharacter(character) }
        if word != "u" { replacements = 0 }
        switch word {
        case "fonttbl": begin(.fonts)
        case "colortbl": begin(.colors)
        case "fldinst": begin(.instruction)
        case _ where wasOptional || Self.others.contains(word): begin(.nothing)
        default: readFormat(word, parameter)
        }
    }

    private mutating func readFormat(_ word: String, _ parameter: Int?) {
        switch (state.destination, word) {
        case (.fonts, _): fonts.read(word, parameter)
        case (.colors, _): colors.read(word, parameter)
        case (.instruction, _): break
        case (_, "u"):
            // Numbers above 32767 are written as negative ones.
            read(unit: UInt16(truncatingIfNeeded: parameter ?? 0xFFFD))
            replacements = state.format.replacements
        case (_, "cell"), (_, "nestcell"):
            flush()
            if endsCell { add("") }
            endsCell = true
        case (_, "row"), (_, "nestrow"):
            flush()
            endsCell = false
            add("\n")
        case (_, "ansicpg"): encoding = parameter.flatMap { RTFEncoding.encoding(ofCodePage: $0) } ?? encoding
        case (_, "mac"): encoding = .macOSRoman
        case (_, "deff"): defaultFont = parameter ?? 0
        default:
            flush()
            state.format.read(word, parameter)
        }
    }
}
