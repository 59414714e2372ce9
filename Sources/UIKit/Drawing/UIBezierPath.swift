import Foundation
import Graphics

/// A shape of lines and curves that can be drawn in the current context.
open class UIBezierPath: NSObject {
    private var path: CGMutablePath

    /// The width of lines in points.
    open var lineWidth: CGFloat = 1
    /// How the ends of lines look.
    open var lineCapStyle = CGLineCap.butt
    /// How the corners of lines look.
    open var lineJoinStyle = CGLineJoin.miter
    /// From which sharpness on pointed corners are cut off.
    open var miterLimit: CGFloat = 10
    /// Whether the inside follows the even-odd rule instead of the winding rule.
    open var usesEvenOddFillRule = false

    private var dashLengths: [CGFloat] = []
    private var dashPhase: CGFloat = 0

    /// An empty path.
    public override init() {
        path = CGMutablePath()
    }

    /// A rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// The ellipse inside `rect`.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// A rectangle with round corners, of at most half of its shorter side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        let radius = min(cornerRadius, min(rect.width, rect.height) / 2)
        path.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
    }

    /// A rectangle with some round corners, of at most half of its sides.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        let radii = CGSize(
            width: max(0, min(cornerRadii.width, rect.width / 2)),
            height: max(0, min(cornerRadii.height, rect.height / 2)))
        func radius(_ corner: UIRectCorner) -> CGSize {
            corners.contains(corner) ? radii : .zero
        }
        path.addRoundedRect(
            in: rect, topLeft: radius(.topLeft), topRight: radius(.topRight), bottomRight: radius(.bottomRight),
            bottomLeft: radius(.bottomLeft))
    }

    /// A part of a circle. Angles are in radians from the x axis; clockwise is how it looks with y down.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// The steps of `cgPath`.
    public convenience init(cgPath: CGPath) {
        self.init()
        path.addPath(cgPath)
    }

    /// The steps, as CoreGraphics has them.
    open var cgPath: CGPath {
        get { path.copy() ?? path }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }

    /// Whether the path has no step.
    open var isEmpty: Bool {
        path.isEmpty
    }

    /// The rectangle around all points, control points too; empty at zero for an empty path.
    open var bounds: CGRect {
        path.isEmpty ? .zero : path.boundingBox
    }

    /// Where the next line starts.
    open var currentPoint: CGPoint {
        path.currentPoint
    }

    /// Whether `point` is inside the path.
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: fillRule)
    }

    // MARK: Building

    /// Starts a subpath at `point`.
    open func move(to point: CGPoint) {
        path.move(to: point)
    }

    /// Adds a straight line. Does nothing before the first `move(to:)`.
    open func addLine(to point: CGPoint) {
        path.addLine(to: point)
    }

    /// Adds a curve with two control points. Does nothing before the first `move(to:)`.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a curve with one control point. Does nothing before the first `move(to:)`.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds a part of a circle, and a line to its start where there is a current point. Clockwise is how it looks with y down: the opposite of what
    /// `CGMutablePath` calls by that name.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    /// Adds a line to the start of the subpath, and ends it.
    open func close() {
        path.closeSubpath()
    }

    /// Throws all steps away.
    open func removeAllPoints() {
        path = CGMutablePath()
    }

    /// Adds the steps of another path.
    open func append(_ bezierPath: UIBezierPath) {
        path.addPath(bezierPath.cgPath)
    }

    /// Maps all points.
    open func apply(_ transform: CGAffineTransform) {
        var transform = transform
        path = path.mutableCopy(using: &transform) ?? path
    }

    /// The same path from its end to its start.
    open func reversing() -> UIBezierPath {
        let reversed = UIBezierPath(cgPath: path.reversed())
        reversed.lineWidth = lineWidth
        reversed.lineCapStyle = lineCapStyle
        reversed.lineJoinStyle = lineJoinStyle
        reversed.miterLimit = miterLimit
        reversed.usesEvenOddFillRule = usesEvenOddFillRule
        reversed.dashLengths = dashLengths
        reversed.dashPhase = dashPhase
        return reversed
    }

    /// Sets the lengths of dashes and gaps, of which `pattern` points at `count`; none means an unbroken line.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashLengths = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
        dashPhase = phase
    }

    // MARK: Drawing in the current context

    /// Fills the path with the current fill colour.
    open func fill() {
        draw { context in
            context.fillPath(using: fillRule)
        }
    }

    /// Fills the path with the current fill colour.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw { context in
            context.setBlendMode(blendMode)
            context.setAlpha(alpha)
            context.fillPath(using: fillRule)
        }
    }

    /// Draws along the path with the current stroke colour and the path's own line style.
    open func stroke() {
        draw { context in
            setLineStyle(of: context)
            context.strokePath()
        }
    }

    /// Draws along the path with the current stroke colour and the path's own line style.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw { context in
            context.setBlendMode(blendMode)
            context.setAlpha(alpha)
            setLineStyle(of: context)
            context.strokePath()
        }
    }

    /// Lets only the inside of the path be drawn on.
    open func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(path)
        context.clip(using: fillRule)
    }

    private var fillRule: CGPathFillRule {
        usesEvenOddFillRule ? .evenOdd : .winding
    }

    private func draw(_ body: (CGContext) -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.beginPath()
        context.addPath(path)
        body(context)
        context.restoreGState()
    }

    private func setLineStyle(of context: CGContext) {
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: dashPhase, lengths: dashLengths)
    }
}
