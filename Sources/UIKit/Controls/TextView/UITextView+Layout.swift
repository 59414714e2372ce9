import Foundation
import Graphics

/// The laid out lines of a text view.
struct TextViewLines {
    let layout: TextLayout
    /// The place of the lines in the content.
    let origin: CGPoint
    /// The width for which they were laid out.
    let width: CGFloat
    /// The number of code units of the text. The layout may have one more, for the line after a last line break.
    let length: Int
    /// The height of all lines.
    var height: CGFloat { layout.size.height }

    /// Returns a position of the text within the layout.
    func shown(_ position: Int) -> Int { min(max(position, 0), length) }

    /// Returns the position that is nearest to a point of the lines.
    func position(at point: CGPoint) -> Int { min(layout.insertionIndex(at: point), length) }
}

extension UITextView {
    /// Lays out the text for a width of the view.
    func makeLines(width: CGFloat) -> TextViewLines {
        let (inset, padding) = (textContainerInset, textContainer.lineFragmentPadding)
        let available = width - inset.left - inset.right - 2 * padding - FieldLine.caretWidth
        var text = withLinkAttributes(completed(styled))
        if let range = editor.markedRange {
            text = text.underlined(range)
        }
        // A line break at the end begins another line, which has the height of a letter.
        if text.string.isEmpty || text.string.last?.isNewline == true {
            text = text.replacing(
                text.string.utf16.count..<text.string.utf16.count, by: "\u{200B}",
                attributes: completed(attributes(before: editor.length)))
        }
        let limit = textContainer.maximumNumberOfLines
        let layout = TextLayout(
            StyledText(text, defaultFont: ownFont), width: available < 1_000_000 ? max(0, available) : .infinity,
            maximumLines: limit, lineBreakMode: limit > 0 ? textContainer.lineBreakMode : nil)
        return TextViewLines(
            layout: layout, origin: CGPoint(x: inset.left + padding, y: inset.top), width: width,
            length: editor.length)
    }

    var upToDateLines: TextViewLines {
        if let lines, lines.width == bounds.width { return lines }
        let made = makeLines(width: bounds.width)
        lines = made
        textContainer.size = CGSize(width: bounds.width, height: made.height)
        let height = made.height + textContainerInset.top + textContainerInset.bottom
        let size = CGSize(width: bounds.width, height: height.rounded(.up))
        if contentSize != size { contentSize = size }
        return made
    }

    /// Updates the canvas, which covers the visible part, and the caret.
    func showText() {
        let lines = upToDateLines
        if revealsCaret {
            revealsCaret = false
            let caret = lines.layout.caretRect(at: lines.shown(editor.selection.focus))
            let inset = textContainerInset
            let height = caret.height + inset.top + inset.bottom
            scrollRectToVisible(
                CGRect(x: 0, y: caret.minY + lines.origin.y - inset.top, width: 1, height: height), animated: false)
        }
        let visible = CGRect(origin: contentOffset, size: bounds.size)
        if surface.frame != visible { surface.frame = visible }
        let canvas = surface.canvas
        if canvas.frame != surface.bounds { canvas.frame = surface.bounds }
        let origin = CGPoint(x: lines.origin.x - visible.minX, y: lines.origin.y - visible.minY)
        if editor.text.isEmpty, let placeholder, !placeholder.isEmpty {
            canvas.content = TextCanvas.Content(
                layout: placeholderLayout(placeholder, lines), origin: origin, color: .placeholderText)
        } else {
            let range = editor.selection.range
            canvas.content = TextCanvas.Content(
                layout: lines.layout, origin: origin, color: nil,
                selection: isEditing && !range.isEmpty
                    ? lines.layout.selectionRects(for: range).map { $0.offsetBy(dx: origin.x, dy: origin.y) } : [])
        }
        let caret = lines.layout.caretRect(at: lines.shown(editor.selection.focus))
        canvas.caret.frame = CGRect(
            x: origin.x + caret.minX, y: origin.y + caret.minY, width: FieldLine.caretWidth, height: caret.height)
        updateCaret()
    }

    private func placeholderLayout(_ placeholder: String, _ lines: TextViewLines) -> TextLayout {
        TextLayout(
            StyledText(AttributedText(placeholder, completed([:])), defaultFont: ownFont),
            width: lines.layout.width ?? .infinity)
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
