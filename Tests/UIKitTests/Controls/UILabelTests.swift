import Testing

@testable import UIKit

private let pangram = "The quick brown fox jumps over the lazy dog and runs away into the forest."

@MainActor
private func label(_ text: String?, _ width: CGFloat = 200, _ height: CGFloat = 100) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))
    label.text = text
    label.textColor = .black
    return label
}

@MainActor
private func drawn(_ label: UILabel) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: label.bounds.size, format: format).image { _ in label.draw(label.bounds) }
}

@MainActor
struct UILabelTests {
    @Test("A new label has UIKit's defaults: one line of 17 points, natural alignment, truncated tail, no interaction")
    func uiLabelDefaults() {
        let label = UILabel()
        #expect(label.text == nil && label.attributedText == nil)
        #expect(label.font == .systemFont(ofSize: 17) && label.textColor == .label)
        #expect(label.textAlignment == .natural && label.lineBreakMode == .byTruncatingTail && label.numberOfLines == 1)
        #expect(!label.isUserInteractionEnabled && label.isEnabled && !label.isHighlighted)
        #expect(label.shadowOffset == CGSize(width: 0, height: -1) && label.shadowColor == nil)
        #expect(label.intrinsicContentSize == .zero)
    }

    @Test("The intrinsic size is the text's, rounded up to whole pixels of the scale")
    func uiLabelIntrinsicSize() {
        let label = label(pangram)
        let exact = pangram.size(withAttributes: [.font: label.font as Any])
        label.contentScaleFactor = 1
        #expect(
            label.intrinsicContentSize == CGSize(width: exact.width.rounded(.up), height: exact.height.rounded(.up)))
        label.contentScaleFactor = 2
        #expect(label.intrinsicContentSize.width == (exact.width * 2).rounded(.up) / 2)
        #expect(label.sizeThatFits(CGSize(width: 10, height: 1)) == label.intrinsicContentSize)
    }

    @Test("Several lines wrap at the width, up to the limit")
    func severalLines() {
        let label = label(pangram)
        let line = label.intrinsicContentSize.height
        label.numberOfLines = 0
        let all = label.sizeThatFits(CGSize(width: 150, height: 0))
        #expect(all.width <= 150 && all.height > 3 * (line - 1))
        label.numberOfLines = 2
        #expect(abs(label.sizeThatFits(CGSize(width: 150, height: 0)).height - 2 * line) <= 1)
        label.preferredMaxLayoutWidth = 150
        #expect(label.intrinsicContentSize == label.sizeThatFits(CGSize(width: 150, height: 0)))
        label.numberOfLines = -3
        #expect(label.sizeThatFits(CGSize(width: 150, height: 0)) == all)
    }

    @Test("sizeToFit leaves a size that shows the whole text", arguments: [1, 0])
    func sizeToFit(lines: Int) {
        let label = label(pangram, 133, 5)
        label.numberOfLines = lines
        label.sizeToFit()
        #expect(!label.layout(in: label.bounds.size, numberOfLines: lines).isTruncated)
    }

    @Test("Text is centred vertically, and aligned horizontally")
    func placement() {
        let label = label("HHH")
        let middle = drawn(label).extent
        #expect(abs(middle.midY - 50) < 3)
        #expect(middle.minX < 4)
        label.textAlignment = .right
        #expect(drawn(label).extent.maxX > 196)
        label.textAlignment = .center
        #expect(abs(drawn(label).extent.midX - 100) < 2)
        #expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).contains(drawn(label).extent))
    }

    @Test("A subclass can move its text rectangle to the top")
    func topAligned() {
        final class TopLabel: UILabel {
            override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
                var rect = super.textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
                rect.origin.y = bounds.origin.y
                return rect
            }
            override func drawText(in rect: CGRect) {
                super.drawText(in: textRect(forBounds: rect, limitedToNumberOfLines: numberOfLines))
            }
        }
        let label = TopLabel(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        label.text = "HHH"
        #expect(drawn(label).extent.maxY < 20)
    }

    @Test("Arabic is aligned to the right under natural alignment")
    func arabic() {
        #expect(drawn(label("مرحبا")).extent.maxX > 195)
    }

    @Test("A label shows the lines that fit its height, the last one truncated")
    func height() {
        let label = label(pangram, 150, 45)
        label.numberOfLines = 0
        let layout = label.layout(in: label.bounds.size, numberOfLines: 0)
        #expect(layout.lines.count == 2)
        #expect(layout.lines.last?.isTruncated == true)
        label.lineBreakMode = .byWordWrapping
        #expect(label.layout(in: label.bounds.size, numberOfLines: 0).lines.last?.isTruncated == false)
    }

    @Test("A label shrinks its text to fit, down to its minimum")
    func shrinking() {
        let label = label("A headline of some length", 150, 30)
        let natural = label.layout(in: label.bounds.size, numberOfLines: 1)
        #expect(natural.isTruncated)
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        let shrunk = label.layout(in: label.bounds.size, numberOfLines: 1)
        #expect(!shrunk.isTruncated && shrunk.size.width <= 150 && shrunk.size.width > 135)
        label.minimumScaleFactor = 0.95
        #expect(label.layout(in: label.bounds.size, numberOfLines: 1).isTruncated)
        label.minimumScaleFactor = .nan
        #expect(!label.layout(in: label.bounds.size, numberOfLines: 1).isTruncated)
    }

    @Test("Highlighted, disabled and shadowed text have their colours")
    func uiLabelColors() {
        let label = label("HHH")
        label.font = .systemFont(ofSize: 30, weight: .black)
        label.highlightedTextColor = .red
        #expect(!drawn(label).hasPixel { $0.red > 200 })
        label.isHighlighted = true
        #expect(drawn(label).hasPixel { $0.red > 250 && $0.green < 5 })
        label.isHighlighted = false
        label.shadowColor = .blue
        label.shadowOffset = CGSize(width: 40, height: 0)
        #expect(drawn(label).hasPixel { $0.blue > 250 && $0.red < 5 })
        label.shadowColor = nil
        label.isEnabled = false
        #expect(!drawn(label).hasPixel { $0.alpha > 200 })
    }

    @Test("Dynamic colours follow the label's traits")
    func uiLabelAppearance() throws {
        let label = label("HHH")
        label.font = .systemFont(ofSize: 30, weight: .black)
        label.textColor = .label
        label.overrideUserInterfaceStyle = .dark
        label.layer.displayIfNeeded()
        let image = UIImage(cgImage: try #require(label.layer.contents as? CGImage))
        #expect(image.hasPixel { $0.red > 250 })
    }
}

