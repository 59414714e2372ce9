import Foundation
import Graphics

/// The look of text in RTF, as control words change it.
struct RTFFormat {
    enum Script { case none, raised, lowered }

    /// The look without the values that stand in the document's tables.
    var style = DocumentStyle()
    /// The numbers in the tables of fonts and colours; `nil` for the usual ones.
    var font: Int?
    var color: Int?
    var background: Int?
    var script = Script.none
    var isHidden = false
    /// The number of characters that stand for one by number.
    var replacements = 1
    /// The kind of the next tab stop.
    private var tabKind = TabFormat.Kind.leading
    /// The height of lines in twentieths of a point, as it was written.
    private var lineHeight = 0

    /// The number of a paragraph's tab stops that are kept.
    private static let mostTabStops = 64

    /// Applies a control word. Unknown ones are ignored.
    mutating func read(_ word: String, _ parameter: Int?) {
        if readText(word, parameter) { return }
        readParagraph(word, parameter)
    }

    /// Applies a control word of characters. Returns whether it is one.
    private mutating func readText(_ word: String, _ parameter: Int?) -> Bool {
        let isOn = parameter != 0
        switch word {
        case "plain":
            let (paragraph, link) = (style.paragraph, style.link)
            style = DocumentStyle()
            (style.paragraph, style.link) = (paragraph, link)
            (font, color, background, script, isHidden) = (nil, nil, nil, .none, false)
        case "f": font = parameter
        case "fs": style.font.size = CGFloat(parameter ?? 24) / 2
        case "b": style.font.weight = isOn ? 700 : 400
        case "i": style.font.isItalic = isOn
        case "ul", "uld", "uldb", "uldash", "uldashd", "uldashdd", "ulth", "ulw", "ulwave": style.isUnderlined = isOn
        case "ulnone": style.isUnderlined = false
        case "strike", "striked": style.isStruckOut = isOn
        case "cf": color = parameter
        case "cb", "highlight", "chcbpat": background = parameter == 0 ? nil : parameter
        case "super": script = isOn ? .raised : .none
        case "sub": script = isOn ? .lowered : .none
        case "nosupersub": (script, style.baselineOffset) = (.none, 0)
        case "up": style.baselineOffset = Self.points(parameter ?? 6, in: 2)
        case "dn": style.baselineOffset = -Self.points(parameter ?? 6, in: 2)
        case "expnd": style.kern = Self.points(parameter, in: 4)
        case "expndtw": style.kern = Self.points(parameter, in: 20)
        case "v": isHidden = isOn
        case "uc": replacements = min(max(0, parameter ?? 1), 64)
        default: return false
        }
        return true
    }

    private mutating func readParagraph(_ word: String, _ parameter: Int?) {
        switch word {
        case "pard":
            style.paragraph = ParagraphFormat()
            (tabKind, lineHeight) = (.leading, 0)
        case "ql": style.paragraph.alignment = .left
        case "qr": style.paragraph.alignment = .right
        case "qc": style.paragraph.alignment = .center
        case "qj": style.paragraph.alignment = .justified
        case "qnatural": style.paragraph.alignment = .natural
        case "rtlpar": style.paragraph.writingDirection = .rightToLeft
        case "ltrpar": style.paragraph.writingDirection = .leftToRight
        case "li", "lin":
            let first = style.paragraph.firstLineHeadIndent - style.paragraph.headIndent
            style.paragraph.headIndent = Self.points(parameter, in: 20)
            style.paragraph.firstLineHeadIndent = style.paragraph.headIndent + first
        case "fi": style.paragraph.firstLineHeadIndent = style.paragraph.headIndent + Self.points(parameter, in: 20)
        case "ri", "rin": style.paragraph.tailIndent = -Self.points(parameter, in: 20)
        case "sb": style.paragraph.paragraphSpacingBefore = Self.points(parameter, in: 20)
        case "sa": style.paragraph.paragraphSpacing = Self.points(parameter, in: 20)
        case "sl": setLineHeight(parameter ?? 0)
        case "slmult": if parameter == 1 { setLineMultiple() }
        case "tqr": tabKind = .trailing
        case "tqc": tabKind = .center
        case "tqdec": tabKind = .decimal(".")
        case "tx": addTabStop(Self.points(parameter, in: 20))
        default: break
        }
    }

    /// Returns a length in points, from one in parts of a point.
    private static func points(_ value: Int?, in parts: CGFloat) -> CGFloat {
        CGFloat(min(max(value ?? 0, -1_000_000), 1_000_000)) / parts
    }

    /// Sets the smallest height of lines, or their exact height if it is negative.
    private mutating func setLineHeight(_ height: Int) {
        lineHeight = height
        let points = abs(Self.points(height, in: 20))
        style.paragraph.minimumLineHeight = points
        style.paragraph.maximumLineHeight = height < 0 ? points : 0
    }

    /// Takes the height of lines as a multiple of the usual one, in parts of 240.
    private mutating func setLineMultiple() {
        style.paragraph.minimumLineHeight = 0
        style.paragraph.maximumLineHeight = 0
        style.paragraph.lineHeightMultiple = lineHeight > 0 && lineHeight != 240 ? Self.points(lineHeight, in: 240) : 0
    }

    private mutating func addTabStop(_ location: CGFloat) {
        let stops = style.paragraph.tabs?.stops ?? []
        if stops.count < Self.mostTabStops {
            style.paragraph.tabs = TabFormat(stops + [TabFormat.Stop(tabKind, location: location)])
        }
        tabKind = .leading
    }
}
