import Foundation
import Testing

@testable import UIKit

/// Images in place of the borders of text fields.
@MainActor
struct TextFieldBackgroundTests {
    private func image(_ color: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in
            color.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
    }

    /// Returns a picture of the border of a field.
    private func border(_ change: (UITextField) -> Void) -> UIImage {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
        change(field)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: field.bounds.size, format: format).image { _ in
            UIColor.white.setFill()
            UIRectFill(field.bounds)
            field.drawBorder()
        }
    }

    @Test("an image replaces the border unless that is rounded, and a disabled field can have another one")
    func fieldBackgrounds() {
        let (red, blue) = (image(.red), image(.blue))
        #expect(border { $0.background = red }.pixel(30, 15) == .red)
        #expect(border { ($0.background, $0.borderStyle) = (red, .line) }.pixel(0, 15) == .red)
        #expect(border { ($0.background, $0.borderStyle) = (red, .roundedRect) }.pixel(30, 15) == .white)
        #expect(border { ($0.background, $0.isEnabled) = (red, false) }.pixel(30, 15) == .red)
        #expect(
            border { ($0.background, $0.disabledBackground, $0.isEnabled) = (red, blue, false) }.pixel(30, 15) == .blue)
        #expect(border { ($0.disabledBackground, $0.isEnabled) = (blue, false) }.pixel(30, 15) == .white)
    }
}
