import CCairo
import Foundation

/// A drawing destination: pixels or the pages of a PDF document, and the state that drawing depends on.
///
/// ```swift
/// if let context = CGContext(
///     data: nil, width: 100, height: 100, bitsPerComponent: 8, bytesPerRow: 0,
///     space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
/// {
///     context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
///     context.fillEllipse(in: CGRect(x: 10, y: 10, width: 80, height: 80))
///     let image = context.makeImage()
/// }
/// ```
///
/// Path and drawing calls with coordinates that are not finite are ignored. Nothing is drawn under a transform that
/// cannot be inverted.
public final class CGContext {
    /// The current drawing target: the bitmap or the page, or the innermost transparency layer.
    package internal(set) var cairo: OpaquePointer

    /// The surface of the bitmap or of the document.
    let surface: OpaquePointer
    let bitmap: BitmapBuffer?
    /// The PDF document that is drawn; `nil` for a bitmap.
    let pdf: PDFDocument?

    /// The context's coordinate system before any transform of the client. `setShadow` measures in it. Each page of a
    /// document has its own.
    var baseTransform: CGAffineTransform

    var state: GraphicsState
    var savedStates: [GraphicsState] = []
    var layers: [TransparencyLayer] = []

    /// The width of the bitmap in pixels; 0 for a PDF document.
    public let width: Int
    /// The height of the bitmap in pixels; 0 for a PDF document.
    public let height: Int

    /// Creates a bitmap context whose origin is at the bottom left and whose unit is a pixel.
    ///
    /// - Parameters:
    ///   - data: The memory for the pixels, which must outlive the context. `nil` lets the context allocate it.
    ///   - width: The width in pixels, from 1 to 32767.
    ///   - height: The height in pixels, from 1 to 32767.
    ///   - bitsPerComponent: The number of bits per component; must be 8.
    ///   - bytesPerRow: The distance between two rows. 0 means rows without gaps.
    ///   - space: The colour space. It can be `nil` only for `CGImageAlphaInfo.alphaOnly`.
    ///   - bitmapInfo: The alpha and byte order of a pixel. Alpha must be premultiplied or skipped in an RGB space, and
    ///     `none` in a gray one.
    /// - Returns: `nil` if a value is not supported, if a row is too short for `width` pixels, or if memory is short.
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

    /// Creates a context on an image surface, which it retains, in UIKit's coordinates.
    ///
    /// The origin is at the top left, the y axis points down, and a point is `scale` pixels. A scale that is not a
    /// positive finite number counts as 1.
    package convenience init(surface: OpaquePointer, flippedWithScale scale: CGFloat) {
        let scale = scale.isFinite && scale > 0 ? scale : 1
        let height = Int(cairo_image_surface_get_height(surface))
        self.init(
            cairo: cairo_create(surface), surface: surface, bitmap: nil,
            width: Int(cairo_image_surface_get_width(surface)), height: height,
            base: CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(height)))
    }

    /// Creates a context that owns `cairo` and retains `surface`.
    init(
        cairo: OpaquePointer, surface: OpaquePointer, bitmap: BitmapBuffer? = nil, pdf: PDFDocument? = nil, width: Int,
        height: Int, base: CGAffineTransform
    ) {
        self.cairo = cairo
        self.surface = cairo_surface_reference(surface)
        self.bitmap = bitmap
        self.pdf = pdf
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

    /// Saves the transform, the clip, the colours and all other settings until `restoreGState()`. The current path is
    /// not saved.
    public func saveGState() {
        savedStates.append(state)
        cairo_save(cairo)
    }

    /// Restores the settings of the last `saveGState()`. Does nothing if none is left, or if it belongs to the time
    /// before the current transparency layer.
    public func restoreGState() {
        guard savedStates.count > (layers.last?.savedStateCount ?? 0), let saved = savedStates.popLast() else { return }
        state = saved
        cairo_restore(cairo)
    }

    // MARK: Transforms

    /// The transform from user space to device space. Device space has its origin at the bottom left and counts pixels,
    /// as on iOS.
    public var ctm: CGAffineTransform {
        state.ctm
    }

    /// The transform from user space to device space; the same as `ctm`.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform {
        state.ctm
    }

    /// Adds `transform` to the current transform. New drawing is transformed by it first.
    public func concatenate(_ transform: CGAffineTransform) {
        state.ctm = transform.concatenating(state.ctm)
        applyTransform()
    }

    /// Scales the coordinate system for later drawing.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
        concatenate(CGAffineTransform(scaleX: sx, y: sy))
    }

    /// Moves the coordinate system for later drawing.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        concatenate(CGAffineTransform(translationX: tx, y: ty))
    }

    /// Rotates the coordinate system for later drawing by `angle` radians, from the x axis towards the y axis.
    public func rotate(by angle: CGFloat) {
        concatenate(CGAffineTransform(rotationAngle: angle))
    }

    /// Converts a point from user space to pixels, counted from the bottom left.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint {
        point.applying(state.ctm)
    }

    /// Converts a point from pixels, counted from the bottom left, to user space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
        point.applying(state.ctm.inverted())
    }

    /// Returns the rectangle in pixels around a rectangle of user space.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect {
        rect.applying(state.ctm)
    }

    /// Returns the rectangle of user space around a rectangle in pixels.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect {
        rect.applying(state.ctm.inverted())
    }

    /// Whether anything can be drawn with the current transform. Cairo fails for good after a matrix without an
    /// inverse, so it never gets one.
    var isDrawable: Bool {
        state.ctm.isInvertible
    }

    /// The transform from user space to cairo's device space, whose origin is at the top left.
    package var cairoTransform: CGAffineTransform {
        let height = pdf?.pageBounds.height ?? CGFloat(height)
        return state.ctm.concatenating(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height))
    }

    func applyTransform() {
        guard isDrawable else { return }
        var matrix = cairoTransform.cairoMatrix
        cairo_set_matrix(cairo, &matrix)
    }

    // MARK: Pixels

    /// The distance between two rows of `data`, in bytes; 0 for a PDF document.
    public var bytesPerRow: Int {
        bitmap?.bytesPerRow ?? Int(cairo_image_surface_get_stride(surface))
    }

    /// The number of bits per component: 8, or 0 for a PDF document, which has no pixels.
    public var bitsPerComponent: Int {
        isVector ? 0 : 8
    }

    /// The pixels, valid as long as the context lives. Changes are visible in later drawing and in `makeImage()`. `nil`
    /// for a PDF document.
    public var data: UnsafeMutableRawPointer? {
        if let bitmap { return bitmap.expose() }
        cairo_surface_flush(surface)
        return UnsafeMutableRawPointer(cairo_image_surface_get_data(surface))
    }

    /// Returns an image with a copy of the bitmap's pixels. Transparency layers that have not ended are not included.
    /// Returns `nil` for a PDF document.
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
