import Foundation
import Graphics

/// Writes a text as a document in RTF. Pictures are left out.
struct RTFWriter {
    private var fonts = DocumentTable()
    private var colors = DocumentTable()

    /// Returns the document with a text. All its characters are in ASCII.
    static func document(of text: RichText) -> String {
        var writer = RTFWriter()
        var body = text.paragraphs.map { writer.paragraph($0) }.joined(separator: "\\par\n")
        if text.endsWithLineBreak { body += "\\par\n" }
        let fonts = writer.fonts.entries.enumerated().map { "{\\f\($0.offset)\($0.element);}" }.joined()
        let colors = writer.colors.entries.map { $0 + ";" }.joined()
        return "{\\rtf1\\ansi\\ansicpg1252\\uc1\\deff0\n{\\fonttbl\(fonts)}\n{\\colortbl;\(colors)}\n\(body)}\n"
    }

    private mutating func paragraph(_ runs: [RichText.Run]) -> String {
        var result = "\\pard" + Self.words(paragraph: runs.first?.style.paragraph ?? ParagraphFormat())
        for run in runs where run.attachment == nil {
            let text = words(text: run.style) + " " + Self.escaped(run.text)
            if let link = run.style.link {
                let address = Self.escaped(link.absoluteString.replacingOccurrences(of: "\"", with: "%22"))
                result += "{\\field{\\*\\fldinst{HYPERLINK \"\(address)\"}}{\\fldrslt\(text)}}"
            } else {
                // The line break that follows has the same look.
                result += text
            }
        }
        return result
    }

    // MARK: Texts

    private static func escaped(_ text: String) -> String {
        var result = ""
        for unit in text.utf16 {
            switch unit {
            case 0x5C, 0x7B, 0x7D: result += "\\" + String(Character(Unicode.Scalar(UInt8(unit))))
            case 0x09: result += "\\tab "
            case 0x2028: result += "\\line "
            case 0x20..<0x7F: result += String(Character(Unicode.Scalar(UInt8(unit))))
            case 0..<0x20: break
            // Others are signed numbers, with a question mark for programs that do not know them.
            default: result += "\\u\(Int16(bitPattern: unit))?"
            }
        }
        return result
    }

    private mutating func words(text style: DocumentStyle) -> String {
        var result = "\\plain\\f\(fontNumber(style.font))\\fs\(Int((style.font.size * 2).rounded()))"
        if style.isBold { result += "\\b" }
        if style.font.isItalic { result += "\\i" }
        if style.isUnderlined { result += "\\ul" }
        if style.isStruckOut { result += "\\strike" }
        if let color = style.color { result += "\\cf\(number(of: color))" }
        if let color = style.background {
            let number = number(of: color)
            result += "\\cb\(number)\\chcbpat\(number)"
        }
        if style.baselineOffset != 0 {
            let halves = Self.parts(abs(style.baselineOffset), of: 2)
            result += (style.baselineOffset > 0 ? "\\up" : "\\dn") + "\(halves)"
        }
        if style.kern != 0 { result += "\\expndtw\(Self.parts(style.kern, of: 20))" }
        return result
    }

    private static func words(paragraph format: ParagraphFormat) -> String {
        var result = ""
        switch format.alignment {
        case .left: result += "\\ql"
        case .center: result += "\\qc"
        case .right: result += "\\qr"
        case .justified: result += "\\qj"
        case .natural: break
        }
        switch format.writingDirection {
        case .rightToLeft: result += "\\rtlpar"
        case .leftToRight: result += "\\ltrpar"
        case .natural: break
        }
        let first = format.firstLineHeadIndent - format.headIndent
        if format.headIndent != 0 { result += "\\li\(parts(format.headIndent, of: 20))" }
        if first != 0 { result += "\\fi\(parts(first, of: 20))" }
        if format.tailIndent < 0 { result += "\\ri\(parts(-format.tailIndent, of: 20))" }
        if format.paragraphSpacingBefore > 0 { result += "\\sb\(parts(format.paragraphSpacingBefore, of: 20))" }
        if format.paragraphSpacing > 0 { result += "\\sa\(parts(format.paragraphSpacing, of: 20))" }
        if format.lineHeightMultiple > 0 {
            result += "\\sl\(parts(format.lineHeightMultiple, of: 240))\\slmult1"
        } else if format.minimumLineHeight > 0 {
            let isExact = format.minimumLineHeight == format.maximumLineHeight
            result += "\\sl\(isExact ? "-" : "")\(parts(format.minimumLineHeight, of: 20))\\slmult0"
        }
        for stop in format.tabs?.stops ?? [] {
            switch stop.kind {
            case .leading: break
            case .center: result += "\\tqc"
            case .trailing: result += "\\tqr"
            case .decimal: result += "\\tqdec"
            }
            result += "\\tx\(parts(stop.location, of: 20))"
        }
        return result
    }

    /// Returns a length in parts of a point. One that is not finite counts as 0.
    private static func parts(_ length: CGFloat, of whole: CGFloat) -> Int {
        length.isFinite ? Int((min(max(length, -100_000), 100_000) * whole).rounded()) : 0
    }

    // MARK: Tables

    private mutating func fontNumber(_ font: FontDescriptor) -> Int {
        let kind =
            switch font.families {
            case .monospaced: "\\fmodern"
            case .system: "\\fswiss"
            case .serif: "\\froman"
            case .named: "\\fnil"
            }
        // The table has no place for these characters in a name.
        let name = font.resolvedFamily.filter { !";{}\\".contains($0) }
        return fonts.index(of: "\(kind)\\fcharset0 \(Self.escaped(name))")
    }

    /// Returns the number of a colour. The first one, 0, is the usual colour.
    private mutating func number(of color: CGColor) -> Int {
        let parts = [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
        return colors.index(of: "\\red\(parts[0])\\green\(parts[1])\\blue\(parts[2])") + 1
    }
}
