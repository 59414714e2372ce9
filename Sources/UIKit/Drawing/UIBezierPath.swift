import Foundation
import Graphics

/// A shape of lines and curves that can be drawn in the current context.
///
/// ```swift
/// final class Badge: UIView {
///     override func draw(_ rect: CGRect) {
///         UIColor.systemRed.setFill()
///         UIBezierPath(ovalIn: bounds).fill()
///     }
/// }
/// ```
///
/// Drawing methods do nothing without a current context. Elements with coordinates that are not finite are ignored.
open class UIBezierPath: NSObject, NSCopying, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    private var path: CGMutablePath

    /// The width of lines in points. The default is 1.
    open var lineWidth: CGFloat = 1
    /// The shape of line ends. The default is `butt`.
    open var lineCapStyle = CGLineCap.butt
    /// The shape of line corners. The default is `miter`.
    open var lineJoinStyle = CGLineJoin.miter
    /// The limit above which pointed corners are cut off, as the ratio of a corner's length to the line width. The
    /// default is 10.
    open var miterLimit: CGFloat = 10
    /// Whether the even-odd rule determines the inside, instead of the winding rule. The default is `false`.
    open var usesEvenOddFillRule = false

    private var dashLengths: [CGFloat] = []
    private var dashPhase: CGFloat = 0

    /// Creates an empty path.
    public override init() {
        path = CGMutablePath()
    }

    /// Creates a rectangular path.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// Creates the ellipse inside `rect`.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// Creates a rectangle with round corners. The radius is limited to half the shorter side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        let radius = min(cornerRadius, min(rect.width, rect.height) / 2)
        path.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
    }

    /// Creates a rectangle of which some corners are rounded. Each radius is limited to between 0 and half a side.
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

    /// Creates an arc of a circle.
    ///
    /// - Parameters:
    ///   - center: The centre of the circle.
    ///   - radius: The radius in points. A negative radius is ignored.
    ///   - startAngle: The angle of the start, in radians from the x axis.
    ///   - endAngle: The angle of the end, in radians from the x axis.
    ///   - clockwise: Whether the arc is drawn clockwise, as it appears with the y axis pointing down.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Creates a path with the elements of `cgPath`.
    public convenience init(cgPath: CGPath) {
        self.init()
        path.addPath(cgPath)
    }

    /// Returns a path with the same elements, line style and fill rule. It has the class `UIBezierPath`; subclasses
    /// override this method to return one of their own.
    open func copy(with zone: NSZone? = nil) -> Any {
        withStyle(UIBezierPath(cgPath: path))
    }

    /// A copy of the path's elements as a `CGPath`.
    open var cgPath: CGPath {
        get { path.copy() ?? path }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }

    /// Whether the path has no elements.
    open var isEmpty: Bool {
        path.isEmpty
    }

    /// The smallest rectangle around all points, including control points; zero for an empty path.
    open var bounds: CGRect {
        path.isEmpty ? .zero : path.boundingBox
    }

    /// The start of the next line; zero for an empty path.
    open var currentPoint: CGPoint {
        path.currentPoint
    }

    /// Returns whether `point` is inside the path. Open subpaths count as closed.
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

    /// Adds a cubic curve. Does nothing before the first `move(to:)`.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic curve. Does nothing before the first `move(to:)`.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds an arc of a circle, preceded by a line from the current point if there is one.
    ///
    /// `clockwise` describes the appearance with the y axis pointing down. This is the opposite of `CGMutablePath`'s
    /// parameter.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    /// Adds a line to the start of the subpath, and ends the subpath.
    open func close() {
        path.closeSubpath()
    }

    /// Removes all elements.
    open func removeAllPoints() {
        path = CGMutablePath()
    }

    /// Adds the elements of another path.
    open func append(_ bezierPath: UIBezierPath) {
        path.addPath(bezierPath.cgPath)
    }

    /// Maps all points by a transform.
    open func apply(_ transform: CGAffineTransform) {
        var transform = transform
        path = path.mutableCopy(using: &transform) ?? path
    }

    /// Returns the same path from its end to its start, with the same line style.
    open func reversing() -> UIBezierPath {
        withStyle(UIBezierPath(cgPath: path.reversed()))
    }

    /// Gives another path this one's line style and fill rule, and returns it.
    private func withStyle(_ other: UIBezierPath) -> UIBezierPath {
        other.lineWidth = lineWidth
        other.lineCapStyle = lineCapStyle
        other.lineJoinStyle = lineJoinStyle
        other.miterLimit = miterLimit
        other.usesEvenOddFillRule = usesEvenOddFillRule
        other.dashLengths = dashLengths
        other.dashPhase = dashPhase
        return other
    }

    /// Sets the dash pattern of lines.
    ///
    /// - Parameters:
    ///   - pattern: The lengths of dashes and gaps, in turn, in points. `nil` means a solid line.
    ///   - count: The number of lengths in `pattern`.
    ///   - phase: The distance into the pattern at which a line starts, in points.
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

    /// Fills the path with the current fill colour, in a blend mode and with an opacity that replace the context's.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw { context in
            context.setBlendMode(blendMode)
            context.setAlpha(alpha)
            context.fillPath(using: fillRule)
        }
    }

    /// Strokes the path with the current stroke colour and the path's line style.
    open func stroke() {
        draw { context in
            setLineStyle(of: context)
            context.strokePath()
        }
    }

    /// Strokes the path with the current stroke colour and the path's line style, in a blend mode and with an opacity
    /// that replace the context's.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw { context in
            context.setBlendMode(blendMode)
            context.setAlpha(alpha)
            setLineStyle(of: context)
            context.strokePath()
        }
    }

    /// Restricts drawing in the current context to the inside of the path.
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
