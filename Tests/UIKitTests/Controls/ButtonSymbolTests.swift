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

    @Test("R1040: a button of a type with an image keeps it if its primary action has none")
    func buttonSymbolsWithActions() throws {
        for type in [Kind.detailDisclosure, .infoLight, .infoDark, .contactAdd, .close] {
            var presses = 0
            let button = UIButton(type: type, primaryAction: UIAction { _ in presses += 1 })
            let plain = UIButton(type: type)
            let image = try #require(button.currentImage)
            #expect(button.buttonType == type && button.title(for: .normal) == nil)
            #expect(image.size == plain.currentImage?.size && image.renderingMode == .alwaysTemplate)
            #expect(button.bounds.size == plain.bounds.size && button.bounds.width > 0)
            #expect(button.intrinsicContentSize == plain.intrinsicContentSize)
            button.layoutIfNeeded()
            #expect(button.imageView?.image === image)
            button.sendActions(for: .primaryActionTriggered)
            #expect(presses == 1)
        }
    }

    @Test("R1040: a title and an image of the primary action are shown by a type with an image too")
    func buttonSymbolsWithContentsOfActions() {
        let own = UIImage(systemName: "star")
        let pictured = UIButton(type: .detailDisclosure, primaryAction: UIAction(image: own) { _ in })
        #expect(own != nil && pictured.currentImage === own)
        let titled = UIButton(type: .contactAdd, primaryAction: UIAction(title: "Add a person") { _ in })
        #expect(titled.title(for: .normal) == "Add a person" && titled.currentImage != nil)
        #expect(titled.bounds.width > 60)
        // Types without an image show the action as it is.
        let system = UIButton(type: .system, primaryAction: UIAction(title: "Send") { _ in })
        #expect(system.title(for: .normal) == "Send" && system.currentImage == nil)
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
