import Foundation
import Testing

@testable import UIKit

struct ZoomGeometryTests {
    private let geometry = ZoomGeometry(minimum: 0.5, maximum: 4)

    @Test("R366: scales are clamped to the limits, and values that are no scales count as the minimum")
    func clamping() {
        #expect([0.1, 0.5, 2, 4, 9].map { geometry.clamped($0) } == [0.5, 0.5, 2, 4, 4])
        #expect(geometry.clamped(.nan) == 0.5 && geometry.clamped(-3) == 0.5 && geometry.clamped(.infinity) == 0.5)
    }

    @Test("R366: a minimum above the maximum counts for both, and bad limits count as 1")
    func zoomGeometryLimits() {
        #expect(ZoomGeometry(minimum: 3, maximum: 2) == ZoomGeometry(minimum: 3, maximum: 3))
        #expect(!ZoomGeometry(minimum: 3, maximum: 2).canZoom && geometry.canZoom)
        #expect(ZoomGeometry(minimum: .nan, maximum: -1) == ZoomGeometry(minimum: 1, maximum: 1))
    }

    @Test("R366: beyond the limits a pinch stretches a rubber band, to less than twice the maximum or half the minimum")
    func zoomGeometryRubberBand() {
        #expect(geometry.scale(pinchedTo: 3, bounces: true) == 3)
        // 8 is 100 per cent beyond 4: 1 - 1 / 1.55 of that shows.
        #expect(abs(geometry.scale(pinchedTo: 8, bounces: true) - 4 * (2 - 1 / 1.55)) < 1e-9)
        #expect(abs(geometry.scale(pinchedTo: 0.25, bounces: true) - 0.5 / (2 - 1 / 1.55)) < 1e-9)
        #expect(geometry.scale(pinchedTo: 1e9, bounces: true) < 8)
        #expect(geometry.scale(pinchedTo: 1e-9, bounces: true) > 0.25)
        #expect(geometry.scale(pinchedTo: 8, bounces: false) == 4)
        #expect(geometry.scale(pinchedTo: .nan, bounces: true) == 0.5)
    }

    @Test("R366: a pinch that catches content beyond its limits goes on from the scale that shows")
    func catching() {
        for wanted in [0.1, 0.3, 0.5, 1, 4, 6, 20] as [CGFloat] {
            let shown = geometry.scale(pinchedTo: wanted, bounces: true)
            #expect(abs(geometry.wanted(showing: shown) - wanted) < 1e-6)
        }
    }

    @Test("R366: a pinch keeps the place between the fingers under them")
    func anchor() {
        // The point (150, 220) of the content is 50 points right of and 20 below the corner.
        let offset = ZoomGeometry.offset(
            keeping: CGPoint(x: 150, y: 220), at: CGPoint(x: 50, y: 20), ratio: 2)
        #expect(offset == CGPoint(x: 250, y: 420))
    }

    @Test("R366: zooming to a rectangle fits and centres it, within the limits")
    func zoomGeometryFitting() throws {
        let size = CGSize(width: 400, height: 300)
        let fit = try #require(geometry.fitting(CGRect(x: 100, y: 100, width: 200, height: 100), in: size))
        // The width decides. The rectangle then is 400 x 200, from (200, 200).
        #expect(fit.scale == 2 && fit.offset == CGPoint(x: 200, y: 150))
        let small = try #require(geometry.fitting(CGRect(x: 100, y: 100, width: 2, height: 2), in: size))
        #expect(small.scale == 4 && small.offset == CGPoint(x: 204, y: 254))
        let inset = try #require(
            geometry.fitting(
                CGRect(x: 0, y: 0, width: 100, height: 100), in: size,
                insets: UIEdgeInsets(top: 100, left: 0, bottom: 0, right: 0)))
        #expect(inset.scale == 2 && inset.offset == CGPoint(x: -100, y: -100))
    }

    @Test("R366: rectangles without an area zoom nowhere")
    func badRects() {
        let size = CGSize(width: 400, height: 300)
        let bad: [CGRect] = [
            .zero, .null, CGRect(x: 0, y: 0, width: CGFloat.nan, height: 5),
            CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5),
        ]
        for rect in bad { #expect(geometry.fitting(rect, in: size) == nil) }
        #expect(geometry.fitting(CGRect(x: 0, y: 0, width: 5, height: 5), in: .zero) == nil)
    }
}
