import Foundation
import Graphics

/// A layer or a cell that emits the particles of cells.
@MainActor
protocol EmitterCellOwner: AnyObject {
    /// Called after a change of a cell, or of one that its particles emit.
    func emitterCellDidChange()
}

/// The source of one kind of particles of an emitter layer, and the look and the movement of the particles.
///
/// ```
/// let cell = CAEmitterCell()
/// cell.contents = UIImage(named: "Confetti")?.cgImage
/// cell.birthRate = 20
/// cell.lifetime = 6
/// cell.velocity = 150
/// cell.emissionLongitude = .pi   // downwards from a line
/// cell.emissionRange = .pi / 4
/// cell.spinRange = 3
/// ```
///
/// Lengths are in points, times in seconds, angles in radians. A property with a range gives each particle a random
/// value, from the property minus the range to the property plus the range. Numbers that are not finite are refused
/// with a log line.
@preconcurrency @MainActor
open class CAEmitterCell: NSObject, EmitterCellOwner {
    /// The numbers of the cell, as the emitter reads them.
    final var traits = EmitterCellTraits()
    /// The layers and cells that emit the cell's particles. One cell can belong to several.
    private var owners: [WeakOwner] = []

    private struct WeakOwner {
        weak var owner: (any EmitterCellOwner)?
    }

    /// Notes that a layer or another cell emits the cell's particles, and wants to know of its changes.
    final func add(owner: any EmitterCellOwner) {
        remove(owner: owner)
        owners.append(WeakOwner(owner: owner))
    }

    /// Notes that a layer or another cell does not emit the cell's particles any more.
    final func remove(owner: any EmitterCellOwner) {
        owners.removeAll { $0.owner == nil || $0.owner === owner }
    }

    func emitterCellDidChange() {
        for owner in owners { owner.owner?.emitterCellDidChange() }
    }

    /// Creates a cell that emits no particles.
    nonisolated public override init() { super.init() }

    private func change<Value: Equatable>(_ path: WritableKeyPath<EmitterCellTraits, Value>, to value: Value) {
        guard value != traits[keyPath: path] else { return }
        traits[keyPath: path] = value
        emitterCellDidChange()
    }

    /// Changes a number, if it is finite and differs.
    final func set<Value: BinaryFloatingPoint>(
        _ path: WritableKeyPath<EmitterCellTraits, Double>, to value: Value, _ name: String = #function
    ) {
        guard value.isFinite else {
            Log.view.error("CAEmitterCell \(name) must be finite: \(value)")
            return
        }
        change(path, to: Double(value))
    }

    // MARK: Particles

