import Foundation
import Testing

@testable import UIKit

@MainActor
struct TextAttachmentTests {
    /// A red square.
    private func makeImage(_ side: CGFloat = 10) -> UIImage {
        UIImage.drawn(side, side) { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    /// Returns the rectangle of the red pixels of what a view shows.
    private func red(in view: UIView) -> CGRect {
        view.layoutIfNeeded()
        view.layer.displayIfNeeded()
        let size = view.bounds.size
        let picture = UIImage.drawn(size.width, size.height) { view.layer.render(in: $0) }
        var found = CGRect.null
        for y in 0..<Int(size.height) {
            for x in 0..<Int(size.width) where picture.pixel(x, y) == .red {
                found = found.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return found
    }

    private func label(_ attachment: NSTextAttachment) -> UILabel {
        let label = UILabel()
        label.attributedText = NSAttributedString(attachment: attachment)
        label.sizeToFit()
        return label
    }

    @Test("an attachment is one character, and has its picture's size and stands on the baseline by default")
    func ownSize() {
        let attachment = NSTextAttachment(image: makeImage())
        let text = NSAttributedString(attachment: attachment)
        #expect(text.string.utf16.map(Int.init) == [NSTextAttachment.character])
        #expect(text.attribute(.attachment, at: 0, effectiveRange: nil) as? NSTextAttachment === attachment)
        #expect(text.size().width == 10 && attachment.bounds == .zero)
        let label = label(attachment)
        #expect(label.bounds.width == 10 && red(in: label).size == CGSize(width: 10, height: 10))
    }

    @Test("the bounds give the size and the distance above the baseline")
    func attachmentBounds() {
        let attachment = NSTextAttachment(image: makeImage())
        attachment.bounds = CGRect(x: 0, y: 0, width: 30, height: 20)
        // The outermost pixels of an enlarged picture are mixed with what is behind them.
        #expect(red(in: label(attachment)).size == CGSize(width: 28, height: 18))
        #expect(label(attachment).bounds.width == 30)
        // With a text above and below, a change of the distance moves the picture alone.
        let places = [CGFloat(-4), 0, 4].map { y -> CGFloat in
            attachment.bounds.origin.y = y
            let label = UILabel()
            let text = NSMutableAttributedString(string: "x", attributes: [.font: UIFont.systemFont(ofSize: 60)])
            text.append(NSAttributedString(attachment: attachment))
            label.attributedText = text
            label.sizeToFit()
            return red(in: label).minY
        }
        #expect(places == [places[1] + 4, places[1], places[1] - 4])
    }

    @Test("S612: a picture shrinks with the text of a label, and with drawn text")
    func shrunkPicture() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 25, height: 60))
        let text = NSAttributedString(attachment: NSTextAttachment(image: makeImage(40)))
        label.attributedText = text
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.1
        let found = red(in: label).size
        #expect((18...25).contains(found.width) && abs(found.width - found.height) <= 2)
        let context = NSStringDrawingContext()
        context.minimumScaleFactor = 0.1
        let size = CGSize(width: 20, height: 200)
        let bounds = text.boundingRect(with: size, options: .usesLineFragmentOrigin, context: context)
        #expect(bounds.width <= 20.01 && bounds.width > 15 && (0.4...0.5).contains(context.actualScaleFactor))
    }

    @Test("a template has the colour of the text, and an image with a tint its own")
    func colours() {
        let template = makeImage().withRenderingMode(.alwaysTemplate)
        let text = NSMutableAttributedString(attachment: NSTextAttachment(image: template))
        let label = UILabel()
        label.attributedText = text
        label.textColor = .blue
        label.sizeToFit()
        #expect(red(in: label).isNull)
        label.textColor = .red
        #expect(!red(in: label).isNull)
        let green = NSTextAttachment(image: makeImage().withTintColor(.green))
        #expect(red(in: self.label(green)).isNull && !red(in: self.label(NSTextAttachment(image: makeImage()))).isNull)
    }

    @Test("R459: a text view draws the picture as one character, and typing beside it keeps it")
    func textView() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        view.attributedText = NSAttributedString(attachment: NSTextAttachment(image: makeImage()))
        #expect(red(in: view).size == CGSize(width: 10, height: 10))
        view.selectedRange = NSRange(location: 1, length: 0)
        view.insertText("a")
        #expect(view.text == "\u{FFFC}a" && red(in: view).size == CGSize(width: 10, height: 10))
    }

