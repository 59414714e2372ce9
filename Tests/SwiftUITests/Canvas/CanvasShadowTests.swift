import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
@Suite struct CanvasShadowTests {
    private typealias Options = GraphicsContext.Filter.ShadowOptions

    /// The colours of pixels of a canvas on white with a yellow square at 60 to 140, and a shadow of a blue colour.
    private func pixels(
        of points: [(Int, Int)], radius: CGFloat = 0, blendMode: GraphicsContext.BlendMode = .normal,
        _ options: Options, scale: Int = 1
    ) async throws -> [[Int]] {
        var pixels: [[Int]] = []
        let view = Canvas { context, _ in
            context.addFilter(
                .shadow(
                    color: Color(red: 0, green: 0, blue: 1), radius: radius, x: 20, y: 0, blendMode: blendMode,
                    options: options))
            context.fill(
                Path(CGRect(x: 60, y: 60, width: 80, height: 80)), with: .color(Color(red: 1, green: 1, blue: 0)))
        }
        .frame(width: 200, height: 200).background(.white).ignoresSafeArea()
        try await withView(view, on: [.monitor("SCREEN", 200 * scale, 200 * scale, scale: scale)]) {
            _, _, display async throws in
            for (x, y) in points {
                let pixel = try #require(try display.pixel(x: x * scale, y: y * scale))
                pixels.append([Int(pixel.red), Int(pixel.green), Int(pixel.blue)])
            }
        }
        return pixels
    }

    private let white = [255, 255, 255]
    private let yellow = [255, 255, 0]
    private let blue = [0, 0, 255]
    /// Points in the square alone, in both, in the shadow alone, and outside.
    private let points = [(70, 100), (100, 100), (150, 100), (180, 100)]

    @Test("S493: a shadow is behind what is drawn or in front of it, or is shown alone", arguments: [1, 2])
    func shadowPlaces(scale: Int) async throws {
        #expect(try await pixels(of: points, [], scale: scale) == [yellow, yellow, blue, white])
        #expect(try await pixels(of: points, .shadowAbove, scale: scale) == [yellow, blue, blue, white])
        #expect(try await pixels(of: points, .shadowOnly, scale: scale) == [white, blue, blue, white])
    }

    @Test("S493: a shadow of the surroundings lies inside of a shape")
    func innerShadow() async throws {
        let inner: Options = [.shadowAbove, .invertsAlpha]
        let found = try await pixels(of: points, blendMode: .sourceAtop, inner)
        // The surroundings are moved by 20 points to the right, over the left edge of the square.
        #expect(found == [blue, yellow, white, white])
        let soft = try await pixels(
            of: [(62, 100), (80, 100), (100, 100), (150, 100)], radius: 4, blendMode: .sourceAtop, inner)
        #expect(soft[0] == blue && (60...190).contains(soft[1][2]) && soft[2] == yellow && soft[3] == white)
    }

    @Test("S493: a shadow is mixed with what is drawn, or without a group with all that is there")
    func shadowGroup() async throws {
        let grouped = try await pixels(of: points, blendMode: .multiply, .shadowAbove)
        // Yellow times blue is black.
        #expect(grouped == [yellow, [0, 0, 0], blue, white])
        // Nothing is behind the shadow in the group, and white in the canvas.
        let atop = try await pixels(of: points, blendMode: .sourceAtop, .shadowOnly)
        #expect(atop == [white, white, white, white])
    }
}
