import Foundation
import Graphics

extension NSAttributedString.Key {
    /// A `UIFont`; 12 points of the system font if not set.
    public static let font = NSAttributedString.Key("NSFont")
    /// An `NSParagraphStyle`; that of a paragraph's first character counts.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// A `UIColor`; black if not set.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// A `UIColor` behind the text; none if not set.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// A number: points added after each character.
    public static let kern = NSAttributedString.Key("NSKern")
    /// A number: points added after each character, as `kern`, which it overrules.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// The `rawValue` of an `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// A `UIColor`; the text's if not set.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// The `rawValue` of an `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// A `UIColor`; the text's if not set.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// A number: points by which the text stands above the baseline.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// An `NSShadow`.
    public static let shadow = NSAttributedString.Key("NSShadow")
}

extension TextAttributes {
    /// What UIKit's attributes say; values of a wrong type count as not set.
    package init(_ attributes: [NSAttributedString.Key: Any], defaultFont: UIFont = .systemFont(ofSize: 12)) {
        let font = attributes[.font] as? UIFont ?? defaultFont
        self.init(font: font.font, color: CGColor.attribute(attributes[.foregroundColor]))
        if let style = attributes[.paragraphStyle] as? NSParagraphStyle { paragraph = style.format }
        backgroundColor = CGColor.attribute(attributes[.backgroundColor])
        kern = TextAttributes.number(attributes[.tracking]) ?? TextAttributes.number(attributes[.kern]) ?? 0
        underline = TextAttributes.line(attributes[.underlineStyle])
        underlineColor = CGColor.attribute(attributes[.underlineColor])
        strikethrough = TextAttributes.line(attributes[.strikethroughStyle])
        strikethroughColor = CGColor.attribute(attributes[.strikethroughColor])
        baselineOffset = TextAttributes.number(attributes[.baselineOffset]) ?? 0
        if let value = attributes[.shadow] as? NSShadow, let color = value.cgColor {
            shadow = Shadow(color: color, offset: value.shadowOffset, blur: value.shadowBlurRadius)
        }
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
        // A number of any type, and none that an Int cannot hold.
        guard let number = number(value), let style = Int(exactly: number.rounded()) else { return [] }
        return LineStyle(rawValue: style)
    }
}
