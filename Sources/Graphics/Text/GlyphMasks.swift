import CCairo

/// A cache of the coverage of glyphs at positions between pixels.
///
/// Cairo (1.16) shows glyphs at whole pixels only, and filling their outlines takes ten times as long. So each outline
/// is filled once for each quarter of a pixel at which it can stand. A run of glyphs is then a sum of masks, painted at
/// once. Use this class only inside `TextSystem.withLock`.
final class GlyphMasks {
    /// Eight pixels of coverage, which are added at once.
    private typealias Octet = SIMD8<UInt8>

    /// The coverage of a glyph, positioned relative to the glyph's origin.
    private final class Mask {
        let left, top, width, height: Int
        /// The coverage, row by row, each filled up to whole octets. The elements are integers because arrays of
        /// vectors need slower generic metadata.
        let octets: [UInt64]

        init(left: Int, top: Int, width: Int, height: Int, octets: [UInt64]) {
            (self.left, self.top, self.width, self.height) = (left, top, width, height)
            self.octets = octets
        }

        /// Returns the number of octets in a row.
        static func octets(forWidth width: Int) -> Int { (width + Octet.scalarCount - 1) / Octet.scalarCount }
    }

    /// The masks of one font. The font is retained so that no other font gets its address.
    private final class FontMasks {
        let font: UnsafeMutablePointer<PangoFont>
        /// The masks of the first glyphs, indexed by number and phases. Nearly all glyphs of Latin text are here.
        private var first: [Mask?] = []
        private var others: [Int: Mask] = [:]
        private static let mostFirst = 2048 * GlyphMasks.phases * GlyphMasks.phases

        subscript(glyph: UInt32, phaseX: Int, phaseY: Int) -> Mask? {
            get {
                let key = key(glyph, phaseX, phaseY)
                return key < first.count ? first[key] : others[key]
            }
            set {
                let key = key(glyph, phaseX, phaseY)
                guard key < Self.mostFirst else { return others[key] = newValue }
                if key >= first.count { first += Array(repeating: nil, count: key + 1 - first.count) }
                first[key] = newValue
            }
        }

        private func key(_ glyph: UInt32, _ phaseX: Int, _ phaseY: Int) -> Int {
            (Int(glyph) * GlyphMasks.phases + phaseX) * GlyphMasks.phases + phaseY
        }

        init(_ font: UnsafeMutablePointer<PangoFont>) {
            self.font = font
            g_object_ref(font)
        }

        deinit { g_object_unref(font) }
    }

    private struct Placed {
        /// The mask, which its font's masks keep alive.
        unowned(unsafe) let mask: Mask
        let x, y: Int
    }

    private var fonts: [FontMasks] = []
    private var bytesKept = 0
    /// The largest number of bytes kept; beyond it all masks are discarded. A page of text needs a few hundred
    /// kilobytes.
    private static let mostBytes = 4 << 20
    /// The number of positions per pixel, in each direction.
    private static let phases = 4
    /// The largest side of a cached glyph, in pixels. Larger glyphs are rare and vary.
    private static let largest = 96

