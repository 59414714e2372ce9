import Foundation

/// The text of a person's name.
struct PersonNameText {
    /// The order of the parts.
    enum Order { case givenMiddleFamily, familyGivenMiddle, familyMiddleGiven }

    private let name: PersonNameComponents
    private let isIdeographic: Bool
    private let order: Order

    /// Creates the text of a name.
    ///
    /// - Parameter order: The order of names in letters of alphabets.
    init(_ name: PersonNameComponents, order: Order) {
        self.name = name
        let letters = ((name.familyName ?? "") + (name.givenName ?? "")).unicodeScalars
            .filter { $0.properties.isAlphabetic }
        isIdeographic = !letters.isEmpty && letters.allSatisfy { Self.isIdeographic($0) }
        self.order = isIdeographic ? .familyMiddleGiven : order
    }

    /// Whether a letter is one of Han, kana or hangul.
    private static func isIdeographic(_ letter: Unicode.Scalar) -> Bool {
        switch letter.value {
        case 0x1100...0x11FF, 0x3005...0x3007, 0x3040...0x30FF, 0x3130...0x318F, 0x31F0...0x31FF, 0xAC00...0xD7AF: true
        default: letter.properties.isIdeographic
        }
    }

    /// Returns the text with the parts of a style.
    func text(_ style: PersonNameComponentsFormatter.Style) -> String {
        switch style {
        case .default, .medium: joined(parts(middle: nil))
        case .short: part(name.nickname) ?? given ?? family ?? ""
        case .long: joined([part(name.namePrefix)] + parts(middle: part(name.middleName)) + [part(name.nameSuffix)])
        case .abbreviated: initials
        }
    }

    private func parts(middle: String?) -> [String?] {
        switch order {
        case .givenMiddleFamily: [given, middle, family]
        case .familyGivenMiddle: [family, given, middle]
        case .familyMiddleGiven: [family, middle, given]
        }
    }

    private var given: String? { part(name.givenName) }
    private var family: String? { part(name.familyName) }

    private func part(_ text: String?) -> String? {
        let text = text?.trimmingCharacters(in: .whitespacesAndNewlines)
        return text?.isEmpty == false ? text : nil
    }

    private func joined(_ parts: [String?]) -> String {
        parts.compactMap(\.self).joined(separator: isIdeographic ? "" : " ")
    }

    private var initials: String {
        if isIdeographic { return String((family ?? given ?? "").prefix(1)) }
        return parts(middle: nil).compactMap { $0?.first(where: \.isLetter) }.map { String($0).uppercased() }.joined()
    }
}
