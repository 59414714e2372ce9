import Foundation
import Testing

@testable import Graphics

struct PathTests {
    @Test("points before the first move and points that are not finite are left out")
    func invalidPoints() {
        let path = CGMutablePath()
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.closeSubpath()
        path.move(to: CGPoint(x: CGFloat.nan, y: 0))
        #expect(path.isEmpty && path.boundingBox.isNull && path.currentPoint == .zero)
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: CGFloat.infinity, y: 0))
        path.addArc(center: .zero, radius: .nan, startAngle: 0, endAngle: 1, clockwise: false)
        path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .infinity, clockwise: false)
        #expect(path.elements.verbs == [.moveToPoint])
    }

    @Test("a step after closing a subpath starts at its beginning")
    func reopening() {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 5, y: 5), CGPoint(x: 9, y: 5), CGPoint(x: 9, y: 9)])
        path.closeSubpath()
        #expect(path.currentPoint == CGPoint(x: 5, y: 5))
        path.addLine(to: CGPoint(x: 0, y: 0))
        var types: [CGPathElementType] = []
        path.applyWithBlock { types.append($0.pointee.type) }
        #expect(
            types == [.moveToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath, .moveToPoint, .addLineToPoint])
    }

    @Test("applyWithBlock shows the points of each step")
    func elements() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addCurve(to: CGPoint(x: 7, y: 8), control1: CGPoint(x: 3, y: 4), control2: CGPoint(x: 5, y: 6))
        var ends: [CGPoint] = []
        path.applyWithBlock { element in
            ends.append(element.pointee.points[element.pointee.type == .addCurveToPoint ? 2 : 0])
        }
        #expect(ends == [CGPoint(x: 1, y: 2), CGPoint(x: 7, y: 8)])
    }

    @Test("arcs go towards larger angles, clockwise ones towards smaller")
    func arcDirection() {
        let forward = CGMutablePath()
        forward.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(forward.boundingBoxOfPath.insetBy(dx: 0.01, dy: 0.01).minX > 0)
        let backward = CGMutablePath()
        backward.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        let bounds = backward.boundingBoxOfPath
        #expect(abs(bounds.minX + 10) < 0.01 && abs(bounds.minY + 10) < 0.01 && abs(bounds.width - 20) < 0.01)
        #expect(abs(backward.currentPoint.x) < 1e-9 && abs(backward.currentPoint.y - 10) < 1e-9)
    }

    @Test("a full turn is a circle in both directions")
    func circles() {
        for clockwise in [true, false] {
            let path = CGMutablePath()
            path.addArc(
                center: CGPoint(x: 50, y: 50), radius: 10, startAngle: 0, endAngle: clockwise ? -2 * .pi : 2 * .pi,
                clockwise: clockwise)
            #expect(path.contains(CGPoint(x: 50, y: 50)) && path.contains(CGPoint(x: 50, y: 59)))
            #expect(!path.contains(CGPoint(x: 58, y: 58)))
            #expect(abs(path.boundingBoxOfPath.width - 20) < 0.01)
        }
    }

    @Test("the arc between two tangents touches both")
    func tangents() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        #expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - 4) < 1e-9)
        #expect(path.boundingBoxOfPath.maxX < 10.01 && path.boundingBoxOfPath.minY > -0.01)
        let straight = CGMutablePath()
        straight.move(to: .zero)
        straight.addArc(tangent1End: CGPoint(x: 5, y: 0), tangent2End: CGPoint(x: 9, y: 0), radius: 4)
        #expect(straight.currentPoint == CGPoint(x: 5, y: 0))
    }

    @Test("boundingBox includes control points, boundingBoxOfPath does not")
    func boundingBoxes() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(abs(path.boundingBoxOfPath.height - 5) < 1e-9)
    }

    @Test("even-odd has holes where winding has none")
    func fillRules() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
        path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
        let middle = CGPoint(x: 15, y: 15)
        #expect(path.contains(middle) && !path.contains(middle, using: .evenOdd))
        #expect(path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
        #expect(path.contains(CGPoint(x: 115, y: 5), transform: CGAffineTransform(translationX: 110, y: 0)))
        #expect(!path.contains(CGPoint(x: CGFloat.nan, y: 1)))
    }

    @Test("rounded corners have a radius of at most half a side")
    func roundedRects() {
        let path = CGPath(
            roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), cornerWidth: 100, cornerHeight: 100, transform: nil)
        #expect(path.contains(CGPoint(x: 10, y: 0.1)) && !path.contains(CGPoint(x: 1, y: 1)))
        let box = path.boundingBoxOfPath
        #expect(abs(box.width - 20) < 1e-9 && abs(box.height - 10) < 1e-9)
    }

    @Test("a copy with a transform is moved, equal paths are equal, and rectangles are recognized")
    func pathCopies() {
        var move = CGAffineTransform(translationX: 5, y: 6)
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 3), transform: nil)
        var rect = CGRect.zero
        #expect(path.copy(using: &move)?.isRect(&rect) == true)
        #expect(rect == CGRect(x: 5, y: 6, width: 2, height: 3))
        #expect(path == CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 3), transform: nil))
        #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
        let mutable = path.mutableCopy()
        mutable?.addLine(to: .zero)
        #expect(mutable != path)
    }
}
