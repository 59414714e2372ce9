import Foundation
import Graphics
import UIKit

/// The layers that show a text.
@MainActor
final class TextSurface {
    /// The layer with the lines, or with a gradient or bars in their place.
    let layer = TextLinesLayer()
    private var gradient: CAGradientLayer?
    private var bars: CAShapeLayer?

    /// Shows lines.
    ///
    /// - Parameters:
    ///   - lines: The lines.
    ///   - paint: The colour or gradient of text that has none of its own.
    ///   - offset: The place of the lines' left edge.
    ///   - size: The size of the text.
    ///   - isRedacted: Whether bars are shown in place of the lines.
    func show(
        _ lines: TextLayout, _ paint: AnimatedPaint.Shown, offset: CGFloat, size: CGSize, isRedacted: Bool
    ) {
        if isRedacted { return showBars(lines, paint, offset) }
        bars?.removeFromSuperlayer()
        bars = nil
        switch paint {
        case .color(let color):
            gradient?.removeFromSuperlayer()
            gradient = nil
            layer.show(lines, color: color, offset: offset)
        case .gradient(let gradient):
            layer.show(nil, color: .black, offset: 0)
            show(gradient, lines, offset, size)
        }
    }

    /// Shows nothing.
    func clear() { layer.show(nil, color: .black, offset: 0) }

    private func show(_ paint: ResolvedGradient, _ lines: TextLayout, _ offset: CGFloat, _ size: CGSize) {
        let shown = gradient ?? CAGradientLayer()
        let mask = shown.mask as? TextLinesLayer ?? TextLinesLayer()
        if gradient == nil {
            gradient = shown
            shown.mask = mask
            layer.addSublayer(shown)
        }
        paint.show(in: shown, size: size)
        if mask.frame != shown.bounds { mask.frame = shown.bounds }
        mask.show(lines, color: .black, offset: offset)
    }

    private func showBars(_ lines: TextLayout, _ paint: AnimatedPaint.Shown, _ offset: CGFloat) {
        layer.show(nil, color: .black, offset: 0)
        gradient?.removeFromSuperlayer()
        gradient = nil
        let shown = bars ?? CAShapeLayer()
        if bars == nil {
            bars = shown
            layer.addSublayer(shown)
        }
        shown.frame = layer.bounds
        let path = CGMutablePath()
        for line in lines.lines {
            let bar = line.frame.offsetBy(dx: offset, dy: 0).insetBy(dx: 0, dy: line.frame.height * 0.12)
            let radius = min(3, bar.height / 2, bar.width / 2)
            path.addRoundedRect(in: bar, cornerWidth: radius, cornerHeight: radius)
        }
        if shown.path != path { shown.path = path }
        shown.fillColor = paint.faded
    }
}

extension AnimatedPaint.Shown {
    /// The colour of bars in place of a text.
    fileprivate var faded: CGColor {
        switch self {
        case .color(let color): color.copy(alpha: color.alpha * 0.16) ?? color
        case .gradient: UIColor.systemGray.withAlphaComponent(0.16).cgColor
        }
    }
}
