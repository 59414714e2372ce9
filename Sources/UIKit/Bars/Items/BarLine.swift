import Foundation

/// A line of text in a navigation bar, with attributes of its own or with those of the bar.
struct BarLine {
    /// The text, or `nil` if there is none.
    let text: String?
    private let attributed: AttributedString?

    /// Creates a line. The text with attributes takes precedence.
    init(_ attributed: AttributedString?, else text: String?) {
        self.text = attributed.map { String($0.characters) } ?? text
        self.attributed = attributed
    }

    var isEmpty: Bool { text?.isEmpty != false }

    /// Applies the line's own attributes to a label that shows its text. Missing ones are those that the label has.
    @MainActor
    func applyAttributes(to label: UILabel?) {
        guard let label, let attributed else { return }
        label.attributedText = NSAttributedString(attributed)
    }
}
