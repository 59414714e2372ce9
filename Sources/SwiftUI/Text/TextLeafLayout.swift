import Foundation
import Graphics
import UIKit

/// The layout of a text.
final class TextLeafLayout: LayerLayout<CATextLayer> {
    private var style: TextStyle?
    /// The lines for the last two widths.
    private var known: [(width: CGFloat, factor: CGFloat, lines: TextLayout)] = []
    /// The scale at which the text is shown.
    private var factor: CGFloat = 1

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
        showStyle()
    }

    private func showStyle() {
        guard let style else { return }
        change { [factor] layer in
            let font = style.font.uiFont(scaledBy: factor)
            if style.decoration.isEmpty {
                layer.string = style.string
                layer.font = font
                layer.fontSize = font.pointSize
                layer.foregroundColor = style.color
            } else {
                var attributes = style.decoration.attributes(in: style.scheme)
                attributes[.font] = font
                attributes[.foregroundColor] = UIColor(cgColor: style.color)
                layer.string = NSAttributedString(string: style.string, attributes: attributes)
            }
            layer.isWrapped = true
            layer.truncationMode = .end
            layer.alignmentMode = style.alignmentMode
        }
    }

    private func lines(_ style: TextStyle, _ width: CGFloat, _ factor: CGFloat) -> TextLayout {
        if let known = known.first(where: { $0.width == width && $0.factor == factor }) { return known.lines }
        let lines = style.lines(width: width, scaledBy: factor)
        if known.count == 2 { known.removeFirst() }
        known.append((width, factor, lines))
        return lines
    }

    private func lines(_ proposal: ProposedViewSize) -> (TextStyle, TextLayout)? {
        guard let style else { return nil }
        return (style, lines(style, proposal, factor(style, proposal)))
    }

    private func lines(_ style: TextStyle, _ proposal: ProposedViewSize, _ factor: CGFloat) -> TextLayout {
        let natural = lines(style, CGFloat.infinity, factor)
        guard let width = proposal.width, width < style.size(of: natural).width else { return natural }
        return lines(style, width, factor)
    }

    /// Returns the largest allowed scale at which the text fits, or the smallest allowed one.
    private func factor(_ style: TextStyle, _ proposal: ProposedViewSize) -> CGFloat {
        guard style.minimumScale < 1 else { return 1 }
        func fits(_ factor: CGFloat) -> Bool {
            let lines = lines(style, proposal, factor)
            let size = style.size(of: lines)
            return !lines.isTruncated && size.width <= proposal.width ?? CGFloat.infinity
                && size.height <= proposal.height ?? CGFloat.infinity
        }
        return TextScale.largest(from: max(style.minimumScale, 0.01), fits)
    }

    override func arrange(_ proposal: ProposedViewSize) {
        guard let style else { return }
        let new = factor(style, proposal)
        guard new != factor else { return }
        factor = new
        showStyle()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        guard let (style, lines) = lines(proposal) else { return .zero }
        var size = style.size(of: lines)
        // If the text does not fit, whole lines are left out at its end.
        if let height = proposal.height, height < size.height {
            let count = lines.lineCount(fitting: height)
            size.height = min(
                size.height,
                (lines.lines[min(max(count, 1), lines.lines.count) - 1].frame.maxY * style.scale).rounded(.up)
                    / style.scale)
        }
        if style.reservedLines > 1, let line = lines.lines.first {
            size.height = max(size.height, (line.frame.height * CGFloat(style.reservedLines)).rounded(.up))
        }
        return size
    }

    override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
        guard key.isFirst || key.isLast, let (_, lines) = lines(proposal) else { return nil }
        return key.isFirst ? lines.firstBaseline : lines.lines.last?.baseline
    }
}

/// The search for the scale of a text that does not fit.
enum TextScale {
    /// Returns the largest scale from `least` to 1 that fits, with an error of about 1 %, or `least` if none fits.
    static func largest(from least: CGFloat, _ fits: (CGFloat) -> Bool) -> CGFloat {
        if fits(1) { return 1 }
        var (low, high) = (least, CGFloat(1))
        while high - low > 0.01 * low {
            let middle = (low + high) / 2
            if fits(middle) { low = middle } else { high = middle }
        }
        return low
    }
}
