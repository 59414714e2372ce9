import Foundation
import Graphics

/// What a renderer's bitmap is like.
open class UIGraphicsRendererFormat: NSObject {
    /// The rectangle that is drawn, in points.
    public internal(set) var bounds = CGRect.zero

    /// The usual format.
    public override init() {}
}

/// What an image renderer's bitmap is like: its scale and whether it is opaque.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// How many pixels a point is. The screen's scale at first; what is no positive number counts as that.
    open var scale: CGFloat

    /// Whether the bitmap has no alpha; it is black at first then.
    open var opaque = false

    /// The format for the screen.
    public override init() {
        scale = DrawingSurface.currentScale
    }

    /// The format for an interface with these traits.
    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }

    /// The format for the screen.
    open class func `default`() -> UIGraphicsImageRendererFormat {
        UIGraphicsImageRendererFormat()
    }

    /// The format for the screen.
    open class func preferred() -> UIGraphicsImageRendererFormat {
        UIGraphicsImageRendererFormat()
    }
}

/// What the actions of a renderer draw in.
open class UIGraphicsRendererContext: NSObject {
    /// The context, which is the current one while the actions run. Its origin is at the top left.
    public let cgContext: CGContext

    init(cgContext: CGContext) {
        self.cgContext = cgContext
    }

    /// Fills a rectangle with the current fill colour, replacing what is there.
    open func fill(_ rect: CGRect) {
        fill(rect, blendMode: .copy)
    }

    /// Fills a rectangle with the current fill colour.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.fill(rect)
        cgContext.restoreGState()
    }

    /// Draws a frame of one point inside a rectangle with the current stroke colour, replacing what is there.
    open func stroke(_ rect: CGRect) {
        stroke(rect, blendMode: .copy)
    }

    /// Draws a frame of one point inside a rectangle with the current stroke colour.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
        cgContext.restoreGState()
    }

    /// Lets only a rectangle be drawn on.
    open func clip(to rect: CGRect) {
        cgContext.clip(to: rect)
    }
}

/// What the actions of an image renderer draw in.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    private let scale: CGFloat

    init(cgContext: CGContext, scale: CGFloat) {
        self.scale = scale
        super.init(cgContext: cgContext)
    }

    /// What has been drawn so far.
    open var currentImage: UIImage {
        cgContext.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
    }
}

/// Draws images by running actions. Can be used again, and on any thread.
open class UIGraphicsImageRenderer: NSObject {
    /// What the bitmaps are like.
    public let format: UIGraphicsImageRendererFormat
    private let bounds: CGRect

    /// A renderer of images of `size` points for the screen.
    public convenience init(size: CGSize) {
        self.init(bounds: CGRect(origin: .zero, size: size))
    }

    /// A renderer of images of `size` points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// A renderer of what lies inside `bounds`, for the screen.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
    }

    /// A renderer of what lies inside `bounds`.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds
        self.format = format
        format.bounds = bounds
    }

    /// The image that `actions` draw. An empty one where the size is empty or too large; the actions run then, too.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        render(actions).map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
    }

    /// What `actions` draw, as the bytes of a PNG file; no bytes where the size is empty or too large.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        render(actions)?.pngData() ?? Data()
    }

    /// What `actions` draw, as the bytes of a JPEG file, `compressionQuality` from 0 to 1; no bytes where the size is empty or too large.
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
        actions(UIGraphicsImageRendererContext(cgContext: context, scale: scale))
        UIGraphicsPopContext()
        return unseen ? nil : context.makeImage()
    }
}
