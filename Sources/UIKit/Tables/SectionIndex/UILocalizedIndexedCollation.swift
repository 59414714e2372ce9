import Foundation

/// Sorts objects into the sections of an alphabet, for a table with an index.
///
/// ```swift
/// let collation = UILocalizedIndexedCollation.current()
/// for contact in contacts {
///     let section = collation.section(for: contact, collationStringSelector: Selector("sortName", Contact.sortName))
///     sections[section].append(contact)
/// }
/// ```
///
/// The sections are A to Z, and # for everything else. Letters with marks belong to the section of the letter without
/// them. Alphabets of other scripts have no sections of their own yet.
@preconcurrency @MainActor
open class UILocalizedIndexedCollation: NSObject {
    private static let shared = UILocalizedIndexedCollation()

    private override init() { super.init() }

    /// Returns the collation of the user's language.
    open class func current() -> UILocalizedIndexedCollation { shared }

    private let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }

    /// The titles of the sections.
    open var sectionTitles: [String] { letters + ["#"] }
    /// The titles for the index at the side of the table.
    open var sectionIndexTitles: [String] { sectionTitles }

    /// Returns the section of a title in the index. A title that does not exist counts as the nearest one.
    open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int {
        min(max(0, indexTitleIndex), letters.count)
    }

    /// Returns the section of an object.
    ///
    /// - Parameters:
    ///   - object: The object.
    ///   - selector: The method that returns the object's text. An object without it is logged, and belongs to the last
    ///     section. A text is taken itself.
    open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
        let start = text(of: object, selector).drop { $0.isWhitespace }.prefix(1)
        let letter = start.folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil).uppercased()
        return letters.firstIndex { letter.hasPrefix($0) } ?? letters.count
    }

    /// Returns objects in the order of their texts. Equal texts keep their order. See
    /// ``section(for:collationStringSelector:)`` for the parameters.
    open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
        array.enumerated().map { (place: $0.offset, object: $0.element, text: text(of: $0.element, selector)) }
            .sorted {
                let order = $0.text.localizedCaseInsensitiveCompare($1.text)
                return order == .orderedSame ? $0.place < $1.place : order == .orderedAscending
            }
            .map(\.object)
    }

    private func text(of object: Any, _ selector: Selector) -> String {
        if let text = object as? String { return text }
        return selector.perform(on: object, with: []) as? String ?? ""
    }
}
