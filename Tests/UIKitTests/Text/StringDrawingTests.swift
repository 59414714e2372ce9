import Testing

@testable import UIKit

private let pangram = "The quick brown fox jumps over the lazy dog and runs away into the forest."
private let font = UIFont.systemFont(ofSize: 17)
private var attributes: [NSAttributedString.Key: Any] { [.font: font] }

struct StringDrawingTests {
    @Test("A string is as high as its font, and NSString, String and NSAttributedString agree")
    func stringDrawingSize() {
        let size = pangram.size(withAttributes: attributes)
        #expect(abs(size.height - font.lineHeight) < 0.01)
        #expect(NSString(string: pangram).size(withAttributes: attributes) == size)
        #expect(NSAttributedString(string: pangram, attributes: attributes).size() == size)
        #expect("".size(withAttributes: attributes) == CGSize(width: 0, height: font.lineHeight))
        #expect(abs("a\nb".size(withAttributes: attributes).height - 2 * font.lineHeight) < 0.01)
    }

    @Test("Without a font, text is 12 points large")
    func defaultFont() {
        #expect("x".size() == "x".size(withAttributes: [.font: UIFont.systemFont(ofSize: 12)]))
    }

    @Test("A bounding rectangle wraps at its width; 0, negative and infinite sides are no limit")
    func boundingRect() {
        func rect(_ width: CGFloat, _ height: CGFloat) -> CGRect {
            pangram.boundingRect(
                with: CGSize(width: width, height: height), options: .usesLineFragmentOrigin, attributes: attributes,
                context: nil)
        }
        let wrapped = rect(150, .greatestFiniteMagnitude)
        #expect(wrapped.origin == .zero && wrapped.width <= 150)
        #expect(wrapped.height > 3 * font.lineHeight)
        let natural = CGRect(origin: .zero, size: pangram.size(withAttributes: attributes))
        for width in [0, -5, CGFloat.infinity, .nan, .greatestFiniteMagnitude] { #expect(rect(width, 0) == natural) }
        #expect(abs(rect(150, 2.5 * font.lineHeight).height - 2 * font.lineHeight) < 0.01)
    }

    @Test("Without usesLineFragmentOrigin there is one line, and it begins at the descender")
    func baselineOrigin() {
        let rect = (pangram + "\nmore").boundingRect(
            with: CGSize(width: 50, height: 10), attributes: attributes, context: nil)
        #expect(abs(rect.minY - font.descender) < 0.01)
        #expect(abs(rect.height - font.lineHeight) < 0.01)
        #expect(rect.width > 300)
    }

    @Test("A drawing context reports the scale of the text and its bounds")
    func drawingContext() {
        let context = NSStringDrawingContext()
        context.minimumScaleFactor = 0.25
        let size = CGSize(width: 300, height: 30)
        let rect = pangram.boundingRect(
            with: size, options: .usesLineFragmentOrigin, attributes: attributes, context: context)
        #expect(context.actualScaleFactor < 1 && context.actualScaleFactor >= 0.25)
        #expect(rect.height <= 30 && rect.width <= 300)
        #expect(context.totalBounds == rect)
        _ = "Hi".boundingRect(with: size, options: .usesLineFragmentOrigin, attributes: attributes, context: context)
        #expect(context.actualScaleFactor == 1)
    }

    @Test("Attributes of a wrong type are ignored, and any numeric type is a number")
    func attributeTypes() {
        let wrong: [NSAttributedString.Key: Any] = [
            .font: "Inter", .foregroundColor: 3, .paragraphStyle: 1, .kern: "wide", .underlineStyle: Double.infinity,
            .shadow: 0,
        ]
        #expect("x".size(withAttributes: wrong) == "x".size())
        let widths = [3 as Any, 3.0, CGFloat(3), Float(3), NSNumber(value: 3)].map {
            "abc".size(withAttributes: [.kern: $0]).width
        }
        #expect(Set(widths).count == 1)
        #expect(widths[0] > "abc".size().width + 5)
    }

    @Test("Runs of an attributed string keep their fonts")
    func runs() {
        let string = NSMutableAttributedString(
            string: "small large", attributes: [.font: UIFont.systemFont(ofSize: 10)])
        string.addAttribute(.font, value: UIFont.systemFont(ofSize: 40), range: NSRange(location: 6, length: 5))
        #expect(abs(string.size().height - UIFont.systemFont(ofSize: 40).lineHeight) < 0.01)
    }

    @Test(
        "An attribute replaces another of the same kind, whatever the values",
        arguments: [NSAttributedString.Key.font, .foregroundColor, .paragraphStyle, .shadow])
    func replacedAttributes(_ key: NSAttributedString.Key) throws {
        func value(_ number: Int) -> NSObject {
            switch key {
            case .font: return UIFont.systemFont(ofSize: CGFloat(10 + number))
            case .foregroundColor: return UIColor(white: CGFloat(number), alpha: 1)
            case .paragraphStyle:
                let style = NSMutableParagraphStyle()
                style.lineSpacing = CGFloat(number)
                return style
            default:
                let shadow = NSShadow()
                shadow.shadowOffset.width = CGFloat(number)
                return shadow
            }
        }
        let string = NSMutableAttributedString(string: "ab", attributes: [key: value(0)])
        string.addAttribute(key, value: value(0), range: NSRange(location: 0, length: 2))
        string.addAttribute(key, value: value(1), range: NSRange(location: 1, length: 1))
        #expect(string.attribute(key, at: 0, effectiveRange: nil) as? NSObject == value(0))
        #expect(string.attribute(key, at: 1, effectiveRange: nil) as? NSObject == value(1))
        #expect(string.isEqual(to: NSAttributedString(attributedString: string)))
    }

    @Test("Text is drawn at its position, in its colour, and in whole lines only")
    func drawnText() {
        let bold: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 20, weight: .black), .foregroundColor: UIColor.red,
        ]
        let image = render { "HHH".draw(at: CGPoint(x: 30, y: 40), withAttributes: bold) }
        let extent = image.extent
        #expect(extent.minX >= 30 && extent.minX <= 34)
        #expect(abs(extent.maxY - (40 + UIFont.systemFont(ofSize: 20).ascender)) <= 1.5)
        #expect(image.hasPixel { $0.red > 250 && $0.green < 5 && $0.alpha == 255 })
        let cut = render { pangram.draw(in: CGRect(x: 0, y: 0, width: 100, height: 50), withAttributes: attributes) }
        #expect(cut.extent.maxY <= 2 * font.lineHeight)
        #expect(cut.extent.maxY > font.lineHeight)
    }

    @Test("Drawing at a baseline puts letters on it")
    func stringDrawingBaseline() {
        let image = render {
            "HHH".draw(with: CGRect(x: 0, y: 50, width: 0, height: 0), attributes: attributes, context: nil)
        }
        #expect(image.extent.maxY == 50)
    }

    @Test("truncatesLastVisibleLine ends the visible text with an ellipsis")
    func truncatesLastLine() {
        func drawn(_ options: NSStringDrawingOptions) -> UIImage {
            render {
                pangram.draw(
                    with: CGRect(x: 0, y: 0, width: 190, height: 50), options: options, attributes: attributes,
                    context: nil)
            }
        }
        #expect(
            drawn([.usesLineFragmentOrigin, .truncatesLastVisibleLine]).pngData()
                != drawn(.usesLineFragmentOrigin).pngData())
    }

    @Test("Drawing without a current context does nothing")
    func noContext() {
        pangram.draw(at: .zero, withAttributes: attributes)
        NSString(string: pangram).draw(in: CGRect(x: 0, y: 0, width: 10, height: 10), withAttributes: attributes)
    }

    private func render(_ draw: () -> Void) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: 200, height: 100), format: format).image { _ in draw() }
    }
}

extension UIImage {
    /// The smallest rectangle around all pixels that are not nearly transparent.
    var extent: CGRect {
        pixels.filter { $0.pixel.alpha > 40 }.reduce(CGRect.null) {
            $0.union(CGRect(x: $1.x, y: $1.y, width: 1, height: 1))
        }
    }

    func hasPixel(where condition: (DrawnPixel) -> Bool) -> Bool { pixels.contains { condition($0.pixel) } }

    private var pixels: [(x: Int, y: Int, pixel: DrawnPixel)] {
        guard let cgImage else { return [] }
        return (0..<cgImage.height).flatMap { y in (0..<cgImage.width).map { x in (x, y, cgImage[x, y]) } }
    }
}
