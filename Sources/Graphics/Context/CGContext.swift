import CCairo
import Foundation

/// Where drawing goes: pixels, and the state that drawing depends on. Calls with numbers that are not finite do nothing, nor does drawing
/// under a transform that flattens the plane.
public final class CGContext {
    /// What is drawn on now: the bitmap, or the innermost transparency layer.
    package internal(set) var cairo: OpaquePointer

    /// The bitmap's own surface.
    let surface: OpaquePointer
    let bitmap: BitmapBuffer?

    /// The context's coordinate system before any transform of the client: how `setShadow` measures.
    let baseTransform: CGAffineTransform

    var state: GraphicsState
    var savedStates: [GraphicsState] = []
    var layers: [TransparencyLayer] = []

    /// The width of the bitmap in pixels.
    public let width: Int
    /// The height of the bitmap in pixels.
    public let height: Int

    /// A context whose origin is at the bottom left, for `width` times `height` pixels in `data`, or in memory of its own where that is `nil`.
    /// `nil` where a size is not from 1 to 32767, a component has not 8 bits, alpha is neither premultiplied nor skipped, the row is too short, or
    /// memory is short. Zero as `bytesPerRow` means rows without gaps.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace?, bitmapInfo: UInt32
    ) {
        guard
            let layout = PixelLayout(bitsPerComponent: bitsPerComponent, space: space, bitmapInfo: bitmapInfo),
            let bitmap = BitmapBuffer(
                memory: data, width: width, height: height, bytesPerRow: bytesPerRow, layout: layout),
            let context = cairo_create(bitmap.surface)
        else { return nil }
        self.init(
            cairo: context, surface: bitmap.surface, bitmap: bitmap, width: width, height: height, base: .identity)
    }

    /// A context on an image surface, which it retains. The origin is at the top left with y down, and a point is `scale` pixels: UIKit's
    /// way. A scale that is not a positive number counts as 1.
    package convenience init(surface: OpaquePointer, flippedWithScale scale: CGFloat) {
        let scale = scale.isFinite && scale > 0 ? scale : 1
        let height = Int(cairo_image_surface_get_height(surface))
        self.init(
            cairo: cairo_create(surface), surface: surface, bitmap: nil,
            width: Int(cairo_image_surface_get_width(surface)), height: height,
            base: CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(height)))
    }

    private init(
        cairo: OpaquePointer, surface: OpaquePointer, bitmap: BitmapBuffer?, width: Int, height: Int,
        base: CGAffineTransform
    ) {
        self.cairo = cairo
        self.surface = cairo_surface_reference(surface)
        self.bitmap = bitmap
        self.width = width
        self.height = height
        baseTransform = base
        state = GraphicsState(ctm: base)
        cairo_set_line_width(cairo, 1)
        applyTransform()
    }

    deinit {
        // A layer's target owns the cairo context of the layer.
        cairo_destroy(layers.first?.outer ?? cairo)
        cairo_surface_destroy(surface)
    }

    // MARK: The graphics state

    /// Keeps the transform, the clip, the colours and all other settings until `restoreGState()`.
    public func saveGState() {
        savedStates.append(state)
        cairo_save(cairo)
    }

    /// Brings back what the last `saveGState()` kept. Does nothing where none is left, or where it came before the current transparency layer.
    public func restoreGState() {
        guard savedStates.count > (layers.last?.savedStateCount ?? 0), let saved = savedStates.popLast() else { return }
        state = saved
        cairo_restore(cairo)
    }

    // MARK: Transforms

    /// User space to device space. Device space has its origin at the bottom left and counts pixels, as on iOS.
    public var ctm: CGAffineTransform {
        state.ctm
    }

    /// The same as `ctm`.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform {
        state.ctm
    }

    /// Applies `transform` before the current one.
    public func concatenate(_ transform: CGAffineTransform) {
        state.ctm = transform.concatenating(state.ctm)
        applyTransform()
    }

    /// Scales what is drawn from now on.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
        concatenate(CGAffineTransform(scaleX: sx, y: sy))
    }

    /// Moves what is drawn from now on.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        concatenate(CGAffineTransform(translationX: tx, y: ty))
    }

    /// Turns what is drawn from now on by `angle` radians, from the x axis towards the y axis.
    public func rotate(by angle: CGFloat) {
        concatenate(CGAffineTransform(rotationAngle: angle))
    }

    /// The place in pixels, from the bottom left, of a point of user space.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint {
        point.applying(state.ctm)
    }

    /// The point of user space at a place in pixels from the bottom left.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
        point.applying(state.ctm.inverted())
    }

    /// The rectangle in pixels around a rectangle of user space.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect {
        rect.applying(state.ctm)
    }

    /// The rectangle of user space around a rectangle in pixels.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect {
        rect.applying(state.ctm.inverted())
    }

    /// Whether there is anything that could be drawn: cairo stops for good after a matrix without an inverse, so it never gets one.
    var isDrawable: Bool {
        state.ctm.isInvertible
    }

    /// User space to cairo's device space, whose origin is at the top left.
    package var cairoTransform: CGAffineTransform {
        state.ctm.concatenating(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
    }

    func applyTransform() {
        guard isDrawable else { return }
        var matrix = cairoTransform.cairoMatrix
        cairo_set_matrix(cairo, &matrix)
    }

    // MARK: Pixels

    /// The distance between two rows of `data`, in bytes.
    public var bytesPerRow: Int {
        bitmap?.bytesPerRow ?? Int(cairo_image_surface_get_stride(surface))
    }

    /// How many bits a component has: 8.
    public var bitsPerComponent: Int {
        8
    }

    /// The pixels, as long as the context lives. What is written there is drawn upon.
    public var data: UnsafeMutableRawPointer? {
        if let bitmap { return bitmap.expose() }
        cairo_surface_flush(surface)
        return UnsafeMutableRawPointer(cairo_image_surface_get_data(surface))
    }

    /// What has been drawn on the bitmap, copied. Layers that have not ended are not in it.
    public func makeImage() -> CGImage? {
        bitmap?.importPixels()
        cairo_surface_flush(surface)
        let stride = Int(cairo_image_surface_get_stride(surface))
        guard let source = cairo_image_surface_get_data(surface),
            let copy = cairo_image_surface_create(
                cairo_image_surface_get_format(surface), Int32(width), Int32(height))
        else { return nil }
        defer { cairo_surface_destroy(copy) }
        guard let target = cairo_image_surface_get_data(copy) else { return nil }
        let targetStride = Int(cairo_image_surface_get_stride(copy))
        for row in 0..<height {
            memcpy(target + row * targetStride, source + row * stride, min(stride, targetStride))
        }
        cairo_surface_mark_dirty(copy)
        return CGImage(surface: copy)
    }
}
