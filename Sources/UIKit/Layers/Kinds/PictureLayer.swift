import Foundation
import Graphics

/// A layer that shows an image in its bounds: stretched, in copies side by side, or with caps that keep their size.
package final class PictureLayer: CALayer {
    /// The image and the way in which it is shown.
    package struct Picture: Equatable {
        package var image: UIImage
        /// The colour in which the image's shape is shown, or `nil` for its own colours.
        package var tint: CGColor?
        /// Whether copies of the image fill the bounds from their upper left corner.
        package var isTiled = false
        /// The mixture of pixels in other sizes than the image's own.
        package var interpolation = CGInterpolationQuality.default

        package init(_ image: UIImage) { self.image = image }

        package static func == (first: Picture, second: Picture) -> Bool {
            first.image === second.image && first.tint == second.tint && first.isTiled == second.isTiled
                && first.interpolation == second.interpolation
        }
    }

    /// The image that is shown, or `nil`.
    package var picture: Picture? {
        didSet { if picture != oldValue { markDirty(.appearance) } }
    }

    override var surelyDrawsNothing: Bool { true }
    override var kindPartCount: Int { picture == nil ? 0 : 1 }

    override func paintKind(in renderer: LayerRenderer) {
        let (context, bounds) = (renderer.context, shownBounds)
        guard let picture, bounds.width > 0, bounds.height > 0 else { return }
        context.saveGState()
        defer { context.restoreGState() }
        context.interpolationQuality = picture.interpolation
        let image = picture.image
        guard image.capInsets == .zero, let pixels = image.rendered(tint: nil) else {
            return image.draw(in: bounds, context: context, tint: picture.tint)
        }
        let rect = picture.isTiled ? CGRect(origin: bounds.origin, size: image.size) : bounds
        if picture.isTiled { context.clip(to: bounds) }
        // In a large picture, cairo's better filters show the pixels as squares.
        if picture.interpolation != .none, rect.width * context.pixelsPerPoint > 1.5 * CGFloat(pixels.width) {
            context.interpolationQuality = .low
        }
        if let tint = picture.tint {
            context.setFillColor(tint)
            context.fillUpright(shapeOf: pixels, in: rect, byTiling: picture.isTiled)
        } else {
            context.drawUpright(pixels, in: rect, byTiling: picture.isTiled)
        }
    }
}
