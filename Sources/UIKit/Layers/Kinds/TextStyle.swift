import Foundation
import Graphics

/// The text of a `CATextLayer` and its look, as one value.
struct TextLayerStyle {
    /// The text; its own attributes, if it has any, count before the layer's.
    var text = AttributedText("")
    /// Whether the text has attributes of its own.
    var isAttributed = false
    var font: UIFont?
    var fontSize: CGFloat = 36
    var color = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
    var isWrapped = false
    var truncation = CATextLayerTruncationMode.none
    var alignment = CATextLayerAlignmentMode.natural

    private var lineBreakMode: NSLineBreakMode? {
        switch truncation {
        case .start: .byTruncatingHead
        case .middle: .byTruncatingMiddle
        case .end: .byTruncatingTail
        default: nil
        }
    }

    private var textAlignment: NSTextAlignment? {
        switch alignment {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        default: nil
        }
    }

    /// Returns the text broken into lines for a layer of this size, and the place of the lines' left edge.
    func layout(in size: CGSize) -> (lines: TextLayout, left: CGFloat) {
        let styled = styledText
        if isWrapped { return (wrapped(styled, in: size), 0) }
        if lineBreakMode != nil { return (TextLayout(styled, width: size.width), 0) }
        // Lines that are cut off have the width that they need, and leave the layer at their end.
        let natural = TextLayout(styled)
        let width = max(size.width, natural.size.width + 1)
        let isFromRight = width > size.width && natural.lines.first?.isRightToLeft == true
        return (TextLayout(styled, width: width), isFromRight ? size.width - width : 0)
    }

    private func wrapped(_ styled: StyledText, in size: CGSize) -> TextLayout {
        let all = TextLayout(styled, width: size.width)
        let count = all.lineCount(fitting: size.height)
        guard let mode = lineBreakMode, count < all.lines.count else { return all }
        return TextLayout(styled, width: size.width, maximumLines: count, lineBreakMode: mode)
    }

    private var styledText: StyledText {
        let font = (font ?? .systemFont(ofSize: fontSize)).withSize(max(fontSize, 0))
        let complete = text.changed { attributes in
            let style = NSMutableParagraphStyle()
            if let own = attributes[.paragraphStyle] as? NSParagraphStyle { style.setParagraphStyle(own) }
            if let textAlignment { style.alignment = textAlignment }
            if !isWrapped { style.lineBreakMode = lineBreakMode ?? .byWordWrapping }
            attributes[.paragraphStyle] = style
            guard !isAttributed else { return }
            attributes[.font] = font
            attributes[.foregroundColor] = color
        }
        return StyledText(complete)
    }
}
