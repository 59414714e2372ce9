import Foundation

/// A gradient of colours at the vertices of a grid, whose vertices may be moved.
///
/// ```swift
/// MeshGradient(
///     width: 3, height: 2,
///     points: [[0, 0], [0.5, 0], [1, 0], [0, 1], [isMoved ? 0.8 : 0.3, 1], [1, 1]],
///     colors: [.indigo, .purple, .pink, .blue, .cyan, .mint])
/// ```
///
/// Points are in the unit square of the painted rectangle, and neighbours are connected by curves. Positions, control
/// points and colours change with an animation between gradients of the same size. Points more than 100 times the
/// rectangle's size away are clamped. With a wrong number of points or colours, a point that is not finite, or less
/// than two columns or rows, the background is shown and the mistake is logged.
public struct MeshGradient: ShapeStyle, Equatable {
    /// A vertex with the control points of the curves to its neighbours. Those at the border of the grid that lead to
    /// no neighbour are not used.
    public struct BezierPoint: Hashable, Sendable {
        /// The position of the vertex.
        public var position: SIMD2<Float>
        /// The control point of the curve to the previous vertex of the row.
        public var leadingControlPoint: SIMD2<Float>
        /// The control point of the curve to the vertex above.
        public var topControlPoint: SIMD2<Float>
        /// The control point of the curve to the next vertex of the row.
        public var trailingControlPoint: SIMD2<Float>
        /// The control point of the curve to the vertex below.
        public var bottomControlPoint: SIMD2<Float>

        /// Creates a vertex. All points are in the unit square of the painted rectangle.
        public nonisolated init(
            position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
            trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
        ) {
            self.position = position
            self.leadingControlPoint = leadingControlPoint
            self.topControlPoint = topControlPoint
            self.trailingControlPoint = trailingControlPoint
            self.bottomControlPoint = bottomControlPoint
        }
    }

    /// The places of the vertices, row by row.
    public enum Locations: Hashable, Sendable {
        /// Positions. The curves between them are smooth across the vertices.
        case points([SIMD2<Float>])
        /// Positions with control points.
        case bezierPoints([BezierPoint])
    }

    /// The colours of the vertices, row by row.
    public enum Colors: Hashable, Sendable {
        /// Colours that may depend on the environment.
        case colors([Color])
        /// Colours as they are.
        case resolvedColors([Color.Resolved])
    }

    /// The number of vertices in a row, at least 2.
    public var width: Int
    /// The number of rows, at least 2.
    public var height: Int
    /// The places of the vertices: `width` times `height`.
    public var locations: Locations
    /// The colours of the vertices: `width` times `height`.
    public var colors: Colors
    /// The colour behind the mesh, which is seen where no part of the mesh lies and through translucent colours.
    public var background: Color
    /// Whether the change of the colours is smooth across the lines of the grid, and not only between them.
    public var smoothsColors: Bool
    /// The space in which the colours are mixed.
    public var colorSpace: Gradient.ColorSpace

    /// Creates a gradient of a number of columns and rows.
    public nonisolated init(
        width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.width = width
        self.height = height
        self.locations = locations
        self.colors = colors
        self.background = background
        self.smoothsColors = smoothsColors
        self.colorSpace = colorSpace
    }

    /// Creates a gradient of a number of columns and rows from positions.
    public nonisolated init(
        width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .points(points), colors: .colors(colors), background: background,
            smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    /// Creates a gradient of a number of columns and rows from positions and colours that do not depend on the
    /// environment.
    public nonisolated init(
        width: Int, height: Int, points: [SIMD2<Float>], resolvedColors: [Color.Resolved], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .points(points), colors: .resolvedColors(resolvedColors),
            background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    /// Creates a gradient of a number of columns and rows from positions with control points.
    public nonisolated init(
        width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .colors(colors),
            background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    /// Creates a gradient of a number of columns and rows from positions with control points, and colours that do not
    /// depend on the environment.
    public nonisolated init(
        width: Int, height: Int, bezierPoints: [BezierPoint], resolvedColors: [Color.Resolved],
        background: Color = .clear, smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .bezierPoints(bezierPoints),
            colors: .resolvedColors(resolvedColors), background: background, smoothsColors: smoothsColors,
            colorSpace: colorSpace)
    }

    /// Returns the gradient itself.
    public nonisolated func resolve(in environment: EnvironmentValues) -> MeshGradient { self }

    public nonisolated func _erased() -> AnyShapeStyle {
        if let mistake {
            GraphHost.logger.error("\(mistake) Its background is shown.")
            return AnyShapeStyle(.paint(.color(background)))
        }
        let stops = (vertexColors + [background]).map { Gradient.Stop(color: $0, location: 0) }
        return AnyShapeStyle(.paint(.gradient(GradientPaint(stops: stops, kind: .mesh(MeshGrid(self))))))
    }

    private nonisolated var vertexColors: [Color] {
        switch colors {
        case .colors(let colors): colors
        case .resolvedColors(let colors): colors.map { Color($0) }
        }
    }

    /// A sentence about the mistake for which the gradient cannot be shown, or `nil`.
    nonisolated var mistake: String? {
        guard width >= 2, height >= 2 else {
            return "A MeshGradient needs at least 2 columns and 2 rows, not \(width) and \(height)."
        }
        let (vertices, isTooLarge) = width.multipliedReportingOverflow(by: height)
        let (points, areFinite) =
            switch locations {
            case .points(let points): (points.count, points.allSatisfy(\.isFinite))
            case .bezierPoints(let points): (points.count, points.allSatisfy(\.isFinite))
            }
        let name = "A MeshGradient with \(width) columns and \(height) rows"
        guard !isTooLarge, points == vertices else {
            return "\(name) needs \(isTooLarge ? "fewer" : "\(vertices)") points, not \(points)."
        }
        guard vertexColors.count == vertices else {
            return "\(name) needs \(vertices) colors, not \(vertexColors.count)."
        }
        return areFinite ? nil : "\(name) needs points that are finite."
    }
}

extension MeshGradient: View {
    /// A rectangle that is filled with the gradient.
    public var body: some View { Rectangle().fill(self) }
}

extension MeshGradient.BezierPoint {
    fileprivate nonisolated var isFinite: Bool {
        [position, leadingControlPoint, topControlPoint, trailingControlPoint, bottomControlPoint]
            .allSatisfy(\.isFinite)
    }
}

extension SIMD2<Float> {
    fileprivate nonisolated var isFinite: Bool { x.isFinite && y.isFinite }
}