    /// The name of the cell in key paths of its layer, such as `"emitterCells.confetti.birthRate"`.
    open var name: String?
    /// A Boolean value that indicates whether the cell emits particles. The default is `true`.
    open var isEnabled: Bool {
        get { traits.isEnabled }
        set { change(\.isEnabled, to: newValue) }
    }
    /// The image of the particles, a `CGImage`. The default is `nil`, which shows nothing. Other values are kept
    /// without effect.
    open var contents: Any? {
        didSet { emitterCellDidChange() }
    }
    /// The part of the image that is shown, in fractions of its size. The default is the whole image.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1) {
        didSet { if contentsRect != oldValue { emitterCellDidChange() } }
    }
    /// The number of the image's pixels for one point. The default is 1.
    open var contentsScale: CGFloat = 1 {
        didSet { if contentsScale != oldValue { emitterCellDidChange() } }
    }
    /// The cells that each particle emits particles of, from its own place. The default is `nil`.
    open var emitterCells: [CAEmitterCell]? {
        didSet {
            oldValue?.forEach { $0.remove(owner: self) }
            emitterCells?.forEach { $0.add(owner: self) }
            emitterCellDidChange()
        }
    }

    // MARK: Time

    /// The number of particles in a second. The default is 0.
    open var birthRate: Float {
        get { Float(traits.birthRate) }
        set { set(\.birthRate, to: newValue) }
    }
    /// The seconds for which a particle is shown. The default is 0.
    open var lifetime: Float {
        get { Float(traits.lifetime) }
        set { set(\.lifetime, to: newValue) }
    }
    /// The range of the lifetime. The default is 0.
    open var lifetimeRange: Float {
        get { Float(traits.lifetimeRange) }
        set { set(\.lifetimeRange, to: newValue) }
    }
    /// The time at which the cell begins to emit: of its layer, or after the birth of the particle that emits it. The
    /// default is 0.
    open var beginTime: CFTimeInterval {
        get { traits.beginTime }
        set { set(\.beginTime, to: newValue) }
    }
    /// The seconds for which the cell emits particles. The default is 0, which stands for no end.
    open var duration: CFTimeInterval {
        get { traits.duration }
        set { set(\.duration, to: newValue) }
    }

    // MARK: Movement

    /// The angle of the emission in the layer's plane, in radians clockwise. The default is 0.
    ///
    /// It counts from the direction to the right, so that π/2 is downwards. At a line it counts from the direction
    /// upwards, so that π is downwards, and at the outline of a circle from the direction outwards.
    open var emissionLongitude: CGFloat {
        get { traits.longitude }
        set { set(\.longitude, to: newValue) }
    }
    /// The angle of the emission from the layer's plane, which shortens its velocity in the plane. The default is 0.
    open var emissionLatitude: CGFloat {
        get { traits.latitude }
        set { set(\.latitude, to: newValue) }
    }
    /// The angle of the cone around the direction of emission in which particles begin. The default is 0.
    open var emissionRange: CGFloat {
        get { traits.emissionRange }
        set { set(\.emissionRange, to: newValue) }
    }
    /// The speed of a particle at its birth, in points per second. The default is 0.
    open var velocity: CGFloat {
        get { traits.velocity }
        set { set(\.velocity, to: newValue) }
    }
    /// The range of the speed. The default is 0.
    open var velocityRange: CGFloat {
        get { traits.velocityRange }
        set { set(\.velocityRange, to: newValue) }
    }
    /// The acceleration to the right, in points per second and second. The default is 0.
    open var xAcceleration: CGFloat {
        get { traits.acceleration.x }
        set { set(\.acceleration.x, to: newValue) }
    }
    /// The acceleration downwards, in points per second and second. The default is 0.
    open var yAcceleration: CGFloat {
        get { traits.acceleration.y }
        set { set(\.acceleration.y, to: newValue) }
    }
    /// The speed of rotation in radians per second. The default is 0.
    open var spin: CGFloat {
        get { traits.spin }
        set { set(\.spin, to: newValue) }
    }
    /// The range of the rotation's speed. The default is 0.
    open var spinRange: CGFloat {
        get { traits.spinRange }
        set { set(\.spinRange, to: newValue) }
    }

    // MARK: Size

    /// The factor of the image's size. The default is 1.
    open var scale: CGFloat {
        get { traits.scale }
        set { set(\.scale, to: newValue) }
    }
    /// The range of the factor. The default is 0.
    open var scaleRange: CGFloat {
        get { traits.scaleRange }
        set { set(\.scaleRange, to: newValue) }
    }
    /// The change of the factor in a second. The default is 0. A particle whose factor has become negative is hidden.
    open var scaleSpeed: CGFloat {
        get { traits.scaleSpeed }
        set { set(\.scaleSpeed, to: newValue) }
    }

    // MARK: Colour

    /// The colour that the image is multiplied by. The default is white; `nil` counts as it.
    open var color: CGColor? {
        didSet {
            let color = color ?? .white
            change(\.color, to: SIMD4(color.red, color.green, color.blue, color.alpha))
        }
    }
    /// The range of the colour's red. The default is 0.
    open var redRange: Float {
        get { Float(traits.colorRange.x) }
        set { set(\.colorRange.x, to: newValue) }
    }
    /// The range of the colour's green. The default is 0.
    open var greenRange: Float {
        get { Float(traits.colorRange.y) }
        set { set(\.colorRange.y, to: newValue) }
    }
    /// The range of the colour's blue. The default is 0.
    open var blueRange: Float {
        get { Float(traits.colorRange.z) }
        set { set(\.colorRange.z, to: newValue) }
    }
    /// The range of the opacity. The default is 0.
    open var alphaRange: Float {
        get { Float(traits.colorRange.w) }
        set { set(\.colorRange.w, to: newValue) }
    }
    /// The change of the colour's red in a second. The default is 0.
    open var redSpeed: Float {
        get { Float(traits.colorSpeed.x) }
        set { set(\.colorSpeed.x, to: newValue) }
    }
    /// The change of the colour's green in a second. The default is 0.
    open var greenSpeed: Float {
        get { Float(traits.colorSpeed.y) }
        set { set(\.colorSpeed.y, to: newValue) }
    }
    /// The change of the colour's blue in a second. The default is 0.
    open var blueSpeed: Float {
        get { Float(traits.colorSpeed.z) }
        set { set(\.colorSpeed.z, to: newValue) }
    }
    /// The change of the opacity in a second. The default is 0.
    open var alphaSpeed: Float {
        get { Float(traits.colorSpeed.w) }
        set { set(\.colorSpeed.w, to: newValue) }
    }
}
