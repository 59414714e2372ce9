import CCairo
import Foundation

/// A paragraph that is shaped and broken into lines. It owns one `PangoLayout`, or a `PlainParagraph`.
///
/// Create and use it only with `TextSystem`'s lock held.
final class ParagraphLayout {
    /// The parameters for breaking a paragraph into lines.
    struct Breaking {
        /// The width of the container in points. Without one, lines end only at line separators in the text.
        var width: CGFloat?
        /// The largest number of lines, or `nil` for no limit.
        var lineLimit: Int?
        /// The line break mode. A truncating mode shortens only the last line that the limit allows.
        var mode: NSLineBreakMode
        /// Whether more text follows for which no line is left.
        var hidesMore = false
        /// The part of a row for which the paragraph is laid out, in place of the container's width and the indents.
        var slot: Slot?
    }

    /// A part of a row, of which only the first line is shown. It is an object, because few texts have one.
    final class Slot {
        /// Its left and its right edge in the text.
        let range: ClosedRange<CGFloat>
        /// The distance from the container's leading edge.
        let indent: CGFloat
        /// Whether it is the whole row, between the indents. A word that is too wide for it is then broken.
        let isWholeRow: Bool

        init(range: ClosedRange<CGFloat>, indent: CGFloat, isWholeRow: Bool) {
            (self.range, self.indent, self.isWholeRow) = (range, indent, isWholeRow)
        }

        var width: CGFloat { range.upperBound - range.lowerBound }
    }

    let paragraph: TextParagraph
    let format: ParagraphFormat
    /// The part of a row for which the paragraph was laid out; `nil` for all rows.
    private(set) var slot: Slot?
    private(set) var isRightToLeft = false
    private let layout: OpaquePointer?
    private let plain: PlainParagraph?
    /// The spaces after the characters that have one, with their bytes.
    private var spacings: [(bytes: Range<Int>, kern: CGFloat)] = []

    /// Shapes a text that is one paragraph and breaks it between words, without a `PangoLayout`. Pango cannot answer
    /// questions about positions in its lines.
    ///
    /// - Returns: `nil` if that might give other lines, or more than the limit.
    init?(plain text: StyledText, breaking: Breaking) {
        let attributes = text.runs[0].attributes
        guard text.runs.count == 1, attributes.isPlain, breaking.mode.isBetweenWords else { return nil }
        let bytes = Array(text.string.utf8)
        guard bytes.count < 4096, PlainParagraph.isPlain(bytes),
            let plain = PlainParagraph(bytes, font: attributes.font, width: breaking.width.map(pangoUnits)),
            plain.lines.count <= breaking.lineLimit ?? .max
        else { return nil }
        paragraph = TextParagraph(
            range: 0..<bytes.count, end: bytes.count, bytes: bytes, map: TextIndexMap(asciiCount: bytes.count),
            isContinuation: false, isTerminated: false)
        format = attributes.paragraph
        self.plain = plain
        layout = nil
    }

    /// Shapes the paragraph. A continuation inherits the direction of the piece before it.
    init(_ paragraph: TextParagraph, of text: StyledText, breaking: Breaking, inheritedDirection: Bool?) {
        self.paragraph = paragraph
        format = text.runs[text.runIndex(at: paragraph.range.lowerBound)].attributes.paragraph
        slot = breaking.slot
        let direction = inheritedDirection ?? format.writingDirection.isRightToLeft
        let layout = pango_layout_new(TextSystem.shared.context(isRightToLeft: direction ?? false))!
        self.layout = layout
        plain = nil
        pango_layout_set_auto_dir(layout, direction == nil ? 1 : 0)
        let ellipsis: [UInt8] = breaking.hidesMore && breaking.mode.isTruncating ? [0xE2, 0x80, 0xA6] : []
        let bytes = paragraph.bytes + ellipsis
        bytes.withUnsafeBytes {
            pango_layout_set_text(layout, $0.baseAddress?.assumingMemoryBound(to: CChar.self) ?? nil, Int32($0.count))
        }
        setAttributes(of: text, on: layout)
        setBreaking(breaking, on: layout)
        if paragraph.bytes.contains(UInt8(ascii: "\t")) { setTabs(breaking, on: layout) }
        isRightToLeft = direction ?? (pango_layout_get_direction(layout, 0) == PANGO_DIRECTION_RTL)
        if breaking.lineLimit != nil, breaking.mode.isTruncating, isEllipsized { tightenEllipsis() }
    }

