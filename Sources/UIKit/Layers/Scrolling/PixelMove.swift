import Foundation
import Graphics

/// The movement of the pixels of a rectangle, which saves painting them again after a layer has scrolled.
///
/// ```swift
/// let move = PixelMove(area: CGRect(x: 0, y: 0, width: 100, height: 80), x: 0, y: -20)
/// move.uncovered                                                    // (0, 60, 100, 20)
/// move.destination(of: CGRect(x: 10, y: 10, width: 5, height: 30))  // (10, 0, 5, 20)
/// ```
struct PixelMove: Equatable {
    /// The rectangle, with edges on whole pixels. No pixel leaves it or comes into it.
    let area: CGRect
    /// The distance to the right, in pixels.
    let x: Int
    /// The distance downwards, in pixels.
    let y: Int

    /// Returns `nil` if the edges or the distance are not whole pixels, or nothing of the rectangle stays in it.
    init?(of area: CGRect, by distance: CGPoint) {
        func whole(_ value: CGFloat) -> CGFloat? {
            let rounded = value.rounded()
            return abs(value - rounded) < 0.001 && abs(rounded) < 1e6 ? rounded : nil
        }
        guard !area.isNull, let left = whole(area.minX), let top = whole(area.minY), let right = whole(area.maxX),
            let bottom = whole(area.maxY), let x = whole(distance.x), let y = whole(distance.y),
            abs(x) < right - left, abs(y) < bottom - top
        else { return nil }
        self.init(area: CGRect(x: left, y: top, width: right - left, height: bottom - top), x: Int(x), y: Int(y))
    }

    init(area: CGRect, x: Int, y: Int) { (self.area, self.x, self.y) = (area, x, y) }

    /// Returns the part of the area that a rectangle's pixels move to.
    func destination(of rect: CGRect) -> CGRect {
        rect.intersection(area).offsetBy(dx: CGFloat(x), dy: CGFloat(y)).intersection(area)
    }

    /// The part of the area whose pixels stay in it.
    var source: CGRect { area.intersection(area.offsetBy(dx: CGFloat(-x), dy: CGFloat(-y))) }

    /// The parts of the area that nothing moves to.
    var uncovered: [CGRect] {
        let kept = destination(of: area)
        var rects: [CGRect] = []
        if y > 0 { rects.append(CGRect(x: area.minX, y: area.minY, width: area.width, height: CGFloat(y))) }
        if y < 0 { rects.append(CGRect(x: area.minX, y: kept.maxY, width: area.width, height: CGFloat(-y))) }
        if x > 0 { rects.append(CGRect(x: area.minX, y: kept.minY, width: CGFloat(x), height: kept.height)) }
        if x < 0 { rects.append(CGRect(x: kept.maxX, y: kept.minY, width: CGFloat(-x), height: kept.height)) }
        return rects
    }

    /// Returns the move of the part of the area within a rectangle; `nil` if nothing of it stays.
    func clipped(to bounds: CGRect) -> PixelMove? {
        PixelMove(of: area.intersection(bounds), by: CGPoint(x: x, y: y))
    }
}
