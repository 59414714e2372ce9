import Foundation

/// A formatter of the names of people, such as "Dr. Ada King", "Ada King" and "AK".
///
/// ```swift
/// var name = PersonNameComponents()
/// (name.givenName, name.familyName) = ("Ada", "King")
/// PersonNameComponentsFormatter().string(from: name)    // "Ada King"
/// (name.givenName, name.familyName) = ("花子", "山田")
/// PersonNameComponentsFormatter().string(from: name)    // "山田花子"
/// ```
///
/// The letters of a name decide about its order: names in Chinese, Japanese and Korean letters begin with the family
/// name and have no spaces. Others do so in Hungarian and Vietnamese, with spaces. Settings of the desktop for short
/// names are not there. A formatter can be used on any thread, but not on two at the same time while one changes it.
open class PersonNameComponentsFormatter: Formatter {
    /// The parts of a name that are shown.
    public enum Style: Int, Sendable {
        /// Those of `medium`.
        case `default` = 0
        /// The nickname, or else the given name, or else the family name.
        case short = 1
        /// The given name and the family name.
        case medium = 2
        /// All parts but the nickname.
        case long = 3
        /// The initials of the given name and the family name. Of a name in Chinese, Japanese or Korean letters, it is
        /// the first one of the family name.
        case abbreviated = 4
    }

    /// Choices for `localizedString(from:style:options:)`.
    public struct Options: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt
        /// Creates options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Shows the pronunciation.
        public static let phonetic = Options(rawValue: 1 << 1)
    }

    /// The parts of a name that are shown. The default is `default`.
    open var style = Style.default
    /// A Boolean value that indicates whether the pronunciation is shown, which is the name's `phoneticRepresentation`.
    /// Names without one have an empty text then. The default is `false`.
    open var isPhonetic = false
    /// The language that decides about the order of names in other letters. The default, also for `nil`, is that of the
    /// user.
    open var locale: Locale! {
        get { ownLocale ?? .autoupdatingCurrent }
        set { ownLocale = newValue }
    }
    private var ownLocale: Locale?

    /// Creates a formatter of given names and family names.
    public override init() { super.init() }

    /// Creates a formatter with the default settings. Settings are not archived.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Returns a formatter with the same settings.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = PersonNameComponentsFormatter()
        (copy.style, copy.isPhonetic, copy.ownLocale) = (style, isPhonetic, ownLocale)
        return copy
    }

    /// Returns a name in a style, in the order of the user's language.
    open class func localizedString(
        from components: PersonNameComponents, style nameFormatStyle: Style, options nameOptions: Options = []
    ) -> String {
        let formatter = PersonNameComponentsFormatter()
        formatter.style = nameFormatStyle
        formatter.isPhonetic = nameOptions.contains(.phonetic)
        return formatter.string(from: components)
    }

    /// Returns the text of a name. It is empty for a name without the parts that are shown.
    open func string(from components: PersonNameComponents) -> String {
        guard let name = isPhonetic ? components.phoneticRepresentation : components else { return "" }
        let order: PersonNameText.Order =
            switch (ownLocale ?? .current).language.languageCode?.identifier {
            case "hu": .familyGivenMiddle
            case "vi": .familyMiddleGiven
            default: .givenMiddleFamily
            }
        return PersonNameText(name, order: order).text(style)
    }

    /// Returns the parts of a name, or `nil` for a text without letters.
    ///
    /// Usual titles and suffixes in English, and small words before a family name, such as "van", are recognized. The
    /// family name is the last word, or the one before a comma. Names in Chinese, Japanese and Korean letters without a
    /// space are taken for a given name, because nothing tells where the family name ends.
    open func personNameComponents(from string: String) -> PersonNameComponents? { PersonNameParser.name(in: string) }

    /// Returns the text for `PersonNameComponents`, or `nil` for other objects.
    open override func string(for obj: Any?) -> String? { (obj as? PersonNameComponents).map(string(from:)) }
}
