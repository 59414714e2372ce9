import Foundation
import Graphics

/// The outline of a popover: a rectangle with round corners and an arrow at one side.
///
/// ```swift
/// let shape = PopoverShape(direction: .up, arrowOffset: 0)
/// let path = shape.path(in: CGRect(x: 0, y: 0, width: 320, height: 493))
/// ```
struct PopoverShape: Equatable {
    var direction: UIPopoverArrowDirection
    /// The distance of the tip from the middle of the side, to the right or downwards.
    var arrowOffset: CGFloat
    var metrics = PopoverLayout.Metrics()

    /// Returns the outline in a rectangle that includes the arrow.
    func path(in rect: CGRect) -> CGPath {
        let body = PopoverLayout.body(of: rect, direction, metrics.arrowHeight)
        let radius = max(0, min(metrics.cornerRadius, body.width / 2, body.height / 2))
        let path = CGMutablePath()
        guard let arrow = arrow(at: body) else {
            path.addRoundedRect(in: body, cornerWidth: radius, cornerHeight: radius)
            return path
        }
        path.move(to: CGPoint(x: body.minX + radius, y: body.minY))
        let corners: [(tip: CGPoint, end: CGPoint, side: UIPopoverArrowDirection)] = [
            (CGPoint(x: body.maxX, y: body.minY), CGPoint(x: body.maxX, y: body.minY + radius), .up),
            (CGPoint(x: body.maxX, y: body.maxY), CGPoint(x: body.maxX - radius, y: body.maxY), .right),
            (CGPoint(x: body.minX, y: body.maxY), CGPoint(x: body.minX, y: body.maxY - radius), .down),
            (body.origin, CGPoint(x: body.minX + radius, y: body.minY), .left),
        ]
        for (tip, end, side) in corners {
            if side == direction { arrow(path) }
            path.addArc(tangent1End: tip, tangent2End: end, radius: radius)
        }
        path.closeSubpath()
        return path
    }

    /// Returns a closure that adds the arrow to a path that goes around the body clockwise; `nil` without an arrow.
    private func arrow(at body: CGRect) -> ((CGMutablePath) -> Void)? {
        let (half, height) = (metrics.arrowBase / 2, metrics.arrowHeight)
        // The arrow is drawn as one that points up, with the middle of its base at the origin.
        let place: CGAffineTransform
        switch direction {
        case .up: place = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: body.midX + arrowOffset, ty: body.minY)
        case .right: place = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: body.maxX, ty: body.midY + arrowOffset)
        case .down: place = CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: body.midX + arrowOffset, ty: body.maxY)
        case .left: place = CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: body.minX, ty: body.midY + arrowOffset)
        default: return nil
        }
        return { path in
            func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x * half, y: -y * height).applying(place) }
            path.addLine(to: point(-1, 0))
            path.addCurve(to: point(-0.17, 0.9), control1: point(-0.62, 0), control2: point(-0.38, 0.58))
            path.addCurve(to: point(0.17, 0.9), control1: point(-0.08, 1.033), control2: point(0.08, 1.033))
            path.addCurve(to: point(1, 0), control1: point(0.38, 0.58), control2: point(0.62, 0))
        }
    }
}
