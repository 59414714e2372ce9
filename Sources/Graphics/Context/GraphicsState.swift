import CCairo
import Foundation

/// The part of a context's state that `saveGState()` must save itself. Cairo saves the rest: the clip, the line style
/// and the operator.
struct GraphicsState {
    /// The transform from user space to device space, whose origin is at the bottom left and whose unit is a pixel.
    var ctm: CGAffineTransform
    var fillColor = CGColor.black
    var strokeColor = CGColor.black
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var shadow: Shadow?
    var clipMask: ClipMask?
    var interpolationQuality = CGInterpolationQuality.default
    var shouldAntialias = true
    var allowsAntialiasing = true

    /// Whether cairo can draw directly, without a separate target for the shadow or the clip mask.
    var drawsDirectly: Bool {
        shadow == nil && clipMask == nil
    }
}

/// The arguments of `setShadow(offset:blur:color:)`.
struct Shadow {
    /// The displacement, in units of the context's base space, which transforms do not change.
    var offset: CGSize
    var blur: CGFloat
    var color: CGColor
}

/// A surface of alpha that everything drawn is multiplied by. The object owns the surface.
final class ClipMask {
    let surface: OpaquePointer
    /// The column of the bitmap, in pixels from the left, that the surface's first column covers.
    let x: Int
    /// The row of the bitmap, in pixels from the top, that the surface's first row covers.
    let y: Int

    init(surface: OpaquePointer, x: Int, y: Int) {
        self.surface = surface
        self.x = x
        self.y = y
    }

    deinit {
        cairo_surface_destroy(surface)
    }
}
