import Foundation
import Graphics

/// The effects of attributes and declarations.
extension HTMLStyle {
    /// Applies the attributes that pages used before there were style sheets.
    mutating func apply(attributes: [String: String], of name: String) {
        if let value = attributes["align"], isBlock || HTMLElements.cells.contains(name) { align(value) }
        if let value = attributes["dir"] { direct(value) }
        if attributes["hidden"] != nil { isHidden = true }
        if HTMLElements.lists.contains(name) || name == "li" {
            marker = attributes["type"].flatMap { HTMLMarker(type: $0) } ?? (name == "li" ? marker : nil)
        }
        guard name == "font" else { return }
        if let value = attributes["color"].flatMap({ CSSValues.color($0) }) { text.color = value }
        if let value = attributes["face"] { apply(CSSDeclaration(name: "font-family", value: value)) }
        if let value = attributes["size"], let number = Int(value) {
            let scales: [CGFloat] = [10, 13, 16, 18, 24, 32, 48]
            // A sign counts from the usual size, which is 3.
            let isRelative = value.hasPrefix("+") || value.hasPrefix("-")
            let index = min(max((isRelative ? 3 : 0) &+ number, 1), 7)
            text.font.size = DocumentStyle().font.size * scales[index - 1] / 16
        }
    }

    /// Applies a declaration, relative to the values of the surrounding element. Unknown ones are ignored.
    mutating func apply(_ declaration: CSSDeclaration, parent: HTMLStyle? = nil) {
        let value = declaration.value
        let words = value.lowercased()
        switch declaration.name {
        case "color": if let color = CSSValues.color(value) { text.color = color }
        case "background-color": setBackground(value)
        case "background":
            if let color = value.split(separator: " ").first(where: { CSSValues.color($0) != nil }) {
                setBackground(String(color))
            }
        case "font-size":
            let size = parent?.text.font.size ?? text.font.size
            if let size = CSSValues.fontSize(value, parent: size) { text.font.size = size }
        case "font-family":
            let names = CSSDeclaration.parts(of: value, separator: ",").map {
                $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t\r\n\"'"))
            }
            if let families = FontFamilies.forDocument(names) { text.font.families = families }
        case "font-weight": setWeight(words)
        case "font-style":
            if words == "normal" { text.font.isItalic = false }
            if words.hasPrefix("italic") || words.hasPrefix("oblique") { text.font.isItalic = true }
        case "font": applyFont(value, parent: parent)
        case "text-decoration", "text-decoration-line":
            let lines = words.split(separator: " ")
            if lines.contains("none") { (text.isUnderlined, text.isStruckOut) = (false, false) }
            if lines.contains("underline") { text.isUnderlined = true }
            if lines.contains("line-through") { text.isStruckOut = true }
        case "text-align": align(words)
        case "direction": direct(words)
        case "letter-spacing":
            if words == "normal" { text.kern = 0 }
            if let length = length(value) { text.kern = length }
        case "vertical-align":
            switch words {
            case "super": text.makeScript(isRaised: true)
            case "sub": text.makeScript(isRaised: false)
            case "baseline": text.baselineOffset = 0
            default: if let length = length(value) { text.baselineOffset = length }
            }
        case "white-space", "white-space-collapse":
            isPreformatted = ["pre", "pre-wrap", "break-spaces", "preserve"].contains(words)
        case "text-transform":
            letterCase =
                switch words {
                case "uppercase": .upper
                case "lowercase": .lower
                case "capitalize": .capitalized
                default: .unchanged
                }
        case "display":
            switch words {
            case "none": isHidden = true
            case "inline", "inline-block", "contents": isBlock = false
            case "block", "flex", "grid", "list-item": isBlock = true
            default: break
            }
        case "visibility": if words == "hidden" || words == "collapse" { isHidden = true }
        case "list-style", "list-style-type":
            for word in words.split(separator: " ") { if let found = HTMLMarker(style: word) { marker = found } }
        case "line-height", "text-indent": applyLines(declaration)
        default: if declaration.name.hasPrefix("margin") { applyMargins(declaration, in: parent ?? self) }
        }
    }

    // MARK: Text

    private func length(_ text: some StringProtocol) -> CGFloat? {
        CSSValues.length(text, size: self.text.font.size, whole: self.text.font.size)
    }

    private mutating func setBackground(_ value: String) {
        guard let color = CSSValues.color(value) else { return }
        text.background = color.alpha > 0 ? color : nil
    }

    private mutating func setWeight(_ words: String) {
        switch words {
        case "normal": text.font.weight = 400
        case "bold": text.font.weight = 700
        case "bolder": text.font.weight = text.font.weight < 400 ? 400 : text.font.weight < 600 ? 700 : 900
        case "lighter": text.font.weight = text.font.weight < 600 ? 100 : text.font.weight < 800 ? 400 : 700
        default:
            if let weight = Int(words), (1...1000).contains(weight) { text.font.weight = min(max(weight, 100), 900) }
        }
    }

    /// Applies all values of a font: a slant, a weight, a size with the height of lines, and families.
    private mutating func applyFont(_ value: String, parent: HTMLStyle?) {
        let words = value.split(whereSeparator: \.isWhitespace)
        // The size is the first word that is one. A weight is a number without a unit.
        let place = words.firstIndex { word in
            let size = word.prefix { $0 != "/" }
            return Int(size) == nil && CSSValues.fontSize(String(size), parent: 12) != nil
        }
        guard let place, place + 1 < words.count else { return }
        text.font.weight = 400
        text.font.isItalic = false
        for word in words[..<place] {
            setWeight(word.lowercased())
            apply(CSSDeclaration(name: "font-style", value: String(word)))
        }
        let sizes = words[place].split(separator: "/")
        apply(CSSDeclaration(name: "font-size", value: String(sizes[0])), parent: parent)
        if sizes.count == 2 { apply(CSSDeclaration(name: "line-height", value: String(sizes[1]))) }
        let families = words[(place + 1)...].joined(separator: " ")
        apply(CSSDeclaration(name: "font-family", value: families), parent: parent)
    }

    // MARK: Paragraphs

    private mutating func align(_ value: String) {
        switch value.lowercased() {
        case "left": text.paragraph.alignment = .left
        case "right": text.paragraph.alignment = .right
        case "center", "middle": text.paragraph.alignment = .center
        case "justify": text.paragraph.alignment = .justified
        case "start": text.paragraph.alignment = .natural
        default: break
        }
    }

    private mutating func direct(_ value: String) {
        switch value.lowercased() {
        case "rtl": text.paragraph.writingDirection = .rightToLeft
        case "ltr": text.paragraph.writingDirection = .leftToRight
        case "auto": text.paragraph.writingDirection = .natural
        default: break
        }
    }

    private mutating func applyLines(_ declaration: CSSDeclaration) {
        let value = declaration.value
        if declaration.name == "text-indent" {
            guard let length = length(value) else { return }
            text.paragraph.firstLineHeadIndent = max(0, text.paragraph.headIndent + length)
        } else if value.lowercased() == "normal" {
            text.paragraph.minimumLineHeight = 0
        } else if let height = Double(value).map({ CGFloat($0) * text.font.size }) ?? length(value), height > 0,
            height.isFinite
        {
            // A number alone is a multiple of the font's size.
            text.paragraph.minimumLineHeight = min(height, 100_000)
        }
    }

    /// Applies margins, which replace earlier ones of the element.
    private mutating func applyMargins(_ declaration: CSSDeclaration, in parent: HTMLStyle) {
        let words = declaration.value.split(whereSeparator: \.isWhitespace)
        let lengths = words.map { length($0) }
        guard isBlock, let first = lengths.first else { return }
        switch declaration.name {
        case "margin":
            // One value is for all sides, and two are for top and bottom and for the sides.
            set(top: first)
            set(bottom: lengths.count > 2 ? lengths[2] : first)
            let trailing = lengths.count > 1 ? lengths[1] : first
            set(leading: lengths.count > 3 ? lengths[3] : trailing, in: parent)
            set(trailing: trailing, in: parent)
        case "margin-top", "margin-block-start": set(top: first)
        case "margin-bottom", "margin-block-end": set(bottom: first)
        case "margin-left", "margin-inline-start": set(leading: first, in: parent)
        case "margin-right", "margin-inline-end": set(trailing: first, in: parent)
        default: break
        }
    }

    private mutating func set(top: CGFloat?) { if let top { text.paragraph.paragraphSpacingBefore = max(0, top) } }

    private mutating func set(bottom: CGFloat?) { if let bottom { text.paragraph.paragraphSpacing = max(0, bottom) } }

    private mutating func set(leading: CGFloat?, in parent: HTMLStyle) {
        guard let leading else { return }
        let first = text.paragraph.firstLineHeadIndent - text.paragraph.headIndent
        text.paragraph.headIndent = max(0, parent.text.paragraph.headIndent + leading)
        text.paragraph.firstLineHeadIndent = max(0, text.paragraph.headIndent + first)
    }

    private mutating func set(trailing: CGFloat?, in parent: HTMLStyle) {
        if let trailing { text.paragraph.tailIndent = min(0, parent.text.paragraph.tailIndent - trailing) }
    }
}
