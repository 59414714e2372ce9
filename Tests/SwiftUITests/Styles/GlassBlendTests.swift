import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
@Suite struct GlassBlendTests {
    private struct Tools: View {
        let spacing: CGFloat?
        var gap: CGFloat = 10
        var second = Color(red: 1, green: 0, blue: 0)

        private func tool(_ color: Color) -> some View {
            Color.clear.frame(width: 100, height: 100).glassEffect(.regular.tint(color), in: .circle)
        }

        var body: some View {
            GlassEffectContainer(spacing: spacing) {
                HStack(spacing: gap) {
                    tool(Color(red: 1, green: 0, blue: 0))
                    tool(second)
                }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity).background(.white)
        }
    }

    /// Returns whether there is red glass in the first pane and in the gap, half way up and near the upper edge.
    private func glass(_ view: some View) async throws -> [Bool] {
        var found: [Bool] = []
        try await withView(view, on: [.monitor("SCREEN", 800, 600)]) { _, _, display async throws in
            for (x, y) in [(345, 300), (400, 300), (400, 255)] {
                let pixel = try #require(try display.pixel(x: x, y: y))
                found.append(Int(pixel.red) - Int(pixel.green) > 80)
            }
        }
        return found
    }

    @Test("R970: a container with a spacing joins glass of one kind that is nearer than half of it")
    func blendedGlass() async throws {
        let joined = [true, true, false]
        let apart = [true, false, false]
        #expect(try await glass(Tools(spacing: 40)) == joined)
        #expect(try await glass(Tools(spacing: 40).environment(\.layoutDirection, .rightToLeft)) == joined)
        #expect(try await glass(Tools(spacing: 12)) == apart)
        #expect(try await glass(Tools(spacing: nil)) == apart)
        #expect(try await glass(Tools(spacing: 40, second: Color(red: 0.9, green: 0, blue: 0))) == apart)
    }

    @Test("R970: glass flows together when a change of the view brings it near")
    func approachingGlass() async throws {
        struct Approach: View {
            @State private var isNear = false
            var body: some View {
                Tools(spacing: 40, gap: isNear ? 10 : 60)
                    .overlay(alignment: .topLeading) {
                        Color.blue.frame(width: 50, height: 50).accessibilityIdentifier("near")
                            .onTapGesture { isNear = true }
                    }
            }
        }
        try await withView(Approach(), on: [.monitor("SCREEN", 800, 600)]) { _, _, display async throws in
            @MainActor func isJoined() throws -> Bool {
                let pixel = try #require(try display.pixel(x: 400, y: 300))
                return Int(pixel.red) - Int(pixel.green) > 80
            }
            #expect(try !isJoined())
            try await display.tap("near")
            try await display.settle()
            #expect(try isJoined())
        }
    }
}
