import Testing

@testable import UIKit

/// Text without an alignment of its own, in interfaces of both directions.
@MainActor
struct NaturalAlignmentTests {
    private func label(_ text: String, _ attribute: UISemanticContentAttribute) -> UILabel {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
        label.text = text
        label.semanticContentAttribute = attribute
        return label
    }

    private func textRect(_ label: UILabel) -> CGRect {
        label.textRect(forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines)
    }

    @Test("a label's text is at the right of an interface that reads from right to left, in every script")
    func labels() {
        for text in ["Gallery", "معرض"] {
            #expect(textRect(label(text, .forceRightToLeft)).maxX == 300)
        }
        #expect(textRect(label("Gallery", .unspecified)).minX == 0)
        let changing = label("Gallery", .forceRightToLeft)
        #expect(textRect(changing).minX > 100)
        changing.semanticContentAttribute = .forceLeftToRight
        #expect(textRect(changing).minX == 0)
    }

    @Test("an alignment that was set counts in both directions, in attributed texts too")
    func ownAlignment() {
        let left = label("Gallery", .forceRightToLeft)
        left.textAlignment = .left
        #expect(textRect(left).minX == 0)
        let style = NSMutableParagraphStyle()
        let attributed = label("", .forceRightToLeft)
        attributed.attributedText = NSAttributedString(string: "Gallery", attributes: [.paragraphStyle: style])
        #expect(textRect(attributed).maxX == 300)
        let leftStyle = NSMutableParagraphStyle()
        leftStyle.alignment = .left
        attributed.attributedText = NSAttributedString(string: "Gallery", attributes: [.paragraphStyle: leftStyle])
        #expect(textRect(attributed).minX == 0)
        #expect(attributed.textAlignment == .left)
    }

    @Test("a text field's text and placeholder are at the right of such an interface")
    func naturalAlignmentFields() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 34))
        field.text = "abc"
        field.layoutIfNeeded()
        #expect(field.upToDateLine.selectionRects(for: 0..<3).first?.minX == 0)
        field.semanticContentAttribute = .forceRightToLeft
        field.layoutIfNeeded()
        let rect = try #require(field.upToDateLine.selectionRects(for: 0..<3).first)
        #expect(rect.maxX > 290 && rect.maxX <= 300)
        field.textAlignment = .left
        field.layoutIfNeeded()
        #expect(field.upToDateLine.selectionRects(for: 0..<3).first?.minX == 0)
    }

    @Test("a line that is drawn smaller keeps its baseline, its middle or its top")
    func baselineAdjustment() {
        let label = label("A line that is much too long for its label, and so it is drawn smaller", .unspecified)
        label.frame.size.width = 200
        let natural = textRect(label)
        label.adjustsFontSizeToFitWidth = true
        #expect(label.baselineAdjustment == .alignBaselines)
        let (bottom, height) = (textRect(label), textRect(label).height)
        #expect(height < natural.height - 4)
        label.baselineAdjustment = .alignCenters
        #expect(abs(textRect(label).midY - 20) <= 1)
        label.baselineAdjustment = .none
        #expect(textRect(label).minY == natural.minY)
        // A baseline is nearer to the bottom than to the top.
        #expect(bottom.minY > natural.minY + 4 && bottom.midY > 21)
    }
}
