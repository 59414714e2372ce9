import Foundation
import Testing

@testable import Graphics

struct StrokeOutlineTests {
    private func line(_ points: CGPoint...) -> CGMutablePath {
        let path = CGMutablePath()
        path.addLines(between: points)
        return path
    }

    private func outline(
        _ path: CGPath, _ width: CGFloat, cap: CGLineCap = .butt, join: CGLineJoin = .miter, limit: CGFloat = 10
    ) -> CGPath { path.copy(strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: limit) }

    @Test("the outline of a line is a rectangle, longer by its caps")
    func caps() {
        let path = line(CGPoint(x: 10, y: 10), CGPoint(x: 50, y: 10))
        #expect(outline(path, 8).boundingBoxOfPath == CGRect(x: 10, y: 6, width: 40, height: 8))
        #expect(outline(path, 8, cap: .square).boundingBoxOfPath == CGRect(x: 6, y: 6, width: 48, height: 8))
        let round = outline(path, 8, cap: .round)
        #expect(round.boundingBoxOfPath == CGRect(x: 6, y: 6, width: 48, height: 8))
        #expect(round.contains(CGPoint(x: 7, y: 10)) && !round.contains(CGPoint(x: 6.5, y: 6.5)))
    }

    @Test("corners are pointed, round or cut off, and pointed ones only up to their limit")
    func joins() {
        let path = line(CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 0), CGPoint(x: 40, y: 40))
        let corner = CGPoint(x: 44.5, y: -4.5)
        #expect(outline(path, 10).contains(corner) && !outline(path, 10, join: .round).contains(corner))
        #expect(!outline(path, 10, join: .bevel).contains(corner))
        // The tip of a right angle is as long as the square root of 2, in widths.
        #expect(outline(path, 10, limit: 1.42).contains(corner) && !outline(path, 10, limit: 1.41).contains(corner))
        #expect(outline(path, 10, join: .round).contains(CGPoint(x: 43, y: -3)))
    }

    @Test("overlapping parts of the outline are inside, whatever the line's direction")
    func overlaps() {
        let path = line(CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 0), CGPoint(x: 20, y: 20), CGPoint(x: 20, y: -20))
        let area = outline(path, 10, cap: .round, join: .round)
        for point in [CGPoint(x: 20, y: 0), CGPoint(x: 38, y: 1), CGPoint(x: 20, y: 18), CGPoint(x: 2, y: 2)] {
            #expect(area.contains(point), "\(point)")
        }
        #expect(!area.contains(CGPoint(x: 10, y: 10)))
    }

    @Test("a closed line has a hole and no ends, and a circle keeps its width")
    func closedLines() {
        let ring = outline(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil), 10)
        for angle in stride(from: 0.0, to: 6.28, by: 0.1) {
            func point(_ radius: Double) -> CGPoint {
                CGPoint(x: 50 + radius * cos(angle), y: 50 + radius * sin(angle))
            }
            #expect(ring.contains(point(54.8)) && ring.contains(point(45.2)))
            #expect(!ring.contains(point(55.1)) && !ring.contains(point(44.9)))
        }
    }

    @Test("dashes follow the path, and begin within the pattern at the phase")
    func dashes() {
        let path = line(CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 30))
        let dashed = path.copy(dashingWithPhase: 5, lengths: [10, 5])
        // The first dash is cut by the phase, the third one turns the corner.
        let lines = dashed.elements.polylines.map(\.points)
        #expect(lines.count == 5)
        #expect(lines[0] == [CGPoint(x: 0, y: 0), CGPoint(x: 5, y: 0)])
        #expect(lines[1] == [CGPoint(x: 10, y: 0), CGPoint(x: 20, y: 0)])
        #expect(lines[2] == [CGPoint(x: 25, y: 0), CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 5)])
        #expect(path.copy(dashingWithPhase: 0, lengths: []) == path)
    }

    @Test("a line without length is a dot, unless its ends are cut off")
    func dots() {
        let path = line(CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 10))
        #expect(outline(path, 6).isEmpty)
        #expect(outline(path, 6, cap: .round).boundingBoxOfPath == CGRect(x: 7, y: 7, width: 6, height: 6))
        #expect(outline(path, 6, cap: .square).contains(CGPoint(x: 7.5, y: 7.5)))
        #expect(outline(path, 0, cap: .round).isEmpty)
    }
}