    /// Paints a run with the current source of `cairo`. User space must be device pixels, possibly translated.
    ///
    /// - Parameters:
    ///   - glyphs: The run's glyphs.
    ///   - font: The run's font.
    ///   - x: The column of the run's origin, in device pixels.
    ///   - y: The row of the run's origin, in device pixels.
    ///   - cairo: The context to paint on.
    /// - Returns: `false` if the run must be painted otherwise. Nothing has been painted in this case.
    func paint(
        _ glyphs: UnsafeMutablePointer<PangoGlyphString>, of font: UnsafeMutablePointer<PangoFont>, at x: Double,
        _ y: Double,
        on cairo: OpaquePointer
    ) -> Bool {
        guard isPlain(cairo), let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)) else { return false }
        var clip = (x1: 0.0, y1: 0.0, x2: 0.0, y2: 0.0)
        cairo_clip_extents(cairo, &clip.x1, &clip.y1, &clip.x2, &clip.y2)
        cairo_user_to_device(cairo, &clip.x1, &clip.y1)
        cairo_user_to_device(cairo, &clip.x2, &clip.y2)
        let known = masks(of: font)
        var placed: [Placed] = []
        placed.reserveCapacity(Int(glyphs.pointee.num_glyphs))
        var advance: Int32 = 0
        for index in 0..<Int(glyphs.pointee.num_glyphs) {
            let info = glyphs.pointee.glyphs[index]
            defer { advance += info.geometry.width }
            guard info.glyph != Self.empty else { continue }
            guard info.glyph & Self.unknownFlag == 0 else { return false }
            let (column, phaseX) = Self.split(x + Double(advance + info.geometry.x_offset) / Double(PANGO_SCALE))
            let (row, phaseY) = Self.split(y + Double(info.geometry.y_offset) / Double(PANGO_SCALE))
            let mask: Mask
            if let kept = known[info.glyph, phaseX, phaseY] {
                mask = kept
            } else {
                guard let made = make(info.glyph, scaled, phaseX, phaseY) else { return false }
                known[info.glyph, phaseX, phaseY] = made
                mask = made
            }
            let (left, top) = (column + mask.left, row + mask.top)
            guard Double(left + mask.width) > clip.x1, Double(left) < clip.x2, Double(top + mask.height) > clip.y1,
                Double(top) < clip.y2, mask.width > 0
            else { continue }
            placed.append(Placed(mask: mask, x: left, y: top))
        }
        paint(placed, on: cairo)
        if bytesKept > Self.mostBytes {
            fonts = []
            bytesKept = 0
        }
        return true
    }

    private func masks(of font: UnsafeMutablePointer<PangoFont>) -> FontMasks {
        if let known = fonts.first(where: { $0.font == font }) { return known }
        let new = FontMasks(font)
        fonts.append(new)
        return new
    }

    /// Returns whether `cairo` neither rotates nor scales, and has smooth edges.
    private func isPlain(_ cairo: OpaquePointer) -> Bool {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        var scale = (x: 1.0, y: 1.0)
        if let surface = cairo_get_target(cairo) { cairo_surface_get_device_scale(surface, &scale.x, &scale.y) }
        return matrix.xx == 1 && matrix.yy == 1 && matrix.xy == 0 && matrix.yx == 0 && scale == (1, 1)
            && cairo_get_antialias(cairo) != CAIRO_ANTIALIAS_NONE
    }

    /// Splits a position into a whole pixel and the nearest number of quarters beyond it.
    private static func split(_ place: Double) -> (pixel: Int, phase: Int) {
        let steps = Int((place * Double(phases)).rounded())
        let pixel = steps >> 2
        return (pixel, steps - pixel << 2)
    }

    private static let empty: UInt32 = 0x0FFF_FFFF
    private static let unknownFlag: UInt32 = 0x1000_0000

    /// Makes the mask of a glyph, or returns `nil` if the glyph is too large.
    private func make(_ glyph: UInt32, _ font: OpaquePointer, _ phaseX: Int, _ phaseY: Int) -> Mask? {
        var place = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
        var extents = cairo_text_extents_t()
        cairo_scaled_font_glyph_extents(font, &place, 1, &extents)
        guard extents.width > 0, extents.height > 0 else {
            return Mask(left: 0, top: 0, width: 0, height: 0, octets: [])
        }
        let left = Int(extents.x_bearing.rounded(.down)) - 1
        let top = Int(extents.y_bearing.rounded(.down)) - 1
        let width = Int((extents.x_bearing + extents.width).rounded(.up)) + 2 - left
        let height = Int((extents.y_bearing + extents.height).rounded(.up)) + 2 - top
        guard width <= Self.largest, height <= Self.largest else { return nil }
        let perRow = Mask.octets(forWidth: width)
        var octets = [UInt64](repeating: 0, count: perRow * height)
        let isDrawn = withCoverage(width: width, height: height) { cairo in
            cairo_set_scaled_font(cairo, font)
            place.x = Double(-left) + Double(phaseX) / Double(Self.phases)
            place.y = Double(-top) + Double(phaseY) / Double(Self.phases)
            cairo_glyph_path(cairo, &place, 1)
            cairo_fill(cairo)
        } result: { pixels, stride in
            octets.withUnsafeMutableBytes { bytes in
                for row in 0..<height {
                    let target = UnsafeMutableRawBufferPointer(rebasing: bytes[(row * perRow * Octet.scalarCount)...])
                    target.copyMemory(from: UnsafeRawBufferPointer(start: pixels + row * stride, count: width))
                }
            }
        }
        guard isDrawn else { return nil }
        bytesKept += octets.count * Octet.scalarCount
        return Mask(left: left, top: top, width: width, height: height, octets: octets)
    }

    private func paint(_ placed: [Placed], on cairo: OpaquePointer) {
        guard let first = placed.first else { return }
        var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
        for glyph in placed {
            left = min(left, glyph.x)
            top = min(top, glyph.y)
            right = max(right, glyph.x + glyph.mask.width)
            bottom = max(bottom, glyph.y + glyph.mask.height)
        }
        // The last octet of a row can extend beyond its glyph, where it adds nothing.
        let width = Int32(right - left + Octet.scalarCount)
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, width, Int32(bottom - top)) else { return }
        defer { cairo_surface_destroy(surface) }
        guard let pixels = cairo_image_surface_get_data(surface) else { return }
        let rowBytes = Int(cairo_image_surface_get_stride(surface))
        for glyph in placed {
            let perRow = Mask.octets(forWidth: glyph.mask.width)
            var target = UnsafeMutableRawPointer(pixels + (glyph.y - top) * rowBytes + glyph.x - left)
            glyph.mask.octets.withUnsafeBufferPointer { octets in
                for row in stride(from: 0, to: octets.count, by: perRow) {
                    for index in 0..<perRow {
                        let place = target + index * Octet.scalarCount
                        let old = place.loadUnaligned(as: Octet.self)
                        let sum = old &+ unsafeBitCast(octets[row + index], to: Octet.self)
                        // A sum that has wrapped around means full coverage.
                        place.storeBytes(of: sum.replacing(with: .max, where: sum .< old), as: Octet.self)
                    }
                    target += rowBytes
                }
            }
        }
        cairo_surface_mark_dirty(surface)
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_mask_surface(cairo, surface, Double(left), Double(top))
        cairo_restore(cairo)
    }

    private func withCoverage(
        width: Int, height: Int, draw: (OpaquePointer) -> Void, result: (UnsafeMutablePointer<UInt8>, Int) -> Void
    ) -> Bool {
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)) else {
            return false
        }
        defer { cairo_surface_destroy(surface) }
        guard let cairo = cairo_create(surface) else { return false }
        draw(cairo)
        cairo_destroy(cairo)
        cairo_surface_flush(surface)
        guard let pixels = cairo_image_surface_get_data(surface) else { return false }
        result(pixels, Int(cairo_image_surface_get_stride(surface)))
        return true
    }
}
