import CCairo
import Foundation

/// The coverage of the four corners of rectangles with one corner radius.
final class RoundCorners: @unchecked Sendable {
    /// The width and height of a corner in pixels.
    let size: Int
    /// Alpha surfaces: top left, top right, bottom left, bottom right. Only `mask` uses them, with the lock held.
    private var surfaces: [OpaquePointer] = []

    private init?(radius: Double) {
        size = Int(radius.rounded(.up))
        let rect = CGRect(x: 0, y: 0, width: 2 * size, height: 2 * size)
        let outline = CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
        for (x, y) in [(0, 0), (size, 0), (0, size), (size, size)] {
            guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(size), Int32(size)) else {
                return nil
            }
            surfaces.append(surface)
            guard let cairo = cairo_create(surface) else { return nil }
            cairo_translate(cairo, Double(-x), Double(-y))
            outline.elements.append(to: cairo)
            cairo_fill(cairo)
            let isDrawn = cairo_status(cairo) == CAIRO_STATUS_SUCCESS
            cairo_destroy(cairo)
            cairo_surface_flush(surface)
            guard isDrawn else { return nil }
        }
    }

    deinit { for surface in surfaces { cairo_surface_destroy(surface) } }

    // MARK: Cached corners

    private static let lock = NSLock()
    nonisolated(unsafe) private static var known: [Double: RoundCorners] = [:]
    /// The number of radii that are kept. A program has a handful of radii, but an animation adds one with every frame.
    private static let mostKept = 32
    /// The largest radius that is kept, in pixels. Larger corners are rare, and take more memory than they save time.
    private static let largest = 64.0

    /// Returns the corners of a radius in pixels; `nil` if the radius is too large.
    static func kept(radius: Double) -> RoundCorners? {
        guard radius <= largest else { return nil }
        return lock.withLock {
            if let corners = known[radius] { return corners }
            guard let made = RoundCorners(radius: radius) else { return nil }
            if known.count >= mostKept { known = [:] }
            known[radius] = made
            return made
        }
    }

    // MARK: Painting

    /// Paints the corners of a rectangle with the current source. The user space of `cairo` must be pixels.
    func mask(on cairo: OpaquePointer, left: Int, top: Int, right: Int, bottom: Int) {
        Self.lock.withLock {
            cairo_mask_surface(cairo, surfaces[0], Double(left), Double(top))
            cairo_mask_surface(cairo, surfaces[1], Double(right - size), Double(top))
            cairo_mask_surface(cairo, surfaces[2], Double(left), Double(bottom - size))
            cairo_mask_surface(cairo, surfaces[3], Double(right - size), Double(bottom - size))
        }
    }
}
