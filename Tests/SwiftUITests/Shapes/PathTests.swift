import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct PathTests {
    private let rect = CGRect(x: 0, y: 0, width: 100, height: 60)

    @Test("S187: a path consists of lines, curves, arcs, rectangles and ellipses, and is described by them")
    func pathElements() {
        var path = Path()
        #expect(path.isEmpty && path.currentPoint == nil && path.boundingRect.isNull)
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 30, y: 2))
        path.addQuadCurve(to: CGPoint(x: 40, y: 12.5), control: CGPoint(x: 40, y: 2))
        #expect(path.currentPoint == CGPoint(x: 40, y: 12.5))
        path.addCurve(to: CGPoint(x: 1, y: 30), control1: CGPoint(x: 40, y: 30), control2: CGPoint(x: 20, y: 30))
        path.closeSubpath()
        path.addRects([CGRect(x: 0, y: 0, width: 2, height: 2), CGRect(x: 5, y: 5, width: 2, height: 2)])
        let text = path.description
        #expect(text.hasPrefix("1 2 m 30 2 l 40 2 40 12.5 q 40 30 20 30 1 30 c h 0 0 m 2 0 l"))
        #expect(Path(text) == path && Path("1 2 m 3 l") == nil && Path("0 0 5 5 re")?.boundingRect.width == 5)
        var count = 0
        path.forEach { if case .move = $0 { count += 1 } }
        #expect(count == 3)
    }

    @Test("S187: an arc is clockwise on the screen unless it is said to be clockwise")
    func arcs() {
        let center = CGPoint(x: 50, y: 50)
        let below = Path {
            $0.addArc(center: center, radius: 20, startAngle: .zero, endAngle: .degrees(180), clockwise: false)
        }
        #expect(abs(below.boundingRect.maxY - 70) < 0.01 && abs(below.boundingRect.minY - 50) < 0.01)
        let above = Path {
            $0.addArc(center: center, radius: 20, startAngle: .zero, endAngle: .degrees(180), clockwise: true)
        }
        #expect(abs(above.boundingRect.minY - 30) < 0.01 && abs(above.boundingRect.maxY - 50) < 0.01)
        let quarter = Path {
            $0.addRelativeArc(center: center, radius: 20, startAngle: .degrees(90), delta: .degrees(90))
        }
        #expect(abs(quarter.boundingRect.minX - 30) < 0.01 && abs(quarter.boundingRect.maxX - 50) < 0.01)
        let tangent = Path {
            $0.move(to: .zero)
            $0.addArc(tangent1End: CGPoint(x: 50, y: 0), tangent2End: CGPoint(x: 50, y: 50), radius: 10)
        }
        #expect(tangent.currentPoint.map { abs($0.x - 50) < 0.01 && abs($0.y - 10) < 0.01 } == true)
    }

    @Test("S187: round corners leave the sides softly unless they are circular or have no room")
    func continuousCorners() {
        let soft = Path(roundedRect: rect, cornerRadius: 15)
        let circular = Path(roundedRect: rect, cornerRadius: 15, style: .circular)
        // Twelve points from the corner the circular outline has hardly left the edge, the soft one has begun before.
        let point = CGPoint(x: 17, y: 0.02)
        #expect(circular.contains(point) && !soft.contains(point))
        #expect(
            Path(roundedRect: rect, cornerRadius: 30) == Path(roundedRect: rect, cornerRadius: 30, style: .circular))
        #expect(Path(roundedRect: rect, cornerRadius: 500).boundingRect == rect)
        let oval = Path(roundedRect: rect, cornerSize: CGSize(width: 40, height: 10))
        #expect(!oval.contains(CGPoint(x: 2, y: 2)) && oval.contains(CGPoint(x: 2, y: 11)))
        let one = Path(roundedRect: rect, cornerRadii: RectangleCornerRadii(topTrailing: 15))
        #expect(one.contains(CGPoint(x: 1, y: 1)) && !one.contains(CGPoint(x: 99, y: 1)))
    }

    @Test("S187: a path tells what is inside of it, by either rule")
    func pathContains() {
        let path = Path {
            $0.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
            $0.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
        }
        #expect(path.contains(CGPoint(x: 15, y: 15)) && !path.contains(CGPoint(x: 15, y: 15), eoFill: true))
        #expect(path.contains(CGPoint(x: 5, y: 5), eoFill: true) && !path.contains(CGPoint(x: 40, y: 5)))
    }

    @Test("S187: paths are moved, transformed, stroked and trimmed, and copies stay as they were")
    func pathGeometry() {
        let path = Path(CGRect(x: 0, y: 0, width: 40, height: 40))
        #expect(path.offsetBy(dx: 5, dy: 6).boundingRect.origin == CGPoint(x: 5, y: 6))
        #expect(path.applying(CGAffineTransform(scaleX: 2, y: 1)).boundingRect.width == 80)
        let line = path.strokedPath(StrokeStyle(lineWidth: 10))
        #expect(line.boundingRect == CGRect(x: -5, y: -5, width: 50, height: 50))
        #expect(!line.contains(CGPoint(x: 20, y: 20)) && line.contains(CGPoint(x: 20, y: -4)))
        #expect(path.trimmedPath(from: 0, to: 0.25).boundingRect == CGRect(x: 0, y: 0, width: 40, height: 0))
        var copy = path
        copy.addEllipse(in: CGRect(x: 100, y: 0, width: 10, height: 10))
        #expect(path.boundingRect.maxX == 40 && copy.boundingRect.maxX == 110)
    }

    @Test("S187: a path is a shape and a view of its own")
    func pathView() async throws {
        let view = Path { path in
            path.move(to: CGPoint(x: 0, y: 0))
            path.addLine(to: CGPoint(x: 100, y: 0))
            path.addLine(to: CGPoint(x: 0, y: 100))
        }
        .foregroundColor(Color(red: 1, green: 0, blue: 0)).frame(width: 200, height: 200)
        try await withView(view) { _, _, display async throws in
            // The frame begins at 540, 300.
            #expect(try display.pixel(x: 560, y: 320) == Pixel(red: 255, green: 0, blue: 0))
            #expect(try display.pixel(x: 620, y: 380) == Pixel(red: 255, green: 255, blue: 255))
        }
    }

    @Test("S187: shapes are moved, scaled, transformed and sized as shapes, and one of any type is animated")
    func transformedShapes() {
        #expect(Rectangle().offset(x: 3, y: 4).path(in: rect).boundingRect.origin == CGPoint(x: 3, y: 4))
        #expect(Rectangle().scale(0.5).path(in: rect).boundingRect == CGRect(x: 25, y: 15, width: 50, height: 30))
        #expect(Rectangle().transform(CGAffineTransform(translationX: 1, y: 0)).path(in: rect).boundingRect.minX == 1)
        #expect(Rectangle().size(width: 5, height: 6).path(in: rect).boundingRect.size == CGSize(width: 5, height: 6))
        #expect(Rectangle().stroke(lineWidth: 4).path(in: rect).boundingRect.minX == -2)
        var shape = AnyShape(Rectangle().offset(x: 10))
        let target = AnyShape(Rectangle().offset(x: 30)).animatableData
        var data = shape.animatableData
        data = data + (target - data).scaled(by: 0.5)
        shape.animatableData = data
        #expect(shape.path(in: rect).boundingRect.minX == 20)
        shape.animatableData = AnyShape(RoundedRectangle(cornerRadius: 9)).animatableData
        #expect(shape.path(in: rect).boundingRect.minX == 20)
    }

    @Test("S386: shapes of what two shapes cover together, or one alone, and their animations")
    func booleanShapes() {
        let right = Rectangle().offset(x: 50)
        func covers(_ shape: some Shape) -> [Bool] {
            let path = shape.path(in: rect)
            return [25, 75, 125].map { path.contains(CGPoint(x: $0, y: 30)) }
        }
        #expect(covers(Rectangle().union(right)) == [true, true, true])
        #expect(covers(Rectangle().intersection(right)) == [false, true, false])
        #expect(covers(Rectangle().subtracting(right)) == [true, false, false])
        #expect(covers(Rectangle().symmetricDifference(right)) == [true, false, true])
        var moving = Rectangle().offset(x: 10).intersection(right)
        var data = moving.animatableData
        data = data + data
        moving.animatableData = data
        #expect(moving.path(in: rect).boundingRect == CGRect(x: 100, y: 0, width: 20, height: 60))
        let twice = Path { path in
            path.addRect(rect)
            path.addRect(rect.insetBy(dx: 20, dy: 20))
        }
        #expect(!twice.normalized().contains(CGPoint(x: 50, y: 30)))
        #expect(twice.normalized(eoFill: false).contains(CGPoint(x: 50, y: 30)))
    }
}
