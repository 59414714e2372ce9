import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct ConcentricRectangleTests {
    private let red = Color(red: 1, green: 0, blue: 0)
    private let redPixel = Pixel(red: 255, green: 0, blue: 0)
    private let white = Pixel(red: 255, green: 255, blue: 255)

    @Test("S449: the radius of a corner is that of the container without its distance from the sides, but not negative")
    func concentricRadii() {
        let outer = RectangleCornerRadii(topLeading: 40, bottomLeading: 20, bottomTrailing: 60, topTrailing: 10)
        let size = CGSize(width: 200, height: 100)
        let inner = outer.concentric(in: CGRect(x: 10, y: 5, width: 170, height: 85), of: size)
        #expect(
            inner == RectangleCornerRadii(topLeading: 30, bottomLeading: 10, bottomTrailing: 40, topTrailing: 0))
        let limited = outer.limited(to: size)
        #expect(limited.bottomTrailing == 50 && limited.topLeading == 40)
        #expect(RectangleCornerRadii(all: .infinity).limited(to: size).largest == 50)
        #expect(RectangleCornerRadii(all: .nan).limited(to: size).largest == 0)
    }

    @Test("S449: without a container concentric corners have their minimum radius, and fixed ones their own")
    func radiiWithoutContainer() {
        let rect = CGRect(x: 0, y: 0, width: 60, height: 60)
        let corner = CGPoint(x: 1, y: 1)
        #expect(ConcentricRectangle().path(in: rect).contains(corner))
        #expect(!ConcentricRectangle(corners: .concentric(minimum: 12)).path(in: rect).contains(corner))
        #expect(!ConcentricRectangle(corners: 12).path(in: rect).contains(corner))
        let uneven = ConcentricRectangle(topLeadingCorner: .fixed(12)).path(in: rect)
        #expect(!uneven.contains(corner) && uneven.contains(CGPoint(x: 59, y: 59)))
        let last = ConcentricRectangle(bottomTrailingCorner: 12).path(in: rect)
        #expect(last.contains(corner) && !last.contains(CGPoint(x: 59, y: 59)))
        let bottom = ConcentricRectangle(uniformTopCorners: .concentric, uniformBottomCorners: 12).path(in: rect)
        #expect(bottom.contains(corner) && !bottom.contains(CGPoint(x: 59, y: 59)))
        #expect(Edge.Corner.Style.fixed(-4) == .fixed(0) && Edge.Corner.Style.fixed(.nan) == .fixed(0))
        let inset = ConcentricRectangle(corners: .fixed(12)).inset(by: 10).path(in: rect)
        #expect(inset.boundingRect == rect.insetBy(dx: 10, dy: 10))
    }

    @Test("S449: the corners of a rectangle have the centres of those of its container, or the roundest of all")
    func rectangleInContainer() async throws {
        func corners(_ shape: ConcentricRectangle) async throws -> [Pixel?] {
            var pixels: [Pixel?] = []
            let container = UnevenRoundedRectangle(topLeadingRadius: 60, bottomTrailingRadius: 10, style: .circular)
            let view = ZStack { shape.fill(red).padding(10) }.frame(width: 200, height: 200).containerShape(container)
            try await withView(view) { _, _, display async throws in
                // The frame begins at 540, 300, and the inner one at 550, 310 with a radius of 50.
                pixels = [
                    try display.pixel(x: 560, y: 320), try display.pixel(x: 568, y: 328),
                    try display.pixel(x: 728, y: 488),
                ]
            }
            return pixels
        }
        #expect(try await corners(ConcentricRectangle()) == [white, redPixel, redPixel])
        #expect(try await corners(ConcentricRectangle(corners: .fixed(2))) == [redPixel, redPixel, redPixel])
        #expect(
            try await corners(ConcentricRectangle(corners: .concentric, isUniform: true))
                == [white, redPixel, white])
    }
}
