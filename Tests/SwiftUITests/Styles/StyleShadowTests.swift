import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct StyleShadowTests {
    private static let red = Color(red: 1, green: 0, blue: 0)
    private static let blue = Color(red: 0, green: 0, blue: 1)
    private let white = Pixel(red: 255, green: 255, blue: 255)

    /// Returns the pixels at the right of the middle of the screen, at distances from it.
    private func pixels<V: View>(_ view: V, _ distances: Int...) async throws -> [Pixel] {
        var pixels: [Pixel] = []
        try await withView(view) { _, _, display async throws in
            pixels = try distances.map { try #require(try display.pixel(x: 640 + $0, y: 400)) }
        }
        return pixels
    }

    @Test("S314: a shape has the shadow of its style behind it, and others on its inside")
    func shapes() async throws {
        let drop = Self.red.shadow(.drop(color: Self.blue, radius: 0, x: 20))
        let behind = try await pixels(Rectangle().fill(drop).frame(width: 100, height: 100), 0, 60, 80)
        #expect(behind == [Pixel(red: 255, green: 0, blue: 0), Pixel(red: 0, green: 0, blue: 255), white])
        let gradient = Self.red.gradient.shadow(.inner(color: Self.blue, radius: 0, x: -20))
        let inside = try await pixels(Rectangle().fill(gradient).frame(width: 100, height: 100), 0, 40, 60)
        #expect(inside[0].red > 240 && inside[1] == Pixel(red: 0, green: 0, blue: 255) && inside[2] == white)
    }

    @Test("S385: a shadow as a style is that of the foreground style")
    func shadowOfForeground() async throws {
        let shape = Rectangle().fill(.shadow(.drop(color: Self.blue, radius: 0, x: 20)))
            .foregroundStyle(Self.red).frame(width: 100, height: 100)
        let shown = try await pixels(shape, 0, 60, 80)
        #expect(shown == [Pixel(red: 255, green: 0, blue: 0), Pixel(red: 0, green: 0, blue: 255), white])
    }

    @Test("S314: texts and symbols have the shadow of the foreground style, until the style has none")
    func foreground() async throws {
        struct Switched: View {
            let hasShadow: Bool
            private let red = StyleShadowTests.red
            private let blue = StyleShadowTests.blue
            var body: some View {
                Image(systemName: "square.fill").resizable().frame(width: 100, height: 100)
                    .foregroundStyle(
                        hasShadow
                            ? AnyShapeStyle(red.shadow(.drop(color: blue, radius: 0, x: 100))) : AnyShapeStyle(red))
            }
        }
        #expect(try await pixels(Switched(hasShadow: true), 0, 100).map(\.blue) == [0, 255])
        #expect(try await pixels(Switched(hasShadow: false), 0, 100) == [Pixel(red: 255, green: 0, blue: 0), white])
        let text = Text(verbatim: "\u{2588}").font(.system(size: 80))
            .foregroundStyle(Self.red.shadow(.drop(color: Self.blue, radius: 0, x: 100)))
        #expect(try await pixels(text, 0, 100).map(\.blue) == [0, 255])
    }

    @Test("S315: each style has weaker levels, and the background has those in front of it")
    func levels() async throws {
        let scene = EnvironmentValues()
        #expect(Self.red.secondary._erased().paint(in: scene) == .color(Self.red.opacity(0.5)))
        #expect(AnyShapeStyle(.tint.quaternary).paint(in: scene) == .color(Color.accentColor.opacity(0.18)))
        #expect(
            AnyShapeStyle(.background.tertiary).paint(in: scene) == .color(Color(.tertiarySystemBackground)))
        #expect(AnyShapeStyle(.primary.secondary) == AnyShapeStyle(.secondary))
        #expect(AnyShapeStyle(.foreground.secondary) == AnyShapeStyle(.secondary))
    }

    @Test("S367: the fifth level is weaker than the fourth, and the weakest one")
    func quinary() {
        let scene = EnvironmentValues()
        #expect(Self.red.quinary._erased().paint(in: scene) == .color(Self.red.opacity(0.12)))
        #expect(AnyShapeStyle(.quaternary.secondary) == AnyShapeStyle(.quinary))
        #expect(AnyShapeStyle(.quinary.secondary) == AnyShapeStyle(.quinary))
    }
}
