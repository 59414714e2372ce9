import Foundation

/// Addresses in a text that is not edited, which are pressed like links.
extension UITextView {
    private var detectsLinks: Bool { !isEditable && dataDetectorTypes.contains(.link) }

    /// Returns a text with a link for each address. Links of the program stay.
    func withDetectedLinks(_ text: AttributedText) -> AttributedText {
        guard detectsLinks else { return text }
        var text = text
        for link in LinkDetector.links(in: text.string) {
            text.changeAttributes(in: link.range) { $0[.link] = $0[.link] ?? link.url }
        }
        return text
    }

    /// Returns the address at a position as an item; `nil` if there is none.
    func detectedItem(at position: Int) -> UITextItem? {
        guard detectsLinks else { return nil }
        let boundaries = editor.boundaries
        let line = boundaries.line(at: position)
        guard
            let link = LinkDetector.links(in: boundaries.text(in: line)).first(where: {
                $0.range.contains(position - line.lowerBound)
            })
        else { return nil }
        let range = NSRange(location: line.lowerBound + link.range.lowerBound, length: link.range.count)
        return UITextItem(.link(link.url), range: range)
    }
}

/// The kinds of data that a text view finds in its text.
public struct UIDataDetectorTypes: OptionSet, Sendable {
    /// The bits of the kinds.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Telephone numbers.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
    /// Addresses of the web and of mail.
    public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
    /// Postal addresses.
    public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
    /// Dates and times.
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
    /// Numbers of parcels.
    public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
    /// Numbers of flights.
    public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
    /// Words that a dictionary may explain.
    public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
    /// Amounts of money.
    public static let money = UIDataDetectorTypes(rawValue: 1 << 7)
    /// Measures.
    public static let physicalValue = UIDataDetectorTypes(rawValue: 1 << 8)
    /// All kinds.
    public static let all = UIDataDetectorTypes(rawValue: .max)
}
