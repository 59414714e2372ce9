import Foundation
import Graphics

/// A layer that fills and strokes a path.
///
/// ```
/// let ring = CAShapeLayer()
/// ring.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 60, height: 60)).cgPath
/// ring.fillColor = nil
/// ring.strokeColor = UIColor.systemBlue.cgColor
/// ring.lineWidth = 6
/// ring.lineCap = .round
/// ring.strokeEnd = 0.75
/// view.layer.addSublayer(ring)
/// ```
///
/// The path is in the layer's coordinates and may leave the bounds. It lies above the contents and below the sublayers.
/// The layer is hit within its bounds, whatever its path is. Lengths are in points; numbers that are not finite are
/// refused with a log line.
open class CAShapeLayer: CALayer {
    /// The shape that the properties describe.
    private var shape = ShapeStyle()
    /// The rectangle around the shape, until a property changes.
    private var shapeRect: CGRect?

    /// Creates a shape layer without a path.
    @preconcurrency @MainActor public override init() { super.init() }

    /// Creates a layer with the properties of another one, as `CALayer` does.
    @preconcurrency @MainActor public override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? CAShapeLayer { shape = other.shape }
    }

    /// Creates a shape layer without a path. The coder is ignored.
    @preconcurrency @MainActor public required init?(coder: NSCoder) { super.init(coder: coder) }

    private func change(_ body: (inout ShapeStyle) -> Void) {
        body(&shape)
        shapeRect = nil
        markDirty(.appearance)
    }

    /// Changes a number, if it is finite and differs.
    private func change(_ key: String, _ path: WritableKeyPath<ShapeStyle, CGFloat>, to value: CGFloat) {
        guard value.isFinite else {
            Log.view.error("CAShapeLayer \(key) must be finite: \(value)")
            return
        }
        guard value != shape[keyPath: path] else { return }
        willChangeAnimated(key)
        change { $0[keyPath: path] = value }
    }

    // MARK: Properties

    /// The path, which is copied. The default is `nil`, which shows nothing.
    open var path: CGPath? {
        get { shape.path }
        set {
            guard newValue != shape.path else { return }
            willChangeAnimated("path")
            let copy = newValue?.copy()
            change { $0.path = copy }
        }
    }

    /// The colour inside the path. The default is opaque black; `nil` does not fill.
    open var fillColor: CGColor? {
        get { shape.fillColor }
        set {
            guard newValue != shape.fillColor else { return }
            willChangeAnimated("fillColor")
            change { $0.fillColor = newValue }
        }
    }

    /// The rule for the inside of the path. The default is `.nonZero`; names other than that of `.evenOdd` count as
    /// `.nonZero`.
    open var fillRule: CAShapeLayerFillRule {
        get { shape.fillRule }
        set { if newValue != shape.fillRule { change { $0.fillRule = newValue } } }
    }

    /// The colour of the line along the path. The default is `nil`, which draws no line.
    open var strokeColor: CGColor? {
        get { shape.strokeColor }
        set {
            guard newValue != shape.strokeColor else { return }
            willChangeAnimated("strokeColor")
            change { $0.strokeColor = newValue }
        }
    }

    /// The fraction of the path's length at which the line begins, from 0, the default, to 1.
    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { change("strokeStart", \.strokeStart, to: newValue) }
    }

    /// The fraction of the path's length at which the line ends, from 0 to 1, the default. There is no line unless it
    /// is greater than `strokeStart`.
    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { change("strokeEnd", \.strokeEnd, to: newValue) }
    }

    /// The width of the line. The default is 1; a negative width draws no line.
    open var lineWidth: CGFloat {
        get { shape.line.width }
        set { change("lineWidth", \.line.width, to: newValue) }
    }

    /// The greatest ratio of the length of a pointed corner to the line's width. Longer corners are cut off. The
    /// default is 10.
    open var miterLimit: CGFloat {
        get { shape.line.miterLimit }
        set { change("miterLimit", \.line.miterLimit, to: newValue) }
    }

    /// The shape of the line's ends. The default is `.butt`, which names that are not known count as.
    open var lineCap = CAShapeLayerLineCap.butt {
        didSet { if lineCap != oldValue { change { $0.line.cap = lineCap.cap } } }
    }

    /// The shape of the line's corners. The default is `.miter`, which names that are not known count as.
    open var lineJoin = CAShapeLayerLineJoin.miter {
        didSet { if lineJoin != oldValue { change { $0.line.join = lineJoin.join } } }
    }

    /// The lengths of dashes and gaps, in turn. The default is `nil`, which draws a solid line.
    ///
    /// A pattern with a negative length, or with zeros only, draws a solid line too.
    open var lineDashPattern: [NSNumber]? {
        didSet {
            let lengths = (lineDashPattern ?? []).map { CGFloat($0.doubleValue) }
            let isValid = lengths.allSatisfy { $0.isFinite && $0 >= 0 } && lengths.contains { $0 > 0 }
            change { $0.line.dashes = isValid ? lengths : [] }
        }
    }

    /// The distance into the pattern of dashes at which the line begins. The default is 0.
    open var lineDashPhase: CGFloat {
        get { shape.line.dashPhase }
        set { change("lineDashPhase", \.line.dashPhase, to: newValue) }
    }

    // MARK: Painting

    /// The shape that is painted: that of the properties, with the values that animations show.
    private var shownShape: ShapeStyle {
        guard presented != nil else { return shape }
        var result = shape
        if case .path(let value)? = shownValue(forKey: "path") { result.path = value }
        if case .color(let value)? = shownValue(forKey: "fillColor") { result.fillColor = value }
        if case .color(let value)? = shownValue(forKey: "strokeColor") { result.strokeColor = value }
        for (key, path) in Self.numbers {
            if case .number(let value)? = shownValue(forKey: key) { result[keyPath: path] = value }
        }
        return result
    }

    /// The animatable numbers.
    private static let numbers: [(key: String, path: WritableKeyPath<ShapeStyle, CGFloat>)] = [
        ("strokeStart", \.strokeStart), ("strokeEnd", \.strokeEnd), ("lineWidth", \.line.width),
        ("miterLimit", \.line.miterLimit), ("lineDashPhase", \.line.dashPhase),
    ]

    override func modelValue(forKey key: String) -> AnimatedValue? {
        switch key {
        case "path": return shape.path.map { .path($0) }
        case "fillColor": return shape.fillColor.map { .color($0) }
        case "strokeColor": return shape.strokeColor.map { .color($0) }
        default: break
        }
        if let number = Self.numbers.first(where: { $0.key == key }) { return .number(shape[keyPath: number.path]) }
        return super.modelValue(forKey: key)
    }

    override func setModelValue(_ value: AnimatedValue, forKey key: String) -> Bool {
        switch (key, value) {
        case ("path", .path(let value)): path = value
        case ("fillColor", .color(let value)): fillColor = value
        case ("strokeColor", .color(let value)): strokeColor = value
        case (_, .number(let value)):
            guard let number = Self.numbers.first(where: { $0.key == key }) else {
                return super.setModelValue(.number(value), forKey: key)
            }
            change(key, number.path, to: value)
        default: return super.setModelValue(value, forKey: key)
        }
        return true
    }

    override var surelyDrawsNothing: Bool { type(of: self) == CAShapeLayer.self }
    override var kindPartCount: Int { shownShape.partCount }
    override var kindCoversContents: Bool { true }
    override func paintKind(in renderer: LayerRenderer) { shownShape.paint(in: renderer.context) }

    override var kindPaintRect: CGRect {
        guard presented == nil else { return shownShape.paintRect }
        if let shapeRect { return shapeRect }
        let rect = shape.paintRect
        shapeRect = rect
        return rect
    }
}

/// The rule for the inside of a shape layer's path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The name of the rule.
    public let rawValue: String

    /// Creates a rule from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A point is inside if the path winds around it a number of times other than zero.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// A point is inside if a ray from it crosses the path an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the ends of a shape layer's line.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The name of the shape.
    public let rawValue: String

    /// Creates a shape from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The line is cut off at the end point.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// The line ends with a half circle around the end point.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// The line extends beyond the end point by half its width.
    public static let square = CAShapeLayerLineCap(rawValue: "square")

    fileprivate var cap: CGLineCap { self == .round ? .round : self == .square ? .square : .butt }
}

/// The shape of the corners of a shape layer's line.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The name of the shape.
    public let rawValue: String

    /// Creates a shape from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The corner is pointed, up to the miter limit.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// The corner is an arc.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// The corner is cut off.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

    fileprivate var join: CGLineJoin { self == .round ? .round : self == .bevel ? .bevel : .miter }
}
