import Foundation
import UIKit

/// The colours and the geometry of a gradient.
struct GradientPaint: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        case linear(UnitPoint, UnitPoint)
        case radial(UnitPoint, CGFloat, CGFloat)
        case angular(UnitPoint, Angle, Angle)
    }

    var stops: [Gradient.Stop]
    let kind: Kind

    /// Returns the geometry of a layer of this size that shows the gradient.
    func geometry(in size: CGSize) -> Geometry {
        let locations = stops.map(\.location)
        switch kind {
        case .linear(let start, let end):
            return Geometry(
                type: .axial, start: CGPoint(x: start.x, y: start.y), end: CGPoint(x: end.x, y: end.y),
                locations: locations)
        case .radial(let center, let from, let to):
            let end = max(to, 0.001)
            return Geometry(
                type: .radial, start: CGPoint(x: center.x, y: center.y),
                end: CGPoint(x: center.x + end / max(size.width, 1), y: center.y + end / max(size.height, 1)),
                locations: locations.map { (from + $0 * (end - from)) / end })
        case .angular(let center, let from, let to):
            let span = (to.radians - from.radians) / (2 * .pi)
            return Geometry(
                type: .conic, start: CGPoint(x: center.x, y: center.y),
                end: CGPoint(
                    x: center.x + CGFloat(cos(from.radians)) / max(size.width, 1),
                    y: center.y + CGFloat(sin(from.radians)) / max(size.height, 1)),
                locations: locations.map { $0 * CGFloat(span) })
        }
    }

    /// The properties of a gradient layer.
    struct Geometry: Equatable {
        var type: CAGradientLayerType
        var start: CGPoint
        var end: CGPoint
        var locations: [CGFloat]
    }

    /// Shows the gradient in a layer, with colours for a light or dark appearance.
    @MainActor
    func show(in layer: CAGradientLayer, size: CGSize, _ scheme: ColorScheme) {
        let geometry = geometry(in: size)
        layer.type = geometry.type
        (layer.startPoint, layer.endPoint) = (geometry.start, geometry.end)
        layer.locations = geometry.locations.map { NSNumber(value: Double($0)) }
        layer.colors = stops.map { $0.color.resolved(in: scheme) }
    }
}