    /// Takes away the space that Pango adds to an ellipsis, which is the rest of the line's width.
    private func tightenEllipsis() {
        for item in pangoLines.flatMap(\.glyphItems) {
            guard let analysis = item.pointee.item?.pointee.analysis, let glyphs = item.pointee.glyphs,
                Int32(analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0
            else { continue }
            for index in 0..<Int(glyphs.pointee.num_glyphs) {
                let glyph = glyphs.pointee.glyphs + index
                var logical = PangoRectangle()
                pango_font_get_glyph_extents(analysis.font, glyph.pointee.glyph, nil, &logical)
                glyph.pointee.geometry.width = min(glyph.pointee.geometry.width, logical.width)
            }
        }
    }

    deinit {
        guard let layout else { return }
        let object = UnsafeMutableRawPointer(layout)
        TextSystem.shared.withLock { g_object_unref(object) }
    }

    /// Whether the lines are those of a `PangoLayout`, so that Pango can find positions in them.
    var hasPangoLayout: Bool { layout != nil }

    /// The font of all lines, if the text is plain.
    var plainFont: PlainFont? { plain?.font }

    /// Pango's lines, in order. They are valid as long as the layout.
    var pangoLines: [UnsafeMutablePointer<PangoLayoutLine>] {
        guard let layout else { return plain?.lines ?? [] }
        var lines: [UnsafeMutablePointer<PangoLayoutLine>] = []
        var node = pango_layout_get_lines_readonly(layout)
        while let current = node {
            if let data = current.pointee.data { lines.append(data.assumingMemoryBound(to: PangoLayoutLine.self)) }
            node = current.pointee.next
        }
        return lines
    }

    /// Whether an ellipsis replaces some characters.
    var isEllipsized: Bool { layout.map { pango_layout_is_ellipsized($0) != 0 } ?? false }

    /// Returns the width of one of the lines, from the left edge of its first glyph to the end of the space after its
    /// last character.
    func width(of line: UnsafeMutablePointer<PangoLayoutLine>) -> CGFloat {
        if let plain { return points(plain.width(of: line)) }
        var logical = PangoRectangle()
        pango_layout_line_get_extents(line, nil, &logical)
        // Pango counts the last space when it breaks lines, and takes it away afterwards.
        let last = Int(line.pointee.start_index + line.pointee.length) - 1
        let spacing = spacings.first { $0.bytes.contains(last) }?.kern ?? 0
        return max(0, points(logical.width) + spacing)
    }

    /// Returns the distance from the container's leading edge to a line.
    func headIndent(isFirstLine: Bool) -> CGFloat {
        (isFirstLine && !paragraph.isContinuation ? format.firstLineHeadIndent : format.headIndent).lengthOrZero
    }

    /// Returns the distance from the end of lines to the container's trailing edge.
    func tailInset(width: CGFloat?) -> CGFloat { format.tailInset(width: width) }

    private func setAttributes(of text: StyledText, on layout: OpaquePointer) {
        let attributes = pango_attr_list_new()
        defer { pango_attr_list_unref(attributes) }
        func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, over range: Range<Int>, toEnd: Bool) {
            guard let attribute else { return }
            attribute.pointee.start_index = UInt32(range.lowerBound)
            attribute.pointee.end_index = toEnd ? UInt32.max : UInt32(range.upperBound)
            pango_attr_list_insert(attributes, attribute)
        }
        let typed = TypedCharacters.ranges(in: paragraph.bytes)
        let first = text.runIndex(at: paragraph.range.lowerBound)
        for index in first..<text.runs.count {
            let run = text.runs[index]
            if index > first && run.range.lowerBound >= paragraph.range.upperBound { break }
            let start = paragraph.map.byte(of: run.range.lowerBound - paragraph.range.lowerBound)
            let end = paragraph.map.byte(of: run.range.upperBound - paragraph.range.lowerBound)
            // The last attributes also apply to an ellipsis that follows the text.
            let toEnd = run.range.upperBound >= paragraph.range.upperBound
            let font = run.attributes.font
            font.withDescription {
                if index == first { pango_layout_set_font_description(layout, $0) }
                insert(pango_attr_font_desc_new($0), over: start..<end, toEnd: toEnd)
            }
            if !font.features.isEmpty {
                insert(
                    pango_attr_font_features_new(font.features.joined(separator: ",")), over: start..<end, toEnd: toEnd)
            }
            if font.families == .system {
                let bytes = start..<max(start, end)
                for range in typed where range.overlaps(bytes) {
                    insert(
                        pango_attr_font_features_new(TypedCharacters.feature), over: range.clamped(to: bytes),
                        toEnd: false)
                }
            }
            if let language = font.language {
                insert(
                    pango_attr_language_new(pango_language_from_string(language)), over: start..<end, toEnd: toEnd)
            }
            if run.attributes.kern.finiteOrZero != 0 {
                spacings.append((start..<(toEnd ? .max : max(start, end)), run.attributes.kern))
                insert(pango_attr_letter_spacing_new(pangoUnits(run.attributes.kern)), over: start..<end, toEnd: toEnd)
            }
            if let attachment = run.attributes.attachment {
                var area = PangoRectangle(
                    x: 0, y: pangoUnits(attachment.descent - attachment.size.height),
                    width: pangoUnits(attachment.size.width), height: pangoUnits(attachment.size.height))
                insert(pango_attr_shape_new(&area, &area), over: start..<end, toEnd: false)
            }
            // Only the difference between colours matters: it keeps Pango from merging runs with different attributes.
            // The index provides it.
            insert(
                pango_attr_foreground_new(UInt16(index & 0xFFFF), UInt16((index >> 16) & 0xFFFF), 0),
                over: start..<end, toEnd: toEnd)
        }
        for range in paragraph.bytes.piecesBetweenSoftHyphens {
            insert(
                pango_attr_insert_hyphens_new(0), over: range, toEnd: range.upperBound == paragraph.bytes.count)
        }
        pango_layout_set_attributes(layout, attributes)
    }

