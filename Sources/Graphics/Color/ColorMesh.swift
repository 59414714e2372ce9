import Foundation

/// Surfaces side by side whose colours blend from corner to corner. The unit square is the rectangle that is painted.
package struct ColorMesh: Equatable, Sendable {
    /// A surface with a colour at each corner.
    package struct Patch: Equatable, Sendable {
        /// The form of the surface.
        package let surface: BezierPatch
        /// The colours at the upper left, the upper right, the lower right and the lower left corner. Each has a red, a
        /// green and a blue component and an opacity, from 0 to 1.
        package let colors: [SIMD4<Float>]

        /// Creates a surface with four colours, clockwise from the upper left corner.
        package init(surface: BezierPatch, colors: [SIMD4<Float>]) {
            self.surface = surface
            self.colors = colors
        }
    }

    /// The surfaces. Later ones cover earlier ones.
    package let patches: [Patch]
    /// The colour behind the surfaces, of all that is painted.
    package let background: CGColor

    /// Creates a mesh in front of a background.
    package init(patches: [Patch], background: CGColor) {
        self.patches = patches
        self.background = background
    }

    /// Returns the mesh with each control point moved.
    package func map(_ transform: (SIMD2<Double>) -> SIMD2<Double>) -> ColorMesh {
        ColorMesh(
            patches: patches.map { Patch(surface: $0.surface.map(transform), colors: $0.colors) },
            background: background)
    }
}
