import Foundation
import Graphics
import Testing
import UIKitTesting

@testable import UIKit

/// Images that are prepared for their view: decoded, mirrored, collected by number.
@MainActor
struct ImagePreparationTests {
    private func topLeft(_ view: UIImageView) -> DrawnPixel? {
        (view.layer.contents as? CGImage).map { UIImage(cgImage: $0) }?.pixel(0, 0)
    }

    @Test("R716: an image that flips is mirrored by views that are read from right to left, and by nothing else")
    func flipping() {
        let image = UIImage.quadrants().imageFlippedForRightToLeftLayoutDirection()
        #expect(image.flipsForRightToLeftLayoutDirection && !UIImage.quadrants().flipsForRightToLeftLayoutDirection)
        #expect(image != UIImage.quadrants() && image.pixel(0, 0) == .red)
        let view = UIImageView(image: image)
        #expect(topLeft(view) == .red)
        view.semanticContentAttribute = .forceRightToLeft
        #expect(topLeft(view) == .green)
        view.image = .quadrants()
        #expect(topLeft(view) == .red, "another image stays as it is")
        view.image = image.withRenderingMode(.alwaysOriginal)
        #expect(topLeft(view) == .green)
        view.semanticContentAttribute = .forceLeftToRight
        #expect(topLeft(view) == .red)
        let drawn = UIImage.drawn(20, 10) { _ in image.draw(at: .zero) }
        #expect(drawn.pixel(0, 0) == .red)
    }

    @Test("R716: views mirror images that flip when their traits change")
    func flippingByTraits() async throws {
        try await withApplication { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            window.makeKeyAndVisible()
            let view = UIImageView(image: UIImage.quadrants().imageFlippedForRightToLeftLayoutDirection())
            view.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
            window.rootViewController?.view.addSubview(view)
            try await display.settle()
            #expect(try display.pixel(x: 2, y: 2) == .red)
            window.traitOverrides.layoutDirection = .rightToLeft
            try await display.settle()
            #expect(try display.pixel(x: 2, y: 2) == .green)
        }
    }

    @Test("R716: images are decoded when they are created, so preparing them gives the images themselves")
    func preparing() async {
        let image = UIImage.quadrants()
        #expect(image.preparingForDisplay() === image && UIImage().preparingForDisplay() == nil)
        #expect(await image.byPreparingForDisplay === image)
        let prepared = await withCheckedContinuation { continuation in
            image.prepareForDisplay { continuation.resume(returning: $0) }
        }
        #expect(prepared === image)
    }

    @Test("R716: an animated image of a name has the images with numbers from 0 or 1, until one is missing")
    func numberedImages() {
        let frame = UIImage.quadrants()
        func count(_ names: Set<String>) -> Int {
            UIImage.numberedImages("Walk") { names.contains($0) ? frame : nil }.count
        }
        #expect(count(["Walk0", "Walk1", "Walk2", "Walk4"]) == 3 && count(["Walk1", "Walk2"]) == 2)
        #expect(count(["Walk2"]) == 0 && count(["Walk"]) == 0)
        #expect(UIImage.animatedImageNamed("There is no such image", duration: 1) == nil)
    }

    @Test("R716: common symbols and symbols with a value are pictures, as those by their names are")
    func commonSymbols() {
        for symbol in [UIImage.add, .remove, .actions, .checkmark, .strokedCheckmark] {
            #expect(symbol.isSymbolImage && symbol.cgImage != nil)
        }
        #expect(UIImage.add == UIImage(systemName: "plus.circle"))
        let heart = UIImage(systemName: "heart", variableValue: 0.5, configuration: nil)
        #expect(heart == UIImage(systemName: "heart") && heart != nil)
        #expect(UIImage(systemName: "Logo", variableValue: 1) == nil)
        #expect(UIImage(named: "There is no such image", in: nil, with: nil) == nil)
    }
}
