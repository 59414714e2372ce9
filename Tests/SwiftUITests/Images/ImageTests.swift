import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct ImageTests {
    private let redPixel = Pixel(red: 255, green: 0, blue: 0)
    private let bluePixel = Pixel(red: 0, green: 0, blue: 255)
    private let screen = [VirtualMonitor.monitor("SCREEN", 100, 100)]

    /// An image of 20 by 20 points: red with a blue square of 10 points at its upper left corner.
    private var image: UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format).image { context in
            UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
    }

    @Test("S185: copies of an image fill its space, or caps keep their size")
    func tilesAndCaps() async throws {
        let tiles = Image(uiImage: image).resizable(resizingMode: .tile)
        try await withView(tiles.ignoresSafeArea(), on: screen) { _, _, display async throws in
            for (x, y) in [(2, 2), (22, 2), (82, 62)] { #expect(try display.pixel(x: x, y: y) == bluePixel) }
            for (x, y) in [(12, 2), (35, 35), (98, 98)] { #expect(try display.pixel(x: x, y: y) == redPixel) }
        }
        let caps = Image(uiImage: image)
            .resizable(capInsets: EdgeInsets(top: 10, leading: 10, bottom: 5, trailing: 5), resizingMode: .stretch)
        try await withView(caps.ignoresSafeArea(), on: screen) { _, _, display async throws in
            #expect(try display.pixel(x: 8, y: 8) == bluePixel && display.pixel(x: 13, y: 8) == redPixel)
            #expect(try display.pixel(x: 8, y: 13) == redPixel && display.pixel(x: 60, y: 60) == redPixel)
        }
    }

    @Test("S185: without interpolation pixels have hard edges, with one they are mixed")
    func interpolation() async throws {
        let plain = Image(uiImage: image).interpolation(.none).resizable()
        try await withView(plain.ignoresSafeArea(), on: screen) { _, _, display async throws in
            #expect(try display.pixel(x: 49, y: 20) == bluePixel && display.pixel(x: 50, y: 20) == redPixel)
        }
        let smooth = Image(uiImage: image).interpolation(.high).resizable()
        try await withView(smooth.ignoresSafeArea(), on: screen) { _, _, display async throws in
            let pixel = try #require(try display.pixel(x: 49, y: 20))
            #expect(pixel.red > 20 && pixel.blue > 20)
        }
    }

    @Test("S185: a template follows the foreground style, and an image of CoreGraphics its orientation")
    func templates() async throws {
        let view = Image(uiImage: image).renderingMode(.template).resizable()
            .foregroundStyle(Color(red: 0, green: 1, blue: 0)).ignoresSafeArea()
        try await withView(view, on: screen) { _, _, display async throws in
            #expect(try display.pixel(x: 5, y: 5) == Pixel(red: 0, green: 255, blue: 0))
        }
        let pixels = try #require(image.cgImage)
        let turned = Image(decorative: pixels, scale: 1, orientation: .right).resizable().ignoresSafeArea()
        try await withView(turned, on: screen) { _, _, display async throws in
            #expect(try display.pixel(x: 80, y: 20) == bluePixel && display.pixel(x: 20, y: 20) == redPixel)
        }
    }
}
