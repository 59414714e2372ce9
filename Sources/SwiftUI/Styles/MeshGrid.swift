import Foundation
import Graphics

/// The vertices of a mesh gradient, and the way in which their colours are mixed.
struct MeshGrid: Equatable, Sendable {
    private let width: Int
    private let height: Int
    private var vertices: [MeshGradient.BezierPoint]
    private let smoothsColors: Bool
    private let isPerceptual: Bool

    /// Creates the grid of a gradient without a mistake.
    nonisolated init(_ gradient: MeshGradient) {
        width = gradient.width
        height = gradient.height
        smoothsColors = gradient.smoothsColors
        isPerceptual = gradient.colorSpace == .perceptual
        vertices =
            switch gradient.locations {
            case .points(let points): Self.vertices(points, gradient.width)
            case .bezierPoints(let points): points
            }
    }

    /// Returns vertices at points, with control points for which the curves are smooth across the vertices: those of a
    /// Catmull-Rom spline.
    private static func vertices(_ points: [SIMD2<Float>], _ width: Int) -> [MeshGradient.BezierPoint] {
        let height = points.count / width
        return points.indices.map { index in
            let (row, column) = (index / width, index % width)
            let point = points[index]
            // A third of the tangent, which is half the way between the neighbours, or the way to the only one.
            func third(_ before: SIMD2<Float>?, _ after: SIMD2<Float>?) -> SIMD2<Float> {
                let way = (after ?? point) - (before ?? point)
                return before == nil || after == nil ? way / 3 : way / 6
            }
            let across = third(
                column > 0 ? points[index - 1] : nil, column + 1 < width ? points[index + 1] : nil)
            let down = third(
                row > 0 ? points[index - width] : nil, row + 1 < height ? points[index + width] : nil)
            return MeshGradient.BezierPoint(
                position: point, leadingControlPoint: point - across, topControlPoint: point - down,
                trailingControlPoint: point + across, bottomControlPoint: point + down)
        }
    }

    /// Whether the other grid differs in nothing but its points.
    func hasForm(of other: MeshGrid) -> Bool {
        width == other.width && height == other.height && smoothsColors == other.smoothsColors
            && isPerceptual == other.isPerceptual
    }

    /// The coordinates of all points.
    var numbers: [CGFloat] {
        get {
            vertices.flatMap { vertex in
                [
                    vertex.position, vertex.leadingControlPoint, vertex.topControlPoint, vertex.trailingControlPoint,
                    vertex.bottomControlPoint,
                ].flatMap { [CGFloat($0.x), CGFloat($0.y)] }
            }
        }
        set {
            guard newValue.count == 10 * vertices.count else { return }
            for index in vertices.indices {
                func point(_ place: Int) -> SIMD2<Float> {
                    let start = 10 * index + 2 * place
                    return SIMD2<Float>(Float(newValue[start]), Float(newValue[start + 1]))
                }
                vertices[index] = MeshGradient.BezierPoint(
                    position: point(0), leadingControlPoint: point(1), topControlPoint: point(2),
                    trailingControlPoint: point(3), bottomControlPoint: point(4))
            }
        }
    }

    // MARK: Surfaces

    /// The number of parts into which the sides of each cell are divided, so that colours change as they should: cairo
    /// mixes the colours of a surface linearly, in sRGB.
    private var parts: Int {
        guard isPerceptual || smoothsColors && (width > 2 || height > 2) else { return 1 }
        // More surfaces cost time, and small cells need fewer.
        let cells = Double((width - 1) * (height - 1))
        return min(max(Int((4096 / cells).squareRoot()), 1), 8)
    }

    /// Returns the mesh with the colours of the vertices and, behind them, the background.
    func mesh(_ colors: [Color.Resolved]) -> ColorMesh {
        guard colors.count == vertices.count + 1, let background = colors.last else {
            return ColorMesh(patches: [], background: .clear)
        }
        let parts = parts
        let mixed = MeshColors(
            Array(colors.dropLast()), width: width, height: height, smooths: smoothsColors,
            isPerceptual: isPerceptual
        ).divided(by: parts)
        let columns = (width - 1) * parts + 1
        var patches: [ColorMesh.Patch] = []
        for row in 0..<(height - 1) {
            for column in 0..<(width - 1) {
                let cell = surface(row, column)
                for part in 0..<(parts * parts) {
                    let (down, across) = (part / parts, part % parts)
                    let surface = parts == 1 ? cell : cell.part(columns: range(across), rows: range(down))
                    let first = (row * parts + down) * columns + column * parts + across
                    patches.append(
                        ColorMesh.Patch(
                            surface: surface,
                            colors: [first, first + 1, first + columns + 1, first + columns].map { mixed[$0] }))
                }
            }
        }
        return ColorMesh(patches: patches, background: background.cgColor)
    }

    private func range(_ part: Int) -> ClosedRange<Double> {
        Double(part) / Double(parts)...Double(part + 1) / Double(parts)
    }

    /// Returns the surface between four vertices, the first of which is in a row and a column.
    private func surface(_ row: Int, _ column: Int) -> BezierPatch {
        let index = row * width + column
        let (first, second) = (vertices[index], vertices[index + 1])
        let (third, fourth) = (vertices[index + width], vertices[index + width + 1])
        func curve(_ points: SIMD2<Float>...) -> BezierPatch.Curve {
            points.map { SIMD2<Double>($0.clamped(lowerBound: Self.lowest, upperBound: Self.highest)) }
        }
        return BezierPatch(
            top: curve(first.position, first.trailingControlPoint, second.leadingControlPoint, second.position),
            bottom: curve(third.position, third.trailingControlPoint, fourth.leadingControlPoint, fourth.position),
            left: curve(first.position, first.bottomControlPoint, third.topControlPoint, third.position),
            right: curve(second.position, second.bottomControlPoint, fourth.topControlPoint, fourth.position))
    }

    /// Points far outside would only cost time.
    private static let lowest = SIMD2<Float>(repeating: -100)
    private static let highest = SIMD2<Float>(repeating: 100)
}
