import Foundation

/// A view that shows a glyph of a cell.
final class CellGlyphView: UIView {
    var glyph: CellGlyph {
        didSet { if glyph != oldValue { setNeedsDisplay() } }
    }

    /// The size of the drawing in parts of the standard one.
    private let scale: CGFloat

    init(_ glyph: CellGlyph, scale: CGFloat = 1) {
        (self.glyph, self.scale) = (glyph, scale)
        super.init(frame: CGRect(x: 0, y: 0, width: glyph.size.width * scale, height: glyph.size.height * scale))
        isOpaque = false
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let size = glyph.size
        let middle = CGRect(
            x: bounds.midX / scale - size.width / 2, y: bounds.midY / scale - size.height / 2, width: size.width,
            height: size.height)
        UIGraphicsGetCurrentContext()?.scaleBy(x: scale, y: scale)
        glyph.draw(
            in: middle, tint: tintColor, isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }
}

/// A button of a cell with a glyph, such as the detail button or the red minus.
///
/// It accepts touches in the whole height of the cell, because the glyph alone is small.
final class CellButton: UIControl {
    let glyphView: CellGlyphView

    init(_ glyph: CellGlyph, scale: CGFloat = 1, _ action: @escaping () -> Void) {
        glyphView = CellGlyphView(glyph, scale: scale)
        super.init(frame: glyphView.frame)
        glyphView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(glyphView)
        addAction(UIAction { _ in action() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet { if isHighlighted != oldValue { glyphView.alpha = isHighlighted ? 0.4 : 1 } }
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -11, dy: -max(0, (CellMetrics.rowHeight - bounds.height) / 2)).containsHalfOpen(point)
    }
}
