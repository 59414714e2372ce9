import Foundation
import Testing

@testable import UIKit

/// Panes that flow together where they are near each other.
@MainActor
struct GlassOutlineTests {
    private func circle(_ x: CGFloat, _ y: CGFloat = 0) -> CGPath {
        CGPath(ellipseIn: CGRect(x: x, y: y, width: 40, height: 40), transform: nil)
    }

    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGPath {
        CGPath(rect: CGRect(x: x, y: y, width: width, height: height), transform: nil)
    }

    /// Returns how many outlines a path has.
    private func count(_ path: CGPath) -> Int {
        var count = 0
        path.applyWithBlock { if $0.pointee.type == .moveToPoint { count += 1 } }
        return count
    }

    private func blended(_ paths: [CGPath], _ distance: CGFloat) -> CGPath {
        GlassOutline(paths, within: distance).path
    }

    @Test("R970: shapes are one below half of the distance, swell below it, and keep their outlines beyond")
    func blendedCircles() {
        let near = blended([circle(0), circle(48)], 20)
        #expect(count(near) == 1 && near.contains(CGPoint(x: 44, y: 20)))
        #expect(!near.contains(CGPoint(x: 44, y: 2)), "the neck is narrower than the shapes")
        #expect(near.contains(CGPoint(x: 2, y: 20)) && near.contains(CGPoint(x: 86, y: 20)))
        let swollen = blended([circle(0), circle(52)], 20)
        #expect(count(swollen) == 2 && swollen.contains(CGPoint(x: 40.5, y: 20)))
        #expect(!swollen.contains(CGPoint(x: 46, y: 20)))
        let both = CGMutablePath()
        both.addPath(circle(0))
        both.addPath(circle(60.5))
        #expect(blended([circle(0), circle(60.5)], 20) == both)
    }

    @Test("R970: shapes that overlap or cross are one at any distance, and bad distances count as none")
    func overlappingShapes() {
        for distance in [CGFloat.nan, -5, .infinity, 0] {
            let cross = [rect(0, -50, 10, 100), rect(-50, 0, 100, 10)]
            #expect(GlassOutline(cross, within: distance).groups == [[0, 1]])
            let joined = blended(cross, distance)
            #expect(count(joined) == 1 && joined.contains(CGPoint(x: -40, y: 5)))
            #expect(joined.contains(CGPoint(x: 5, y: 40)) && !joined.contains(CGPoint(x: 20, y: 20)))
            #expect(count(blended([circle(0), circle(42)], distance)) == 2)
        }
        #expect(blended([], 10).isEmpty)
    }

    @Test("R970: shapes do not swell beyond the rectangle around both")
    func outlineOfRectangles() {
        let near = blended([rect(0, 0, 40, 40), rect(48, 0, 40, 40)], 40)
        #expect(count(near) == 1 && near.contains(CGPoint(x: 44, y: 20)))
        #expect(near.contains(CGPoint(x: 44, y: 4)) && near.contains(CGPoint(x: 44, y: 36)))
        #expect(!near.contains(CGPoint(x: 44, y: -2)) && !near.contains(CGPoint(x: 44, y: 42)))
        let nested = blended([rect(0, 0, 80, 40), rect(4, 4, 72, 32)], 40)
        #expect(nested.contains(CGPoint(x: 40, y: 20)) && !nested.contains(CGPoint(x: 40, y: -2)))
    }

    @Test("R970: the joined outline is around all points where the field is negative, and no others")
    func outlineOfField() {
        let disc = (0..<40).map { number in
            let angle = CGFloat(number) / 40 * 2 * .pi
            return CGPoint(x: 150 + 50 * cos(angle), y: 60 + 50 * sin(angle))
        }
        let square = [CGPoint(x: 0, y: 0), CGPoint(x: 90, y: 0), CGPoint(x: 90, y: 90), CGPoint(x: 0, y: 90)]
        let field = OutlineField([[square], [disc]], reach: 40)
        let path = CGMutablePath()
        for outline in field.contours(step: 2) {
            path.addLines(between: outline)
            path.closeSubpath()
        }
        var wrong: [CGPoint] = []
        for x in stride(from: CGFloat(-29.7), to: 230, by: 3) {
            for y in stride(from: CGFloat(-29.7), to: 140, by: 3) {
                let point = CGPoint(x: x, y: y)
                let value = field.value(point)
                if abs(value) > 2, path.contains(point) != (value < 0) { wrong.append(point) }
            }
        }
        #expect(count(path) == 1 && wrong.isEmpty)
    }

    @Test("R970: a shape joins the groups that it lies between")
    func blendedGroups() {
        let row = [circle(0), circle(100), circle(300), circle(50)]
        #expect(GlassOutline(row, within: 15).groups == [[0, 1, 3], [2]])
        #expect(GlassOutline(row, within: 5).groups == [[0], [1], [2], [3]])
    }
}
