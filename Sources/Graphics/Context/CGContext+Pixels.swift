import CCairo
import Foundation

/// The grid of pixels for everything that is computed pixel by pixel: shadows, masks, filters and projections.
///
/// It is that of the bitmap. A page of a PDF document has a grid of its own, which is finer than its points.
extension CGContext {
    /// Whether shapes and text are stored as such, on the pages of a PDF document.
    package var isVector: Bool { pdf != nil }

    /// The number of pixels per unit of cairo's device space.
    var gridScale: CGFloat { pdf?.gridScale ?? 1 }

    /// The transform from user space to pixels from the top left.
    package var pixelTransform: CGAffineTransform {
        guard isVector else { return cairoTransform }
        return cairoTransform.concatenating(CGAffineTransform(scaleX: gridScale, y: gridScale))
    }

    /// Makes pixels the user space of `cairo`.
    func usePixels(on cairo: OpaquePointer) {
        cairo_identity_matrix(cairo)
        if isVector { cairo_scale(cairo, 1 / Double(gridScale), 1 / Double(gridScale)) }
    }

    /// The rectangle of pixels, counted from the top left, that a rectangle of user space lies in.
    package func pixels(around rect: CGRect) -> CGRect { rect.applying(pixelTransform).integral }

    /// The number of pixels per unit of user space.
    package var pixelsPerPoint: CGFloat {
        let transform = pixelTransform
        return abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    }

    /// The whole bitmap or page, in pixels.
    package var bitmapBounds: CGRect {
        guard let pdf else { return CGRect(x: 0, y: 0, width: width, height: height) }
        let size = pdf.pageBounds.size
        return CGRect(x: 0, y: 0, width: size.width * gridScale, height: size.height * gridScale).integral
    }
}
