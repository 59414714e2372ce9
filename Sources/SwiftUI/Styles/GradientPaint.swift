import Foundation
import UIKit

/// The colours and the geometry of a gradient.
struct GradientPaint: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        case linear(UnitPoint, UnitPoint)
        case radial(UnitPoint, CGFloat, CGFloat)
        /// A centre, and the first and last radius as fractions of the size.
        case elliptical(UnitPoint, CGFloat, CGFloat)
        case angular(UnitPoint, Angle, Angle)
        /// A mesh. Its stops are the colours of the vertices, and behind them the background, without locations.
        case mesh(MeshGrid)
    }

    var stops: [Gradient.Stop]
    let kind: Kind

    /// Whether the colours follow each other in one direction.
    var isRamp: Bool {
        if case .mesh = kind { false } else { true }
    }

    /// Returns the gradient with its colours in an appearance.
    func resolved(in scheme: ColorScheme) -> ResolvedGradient {
        ResolvedGradient(
            colors: stops.map { Color.Resolved($0.color.resolved(in: scheme)) }, locations: stops.map(\.location),
            kind: kind)
    }
}

/// A gradient with colours that do not depend on the appearance any more.
struct ResolvedGradient: Equatable {
    private var colors: [Color.Resolved]
    private var locations: [CGFloat]
    private var kind: GradientPaint.Kind

    init(colors: [Color.Resolved], locations: [CGFloat], kind: GradientPaint.Kind) {
        self.colors = colors
        self.locations = locations
        self.kind = kind
    }

    /// Shows the gradient of a view of a size in a layer that covers a rectangle of the view, or more.
    @MainActor
    func show(in layer: CAGradientLayer, size: CGSize, covering rect: CGRect? = nil) {
        let rect = rect ?? CGRect(origin: .zero, size: size)
        if layer.frame != rect { layer.frame = rect }
        func placed(_ point: CGPoint) -> CGPoint {
            guard rect.size != size || rect.origin != .zero, rect.width > 0, rect.height > 0 else { return point }
            return CGPoint(
                x: (point.x * size.width - rect.minX) / rect.width,
                y: (point.y * size.height - rect.minY) / rect.height)
        }
        if case .mesh(let grid) = kind {
            layer.mesh = grid.mesh(colors).map {
                let point = placed(CGPoint(x: $0.x, y: $0.y))
                return SIMD2<Double>(Double(point.x), Double(point.y))
            }
            return
        }
        layer.mesh = nil
        let geometry = geometry(in: size)
        layer.type = geometry.type
        (layer.startPoint, layer.endPoint) = (placed(geometry.start), placed(geometry.end))
        let stops = Self.fading(colors, geometry.locations)
        layer.locations = stops.map { NSNumber(value: Double($0.location)) }
        layer.colors = stops.map(\.color.cgColor)
    }

    /// Returns the stops with transparent ones in the colours beside them, so that a colour fades out as it is, and not
    /// over a transparent black.
    static func fading(
        _ colors: [Color.Resolved], _ locations: [CGFloat]
    ) -> [(color: Color.Resolved, location: CGFloat)] {
        zip(colors, locations).enumerated().flatMap { index, stop in
            guard stop.0.opacity == 0 else { return [(stop.0, stop.1)] }
            let sides = [index - 1, index + 1].filter { colors.indices.contains($0) && colors[$0].opacity > 0 }
            return (sides.isEmpty ? [index] : sides).map { side in
                var color = colors[side]
                color.opacity = 0
                return (color, stop.1)
            }
        }
    }

    /// The gradient as a paint for any appearance.
    var paint: GradientPaint {
        GradientPaint(
            stops: zip(colors, locations).map { Gradient.Stop(color: Color($0), location: $1) }, kind: kind)
    }

    /// The properties of a gradient layer.
    struct Geometry: Equatable {
        var type: CAGradientLayerType
        var start: CGPoint
        var end: CGPoint
        var locations: [CGFloat]
    }

