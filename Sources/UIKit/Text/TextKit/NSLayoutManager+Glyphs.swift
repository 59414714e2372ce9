import Foundation

/// The empty line at the end of a text, the containers and places of single glyphs, and layout in advance (R1114).
extension NSLayoutManager {
    // MARK: The empty line at the end

    /// The rectangle of the empty line at the end, which an empty text and a text that ends with a line break have, in
    /// the coordinates of the container. It is zero for other texts.
    ///
    /// A text view puts the caret there. Views that number the lines need it, because the line has no glyphs.
    ///
    /// ```swift
    /// if layoutManager.extraLineFragmentTextContainer != nil {
    ///     drawNumber(count + 1, at: layoutManager.extraLineFragmentRect.minY)
    /// }
    /// ```
    public var extraLineFragmentRect: CGRect { extraLine?.rect ?? .zero }

    /// The part of the empty line at the end in which the caret can be: its padding alone. It is zero for texts without
    /// such a line.
    public var extraLineFragmentUsedRect: CGRect { extraLine?.usedRect ?? .zero }

    /// The container of the empty line at the end; `nil` if there is no such line.
    public var extraLineFragmentTextContainer: NSTextContainer? { extraLine == nil ? nil : textContainers.first }

    private var extraLine: (rect: CGRect, usedRect: CGRect)? {
        guard let textStorage else { return nil }
        let length = textStorage.length
        let last = textStorage.part(NSRange(location: length - 1, length: min(length, 1))).string.last
        // The line at the end has glyphs if there is no room for an empty one below it.
        guard last?.isNewline != false, let line = line(at: length, nil), line.range.length == 0 else { return nil }
        return (line.rect, line.usedRect)
    }

    // MARK: Single glyphs

    /// Returns whether there is a glyph with an index.
    public func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { (0..<numberOfGlyphs).contains(glyphIndex) }

    /// Returns the container with a glyph, or `nil` for an index outside.
    ///
    /// - Parameters:
    ///   - glyphIndex: The glyph.
    ///   - effectiveGlyphRange: Where to write the glyphs of the container.
    public func textContainer(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> NSTextContainer? {
        guard isValidGlyphIndex(glyphIndex), let container = textContainers.first else { return nil }
        effectiveGlyphRange?.pointee = glyphRange(for: container)
        return container
    }

    /// Returns the left end of a glyph's baseline, from the top left corner of its line's rectangle. It is zero for an
    /// index outside and for a glyph that is not shown.
    public func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        guard isValidGlyphIndex(glyphIndex), let container = textContainers.first, let lines = lines(in: container),
            let line = line(at: glyphIndex, nil), let baseline = lines.baseline(at: glyphIndex)
        else { return .zero }
        let rect = lines.selectionRects(for: glyphIndex..<glyphIndex + 1).first ?? lines.caretRect(at: glyphIndex)
        return CGPoint(
            x: rect.minX + container.lineFragmentPadding - line.rect.minX, y: baseline - line.rect.minY)
    }

    /// Returns the glyph at a point, or the nearest one; 0 in an empty text.
    ///
    /// - Parameters:
    ///   - point: The point.
    ///   - container: The container.
    ///   - partialFraction: Where to write how far across the glyph the point is, from 0 to 1.
    public func glyphIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: partialFraction)
    }

    // MARK: Layout in advance

    /// Lays out a range of characters. Parts outside of the text are ignored.
    public func ensureLayout(forCharacterRange charRange: NSRange) {
        guard let container = textContainers.first, let textStorage else { return }
        let range = textStorage.inside(charRange)
        _ = lines(in: container)?.layOut(range.location..<NSMaxRange(range))
    }

    /// Lays out a range of glyphs. Parts outside of the text are ignored.
    public func ensureLayout(forGlyphRange glyphRange: NSRange) { ensureLayout(forCharacterRange: glyphRange) }

    /// Lays out the lines in a rectangle of a container. A rectangle without finite numbers is ignored.
    public func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) {
        guard bounds.minY.isFinite, bounds.maxY.isFinite, let lines = lines(in: container) else { return }
        _ = lines.layOut(from: bounds.minY, to: bounds.maxY)
    }

    /// Whether heights of lines are estimates, because a part of the text is not laid out yet.
    ///
    /// The whole text is laid out if it has at most 32,768 UTF-16 code units, or if ``allowsNonContiguousLayout`` is
    /// `false`.
    public var hasNonContiguousLayout: Bool {
        textContainers.first.flatMap { lines(in: $0) }?.hasEstimates == true
    }
}
