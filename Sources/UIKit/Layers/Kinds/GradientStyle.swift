import Foundation
import Graphics

/// The colours of a `CAGradientLayer` and their places, as one value.
struct GradientStyle: Equatable {
    var colors: [CGColor] = []
    /// The location of each colour along the gradient; empty for equal distances. Locations outside 0...1 are valid:
    /// animations move colours in from there.
    var locations: [CGFloat] = []
    /// The points at which the gradient begins and ends, in the unit square of the bounds.
    var start = CGPoint(x: 0.5, y: 0)
    var end = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial
    /// The mesh that is shown in place of the colours.
    var mesh: ColorMesh?

    /// Whether nothing is shown.
    var isEmpty: Bool { colors.isEmpty && mesh == nil }

    /// The locations in ascending order, one for each colour.
    private var places: [CGFloat] {
        guard locations.count >= colors.count else {
            let last = CGFloat(max(colors.count - 1, 1))
            return colors.indices.map { CGFloat($0) / last }
        }
        var highest = -CGFloat.infinity
        return locations.prefix(colors.count).map { location in
            highest = max(highest, location)
            return highest
        }
    }

    /// Fills the clip of a context with the gradient of a layer with these bounds.
    func paint(in context: CGContext, bounds: CGRect) {
        if let mesh { return context.draw(mesh, in: bounds) }
        guard let first = colors.first, let last = colors.last, bounds.width > 0, bounds.height > 0 else { return }
        let from = CGPoint(x: bounds.minX + start.x * bounds.width, y: bounds.minY + start.y * bounds.height)
        let to = CGPoint(x: bounds.minX + end.x * bounds.width, y: bounds.minY + end.y * bounds.height)
        // A gradient without a length shows its last colour, and a single colour fills the layer.
        guard colors.count > 1, from != to else { return fill(colors.count > 1 ? last : first, in: context, bounds) }
        switch type {
        case .radial: paintRadial(in: context, bounds, center: from, edge: to)
        case .conic:
            guard let gradient = gradient(from: 0, to: 1) else { return }
            context.drawConicGradient(gradient, center: from, angle: atan2(to.y - from.y, to.x - from.x))
        default: paintAxial(in: context, bounds, from, to)
        }
    }

    private func fill(_ color: CGColor, in context: CGContext, _ bounds: CGRect) {
        context.setFillColor(color)
        context.fill(bounds)
    }

    private func paintAxial(in context: CGContext, _ bounds: CGRect, _ from: CGPoint, _ to: CGPoint) {
        // The line is extended to the locations outside of 0...1.
        let (low, high) = (min(places.first ?? 0, 0), max(places.last ?? 1, 1))
        guard let gradient = gradient(from: low, to: high) else { return }
        func point(_ place: CGFloat) -> CGPoint {
            CGPoint(x: from.x + (to.x - from.x) * place, y: from.y + (to.y - from.y) * place)
        }
        context.drawLinearGradient(
            gradient, start: point(low), end: point(high),
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }

    /// Paints ellipses around `center`, of which the last one has the width and height of the way to `edge`.
    private func paintRadial(in context: CGContext, _ bounds: CGRect, center: CGPoint, edge: CGPoint) {
        let (width, height) = (abs(edge.x - center.x), abs(edge.y - center.y))
        guard let last = colors.last else { return }
        let high = max(places.last ?? 1, 1)
        guard width > 0, height > 0, let gradient = gradient(from: 0, to: high) else {
            return fill(last, in: context, bounds)
        }
        context.saveGState()
        context.translateBy(x: center.x, y: center.y)
        context.scaleBy(x: width, y: height)
        context.drawRadialGradient(
            gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: high,
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        context.restoreGState()
    }

    /// Returns the gradient between two places, which become its ends. Colours outside are left out, and a place
    /// between two colours gets their mixture.
    private func gradient(from low: CGFloat, to high: CGFloat) -> CGGradient? {
        var stops = zip(places, colors).map { (place: ($0 - low) / (high - low), color: $1) }
        if let inside = stops.firstIndex(where: { $0.place >= 0 }), inside > 0 {
            stops.replaceSubrange(..<inside, with: [(0, Self.color(at: 0, stops[inside - 1], stops[inside]))])
        } else if stops.allSatisfy({ $0.place < 0 }), let last = stops.last {
            stops = [(0, last.color)]
        }
        if let inside = stops.lastIndex(where: { $0.place <= 1 }), inside < stops.count - 1 {
            stops.replaceSubrange((inside + 1)..., with: [(1, Self.color(at: 1, stops[inside], stops[inside + 1]))])
        } else if stops.allSatisfy({ $0.place > 1 }), let first = stops.first {
            stops = [(1, first.color)]
        }
        return CGGradient(colorsSpace: nil, colors: stops.map(\.color), locations: stops.map(\.place))
    }

    private static func color(
        at place: CGFloat, _ first: (place: CGFloat, color: CGColor), _ second: (place: CGFloat, color: CGColor)
    ) -> CGColor {
        let part = second.place > first.place ? (place - first.place) / (second.place - first.place) : 1
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
        return CGColor(
            srgbRed: mix(first.color.red, second.color.red), green: mix(first.color.green, second.color.green),
            blue: mix(first.color.blue, second.color.blue), alpha: mix(first.color.alpha, second.color.alpha))
    }
}
