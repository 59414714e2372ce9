import Foundation
import Graphics

/// The views that a text field creates beside its text.
@MainActor
final class TextFieldSides {
    var clearButton: ClearButton?
    /// Whether the side views came without a size of their own, and are as large as their content (R1113).
    var (fitsLeft, fitsRight) = (false, false)
}

/// The gray disc with a cross that clears a text field.
@preconcurrency @MainActor
final class ClearButton: UIControl {
    /// The side of a button of standard size, and the diameter of its disc, in points.
    static let (side, diameter): (CGFloat, CGFloat) = (19, 14)

    override func draw(_ rect: CGRect) {
        let scale = max(1, min(bounds.width, bounds.height) / Self.side)
        let diameter = Self.diameter * scale
        let disc = CGRect(
            x: bounds.midX - diameter / 2, y: bounds.midY - diameter / 2, width: diameter, height: diameter)
        UIColor.systemGray.withAlphaComponent(isHighlighted ? 0.5 : 1).setFill()
        UIBezierPath(ovalIn: disc).fill()
        let arm = disc.insetBy(dx: diameter * 0.32, dy: diameter * 0.32)
        let cross = UIBezierPath()
        cross.move(to: CGPoint(x: arm.minX, y: arm.minY))
        cross.addLine(to: CGPoint(x: arm.maxX, y: arm.maxY))
        cross.move(to: CGPoint(x: arm.maxX, y: arm.minY))
        cross.addLine(to: CGPoint(x: arm.minX, y: arm.maxY))
        cross.lineWidth = 1.5 * scale
        cross.lineCapStyle = .round
        UIColor.systemBackground.setStroke()
        cross.stroke()
    }

    override func stateDidChange() {
        super.stateDidChange()
        setNeedsDisplay()
    }
}

/// The border of a text field, in light and dark appearance.
extension UITextField {
    func drawBorder() {
        let rect = borderRect(forBounds: bounds)
        if borderStyle != .roundedRect,
            let image = isEnabled ? background : background.map({ disabledBackground ?? $0 })
        {
            return image.draw(in: rect)
        }
        let hairline = 1 / max(1, contentScaleFactor.isFinite ? contentScaleFactor : 1)
        switch borderStyle {
        case .none: break
        case .line:
            UIColor.label.setStroke()
            stroke(UIBezierPath(rect: rect.insetBy(dx: 0.5, dy: 0.5)), width: 1)
        case .bezel:
            (isEnabled ? UIColor.systemBackground : .secondarySystemBackground).setFill()
            UIBezierPath(rect: rect).fill()
            UIColor.systemGray3.setStroke()
            stroke(UIBezierPath(rect: rect.insetBy(dx: 1, dy: 1)), width: 2)
            UIColor.systemGray.setStroke()
            stroke(UIBezierPath(rect: rect.insetBy(dx: hairline / 2, dy: hairline / 2)), width: hairline)
        case .roundedRect:
            let path = UIBezierPath(
                roundedRect: rect.insetBy(dx: hairline / 2, dy: hairline / 2), cornerRadius: Self.cornerRadius)
            (isEnabled ? UIColor.systemBackground : .secondarySystemBackground).setFill()
            path.fill()
            UIColor.systemGray4.setStroke()
            stroke(path, width: hairline)
        }
    }

    /// The corner radius of a rounded field, in points.
    static let cornerRadius: CGFloat = 5

    private func stroke(_ path: UIBezierPath, width: CGFloat) {
        path.lineWidth = width
        path.stroke()
    }
}
