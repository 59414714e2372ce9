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

extension NSAttributedString {
    /// Runs of equal attributes, in order.
    var attributeRuns: [(attributes: [NSAttributedString.Key: Any], range: NSRange)] {
        let all = NSRange(location: 0, length: length)
        var runs: [(attributes: [NSAttributedString.Key: Any], range: NSRange)] = []
        enumerateAttributes(in: all) { attributes, range, _ in
            let inside = NSIntersectionRange(range, all)
            if inside.length > 0 { runs.append((attributes, inside)) }
        }
        return runs
    }

    /// A mutable copy, made anew from runs, each changed by `change`. Foundation for Linux (6.3) makes copies that share their runs, and ends
    /// the program when the second `NSMutableAttributedString(attributedString:)` of one string is changed (measured).
    func rebuilt(
        _ change: (inout [NSAttributedString.Key: Any]) -> Void = { _ in }
    ) -> NSMutableAttributedString {
        let copy = NSMutableAttributedString(string: string)
        for run in attributeRuns {
            var attributes = run.attributes
            change(&attributes)
            copy.setAttributes(attributes, range: run.range)
        }
        return copy
    }
}

extension StyledText {
    /// The text and attributes of an attributed string.
    package init(_ string: NSAttributedString, defaultFont: UIFont = .systemFont(ofSize: 12)) {
        let runs = string.attributeRuns.map {
            Run($0.range.location..<NSMaxRange($0.range), TextAttributes($0.attributes, defaultFont: defaultFont))
        }
        self.init(string.string, runs: runs, defaults: TextAttributes([:], defaultFont: defaultFont))
    }
}
