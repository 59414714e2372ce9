import Foundation
import Graphics

extension NSAttributedString.Key {
    /// The font, as a `UIFont`. The default is the system font at 12 points.
    public static let font = NSAttributedString.Key("NSFont")
    /// The paragraph style, as an `NSParagraphStyle`. The style of a paragraph's first character applies to the whole
    /// paragraph.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// The colour of the text, as a `UIColor` or `CGColor`. The default is black.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The colour behind the text, as a `UIColor` or `CGColor`. By default there is none.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// The points added after each character, as a number. The default is 0.
    public static let kern = NSAttributedString.Key("NSKern")
    /// The points added after each character, as a number. It takes precedence over `kern`.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// The line under the text, as an `NSUnderlineStyle` or its `rawValue`. By default there is none.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The colour of the underline, as a `UIColor` or `CGColor`. The default is the colour of the text.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// The line through the text, as an `NSUnderlineStyle` or its `rawValue`. By default there is none.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// The colour of the line through the text, as a `UIColor` or `CGColor`. The default is the colour of the text.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// The distance of the text above the baseline in points, as a number. The default is 0.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// The width of the lines around the letters in hundredths of the font's size, as a number. With a positive one the
    /// letters are empty, and with a negative one they are filled. The default is 0: filled without lines.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// The colour of the lines around the letters, as a `UIColor` or `CGColor`. The default is the colour of the text.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// The slant of the letters, as a number: the points by which they lean to the right in a point of height. A
    /// negative one leans to the left. The default is 0: upright.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// Whether letters such as "fi" become ligatures, as a number. 0 means no ligatures. All others are as 1, the
    /// default: the usual ligatures of the font.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// The destination of a link, as a `URL`. It is kept with the text; labels and text views do not open it.
    public static let link = NSAttributedString.Key("NSLink")
    /// The picture in place of the character, as an `NSTextAttachment`. By default there is none.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// The shadow of the text, as an `NSShadow`. By default there is none.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// The meaning of the text, as the raw value of an `InlinePresentationIntent`. Emphasis, code and text that is
    /// struck through look so in the font of the text.
    public static let inlinePresentationIntent = NSAttributedString.Key("NSInlinePresentationIntent")
}

extension TextAttributes {
    /// Creates text attributes from UIKit's. Values of a wrong type are ignored.
    package init(_ attributes: [NSAttributedString.Key: Any], defaultFont: UIFont = .systemFont(ofSize: 12)) {
        var font = (attributes[.font] as? UIFont ?? defaultFont).font
        if TextAttributes.number(attributes[.ligature]) == 0 { font.features += ["liga=0", "clig=0"] }
        let intent = InlinePresentationIntent(
            rawValue: TextAttributes.number(attributes[.inlinePresentationIntent]).flatMap { UInt(exactly: $0) } ?? 0)
        if intent.contains(.stronglyEmphasized) { font.weight = max(font.weight, 700) }
        if intent.contains(.emphasized) { font.isItalic = true }
        if intent.contains(.code) { font.families = .monospaced }
        self.init(font: font, color: CGColor.attribute(attributes[.foregroundColor]))
        if let style = attributes[.paragraphStyle] as? NSParagraphStyle { paragraph = style.format }
        backgroundColor = CGColor.attribute(attributes[.backgroundColor])
        kern = TextAttributes.number(attributes[.tracking]) ?? TextAttributes.number(attributes[.kern]) ?? 0
        underline = TextAttributes.line(attributes[.underlineStyle])
        underlineColor = CGColor.attribute(attributes[.underlineColor])
        strikethrough = TextAttributes.line(attributes[.strikethroughStyle])
        if intent.contains(.strikethrough), strikethrough.isEmpty { strikethrough = .single }
        strikethroughColor = CGColor.attribute(attributes[.strikethroughColor])
        baselineOffset = TextAttributes.number(attributes[.baselineOffset]) ?? 0
        obliqueness = TextAttributes.number(attributes[.obliqueness]) ?? 0
        attachment = (attributes[.attachment] as? NSTextAttachment)?.picture(in: font)
        if let width = TextAttributes.number(attributes[.strokeWidth]), width.isFinite, width != 0 {
            outline = Outline(color: CGColor.attribute(attributes[.strokeColor]), width: width)
        }
        if let value = attributes[.shadow] as? NSShadow, let color = value.cgColor {
            shadow = Shadow(color: color, offset: value.shadowOffset, blur: value.shadowBlurRadius)
        }
        if attributes[.textHighlightStyle] != nil { highlight(attributes) }
    }

    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }

    private static func line(_ value: Any?) -> LineStyle {
        if let style = value as? NSUnderlineStyle { return LineStyle(rawValue: style.rawValue) }
        // The value is a number of any type; one that an `Int` cannot represent is ignored.
        guard let number = number(value), let style = Int(exactly: number.rounded()) else { return [] }
        return LineStyle(rawValue: style)
    }
}
