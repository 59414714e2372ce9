import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct ImageVariationTests {
    private func filled(_ color: UIColor) -> UIImage {
        UIImage.drawn { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
    }

    @Test("an image view animates an animated image at once, and stops when it gets another one")
    func animatedImage() throws {
        let images = [filled(.red), filled(.green)]
        let animated = try #require(UIImage.animatedImage(with: images, duration: 2))
        #expect(animated.images?.count == 2 && animated.duration == 2 && animated.size == images[0].size)
        #expect(images[0].images == nil && images[0].duration == 0)
        #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
        let view = UIImageView(image: animated)
        #expect(view.isAnimating && view.layer.contents as? CGImage === images[0].cgImage)
        view.image = images[1]
        #expect(!view.isAnimating && view.layer.contents as? CGImage === images[1].cgImage)
        view.image = animated
        #expect(view.isAnimating)
        view.image = nil
        #expect(!view.isAnimating && view.layer.contents == nil)
    }

    @Test("the images of an animated image follow each other on the display")
    func animatedOnDisplay() async throws {
        try await withApplication { _, display in
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            let view = UIImageView(image: .animatedImage(with: [filled(.red), filled(.green)], duration: 0.1))
            view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            window.rootViewController?.view.addSubview(view)
            for color in [Pixel.red, .green, .red] {
                try await waitUntil("the next image is shown") { try display.pixel(x: 10, y: 10) == color }
            }
        }
    }

    @Test("a thumbnail fits into the size with the image's proportions, and is no enlargement")
    func thumbnails() async throws {
        let image = UIImage.quadrants()
        let small = try #require(image.preparingThumbnail(of: CGSize(width: 10, height: 10)))
        #expect(small.size == CGSize(width: 10, height: 5) && small.pixel(1, 1) == .red && small.pixel(8, 1) == .green)
        #expect(image.preparingThumbnail(of: CGSize(width: 100, height: 100))?.size == image.size)
        #expect(image.preparingThumbnail(of: .zero) == nil && UIImage().preparingThumbnail(of: image.size) == nil)
        let other = await image.byPreparingThumbnail(ofSize: CGSize(width: 4, height: 4))
        #expect(other?.size == CGSize(width: 4, height: 2))
    }

    @Test("a resizable snapshot shows a part of the view, and keeps its edges when it is stretched")
    func resizableSnapshot() throws {
        let view = UIImageView(image: .quadrants())
        let part = CGRect(x: 5, y: 0, width: 10, height: 10)
        let insets = UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 2)
        let snapshot = try #require(
            view.resizableSnapshotView(from: part, afterScreenUpdates: true, withCapInsets: insets))
        #expect(snapshot.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
        snapshot.frame.size.width = 40
        snapshot.layoutIfNeeded()
        snapshot.layer.displayIfNeeded()
        let shown = UIImage.drawn(40, 10) { snapshot.layer.render(in: $0) }
        #expect(shown.pixel(1, 2) == .red && shown.pixel(38, 2) == .green && shown.pixel(38, 8) == .white)
        #expect(view.resizableSnapshotView(from: .zero, afterScreenUpdates: false, withCapInsets: .zero) == nil)
    }
}
