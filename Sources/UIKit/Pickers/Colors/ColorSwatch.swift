import Foundation
import Graphics

/// A rounded square with the picked colour, over a checkerboard if it is not opaque.
final class ColorSwatch: UIView {
    var color: PickedColor { didSet { if color != oldValue { setNeedsDisplay() } } }

    init(_ color: PickedColor) {
        self.color = color
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(roundedRect: bounds.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 8)
        let context = UIGraphicsGetCurrentContext()
        context?.saveGState()
        path.addClip()
        if color.alpha < 1 { ColorArea.fillCheckerboard(bounds, side: 8) }
        color.uiColor.setFill()
        UIBezierPath(rect: bounds).fill()
        context?.restoreGState()
        UIColor.separator.setStroke()
        path.lineWidth = 1
        path.stroke()
    }
}
