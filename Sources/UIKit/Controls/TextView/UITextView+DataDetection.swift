import Foundation

/// Addresses and telephone numbers in a text that is not edited, which are pressed like links.
extension UITextView {
    private var detectedKinds: DataDetection.Kinds {
        guard !isEditable else { return [] }
        var kinds: DataDetection.Kinds = []
        if dataDetectorTypes.contains(.link) { kinds.insert(.links) }
        if dataDetectorTypes.contains(.phoneNumber) { kinds.insert(.phoneNumbers) }
        return kinds
    }

    /// Returns a text with a link for each address and number. Links of the program stay.
    func withDetectedLinks(_ text: AttributedText) -> AttributedText {
        let kinds = detectedKinds
        guard !kinds.isEmpty else { return text }
        var text = text
        for found in DataDetection.find(in: text.string, kinds) {
            text.changeAttributes(in: found.range) { $0[.link] = $0[.link] ?? found.content.url }
        }
        return text
    }

    /// Returns the address or number at a position as an item; `nil` if there is none.
    func detectedItem(at position: Int) -> UITextItem? {
        let kinds = detectedKinds
        guard !kinds.isEmpty else { return nil }
        let boundaries = editor.boundaries
        let line = boundaries.line(at: position)
        let found = DataDetection.find(in: boundaries.text(in: line), kinds).first {
            $0.range.contains(position - line.lowerBound)
        }
        guard let found, let url = found.content.url else { return nil }
        let range = NSRange(location: line.lowerBound + found.range.lowerBound, length: found.range.count)
        return UITextItem(.link(url), range: range)
    }
}
