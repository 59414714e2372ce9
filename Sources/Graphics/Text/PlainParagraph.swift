import CCairo

/// The glyphs of a text in one font and one script, without an end of line.
///
/// Use it only with `TextSystem`'s lock held.
final class PlainShaping {
    fileprivate let bytes: [UInt8]
    fileprivate let item: UnsafeMutablePointer<PangoItem>
    fileprivate let glyphs: UnsafeMutablePointer<PangoGlyphString>
    /// The glyph that begins at each byte, and the end; -1 for bytes within a cluster.
    fileprivate let firstGlyphs: [Int32]
    /// The sum of the advances before each glyph, and of all.
    fileprivate let edges: [Int32]
    /// Whether the text can be shaped in two parts that meet before each glyph.
    fileprivate let isSafe: [Bool]
    private let font: FontDescriptor
    /// The places at which lines may end.
    fileprivate private(set) lazy var breaks = makeBreaks()

    /// The texts that were shaped last. A label that comes into view is measured in one line and at its width.
    private nonisolated(unsafe) static var recent: [PlainShaping] = []
    private static let mostRecent = 8

    /// Returns the glyphs of a text, which may have been shaped before; `nil` if the text needs several fonts.
    static func of(_ bytes: [UInt8], font: FontDescriptor) -> PlainShaping? {
        if let known = recent.last(where: { $0.bytes == bytes && $0.font == font }) { return known }
        guard let new = PlainShaping(bytes, font) else { return nil }
        if recent.count == mostRecent { recent.removeFirst() }
        recent.append(new)
        return new
    }

    private init?(_ bytes: [UInt8], _ font: FontDescriptor) {
        guard let item = Self.item(of: bytes, font), let shaper = item.pointee.analysis.font else { return nil }
        (self.bytes, self.item, self.font) = (bytes, item, font)
        (glyphs, firstGlyphs, edges, isSafe) = Self.shape(bytes, shaper, item.pointee.analysis)
        // Pango has a picture for letters that no font has.
        guard !edges.dropLast().indices.contains(where: { glyphs.pointee.glyphs[$0].glyph == 0 }) else { return nil }
    }

    deinit {
        let (glyphs, item) = (glyphs, item)
        TextSystem.shared.withLock {
            pango_glyph_string_free(glyphs)
            pango_item_free(item)
        }
    }

