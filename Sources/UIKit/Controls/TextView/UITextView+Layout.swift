import Foundation
import Graphics

/// The lines of the text, and what is seen of them.
extension UITextView {
    /// Cuts the text into parts, which are laid out for a width of the view.
    func makeLines(width: CGFloat) -> TextLines {
        let (inset, padding) = (textContainerInset, textContainer.lineFragmentPadding)
        let lineWidth = lineWidth(in: width)
        let estimate = TextFragments.Estimate(
            lineHeight: ownFont.lineHeight, unitsInLine: lineWidth / max(1, ownFont.pointSize / 2))
        let (exclusion, hasLists) = (textContainer.exclusion, styled.hasTextLists)
        let lines = TextLines(
            // A limit counts the lines of the whole text, excluded areas have their places in it, and items are counted
            // from the beginning of their list.
            textContainer.maximumNumberOfLines > 0 || exclusion != nil || hasLists
                ? [TextCut(length: editor.length, paragraphs: 1)] : TextCut.parts(of: editor.text[...]),
            estimate: estimate, origin: CGPoint(x: inset.left + padding, y: inset.top), width: width
        ) { [unowned self] in layout(of: $0, isLast: $1, width: lineWidth, exclusion: exclusion) }
        lines.hasLists = hasLists
        if textContainer.layoutManager?.allowsNonContiguousLayout == false { lines.isWhole = true }
        return lines
    }

    /// Returns the width of lines in a width of the view.
    private func lineWidth(in width: CGFloat) -> CGFloat {
        let (inset, padding) = (textContainerInset, textContainer.lineFragmentPadding)
        let available = width - inset.left - inset.right - 2 * padding - FieldLine.caretWidth
        return available < 1_000_000 ? max(0, available) : .infinity
    }

    private func layout(
        of range: Range<Int>, isLast: Bool, width: CGFloat, exclusion: TextExclusion?
    ) -> TextLayout {
        var text = withLinkAttributes(withDetectedLinks(completed(styled.part(range))))
        if let marked = editor.markedRange?.clamped(to: range), !marked.isEmpty {
            text = text.underlined((marked.lowerBound - range.lowerBound)..<(marked.upperBound - range.lowerBound))
        }
        // A line break at the end begins another line, which has the height of a letter.
        if isLast, text.string.isEmpty || text.string.last?.isNewline == true {
            var attributes = completed(attributes(before: range.upperBound))
            if !isEditable, !text.isEmpty { attributes.removeTextLists() }
            text = text.replacing(range.count..<range.count, by: "\u{200B}", attributes: attributes)
        }
        let limit = textContainer.maximumNumberOfLines
        return TextLayout(
            StyledText(text, defaultFont: ownFont), width: width, maximumLines: limit,
            lineBreakMode: limit > 0 ? textContainer.lineBreakMode : nil, exclusion: exclusion)
    }

    /// The lines for the present text and width, which the content has the size of.
    var upToDateLines: TextLines {
        let lines = currentLines
        fitContent(to: lines)
        return lines
    }

    /// The lines for the present text and width. Reading them changes nothing that others see, so that a layout engine
    /// may measure with them.
    var currentLines: TextLines {
        let current = lines.flatMap { $0.width == bounds.width ? $0 : nil } ?? makeLines(width: bounds.width)
        if lines !== current {
            lines = current
        } else if markInLines != editor.markedRange {
            for mark in [markInLines, editor.markedRange].compactMap(\.self) { current.dropLayouts(in: mark) }
        }
        markInLines = editor.markedRange
        return current
    }

    func fitContent(to lines: TextLines) {
        textContainer.size = CGSize(width: bounds.width, height: lines.height)
        let height = lines.height + textContainerInset.top + textContainerInset.bottom
        let size = CGSize(width: bounds.width, height: height.rounded(.up))
        if contentSize != size { contentSize = size }
    }

    /// Takes over a change of the text into the lines.
    ///
    /// - Parameters:
    ///   - range: The range in the text as it was.
    ///   - count: The number of UTF-16 code units that have taken its place.
    ///   - restyled: A range in the text as it was whose attributes have changed too.
    func replaceLines(in range: Range<Int>, with count: Int, restyling restyled: Range<Int>? = nil) {
        guard let lines else { return }
        guard textContainer.maximumNumberOfLines == 0, textContainer.exclusionPaths.isEmpty,
            range.upperBound <= lines.length,
            lines.length - range.count + count == editor.length, !lines.hasLists,
            !styled.hasTextLists(in: range.lowerBound..<range.lowerBound + count)
        else {
            self.lines = nil
            return
        }
        lines.replace(range, with: count, in: editor.boundaries.substring, restyling: restyled)
    }

