import Foundation
import Graphics

/// The outline of panes of glass that flow together, like drops, where they are near each other.
///
/// Panes swell towards each other below a distance, and are one below half of it. Panes that overlap are one at any
/// distance. Others keep their outlines.
package struct GlassOutline {
    private let paths: [CGPath]
    private let shapes: [[[CGPoint]]]
    private let reach: CGFloat
    /// The indices of panes in groups, each of which has outlines of its own.
    package let groups: [[Int]]

    /// Creates the outline of panes.
    ///
    /// - Parameters:
    ///   - paths: The outlines of the panes.
    ///   - distance: The distance at which they begin to swell. Negative values, and values that are not finite, count
    ///     as 0.
    package init(_ paths: [CGPath], within distance: CGFloat) {
        self.paths = paths
        reach = distance.isFinite ? max(0, distance) : 0
        shapes = paths.map(Self.polygons)
        groups = OutlineField(shapes, reach: reach).groups
    }

    /// The outline of all panes.
    package var path: CGPath {
        let result = CGMutablePath()
        for group in groups { result.addPath(path(of: group)) }
        return result
    }

    /// Returns the outline of a group of panes.
    func path(of group: [Int]) -> CGPath {
        guard group.count > 1 else { return paths[group[0]] }
        let field = OutlineField(group.map { shapes[$0] }, reach: reach)
        let result = CGMutablePath()
        for outline in field.contours(step: Self.step(for: field.box.size)) {
            result.addLines(between: outline)
            result.closeSubpath()
        }
        return result
    }

    /// Returns the subpaths with straight lines in place of curves.
    private static func polygons(of path: CGPath) -> [[CGPoint]] {
        var polygons: [[CGPoint]] = []
        path.flattened(threshold: 0.1).applyWithBlock { element in
            switch element.pointee.type {
            case .moveToPoint: polygons.append([element.pointee.points[0]])
            case .addLineToPoint:
                guard let last = polygons.indices.last else { return }
                polygons[last].append(element.pointee.points[0])
            default: break
            }
        }
        return polygons.filter { $0.count > 2 }
    }

    /// The distance of the points at which a field is measured: 2, or more for large panes.
    private static func step(for size: CGSize) -> CGFloat {
        max(2, (size.width * size.height / mostPoints).squareRoot(), max(size.width, size.height) / mostPoints)
    }

    /// The number of points at which a field is measured, nearly.
    private static let mostPoints: CGFloat = 16_000
}