    private func makeBreaks() -> [PangoLogAttr] {
        var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: bytes.count + 1)
        bytes.withCharacters {
            pango_get_log_attrs(
                $0, Int32(bytes.count), -1, item.pointee.analysis.language, &attributes, Int32(attributes.count))
        }
        return attributes
    }

    /// Returns the text as an item with its font and script; `nil` if it needs several.
    private static func item(of bytes: [UInt8], _ font: FontDescriptor) -> UnsafeMutablePointer<PangoItem>? {
        let attributes = pango_attr_list_new()
        defer { pango_attr_list_unref(attributes) }
        font.withDescription { pango_attr_list_insert(attributes, pango_attr_font_desc_new($0)) }
        let items = bytes.withCharacters { text in
            pango_itemize_with_base_dir(
                TextSystem.shared.context(isRightToLeft: false), PANGO_DIRECTION_LTR, text, 0, Int32(bytes.count),
                attributes, nil)
        }
        defer { g_list_free(items) }
        let all = sequence(first: items) { $0?.pointee.next }.prefix { $0 != nil }.compactMap {
            $0?.pointee.data?.assumingMemoryBound(to: PangoItem.self)
        }
        guard all.count == 1, let font = all[0].pointee.analysis.font, pango_font_get_hb_font(font) != nil else {
            all.forEach { pango_item_free($0) }
            return nil
        }
        return all[0]
    }

    /// Shapes a text as Pango does.
    private static func shape(
        _ bytes: [UInt8], _ font: UnsafeMutablePointer<PangoFont>, _ analysis: PangoAnalysis
    ) -> (glyphs: UnsafeMutablePointer<PangoGlyphString>, firstGlyphs: [Int32], edges: [Int32], isSafe: [Bool]) {
        let buffer = hb_buffer_create()
        defer { hb_buffer_destroy(buffer) }
        hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
        let script = g_unicode_script_to_iso15924(GUnicodeScript(rawValue: Int32(analysis.script)))
        hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(script))
        hb_buffer_set_language(buffer, hb_language_from_string(pango_language_to_string(analysis.language), -1))
        hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS)
        let ends = HB_BUFFER_FLAG_BOT.rawValue | HB_BUFFER_FLAG_EOT.rawValue
        hb_buffer_set_flags(buffer, hb_buffer_flags_t(rawValue: ends))
        bytes.withCharacters { hb_buffer_add_utf8(buffer, $0, Int32(bytes.count), 0, Int32(bytes.count)) }
        var features = [hb_feature_t](repeating: hb_feature_t(), count: 32)
        var featureCount: UInt32 = 0
        pango_font_get_features(font, &features, UInt32(features.count), &featureCount)
        hb_shape(pango_font_get_hb_font(font), buffer, features, featureCount)
        var length: UInt32 = 0
        let infos = UnsafeBufferPointer(start: hb_buffer_get_glyph_infos(buffer, &length), count: Int(length))
        let positions = UnsafeBufferPointer(start: hb_buffer_get_glyph_positions(buffer, &length), count: Int(length))
        let glyphs = pango_glyph_string_new()!
        pango_glyph_string_set_size(glyphs, Int32(length))
        var firstGlyphs = [Int32](repeating: -1, count: bytes.count + 1)
        var (edges, isSafe): ([Int32], [Bool]) = ([0], [])
        edges.reserveCapacity(infos.count + 1)
        isSafe.reserveCapacity(infos.count + 1)
        var (former, edge) = (UInt32.max, Int32(0))
        for (index, (info, position)) in zip(infos, positions).enumerated() {
            var glyph = PangoGlyphInfo()
            glyph.glyph = info.codepoint
            glyph.geometry.width = position.x_advance
            glyph.geometry.x_offset = position.x_offset
            glyph.geometry.y_offset = -position.y_offset
            glyph.attr.is_cluster_start = info.cluster == former ? 0 : 1
            glyphs.pointee.glyphs[index] = glyph
            glyphs.pointee.log_clusters[index] = Int32(info.cluster)
            if info.cluster != former { firstGlyphs[Int(info.cluster)] = Int32(index) }
            isSafe.append(info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue == 0)
            edge += position.x_advance
            edges.append(edge)
            former = info.cluster
        }
        firstGlyphs[bytes.count] = Int32(infos.count)
        isSafe.append(true)
        return (glyphs, firstGlyphs, edges, isSafe)
    }
}

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

    deinit {
        for line in lines {
            if let run = line.pointee.runs.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
                pango_glyph_string_free(run.pointee.glyphs)
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

    /// Finds the lines. Returns `false` if Pango might find others.
    private func breakLines(_ width: Int32) -> Bool {
        let bytes = shaping.bytes
        var start = 0
        while start < bytes.count {
            guard let end = lineEnd(from: start, width) else { return false }
            addLine(start..<end)
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
        let (attributes, isSafe) = (shaping.breaks, shaping.isSafe)
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
            guard isSafe[next] else { return nil }
            break
        }
        guard let fitting, isSafe[Int(firstGlyphs[fitting])] else { return nil }
        return fitting
    }

    private func addLine(_ range: Range<Int>) {
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
        let run = UnsafeMutablePointer<PangoGlyphItem>.allocate(capacity: 1)
        run.initialize(
            to: PangoGlyphItem(item: shaping.item, glyphs: part, y_offset: 0, start_x_offset: 0, end_x_offset: 0))
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

extension [UInt8] {
    /// Calls `body` with the bytes as C characters.
    fileprivate func withCharacters<Result>(_ body: (UnsafePointer<CChar>?) -> Result) -> Result {
        withUnsafeBytes { body($0.baseAddress?.assumingMemoryBound(to: CChar.self)) }
    }
}
