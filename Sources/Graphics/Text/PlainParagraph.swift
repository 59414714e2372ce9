import CCairo

/// A paragraph in one font and one script, which is shaped once and then cut into lines.
///
/// Pango shapes a paragraph as a whole to find its lines, and then shapes each line. HarfBuzz reports the places at
/// which that makes a difference. Where a line begins or ends at such a place there is no `PlainParagraph`, and Pango
/// does all (benchmark row *scroll*). Use it only with `TextSystem`'s lock held.
final class PlainParagraph {
    private let shaping: PlainShaping
    /// The lines. They look like Pango's, except that they belong to no layout.
    private(set) var lines: [UnsafeMutablePointer<PangoLayoutLine>] = []

    /// Shapes a text and breaks it between words.
    ///
    /// - Parameters:
    ///   - bytes: The text, in ASCII without control characters.
    ///   - font: The font.
    ///   - width: The width of the lines, in Pango's units; `nil` for one line.
    /// - Returns: `nil` if the text needs several fonts, has a word that is wider than the lines, or begins with a
    ///   space or has two spaces in a row.
    init?(_ bytes: [UInt8], font: FontDescriptor, width: Int32?) {
        guard Self.isPlain(bytes), let shaping = PlainShaping.of(bytes, font: font) else { return nil }
        self.shaping = shaping
        guard breakLines(width ?? .max) else { return nil }
    }

    /// The font of all lines.
    var font: PlainFont { shaping.font }

    deinit {
        for line in lines {
            if let run = line.run {
                if run.pointee.glyphs != shaping.glyphs { pango_glyph_string_free(run.pointee.glyphs) }
                run.deallocate()
            }
            g_slist_free(line.pointee.runs)
            line.deallocate()
        }
    }

    /// Whether a text is in ASCII, with single spaces between words.
    static func isPlain(_ bytes: [UInt8]) -> Bool {
        guard bytes.first != space, !bytes.isEmpty else { return false }
        var former: UInt8 = 0
        for byte in bytes {
            guard byte >= space, byte < 0x7F, byte != space || former != space else { return false }
            former = byte
        }
        return true
    }

    private static let space = UInt8(ascii: " ")

    // MARK: Lines

    /// Returns the sum of the advances of one of the lines, in Pango's units.
    func width(of line: UnsafeMutablePointer<PangoLayoutLine>) -> Int32 {
        guard let glyphs = line.run?.pointee.glyphs else { return 0 }
        return glyphs == shaping.glyphs ? shaping.width : pango_glyph_string_get_width(glyphs)
    }

    /// Finds the lines. Returns `false` if Pango might find others.
    private func breakLines(_ width: Int32) -> Bool {
        let bytes = shaping.bytes
        if shaping.width <= width {
            addLine(0..<bytes.count, glyphs: shaping.glyphs)
            return true
        }
        var start = 0
        while start < bytes.count {
            guard let end = lineEnd(from: start, width) else { return false }
            addLine(start..<end, glyphs: copyGlyphs(of: start..<end))
            start = end
        }
        return true
    }

    /// Returns the end of the line that begins at a byte: the last place between words up to which the text fits.
    private func lineEnd(from start: Int, _ width: Int32) -> Int? {
        let (bytes, edges, firstGlyphs) = (shaping.bytes, shaping.edges, shaping.firstGlyphs)
        let first = Int(firstGlyphs[start])
        if edges[edges.count - 1] - edges[first] <= width { return bytes.count }
        // Pango decides whether a space that ends the text has room.
        if bytes.last == Self.space, edges[edges.count - 2] - edges[first] <= width { return nil }
        let attributes = shaping.breaks
        var fitting: Int?
        for end in (start + 1)..<bytes.count where attributes[end].is_line_break != 0 {
            let next = Int(firstGlyphs[end])
            guard next > first else { return nil }
            // A space at the end of a line has no width.
            let edge = bytes[end - 1] == Self.space ? next - 1 : next
            if edges[edge] - edges[first] <= width {
                fitting = end
                continue
            }
            // Shaped on its own, the text up to here might fit.
            guard shaping.isSafe(before: next) else { return nil }
            break
        }
        guard let fitting, shaping.isSafe(before: Int(firstGlyphs[fitting])) else { return nil }
        return fitting
    }

    private func copyGlyphs(of range: Range<Int>) -> UnsafeMutablePointer<PangoGlyphString> {
        let (bytes, glyphs) = (shaping.bytes, shaping.glyphs)
        let first = Int(shaping.firstGlyphs[range.lowerBound])
        let end = Int(shaping.firstGlyphs[range.upperBound])
        let part = pango_glyph_string_new()!
        pango_glyph_string_set_size(part, Int32(end - first))
        for index in first..<end {
            part.pointee.glyphs[index - first] = glyphs.pointee.glyphs[index]
            part.pointee.log_clusters[index - first] = glyphs.pointee.log_clusters[index] - Int32(range.lowerBound)
        }
        if range.upperBound < bytes.count, bytes[range.upperBound - 1] == Self.space {
            part.pointee.glyphs[end - first - 1].glyph = Self.emptyGlyph
            part.pointee.glyphs[end - first - 1].geometry.width = 0
        }
        return part
    }

    private func addLine(_ range: Range<Int>, glyphs: UnsafeMutablePointer<PangoGlyphString>) {
        let run = UnsafeMutablePointer<PangoGlyphItem>.allocate(capacity: 1)
        run.initialize(
            to: PangoGlyphItem(item: shaping.item, glyphs: glyphs, y_offset: 0, start_x_offset: 0, end_x_offset: 0))
        let line = UnsafeMutablePointer<PangoLayoutLine>.allocate(capacity: 1)
        var value = PangoLayoutLine()
        value.start_index = Int32(range.lowerBound)
        value.length = Int32(range.count)
        value.runs = g_slist_prepend(nil, run)
        value.is_paragraph_start = range.lowerBound == 0 ? 1 : 0
        line.initialize(to: value)
        lines.append(line)
    }

    /// The glyph that shows nothing, which Pango's header has as a macro.
    private static let emptyGlyph: PangoGlyph = 0x0FFF_FFFF
}

extension UnsafeMutablePointer<PangoLayoutLine> {
    /// The only run of a line.
    fileprivate var run: UnsafeMutablePointer<PangoGlyphItem>? {
        pointee.runs.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self)
    }
}
