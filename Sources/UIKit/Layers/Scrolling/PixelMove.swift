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
        guard let left = whole(area.minX), let top = whole(area.minY), let right = whole(area.maxX),
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

    /// Returns the pixels that must be painted after the move.
    ///
    /// - Parameters:
    ///   - damage: The pixels that change besides, where they were and where they are. They have been moved as well.
    ///   - overlays: The areas of what lies in front and does not move.
    func damage(after damage: DamageRegion, overlays: [CGRect]) -> DamageRegion {
        var result = damage
        for rect in damage.rects { result.add(destination(of: rect)) }
        for rect in overlays {
            let pixels = rect.integral
            result.add(pixels.intersection(area))
            result.add(destination(of: pixels))
        }
        for rect in uncovered { result.add(rect) }
        return result
    }
}
