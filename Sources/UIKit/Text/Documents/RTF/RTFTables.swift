import Foundation
import Graphics

/// The fonts of a document in RTF by their numbers.
struct RTFFonts {
    /// A font of the document.
    struct Font {
        var families: FontFamilies
        /// The encoding of texts in the font; `nil` for the document's.
        var encoding: String.Encoding?
    }

    private var fonts: [Int: Font] = [:]
    private var number = 0
    private var name: [UInt8] = []
    private var kind: FontFamilies?
    private var encoding: String.Encoding?

    /// The number of fonts that are kept.
    private static let mostFonts = 1024

    subscript(number: Int) -> Font? { fonts[number] }

    /// Reads a control word in the table.
    mutating func read(_ word: String, _ parameter: Int?) {
        switch word {
        case "f":
            number = parameter ?? 0
            (name, kind, encoding) = ([], nil, nil)
        case "froman": kind = .serif
        case "fmodern": kind = .monospaced
        case "fswiss": kind = .system
        case "fcharset": encoding = parameter.flatMap { RTFEncoding.encoding(ofCharacterSet: $0) }
        default: break
        }
    }

    /// Reads a part of a font's name, which ends with a semicolon.
    mutating func read(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            guard byte == UInt8(ascii: ";") else {
                if name.count < 128 { name.append(byte) }
                continue
            }
            guard fonts.count < Self.mostFonts else { return }
            let text = String(decoding: name, as: UTF8.self).trimmingCharacters(in: .whitespaces)
            fonts[number] = Font(
                families: FontFamilies.forDocument([text]) ?? kind ?? .system, encoding: encoding)
            name = []
        }
    }
}

/// The colours of a document in RTF by their numbers.
struct RTFColors {
    private var colors: [CGColor?] = []
    private var parts: [String: Int] = [:]

    /// The number of colours that are kept.
    private static let mostColors = 4096

    /// The colour with a number; `nil` for the usual one and for one that the document lacks.
    subscript(number: Int?) -> CGColor? {
        guard let number, colors.indices.contains(number) else { return nil }
        return colors[number]
    }

    /// Reads a control word in the table.
    mutating func read(_ word: String, _ parameter: Int?) {
        if ["red", "green", "blue"].contains(word) { parts[word] = min(max(0, parameter ?? 0), 255) }
    }

    /// Reads a text in the table. A semicolon ends a colour.
    mutating func read(_ bytes: some Sequence<UInt8>) {
        for byte in bytes where byte == UInt8(ascii: ";") && colors.count < Self.mostColors {
            func part(_ name: String) -> CGFloat { CGFloat(parts[name] ?? 0) / 255 }
            colors.append(
                parts.isEmpty ? nil : CGColor(red: part("red"), green: part("green"), blue: part("blue"), alpha: 1))
            parts = [:]
        }
    }
}

/// The encodings of texts in RTF.
enum RTFEncoding {
    /// Returns the encoding of a code page; `nil` if it is not known.
    static func encoding(ofCodePage number: Int) -> String.Encoding? {
        switch number {
        case 1250: .windowsCP1250
        case 1251: .windowsCP1251
        case 1252: .windowsCP1252
        case 1253: .windowsCP1253
        case 1254: .windowsCP1254
        case 932: .shiftJIS
        case 10000: .macOSRoman
        case 65001: .utf8
        default: nil
        }
    }

    /// Returns the encoding of a font's character set; `nil` for that of the document.
    static func encoding(ofCharacterSet number: Int) -> String.Encoding? {
        switch number {
        case 77: .macOSRoman
        case 128: .shiftJIS
        case 161: .windowsCP1253
        case 162: .windowsCP1254
        case 204: .windowsCP1251
        case 238: .windowsCP1250
        default: nil
        }
    }

    /// Returns the text of bytes. What is not valid in the encoding is read as Windows' Latin letters.
    static func text(_ bytes: [UInt8], as encoding: String.Encoding) -> String {
        guard encoding != .windowsCP1252 else { return WindowsLatin.text(bytes) }
        return String(data: Data(bytes), encoding: encoding) ?? WindowsLatin.text(bytes)
    }
}
