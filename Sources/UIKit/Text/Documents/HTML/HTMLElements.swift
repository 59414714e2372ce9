import Foundation
import Graphics

/// The elements of HTML by their places in a page.
enum HTMLElements {
    /// The elements that are paragraphs or hold some.
    static let blocks: Set<String> = [
        "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details", "dialog", "dir",
        "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6",
        "header", "hr", "html", "li", "main", "menu", "nav", "ol", "p", "pre", "section", "summary", "table", "tbody",
        "tfoot", "thead", "tr", "ul", "xmp",
    ]

    /// The elements without contents and end tags.
    static let empty: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
    ]

    /// The elements whose contents are not shown.
    static let hidden: Set<String> = [
        "audio", "canvas", "iframe", "noembed", "noframes", "object", "script", "select", "style", "svg", "template",
        "textarea", "title", "video",
    ]

    /// The elements that stand in the head of a page.
    static let inHead: Set<String> = ["base", "link", "meta", "noscript", "script", "style", "template", "title"]

    /// The elements whose look ends where they are closed, and goes on behind a paragraph in which they are not.
    static let formatting: Set<String> = [
        "a", "b", "big", "code", "em", "font", "i", "s", "small", "strike", "strong", "tt", "u",
    ]

    static let cells: Set<String> = ["td", "th"]
    static let lists: Set<String> = ["ul", "ol", "menu", "dir"]

    /// Returns the elements that a start tag closes, and those that it does not look beyond.
    static func closed(by name: String) -> (names: Set<String>, within: Set<String>)? {
        switch name {
        case "li": (["li"], ["ul", "ol", "menu", "dir", "td", "th", "table"])
        case "dt", "dd": (["dt", "dd"], ["dl", "td", "th", "table"])
        case "td", "th": (["td", "th"], ["tr", "table"])
        case "tr": (["tr"], ["table"])
        case "tbody", "thead", "tfoot": (["tbody", "thead", "tfoot", "caption"], ["table"])
        case _ where blocks.contains(name): (["p"], ["td", "th", "table", "li", "button"])
        default: nil
        }
    }
}

/// The values of an element: those of its text, and those that its contents do not inherit.
struct HTMLStyle {
    /// Changes of capital letters.
    enum Case { case unchanged, upper, lower, capitalized }

    var text = DocumentStyle()
    var isPreformatted = false
    var isHidden = false
    /// Whether the element begins and ends a paragraph.
    var isBlock = false
    var letterCase = Case.unchanged
    /// The mark of a list's items; `nil` for the usual one of its element and depth.
    var marker: HTMLMarker?

    /// Returns the values with which the contents of the element begin.
    var inherited: HTMLStyle {
        var style = self
        style.isBlock = false
        return style
    }

    /// Gives the element the look of its name.
    mutating func applyDefaults(of name: String) {
        isBlock = HTMLElements.blocks.contains(name)
        if HTMLElements.hidden.contains(name) { isHidden = true }
        if isBlock {
            text.paragraph.paragraphSpacing = 0
            text.paragraph.paragraphSpacingBefore = 0
            text.paragraph.firstLineHeadIndent = text.paragraph.headIndent
        }
        switch name {
        case "b", "strong": text.font.weight = 700
        case "i", "em", "cite", "var", "dfn", "address": text.font.isItalic = true
        case "u", "ins": text.isUnderlined = true
        case "s", "strike", "del": text.isStruckOut = true
        case "code", "kbd", "samp", "tt": text.font.families = .monospaced
        case "pre", "xmp":
            text.font.families = .monospaced
            isPreformatted = true
            text.paragraph.paragraphSpacing = text.font.size
        case "small": text.font.size *= 5.0 / 6
        case "big": text.font.size *= 6.0 / 5
        case "sub": text.makeScript(isRaised: false)
        case "sup": text.makeScript(isRaised: true)
        case "mark": text.background = CGColor(red: 1, green: 1, blue: 0, alpha: 1)
        case "h1": applyHeading(size: 2, spacing: 0.67)
        case "h2": applyHeading(size: 1.5, spacing: 0.83)
        case "h3": applyHeading(size: 1.17, spacing: 1)
        case "h4": applyHeading(size: 1, spacing: 1.33)
        case "h5": applyHeading(size: 0.83, spacing: 1.67)
        case "h6": applyHeading(size: 0.67, spacing: 2.33)
        case "p": text.paragraph.paragraphSpacing = text.font.size
        case "center", "caption": text.paragraph.alignment = .center
        case "th": text.font.weight = 700
        case "blockquote", "figure":
            indent(by: 40)
            text.paragraph.tailIndent -= 40
        case "dd": indent(by: 40)
        default: break
        }
    }

    private mutating func applyHeading(size: CGFloat, spacing: CGFloat) {
        text.font.size *= size
        text.font.weight = 700
        text.paragraph.paragraphSpacing = text.font.size * spacing
    }

    /// Moves the beginnings of all lines away from the edge.
    mutating func indent(by length: CGFloat) {
        text.paragraph.headIndent = max(0, text.paragraph.headIndent + length)
        text.paragraph.firstLineHeadIndent = text.paragraph.headIndent
    }
}
