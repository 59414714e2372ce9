import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct CanvasShadowTests {
    private typealias Options = GraphicsContext.Filter.ShadowOptions

    /// The colours of pixels of a canvas on white with a yellow square at 60 to 140, and a shadow of a blue colour.
    private func pixels(
        of points: [(Int, Int)], radius: CGFloat = 0, blendMode: GraphicsContext.BlendMode = .normal,
        _ options: Options, on ground: Color? = nil, scale: Int = 1
    ) async throws -> [[Int]] {
        var pixels: [[Int]] = []
        let view = Canvas { context, size in
            if let ground { context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(ground)) }
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
        let green = Color(red: 0, green: 1, blue: 0)
        let ungrouped: Options = [.shadowOnly, .disablesGroup]
        let onGreen = try await pixels(of: points, blendMode: .sourceAtop, ungrouped, on: green)
        #expect(onGreen == [[0, 255, 0], blue, blue, [0, 255, 0]])
        let cyan = Color(red: 0, green: 1, blue: 1)
        // Cyan times blue is blue, and green times blue is black. In a group there is nothing to multiply with.
        let multiplied = try await pixels(of: points, blendMode: .multiply, ungrouped, on: cyan)
        #expect(multiplied == [[0, 255, 255], blue, blue, [0, 255, 255]])
        #expect(try await pixels(of: points, blendMode: .multiply, ungrouped, on: green)[1] == [0, 0, 0])
    }

    @Test("S493: the clip, the alpha and the place that a picture leaves behind do not change its shadow")
    func stateOfPicture() async throws {
        let gradient = Gradient(colors: [Color(red: 1, green: 0, blue: 0), Color(red: 1, green: 1, blue: 0)])
        let view = Canvas { context, _ in
            context.addFilter(
                .shadow(color: Color(red: 0, green: 0, blue: 1), radius: 0, x: 10, options: .shadowOnly))
            context.fill(
                Path(ellipseIn: CGRect(x: 20, y: 20, width: 60, height: 60)),
                with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 100, y: 100)))
            context.withCGContext { inner in
                inner.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
                inner.fill(CGRect(x: 110, y: 20, width: 60, height: 60))
                inner.clip(to: CGRect(x: 130, y: 40, width: 10, height: 10))
                inner.setAlpha(0.2)
                inner.translateBy(x: 300, y: 0)
            }
        }
        .frame(width: 200, height: 200).background(.white).ignoresSafeArea()
        try await withView(view, on: [.monitor("SCREEN", 200, 200)]) { _, _, display async throws in
            let shown = try display.screenshot(of: CGRect(x: 0, y: 0, width: 200, height: 200))
            // On white, the blue shadow has as much red as green, also at its smooth edge.
            for y in 0..<200 {
                for x in 0..<200 where shown[x, y]?.red != shown[x, y]?.green { Issue.record("red at \(x), \(y)") }
            }
            for x in [60, 125, 145, 175] { #expect(shown[x, 50] == Pixel(red: 0, green: 0, blue: 255), "\(x)") }
        }
    }

    @Test("S493: what is drawn with several shadows is drawn once, and its error is passed on")
    func shadowsOfOneDrawing() async throws {
        struct Failure: Error {}
        let log = Log<String>()
        let view = Canvas { context, _ in
            log.entries.append("canvas")
            for _ in 0..<4 { context.addFilter(.shadow(radius: 2, blendMode: .multiply)) }
            do {
                try context.drawLayer { _ in
                    log.entries.append("layer")
                    // Only the first call would fail.
                    if log.entries.suffix(2) == ["canvas", "layer"] { throw Failure() }
                }
            } catch { log.entries.append("error") }
        }
        try await withView(view.frame(width: 100, height: 100)) { _, _, _ async throws in
            #expect(log.entries.prefix(3) == ["canvas", "layer", "error"])
            let canvases = log.entries.filter { $0 == "canvas" }.count
            #expect(log.entries.count == 3 * canvases)
        }
    }
}
