import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI
@testable import UIKit

@MainActor
struct SymbolValueTests {
    /// Returns the colours of a symbol for Wi-Fi at its dot and at its three arcs, from below, in red.
    private func wifi(_ image: Image) async throws -> [Pixel] {
        var pixels: [Pixel] = []
        let view = image.font(.system(size: 200)).foregroundStyle(Color(red: 1, green: 0, blue: 0))
        try await withView(view) { _, _, display async throws in
            // The symbol has 240 points, 10 for each unit of its drawing, and begins at 520, 280.
            pixels = try [478, 435, 386, 334].compactMap { try display.pixel(x: 640, y: $0) }
        }
        return pixels
    }

    @Test("S458: the parts of a symbol above its value are weak, and all are strong without a value")
    func symbolValue() async throws {
        let red = Pixel(red: 255, green: 0, blue: 0)
        #expect(try await wifi(Image(systemName: "wifi")) == [red, red, red, red])
        #expect(try await wifi(Image(systemName: "wifi", variableValue: nil)) == [red, red, red, red])
        #expect(try await wifi(Image(systemName: "wifi", variableValue: 1)) == [red, red, red, red])
        let half = try await wifi(Image(systemName: "wifi", variableValue: 0.5))
        #expect(half.map { $0 == red } == [true, true, false, false])
        let last = try #require(half.last)
        #expect(last.red == 255 && last.green > 150 && last.green < 200, "it is weak, but there")
        #expect(try await wifi(Image(systemName: "wifi", variableValue: 0)).allSatisfy { $0 != red })
    }

    @Test("S458: images of UIKit show a value too, and symbols without parts for one look as they do without it")
    func symbolValueOfImages() throws {
        func data(_ image: UIImage?) throws -> Data { try #require(image?.pngData()) }
        let whole = try data(UIImage(systemName: "speaker.wave.3.fill"))
        #expect(try data(UIImage(systemName: "speaker.wave.3.fill", variableValue: 1)) == whole)
        #expect(try data(UIImage(systemName: "speaker.wave.3.fill", variableValue: .nan)) == whole)
        #expect(try data(UIImage(systemName: "speaker.wave.3.fill", variableValue: 0.4)) != whole)
        let bars = try data(UIImage(systemName: "chart.bar.fill"))
        #expect(try data(UIImage(systemName: "chart.bar.fill", variableValue: 1)) == bars)
        #expect(try data(UIImage(systemName: "chart.bar.fill", variableValue: 0.5)) != bars)
        #expect(
            try data(UIImage(systemName: "star", variableValue: 0.4)) == data(UIImage(systemName: "star")))
    }

    @Test("S458: values with the same strong parts are the same symbol, so that its picture is drawn once")
    func strongParts() {
        let values: [Double] = [-1, 0, 0.1, 0.25, 0.26, 0.5, 0.75]
        #expect(values.map { Symbol.strongParts(of: "wifi", at: $0) } == [0, 0, 1, 1, 2, 2, 3])
        for whole in [0.76, 1, 2, .infinity, .nan] as [Double] {
            #expect(Symbol.strongParts(of: "wifi", at: whole) == nil)
        }
        #expect(Symbol.strongParts(of: "speaker.wave.2.fill", at: 0.3) == 1)
        #expect(Symbol.strongParts(of: "wifi.circle", at: 0.3) == nil)
        #expect(
            UIImage(systemName: "wifi", variableValue: 0.3) == UIImage(systemName: "wifi", variableValue: 0.4))
    }
}
