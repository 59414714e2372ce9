import CCairo

/// A font for texts in ASCII, with what Pango and HarfBuzz would look up for each of them.
///
/// Use it only with `TextSystem`'s lock held (benchmark row *1,000 rows of 7 views*).
final class PlainFont {
    /// The font's metrics, which are those of a line.
    let metrics: FontMetrics
    /// Whether no outline of the font is higher or deeper than a line.
    let fitsIntoLine: Bool
    /// The OpenType features that are configured for the font.
    private let features: [hb_feature_t]
    /// Whether the font shows what was typed, without ``TypedCharacters`` that others stand for.
    private let showsTypedCharacters: Bool
    private let lettered: PlainItem
    /// The item of texts without letters, which have no script.
    private let unlettered: PlainItem

    /// The fonts of the descriptors that were used last, which are too few for a dictionary.
    private nonisolated(unsafe) static var known: [(descriptor: FontDescriptor, font: PlainFont?)] = []
    /// The limit keeps an animated font size from filling memory with a font for each frame.
    private static let most = 24

    /// Returns the font that shows all characters of ASCII for a descriptor; `nil` if that takes several.
    static func of(_ descriptor: FontDescriptor) -> PlainFont? {
        if let known = known.first(where: { $0.descriptor == descriptor }) { return known.font }
        let font = PlainFont(descriptor)
        if known.count == most { known.removeFirst() }
        known.append((descriptor, font))
        return font
    }

    private init?(_ descriptor: FontDescriptor) {
        let characters = (UInt8(ascii: " ")...UInt8(ascii: "~"))
        guard let lettered = PlainItem(Array(characters), descriptor),
            let unlettered = PlainItem(characters.filter { !$0.isLetter }, descriptor),
            lettered.font == unlettered.font
        else { return nil }
        (self.lettered, self.unlettered) = (lettered, unlettered)
        metrics = FontMetrics(of: descriptor)
        showsTypedCharacters = descriptor.families == .system
        var features = [hb_feature_t](repeating: hb_feature_t(), count: 32)
        var count: UInt32 = 0
        pango_font_get_features(lettered.font, &features, UInt32(features.count), &count)
        self.features = Array(features.prefix(Int(count)))
        fitsIntoLine = lettered.fits(into: metrics)
    }

    /// Returns the OpenType features for a text in ASCII.
    func features(of bytes: [UInt8]) -> [hb_feature_t] {
        guard showsTypedCharacters else { return features }
        return features
            + TypedCharacters.ranges(in: bytes).map { range in
                var feature = hb_feature_t()
                hb_feature_from_string(TypedCharacters.feature, -1, &feature)
                (feature.start, feature.end) = (UInt32(range.lowerBound), UInt32(range.upperBound))
                return feature
            }
    }

    /// Returns the item of a text in ASCII.
    func item(of bytes: [UInt8]) -> PlainItem { bytes.contains { $0.isLetter } ? lettered : unlettered }
}

/// The result of examining a text in one font and one script with Pango. A copy of its item serves other texts.
final class PlainItem {
    let font: UnsafeMutablePointer<PangoFont>
    let hbFont: OpaquePointer
    let script: hb_script_t
    let language: hb_language_t?
    private let item: UnsafeMutablePointer<PangoItem>

    /// Examines a text; `nil` if it needs several fonts.
    fileprivate init?(_ bytes: [UInt8], _ font: FontDescriptor) {
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
        guard all.count == 1, let font = all[0].pointee.analysis.font, let hbFont = pango_font_get_hb_font(font) else {
            all.forEach { pango_item_free($0) }
            return nil
        }
        let analysis = all[0].pointee.analysis
        (item, self.font, self.hbFont) = (all[0], font, hbFont)
        script = hb_script_from_iso15924_tag(
            g_unicode_script_to_iso15924(GUnicodeScript(rawValue: Int32(analysis.script))))
        language = hb_language_from_string(pango_language_to_string(analysis.language), -1)
    }

    deinit {
        let item = item
        TextSystem.shared.withLock { pango_item_free(item) }
    }

    /// Returns an item for a text of a number of bytes. It has to be freed.
    func copy(length: Int) -> UnsafeMutablePointer<PangoItem> {
        let copy = pango_item_copy(item)!
        copy.pointee.length = Int32(length)
        copy.pointee.num_chars = Int32(length)
        return copy
    }

    /// Returns whether no outline is higher or deeper than a line of the metrics.
    fileprivate func fits(into metrics: FontMetrics) -> Bool {
        // Coloured pictures are not measured.
        guard !font.hasColorGlyphs else { return true }
        guard let found = pango_font_get_metrics(font, item.pointee.analysis.language) else { return false }
        defer { pango_font_metrics_unref(found) }
        return points(pango_font_metrics_get_ascent(found)) <= metrics.ascender
            && points(pango_font_metrics_get_descent(found)) <= metrics.descender
    }
}

extension UInt8 {
    /// Whether the byte is a letter in ASCII.
    fileprivate var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
}

extension [UInt8] {
    /// Calls `body` with the bytes as C characters.
    func withCharacters<Result>(_ body: (UnsafePointer<CChar>?) -> Result) -> Result {
        withUnsafeBytes { body($0.baseAddress?.assumingMemoryBound(to: CChar.self)) }
    }
}
