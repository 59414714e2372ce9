import Foundation

/// Areas that the lines of a text avoid.
///
/// ```swift
/// let circle = CGPath(ellipseIn: CGRect(x: 40, y: 0, width: 60, height: 60), transform: nil)
/// let exclusion = TextExclusion([(circle, .winding)])
/// exclusion?.freeRanges(from: 20, to: 40, in: 0...140)  // 0...40 and 100...140
/// ```
///
/// Coordinates are those of the text: points from its top left corner, with y downwards. It is an object, because few
/// texts have one.
package final class TextExclusion: Sendable {
    /// A line of an outline that is not horizontal, from its top to its bottom.
    private struct Edge {
        var top: CGPoint
        var bottom: CGPoint
        /// 1 for an edge that the outline follows downwards, and -1 for one that it follows upwards.
        var winding: Int

        func x(at y: CGFloat) -> CGFloat {
            top.x + (bottom.x - top.x) * (y - top.y) / (bottom.y - top.y)
        }
    }

    private struct Area {
        var edges: [Edge]
        var rule: CGPathFillRule

        func covers(_ winding: Int) -> Bool { rule == .winding ? winding != 0 : winding % 2 != 0 }
    }

    private let areas: [Area]
    private let margin: CGFloat
    /// The y coordinates of the ends of all edges, from top to bottom.
    private let corners: [CGFloat]
    /// The y coordinate below which nothing is excluded.
    package let bottom: CGFloat

    /// Creates areas from paths, whose subpaths count as closed.
    ///
    /// - Parameters:
    ///   - paths: The paths with the rules for their insides. Subpaths with coordinates that are not finite, or farther
    ///     away than a million points, are ignored.
    ///   - offset: The distance by which the paths are moved to the right, in points. One that is not finite counts
    ///     as 0.
    ///   - margin: The distance of lines from the areas at both sides, in points.
    /// - Returns: `nil` if nothing below the top of the text is excluded.
    package init?(_ paths: [(path: CGPath, rule: CGPathFillRule)], offset: CGFloat = 0, margin: CGFloat = 0) {
        let offset = offset.finiteOrZero
        let areas = paths.map { path, rule in
            Area(
                edges: path.elements.polylines.flatMap { TextExclusion.edges(of: $0.points, offset: offset) },
                rule: rule)
        }
        let corners = Set(areas.flatMap(\.edges).flatMap { [$0.top.y, $0.bottom.y] }).sorted()
        guard let bottom = corners.last, bottom > 0 else { return nil }
        (self.areas, self.margin, self.corners, self.bottom) = (areas, margin.lengthOrZero, corners, bottom)
    }

    private static func edges(of points: [CGPoint], offset: CGFloat) -> [Edge] {
        guard points.allSatisfy({ abs($0.x) <= 1_000_000 && abs($0.y) <= 1_000_000 }) else { return [] }
        let points = points.map { CGPoint(x: $0.x + offset, y: $0.y) }
        return zip(points, points.dropFirst() + points.prefix(1)).compactMap { start, end in
            if start.y < end.y { return Edge(top: start, bottom: end, winding: 1) }
            return start.y > end.y ? Edge(top: end, bottom: start, winding: -1) : nil
        }
    }

    /// Returns the parts of a range that are free over the whole height between two y coordinates, from left to right.
    ///
    /// A range that is free as a whole is returned as it is.
    package func freeRanges(
        from top: CGFloat, to bottom: CGFloat, in range: ClosedRange<CGFloat>
    ) -> [ClosedRange<CGFloat>] {
        let covered = areas.flatMap { Self.coveredRanges(of: $0, from: top, to: bottom) }
        var free: [ClosedRange<CGFloat>] = []
        var left = range.lowerBound
        for area in covered.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            let (start, end) = (area.lowerBound - margin, area.upperBound + margin)
            guard end > left, start < range.upperBound else { continue }
            if start > left { free.append(left...start) }
            left = end
        }
        if left <= range.upperBound { free.append(left...range.upperBound) }
        return free
    }

    /// Returns the ranges that an area covers somewhere between two y coordinates.
    private static func coveredRanges(
        of area: Area, from top: CGFloat, to bottom: CGFloat
    ) -> [ClosedRange<CGFloat>] {
        let edges = area.edges.filter { $0.top.y < bottom && $0.bottom.y > top }
        guard !edges.isEmpty else { return [] }
        // Between two of these heights no edge begins or ends.
        let heights = Set(
            edges.flatMap { [$0.top.y, $0.bottom.y] }.filter { $0 > top && $0 < bottom } + [top, bottom]
        )
        .sorted()
        return zip(heights, heights.dropFirst()).flatMap { upper, lower -> [ClosedRange<CGFloat>] in
            let middle = (upper + lower) / 2
            let crossed = edges.filter { $0.top.y <= upper && $0.bottom.y >= lower }
                .map { (edge: $0, x: $0.x(at: middle)) }.sorted { $0.x < $1.x }
            var ranges: [ClosedRange<CGFloat>] = []
            var (winding, start, reach) = (0, CGFloat(0), CGFloat(0))
            for (edge, _) in crossed {
                let ends = (edge.x(at: upper), edge.x(at: lower))
                let (left, right) = (min(ends.0, ends.1), max(ends.0, ends.1))
                let wasInside = area.covers(winding)
                winding += edge.winding
                guard wasInside || area.covers(winding) else { continue }
                // Edges that cross each other within the row have another order at its top and its bottom.
                (start, reach) = wasInside ? (min(start, left), max(reach, right)) : (left, right)
                if wasInside, !area.covers(winding) { ranges.append(start...reach) }
            }
            return ranges
        }
    }

    /// Returns the y coordinate of the next corner below another one, or `bottom` if there is none.
    func nextCorner(below y: CGFloat) -> CGFloat {
        var (low, high) = (0, corners.count)
        while low < high {
            let middle = (low + high) / 2
            if corners[middle] > y { high = middle } else { low = middle + 1 }
        }
        return low < corners.count ? corners[low] : bottom
    }
}
