import Foundation
import Graphics

/// The place at which an emitter layer emits particles, as a value.
struct EmitterArea: Equatable, Sendable {
    enum Form { case point, line, rectangle, circle }
    enum Part { case points, outline, inside }

    var form = Form.point
    var part = Part.inside
    var center = SIMD2<Double>()
    /// Half of the width and of the height. The radius of a circle is the whole width.
    var reach = SIMD2<Double>()

    /// A point at which a particle is born.
    struct Place: Equatable, Sendable {
        var point = SIMD2<Double>()
        /// The angle in radians from which the emission longitude of cells counts.
        var heading = 0.0
    }

    /// Returns a random place.
    func place(_ random: inout EmitterRandom) -> Place {
        // Each place takes two numbers, so that those that follow do not depend on it.
        let (first, second) = (random.fraction(), random.fraction())
        return Place(point: center + offset(first, second), heading: heading(first))
    }

    /// The direction away from the form: up from a line, and outwards from the outline of a circle. Elsewhere it is to
    /// the right.
    private func heading(_ first: Double) -> Double {
        switch (form, part) {
        case (.line, _): -.pi / 2
        case (.circle, .points), (.circle, .outline): 2 * .pi * first
        default: 0
        }
    }

    private func offset(_ first: Double, _ second: Double) -> SIMD2<Double> {
        switch (form, part) {
        case (.point, _): return SIMD2()
        case (.line, .points): return SIMD2(first < 0.5 ? -reach.x : reach.x, 0)
        case (.line, _): return SIMD2((2 * first - 1) * reach.x, 0)
        case (.rectangle, .points): return SIMD2(first < 0.5 ? -reach.x : reach.x, second < 0.5 ? -reach.y : reach.y)
        case (.rectangle, .outline): return outline(first)
        case (.rectangle, .inside): return SIMD2(2 * first - 1, 2 * second - 1) * reach
        case (.circle, let part):
            // The root spreads the points evenly over the area.
            let radius = part == .inside ? second.squareRoot() : 1
            return SIMD2(cos(2 * .pi * first), sin(2 * .pi * first)) * (radius * 2 * reach.x)
        }
    }

    /// The point at a fraction of the rectangle's outline.
    private func outline(_ fraction: Double) -> SIMD2<Double> {
        let way = fraction * 4 * (reach.x + reach.y)
        let (width, height) = (2 * reach.x, 2 * reach.y)
        if way < width { return SIMD2(way - reach.x, -reach.y) }
        if way < width + height { return SIMD2(reach.x, way - width - reach.y) }
        if way < 2 * width + height { return SIMD2(reach.x - (way - width - height), reach.y) }
        return SIMD2(-reach.x, reach.y - (way - 2 * width - height))
    }
}
