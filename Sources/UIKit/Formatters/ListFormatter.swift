import Foundation

/// A formatter of lists, such as "Ada, Grace, and Alan".
///
/// ```swift
/// ListFormatter.localizedString(byJoining: ["Ada", "Grace"])    // "Ada and Grace"
/// ```
///
/// A formatter can be used on any thread, but not on two at the same time while one changes it.
open class ListFormatter: Formatter {
    /// The language of the text. `nil` sets the user's current one.
    open var locale: Locale! = .autoupdatingCurrent {
        didSet { if locale == nil { locale = .autoupdatingCurrent } }
    }

    /// The formatter of the items. Without one, which is the default, strings stand for themselves, and other objects
    /// have their descriptions.
    open var itemFormatter: Formatter?

    /// Creates a formatter in the language of the user.
    public override init() { super.init() }

    /// Creates a formatter with the default settings. Settings are not archived.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Returns a formatter with the same settings and a copy of the formatter of the items.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = ListFormatter()
        copy.locale = locale
        copy.itemFormatter = itemFormatter?.copy() as? Formatter
        return copy
    }

    /// Returns strings joined in the language of the user. Without strings it is empty.
    open class func localizedString(byJoining strings: [String]) -> String {
        strings.formatted(.list(type: .and).locale(.current))
    }

    /// Returns items joined in the formatter's language.
    ///
    /// - Returns: `nil` if the formatter of the items has no text for one of them.
    open func string(from items: [Any]) -> String? {
        var texts: [String] = []
        for item in items {
            let text = itemFormatter.map { $0.string(for: item) } ?? String(describing: item)
            guard let text else { return nil }
            texts.append(text)
        }
        return texts.formatted(.list(type: .and).locale(locale))
    }

    /// Returns the text for an array, or `nil` for other objects.
    open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap(string(from:)) }
}
