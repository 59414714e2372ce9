import Foundation
import Graphics

/// A layer that emits particles, such as confetti, snow or smoke.
///
/// ```
/// let confetti = CAEmitterLayer()
/// confetti.emitterShape = .line
/// confetti.emitterPosition = CGPoint(x: view.bounds.midX, y: -10)
/// confetti.emitterSize = CGSize(width: view.bounds.width, height: 1)
/// confetti.beginTime = CACurrentMediaTime()
/// confetti.emitterCells = [paper]
/// view.layer.addSublayer(confetti)
/// ```
///
/// Particles may leave the bounds, unless `masksToBounds` is set. The time of the layer begins long ago, so that a
/// layer is full of particles when it is shown first; the begin time of the example starts without any. The particles
/// depend on the time and the ``seed`` only. A change of a cell or of the layer applies to particles that are born
/// later. They lie above the contents and below the sublayers.
///
/// Lengths are in points. Numbers that are not finite are refused with a log line.
open class CAEmitterLayer: CALayer, EmitterCellOwner {
    private var model = EmitterModel()
    /// The particles at the time that is shown.
    private(set) final var system = EmitterSystem()
    private var pictures = EmitterPictures()

    /// Creates a layer that emits nothing.
    @preconcurrency @MainActor public override init() {
        super.init()
        EmitterClock.shared.add(self)
    }

