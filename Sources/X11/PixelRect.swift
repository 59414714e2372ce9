/// A rectangle in whole pixels, such as a monitor's place on the root window or a damaged part of an image.
public struct PixelRect: Hashable, Sendable, CustomStringConvertible {
    public var x: Int
    public var y: Int
    public var width: Int
    public var height: Int

    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    public static let zero = PixelRect(x: 0, y: 0, width: 0, height: 0)

    public var maxX: Int { x + width }
    public var maxY: Int { y + height }
    public var isEmpty: Bool { width <= 0 || height <= 0 }
    /// In pixels; 0 where it is empty.
    public var area: Int { isEmpty ? 0 : width * height }

    /// What both cover; `.zero` where they do not touch.
    public func intersection(_ other: PixelRect) -> PixelRect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        guard right > left, bottom > top else { return .zero }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The smallest rectangle around both; an empty one adds nothing.
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(x, other.x)
        let top = min(y, other.y)
        return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    public func contains(_ other: PixelRect) -> Bool {
        other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
    }

    public func contains(x pointX: Int, y pointY: Int) -> Bool {
        pointX >= x && pointX < maxX && pointY >= y && pointY < maxY
    }

    /// What is left of it without `parts`, which may overlap: rectangles that do not. Equal rows are one.
    public func subtracting(_ parts: [PixelRect]) -> [PixelRect] {
        let parts = parts.map(intersection).filter { !$0.isEmpty }
        guard !parts.isEmpty, !isEmpty else { return isEmpty ? [] : [self] }
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

    /// The pieces of a row that lie beside all of `parts`.
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

    public var description: String { "\(width)x\(height)+\(x)+\(y)" }
}
