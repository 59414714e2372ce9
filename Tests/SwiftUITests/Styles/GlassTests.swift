import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct GlassTests {
    @Test("S282: glass blurs what lies behind the view, in its colour and shape, and keeps the view's size")
    func glass() async throws {
        let view = ZStack {
            HStack(spacing: 0) {
                Color.black
                Color.white
            }
            .frame(width: 400, height: 200)
            Color.clear.frame(width: 200, height: 100)
                .glassEffect(.regular.tint(Color(red: 1, green: 0, blue: 0)).interactive(), in: .rect(cornerRadius: 10))
        }
        try await withView(view) { _, _, display async throws in
            let picture = try display.screenshot()
            #expect(picture[535, 400] == Pixel(red: 0, green: 0, blue: 0))
            let pixels = try [560, 640, 720].map { try #require(picture[$0, 400]) }
            let (left, middle, right) = (pixels[0], pixels[1], pixels[2])
            #expect(left.green < middle.green && middle.green < right.green)
            #expect(left.red > left.green + 100 && right.red > right.green + 100)
        }
    }

    @Test("S282: glass without a colour and no glass, which leaves the view as it is")
    func noGlass() async throws {
        let view = HStack(spacing: 0) {
            Color.red.frame(width: 50, height: 50)
            Color.red.frame(width: 50, height: 50).glassEffect(.identity)
        }
        .position(x: 100, y: 100)
        try await withView(view) { _, _, display async throws in
            let picture = try display.screenshot()
            #expect(picture[60, 80] == picture[110, 80] && picture[149, 76] == picture[60, 80])
        }
    }

    @Test("S282: buttons of glass call their actions, and a prominent one has the tint colour")
    func buttons() async throws {
        final class Calls { var names: [String] = [] }
        let calls = Calls()
        let view = GlassEffectContainer {
            ZStack {
                Button("First") { calls.names.append("first") }.buttonStyle(.glass)
                    .accessibilityIdentifier("first")
                Button {
                    calls.names.append("second")
                } label: {
                    Color.clear.frame(width: 100, height: 40)
                }
                .buttonStyle(.glassProminent).tint(Color(red: 0, green: 1, blue: 0))
                .accessibilityIdentifier("second")
                .position(x: 200, y: 100)
            }
        }
        try await withView(view) { _, _, display async throws in
            try await display.tap("first")
            try await display.tap("second")
            #expect(calls.names == ["first", "second"])
            let pixel = try #require(try display.pixel(x: 200, y: 100))
            #expect(pixel.green > pixel.red + 80)
        }
    }
}
