import Foundation
import Testing

@testable import UIKit

@MainActor
struct ContinuousCornerTests {
    private let square = CGRect(x: 0, y: 0, width: 100, height: 100)

    @Test("a continuous corner leaves the edges earlier than a circular one, and is nearly as deep")
    func shape() throws {
        let corner = try #require(ContinuousCorner(radius: 20, in: square.size))
        let path = corner.path(in: square, corners: .all)
        #expect(path.boundingBoxOfPath == square)
        let circle = CGPath(roundedRect: square, cornerWidth: 20, cornerHeight: 20, transform: nil)
        // Right of the circle's beginning the edge is still curved.
        #expect(circle.contains(CGPoint(x: 20.5, y: 0.1)) && !path.contains(CGPoint(x: 20.5, y: 0.1)))
        for point in [CGPoint(x: 5.5, y: 5.5), CGPoint(x: 94.5, y: 5.5), CGPoint(x: 94.5, y: 94.5)] {
            #expect(!path.contains(point))
        }
        for point in [CGPoint(x: 7, y: 7), CGPoint(x: 93, y: 7), CGPoint(x: 93, y: 93), CGPoint(x: 7, y: 93)] {
            #expect(path.contains(point))
        }
    }

    @Test("only the masked corners are rounded, and a small layer has no room for continuous ones")
    func cornersInContinuousCorner() throws {
        let corner = try #require(ContinuousCorner(radius: 20, in: square.size))
        let path = corner.path(in: square, corners: .layerMaxXMinYCorner)
        #expect(path.contains(CGPoint(x: 1, y: 1)) && path.contains(CGPoint(x: 99, y: 99)))
        #expect(!path.contains(CGPoint(x: 97, y: 3)))
        #expect(
            ContinuousCorner(radius: 40, in: square.size) == nil && ContinuousCorner(radius: 0, in: square.size) == nil)
    }

    @Test("a layer keeps its name, and a copy has it too")
    func layer() {
        let layer = CALayer()
        layer.name = "card"
        layer.cornerCurve = .continuous
        layer.shouldRasterize = true
        layer.rasterizationScale = 2
        layer.allowsEdgeAntialiasing = true
        let copy = CALayer(layer: layer)
        #expect(copy.name == "card" && copy.cornerCurve == .continuous && copy.shouldRasterize)
        #expect(copy.rasterizationScale == 2 && copy.allowsEdgeAntialiasing)
    }
}
