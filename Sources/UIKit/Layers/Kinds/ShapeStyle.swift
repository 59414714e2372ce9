import Foundation
import Graphics

/// The shape of a `CAShapeLayer` and its look, as one value.
struct ShapeStyle {
    var path: CGPath?
    var fillColor: CGColor? = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    var fillRule = CAShapeLayerFillRule.nonZero
    var strokeColor: CGColor?
    /// The fractions of the path's length between which it is stroked.
    var strokeStart: CGFloat = 0
    var strokeEnd: CGFloat = 1
    var line = LineStyle()

    /// The path, if it is filled.
    private var filledPath: CGPath? {
        guard let fillColor, fillColor.alpha > 0, let path, !path.isEmpty else { return nil }
        return path
    }

    /// The part of the path that is stroked.
    private var strokedPath: CGPath? {
        guard let strokeColor, strokeColor.alpha > 0, line.width > 0, let path else { return nil }
        let part = path.trimmed(from: strokeStart, to: strokeEnd)
        return part.isEmpty ? nil : part
    }

    /// The number of pictures that lie over each other: the filling and the line.
    var partCount: Int { (filledPath == nil ? 0 : 1) + (strokedPath == nil ? 0 : 1) }

    /// The smallest rectangle around the filling and the line; null if there is neither.
    var paintRect: CGRect {
        (filledPath?.boundingBoxOfPath ?? .null).union(strokedPath?.strokeBounds(line) ?? .null)
    }

    func paint(in context: CGContext) {
        if let filledPath, let fillColor {
            context.beginPath()
            context.addPath(filledPath)
            context.setFillColor(fillColor)
            context.fillPath(using: fillRule == .evenOdd ? .evenOdd : .winding)
        }
        if let strokedPath, let strokeColor {
            context.beginPath()
            context.addPath(strokedPath)
            context.setStrokeColor(strokeColor)
            context.setLineStyle(line)
            context.strokePath()
        }
    }
}
