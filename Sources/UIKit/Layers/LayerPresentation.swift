import Foundation
import Graphics

/// The animations of a layer, and the values that they show instead of the properties. They form an object of their own
/// because few layers have them, and every painting asks for them.
@MainActor
final class LayerPresentation {
    /// The layer while this is its presentation. A weak reference would make every other use of the layer slower.
    nonisolated(unsafe) unowned(unsafe) var layer: CALayer?
    /// The animations in the order in which they were added. Removed ones leave a gap until the next tick.
    private var runs: [AnimationRun?] = []
    private var hasGaps = false
    /// The places of the animations by their keys; `nil` while there are few, which are found by looking at each.
    private var indices: [String: Int]?
    private static let fewRuns = 8
    private var numbers: [String: Int] = [:]
    /// Whether the model, the time or the animations have changed since the values were computed.
    var isStale = true { didSet { if isStale { layer?.animated = .all } } }
    /// The number of animations that keep touches away.
    private var touchBlockers = 0

    /// The number of animations without a track in plain numbers.
    private var otherRuns = 0

    // The values that are shown. The common ones have fields of their own, which painting reads quickly.
    private var values: [LayerValues.Entry] = []
    /// The values, in place of `values`, while all animations have tracks in plain numbers.
    private var plain: PlainValues?
    private var ownGeometry: LayerGeometry?
    private var ownDepth: LayerDepth?
    private var effect: AnimationEffect = []
    private var ownOpacity: Float?
    private var ownBackgroundColor: CGColor?
    /// Whether the class of the layer draws one of the values, so that a change of it needs another drawing.
    private var drawsValues = false

    init(layer: CALayer) { self.layer = layer }

    // MARK: Animations

    /// Whether there are no animations.
    var isEmpty: Bool {
        for run in runs where run != nil { return false }
        return true
    }
    /// Whether the layer's view and its subviews ignore touches (R265).
    var ignoresTouches: Bool { touchBlockers > 0 }
    /// The animations in the order in which they were added.
    var all: [AnimationRun] { runs.compactMap(\.self) }
    /// The keys of the animations that have one, in the order in which they were added.
    var keys: [String] { runs.compactMap { $0?.key } }

    func run(forKey key: String) -> AnimationRun? { index(forKey: key).flatMap { runs[$0] } }

    private func index(forKey key: String) -> Int? {
        if let indices { return indices[key] }
        for index in runs.indices where runs[index]?.key == key { return index }
        return nil
    }

    /// Returns a key that no animation has: `position`, `position-2` and so on.
    func freeKey(like key: String) -> String {
        guard numbers[key] != nil || index(forKey: key) != nil else { return key }
        let number = (numbers[key] ?? 1) + 1
        numbers[key] = number
        return "\(key)-\(number)"
    }

    func add(_ run: AnimationRun) {
        if let key = run.key {
            remove(forKey: key)
            indices?[key] = runs.count
        }
        runs.append(run)
        if indices == nil, runs.count > Self.fewRuns { noteIndices() }
        if run.track == nil { otherRuns += 1 }
        if run.ignoresTouches { touchBlockers += 1 }
        isStale = true
        if let layer, type(of: layer) != CALayer.self, run.animation.drawsValues(of: layer) { layer.setNeedsDisplay() }
    }

    func remove(forKey key: String) {
        if let index = index(forKey: key) { remove(at: index, finished: false) }
    }

    func remove(_ run: AnimationRun, finished: Bool) {
        guard let index = run.key.flatMap({ self.index(forKey: $0) }) ?? runs.firstIndex(where: { $0 === run }) else {
            return
        }
        remove(at: index, finished: finished)
    }

    func removeAll() {
        for index in runs.indices { remove(at: index, finished: false) }
    }

    private func remove(at index: Int, finished: Bool) {
        guard let run = runs[index] else { return }
        runs[index] = nil
        hasGaps = true
        if let key = run.key { indices?[key] = nil }
        if run.track == nil { otherRuns -= 1 }
        if run.ignoresTouches { touchBlockers -= 1 }
        isStale = true
        if drawsValues { layer?.setNeedsDisplay() }
        run.end(finished: finished)
    }

    private func closeGaps() {
        guard hasGaps else { return }
        hasGaps = false
        runs.removeAll { $0 == nil }
        if indices != nil { noteIndices() }
        if runs.isEmpty { numbers = [:] }
    }

    private func noteIndices() {
        guard runs.count > Self.fewRuns else { return indices = nil }
        var indices: [String: Int] = [:]
        for (index, run) in runs.enumerated() { if let key = run?.key { indices[key] = index } }
        self.indices = indices
    }