    /// Creates a layer with the properties of another one, as `CALayer` does.
    @preconcurrency @MainActor public override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? CAEmitterLayer {
            model = other.model
            emitterCells = other.emitterCells
        }
        EmitterClock.shared.add(self)
    }

    /// Creates a layer that emits nothing. The coder is ignored.
    @preconcurrency @MainActor public required init?(coder: NSCoder) {
        super.init(coder: coder)
        EmitterClock.shared.add(self)
    }

    private func change<Value: Equatable>(
        _ path: WritableKeyPath<EmitterModel, Value>, to value: Value, _ key: String = #function
    ) {
        guard value != model[keyPath: path] else { return }
        willChangeAnimated(key)
        model[keyPath: path] = value
        markDirty(.appearance)
    }

    private func change<Value: BinaryFloatingPoint>(
        number path: WritableKeyPath<EmitterModel, CGFloat>, to value: Value, _ key: String = #function
    ) {
        guard value.isFinite else {
            Log.view.error("CAEmitterLayer \(key) must be finite: \(value)")
            return
        }
        change(path, to: CGFloat(value), key)
    }

    // MARK: Cells

    /// The cells whose particles the layer emits. The default is `nil`.
    open var emitterCells: [CAEmitterCell]? {
        didSet {
            oldValue?.forEach { $0.remove(owner: self) }
            emitterCells?.forEach { $0.add(owner: self) }
            emitterCellDidChange()
        }
    }

    func emitterCellDidChange() {
        cellList = nil
        markDirty(.appearance)
    }

    /// The number by which the birth rates of the cells are multiplied. The default is 1.
    open var birthRate: Float {
        get { Float(model.birthRate) }
        set { change(number: \.birthRate, to: newValue) }
    }
    /// The number by which the lifetimes of the cells are multiplied. The default is 1.
    open var lifetime: Float {
        get { Float(model.lifetime) }
        set { change(number: \.lifetime, to: newValue) }
    }
    /// The number by which the velocities of the cells are multiplied. The default is 1.
    open var velocity: Float {
        get { Float(model.velocity) }
        set { change(number: \.velocity, to: newValue) }
    }
    /// The number by which the scales of the cells are multiplied. The default is 1.
    open var scale: Float {
        get { Float(model.scale) }
        set { change(number: \.scale, to: newValue) }
    }
    /// The number by which the spins of the cells are multiplied. The default is 1.
    open var spin: Float {
        get { Float(model.spin) }
        set { change(number: \.spin, to: newValue) }
    }
    /// The number from which all random numbers follow. The default is 0. Two layers with equal properties show equal
    /// particles.
    open var seed: UInt32 {
        get { model.seed }
        set { change(\.seed, to: newValue) }
    }

    // MARK: Place

    /// The middle of the place at which particles are born. The default is the origin.
    open var emitterPosition: CGPoint {
        get { model.position }
        set {
            guard newValue.x.isFinite, newValue.y.isFinite else {
                Log.view.error("CAEmitterLayer emitterPosition must be finite: \(newValue)")
                return
            }
            change(\.position, to: newValue)
        }
    }
    /// The size of the place at which particles are born. The default is zero.
    open var emitterSize: CGSize {
        get { model.size }
        set {
            guard newValue.width.isFinite, newValue.height.isFinite else {
                Log.view.error("CAEmitterLayer emitterSize must be finite: \(newValue)")
                return
            }
            change(\.size, to: newValue)
        }
    }
    /// The form of the place at which particles are born. The default is `.point`.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { model.shape }
        set { change(\.shape, to: newValue) }
    }
    /// The part of the form at which particles are born. The default is `.volume`.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { model.mode }
        set { change(\.mode, to: newValue) }
    }
    /// The way in which particles are painted over each other. The default is `.unordered`.
    open var renderMode: CAEmitterLayerRenderMode {
        get { model.renderMode }
        set { change(\.renderMode, to: newValue) }
    }

    // MARK: Time

    /// The cells in the order of their indices, until one changes.
    private var cellList: EmitterCellList?

    private var cells: EmitterCellList {
        if let cellList { return cellList }
        let list = EmitterCellList(emitterCells ?? [])
        cellList = list
        return list
    }

    private var source: EmitterSystem.Source {
        var source = shownModel.source
        (source.cells, source.roots) = (cells.cells, cells.roots)
        guard presented != nil else { return source }
        for (cell, index) in zip(emitterCells ?? [], cells.roots) {
            guard let name = cell.name else { continue }
            for (key, path) in EmitterCellTraits.numbers {
                guard case .number(let value)? = shownValue(forKey: "emitterCells.\(name).\(key)") else { continue }
                source.cells[index].traits[keyPath: path] = Double(value)
            }
        }
        return source
    }

    /// Whether the layer shows particles, or will.
    final var isAlive: Bool { !(emitterCells ?? []).isEmpty && !system.isAtRest(source) }

    /// Shows the particles at a time of the clock.
    final func show(at time: TimeInterval) {
        guard isAlive else { return }
        // The local time is relative to the begin time, whose past is empty.
        let hasBegin = beginTime != 0
        system.advance(to: pace(at: time).local, from: hasBegin ? 0 : -.infinity, source)
        markDirty(.appearance)
    }

    // MARK: Animated values

    /// The numbers that can be animated.
    private static let numbers: [String: WritableKeyPath<EmitterModel, CGFloat>] = [
        "birthRate": \.birthRate, "lifetime": \.lifetime, "velocity": \.velocity, "scale": \.scale, "spin": \.spin,
    ]

    /// The properties, with the values that animations show.
    private var shownModel: EmitterModel {
        guard presented != nil else { return model }
        var result = model
        if case .point(let value)? = shownValue(forKey: "emitterPosition") { result.position = value }
        if case .size(let value)? = shownValue(forKey: "emitterSize") { result.size = value }
        for (key, path) in Self.numbers {
            if case .number(let value)? = shownValue(forKey: key) { result[keyPath: path] = value }
        }
        return result
    }

    override func modelValue(forKey key: String) -> AnimatedValue? {
        switch key {
        case "emitterPosition": return .point(model.position)
        case "emitterSize": return .size(model.size)
        default: break
        }
        if let path = Self.numbers[key] { return .number(model[keyPath: path]) }
        if let (cell, path) = cellNumber(key) { return .number(CGFloat(cell.traits[keyPath: path])) }
        return super.modelValue(forKey: key)
    }

    override func setModelValue(_ value: AnimatedValue, forKey key: String) -> Bool {
        switch (key, value) {
        case ("emitterPosition", .point(let value)): emitterPosition = value
        case ("emitterSize", .size(let value)): emitterSize = value
        case (_, .number(let value)):
            if let path = Self.numbers[key] {
                change(number: path, to: value, key)
            } else if let (cell, path) = cellNumber(key) {
                cell.set(path, to: value, key)
            } else {
                return super.setModelValue(.number(value), forKey: key)
            }
        default: return super.setModelValue(value, forKey: key)
        }
        return true
    }

    /// Returns the cell and its number that a key path means; `nil` for other key paths.
    private func cellNumber(_ keyPath: String) -> (CAEmitterCell, WritableKeyPath<EmitterCellTraits, Double>)? {
        let parts = keyPath.split(separator: ".").map(String.init)
        guard parts.count >= 3, parts[0] == "emitterCells", let last = parts.last,
            let number = EmitterCellTraits.numbers[last]
        else { return nil }
        var cells = emitterCells ?? []
        var found: CAEmitterCell?
        for name in parts.dropFirst().dropLast() where name != "emitterCells" {
            found = cells.first { $0.name == name }
            cells = found?.emitterCells ?? []
        }
        return found.map { ($0, number) }
    }

    // MARK: Painting

    override var surelyDrawsNothing: Bool { type(of: self) == CAEmitterLayer.self }
    override var kindPartCount: Int { system.particles.isEmpty ? 0 : 2 }
    override var kindCoversContents: Bool { true }

    override var kindPaintRect: CGRect {
        let (cells, time) = (cells, system.time ?? 0)
        return system.particles.reduce(.null) { rect, particle in
            guard particle.cell < cells.sizes.count else { return rect }
            let age = time - particle.birth
            let (place, size) = (particle.place(at: age), cells.sizes[particle.cell])
            let reach = hypot(size.width, size.height) / 2 * particle.size(at: age)
            return rect.union(
                CGRect(x: place.x - reach, y: place.y - reach, width: 2 * reach, height: 2 * reach))
        }
    }

    override func paintKind(in renderer: LayerRenderer) {
        pictures.paint(system, cells, model.renderMode, in: renderer.context)
    }
}
