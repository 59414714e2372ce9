import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct SymbolColorTests {
    private static let red = Color(red: 1, green: 0, blue: 0)
    private static let blue = Color(red: 0, green: 0, blue: 1)

    /// Returns the pixels of a symbol of 240 points, at points of a square of 24 units.
    private func pixels<V: View>(_ name: String, _ points: [(Int, Int)], _ change: (Image) -> V) async throws -> [Pixel]
    {
        let view = change(Image(systemName: name).resizable()).frame(width: 240, height: 240)
        var pixels: [Pixel] = []
        try await withView(view.background(Color(white: 1))) { _, _, display async throws in
            pixels = try points.map { try #require(try display.pixel(x: 520 + $0.0 * 10, y: 280 + $0.1 * 10)) }
        }
        return pixels
    }

    @Test("S319: the styles of a palette are those of a symbol's layers, also without a mode")
    func palette() async throws {
        let both = [Pixel(red: 255, green: 0, blue: 0), Pixel(red: 0, green: 0, blue: 255)]
        let points = [(12, 12), (12, 4)]
        #expect(
            try await pixels("plus.circle.fill", points) {
                $0.symbolRenderingMode(.palette).foregroundStyle(Self.red, Self.blue)
            } == both)
        #expect(try await pixels("plus.circle.fill", points) { $0.foregroundStyle(Self.red, Self.blue) } == both)
        #expect(
            try await pixels("heart.fill", [(12, 12)]) { $0.foregroundStyle(Self.red, Self.blue) } == [both[0]],
            "a symbol with one layer has the first style")
    }

    @Test("S319: the layers of a hierarchical symbol are weaker variants, and in the usual mode they look alike")
    func hierarchical() async throws {
        let layers = try await pixels("cloud.sun.fill", [(10, 17), (17, 7)]) {
            $0.foregroundStyle(Self.red).symbolRenderingMode(.hierarchical)
        }
        #expect(layers[0] == Pixel(red: 255, green: 0, blue: 0))
        #expect(layers[1].isClose(to: Pixel(red: 255, green: 127, blue: 127), tolerance: 2))
        let plain = try await pixels("cloud.sun.fill", [(10, 17), (17, 7)]) { $0.foregroundStyle(Self.red) }
        #expect(plain == [layers[0], layers[0]])
    }

    @Test("S319: a symbol has colours of its own where it has any, and as an image in its original colours too")
    func multicolor() async throws {
        let yellow = Pixel(red: 255, green: 204, blue: 0)
        let sun = try await pixels("cloud.sun.fill", [(17, 7)]) { $0.symbolRenderingMode(.multicolor) }
        #expect(sun[0].isClose(to: yellow, tolerance: 2))
        let original = try await pixels("sun.max.fill", [(12, 12)]) {
            $0.renderingMode(.original).foregroundStyle(Self.blue)
        }
        #expect(original[0].isClose(to: yellow, tolerance: 2))
        let other = try await pixels("house.fill", [(12, 16)]) {
            $0.symbolRenderingMode(.multicolor).foregroundStyle(Self.blue)
        }
        #expect(other == [Pixel(red: 0, green: 0, blue: 255)])
        let template = try await pixels("sun.max.fill", [(12, 12)]) {
            $0.renderingMode(.template).symbolRenderingMode(.multicolor).foregroundStyle(Self.blue)
        }
        #expect(template == [Pixel(red: 0, green: 0, blue: 255)])
    }

    @Test("S319: the symbols of weather, of things and of digits have drawings")
    func names() {
        let names = [
            "cloud.sun.fill", "cloud.rain.fill", "cloud.bolt.rain.fill", "moon.stars.fill", "fork.knife", "car.fill",
            "timer", "tag", "note.text", "book.fill", "drop.fill", "figure.walk", "gamecontroller.fill", "wind",
            "snowflake", "sunset.fill", "person.2.fill", "1.circle.fill", "9.circle", "message.fill", "map.fill",
        ]
        #expect(names.filter { !Symbol.isKnown($0) } == [])
        #expect(!Symbol.isKnown("no.such.symbol"))
    }
}