@MainActor
struct UILabelInvalidationTests {
    /// Returns whether a change makes the label need a new drawing.
    private func needsDisplay(_ label: UILabel, after change: (UILabel) -> Void) -> Bool {
        label.layer.displayIfNeeded()
        change(label)
        return label.layer.needsDisplay()
    }

    private nonisolated static let changes: [@MainActor @Sendable (UILabel) -> Void] = [
        { $0.text = "other" }, { $0.font = .systemFont(ofSize: 30) }, { $0.textColor = .red },
        { $0.textAlignment = .center }, { $0.lineBreakMode = .byClipping }, { $0.numberOfLines = 4 },
        { $0.isEnabled = false }, { $0.shadowColor = .red }, { $0.adjustsFontSizeToFitWidth = true },
        { $0.attributedText = NSAttributedString(string: "x") }, { $0.text = nil },
    ]

    @Test(
        "Each property redraws the label when it changes, and not when it is set to the same value",
        arguments: changes.indices)
    func redrawnByChanges(index: Int) {
        let label = label("Hello")
        let change = Self.changes[index]
        #expect(needsDisplay(label, after: change))
        if label.attributedText?.string != "x" { #expect(!needsDisplay(label, after: change)) }
    }

    @Test("Invisible changes do not redraw: the highlighted colour of a label that is not highlighted")
    func invisibleChanges() {
        let label = label("Hello")
        #expect(!needsDisplay(label) { $0.highlightedTextColor = .red })
        #expect(!needsDisplay(label) { $0.shadowOffset = CGSize(width: 3, height: 3) })
        #expect(!needsDisplay(label) { $0.minimumScaleFactor = 0.5 })
        #expect(needsDisplay(label) { $0.isHighlighted = true })
        #expect(!needsDisplay(label) { $0.frame.origin.x = 40 })
    }

    @Test("A new size redraws the label")
    func resizing() {
        #expect(needsDisplay(label("Hello")) { $0.frame.size.width = 300 })
    }

    @Test("An empty label has no contents")
    func uiLabelInvalidationEmpty() {
        let label = label("Hello")
        label.layer.displayIfNeeded()
        #expect(label.layer.contents != nil)
        label.text = ""
        label.layer.displayIfNeeded()
        #expect(label.layer.contents == nil)
    }
}

@MainActor
struct UILabelAttributedTextTests {
    @Test("Plain text has the label's attributes, and attributed text adds its own")
    func attributesInUILabelAttributedText() {
        let label = label("Hello")
        label.textAlignment = .right
        let plain = label.attributedText?.attributes(at: 0, effectiveRange: nil)
        #expect(plain?[.font] as? UIFont == label.font)
        #expect((plain?[.paragraphStyle] as? NSParagraphStyle)?.alignment == .right)
        label.attributedText = NSAttributedString(string: "own", attributes: [.font: UIFont.systemFont(ofSize: 40)])
        let own = label.attributedText?.attributes(at: 0, effectiveRange: nil)
        #expect(label.text == "own")
        #expect(own?[.font] as? UIFont == .systemFont(ofSize: 40))
        #expect(own?[.foregroundColor] as? UIColor == .black)
        #expect(label.intrinsicContentSize.height > 40)
    }

    @Test("Setting text removes the attributes, even if the text is the same")
    func plainAgain() {
        let label = label(nil)
        label.attributedText = NSAttributedString(string: "x", attributes: [.font: UIFont.systemFont(ofSize: 40)])
        label.text = "x"
        #expect(label.intrinsicContentSize.height < 30)
    }

    @Test("Setting the font, colour or alignment afterwards changes the whole text")
    func overriding() {
        let label = label(nil)
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineSpacing = 7
        label.attributedText = NSAttributedString(
            string: "x",
            attributes: [.font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.red, .paragraphStyle: style])
        #expect(label.textAlignment == .center)
        label.font = .systemFont(ofSize: 11)
        label.textColor = .blue
        label.textAlignment = .right
        let own = label.attributedText?.attributes(at: 0, effectiveRange: nil)
        #expect(own?[.font] as? UIFont == .systemFont(ofSize: 11))
        #expect(own?[.foregroundColor] as? UIColor == .blue)
        #expect((own?[.paragraphStyle] as? NSParagraphStyle)?.alignment == .right)
        #expect((own?[.paragraphStyle] as? NSParagraphStyle)?.lineSpacing == 7)
        #expect(style.alignment == .center)
    }

    @Test("Changing an attributed string after it was set does not affect the label")
    func uiLabelAttributedTextCopies() {
        let string = NSMutableAttributedString(string: "one")
        let label = label(nil)
        label.attributedText = string
        string.append(NSAttributedString(string: " two"))
        string.addAttribute(.font, value: UIFont.systemFont(ofSize: 40), range: NSRange(location: 0, length: 7))
        #expect(label.text == "one")
        #expect(label.intrinsicContentSize.height < 30)
    }
}
