import Foundation
import Graphics

/// The parts of a layer that an animation block can change.
enum AnimatedProperty: Hashable {
    case geometry, opacity, backgroundColor
}

/// The animation of one property of one layer, from the value shown before to the property's new value.
@MainActor
struct LayerAnimation {
    weak var layer: CALayer?
    let property: AnimatedProperty
    let start: LayerPresentation
    let timing: AnimationTiming

    /// Whether the layer's view is in a shown window. Other animations end.
    var isSeen: Bool { layer?.view?.containingWindow?.isShown == true }

    /// Shows the state `time` seconds after the block. Returns whether the animation is over.
    func show(at time: TimeInterval) -> Bool {
        guard let layer else { return true }
        let (progress, isOver) = timing.progress(at: time)
        if isOver {
            end()
            return true
        }
        let presented = layer.presented ?? LayerPresentation()
        switch property {
        case .geometry:
            presented.geometry = start.geometry.map { $0.interpolated(to: layer.geometry, by: progress) }
        case .opacity:
            presented.opacity = start.opacity.map { $0 + (layer.style.opacity - $0) * Float(progress) }
        case .backgroundColor:
            presented.backgroundColor = CGColor.interpolated(
                from: start.backgroundColor, to: layer.style.backgroundColor, by: progress)
        }
        layer.presented = presented
        layer.markDirty(property == .backgroundColor ? .appearance : .subtree)
        return false
    }

    /// Shows the property itself again.
    func end() {
        guard let layer, layer.presented != nil else { return }
        switch property {
        case .geometry: layer.presented?.geometry = nil
        case .opacity: layer.presented?.opacity = nil
        case .backgroundColor: layer.presented?.backgroundColor = nil
        }
        if layer.presented?.isEmpty == true { layer.presented = nil }
        layer.markDirty(property == .backgroundColor ? .appearance : .subtree)
    }
}

/// The time and the course of an animation.
struct AnimationTiming: Sendable {
    /// The duration, in seconds. The delay is in seconds too.
    var duration: TimeInterval
    var delay: TimeInterval = 0
    var curve = TimingCurve.easeInOut
    var repeats = false
    var autoreverses = false

    /// Returns the progress `time` seconds after the block, from 0 to 1, and whether the animation is over.
    func progress(at time: TimeInterval) -> (progress: CGFloat, isOver: Bool) {
        let running = time - delay
        guard running >= 0 else { return (0, false) }
        guard duration > 0 else { return (1, true) }
        let period = autoreverses ? duration * 2 : duration
        if running >= period, !repeats { return (1, true) }
        let within = running.truncatingRemainder(dividingBy: period)
        let part = within <= duration ? within / duration : (period - within) / duration
        return (curve.progress(at: CGFloat(part)), false)
    }
}

extension LayerGeometry {
    func interpolated(to end: LayerGeometry, by progress: CGFloat) -> LayerGeometry {
        func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * progress }
        var result = end
        result.bounds = CGRect(
            x: mix(bounds.minX, end.bounds.minX), y: mix(bounds.minY, end.bounds.minY),
            width: max(0, mix(bounds.width, end.bounds.width)), height: max(0, mix(bounds.height, end.bounds.height)))
        result.position = CGPoint(x: mix(position.x, end.position.x), y: mix(position.y, end.position.y))
        let (a, b) = (transform, end.transform)
        result.transform = CGAffineTransform(
            a: mix(a.a, b.a), b: mix(a.b, b.b), c: mix(a.c, b.c), d: mix(a.d, b.d), tx: mix(a.tx, b.tx),
            ty: mix(a.ty, b.ty))
        return result
    }
}

extension CGColor {
    /// Returns a colour between two others. A missing colour counts as the other one made transparent.
    static func interpolated(from start: CGColor?, to end: CGColor?, by progress: CGFloat) -> CGColor? {
        guard let shown = start ?? end else { return nil }
        let first = start ?? shown.copy(alpha: 0) ?? shown
        let second = end ?? shown.copy(alpha: 0) ?? shown
        func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * progress }
        return CGColor(
            srgbRed: mix(first.red, second.red), green: mix(first.green, second.green),
            blue: mix(first.blue, second.blue), alpha: mix(first.alpha, second.alpha))
    }
}
