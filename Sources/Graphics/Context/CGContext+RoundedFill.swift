import CCairo
import Foundation

extension CGContext {
    /// Fills a rectangle with four round corners, and removes the current path. A radius that is too large is limited
    /// to half the shorter side.
    ///
    /// If the rectangle lies on whole pixels, only its corners need curves. The coverage of corners is kept for each
    /// radius, which makes painting about four times as fast.
    package func fill(_ rect: CGRect, cornerRadius: CGFloat) {
        let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
        guard radius > 0 else { return fill(rect) }
        cairo_new_path(cairo)
        if let place = RoundedPlace(rect, radius: radius, on: cairo), isPlain {
            paint { cairo in
                state.fillColor.setSource(on: cairo, opacity: state.alpha)
                place.fill(on: cairo)
            }
        } else {
            addPath(CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil))
            fillPath()
        }
    }

    /// Whether pixels are painted, and the result depends on the colour alone.
    private var isPlain: Bool {
        isDrawable && !isVector && state.drawsDirectly && state.blendMode == .normal
            && cairo_get_antialias(cairo) != CAIRO_ANTIALIAS_NONE
    }

    /// Whether drawing here gives the same result as drawing on a separate image that is then drawn here.
    package var paintsLikeAPicture: Bool { isPlain && state.alpha == 1 && layers.isEmpty }
}

/// A rounded rectangle on whole pixels of a surface.
private struct RoundedPlace {
    private let left, top, right, bottom: Int
    private let corners: RoundCorners

    /// Creates a rectangle on whole pixels, or returns `nil` if it lies between pixels or is too small for its corners.
    init?(_ rect: CGRect, radius: CGFloat, on cairo: OpaquePointer) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        var device = (x: 1.0, y: 1.0)
        if let target = cairo_get_target(cairo) { cairo_surface_get_device_scale(target, &device.x, &device.y) }
        guard matrix.xx > 0, abs(matrix.yy) == matrix.xx, matrix.xy == 0, matrix.yx == 0, device == (1, 1) else {
            return nil
        }
        let (x1, x2) = (rect.minX * matrix.xx + matrix.x0, rect.maxX * matrix.xx + matrix.x0)
        let (y1, y2) = (rect.minY * matrix.yy + matrix.y0, rect.maxY * matrix.yy + matrix.y0)
        guard let left = Self.whole(x1), let right = Self.whole(x2), let top = Self.whole(min(y1, y2)),
            let bottom = Self.whole(max(y1, y2)), let corners = RoundCorners.kept(radius: radius * matrix.xx),
            right - left >= 2 * corners.size, bottom - top >= 2 * corners.size
        else { return nil }
        (self.left, self.top, self.right, self.bottom, self.corners) = (left, top, right, bottom, corners)
    }

    /// Returns a whole number close to `value`; `nil` if there is none. Beyond 24 bits cairo's fixed-point numbers are
    /// not exact any more.
    private static func whole(_ value: Double) -> Int? {
        let rounded = value.rounded()
        return abs(rounded - value) < 1e-6 && abs(rounded) < 8_388_608 ? Int(rounded) : nil
    }

    /// Fills the rectangle with the current source of `cairo`.
    func fill(on cairo: OpaquePointer) {
        let size = corners.size
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        add(left, top + size, right, bottom - size, to: cairo)
        add(left + size, top, right - size, top + size, to: cairo)
        add(left + size, bottom - size, right - size, bottom, to: cairo)
        cairo_fill(cairo)
        corners.mask(on: cairo, left: left, top: top, right: right, bottom: bottom)
        cairo_restore(cairo)
    }

    private func add(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int, to cairo: OpaquePointer) {
        guard right > left, bottom > top else { return }
        cairo_rectangle(cairo, Double(left), Double(top), Double(right - left), Double(bottom - top))
    }
}
