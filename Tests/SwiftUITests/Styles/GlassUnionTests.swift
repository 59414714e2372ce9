import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct GlassUnionTests {
    @Test("S492: pieces with the same name and the same glass make one pane, in the shape of the first")
    func unionPanes() {
        let (first, second) = (Namespace().wrappedValue, Namespace().wrappedValue)
        func piece(_ id: String, _ namespace: Namespace.ID, _ glass: Glass, _ x: CGFloat) -> GlassPiece {
            GlassPiece(
                union: GlassUnion(id: id, namespace: namespace), glass: glass, shape: AnyShape(Circle()),
                place: Anchor(rect: CGRect(x: x, y: 0, width: 10, height: 10), value: { $0 }))
        }
        let panes = GlassUnionPane.panes(of: [
            piece("a", first, .regular, 0), piece("b", first, .regular, 20), piece("a", second, .regular, 40),
            piece("a", first, .clear, 60), piece("a", first, .regular, 80),
        ])
        #expect(panes.map { $0.places.map(\.rect.minX) } == [[0, 80], [20], [40], [60]])
        #expect(GlassUnionPane.panes(of: []).isEmpty)
    }

    private struct Tools: View {
        var hasContainer = true
        @Namespace private var namespace

        private func tool(_ id: Int?) -> some View {
            Color.clear.frame(width: 60, height: 60)
                .glassEffect(.regular.tint(Color(red: 1, green: 0, blue: 0)), in: .rect(cornerRadius: 0))
                .glassEffectUnion(id: id, namespace: namespace)
        }

        private var tools: some View {
            HStack(spacing: 40) {
                tool(1)
                tool(1)
                tool(2)
                tool(nil)
            }
        }

        var body: some View {
            if hasContainer { GlassEffectContainer { tools } } else { tools }
        }
    }

    /// Returns the pixels of the tools and of the gaps between them, from left to right.
    private func pixels(_ view: some View, scale: Int = 1) async throws -> [Pixel] {
        var found: [Pixel] = []
        let white = view.frame(maxWidth: .infinity, maxHeight: .infinity).background(.white)
        try await withView(white, on: [.monitor("SCREEN", 800 * scale, 600 * scale, scale: scale)]) {
            _, _, display async throws in
            // The row is 360 points wide.
            for x in [250, 300, 350, 400, 450, 500, 550] {
                found.append(try #require(try display.pixel(x: x * scale, y: 300 * scale)))
            }
        }
        return found
    }

    /// Returns whether there is red glass in the tools and in the gaps between them.
    private func glass(_ view: some View, scale: Int = 1) async throws -> [Bool] {
        try await pixels(view, scale: scale).map { Int($0.red) - Int($0.green) > 80 }
    }

    @Test("S492: the pane of joined views reaches over the gap between them, also from right to left")
    func joinedGlass() async throws {
        let joined = [true, true, true, false, true, false, true]
        for scale in [1, 2] { #expect(try await glass(Tools(), scale: scale) == joined) }
        #expect(try await glass(Tools().environment(\.layoutDirection, .rightToLeft)) == joined.reversed())
    }

    @Test("S492: without a container each view has its own pane, and a container inside another shows it once")
    func separateGlass() async throws {
        let separate = [true, false, true, false, true, false, true]
        #expect(try await glass(Tools(hasContainer: false)) == separate)
        let nested = GlassEffectContainer { HStack { Tools() } }
        #expect(try await pixels(nested) == pixels(Tools()))
    }

    private struct Tool: View {
        var height: CGFloat = 60
        let namespace: Namespace.ID
        var body: some View {
            Color.clear.frame(width: 60, height: height)
                .glassEffect(.regular.tint(Color(red: 1, green: 0, blue: 0)), in: .rect(cornerRadius: 0))
                .glassEffectUnion(id: 1, namespace: namespace)
        }
    }

    @Test("S492: a container with several views shows a pane once, behind all of them")
    func paneOfSeveralViews() async throws {
        struct Row: View {
            let isGrouped: Bool
            @Namespace private var namespace

            private var tools: some View { ForEach(0..<3, id: \.self) { _ in Tool(namespace: namespace) } }

            var body: some View {
                HStack(spacing: 40) {
                    GlassEffectContainer { if isGrouped { HStack(spacing: 40) { tools } } else { tools } }
                }
            }
        }
        // The row is 260 points wide.
        #expect(try await glass(Row(isGrouped: false)) == [false, true, true, true, true, true, false])
        #expect(try await pixels(Row(isGrouped: false)) == pixels(Row(isGrouped: true)))
    }

    @Test("S492: a page inside of a container has its own glass")
    func glassOfPage() async throws {
        struct Pages: View {
            @Namespace private var namespace
            var body: some View {
                GlassEffectContainer { NavigationStack { Tool(height: 300, namespace: namespace) } }
            }
        }
        #expect(try await glass(Pages()) == [false, false, false, true, false, false, false])
    }

    @Test("S492: the pane in a page that does not begin at the window's edge lies behind its views")
    func paneInMovedPage() async throws {
        struct Pages: View {
            @Namespace private var namespace
            var body: some View {
                HStack(spacing: 0) {
                    Color.white.frame(width: 300)
                    NavigationStack { GlassEffectContainer { Tool(height: 300, namespace: namespace) } }
                }
            }
        }
        // The page is 500 points wide, from 300 on.
        #expect(try await glass(Pages()) == [false, false, false, false, false, false, true])
    }

    @Test("S492: a view keeps its state when its glass becomes a part of a pane, or is no longer shown")
    func stateOfJoinedView() async throws {
        struct Joining: View {
            let log: Log<String>
            @State private var step = 0
            @Namespace private var namespace
            var body: some View {
                VStack {
                    GlassEffectContainer {
                        Color.clear.frame(width: 100, height: 50).onAppear { log.entries.append("appears") }
                            .glassEffect(step == 2 ? .identity : .regular)
                            .glassEffectUnion(id: step == 0 ? nil : 1, namespace: namespace)
                    }
                    Color.red.frame(width: 100, height: 50).accessibilityIdentifier("next")
                        .onTapGesture {
                            step += 1
                            log.entries.append("\(step)")
                        }
                }
            }
        }
        let log = Log<String>()
        try await withView(Joining(log: log)) { _, _, display async throws in
            for _ in 0..<2 {
                try await display.tap("next")
                try await display.settle()
            }
            #expect(log.entries == ["appears", "1", "2"])
        }
    }
}