    /// Returns the text of a capital and a filled square in a large font, in two colours.
    private func symbolText(_ capital: UIColor, _ square: UIColor) throws -> NSAttributedString {
        let symbol = try #require(UIImage(systemName: "square.fill"))
        let text = NSMutableAttributedString(string: "I", attributes: [.foregroundColor: capital])
        text.append(NSAttributedString(attachment: NSTextAttachment(image: symbol)))
        text.addAttribute(.foregroundColor, value: square, range: NSRange(location: 1, length: 1))
        text.addAttribute(.font, value: UIFont.systemFont(ofSize: 60), range: NSRange(location: 0, length: 2))
        return text
    }

    @Test("R985: a symbol without a size in a label has the size of the font at its place, beside the capitals' middle")
    func symbolInLabel() throws {
        let label = UILabel()
        label.attributedText = try symbolText(.blue, .red)
        label.sizeToFit()
        let square = red(in: label)
        // The square fills five sixths of the symbol's 72 points.
        #expect((56...60).contains(square.height) && (56...60).contains(square.width))
        label.attributedText = try symbolText(.red, .blue)
        let capital = red(in: label)
        #expect(!capital.isNull && abs(capital.midY - square.midY) <= 1.5)
        // Without a font in the text, that of the label counts.
        let symbol = try #require(UIImage(systemName: "square.fill"))
        let plain = UILabel()
        plain.font = .systemFont(ofSize: 60)
        plain.textColor = .red
        plain.attributedText = NSAttributedString(attachment: NSTextAttachment(image: symbol))
        plain.sizeToFit()
        #expect((56...60).contains(red(in: plain).height))
    }

    @Test("R985: text views and drawn strings show symbols in the size of the font")
    func symbolInOtherTexts() throws {
        let text = try symbolText(.blue, .red)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        view.attributedText = text
        #expect((56...60).contains(red(in: view).height))
        let picture = UIImage.drawn(200, 120) { _ in text.draw(at: .zero) }
        let inked = (0..<120).count { y in (0..<200).contains { picture.pixel($0, y) == .red } }
        #expect((56...60).contains(inked))
    }

    @Test("R985: the size, the scale and the bounds that a symbol has itself are kept")
    func symbolWithOwnSize() throws {
        func width(_ configuration: UIImage.SymbolConfiguration, _ bounds: CGRect = .zero) throws -> CGFloat {
            let symbol = try #require(UIImage(systemName: "square.fill", withConfiguration: configuration))
            let attachment = NSTextAttachment(image: symbol)
            attachment.bounds = bounds
            let text = NSMutableAttributedString(attachment: attachment)
            text.addAttribute(.font, value: UIFont.systemFont(ofSize: 50), range: NSRange(location: 0, length: 1))
            return text.size().width
        }
        #expect(try width(.unspecified) == 60 && width(UIImage.SymbolConfiguration(weight: .bold)) == 60)
        #expect(try width(UIImage.SymbolConfiguration(pointSize: 20)) == 24)
        #expect(try width(UIImage.SymbolConfiguration(scale: .small)) == 48)
        #expect(try width(.unspecified, CGRect(x: 0, y: -4, width: 30, height: 30)) == 30)
    }

    @Test("an attachment with a file shows its picture, and one without a picture nothing")
    func contents() throws {
        let data = try #require(makeImage(5).pngData())
        let attachment = NSTextAttachment(data: data, ofType: "public.png")
        #expect(attachment.image?.size == CGSize(width: 5, height: 5) && attachment.contents == data)
        #expect(attachment.fileType == "public.png")
        #expect(NSTextAttachment(data: Data([1, 2]), ofType: nil).image == nil)
        #expect(red(in: label(NSTextAttachment())).isNull)
    }
}
