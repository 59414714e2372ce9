import Foundation

/// A list whose items are paragraphs, for `textLists` of their paragraph styles.
///
/// ```swift
/// let style = NSMutableParagraphStyle()
/// style.textLists = [NSTextList(markerFormat: NSTextList.MarkerFormat("{decimal}."), options: 0)]
/// label.attributedText = NSAttributedString(string: "Eggs\nMilk", attributes: [.paragraphStyle: style])
/// ```
///
/// Labels, text views and strings draw a marker beside each item; it is not a part of the text. Paragraphs that follow
/// each other are items of one list only if their styles have the same object.
open class NSTextList: NSObject, NSCopying {
    private let type = NoCoreFoundationType()
    /// The text of markers, in which `{decimal}` and the like stand for the number of the item.
    public final let markerFormat: MarkerFormat
    /// The options.
    public final let listOptions: Options
    /// The number of the first item. The default is 1. Set it before the list is shown.
    open var startingItemNumber: Int

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - markerFormat: The text of markers.
    ///   - options: The options.
    ///   - startingItemNumber: The number of the first item.
    public init(markerFormat: MarkerFormat, options: Options, startingItemNumber: Int) {
        (self.markerFormat, listOptions, self.startingItemNumber) = (markerFormat, options, startingItemNumber)
        super.init()
    }

    /// Creates a list whose first item has the number 1. `mask` has the bits of the options.
    public convenience init(markerFormat: MarkerFormat, options mask: Int) {
        self.init(
            markerFormat: markerFormat, options: Options(rawValue: UInt(truncatingIfNeeded: mask)),
            startingItemNumber: 1)
    }

    /// A Boolean value that indicates whether the markers have the numbers of items.
    open var isOrdered: Bool { ListMarker(markerFormat.rawValue).isOrdered }

    /// Returns the marker of an item, for example `2.` with the format `{decimal}.`.
    ///
    /// Numbers that the format has no letters or Roman digits for are written with Arabic ones.
    open func marker(forItemNumber itemNumber: Int) -> String {
        ListMarker(markerFormat.rawValue).text(itemNumber)
    }

    /// Returns another list with the same values, whose items are counted separately.
    open func copy(with zone: NSZone? = nil) -> Any {
        NSTextList(markerFormat: markerFormat, options: listOptions, startingItemNumber: startingItemNumber)
    }
    open override func copy() -> Any { copy(with: nil) }
}

extension NSTextList {
    /// The text of markers. Text around the braces stays, as the dot in `{decimal}.`.
    public struct MarkerFormat: RawRepresentable, Hashable, Sendable {
        /// The text with braces.
        public let rawValue: String
        /// Creates a format from a text. Unknown names in braces stay as they are.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a format from a text. Unknown names in braces stay as they are.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// An empty small square.
        public static let box = MarkerFormat("{box}")
        /// A check mark.
        public static let check = MarkerFormat("{check}")
        /// An empty circle.
        public static let circle = MarkerFormat("{circle}")
        /// A filled diamond.
        public static let diamond = MarkerFormat("{diamond}")
        /// A filled circle.
        public static let disc = MarkerFormat("{disc}")
        /// A hyphen.
        public static let hyphen = MarkerFormat("{hyphen}")
        /// A filled small square.
        public static let square = MarkerFormat("{square}")
        /// Numbers with the base 16 and small letters.
        public static let lowercaseHexadecimal = MarkerFormat("{lower-hexadecimal}")
        /// Numbers with the base 16 and capital letters.
        public static let uppercaseHexadecimal = MarkerFormat("{upper-hexadecimal}")
        /// Numbers with the base 8.
        public static let octal = MarkerFormat("{octal}")
        /// Small letters: a to z, aa, ab and so on.
        public static let lowercaseAlpha = MarkerFormat("{lower-alpha}")
        /// Capital letters: A to Z, AA, AB and so on.
        public static let uppercaseAlpha = MarkerFormat("{upper-alpha}")
        /// Small Latin letters, as `lowercaseAlpha`.
        public static let lowercaseLatin = MarkerFormat("{lower-latin}")
        /// Capital Latin letters, as `uppercaseAlpha`.
        public static let uppercaseLatin = MarkerFormat("{upper-latin}")
        /// Small Roman numerals.
        public static let lowercaseRoman = MarkerFormat("{lower-roman}")
        /// Capital Roman numerals.
        public static let uppercaseRoman = MarkerFormat("{upper-roman}")
        /// Arabic numerals.
        public static let decimal = MarkerFormat("{decimal}")
    }

    /// The options of a list.
    public struct Options: OptionSet, Hashable, Sendable {
        /// The options as bits, as in UIKit.
        public let rawValue: UInt
        /// Creates options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A marker begins with that of the item of the list around, for example `2.a.`.
        public static let prependEnclosingMarker = Options(rawValue: 1 << 0)
    }
}