    // MARK: Time

    /// Ends the animations that are over, and computes the values of a time. Returns the need of further ticks.
    ///
    /// - Parameters:
    ///   - layer: The layer that has the animations.
    ///   - isVisible: Whether the layer's window is on the screen.
    func tick(_ layer: CALayer, at time: TimeInterval, isVisible: Bool) -> AnimationClock.Demand {
        let pace = layer.pace(at: time)
        var demand = AnimationClock.Demand.nothing
        for index in runs.indices {
            guard let run = runs[index] else { continue }
            let next = run.next(at: pace)
            if next.isOver {
                if run.animation.isRemovedOnCompletion || run.isFromBlock {
                    remove(at: index, finished: true)
                } else {
                    // It stays and shows what its fill mode says.
                    if run.ignoresTouches, !run.isDone { touchBlockers -= 1 }
                    run.end(finished: true)
                }
            }
            demand = demand.merging(next.demand)
        }
        closeGaps()
        if let changed = evaluate(layer, at: pace) { layer.markDirty(changed) }
        if case .frames = demand, !isVisible {
            // Frames that are not painted need no ticks, but the ends must come in time.
            demand = all.compactMap { $0.endTime(at: pace) }.min().map { .at($0) } ?? .nothing
        }
        return demand
    }

    /// The next time at which an animation begins or ends.
    func nextEvent(after time: TimeInterval) -> TimeInterval? {
        guard let pace = layer?.pace(at: time) else { return nil }
        return all.compactMap { $0.endTime(at: pace) }.filter { $0 > time }.min()
    }

    /// Computes the values that are shown at a time. They are a function of the properties, the animations and the
    /// time. Returns the change of the layer's look.
    @discardableResult
    private func evaluate(_ layer: CALayer, at pace: LayerPace) -> CALayer.Change? {
        isStale = false
        let change = otherRuns == 0 ? evaluatePlainly(at: pace, in: layer) : evaluateByKeys(at: pace, in: layer)
        layer.animated = effect
        return change
    }

    private func evaluateByKeys(at pace: LayerPace, in layer: CALayer) -> CALayer.Change? {
        let old = plain?.entries ?? values
        plain = nil
        var next = LayerValues(layer)
        for case let run? in runs { run.apply(at: pace, to: &next) }
        guard next.entries != old else {
            // The model may have changed all the same.
            if ownGeometry != nil { takeGeometry(of: next, in: layer) }
            values = next.entries
            return nil
        }
        values = next.entries
        let oldEffect = effect
        effect = next.effect
        takeGeometry(of: next, in: layer)
        if type(of: layer) != CALayer.self { noteDrawnValues(of: layer) }
        ownOpacity = next.opacity
        ownBackgroundColor = next.backgroundColor
        return effect.union(oldEffect).contains(.tree) ? .subtree : .appearance
    }

    /// Computes the values from tracks in plain numbers, with the same result.
    private func evaluatePlainly(at pace: LayerPace, in layer: CALayer) -> CALayer.Change? {
        var next = PlainValues()
        for case let run? in runs {
            if let track = run.track { run.apply(track, at: pace, to: &next, in: layer) }
        }
        let isChanged = if let plain { plain != next } else { values != next.entries }
        plain = next
        if isChanged || ownGeometry != nil {
            ownGeometry = next.geometry(of: layer)
            if ownGeometry?.zPosition ?? 0 != 0 { layer.superlayer?.ordersByDistance = true }
        }
        guard isChanged else { return nil }
        let wasTree = effect.contains(.tree)
        if !values.isEmpty {
            values = []
            noteDrawnValues(of: layer)
        }
        (ownDepth, ownBackgroundColor, ownOpacity) = (nil, nil, next.shownOpacity)
        effect = next.effect
        return wasTree || effect.contains(.tree) ? .subtree : .appearance
    }

    /// Requests a drawing of the contents if the class of the layer draws one of the values, or did before.
    private func noteDrawnValues(of layer: CALayer) {
        let draws = values.contains { layer.drawsValue(forKey: $0.key) }
        if draws || drawsValues { layer.setNeedsDisplay() }
        drawsValues = draws
    }

    /// Shows the values of a time until the next tick or change.
    func show(at time: TimeInterval) {
        isStale = false
        if let layer { evaluate(layer, at: layer.pace(at: time)) }
    }

    private func takeGeometry(of values: LayerValues, in layer: CALayer) {
        ownGeometry = values.geometry
        ownDepth = effect.contains(.depth) ? values.depth : nil
        if ownDepth != nil || ownGeometry?.zPosition ?? 0 != 0 { layer.superlayer?.ordersByDistance = true }
        if ownDepth?.sublayerTransform != nil { layer.ordersByDistance = true }
    }

