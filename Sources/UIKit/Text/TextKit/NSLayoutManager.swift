import Foundation
import Graphics

/// The layout of a text in a container, and the places of its characters.
///
/// ```swift
/// let storage = NSTextStorage(string: "Hello, world", attributes: [.font: UIFont.systemFont(ofSize: 17)])
/// let (manager, container) = (NSLayoutManager(), NSTextContainer(size: CGSize(width: 200, height: 0)))
/// manager.addTextContainer(container)
/// storage.addLayoutManager(manager)
/// print(manager.usedRect(for: container).height)
/// ```
///
/// The text is laid out when it is asked for. Each character counts as one glyph, so glyph ranges are character ranges,
/// in UTF-16 code units. The whole text is in the first container; others stay empty. Coordinates are those of the
/// container, in points.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// The text. `addLayoutManager(_:)` of a text sets it.
    public nonisolated(unsafe) internal(set) final weak var textStorage: NSTextStorage?
    /// The containers.
    public private(set) final var textContainers: [NSTextContainer] = []
    private var ownLines: TextLines?

    /// Creates a layout manager without a text.
    public nonisolated override init() { super.init() }

    /// Adds a container.
    open func addTextContainer(_ container: NSTextContainer) {
        guard container.layoutManager !== self else { return }
        container.layoutManager?.remove(container)
        textContainers.append(container)
        container.layoutManager = self
        ownLines = nil
        container.textView?.adoptStorage()
    }

    /// Removes a container. An index outside is ignored.
    open func removeTextContainer(at index: Int) {
        if textContainers.indices.contains(index) { remove(textContainers[index]) }
    }

    private func remove(_ container: NSTextContainer) {
        let hadText = textContainers.first === container
        textContainers.removeAll { $0 === container }
        container.layoutManager = nil
        ownLines = nil
        container.textView?.adoptStorage()
        if hadText { textContainers.first?.textView?.adoptStorage() }
    }

    func containerDidChange() { ownLines = nil }

    /// Takes over a change of the text. After a change on another thread the main one takes over the whole text, which
    /// may have changed further until then.
    nonisolated func textDidChange(_ edit: TextStorageEdit) {
        guard MainQueue.isCurrent else { return textStorageDidChange() }
        MainActor.assumeIsolated {
            ownLines = nil
            textContainers.first?.textView?.storageDidChange(edit)
        }
    }

    /// Takes over another text, or that there is none.
    nonisolated func textStorageDidChange() {
        guard MainQueue.isCurrent else { return DispatchQueue.main.async { self.textStorageDidChange() } }
        MainActor.assumeIsolated {
            ownLines = nil
            textContainers.first?.textView?.adoptStorage()
        }
    }

    // MARK: Lines

    /// The lines in a container; `nil` in one that is empty.
    func lines(in container: NSTextContainer) -> TextLines? {
        guard container === textContainers.first else { return nil }
        if let lines = container.textView?.upToDateLines { return lines }
        if let ownLines { return ownLines }
        guard let textStorage else { return nil }
        let text = textStorage.part(NSRange(location: 0, length: textStorage.length))
        let lines = Self.lines(of: StyledText(text), in: container)
        ownLines = lines
        return lines
    }

    private static func lines(of text: StyledText, in container: NSTextContainer) -> TextLines {
        let padding = container.lineFragmentPadding
        let width = container.size.width > 0 ? max(0, container.size.width - 2 * padding) : .infinity
        let height = container.size.height > 0 ? container.size.height : .infinity
        let (mode, exclusion) = (container.lineBreakMode, container.exclusion)
        func layout(maximumLines: Int) -> TextLayout {
            TextLayout(
                text, width: width, maximumLines: maximumLines, lineBreakMode: maximumLines > 0 ? mode : nil,
                exclusion: exclusion)
        }
        return TextLines(
            [TextCut(length: text.string.utf16.count, paragraphs: 1)],
            estimate: TextFragments.Estimate(lineHeight: 0, unitsInLine: 1), origin: CGPoint(x: padding, y: 0),
            width: container.size.width
        ) { _, _ in
            let all = layout(maximumLines: container.maximumNumberOfLines)
            return all.size.height <= height ? all : layout(maximumLines: all.lineCount(fitting: height))
        }
    }

    /// A Boolean value that indicates whether a text view may lay out a long text where it is seen first. The default
    /// is `true`.
    ///
    /// Without it the whole text is laid out after each change, and the heights of lines and of the content are exact.
    open var allowsNonContiguousLayout = true {
        didSet {
            if allowsNonContiguousLayout != oldValue { textContainers.first?.textView?.lookDidChange() }
        }
    }

    /// Lays out the text in a container.
    open func ensureLayout(for container: NSTextContainer) { lines(in: container)?.layOutAll() }

    /// Forgets the layout of a range, so that it is made again.
    ///
    /// - Parameters:
    ///   - charRange: The range.
    ///   - actualCharRange: Where to write the range whose layout was forgotten.
    open func invalidateLayout(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) {
        actualCharRange?.pointee = charRange
        guard let textStorage else { return }
        var edit = TextStorageEdit()
        edit.add(.editedAttributes, textStorage.inside(charRange), changeInLength: 0)
        textDidChange(edit)
    }

    /// Draws a range again. A range that no text view shows is ignored.
    open func invalidateDisplay(forCharacterRange charRange: NSRange) {
        invalidateLayout(forCharacterRange: charRange, actualCharacterRange: nil)
    }

    /// Returns the area of the lines in a container, and zero in one that is empty.
    open func usedRect(for container: NSTextContainer) -> CGRect {
        guard let lines = lines(in: container) else { return .zero }
        lines.layOutAll()
        let padding = container.lineFragmentPadding
        return CGRect(x: 0, y: 0, width: lines.usedWidth + 2 * padding, height: lines.height)
    }

    /// The number of glyphs, which is that of the text's code units.
    open var numberOfGlyphs: Int { textStorage?.length ?? 0 }

    /// Returns the glyphs in a container.
    open func glyphRange(for container: NSTextContainer) -> NSRange {
        NSRange(location: 0, length: container === textContainers.first ? numberOfGlyphs : 0)
    }

    /// Returns the range of glyphs of characters, which is the same range.
    open func glyphRange(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) -> NSRange {
        actualCharRange?.pointee = charRange
        return charRange
    }

    /// Returns the range of characters of glyphs, which is the same range.
    open func characterRange(
        forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
    ) -> NSRange {
        actualGlyphRange?.pointee = glyphRange
        return glyphRange
    }

    /// Returns the glyph of a character, which has the same index.
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

    /// Returns the character of a glyph, which has the same index.
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

    // MARK: Drawing

    /// Draws the backgrounds of a range of the text into the current context. Without one, nothing is drawn.
    ///
    /// A text view whose layout manager is of a subclass draws by this method and `drawGlyphs`.
    ///
    /// ```swift
    /// let all = layoutManager.glyphRange(for: container)
    /// layoutManager.drawBackground(forGlyphRange: all, at: .zero)
    /// layoutManager.drawGlyphs(forGlyphRange: all, at: .zero)
    /// ```
    ///
    /// - Parameters:
    ///   - glyphsToShow: The range. Parts outside of the text are ignored.
    ///   - origin: The place of the container's top left corner.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        if UIGraphicsGetCurrentContext() != nil { fillBackgrounds(of: glyphsToShow, at: origin) }
    }

    /// Draws a range of the text without its backgrounds: the letters, their lines and shadows, and the pictures. Text
    /// without a colour is black.
    ///
    /// - Parameters:
    ///   - glyphsToShow: The range. Parts outside of the text are ignored.
    ///   - origin: The place of the container's top left corner.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        drawLetters(of: glyphsToShow, at: origin)
    }

    /// Fills the background of characters with one colour. `drawBackground` calls it with the colour as the fill
    /// colour of the current context.
    ///
    /// - Parameters:
    ///   - rectArray: The rectangles of the characters, from top to bottom, in the coordinates of the context.
    ///   - rectCount: The number of rectangles.
    ///   - charRange: The characters.
    ///   - color: The colour of the background.
    open func fillBackgroundRectArray(
        _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: UIColor
    ) {
        for index in 0..<max(0, rectCount) { UIRectFillUsingBlendMode(rectArray[index], .normal) }
    }

    // MARK: Places

    /// Returns the smallest rectangle around a range of glyphs, or `CGRect.zero` in an empty container.
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        guard let lines = lines(in: container), let textStorage else { return .zero }
        let range = textStorage.inside(glyphRange)
        let rects = lines.selectionRects(for: range.location..<NSMaxRange(range))
        let rect = rects.isEmpty ? lines.caretRect(at: range.location) : rects.reduce(.null) { $0.union($1) }
        return rect.offsetBy(dx: container.lineFragmentPadding, dy: 0)
    }

    /// Calls a closure for each rectangle around characters of a range, from top to bottom, with a flag that ends the
    /// enumeration.
    ///
    /// - Parameters:
    ///   - glyphRange: The range.
    ///   - selectedRange: With a range that includes `glyphRange` the rectangles are those of a selection, over the
    ///     height of lines. They are the same without one, `NSNotFound`.
    ///   - textContainer: The container.
    ///   - block: The closure.
    open func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
        in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let lines = lines(in: textContainer), let textStorage else { return }
        let range = textStorage.inside(glyphRange)
        var stop = ObjCBool(false)
        for rect in lines.selectionRects(for: range.location..<NSMaxRange(range)) where !stop.boolValue {
            block(rect.offsetBy(dx: textContainer.lineFragmentPadding, dy: 0), &stop)
        }
    }

    /// Returns the character at a point, or the nearest one; 0 in an empty text.
    ///
    /// - Parameters:
    ///   - point: The point.
    ///   - container: The container.
    ///   - partialFraction: Where to write how far across the character the point is, from 0 to 1.
    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        partialFraction?.pointee = 0
        guard let lines = lines(in: container), let textStorage, textStorage.length > 0 else { return 0 }
        let place = CGPoint(x: point.x - container.lineFragmentPadding, y: point.y)
        let boundaries = TextBoundaries(textStorage.string)
        let found = lines.character(at: place, in: boundaries.text)
        let character = boundaries.floor(min(found ?? lines.position(at: place), boundaries.length - 1))
        if let partialFraction {
            let rect = lines.selectionRects(for: boundaries.whole(character..<(character + 1))).first ?? .zero
            let isBackward = lines.caretRect(at: character).minX > rect.midX
            let fraction = rect.width > 0 ? min(1, max(0, (place.x - rect.minX) / rect.width)) : 0
            partialFraction.pointee = isBackward ? 1 - fraction : fraction
        }
        return character
    }

    /// Returns the glyph at a point, or the nearest one.
    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
    }

    /// Returns the rectangle of the line with a glyph, over the whole width of the container, or up to the excluded
    /// shapes beside it.
    ///
    /// - Parameters:
    ///   - glyphIndex: The glyph.
    ///   - effectiveGlyphRange: Where to write the glyphs of the line.
    open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?)
        -> CGRect
    {
        line(at: glyphIndex, effectiveGlyphRange)?.rect ?? .zero
    }

    /// Returns the part of the line's rectangle that has glyphs.
    ///
    /// - Parameters:
    ///   - glyphIndex: A glyph of the line.
    ///   - effectiveGlyphRange: Where to write the glyphs of the line.
    open func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> CGRect {
        line(at: glyphIndex, effectiveGlyphRange)?.usedRect ?? .zero
    }

    /// Calls a closure for each line that has glyphs of a range, with the line's rectangle, the part that has glyphs,
    /// the container, the line's glyphs, and a flag that ends the enumeration.
    open func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let container = textContainers.first, let textStorage else { return }
        let range = textStorage.inside(glyphRange)
        var (position, stop) = (range.location, ObjCBool(false))
        while position < NSMaxRange(range), !stop.boolValue, let line = line(at: position, nil) {
            block(line.rect, line.usedRect, container, line.range, &stop)
            guard NSMaxRange(line.range) > position else { return }
            position = NSMaxRange(line.range)
        }
    }

    func line(
        at position: Int, _ effectiveRange: NSRangePointer?
    ) -> (rect: CGRect, usedRect: CGRect, range: NSRange)? {
        guard let container = textContainers.first, let lines = lines(in: container),
            let line = lines.line(at: position)
        else { return nil }
        let range = NSRange(location: line.range.lowerBound, length: line.range.count)
        effectiveRange?.pointee = range
        let padding = container.lineFragmentPadding
        let width = container.size.width > 0 ? container.size.width : lines.usedWidth + 2 * padding
        let used = line.frame.offsetBy(dx: padding, dy: 0).insetBy(dx: -padding, dy: 0)
        var rect = CGRect(x: 0, y: line.frame.minY, width: width, height: line.frame.height)
        if let room = line.room {
            rect.origin.x = room.lowerBound
            rect.size.width = room.upperBound - room.lowerBound + 2 * padding
        }
        return (rect, used, range)
    }
}
