import Foundation
import Graphics

/// A layer that fills its bounds with a gradient, with rounded corners if it has them.
///
/// ```
/// let sky = CAGradientLayer()
/// sky.frame = view.bounds
/// sky.colors = [UIColor.systemIndigo.cgColor, UIColor.systemOrange.cgColor]
/// view.layer.insertSublayer(sky, at: 0)
/// ```
///
/// The gradient lies on the background colour and below the contents. Points are in the unit square of the bounds: (0,
/// 0) is the upper left corner. Numbers that are not finite are refused with a log line.
open class CAGradientLayer: CALayer {
    /// The gradient that the properties describe.
    private var gradient = GradientStyle()

    /// Creates a gradient layer without colours.
    @preconcurrency @MainActor public override init() { super.init() }

    /// Creates a layer with the properties of another one, as `CALayer` does.
    @preconcurrency @MainActor public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAGradientLayer else { return }
        gradient = other.gradient
        (colors, locations) = (other.colors, other.locations)
    }

    /// Creates a gradient layer without colours. The coder is ignored.
    @preconcurrency @MainActor public required init?(coder: NSCoder) { super.init(coder: coder) }

    private func change(_ key: String, _ body: (inout GradientStyle) -> Void) {
        var next = gradient
        body(&next)
        guard next != gradient else { return }
        willChangeAnimated(key)
        gradient = next
        markDirty(.appearance)
    }

    private func change(_ key: String, _ path: WritableKeyPath<GradientStyle, CGPoint>, to point: CGPoint) {
        guard point.isFinite else {
            Log.view.error("CAGradientLayer \(key) must be finite: \(point)")
            return
        }
        change(key) { $0[keyPath: path] = point }
    }

    // MARK: Properties

    /// The colours, each a `CGColor`. Other entries are ignored. The default is `nil`, which shows no gradient; a
    /// single colour fills the layer.
    open var colors: [Any]? {
        didSet {
            let colors = (colors ?? []).compactMap { $0 as? CGColor }
            change("colors") { $0.colors = colors }
        }
    }

    /// The location of each colour along the gradient, in ascending order: 0 is the start and 1 the end. The default,
    /// `nil`, places the colours at equal distances.
    ///
    /// Locations outside of 0 to 1 are continued beyond the ends of the gradient. Fewer locations than colours, or one
    /// that is not finite, count as `nil`. A location below the one before it counts as equal to it.
    open var locations: [NSNumber]? {
        didSet {
            let numbers = (locations ?? []).map { CGFloat($0.doubleValue) }
            change("locations") { $0.locations = numbers.allSatisfy(\.isFinite) ? numbers : [] }
        }
    }

    /// The point at which the gradient begins: the centre of a radial or conic one. The default is (0.5, 0), the middle
    /// of the upper edge.
    open var startPoint: CGPoint {
        get { gradient.start }
        set { change("startPoint", \.start, to: newValue) }
    }

    /// The point at which the gradient ends. The default is (0.5, 1), the middle of the lower edge.
    ///
    /// For a radial gradient it is a corner of the rectangle around the last ellipse. A conic one begins in its
    /// direction.
    open var endPoint: CGPoint {
        get { gradient.end }
        set { change("endPoint", \.end, to: newValue) }
    }

    /// The kind of gradient. The default is `.axial`, which names that are not known count as.
    open var type: CAGradientLayerType {
        get { gradient.type }
        set { change("type") { $0.type = newValue } }
    }

    /// The mesh that is shown in place of the colours, in the unit square of the bounds.
    package var mesh: ColorMesh? {
        get { gradient.mesh }
        set { change("mesh") { $0.mesh = newValue } }
    }

    // MARK: Painting

    /// The gradient that is painted: that of the properties, with the values that animations show.
    private var shownGradient: GradientStyle {
        guard presented != nil else { return gradient }
        var result = gradient
        if case .colors(let value)? = shownValue(forKey: "colors") { result.colors = value }
        if case .numbers(let value)? = shownValue(forKey: "locations") { result.locations = value }
        if case .point(let value)? = shownValue(forKey: "startPoint") { result.start = value }
        if case .point(let value)? = shownValue(forKey: "endPoint") { result.end = value }
        return result
    }

    override func modelValue(forKey key: String) -> AnimatedValue? {
        switch key {
        case "colors": gradient.colors.isEmpty ? nil : .colors(gradient.colors)
        case "locations": gradient.locations.isEmpty ? nil : .numbers(gradient.locations)
        case "startPoint": .point(gradient.start)
        case "endPoint": .point(gradient.end)
        default: super.modelValue(forKey: key)
        }
    }

    override func setModelValue(_ value: AnimatedValue, forKey key: String) -> Bool {
        switch (key, value) {
        case ("colors", .colors(let value)): colors = value
        case ("locations", .numbers(let value)): locations = value.map { NSNumber(value: Double($0)) }
        case ("startPoint", .point(let value)): startPoint = value
        case ("endPoint", .point(let value)): endPoint = value
        default: return super.setModelValue(value, forKey: key)
        }
        return true
    }

    override var surelyDrawsNothing: Bool { Swift.type(of: self) == CAGradientLayer.self }
    override var kindPartCount: Int { gradient.isEmpty ? 0 : 1 }

    override func paintKind(in renderer: LayerRenderer) {
        let context = renderer.context
        context.saveGState()
        clipToShape(in: context)
        shownGradient.paint(in: context, bounds: shownBounds)
        context.restoreGState()
    }
}

/// The kind of a gradient layer's gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The colours change along the line from the start to the end.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// The colours change from the start point outwards, in ellipses.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// The colours change around the start point, clockwise from the direction of the end point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}
