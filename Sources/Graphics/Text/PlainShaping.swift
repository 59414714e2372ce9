import CCairo

/// The glyphs of a text in ASCII in one font, without an end of line.
///
/// Use it only with `TextSystem`'s lock held.
final class PlainShaping {
    let bytes: [UInt8]
    let font: PlainFont
    let item: UnsafeMutablePointer<PangoItem>
    let glyphs: UnsafeMutablePointer<PangoGlyphString>
    /// The sum of all advances.
    let width: Int32
    /// Whether the text can be shaped in two parts that meet before each glyph. It is empty if that holds for all.
    private let isSafe: [Bool]
    /// The glyph that begins at each byte, and the end; -1 for bytes within a cluster.
    private(set) lazy var firstGlyphs = makeFirstGlyphs()
    /// The sum of the advances before each glyph, and of all.
    private(set) lazy var edges = makeEdges()
    /// The places at which lines may end.
    private(set) lazy var breaks = makeBreaks()

    private nonisolated(unsafe) static var recent = RecentShapings()
    /// The buffer of all shaping. It is emptied before each use.
    private nonisolated(unsafe) static let buffer = hb_buffer_create()

    /// Returns the glyphs of a text, which may have been shaped before; `nil` if the text needs several fonts.
    static func of(_ bytes: [UInt8], font descriptor: FontDescriptor) -> PlainShaping? {
        guard let font = PlainFont.of(descriptor) else { return nil }
        let text = RecentShapings.Text(bytes: bytes, font: ObjectIdentifier(font))
        if let known = recent[text] { return known }
        guard let new = PlainShaping(bytes, font) else { return nil }
        recent.add(new, of: text)
        return new
    }

    /// Shapes a text as Pango does. Returns `nil` if the font has no glyph for a letter, of which Pango has a picture.
    private init?(_ bytes: [UInt8], _ font: PlainFont) {
        let found = font.item(of: bytes)
        let buffer = Self.buffer
        hb_buffer_clear_contents(buffer)
        hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, found.script)
        hb_buffer_set_language(buffer, found.language)
        hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS)
        let ends = HB_BUFFER_FLAG_BOT.rawValue | HB_BUFFER_FLAG_EOT.rawValue
        hb_buffer_set_flags(buffer, hb_buffer_flags_t(rawValue: ends))
        bytes.withCharacters { hb_buffer_add_utf8(buffer, $0, Int32(bytes.count), 0, Int32(bytes.count)) }
        font.features(of: bytes).withUnsafeBufferPointer {
            hb_shape(found.hbFont, buffer, $0.baseAddress, UInt32($0.count))
        }
        var length: UInt32 = 0
        let infos = UnsafeBufferPointer(start: hb_buffer_get_glyph_infos(buffer, &length), count: Int(length))
        let positions = UnsafeBufferPointer(start: hb_buffer_get_glyph_positions(buffer, &length), count: Int(length))
        guard !infos.contains(where: { $0.codepoint == 0 }) else { return nil }
        let glyphs = pango_glyph_string_new()!
        pango_glyph_string_set_size(glyphs, Int32(length))
        var (former, width, isUnsafe) = (UInt32.max, Int32(0), false)
        for index in 0..<infos.count {
            let (info, position) = (infos[index], positions[index])
            var glyph = PangoGlyphInfo()
            glyph.glyph = info.codepoint
            glyph.geometry.width = position.x_advance
            glyph.geometry.x_offset = position.x_offset
            glyph.geometry.y_offset = -position.y_offset
            glyph.attr.is_cluster_start = info.cluster == former ? 0 : 1
            glyphs.pointee.glyphs[index] = glyph
            glyphs.pointee.log_clusters[index] = Int32(info.cluster)
            isUnsafe = isUnsafe || info.isUnsafeToBreak
            width += position.x_advance
            former = info.cluster
        }
        isSafe = isUnsafe ? infos.map { !$0.isUnsafeToBreak } : []
        (self.bytes, self.font, self.glyphs, self.width) = (bytes, font, glyphs, width)
        item = found.copy(length: bytes.count)
    }

    deinit {
        let (glyphs, item) = (glyphs, item)
        TextSystem.shared.withLock {
            pango_glyph_string_free(glyphs)
            pango_item_free(item)
        }
    }

    /// Returns whether the text can be shaped in two parts that meet before a glyph, or at the end.
    func isSafe(before glyph: Int) -> Bool { glyph >= isSafe.count || isSafe[glyph] }

    private func makeFirstGlyphs() -> [Int32] {
        var result = [Int32](repeating: -1, count: bytes.count + 1)
        let count = Int(glyphs.pointee.num_glyphs)
        for index in 0..<count where glyphs.pointee.glyphs[index].attr.is_cluster_start != 0 {
            result[Int(glyphs.pointee.log_clusters[index])] = Int32(index)
        }
        result[bytes.count] = Int32(count)
        return result
    }

    private func makeEdges() -> [Int32] {
        var edge: Int32 = 0
        return [0]
            + (0..<Int(glyphs.pointee.num_glyphs)).map {
                edge += glyphs.pointee.glyphs[$0].geometry.width
                return edge
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
}

/// The texts that were shaped last. A label that comes into view is measured in one line and at its width, and many
/// labels of a list have the same text.
private struct RecentShapings {
    struct Text: Hashable {
        let bytes: [UInt8]
        /// The identity of the font, which lives as long as the glyphs.
        let font: ObjectIdentifier
    }

    private static let most = 128
    private var shapings: [Text: PlainShaping] = [:]
    /// The texts in the order of their coming, from `oldest` on.
    private var texts: [Text] = []
    private var oldest = 0

    subscript(text: Text) -> PlainShaping? { shapings[text] }

    mutating func add(_ shaping: PlainShaping, of text: Text) {
        shapings[text] = shaping
        guard texts.count == Self.most else { return texts.append(text) }
        shapings[texts[oldest]] = nil
        texts[oldest] = text
        oldest = (oldest + 1) % Self.most
    }
}

extension hb_glyph_info_t {
    /// Whether shaping the text in two parts that meet before the glyph gives others.
    fileprivate var isUnsafeToBreak: Bool { mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0 }
}
