import Foundation
import Testing

@testable import UIKit

@MainActor
struct ButtonSymbolTests {
    private typealias Kind = UIButton.ButtonType

    @Test("buttons for details, contacts and closing have an image in the tint and its size")
    func buttonSymbolImages() throws {
        for type in [Kind.detailDisclosure, .infoLight, .infoDark, .contactAdd, .close] {
            let button = UIButton(type: type)
            let image = try #require(button.image(for: .normal))
            #expect(image.renderingMode == .alwaysTemplate && button.bounds.size == image.size)
            #expect(button.intrinsicContentSize == image.size || button.intrinsicContentSize.width == 30)
            button.layoutIfNeeded()
            #expect(button.imageView?.image === image)
            #expect(button.imageView?.tintColor == (type == .close ? .secondaryLabel : .systemBlue))
        }
        #expect(UIButton(type: .system).image(for: .normal) == nil)
        #expect(Kind.infoLight.rawValue == 3 && Kind.contactAdd.rawValue == 5 && Kind.close.rawValue == 7)
    }

    @Test("an image follows the pixels of the screen, unless the program has set another one")
    func buttonSymbolScale() throws {
        try withoutDisplay {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let button = UIButton(type: .infoLight)
            window.addSubview(button)
            window.traitOverrides.displayScale = 3
            #expect(button.image(for: .normal)?.scale == 3)
            let own = try #require(UIButton(type: .contactAdd).image(for: .normal))
            button.setImage(own, for: .normal)
            window.traitOverrides.displayScale = 2
            #expect(button.image(for: .normal) === own)
        }
    }

    @Test("a stepper's signs have the colour of text, and those that cannot step a pale one")
    func stepper() {
        let stepper = UIStepper()
        stepper.tintColor = .red
        stepper.layoutIfNeeded()
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: stepper.bounds.size, format: format).image {
            UIColor.white.setFill()
            $0.fill(stepper.bounds)
            stepper.layer.render(in: $0.cgContext)
        }
        #expect(image.pixel(71, 16)?.isClose(to: .black, within: 3) == true)
        let minus = image.pixel(23, 16)
        #expect(minus?.isClose(to: .black, within: 100) == false && minus?.isClose(to: .red, within: 60) == false)
    }
}
