import Foundation
import Testing

@testable import Graphics

struct PathTrimmingTests {
    private func points(_ path: CGPath) -> [CGPoint] {
        var result: [CGPoint] = []
        path.applyWithBlock { element in
            let count = element.pointee.type.pointCount
            if count > 0 { result.append(element.pointee.points[count - 1]) }
        }
        return result
    }

    private func lines(_ points: [CGPoint]...) -> CGMutablePath {
        let path = CGMutablePath()
        for part in points { path.addLines(between: part) }
        return path
    }

    private func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

    @Test("a path is cut by its length, not by the number of its elements")
    func lengths() {
        let path = lines([p(0, 0), p(10, 0), p(100, 0)])
        #expect(path.length == 100)
        #expect(points(path.trimmed(from: 0, to: 0.5)) == [p(0, 0), p(10, 0), p(50, 0)])
        #expect(points(path.trimmed(from: 0.25, to: 0.75)) == [p(25, 0), p(75, 0)])
        #expect(points(path.trimmed(from: 0.05, to: 0.1)) == [p(5, 0), p(10, 0)])
    }

    @Test("subpaths follow each other, and those inside the part are left whole")
    func subpaths() {
        let path = lines([p(0, 0), p(10, 0)], [p(50, 0), p(60, 0)])
        #expect(points(path.trimmed(from: 0.25, to: 0.75)) == [p(5, 0), p(10, 0), p(50, 0), p(55, 0)])
        let squares = CGMutablePath()
        squares.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        squares.addRect(CGRect(x: 20, y: 0, width: 10, height: 10))
        let half = squares.trimmed(from: 0, to: 0.5)
        var closes = 0
        half.applyWithBlock { if $0.pointee.type == .closeSubpath { closes += 1 } }
        #expect(closes == 1 && half.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
        let open = squares.trimmed(from: 0.1, to: 0.5)
        open.applyWithBlock { #expect($0.pointee.type != .closeSubpath) }
    }

    @Test("curves are cut at the right length")
    func pathTrimmingCurves() {
        let circle = CGPath(ellipseIn: CGRect(x: -100, y: -100, width: 200, height: 200), transform: nil)
        #expect(abs(circle.length - 2 * .pi * 100) < 0.5)
        let quarter = circle.trimmed(from: 0, to: 0.25)
        #expect(abs(quarter.length - .pi * 50) < 0.5)
        let (start, end) = (points(circle)[0], quarter.currentPoint)
        #expect(abs(start.x * end.x + start.y * end.y) < 50, "a right angle")
        let middle = circle.trimmed(from: 0.4, to: 0.6)
        #expect(abs(middle.length - .pi * 40) < 0.5)
    }

    @Test("parts without a length, and paths without one, are empty")
    func pathTrimmingEmpty() {
        let path = lines([p(0, 0), p(10, 0)])
        #expect(path.trimmed(from: 0.5, to: 0.5).isEmpty && path.trimmed(from: 0.7, to: 0.2).isEmpty)
        #expect(path.trimmed(from: -3, to: 9) == path)
        #expect(CGMutablePath().trimmed(from: 0, to: 0.5).isEmpty)
        #expect(lines([p(5, 5), p(5, 5)]).trimmed(from: 0, to: 0.5).isEmpty)
    }

    @Test("the bounds of a stroke have its width, caps and corners")
    func strokes() {
        let path = lines([p(10, 10), p(30, 10)])
        var style = LineStyle()
        style.width = 4
        #expect(path.strokeBounds(style) == CGRect(x: 10, y: 8, width: 20, height: 4))
        style.cap = .square
        #expect(path.strokeBounds(style) == CGRect(x: 8, y: 8, width: 24, height: 4))
        style.width = 0
        #expect(path.strokeBounds(style).isNull)
    }
}
