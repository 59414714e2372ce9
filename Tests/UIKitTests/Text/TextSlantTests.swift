import Foundation
import Graphics
import Testing

@testable import UIKit

/// Slanted letters and ligatures.
@MainActor
struct TextSlantTests {
    /// Returns the first column of a row in which a large "I" is not white.
    private func edge(_ row: Int, _ attributes: [NSAttributedString.Key: Any], scale: CGFloat) throws -> Int {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let image = UIGraphicsImageRenderer(size: CGSize(width: 160, height: 100), format: format).image { _ in
            UIColor.white.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 160, height: 100))
            var all = attributes
            all[.font] = UIFont.systemFont(ofSize: 100)
            NSAttributedString(string: "I", attributes: all).draw(at: CGPoint(x: 60, y: -10))
        }
        let (width, y) = (Int(160 * scale), Int(CGFloat(row) * scale))
        let first = (0..<width).first { (x: Int) -> Bool in image.pixel(x, y) != DrawnPixel.white }
        return try #require(first)
    }

    @Test("R701: oblique letters lean to the right by their height times the obliqueness", arguments: [CGFloat(1), 2])
    func obliqueness(scale: CGFloat) throws {
        func lean(_ attributes: [NSAttributedString.Key: Any]) throws -> CGFloat {
            let top = try edge(35, attributes, scale: scale)
            return try CGFloat(top - edge(65, attributes, scale: scale)) / scale
        }
        #expect(try abs(lean([:])) <= 1)
        #expect(try abs(lean([.obliqueness: 0.5]) - 15) <= 1.5)
        #expect(try abs(lean([.obliqueness: -0.2]) + 6) <= 1.5)
        #expect(try abs(lean([.obliqueness: 0.5, .strokeWidth: 3]) - 15) <= 1.5)
        #expect(try abs(lean([.obliqueness: Double.nan])) <= 1)
    }

    @Test("R701: text without ligatures is set without those of the font; other values keep them")
    func ligatures() {
        #expect(TextAttributes([.ligature: 0]).font.features == ["liga=0", "clig=0"])
        #expect(TextAttributes([.ligature: 1]).font.features.isEmpty && TextAttributes([:]).font.features.isEmpty)
    }

    @Test("R701: attributed strings of Swift have slants and ligatures, too")
    func slantOfSwiftString() {
        var text = AttributedString("a")
        text[AttributeScopes.UIKitAttributes.ObliquenessAttribute.self] = 0.3
        text[AttributeScopes.UIKitAttributes.LigatureAttribute.self] = 0
        let plain = NSAttributedString(text)
        #expect(plain.attribute(.obliqueness, at: 0, effectiveRange: nil) as? CGFloat == 0.3)
        #expect(plain.attribute(.ligature, at: 0, effectiveRange: nil) as? Int == 0)
        #expect(AttributedString(plain) == text)
    }
}
