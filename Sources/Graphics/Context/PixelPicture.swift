import Foundation

/// A picture in the pixels of a context.
///
/// It can be drawn several times, and into other contexts that show the same user space, such as those of filters.
package struct PixelPicture {
    fileprivate let image: CGImage
    /// The transform from the picture's pixels, counted from the top left, to the user space.
    fileprivate let toUserSpace: CGAffineTransform
}

extension CGContext {
    /// Returns a picture, or `nil` if the area is empty, not finite or unreasonably large.
    ///
    /// - Parameters:
    ///   - area: A rectangle around what is needed of the picture, in user space.
    ///   - body: Draws the picture into the context that it gets, in the same user space. It is called at most once.
    package func pixelPicture(of area: CGRect, _ body: (CGContext) -> Void) -> PixelPicture? {
        guard isDrawable, !area.isNull, area.isFinite, pixelTransform.isInvertible else { return nil }
        let bounds = pixels(around: area)
        guard bounds.isFinite, bounds.width >= 1, bounds.height >= 1, bounds.width <= 32_767, bounds.height <= 32_767,
            let context = CGContext(width: Int(bounds.width), height: Int(bounds.height), flippedWithScale: 1)
        else { return nil }
        let origin = CGAffineTransform(translationX: bounds.minX, y: bounds.minY)
        let toUserSpace = origin.concatenating(pixelTransform.inverted())
        context.concatenate(toUserSpace.inverted())
        body(context)
        return context.finishImage().map { PixelPicture(image: $0, toUserSpace: toUserSpace) }
    }

    /// Draws a picture at its place in user space, with the context's alpha, shadow and blend mode.
    package func draw(_ picture: PixelPicture) {
        let (width, height) = (CGFloat(picture.image.width), CGFloat(picture.image.height))
        saveGState()
        concatenate(picture.toUserSpace)
        drawUpright(picture.image, in: CGRect(x: 0, y: 0, width: width, height: height))
        restoreGState()
    }
}
