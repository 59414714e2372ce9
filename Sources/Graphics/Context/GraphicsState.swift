import CCairo
import Foundation

/// What `saveGState()` keeps of a context beside what cairo keeps itself (clip, line style, operator).
struct GraphicsState {
    /// User space to device space, whose origin is at the bottom left and whose unit is a pixel.
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

    /// Whether cairo can draw without help: nothing needs to be rendered aside first.
    var drawsDirectly: Bool {
        shadow == nil && clipMask == nil
    }
}

/// A shadow as `setShadow(offset:blur:color:)` describes it.
struct Shadow {
    /// In the units of the context's base space: not changed by transforms.
    var offset: CGSize
    var blur: CGFloat
    var color: CGColor
}

/// Coverage that everything drawn is multiplied with; a surface of alpha, owned.
final class ClipMask {
    let surface: OpaquePointer
    /// The pixel of the device, from the top left, at which the surface's first one lies.
    let x: Int
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
