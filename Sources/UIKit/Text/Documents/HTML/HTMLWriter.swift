import Foundation
import Graphics

/// Writes a text as a page: a paragraph for each of the text's, and a style sheet with the looks that it has.
struct HTMLWriter {
    private var paragraphStyles = DocumentTable()
    private var textStyles = DocumentTable()

    /// Returns the page with a text. The characters that the encoding lacks are written by their numbers.
    static func document(of text: RichText, encoding: String.Encoding) -> Data {
        var writer = HTMLWriter()
        let body = text.paragraphs.map { writer.paragraph($0) }.joined(separator: "\n")
        let charset = HTMLEncoding.name(of: encoding).map { "<meta charset=\"\($0)\">\n" } ?? ""
        let rules =
            ["p {white-space: pre-wrap}"]
            + writer.paragraphStyles.entries.enumerated().map { "p.p\($0.offset + 1) {\($0.element)}" }
            + writer.textStyles.entries.enumerated().map { "span.s\($0.offset + 1) {\($0.element)}" }
        let page = """
            <!DOCTYPE html>
            <html>
            <head>
            \(charset)<style>
            \(rules.joined(separator: "\n"))
            </style>
            </head>
            <body>
            \(body)
            </body>
            </html>

            """
        return page.data(using: encoding) ?? numbered(page).data(using: encoding) ?? Data(numbered(page).utf8)
    }

    /// Returns a page in ASCII.
    private static func numbered(_ page: String) -> String {
        page.unicodeScalars.reduce(into: "") { $0 += $1.isASCII ? String(Character($1)) : "&#\($1.value);" }
    }

    // MARK: Text

    private mutating func paragraph(_ runs: [RichText.Run]) -> String {
        let style = runs.first?.style ?? DocumentStyle()
        let name = "p\(paragraphStyles.index(of: Self.declarations(paragraph: style)) + 1)"
        var contents = ""
        for run in runs where !run.text.isEmpty { contents += self.contents(run) }
        return "<p class=\"\(name)\">\(contents.isEmpty ? "<br>" : contents)</p>"
    }

    private mutating func contents(_ run: RichText.Run) -> String {
        let name = "s\(textStyles.index(of: Self.declarations(text: run.style)) + 1)"
        var contents = Self.escaped(run.text).replacingOccurrences(of: "\u{2028}", with: "<br>")
        if let attachment = run.attachment {
            guard let url = HTMLImage.url(attachment) else { return "" }
            let size = attachment.bounds.size
            let sides =
                size == .zero ? "" : " width=\"\(Self.number(size.width))\" height=\"\(Self.number(size.height))\""
            contents = "<img src=\"\(url)\"\(sides)>"
        }
        let span = "<span class=\"\(name)\">\(contents)</span>"
        return run.style.link.map { "<a href=\"\(Self.escaped($0.absoluteString))\">\(span)</a>" } ?? span
    }

    static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
    }

    // MARK: Styles

    private static func declarations(paragraph style: DocumentStyle) -> String {
        let format = style.paragraph
        let sides = [format.paragraphSpacingBefore, 0, format.paragraphSpacing, format.headIndent]
        var result = ["margin: " + sides.map { number($0) + "px" }.joined(separator: " ")]
        if format.firstLineHeadIndent != format.headIndent {
            result.append("text-indent: \(number(format.firstLineHeadIndent - format.headIndent))px")
        }
        switch format.alignment {
        case .left: result.append("text-align: left")
        case .center: result.append("text-align: center")
        case .right: result.append("text-align: right")
        case .justified: result.append("text-align: justify")
        case .natural: break
        }
        switch format.writingDirection {
        case .rightToLeft: result.append("direction: rtl")
        case .leftToRight: result.append("direction: ltr")
        case .natural: break
        }
        if format.minimumLineHeight > 0 { result.append("line-height: \(number(format.minimumLineHeight))px") }
        return result.joined(separator: "; ")
    }

    private static func declarations(text style: DocumentStyle) -> String {
        var result = ["font-family: " + families(style.font.families), "font-size: \(number(style.font.size))px"]
        if style.font.weight != 400 { result.append("font-weight: \(style.font.weight)") }
        if style.font.isItalic { result.append("font-style: italic") }
        let lines = [style.isUnderlined ? "underline" : nil, style.isStruckOut ? "line-through" : nil].compactMap { $0 }
        if !lines.isEmpty || style.link != nil {
            result.append("text-decoration: " + (lines.isEmpty ? "none" : lines.joined(separator: " ")))
        }
        if let color = style.color { result.append("color: " + self.color(color)) }
        if let color = style.background { result.append("background-color: " + self.color(color)) }
        if style.kern != 0 { result.append("letter-spacing: \(number(style.kern))px") }
        if style.baselineOffset != 0 { result.append("vertical-align: \(number(style.baselineOffset))px") }
        return result.joined(separator: "; ")
    }

    private static func families(_ families: FontFamilies) -> String {
        switch families {
        case .system: return "system-ui, sans-serif"
        case .monospaced: return "ui-monospace, monospace"
        case .serif: return "serif"
        case .named(let names):
            // A style sheet has no place for other characters in a page.
            let name = (names.first ?? "").filter { $0.isLetter || $0.isNumber || " -_.".contains($0) }
            return name.isEmpty ? "sans-serif" : "'\(name)', sans-serif"
        }
    }

    private static func color(_ color: CGColor) -> String {
        let parts = [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
        guard color.alpha < 1 else {
            return "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
        return "rgba(\(parts[0]), \(parts[1]), \(parts[2]), \(number(color.alpha)))"
    }

    /// Returns a number with at most two digits behind the point. One that is not finite counts as 0.
    static func number(_ value: CGFloat) -> String {
        guard value.isFinite, abs(value) < 1_000_000 else { return "0" }
        let rounded = (Double(value) * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
