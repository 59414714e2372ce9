import Foundation
import Graphics

/// The way of an animation of a position, of bounds or of an opacity between two fixed values, in plain numbers.
///
/// Most animations are of this kind. A layer that has no others computes its values without key paths and without
/// allocations (benchmark row *animation: 1,000 moving views*). The numbers are those of `AnimatedValue`.
struct PlainTrack: Equatable {
    enum Property { case position, bounds, opacity }

    let property: Property
    /// The value at the start, and the difference to the value at the end: x, y, width and height, as far as the
    /// property has them.
    let start, way: SIMD4<Double>
    /// Whether the value is added to the property's.
    let isAdditive: Bool

    /// Creates the track of an animation's values; `nil` for other properties and kinds of values.
    init?(key: String, from: AnimatedValue, to: AnimatedValue, isAdditive: Bool) {
        let end: SIMD4<Double>
        switch (key, from, to) {
        case ("position", .point(let a), .point(let b)):
            property = .position
            (start, end) = (SIMD4(a.x, a.y, 0, 0), SIMD4(b.x, b.y, 0, 0))
        case ("bounds", .rect(let a), .rect(let b)):
            property = .bounds
            (start, end) = (SIMD4(a), SIMD4(b))
        case ("opacity", .number(let a), .number(let b)):
            property = .opacity
            (start, end) = (SIMD4(a, 0, 0, 0), SIMD4(b, 0, 0, 0))
        default: return nil
        }
        way = end - start
        self.isAdditive = isAdditive
    }
}

/// The values of a layer while plain tracks are applied to them. `nil` stands for a property that none of them changes.
@MainActor
struct PlainValues: Equatable {
    private(set) var position: CGPoint?
    /// The bounds, whose size may be negative.
    private(set) var bounds: CGRect?
    /// The opacity, which may lie outside of 0 to 1.
    private(set) var opacity: CGFloat?

    /// Applies a track at a part of its way.
    mutating func apply(_ track: PlainTrack, at progress: CGFloat, in layer: CALayer) {
        var value = track.start + track.way * Double(progress)
        switch track.property {
        case .position:
            if track.isAdditive {
                let base = position ?? layer.geometry.position
                value += SIMD4(base.x, base.y, 0, 0)
            }
            // A sum that is too large for a number has no effect.
            if value.isFinite { position = CGPoint(x: value.x, y: value.y) }
        case .bounds:
            if track.isAdditive { value += SIMD4(bounds ?? layer.geometry.bounds) }
            if value.isFinite { bounds = CGRect(x: value.x, y: value.y, width: value.z, height: value.w) }
        case .opacity:
            if track.isAdditive { value.x += Double(opacity ?? CGFloat(layer.style.opacity)) }
            if value.isFinite { opacity = CGFloat(value.x) }
        }
    }

    /// The geometry, if it is changed.
    func geometry(of layer: CALayer) -> LayerGeometry? {
        guard position != nil || bounds != nil else { return nil }
        var result = layer.geometry
        if let position { result.position = position }
        if let bounds {
            let size = CGSize(width: max(0, bounds.size.width), height: max(0, bounds.size.height))
            result.bounds = CGRect(origin: bounds.origin, size: size)
        }
        return result
    }

    /// The opacity that is painted.
    var shownOpacity: Float? { opacity.map { Float(min(max($0, 0), 1)) } }

    /// The kinds of properties that are changed.
    var effect: AnimationEffect {
        var result: AnimationEffect = []
        if position != nil || bounds != nil { result.formUnion([.geometry, .tree]) }
        if opacity != nil { result.formUnion([.opacity, .tree]) }
        return result
    }

    /// The values by the keys of the properties.
    var entries: [LayerValues.Entry] {
        var result: [LayerValues.Entry] = []
        if let position { result.append(LayerValues.Entry(key: "position", value: .point(position))) }
        if let bounds { result.append(LayerValues.Entry(key: "bounds", value: .rect(bounds))) }
        if let opacity { result.append(LayerValues.Entry(key: "opacity", value: .number(opacity))) }
        return result
    }
}

extension SIMD4<Double> {
    fileprivate init(_ rect: CGRect) {
        self.init(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
    }

    fileprivate var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite && w.isFinite }
}
