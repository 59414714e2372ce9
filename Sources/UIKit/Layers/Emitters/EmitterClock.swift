import Foundation

/// The connection of all emitter layers to the clock of animations. It ticks while a layer in a visible window has
/// particles, or will have some.
@MainActor
final class EmitterClock: ClockClient {
    static let shared = EmitterClock()

    private struct WeakLayer {
        weak var layer: CAEmitterLayer?
    }
    private var layers: [WeakLayer] = []

    func add(_ layer: CAEmitterLayer) { layers.append(WeakLayer(layer: layer)) }

    /// Begins to tick if a layer needs it. Called after each commit.
    func update() {
        guard !layers.isEmpty else { return }
        layers.removeAll { $0.layer == nil }
        let moving = layers.compactMap { $0.layer?.isMoving == true ? $0.layer : nil }
        guard !moving.isEmpty else { return }
        for layer in moving where layer.system.time == nil { layer.show(at: AnimationClock.now) }
        AnimationClock.shared.setDemand(.frames, for: self)
    }

    func clockDidTick(at time: TimeInterval) {
        let moving = layers.compactMap { $0.layer?.isMoving == true ? $0.layer : nil }
        for layer in moving { layer.show(at: time) }
        AnimationClock.shared.setDemand(moving.contains { $0.isAlive } ? .frames : .nothing, for: self)
    }

    var hasReachedProgram: Bool { false }
    func nextEvent(after time: TimeInterval) -> TimeInterval? { nil }
}

extension CAEmitterLayer {
    /// Whether the user can see particles move.
    fileprivate var isMoving: Bool { isAlive && isInShownWindow && isInVisibleScene }
}
