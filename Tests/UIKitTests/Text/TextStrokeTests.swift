import Foundation
import Testing

@testable import UIKit

/// Texts with lines around their letters.
@MainActor
struct TextStrokeTests {
    /// The colours in a row of pixels through the middle of a large "I".
    private func colors(_ attributes: [NSAttributedString.Key: Any]) -> Set<String> {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 100), format: format).image { _ in
            UIColor.white.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 60, height: 100))
            var all = attributes
            all[.font] = UIFont.systemFont(ofSize: 100, weight: .black)
            all[.foregroundColor] = UIColor.blue
            NSAttributedString(string: "I", attributes: all).draw(at: CGPoint(x: 10, y: -10))
        }
        var found: Set<String> = []
        for x in 0..<60 {
            switch image.pixel(x, 50) {
            case .red: found.insert("red")
            case .blue: found.insert("blue")
            case .white: found.insert("white")
            default: break
            }
        }
        return found
    }

    @Test("a positive stroke width leaves the letters empty, a negative one fills them, and 0 has no lines")
    func strokeWidths() {
        #expect(colors([.strokeWidth: 4, .strokeColor: UIColor.red]) == ["red", "white"])
        #expect(colors([.strokeWidth: -4, .strokeColor: UIColor.red]) == ["red", "blue", "white"])
        #expect(colors([.strokeWidth: 0, .strokeColor: UIColor.red]) == ["blue", "white"])
        #expect(colors([.strokeWidth: 4.0]) == ["blue", "white"])
        #expect(colors([.strokeWidth: CGFloat.nan, .strokeColor: UIColor.red]) == ["blue", "white"])
    }

    @Test("attributed strings of Swift have strokes, too")
    func strokeOfSwiftString() {
        var text = AttributedString("a")
        text[AttributeScopes.UIKitAttributes.StrokeWidthAttribute.self] = -2
        text[AttributeScopes.UIKitAttributes.StrokeColorAttribute.self] = .red
        let plain = NSAttributedString(text)
        #expect(plain.attribute(.strokeWidth, at: 0, effectiveRange: nil) as? CGFloat == -2)
        #expect(plain.attribute(.strokeColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    }
}