    /// Sets the places to which tabs lead. They count from the container's edge, and Pango's from that of its lines.
    private func setTabs(_ breaking: Breaking, on layout: OpaquePointer) {
        let first = headIndent(isFirstLine: true)
        let hasLimit = breaking.width != nil || format.tailIndent.finiteOrZero > 0
        let edge = breaking.slot?.indent ?? (hasLimit ? min(first, headIndent(isFirstLine: false)) : first)
        let places = (format.tabs ?? .standard).places(from: edge)
        let tabs = pango_tab_array_new(Int32(places.count), 0)
        defer { pango_tab_array_free(tabs) }
        for (index, place) in places.enumerated() {
            pango_tab_array_set_tab(tabs, Int32(index), place.kind.pangoAlignment, pangoUnits(place.location - edge))
            if case .decimal(let point) = place.kind {
                pango_tab_array_set_decimal_point(tabs, Int32(index), point.value)
            }
        }
        pango_layout_set_tabs(layout, tabs)
    }

    private func setBreaking(_ breaking: Breaking, on layout: OpaquePointer) {
        let wrapsByCharacter = breaking.mode == .byCharWrapping
        let breaksWords = breaking.slot?.isWholeRow ?? true
        pango_layout_set_wrap(
            layout, wrapsByCharacter ? PANGO_WRAP_CHAR : breaksWords ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD)
        pango_layout_set_justify(layout, format.alignment == .justified ? 1 : 0)
        let isSingleClippedLine = breaking.mode == .byClipping && breaking.lineLimit == 1
        if let slot = breaking.slot {
            pango_layout_set_width(layout, pangoUnits(slot.width))
        } else {
            let limit = breaking.width ?? (format.tailIndent.finiteOrZero > 0 ? format.tailIndent : nil)
            guard let limit, !isSingleClippedLine else { return }
            let first = headIndent(isFirstLine: true)
            let others = headIndent(isFirstLine: false)
            let available = max(0, limit - min(first, others) - tailInset(width: limit))
            pango_layout_set_width(layout, pangoUnits(available))
            // Pango's indent applies to the first line if positive, and to the other lines if negative.
            pango_layout_set_indent(layout, pangoUnits(first - others))
        }
        guard let lineLimit = breaking.lineLimit, breaking.mode.isTruncating else { return }
        switch breaking.mode {
        case .byTruncatingHead: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_START)
        case .byTruncatingMiddle: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_MIDDLE)
        default: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        }
        // For Pango, a negative height is a number of lines.
        pango_layout_set_height(layout, -Int32(max(1, min(lineLimit, 1_000_000))))
    }
}

extension [UInt8] {
    /// The ranges of a text in UTF-8 that end after its soft hyphens, and at its end. Lines may end within them without
    /// a hyphen, and between them with one.
    fileprivate var piecesBetweenSoftHyphens: [Range<Int>] {
        var pieces: [Range<Int>] = []
        var start = 0
        for index in indices.dropFirst() where self[index] == 0xAD && self[index - 1] == 0xC2 {
            pieces.append(start..<index + 1)
            start = index + 1
        }
        if start < count { pieces.append(start..<count) }
        return pieces
    }
}

extension NSWritingDirection {
    /// Whether the direction is right to left; `nil` if the letters decide.
    var isRightToLeft: Bool? {
        switch self {
        case .natural: nil
        case .leftToRight: false
        case .rightToLeft: true
        }
    }
}

extension TextAttributes {
    /// Whether the glyphs follow from the font and the letters alone, in lines from left to right without indents.
    fileprivate var isPlain: Bool {
        attachment == nil && font.features.isEmpty && font.language == nil && kern.finiteOrZero == 0
            && paragraph.alignment != .justified && paragraph.writingDirection != .rightToLeft
            && paragraph.firstLineHeadIndent.lengthOrZero == 0
            && paragraph.headIndent.lengthOrZero == 0 && paragraph.tailIndent.finiteOrZero == 0
    }
}

extension NSLineBreakMode {
    /// Whether lines end between words where they can.
    fileprivate var isBetweenWords: Bool { self == .byWordWrapping || isTruncating }
}
