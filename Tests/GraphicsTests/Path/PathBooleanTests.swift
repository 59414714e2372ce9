import Foundation
import Testing

@testable import Graphics

/// Areas that two paths cover together.
struct PathBooleanTests {
    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGPath {
        CGPath(rect: CGRect(x: x, y: y, width: width, height: height), transform: nil)
    }

    private func corners(_ path: CGPath) -> Set<[CGFloat]> {
        var result: Set<[CGFloat]> = []
        path.elements.forEach { _, points in for point in points { result.insert([point.x, point.y]) } }
        return result
    }

    /// A generator whose numbers are the same in each run.
    private struct Dice: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    @Test("R719: rectangles are joined, cut and subtracted, with their exact corners")
    func rectangles() {
        let (one, other) = (rect(0, 0, 20, 20), rect(10, 10, 20, 20))
        #expect(corners(one.intersection(other)) == [[10, 10], [20, 10], [20, 20], [10, 20]])
        #expect(
            corners(one.subtracting(other)) == [[0, 0], [20, 0], [20, 10], [10, 10], [10, 20], [0, 20]])
        #expect(one.union(other).boundingBoxOfPath == CGRect(x: 0, y: 0, width: 30, height: 30))
        #expect(!one.union(other).contains(CGPoint(x: 25, y: 5)) && one.union(other).contains(CGPoint(x: 15, y: 15)))
        let either = one.symmetricDifference(other)
        #expect(!either.contains(CGPoint(x: 15, y: 15)) && either.contains(CGPoint(x: 25, y: 25)))
        #expect(corners(rect(0, 0, 10, 10).union(rect(10, 0, 10, 10))) == [[0, 0], [20, 0], [20, 10], [0, 10]])
        #expect(one.subtracting(one).isEmpty && one.intersection(rect(20, 0, 5, 5)).isEmpty)
        #expect(one.intersects(other) && !one.intersects(rect(20, 0, 5, 5)) && !one.intersects(rect(50, 50, 1, 1)))
        #expect(one.union(CGMutablePath()).contains(CGPoint(x: 1, y: 1)) && CGMutablePath().normalized().isEmpty)
    }

    @Test("R719: a hole goes the other way than what is around it, so both fill rules give the same")
    func holes() {
        let ring = rect(0, 0, 30, 30).subtracting(rect(10, 10, 10, 10))
        for rule in [CGPathFillRule.winding, .evenOdd] {
            #expect(
                !ring.contains(CGPoint(x: 15, y: 15), using: rule) && ring.contains(CGPoint(x: 5, y: 5), using: rule))
        }
    }

    @Test("R719: a path that crosses itself is normalized by either fill rule")
    func star() {
        let star = CGMutablePath()
        star.addLines(
            between: (0..<5).map { corner in
                let angle = CGFloat(corner) * 4 * .pi / 5
                return CGPoint(x: 50 + 50 * sin(angle), y: 50 - 50 * cos(angle))
            })
        star.closeSubpath()
        let (whole, hollow) = (star.normalized(), star.normalized(using: .evenOdd))
        for rule in [CGPathFillRule.winding, .evenOdd] {
            #expect(whole.contains(CGPoint(x: 50, y: 50), using: rule))
            #expect(!hollow.contains(CGPoint(x: 50, y: 50), using: rule))
            #expect(hollow.contains(CGPoint(x: 50, y: 10), using: rule))
        }
    }

    @Test("R719: curves become lines that stay close to them")
    func curves() {
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
        let moon = circle.subtracting(CGPath(ellipseIn: CGRect(x: 30, y: 0, width: 100, height: 100), transform: nil))
        #expect(moon.contains(CGPoint(x: 10, y: 50)) && !moon.contains(CGPoint(x: 40, y: 50)))
        let flat = circle.flattened(threshold: 1)
        var isCurved = false
        flat.elements.forEach { verb, points in
            if verb == .addCurveToPoint || verb == .addQuadCurveToPoint { isCurved = true }
            for point in points { if abs(hypot(point.x - 50, point.y - 50) - 50) > 0.1 { isCurved = true } }
        }
        #expect(!isCurved)
        #expect(corners(flat).count < corners(circle.flattened(threshold: 0.01)).count)
        #expect(corners(flat).count >= 8)
    }

    @Test("R719: small circles stay round, also far from the origin", arguments: [0, 100_000] as [CGFloat])
    func smallCircles(place: CGFloat) {
        func circle(_ x: CGFloat) -> CGPath {
            CGPath(ellipseIn: CGRect(x: place + x - 1, y: place - 1, width: 2, height: 2), transform: nil)
        }
        let points = corners(circle(0).normalized())
        #expect(points.count > 32)
        for point in points { #expect(abs(hypot(point[0] - place, point[1] - place) - 1) < 0.002) }
        let lens = circle(0).intersection(circle(1)).boundingBoxOfPath
        #expect(abs(lens.minX - place) < 0.002 && abs(lens.maxX - place - 1) < 0.002)
        #expect(abs(lens.height - 3.squareRoot()) < 0.002)
    }

    @Test("R719: huge curves have a limited number of lines, and areas too small for numbers are nothing")
    func extremes() {
        let huge = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 1e40, height: 1e40), transform: nil)
        #expect(corners(huge.flattened(threshold: 0.1)).count <= 4 * 256 + 1)
        #expect(huge.union(rect(0, 0, 1, 1)).contains(CGPoint(x: 5e39, y: 5e39)))
        let tiny = CGFloat.leastNormalMagnitude / 1e10
        #expect(rect(0, 0, tiny, tiny).normalized().isEmpty)
    }

    @Test("R719: random polygons cover the points that the operations and fill rules say")
    func randomPolygons() {
        var dice = Dice(state: 7)
        for round in 0..<60 {
            // A coarse lattice makes edges coincide and corners lie on edges.
            let step: CGFloat = round % 2 == 0 ? 1 : 100
            func path() -> CGPath {
                let path = CGMutablePath()
                let points = (0..<Int.random(in: 3...9, using: &dice)).map { _ in
                    CGPoint(
                        x: step * (CGFloat.random(in: 0...1000, using: &dice) / step).rounded(),
                        y: step * (CGFloat.random(in: 0...1000, using: &dice) / step).rounded())
                }
                path.addLines(between: points)
                path.closeSubpath()
                return path
            }
            let (one, other) = (path(), path())
            let rule = round % 4 < 2 ? CGPathFillRule.winding : .evenOdd
            let results = [
                one.union(other, using: rule), one.intersection(other, using: rule),
                one.subtracting(other, using: rule),
                one.symmetricDifference(other, using: rule), one.normalized(using: rule),
            ]
            for _ in 0..<40 {
                let point = CGPoint(
                    x: CGFloat.random(in: 0...1000, using: &dice), y: CGFloat.random(in: 0...1000, using: &dice))
                guard !isNearEdge(point, of: one), !isNearEdge(point, of: other) else { continue }
                let (a, b) = (one.contains(point, using: rule), other.contains(point, using: rule))
                let expected = [a || b, a && b, a && !b, a != b, a]
                #expect(results.map { $0.contains(point, using: .winding) } == expected, "round \(round), \(point)")
                #expect(results.map { $0.contains(point, using: .evenOdd) } == expected, "round \(round), \(point)")
            }
        }
    }

    /// Returns whether a point lies so close to a line of a path that rounding may move it to the other side.
    private func isNearEdge(_ point: CGPoint, of path: CGPath) -> Bool {
        path.elements.polylines.contains { line in
            zip(line.points, line.points.dropFirst() + line.points.prefix(1)).contains { start, end in
                let (dx, dy) = (end.x - start.x, end.y - start.y)
                let length = hypot(dx, dy)
                guard length > 0 else { return false }
                return abs(dx * (point.y - start.y) - dy * (point.x - start.x)) / length < 0.05
            }
        }
    }
}
