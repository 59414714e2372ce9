import Foundation

extension CGPath {
    /// Returns the outline of a line along the path: filled by the winding rule, it covers what stroking would paint.
    ///
    /// - Parameters:
    ///   - lineWidth: The width of the line. A width that is not positive gives an empty path.
    ///   - lineCap: The shape of the line's ends.
    ///   - lineJoin: The shape of the line's corners.
    ///   - miterLimit: The greatest ratio of the length of a pointed corner to the line's width.
    ///   - transform: A transform of the path before it is stroked. The default is the identity.
    public final func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        var style = LineStyle()
        (style.width, style.cap, style.join, style.miterLimit) = (lineWidth, lineCap, lineJoin, miterLimit)
        return stroked(style, transform: transform)
    }

    /// Returns the dashes of a line along the path, as subpaths of straight lines.
    ///
    /// - Parameters:
    ///   - phase: The distance into the pattern at which each subpath begins.
    ///   - lengths: The lengths of dashes and gaps in turn. Without a positive length the path itself is returned.
    ///   - transform: A transform of the path before it is divided. The default is the identity.
    public final func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        guard lengths.contains(where: { $0 > 0 }) else { return CGPath(elements: elements.applying(transform)) }
        var result = PathElements()
        for line in elements.applying(transform).polylines.flatMap({ $0.dashed(lengths, phase: phase) }) {
            for (index, point) in line.points.enumerated() {
                if index == 0 { result.move(to: point) } else { result.addLine(to: point) }
            }
            if line.isClosed { result.close() }
        }
        return CGPath(elements: result)
    }

    /// Returns the outline of a line with a style, which may have dashes.
    package final func stroked(_ style: LineStyle, transform: CGAffineTransform = .identity) -> CGPath {
        var lines = elements.applying(transform).polylines
        if !style.dashes.isEmpty { lines = lines.flatMap { $0.dashed(style.dashes, phase: style.dashPhase) } }
        return CGPath(elements: StrokeOutline(lines, style).elements)
    }
}
