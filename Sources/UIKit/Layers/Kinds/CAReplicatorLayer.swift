import Foundation
import Graphics

/// A layer that shows its sublayers several times, each time moved and tinted by another step.
///
/// ```
/// let row = CAReplicatorLayer()
/// row.instanceCount = 5
/// row.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
/// row.instanceAlphaOffset = -0.2
/// row.addSublayer(dot)
/// ```
///
/// Only the first copy is hit. Values that are not finite are refused with a log line.
open class CAReplicatorLayer: CALayer {
    private var model = Replication()

    /// Creates a layer that shows its sublayers once.
    @preconcurrency @MainActor public override init() { super.init() }

    /// Creates a layer with the properties of another one, as `CALayer` does.
    @preconcurrency @MainActor public override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? CAReplicatorLayer { model = other.model }
    }

    /// Creates a layer that shows its sublayers once. The coder is ignored.
    @preconcurrency @MainActor public required init?(coder: NSCoder) { super.init(coder: coder) }

    private func change(_ key: String, _ body: (inout Replication) -> Void) {
        willChangeAnimated(key)
        body(&model)
        markDirty(.subtree)
    }

    private func changeOffset(_ key: String, _ index: Int, to value: Float) {
        guard value.isFinite else {
            Log.view.error("CAReplicatorLayer \(key) must be finite: \(value)")
            return
        }
        if value != model.offsets[index] { change(key) { $0.offsets[index] = value } }
    }

    /// The number of copies, including the original. The default is 1; 0 and negative numbers show none, and at most
    /// 10,000 are shown.
    open var instanceCount: Int {
        get { model.count }
        set { if newValue != model.count { change("instanceCount") { $0.count = newValue } } }
    }

    /// The transform from one copy to the next, about the layer's anchor point. The default is the identity.
    open var instanceTransform: CATransform3D {
        get { model.transform }
        set {
            guard newValue.isFinite else {
                Log.view.error("CAReplicatorLayer instanceTransform contains NaN or infinity: \(newValue.entries)")
                return
            }
            if newValue != model.transform { change("instanceTransform") { $0.transform = newValue } }
        }
    }

    /// The colour that the first copy is multiplied by. The default, opaque white, changes nothing; `nil` counts as it.
    open var instanceColor: CGColor? {
        get { model.color }
        set {
            let color = newValue ?? CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
            if color != model.color { change("instanceColor") { $0.color = color } }
        }
    }

    /// The number that is added to the red of the colour with each copy, from -1 to 1. The default is 0.
    open var instanceRedOffset: Float {
        get { model.offsets[0] }
        set { changeOffset("instanceRedOffset", 0, to: newValue) }
    }

    /// The number that is added to the green of the colour with each copy, from -1 to 1. The default is 0.
    open var instanceGreenOffset: Float {
        get { model.offsets[1] }
        set { changeOffset("instanceGreenOffset", 1, to: newValue) }
    }

    /// The number that is added to the blue of the colour with each copy, from -1 to 1. The default is 0.
    open var instanceBlueOffset: Float {
        get { model.offsets[2] }
        set { changeOffset("instanceBlueOffset", 2, to: newValue) }
    }

    /// The number that is added to the alpha of the colour with each copy, from -1 to 1. The default is 0.
    open var instanceAlphaOffset: Float {
        get { model.offsets[3] }
        set { changeOffset("instanceAlphaOffset", 3, to: newValue) }
    }

    /// The seconds by which the animations of the sublayers are later in each copy than in the one before it. The
    /// default is 0.
    ///
    /// An animation that is removed when it is over ends in all copies at the same time.
    open var instanceDelay: CFTimeInterval {
        get { model.delay }
        set {
            guard newValue.isFinite else {
                Log.view.error("CAReplicatorLayer instanceDelay must be finite: \(newValue)")
                return
            }
            if newValue != model.delay { change("instanceDelay") { $0.delay = newValue } }
        }
    }

    // MARK: Painting

    /// The animatable offsets, in the order of the colour's parts.
    private static let offsetKeys = [
        "instanceRedOffset", "instanceGreenOffset", "instanceBlueOffset", "instanceAlphaOffset",
    ]

    private var shownReplication: Replication {
        guard presented != nil else { return model }
        var result = model
        if case .transform(let value)? = shownValue(forKey: "instanceTransform") { result.transform = value }
        if case .color(let value)? = shownValue(forKey: "instanceColor") { result.color = value }
        if case .number(let value)? = shownValue(forKey: "instanceDelay") { result.delay = TimeInterval(value) }
        if case .number(let value)? = shownValue(forKey: "instanceCount") {
            result.count = Int(min(max(value, 0), CGFloat(Replication.mostCopies)).rounded())
        }
        for (index, key) in Self.offsetKeys.enumerated() {
            if case .number(let value)? = shownValue(forKey: key) { result.offsets[index] = Float(value) }
        }
        return result
    }

    override func modelValue(forKey key: String) -> AnimatedValue? {
        switch key {
        case "instanceTransform": return .transform(model.transform)
        case "instanceColor": return .color(model.color)
        case "instanceCount": return .number(CGFloat(model.count))
        case "instanceDelay": return .number(CGFloat(model.delay))
        default: break
        }
        if let index = Self.offsetKeys.firstIndex(of: key) { return .number(CGFloat(model.offsets[index])) }
        return super.modelValue(forKey: key)
    }

    override func setModelValue(_ value: AnimatedValue, forKey key: String) -> Bool {
        switch (key, value) {
        case ("instanceTransform", .transform(let value)): instanceTransform = value
        case ("instanceColor", .color(let value)): instanceColor = value
        case ("instanceCount", .number(let value)):
            instanceCount = Int(min(max(value, 0), CGFloat(Replication.mostCopies)).rounded())
        case ("instanceDelay", .number(let value)): instanceDelay = TimeInterval(value)
        case (_, .number(let value)):
            guard let index = Self.offsetKeys.firstIndex(of: key) else {
                return super.setModelValue(.number(value), forKey: key)
            }
            changeOffset(key, index, to: Float(value))
        default: return super.setModelValue(value, forKey: key)
        }
        return true
    }

    override var surelyDrawsNothing: Bool { type(of: self) == CAReplicatorLayer.self }
    override var kindPartCount: Int { children.isEmpty ? 0 : 2 }
    override var replicates: Bool { true }

    private var copies: [Replication.Copy] {
        let (bounds, anchor) = (shownBounds, shownGeometry.anchorPoint)
        return shownReplication.copies(
            about: CGPoint(x: bounds.minX + anchor.x * bounds.width, y: bounds.minY + anchor.y * bounds.height))
    }

    override var kindPaintRect: CGRect {
        let delayed = delayedAnimations
        defer { show(delayed, before: 0) }
        return copies.reduce(.null) {
            show(delayed, before: $1.delay)
            return $0.union($1.projection.image(of: sublayersRect).insetBy(dx: -1, dy: -1))
        }
    }

    /// The animations that the copies show at different times.
    private var delayedAnimations: [LayerPresentation] {
        guard shownReplication.delay != 0 else { return [] }
        var found: [LayerPresentation] = []
        func collect(_ layer: CALayer) {
            if let presented = layer.presented { found.append(presented) }
            for child in layer.children { collect(child) }
        }
        for child in children { collect(child) }
        return found
    }

    /// Shows the state of animations some seconds ago.
    private func show(_ animations: [LayerPresentation], before delay: TimeInterval) {
        for presentation in animations { presentation.show(at: Animator.shared.shownTime - delay) }
    }

    /// Paints all copies, the first one at the back.
    override func paintReplicas(in renderer: LayerRenderer) {
        let context = renderer.context
        let delayed = delayedAnimations
        defer { show(delayed, before: 0) }
        for copy in copies {
            show(delayed, before: copy.delay)
            let rect = sublayersRect
            guard !rect.isNull else { continue }
            context.saveGState()
            if copy.color != nil { context.beginTransparencyLayer(auxiliaryInfo: nil) }
            if let affine = copy.projection.affine {
                context.concatenate(affine)
                // The layer of a colour is drawn with the inherited opacity as a whole.
                let inner = renderer.whole(context, inheritsOpacity: copy.color == nil)
                for child in paintOrder { inner.paint(child) }
            } else {
                context.drawProjected(rect, through: copy.projection) { flat in
                    for child in paintOrder { renderer.whole(flat).paint(child) }
                }
            }
            if let color = copy.color {
                context.tintTransparencyLayer(color)
                context.endTransparencyLayer()
            }
            context.restoreGState()
        }
    }
}