    /// Returns the geometry of a layer of this size that shows the gradient.
    func geometry(in size: CGSize) -> Geometry {
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
        case .elliptical(let center, let from, let to):
            let end = max(to, 0.0001)
            return Geometry(
                type: .radial, start: CGPoint(x: center.x, y: center.y),
                end: CGPoint(x: center.x + end, y: center.y + end),
                locations: locations.map { (from + $0 * (end - from)) / end })
        case .angular(let center, let from, let to):
            let span = (to.radians - from.radians) / (2 * .pi)
            return Geometry(
                type: .conic, start: CGPoint(x: center.x, y: center.y),
                end: CGPoint(
                    x: center.x + CGFloat(cos(from.radians)) / max(size.width, 1),
                    y: center.y + CGFloat(sin(from.radians)) / max(size.height, 1)),
                locations: locations.map { $0 * CGFloat(span) })
        case .mesh:
            // A mesh has no direction.
            return Geometry(type: .axial, start: .zero, end: .zero, locations: [])
        }
    }
}

extension GradientPaint.Kind {
    /// The number of numbers that describe the geometry.
    fileprivate var numberCount: Int {
        if case .mesh(let grid) = self { grid.numbers.count } else { 4 }
    }
}

extension ResolvedGradient: Animatable {
    /// The numbers of the geometry, the locations and the colours.
    var animatableData: NumberList {
        get {
            let geometry: [CGFloat] =
                switch kind {
                case .linear(let start, let end): [start.x, start.y, end.x, end.y]
                case .radial(let center, let from, let to): [center.x, center.y, from, to]
                case .elliptical(let center, let from, let to): [center.x, center.y, from, to]
                case .angular(let center, let from, let to): [center.x, center.y, from.radians, to.radians]
                case .mesh(let grid): grid.numbers
                }
            let components = colors.flatMap { [$0.red, $0.green, $0.blue, $0.opacity] }
            return NumberList((geometry + locations).map(Double.init) + components.map(Double.init))
        }
        set {
            let numbers = newValue.numbers
            let first = numbers.count - 5 * colors.count
            guard first == kind.numberCount else { return }
            func number(_ index: Int) -> CGFloat { CGFloat(numbers[index]) }
            let point = UnitPoint(x: number(0), y: number(1))
            switch kind {
            case .linear: kind = .linear(point, UnitPoint(x: number(2), y: number(3)))
            case .radial: kind = .radial(point, number(2), number(3))
            case .elliptical: kind = .elliptical(point, number(2), number(3))
            case .angular: kind = .angular(point, .radians(numbers[2]), .radians(numbers[3]))
            case .mesh(var grid):
                grid.numbers = numbers[..<first].map { CGFloat($0) }
                kind = .mesh(grid)
            }
            for index in colors.indices {
                locations[index] = number(first + index)
                let start = first + colors.count + 4 * index
                func component(_ offset: Int) -> Float { Float(min(max(numbers[start + offset], 0), 1)) }
                colors[index] = Color.Resolved(
                    red: component(0), green: component(1), blue: component(2), opacity: component(3))
            }
        }
    }

    /// Whether an animation can lead from one gradient to another: they are of one kind and have as many colours.
    func canMove(to other: ResolvedGradient) -> Bool {
        guard colors.count == other.colors.count else { return false }
        return switch (kind, other.kind) {
        case (.linear, .linear), (.radial, .radial), (.elliptical, .elliptical), (.angular, .angular): true
        case (.mesh(let first), .mesh(let second)): first.hasForm(of: second)
        default: false
        }
    }
}

/// Numbers that an animation interpolates. Missing ones count as 0.
struct NumberList: VectorArithmetic {
    private(set) var numbers: [Double]

    init(_ numbers: [Double]) { self.numbers = numbers }

    static var zero: NumberList { NumberList([]) }
    static func + (first: NumberList, second: NumberList) -> NumberList { combine(first, second, +) }
    static func - (first: NumberList, second: NumberList) -> NumberList { combine(first, second, -) }

    static func == (first: NumberList, second: NumberList) -> Bool {
        (0..<max(first.numbers.count, second.numbers.count)).allSatisfy { first[$0] == second[$0] }
    }

    private static func combine(
        _ first: NumberList, _ second: NumberList, _ combine: (Double, Double) -> Double
    ) -> NumberList {
        NumberList((0..<max(first.numbers.count, second.numbers.count)).map { combine(first[$0], second[$0]) })
    }

    private subscript(index: Int) -> Double { index < numbers.count ? numbers[index] : 0 }

    mutating func scale(by rhs: Double) { for index in numbers.indices { numbers[index] *= rhs } }
    var magnitudeSquared: Double { numbers.reduce(0) { $0 + $1 * $1 } }
}
