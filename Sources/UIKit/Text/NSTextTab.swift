import Foundation
import Graphics

/// A place in a line to which a tab leads.
///
/// ```swift
/// let style = NSMutableParagraphStyle()
/// style.tabStops = [NSTextTab(textAlignment: .right, location: 200)]
/// let row = NSAttributedString(string: "Tea\t2.50", attributes: [.paragraphStyle: style])
/// ```
open class NSTextTab: NSObject, NSCopying {
    /// A name of an option of a tab stop.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        /// The name of the option.
        public let rawValue: String
        /// Creates a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The characters that end a column, as a `CharacterSet`. With the alignment `right`, the first of them stands
        /// at the tab stop, as the decimal points of numbers. Full stops, commas and Arabic decimal points have this
        /// effect. Others are ignored.
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    private let type = NoCoreFoundationType()
    /// The part of the text behind the tab that stands at the location: its beginning with `left`, `natural` and
    /// `justified`, its end with `right`, or its middle. In paragraphs from right to left, sides are exchanged.
    public let alignment: NSTextAlignment
    /// The distance from the leading edge of the text's container, in points.
    public let location: CGFloat
    /// The options.
    public let options: [OptionKey: Any]

    /// Creates a tab stop.
    public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
        (self.alignment, location, self.options) = (alignment, loc, options)
        super.init()
    }

    /// Returns the characters that separate the digits of whole numbers from those behind them, for
    /// `columnTerminators`.
    ///
    /// - Parameter aLocale: The user's language; `nil` for a full stop.
    open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
        CharacterSet(charactersIn: aLocale?.decimalSeparator ?? ".")
    }

    /// The tab stop in the form that the Graphics module uses.
    final var stop: TabFormat.Stop {
        let kind: TabFormat.Kind =
            switch alignment {
            case .left, .natural, .justified: .leading
            case .center: .center
            case .right: decimalPoint.map { .decimal($0) } ?? .trailing
            }
        return TabFormat.Stop(kind, location: location)
    }

    private static let decimalPoints: [Unicode.Scalar] = [".", ",", "\u{66B}"]
    private var decimalPoint: Unicode.Scalar? {
        guard let ends = options[.columnTerminators] as? CharacterSet else { return nil }
        return Self.decimalPoints.first(where: ends.contains)
    }

    convenience init(_ stop: TabFormat.Stop) {
        switch stop.kind {
        case .leading: self.init(textAlignment: .left, location: stop.location)
        case .center: self.init(textAlignment: .center, location: stop.location)
        case .trailing: self.init(textAlignment: .right, location: stop.location)
        case .decimal(let point):
            let ends = CharacterSet(charactersIn: String(Character(point)))
            self.init(textAlignment: .right, location: stop.location, options: [.columnTerminators: ends])
        }
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSTextTab)?.stop == stop }
    open override var hash: Int { stop.hashValue }

    /// Returns the same object, which does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func copy() -> Any { self }
}
