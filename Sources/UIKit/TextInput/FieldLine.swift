import Foundation
import Graphics

/// The laid out text of a text field, and the positions of its characters in the field's canvas.
struct FieldLine {
    let layout: TextLayout
    private let text: FieldText
    /// The top left corner of the layout in the canvas.
    let origin: CGPoint
    /// The top of the caret and of the selection.
    let caretTop: CGFloat
    /// The height of the caret and of the selection.
    let caretHeight: CGFloat
    private let visible: CGFloat
    /// The alignment with which the text was laid out.
    let alignment: NSTextAlignment
    /// The width of the caret in points.
    static let caretWidth: CGFloat = 2

    /// The properties that determine the look of the text.
    struct Style {
        var font: UIFont
        var alignment: NSTextAlignment
        var vertical = UIControl.ContentVerticalAlignment.center
        /// The number of pixels per point, with which edges are placed between pixels.
        var pixels: CGFloat = 1
    }

    /// Lays out the whole text for editing, and scrolls so that the caret is visible.
    init(editing editor: TextEditor, style: Style, size: CGSize, scroll: inout TextScroll) {
        text = FieldText(editor.text, isSecure: editor.isSecure)
        layout = Self.layout(text, style: style, marked: editor.markedRange, width: nil)
        visible = max(0, size.width)
        alignment = style.alignment
        let caretWidth = Self.caretWidth
        let needed = layout.size.width + caretWidth
        let caret = layout.caretRect(at: text.shownPosition(editor.selection.focus)).minX
        scroll.reveal(caret: caret, caretWidth: caretWidth, width: needed, visible: visible)
        let isRightToLeft = layout.lines.first?.isRightToLeft ?? false
        let spare = max(0, visible - needed)
        let shift: CGFloat =
            switch style.alignment {
            case .left, .justified: 0
            case .center: spare / 2
            case .right: spare
            case .natural: isRightToLeft ? spare : 0
            }
        let top = Self.top(style, height: size.height)
        let x = needed > visible ? -scroll.offset : (shift * style.pixels).rounded() / style.pixels
        (caretTop, caretHeight) = (top, style.font.lineHeight)
        origin = CGPoint(x: x, y: top + style.font.ascender - layout.firstBaseline)
    }

    /// Lays out the text for display only. If it is too long, it ends with an ellipsis.
    init(showing editor: TextEditor, style: Style, size: CGSize) {
        text = FieldText(editor.text, isSecure: editor.isSecure)
        visible = max(0, size.width)
        alignment = style.alignment
        layout = Self.layout(text, style: style, marked: nil, width: visible)
        let top = Self.top(style, height: size.height)
        (caretTop, caretHeight) = (top, style.font.lineHeight)
        origin = CGPoint(x: 0, y: top + style.font.ascender - layout.firstBaseline)
    }

    /// Lays out a placeholder, which has its own attributes.
    init(placeholder: AttributedText, style: Style, size: CGSize) {
        text = FieldText("", isSecure: false)
        visible = max(0, size.width)
        alignment = style.alignment
        var format = ParagraphFormat()
        format.alignment = style.alignment
        let styled = StyledText(placeholder, defaultFont: style.font)
        let runs = styled.runs.map { run in
            var attributes = run.attributes
            attributes.paragraph = format
            return StyledText.Run(run.range, attributes)
        }
        let aligned = StyledText(
            styled.string, runs: runs, defaults: TextAttributes(font: style.font.font, paragraph: format))
        layout = TextLayout(aligned, width: visible, maximumLines: 1, lineBreakMode: .byTruncatingTail)
        let top = Self.top(style, height: size.height)
        (caretTop, caretHeight) = (top, style.font.lineHeight)
        origin = CGPoint(x: 0, y: top + style.font.ascender - layout.firstBaseline)
    }

    private static func layout(
        _ text: FieldText, style: Style, marked: Range<Int>?, width: CGFloat?
    ) -> TextLayout {
        var format = ParagraphFormat()
        format.alignment = style.alignment
        let plain = TextAttributes(font: style.font.font, paragraph: format)
        var underlined = plain
        underlined.underline = .single
        let runs = marked.map { [StyledText.Run(text.shownRange($0), underlined)] } ?? []
        return TextLayout(
            StyledText(text.shown, runs: runs, defaults: plain), width: width ?? .infinity, maximumLines: 1,
            lineBreakMode: width == nil ? .byClipping : .byTruncatingTail)
    }

    /// Returns the top of a line in the field's own font. Fallback fonts of single characters do not move the baseline.
    private static func top(_ style: Style, height: CGFloat) -> CGFloat {
        let spare = height - style.font.lineHeight
        let top: CGFloat =
            switch style.vertical {
            case .top: 0
            case .bottom: spare
            case .center, .fill: spare / 2
            }
        return (top * style.pixels).rounded() / style.pixels
    }

    // MARK: Positions in the canvas

    /// Returns the caret at a position of the text. It always lies within the canvas.
    func caretRect(at position: Int) -> CGRect {
        let x = origin.x + layout.caretRect(at: text.shownPosition(position)).minX
        return CGRect(
            x: max(0, min(visible - Self.caretWidth, x)), y: caretTop, width: Self.caretWidth,
            height: caretHeight)
    }

    func selectionRects(for range: Range<Int>) -> [CGRect] {
        layout.selectionRects(for: text.shownRange(range)).map {
            CGRect(x: origin.x + $0.minX, y: caretTop, width: $0.width, height: caretHeight)
        }
    }

    /// Returns the character under a point, as an offset in UTF-16 code units; `nil` beside the text.
    func character(at point: CGPoint) -> Int? {
        let place = CGPoint(x: point.x - origin.x, y: layout.caretRect(at: 0).midY)
        return layout.character(at: place, in: TextBoundaries(text.shown)).map(text.position(ofShown:))
    }

    /// Returns the position in the text that is nearest to a point.
    func position(at point: CGPoint) -> Int {
        text.position(ofShown: layout.insertionIndex(at: CGPoint(x: point.x - origin.x, y: 0)))
    }
}