    /// Updates the canvas, which covers the visible part, and the caret.
    func showText() {
        let lines = upToDateLines
        if revealsCaret {
            revealsCaret = false
            let caret = lines.caretRect(at: editor.selection.focus)
            fitContent(to: lines)
            let inset = textContainerInset
            let height = caret.height + inset.top + inset.bottom
            scrollRectToVisible(
                CGRect(x: 0, y: caret.minY + lines.origin.y - inset.top, width: 1, height: height), animated: false)
        }
        let parts = layOutVisible(lines)
        let visible = CGRect(origin: contentOffset, size: bounds.size)
        if surface.frame != visible { surface.frame = visible }
        let canvas = surface.canvas
        if canvas.frame != surface.bounds { canvas.frame = surface.bounds }
        let origin = CGPoint(x: lines.origin.x - visible.minX, y: lines.origin.y - visible.minY)
        if editor.text.isEmpty, let placeholder, !placeholder.isEmpty {
            canvas.content = TextCanvas.Content(
                layout: placeholderLayout(placeholder), origin: origin,
                color: attributedPlaceholder == nil ? .placeholderText : nil)
        } else {
            let range = editor.selection.range
            let edge = min(lineWidth(in: lines.width), bounds.width) + FieldLine.caretWidth
            let seen = (visible.minY - lines.origin.y)...(visible.maxY - lines.origin.y)
            var content = TextCanvas.Content(
                parts: parts.map {
                    TextCanvas.Part(layout: $0.layout, origin: CGPoint(x: origin.x, y: origin.y + $0.top))
                },
                color: nil,
                selection: isEditing && !range.isEmpty
                    ? lines.selectionRects(for: range, within: seen, fillingTo: edge).map {
                        $0.offsetBy(dx: origin.x, dy: origin.y)
                    } : [],
                found: foundMarks(in: lines, within: seen).map {
                    TextCanvas.Mark(rect: $0.rect.offsetBy(dx: origin.x, dy: origin.y), isCurrent: $0.isCurrent)
                })
            content.manager = drawingManager(of: lines, within: seen, at: visible.origin)
            canvas.content = content
        }
        // A subclass may hide the caret, or give it another size.
        let caret = caretRect(for: UITextPosition(offset: editor.selection.focus))
        canvas.caret.frame = caret.offsetBy(dx: -visible.minX, dy: -visible.minY)
        updateCaret()
    }

    /// Returns the layout manager that draws what is seen, if it is of a subclass.
    private func drawingManager(
        of lines: TextLines, within seen: ClosedRange<CGFloat>, at offset: CGPoint
    ) -> TextCanvas.Manager? {
        guard let manager = textContainer.layoutManager, manager.mayDrawItself, manager.textStorage != nil,
            manager.textContainers.first === textContainer
        else { return nil }
        let (range, inset) = (lines.range(within: seen), textContainerInset)
        return TextCanvas.Manager(
            manager: manager, range: NSRange(location: range.lowerBound, length: range.count),
            origin: CGPoint(x: inset.left - offset.x, y: inset.top - offset.y))
    }

    /// Lays out what is seen. Lines that are seen already stay where they are, although heights above them change.
    private func layOutVisible(_ lines: TextLines) -> [(layout: TextLayout, top: CGFloat)] {
        var parts: [(layout: TextLayout, top: CGFloat)] = []
        for _ in 0..<8 {
            let top = contentOffset.y - lines.origin.y
            let laidOut = lines.layOut(from: top, to: top + bounds.height)
            parts = laidOut.parts
            // At the top of the content everything grows downwards.
            let moves = abs(laidOut.moved) > 0.01 && contentOffset.y > 0
            if moves { moveContentAndMotion(by: CGPoint(x: 0, y: laidOut.moved)) }
            fitContent(to: lines)
            if !moves { break }
        }
        return parts
    }

    private func placeholderLayout(_ placeholder: String) -> TextLayout {
        var text = AttributedText(placeholder)
        if let attributedPlaceholder {
            let gray = UIColor.placeholderText.resolvedColor(with: traitCollection)
            text = AttributedText(attributedPlaceholder).changed { $0[.foregroundColor] = $0[.foregroundColor] ?? gray }
        }
        return TextLayout(
            StyledText(completed(text), defaultFont: ownFont),
            width: lineWidth(in: bounds.width))
    }

    /// Shows the caret and restarts its blinking if typed text would go to this view.
    func updateCaret(isTypedInto: Bool? = nil) {
        guard isEditing, isEditable, editor.selection.isCaret, let window,
            isTypedInto ?? EditingWatch.isTypedInto(window)
        else { return blinker.stop() }
        blinker.restart()
    }
}

extension AttributedText {
    /// Returns the text with a line below a range.
    fileprivate func underlined(_ range: Range<Int>) -> AttributedText {
        var result: [Run] = []
        for run in runs {
            let own = run.range.location..<NSMaxRange(run.range)
            let inside = own.clamped(to: range)
            func add(_ part: Range<Int>, _ isMarked: Bool) {
                guard !part.isEmpty else { return }
                var attributes = run.attributes
                if isMarked { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
                result.append(
                    Run(attributes: attributes, range: NSRange(location: part.lowerBound, length: part.count)))
            }
            guard !inside.isEmpty else {
                add(own, false)
                continue
            }
            add(own.lowerBound..<inside.lowerBound, false)
            add(inside, true)
            add(inside.upperBound..<own.upperBound, false)
        }
        return AttributedText(string: string, runs: result)
    }
}
