import Foundation
import Testing

@testable import UIKit

/// Shapes, their hulls and the points at which they touch.
struct ContactFinderTests {
    private func box(_ x: Double, _ y: Double, angle: Double = 0) -> PlacedShape {
        PlacedShape(.box(CGSize(width: 100, height: 100)), at: PhysicsVector(x, y), angle: angle)
    }

    @Test("two boxes side by side touch at both ends of the common side")
    func boxContacts() throws {
        let manifold = try #require(ContactFinder.manifold(box(0, 0), box(99, 20), margin: 0))
        #expect(manifold.normal == PhysicsVector(1, 0))
        #expect(manifold.points.map(\.separation) == [-1, -1])
        #expect(Set(manifold.points.map(\.place.y)) == [-30, 50])
        #expect(ContactFinder.manifold(box(0, 0), box(101, 0), margin: 0.5) == nil)
        #expect(ContactFinder.manifold(box(0, 0), box(101, 0), margin: 2)?.points.first?.separation == 1)
    }

    @Test("a corner touches a side at one point, and the normal points to the second shape")
    func cornerContact() throws {
        let reach = 50 * 2.0.squareRoot()
        let turned = box(0, -50 - reach + 0.5, angle: .pi / 4)
        let manifold = try #require(ContactFinder.manifold(box(0, 0), turned, margin: 0))
        #expect(manifold.points.count == 1 && abs(manifold.points[0].separation + 0.5) < 1e-9)
        #expect((manifold.normal - PhysicsVector(0, -1)).length < 1e-9)
        let reverse = try #require(ContactFinder.manifold(turned, box(0, 0), margin: 0))
        #expect((reverse.normal - PhysicsVector(0, 1)).length < 1e-9)
    }

    @Test("circles touch circles, sides, corners and edges at the nearest point")
    func circleContacts() {
        let circle = PlacedShape.circle(center: PhysicsVector(100, 0), radius: 51)
        let side = ContactFinder.manifold(box(0, 0), circle, margin: 0)
        #expect(side?.normal == PhysicsVector(1, 0) && side?.points.first?.separation == -1)
        #expect(ContactFinder.manifold(circle, box(0, 0), margin: 0)?.normal == PhysicsVector(-1, 0))
        let atCorner = PlacedShape.circle(center: PhysicsVector(80, 90), radius: 50)
        let corner = ContactFinder.manifold(box(0, 0), atCorner, margin: 1)
        #expect(corner.map { abs($0.points[0].separation) < 1e-9 } == true, "a triangle of 30, 40 and 50")
        let edge = BoundaryEdge(start: PhysicsVector(0, 60), end: PhysicsVector(200, 60))
        let onEdge = ContactFinder.manifold(.edge(edge), circle, margin: 10)
        #expect(onEdge?.normal == PhysicsVector(0, -1) && onEdge?.points.first?.separation == 9)
        #expect(ContactFinder.manifold(circle, circle, margin: 0)?.points.first?.separation == -102)
    }

    @Test("R811: a box touches the sides of a boundary that face it, and not those behind a corner")
    func boundaryCorners() {
        func outline(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [BoundaryEdge] {
            let corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
            return BoundaryEdge.chain(corners.map { PhysicsVector($0.0, $0.1) }, isClosed: true)
        }
        func normals(_ edges: [BoundaryEdge], _ shape: PlacedShape, margin: Double = 0.2) -> [PhysicsVector] {
            edges.compactMap { ContactFinder.manifold(.edge($0), shape, margin: margin)?.normal }
        }
        func small(_ x: Double, _ y: Double) -> PlacedShape {
            PlacedShape(.box(CGSize(width: 50, height: 50)), at: PhysicsVector(x, y), angle: 0)
        }
        let shelf = outline(0, 300, 130, 20)
        let (up, right) = (PhysicsVector(0, -1), PhysicsVector(1, 0))
        #expect(normals(shelf, small(60, 275.3)) == [up])
        #expect(normals(shelf, small(125, 275.002)) == [up], "it stands out over the end")
        #expect(normals(shelf, small(104.5, 275.002), margin: 1.5) == [up], "it will stand out")
        let beside = normals(shelf, box(179.998, 330))
        #expect(!beside.isEmpty && beside.allSatisfy { $0 == right }, "it is higher than the end")
        #expect(normals(outline(0, 0, 400, 300), small(375.002, 275.002)) == [-right, up], "both sides of a corner")
    }

    @Test("the areas and moments of inertia are those of the formulas")
    func shapeFormulas() {
        let box = BodyShape.box(CGSize(width: 60, height: 30))
        #expect(box.area == 1_800 && abs(box.inertia - (60 * 60 + 30 * 30) / 12) < 1e-9)
        let circle = BodyShape.ellipse(CGSize(width: 40, height: 40))
        #expect(circle == .circle(radius: 20) && circle.inertia == 200)
        let ellipse = BodyShape.ellipse(CGSize(width: 80, height: 40))
        #expect(abs(ellipse.area / (.pi * 40 * 20) - 1) < 0.02)
        #expect(abs(ellipse.inertia / ((40 * 40 + 20 * 20) / 4) - 1) < 0.03)
        for size in [CGSize.zero, CGSize(width: -5, height: CGFloat.nan)] { #expect(BodyShape.box(size).area == 1) }
    }

    @Test("the hull of points has the outer corners only, and points of a line have none")
    func hulls() {
        let points = [(0, 0), (10, 0), (5, 5), (10, 10), (0, 10), (5, 0), (2, 7)].map {
            PhysicsVector(Double($0.0), Double($0.1))
        }
        let hull = ConvexHull.corners(of: points)
        #expect(hull.count == 4 && BodyShape.hull(of: points)?.area == 100)
        #expect(BodyShape.hull(of: (0..<5).map { PhysicsVector(Double($0), Double($0)) }) == nil)
        #expect(BodyShape.hull(of: [PhysicsVector(.nan, 0)]) == nil)
    }

    @Test("a path becomes lines, curves as parts of them, and closed parts return to their start")
    func outlines() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 20))
        path.move(to: CGPoint(x: 30, y: 0))
        path.addQuadCurve(to: CGPoint(x: 50, y: 0), controlPoint: CGPoint(x: 40, y: 20))
        let lines = PathOutline.lines(of: path.cgPath)
        #expect(lines.count == 2 && lines.map(\.isClosed) == [true, false])
        #expect(BoundaryEdge.chain(lines[0].points, isClosed: true).count == 4)
        #expect(lines[1].points.contains(PhysicsVector(40, 10)), "the middle of the curve")
    }
}
