import Foundation
import Graphics
import UIKit

/// The layout of a text.
final class TextLeafLayout: LayerLayout<CATextLayer> {
    private var style: TextStyle?
    /// The lines for the last two widths.
    private var known: [(width: CGFloat, lines: TextLayout)] = []

    init(_ inputs: _NodeInputs) { super.init("Text", inputs) { CATextLayer() } }

    override var isSeparable: Bool { false }
    /// The text that is shown.
    var string: String? { style?.string }

    func update(_ style: TextStyle) {
        guard style != self.style else { return }
        if self.style.map({ !$0.hasSameSize(as: style) }) ?? true {
            known = []
            invalidate()
        }
        self.style = style
        change { layer in
            let font = style.font.uiFont
            layer.string = style.string
            layer.font = font
            layer.fontSize = font.pointSize
            layer.foregroundColor = style.color
            layer.isWrapped = true
            layer.truncationMode = .end
            layer.alignmentMode = style.alignmentMode
        }
    }

    private func lines(_ style: TextStyle, _ width: CGFloat) -> TextLayout {
        if let known = known.first(where: { $0.width == width }) { return known.lines }
        let lines = style.lines(width: width)
        if known.count == 2 { known.removeFirst() }
        known.append((width, lines))
        return lines
    }

    private func lines(_ proposal: ProposedViewSize) -> (TextStyle, TextLayout)? {
        guard let style else { return nil }
        let natural = lines(style, .infinity)
        guard let width = proposal.width, width < style.size(of: natural).width else { return (style, natural) }
        return (style, lines(style, width))
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        guard let (style, lines) = lines(proposal) else { return .zero }
        var size = style.size(of: lines)
        // Less room than the text needs leaves out whole lines at its end.
        if let height = proposal.height, height < size.height {
            let count = lines.lineCount(fitting: height)
            size.height = min(
                size.height,
                (lines.lines[min(max(count, 1), lines.lines.count) - 1].frame.maxY * style.scale).rounded(.up)
                    / style.scale)
        }
        return size
    }

    override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
        guard key.isFirst || key.isLast, let (_, lines) = lines(proposal) else { return nil }
        return key.isFirst ? lines.firstBaseline : lines.lines.last?.baseline
    }
}