    /// Computes the values if something has changed.
    private func freshen() {
        if isStale { show(at: Animator.shared.shownTime) }
    }

    // MARK: Shown values

    /// The values that animations change.
    var shownValues: [LayerValues.Entry] {
        freshen()
        return plain?.entries ?? values
    }

    var geometry: LayerGeometry? {
        freshen()
        return ownGeometry
    }
    /// Returns the part of the geometry that leaves the plane, in place of the layer's own.
    func depth(insteadOf own: LayerDepth?) -> LayerDepth? {
        freshen()
        return effect.contains(.depth) ? ownDepth : own
    }
    var opacity: Float? {
        freshen()
        return ownOpacity
    }
    var backgroundColor: CGColor? {
        freshen()
        return ownBackgroundColor
    }

    /// Whether the contents of the layer depend on the values.
    var changesDrawing: Bool {
        freshen()
        return drawsValues
    }

    /// Whether animations change a property that has no field of its own.
    var changesStyle: Bool {
        freshen()
        return effect.contains(.style)
    }

    /// Returns the value that is shown for a key, or `nil` if it is the property's.
    subscript(key: String) -> AnimatedValue? {
        for entry in shownValues where entry.key == key { return entry.value }
        return nil
    }
}

/// The values that are painted: the presented value if there is one, otherwise the property.
extension CALayer {
    /// Whether animations show other values of properties of a kind. The bits are compared by hand, since most layers
    /// are asked this at each commit.
    final func animates(_ kind: AnimationEffect) -> Bool { animated.rawValue & kind.rawValue != 0 }

    var shownGeometry: LayerGeometry { animates(.geometry) ? presented?.geometry ?? geometry : geometry }
    var shownBounds: CGRect { shownGeometry.bounds }
    var shownDepth: LayerDepth? {
        guard animates(.depth), let presented else { return depth }
        return presented.depth(insteadOf: depth)
    }
    var shownOpacity: Float { animates(.opacity) ? presented?.opacity ?? style.opacity : style.opacity }
    var shownBackgroundColor: CGColor? {
        guard animates(.backgroundColor) else { return style.backgroundColor }
        return presented?.backgroundColor ?? style.backgroundColor
    }

    /// Returns the value that animations show for the key of a property without a field of its own, or `nil`.
    final func animatedStyle(_ key: String) -> AnimatedValue? {
        animates(.style) ? presented?[key] : nil
    }

    /// Whether the layer is not painted. While `hidden` is animated, the layer is hidden at the end alone.
    var isShownHidden: Bool {
        if style.isLifted { return true }
        guard style.isHidden, let shown = animatedStyle("hidden")?.number else {
            return style.isHidden
        }
        return shown >= 1
    }
    var shownCornerRadius: CGFloat { animatedStyle("cornerRadius")?.number ?? style.cornerRadius }
    var shownBorderWidth: CGFloat { animatedStyle("borderWidth")?.number ?? style.borderWidth }
    var shownBorderColor: CGColor? { animatedStyle("borderColor")?.color ?? style.borderColor }
    var shownShadow: LayerShadow? {
        guard animates(.style), let presented, presented.changesStyle else { return style.shadow }
        var shadow = style.shadow ?? LayerShadow()
        for entry in presented.shownValues { shadow.take(entry.value, forKey: entry.key) }
        return shadow
    }
    /// The style with the shape that is painted.
    var shownStyle: LayerStyle {
        guard animates(.style) else { return style }
        var result = style
        result.cornerRadius = shownCornerRadius
        return result
    }

    /// Returns the value that is painted for the key of an animatable property, or `nil` for an unknown key.
    final func shownValue(forKey key: String) -> AnimatedValue? { presented?[key] ?? currentValue(forKey: key) }

    /// Returns the value that is painted at a key path.
    final func shownValue(at path: AnimationKeyPath) -> AnimatedValue? {
        guard let value = shownValue(forKey: path.key), let component = path.component else {
            return shownValue(forKey: path.key)
        }
        return value[component]
    }
}

extension LayerShadow {
    /// Takes a value for a key, if it is one of the shadow's.
    fileprivate mutating func take(_ value: AnimatedValue, forKey key: String) {
        switch (key, value) {
        case ("shadowColor", .color(let value)): color = value
        case ("shadowOpacity", .number(let value)): opacity = Float(min(max(value, 0), 1))
        case ("shadowOffset", .size(let value)): offset = value
        case ("shadowRadius", .number(let value)): radius = max(0, value)
        case ("shadowPath", .path(let value)): path = value
        default: break
        }
    }
}
