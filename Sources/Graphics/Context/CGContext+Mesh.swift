import CCairo
import Foundation

extension CGContext {
    /// Fills the current clip with the background of a mesh, and in front of it with the surfaces.
    ///
    /// - Parameters:
    ///   - mesh: The mesh. Surfaces with points that are not finite are left out.
    ///   - rect: The rectangle of user space that the mesh's unit square stands for.
    package func draw(_ mesh: ColorMesh, in rect: CGRect) {
        guard rect.isFinite, isDrawable else { return }
        guard mesh.background.alpha > 0 else { return drawPatches(of: mesh, in: rect) }
        // Both are blended with what is there as one picture.
        let isPlain = state.alpha == 1 && state.blendMode == .normal
        if !isPlain { beginTransparencyLayer(auxiliaryInfo: nil) }
        let color = mesh.background
        paint { cairo in
            cairo_set_source_rgba(
                cairo, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
            cairo_paint(cairo)
        }
        drawPatches(of: mesh, in: rect)
        if !isPlain { endTransparencyLayer() }
    }

    private func drawPatches(of mesh: ColorMesh, in rect: CGRect) {
        guard let pattern = cairo_pattern_create_mesh() else { return }
        defer { cairo_pattern_destroy(pattern) }
        let origin = SIMD2<Double>(Double(rect.minX), Double(rect.minY))
        let size = SIMD2<Double>(Double(rect.width), Double(rect.height))
        for patch in mesh.patches { add(patch.surface.map { origin + $0 * size }, patch.colors, to: pattern) }
        // A context that gets a broken pattern draws nothing any more.
        guard cairo_pattern_status(pattern) == CAIRO_STATUS_SUCCESS else { return }
        paint { cairo in
            cairo_set_source(cairo, pattern)
            cairo_paint(cairo)
        }
    }

    private func add(_ surface: BezierPatch, _ colors: [SIMD4<Float>], to pattern: OpaquePointer) {
        guard surface.points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return }
        // The rows and columns of the sides' control points, clockwise from the upper left corner.
        let sides: [[(Int, Int)]] = [
            [(0, 1), (0, 2), (0, 3)], [(1, 3), (2, 3), (3, 3)], [(3, 2), (3, 1), (3, 0)], [(2, 0), (1, 0), (0, 0)],
        ]
        let inner: [(Int, Int)] = [(1, 1), (1, 2), (2, 2), (2, 1)]
        cairo_mesh_pattern_begin_patch(pattern)
        cairo_mesh_pattern_move_to(pattern, surface[0, 0].x, surface[0, 0].y)
        for side in sides {
            let points = side.map { surface[$0.0, $0.1] }
            cairo_mesh_pattern_curve_to(
                pattern, points[0].x, points[0].y, points[1].x, points[1].y, points[2].x, points[2].y)
        }
        for (corner, place) in inner.enumerated() {
            let point = surface[place.0, place.1]
            cairo_mesh_pattern_set_control_point(pattern, UInt32(corner), point.x, point.y)
        }
        for (corner, color) in colors.prefix(4).enumerated() {
            cairo_mesh_pattern_set_corner_color_rgba(
                pattern, UInt32(corner), Double(color.x), Double(color.y), Double(color.z),
                Double(color.w) * Double(state.alpha))
        }
        cairo_mesh_pattern_end_patch(pattern)
    }
}
