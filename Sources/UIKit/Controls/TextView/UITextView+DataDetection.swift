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
