import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@Observable
private final class Visibility {
    var isHidden = false
}

private struct Fading: View {
    let visibility: Visibility
    var body: some View { Color.blue.opacity(visibility.isHidden ? 0 : 1) }
}

/// A reader of preferences that counts its reads.
private final class ReadCounter: PreferenceReader {
    private(set) var count = 0
    func readPreference() { count += 1 }
}

@MainActor
struct GlassBlendTests {
    private struct Tools: View {
        let spacing: CGFloat?
        var gap: CGFloat = 10
        var second = Color(red: 1, green: 0, blue: 0)
        var isSecondHidden = false
        var hasSpace = false

        private func tool(_ color: Color) -> some View {
            Color.clear.frame(width: 100, height: 100).glassEffect(.regular.tint(color), in: .circle)
        }

        var body: some View {
            GlassEffectContainer(spacing: spacing) {
                HStack(spacing: gap) {
                    tool(Color(red: 1, green: 0, blue: 0))
                    tool(second).opacity(isSecondHidden ? 0 : 1)
                    if hasSpace { Color.clear.frame(width: 100, height: 100) }
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

    @Test("R970: joined glass is where its views are, from right to left too")
    func placeOfBlendedGlass() async throws {
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            let view = Tools(spacing: 40, hasSpace: true).environment(\.layoutDirection, direction)
            try await withView(view, on: [.monitor("SCREEN", 800, 600)]) { _, _, display async throws in
                // The gaps of three tools, of which the last has no glass.
                let red = try [345, 455].map { x in
                    let pixel = try #require(try display.pixel(x: x, y: 300))
                    return Int(pixel.red) - Int(pixel.green) > 80
                }
                #expect(red == (direction == .leftToRight ? [true, false] : [false, true]))
            }
        }
    }

    @Test("R970: an invisible view has no glass in a container, until it is seen")
    func invisibleGlass() async throws {
        struct Disclosure: View {
            @State private var isHidden = true
            var body: some View {
                Tools(spacing: 40, isSecondHidden: isHidden)
                    .overlay(alignment: .topLeading) {
                        Color.blue.frame(width: 50, height: 50).accessibilityIdentifier("toggle")
                            .onTapGesture { isHidden.toggle() }
                    }
            }
        }
        try await withView(Disclosure(), on: [.monitor("SCREEN", 800, 600)]) { _, controller, display async throws in
            let host = try host(controller)
            let number = host.updateNumber
            try await display.settle()
            #expect(host.updateNumber - number < 10, "the hidden glass keeps no update going")
            @MainActor func red() throws -> [Bool] {
                try [345, 400, 455].map { x in
                    let pixel = try #require(try display.pixel(x: x, y: 300))
                    return Int(pixel.red) - Int(pixel.green) > 80
                }
            }
            #expect(try red() == [true, false, false])
            try await display.tap("toggle")
            try await display.settle()
            #expect(try red() == [true, true, true])
            try await display.tap("toggle")
            try await display.settle()
            #expect(try red() == [true, false, false])
        }
    }

    @Test("R970: outside of a container, a view that is hidden lets no preferences be read again")
    func hiddenViewWithoutContainer() async throws {
        let (visibility, reader) = (Visibility(), ReadCounter())
        try await withView(Fading(visibility: visibility)) { _, controller, display async throws in
            let host = try host(controller)
            host.addPreferenceReader(reader)
            try await display.settle()
            let (before, count) = (try display.pixel(x: 640, y: 400), reader.count)
            visibility.isHidden = true
            try await display.settle()
            #expect(try display.pixel(x: 640, y: 400) != before)
            #expect(count > 0 && reader.count == count)
            host.removePreferenceReader(reader)
        }
    }

    @Test("R970: glass in lists and scroll views stays there, in a container too")
    func clippedGlass() async throws {
        let tool = Color.clear.frame(width: 100, height: 100)
            .glassEffect(.regular.tint(Color(red: 1, green: 0, blue: 0)), in: .rect(cornerRadius: 0))
        @MainActor func isRed(_ display: VirtualDisplay, _ x: Int, _ y: Int) throws -> Bool {
            let pixel = try #require(try display.pixel(x: x, y: y))
            return Int(pixel.red) - Int(pixel.green) > 80
        }
        let list = GlassEffectContainer(spacing: 20) { List { tool } }
        try await withView(list, on: [.monitor("SCREEN", 800, 600)]) { _, _, display async throws in
            // The row is at the upper left, below the edge of the list.
            let red = try stride(from: 10, to: 300, by: 10).filter { try isRed(display, 90, $0) }
            #expect(!red.isEmpty)
        }
        let scroll = GlassEffectContainer(spacing: 20) {
            ScrollView { tool }.frame(width: 100, height: 50)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity).background(.white)
        try await withView(scroll, on: [.monitor("SCREEN", 800, 600)]) { _, _, display async throws in
            #expect(try isRed(display, 400, 300))
            #expect(try !isRed(display, 400, 350), "below the scroll view")
        }
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
