import Foundation

extension NSAttributedString {
    /// Creates an empty string: `NSMutableAttributedString()`. Foundation for Linux lacks this initializer, and an
    /// extension can declare it with a parameter alone, which is left out.
    public convenience init(_withoutText: Void = ()) { self.init(string: "") }

    /// Creates an attributed string with UIKit's attributes and the links of `attributedString`. Foundation for Linux
    /// lacks this conversion.
    public convenience init(_ attributedString: AttributedString) {
        let result = NSMutableAttributedString()
        for run in attributedString.runs {
            let text = String(attributedString[run.range].characters)
            result.append(NSAttributedString(string: text, attributes: run.attributes.textAttributes))
        }
        self.init(attributedString: result)
    }
}

extension AttributedString {
    /// Creates an attributed string with those attributes of `nsAttributedString` that UIKit's scope has, and its
    /// links. Foundation for Linux lacks this conversion.
    public init(_ nsAttributedString: NSAttributedString) {
        self.init()
        let text = nsAttributedString.string as NSString
        nsAttributedString.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { values, range, _ in
            append(AttributedString(text.substring(with: range), attributes: AttributeContainer(values)))
        }
    }
}

extension AttributeContainer {
    private typealias Scope = AttributeScopes.UIKitAttributes
    private typealias Link = AttributeScopes.FoundationAttributes.LinkAttribute
    private typealias Intent = AttributeScopes.InlineIntentAttributes.InlinePresentationIntentAttribute

    /// Creates a container with those of the attributes that UIKit's scope has, and the link.
    public init(_ dictionary: [NSAttributedString.Key: Any]) {
        self.init()
        func line(_ value: Any?) -> NSUnderlineStyle? {
            value as? NSUnderlineStyle ?? (value as? Int).map { NSUnderlineStyle(rawValue: $0) }
        }
        func number(_ value: Any?) -> CGFloat? {
            value as? CGFloat ?? (value as? Double).map { CGFloat($0) } ?? (value as? Int).map { CGFloat($0) }
        }
        self[Scope.FontAttribute.self] = dictionary[.font] as? UIFont
        self[Scope.ForegroundColorAttribute.self] = dictionary[.foregroundColor] as? UIColor
        self[Scope.BackgroundColorAttribute.self] = dictionary[.backgroundColor] as? UIColor
        self[Scope.UnderlineStyleAttribute.self] = line(dictionary[.underlineStyle])
        self[Scope.UnderlineColorAttribute.self] = dictionary[.underlineColor] as? UIColor
        self[Scope.StrikethroughStyleAttribute.self] = line(dictionary[.strikethroughStyle])
        self[Scope.StrikethroughColorAttribute.self] = dictionary[.strikethroughColor] as? UIColor
        self[Scope.KernAttribute.self] = number(dictionary[.kern])
        self[Scope.TrackingAttribute.self] = number(dictionary[.tracking])
        self[Scope.BaselineOffsetAttribute.self] = number(dictionary[.baselineOffset])
        self[Scope.StrokeWidthAttribute.self] = number(dictionary[.strokeWidth])
        self[Scope.StrokeColorAttribute.self] = dictionary[.strokeColor] as? UIColor
        self[Scope.ObliquenessAttribute.self] = number(dictionary[.obliqueness])
        self[Scope.LigatureAttribute.self] = number(dictionary[.ligature]).flatMap { Int(exactly: $0) }
        self[Link.self] = dictionary[.link] as? URL
        self[Intent.self] = number(dictionary[.inlinePresentationIntent]).flatMap { UInt(exactly: $0) }
            .map { InlinePresentationIntent(rawValue: $0) }
    }

    /// The attributes of UIKit's scope, and the link, by the keys of an `NSAttributedString`.
    fileprivate var textAttributes: [NSAttributedString.Key: Any] {
        var result: [NSAttributedString.Key: Any] = [:]
        result[.font] = self[Scope.FontAttribute.self]
        result[.foregroundColor] = self[Scope.ForegroundColorAttribute.self]
        result[.backgroundColor] = self[Scope.BackgroundColorAttribute.self]
        result[.underlineStyle] = self[Scope.UnderlineStyleAttribute.self]?.rawValue
        result[.underlineColor] = self[Scope.UnderlineColorAttribute.self]
        result[.strikethroughStyle] = self[Scope.StrikethroughStyleAttribute.self]?.rawValue
        result[.strikethroughColor] = self[Scope.StrikethroughColorAttribute.self]
        result[.kern] = self[Scope.KernAttribute.self]
        result[.tracking] = self[Scope.TrackingAttribute.self]
        result[.baselineOffset] = self[Scope.BaselineOffsetAttribute.self]
        result[.strokeWidth] = self[Scope.StrokeWidthAttribute.self]
        result[.strokeColor] = self[Scope.StrokeColorAttribute.self]
        result[.obliqueness] = self[Scope.ObliquenessAttribute.self]
        result[.ligature] = self[Scope.LigatureAttribute.self]
        result[.link] = self[Link.self]
        result[.inlinePresentationIntent] = self[Intent.self].map { Int($0.rawValue) }
        return result
    }
}
