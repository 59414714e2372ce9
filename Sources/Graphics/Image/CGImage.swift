import CCairo
import Foundation

/// A picture made of pixels, which cannot be changed. Its pixels are 8 bits a component, in sRGB, multiplied by their alpha.
public final class CGImage: Hashable, @unchecked Sendable {
    /// The pixels, as a cairo image surface. Use it on one thread (the main one), since cairo counts references to a surface's pixels without
    /// locks; `withSource(_:)` is for all others.
    package let surface: OpaquePointer

    /// What owns the pixels, where the surface does not.
    private let owner: AnyObject?

    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// Where the alpha of a pixel is: `premultipliedFirst` where there is one, `noneSkipFirst` where there is none, `alphaOnly` where
    /// there is nothing else.
    public let alphaInfo: CGImageAlphaInfo

    /// An image of the pixels of `surface`, which it retains and which must not change any more; `nil` where that is no image surface in one of
    /// the formats ARGB32, RGB24 and A8.
    package convenience init?(surface: OpaquePointer) {
        self.init(surface: surface, owner: nil)
    }

    private init?(surface: OpaquePointer, owner: AnyObject?) {
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
            cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE
        else { return nil }
        switch cairo_image_surface_get_format(surface) {
        case CAIRO_FORMAT_ARGB32: alphaInfo = .premultipliedFirst
        case CAIRO_FORMAT_RGB24: alphaInfo = .noneSkipFirst
        case CAIRO_FORMAT_A8: alphaInfo = .alphaOnly
        default: return nil
        }
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
        guard width > 0, height > 0 else { return nil }
        cairo_surface_flush(surface)
        self.surface = cairo_surface_reference(surface)
        self.owner = owner
    }

    deinit {
        cairo_surface_destroy(surface)
    }

    /// Always 8.
    public var bitsPerComponent: Int {
        8
    }

    /// 32, or 8 where there is alpha only.
    public var bitsPerPixel: Int {
        alphaInfo == .alphaOnly ? 8 : 32
    }

    /// The distance between two rows in memory.
    public var bytesPerRow: Int {
        Int(cairo_image_surface_get_stride(surface))
    }

    /// Whether no pixel can let through what lies behind.
    package var isOpaque: Bool {
        alphaInfo == .noneSkipFirst
    }

    /// How the pixels lie in memory.
    public var bitmapInfo: CGBitmapInfo {
        CGBitmapInfo(rawValue: alphaInfo.rawValue).union(alphaInfo == .alphaOnly ? [] : .byteOrder32Little)
    }

    /// The space of the colours; `nil` where there is alpha only.
    public var colorSpace: CGColorSpace? {
        alphaInfo == .alphaOnly ? nil : .standardRGB
    }

    /// The part inside `rect`, in pixels from the top left, grown to whole pixels; `nil` where nothing of the image is inside. Shares
    /// the pixels.
    public func cropping(to rect: CGRect) -> CGImage? {
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        guard !rect.isNull, rect.isInfinite || rect.isFinite else { return nil }
        let part = rect.intersection(whole).integral.intersection(whole)
        guard !part.isNull, part.width >= 1, part.height >= 1, let pixels = cairo_image_surface_get_data(surface) else {
            return nil
        }
        let stride = bytesPerRow
        let first = pixels + Int(part.minY) * stride + Int(part.minX) * bitsPerPixel / 8
        guard
            let view = cairo_image_surface_create_for_data(
                first, cairo_image_surface_get_format(surface), Int32(part.width), Int32(part.height), Int32(stride))
        else { return nil }
        defer { cairo_surface_destroy(view) }
        return CGImage(surface: view, owner: self)
    }

    /// The image itself, which nothing can change.
    public func copy() -> CGImage? {
        self
    }

    /// Whether two references mean the same image.
    public static func == (left: CGImage, right: CGImage) -> Bool {
        left === right
    }

    /// Feeds the image's identity into `hasher`.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }

    /// Calls `body` with a surface of these pixels that belongs to the caller alone, for as long as the call takes.
    package func withSource(_ body: (OpaquePointer) -> Void) {
        guard
            let view = cairo_image_surface_create_for_data(
                cairo_image_surface_get_data(surface), cairo_image_surface_get_format(surface),
                Int32(width), Int32(height), Int32(bytesPerRow))
        else { return }
        body(view)
        cairo_surface_destroy(view)
    }
}
