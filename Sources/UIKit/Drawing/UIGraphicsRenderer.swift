import Foundation
import Graphics

/// The properties of a renderer's drawing.
open class UIGraphicsRendererFormat: NSObject {
    /// The rectangle that is drawn, in points. The renderer sets it.
    public internal(set) var bounds = CGRect.zero

    /// Creates the default format.
    public override init() {}

    /// Returns the default format.
    open class func `default`() -> UIGraphicsRendererFormat {
        UIGraphicsRendererFormat()
    }

    /// Returns the format for the screen; the same as `default()`.
    open class func preferred() -> UIGraphicsRendererFormat {
        UIGraphicsRendererFormat()
    }
}

/// The properties of an image renderer's bitmap: its scale and its opacity.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// The number of pixels per point. The default is the screen's scale, also for a value that is not positive and
    /// finite.
    open var scale: CGFloat

    /// Whether the bitmap is opaque. An opaque bitmap is black at first, another one transparent. The default is
    /// `false`.
    open var opaque = false

    /// The range of colours of a bitmap.
    public enum Range: Int, Sendable {
        /// The range is not specified.
        case unspecified = -1
        /// The range of the screen.
        case automatic
        /// A range beyond sRGB.
        case extended
        /// The range of sRGB.
        case standard
    }

    /// The range of colours that the program would like. The default is `automatic`.
    ///
    /// It is stored and has no effect: a bitmap always has the range of sRGB.
    open var preferredRange = Range.automatic

    /// Creates the format for the screen.
    public override init() {
        scale = DrawingSurface.currentScale
    }

    /// Creates the format for traits. Their `displayScale` is used if it is specified.
    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }

    /// Returns the format for the screen.
    open override class func `default`() -> UIGraphicsImageRendererFormat {
        UIGraphicsImageRendererFormat()
    }

    /// Returns the format for the screen; the same as `default()`.
    open override class func preferred() -> UIGraphicsImageRendererFormat {
        UIGraphicsImageRendererFormat()
    }
}

/// The drawing environment for the actions of a renderer.
open class UIGraphicsRendererContext: NSObject {
    /// The Core Graphics context, which is the current context while the actions run. Its origin is at the top left.
    public let cgContext: CGContext

    /// The properties of the drawing.
    public let format: UIGraphicsRendererFormat

    init(cgContext: CGContext, format: UIGraphicsRendererFormat) {
        self.cgContext = cgContext
        self.format = format
    }

    /// Fills a rectangle with the current fill colour, and replaces its pixels.
    open func fill(_ rect: CGRect) {
        fill(rect, blendMode: .copy)
    }

    /// Fills a rectangle with the current fill colour in a blend mode.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.fill(rect)
        cgContext.restoreGState()
    }

    /// Draws a frame inside a rectangle with the current stroke colour, one point wide, and replaces its pixels.
    open func stroke(_ rect: CGRect) {
        stroke(rect, blendMode: .copy)
    }

    /// Draws a frame inside a rectangle with the current stroke colour, one point wide, in a blend mode.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
        cgContext.restoreGState()
    }

    /// Restricts drawing to a rectangle.
    open func clip(to rect: CGRect) {
        cgContext.clip(to: rect)
    }
}

/// The drawing environment for the actions of an image renderer.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    private let scale: CGFloat

    init(cgContext: CGContext, format: UIGraphicsRendererFormat, scale: CGFloat) {
        self.scale = scale
        super.init(cgContext: cgContext, format: format)
    }

    /// An image of everything drawn so far.
    open var currentImage: UIImage {
        cgContext.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
    }
}

/// The base class of renderers, which make an image or a PDF document by running drawing code. Create one of its
/// subclasses.
open class UIGraphicsRenderer: NSObject {
    let bounds: CGRect
    private let properties: UIGraphicsRendererFormat

    /// The properties of the drawing.
    open var format: UIGraphicsRendererFormat { properties }

    /// Whether drawing can be had as an image, as with an image renderer.
    open var allowsImageOutput: Bool { false }

    init(area: CGRect, properties: UIGraphicsRendererFormat) {
        bounds = area
        self.properties = properties
        properties.bounds = area
    }
}

/// A renderer that makes images by running drawing code. It can be used repeatedly, and on any thread.
///
/// ```swift
/// let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
///     UIColor.systemOrange.setFill()
///     context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
/// }
/// ```
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    private let imageFormat: UIGraphicsImageRendererFormat

    /// The properties of the bitmaps.
    open override var format: UIGraphicsImageRendererFormat { imageFormat }

    open override var allowsImageOutput: Bool { true }

    /// Creates a renderer of images with a size in points, for the screen.
    public convenience init(size: CGSize) {
        self.init(bounds: CGRect(origin: .zero, size: size))
    }

    /// Creates a renderer of images with a size in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Creates a renderer of the area inside `bounds`, in points, for the screen.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
    }

    /// Creates a renderer of the area inside `bounds`, in points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        imageFormat = format
        super.init(area: bounds, properties: format)
    }

    /// Returns the image that `actions` draw. If the size is empty or too large, the actions still run, but the image
    /// is empty.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        render(actions).map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
    }

    /// Returns the drawing of `actions` as a PNG file. The data is empty if the size is empty or too large.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        render(actions)?.pngData() ?? Data()
    }

    /// Returns the drawing of `actions` as a JPEG file. The data is empty if the size is empty or too large.
    /// `compressionQuality` is clamped to a range from 0 (smallest) to 1 (best).
    open func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
        render(actions)?.jpegData(quality: compressionQuality) ?? Data()
    }

    private var scale: CGFloat {
        format.scale.isFinite && format.scale > 0 ? format.scale : DrawingSurface.currentScale
    }

    private func render(_ actions: (UIGraphicsImageRendererContext) -> Void) -> CGImage? {
        let context = DrawingSurface.context(size: bounds.size, scale: scale, isOpaque: format.opaque)
        let unseen = context == nil
        guard
            let context = context
                ?? CGContext(width: 1, height: 1, isOpaque: format.opaque, flippedWithScale: scale)
        else { return nil }
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        UIGraphicsPushContext(context)
        actions(UIGraphicsImageRendererContext(cgContext: context, format: format, scale: scale))
        UIGraphicsPopContext()
        return unseen ? nil : context.makeImage()
    }
}
