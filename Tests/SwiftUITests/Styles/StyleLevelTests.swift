import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct StyleLevelTests {
    private static let red = Color(red: 1, green: 0, blue: 0)
    private static let green = Color(red: 0, green: 1, blue: 0)
    private static let blue = Color(red: 0, green: 0, blue: 1)

    /// Returns the pixels of three areas in the three levels of the foreground style.
    private func levels<V: View>(_ change: (AnyView) -> V) async throws -> [Pixel] {
        let areas = HStack(spacing: 0) {
            Rectangle().fill(.primary).frame(width: 100, height: 100)
            Rectangle().fill(.secondary).frame(width: 100, height: 100)
            Rectangle().fill(.tertiary).frame(width: 100, height: 100)
        }
        var pixels: [Pixel] = []
        try await withView(change(AnyView(areas))) { _, _, display async throws in
            pixels = try [540, 640, 740].map { try #require(try display.pixel(x: $0, y: 400)) }
        }
        return pixels
    }

    @Test("S302: the levels of the foreground style have styles of their own, or are variants of the first")
    func styleLevels() async throws {
        let (red, green) = (Pixel(red: 255, green: 0, blue: 0), Pixel(red: 0, green: 255, blue: 0))
        let three = try await levels { $0.foregroundStyle(Self.red, Self.green, Self.blue) }
        #expect(three == [red, green, Pixel(red: 0, green: 0, blue: 255)])
        let two = try await levels { $0.foregroundStyle(Self.red, Self.green) }
        #expect(
            two[0] == red && two[1] == green && two[2].isClose(to: Pixel(red: 255, green: 191, blue: 191), tolerance: 2)
        )
        let one = try await levels { $0.foregroundStyle(Self.red).foregroundStyle(Self.green, Self.blue) }
        #expect(one[1].isClose(to: Pixel(red: 255, green: 127, blue: 127), tolerance: 2), "the innermost style counts")
    }

    @Test("S303: a gauge shows the colours of its tint along its length, and other controls the first one")
    func gaugeTint() async throws {
        let view = VStack(spacing: 0) {
            Gauge(value: 1) { EmptyView() }.gaugeStyle(.accessoryLinearCapacity).frame(width: 200, height: 100)
            Rectangle().fill(.tint).frame(width: 200, height: 100)
        }
        .tint(Gradient(colors: [Self.red, Self.blue]))
        try await withView(view) { _, controller, display async throws in
            let (start, end) = (try display.pixel(x: 550, y: 350), try display.pixel(x: 730, y: 350))
            #expect((start?.red ?? 0) > 200 && (end?.blue ?? 0) > 200)
            #expect(try display.pixel(x: 640, y: 450) == Pixel(red: 255, green: 0, blue: 0))
        }
    }

    @Test("S303: the colours of a view follow the appearance that is set for it")
    func viewScheme() async throws {
        let view = Color(.systemBackground).frame(width: 100, height: 100).colorScheme(.dark)
        try await withView(view) { _, _, display async throws in
            #expect(try display.pixel(x: 640, y: 400) == Pixel(red: 0, green: 0, blue: 0))
            #expect(try display.pixel(x: 100, y: 400) == Pixel(red: 255, green: 255, blue: 255))
        }
    }
}
