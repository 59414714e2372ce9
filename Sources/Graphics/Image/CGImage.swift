import CCairo
import Foundation
import Synchronization

/// An immutable image made of pixels. Each component has 8 bits; colours are in sRGB and multiplied by their alpha.
public final class CGImage: Hashable, @unchecked Sendable {
    /// The pixels, as a cairo image surface. Use it only on the main thread, since cairo counts references to a surface
    /// without locks. Other threads use `withSource(_:)`.
    package let surface: OpaquePointer

    /// The owner of the pixels, if it is not the surface.
    private let owner: AnyObject?

    /// The number that `serialNumber` has given, or 0. Access it only within the lock of `lastSerialNumber`.
    private var ownSerialNumber = 0
    private static let lastSerialNumber = Mutex(0)

    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The position of the alpha in a pixel: `premultipliedFirst`, `noneSkipFirst` for an opaque image, or `alphaOnly`.
    public let alphaInfo: CGImageAlphaInfo

    /// Creates an image of the pixels of `surface`, which it retains. The surface must not change afterwards. Returns
    /// `nil` if it is not an image surface in one of the formats ARGB32, RGB24 and A8.
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

    /// The number of bits per component, which is always 8.
    public var bitsPerComponent: Int {
        8
    }

    /// The number of bits per pixel: 32, or 8 for an image of alpha only.
    public var bitsPerPixel: Int {
        alphaInfo == .alphaOnly ? 8 : 32
    }

    /// The distance between two rows in memory, in bytes.
    public var bytesPerRow: Int {
        Int(cairo_image_surface_get_stride(surface))
    }

    /// Whether every pixel is opaque.
    package var isOpaque: Bool {
        alphaInfo == .noneSkipFirst
    }

    /// The layout of the pixels in memory.
    public var bitmapInfo: CGBitmapInfo {
        CGBitmapInfo(rawValue: alphaInfo.rawValue).union(alphaInfo == .alphaOnly ? [] : .byteOrder32Little)
    }

    /// The colour space, which is sRGB; `nil` for an image of alpha only.
    public var colorSpace: CGColorSpace? {
        alphaInfo == .alphaOnly ? nil : .standardRGB
    }

    /// Returns the part of the image inside `rect`, which shares the pixels. Returns `nil` if no pixel lies inside.
    ///
    /// - Parameter rect: The part in pixels from the top left, extended to whole pixels.
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

    /// Returns the image itself, since images are immutable.
    public func copy() -> CGImage? {
        self
    }

    /// Returns whether both references point to the same image.
    public static func == (left: CGImage, right: CGImage) -> Bool {
        left === right
    }

    /// Feeds the image's identity into `hasher`.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }

    /// Calls `body` with a surface of these pixels. The surface belongs to the caller alone and is valid only during
    /// the call.
    package func withSource(_ body: (OpaquePointer) -> Void) {
        guard let view = makeSource() else { return }
        body(view)
        cairo_surface_destroy(view)
    }

    /// Returns a new surface of these pixels, which the caller must release while it still holds the image.
    func makeSource() -> OpaquePointer? {
        cairo_image_surface_create_for_data(
            cairo_image_surface_get_data(surface), cairo_image_surface_get_format(surface), Int32(width),
            Int32(height), Int32(bytesPerRow))
    }

    /// A number that no other image of the process has had, unlike an address.
    var serialNumber: Int {
        CGImage.lastSerialNumber.withLock { last in
            if ownSerialNumber == 0 {
                last += 1
                ownSerialNumber = last
            }
            return ownSerialNumber
        }
    }
}
