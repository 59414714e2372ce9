/// A rectangle in whole pixels, such as a monitor's place on the root window or a damaged part of an image.
public struct PixelRect: Hashable, Sendable, CustomStringConvertible {
    /// The left edge.
    public var x: Int
    /// The top edge.
    public var y: Int
    /// The width.
    public var width: Int
    /// The height.
    public var height: Int

    /// Creates a rectangle. Sizes that are not positive make it empty.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The empty rectangle at the origin.
    public static let zero = PixelRect(x: 0, y: 0, width: 0, height: 0)

    /// The right edge, which is outside.
    public var maxX: Int { x + width }
    /// The bottom edge, which is outside.
    public var maxY: Int { y + height }
    /// Whether the rectangle contains no pixel.
    public var isEmpty: Bool { width <= 0 || height <= 0 }
    /// The number of pixels; 0 if the rectangle is empty.
    public var area: Int { isEmpty ? 0 : width * height }

    /// Returns the part that is common to both, or ``zero`` if there is none.
    public func intersection(_ other: PixelRect) -> PixelRect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        guard right > left, bottom > top else { return .zero }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns the smallest rectangle around both. An empty rectangle adds nothing.
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(x, other.x)
        let top = min(y, other.y)
        return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// Returns whether another rectangle lies within this one. Edges may coincide.
    public func contains(_ other: PixelRect) -> Bool {
        other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
    }

    /// Returns whether a pixel lies within the rectangle.
    public func contains(x pointX: Int, y pointY: Int) -> Bool {
        pointX >= x && pointX < maxX && pointY >= y && pointY < maxY
    }

    /// Returns the rest of the rectangle without `parts`, as rectangles that do not overlap.
    ///
    /// `parts` may overlap. Adjacent rows with equal columns are combined.
    public func subtracting(_ parts: [PixelRect]) -> [PixelRect] {
        let parts = parts.map(intersection).filter { !$0.isEmpty }
        guard !parts.isEmpty, !isEmpty else { return isEmpty ? [] : [self] }
        if parts.count == 1 { return around(parts[0]) }
        let edges = Set(parts.flatMap { [$0.y, $0.maxY] } + [y, maxY]).sorted()
        var result: [PixelRect] = []
        var above: ArraySlice<PixelRect> = []
        for (top, bottom) in zip(edges, edges.dropFirst()) {
            let row = PixelRect(x: x, y: top, width: width, height: bottom - top)
            let spans = row.withoutColumns(of: parts.filter { $0.y <= top && $0.maxY >= bottom })
            if spans.map(\.x) == above.map(\.x), spans.map(\.width) == above.map(\.width) {
                for index in above.indices { result[index].height += row.height }
            } else {
                result += spans
            }
            above = result.suffix(spans.count)
        }
        return result
    }

    /// Returns the rest of the rectangle around a part of it: the rows above, the pieces on both sides, the rows below.
    ///
    /// This is the case of nearly every frame of an animation (benchmark row *animation*).
    private func around(_ part: PixelRect) -> [PixelRect] {
        var pieces: [PixelRect] = []
        func add(_ x: Int, _ y: Int, _ maxX: Int, _ maxY: Int) {
            if maxX > x, maxY > y { pieces.append(PixelRect(x: x, y: y, width: maxX - x, height: maxY - y)) }
        }
        add(x, y, maxX, part.y)
        add(x, part.y, part.x, part.maxY)
        add(part.maxX, part.y, maxX, part.maxY)
        add(x, part.maxY, maxX, maxY)
        return pieces
    }

    /// Returns the pieces of a row that none of `parts` covers.
    private func withoutColumns(of parts: [PixelRect]) -> [PixelRect] {
        var pieces: [PixelRect] = []
        var left = x
        for part in parts.sorted(by: { $0.x < $1.x }) {
            if part.x > left { pieces.append(PixelRect(x: left, y: y, width: part.x - left, height: height)) }
            left = max(left, part.maxX)
        }
        if left < maxX { pieces.append(PixelRect(x: left, y: y, width: maxX - left, height: height)) }
        return pieces
    }

    /// The rectangle in X's notation, such as `1920x1080+0+0`.
    public var description: String { "\(width)x\(height)+\(x)+\(y)" }
}
