import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct HoverTests {
    @Test("S274: onHover is called when the pointer comes over the frame of the view, gaps included, and leaves it")
    func enteringAndLeaving() async throws {
        let log = Log<Bool>()
        let view = HStack(spacing: 100) {
            Color.red.frame(width: 50, height: 50)
            Color.blue.frame(width: 50, height: 50)
        }
        .onHover { log.entries.append($0) }
        .position(x: 300, y: 100)
        try await withView(view) { _, _, display async throws in
            try display.movePointer(to: CGPoint(x: 300, y: 300))
            try await display.settle()
            #expect(log.entries == [])
            try display.movePointer(to: CGPoint(x: 220, y: 100))
            try await display.settle()
            try display.movePointer(to: CGPoint(x: 300, y: 100))
            try await display.settle()
            #expect(log.entries == [true])
            try display.movePointer(to: CGPoint(x: 300, y: 150))
            try await display.settle()
            #expect(log.entries == [true, false])
        }
    }

    @Test("S274: onContinuousHover reports the positions in a coordinate space")
    func hoverPositions() async throws {
        let (local, named) = (Log<HoverPhase>(), Log<HoverPhase>())
        let view = Color.red.frame(width: 100, height: 100)
            .onContinuousHover { local.entries.append($0) }
            .padding(10)
            .onContinuousHover(coordinateSpace: .named("outside")) { named.entries.append($0) }
            .padding(20)
            .coordinateSpace(name: "outside")
            .position(x: 200, y: 200)
        try await withView(view) { _, _, display async throws in
            for point in [
                CGPoint(x: 160, y: 170), CGPoint(x: 170, y: 170), CGPoint(x: 145, y: 200), CGPoint(x: 0, y: 0),
            ] {
                try display.movePointer(to: point)
                try await display.settle()
            }
            #expect(
                local.entries == [.active(CGPoint(x: 10, y: 20)), .active(CGPoint(x: 20, y: 20)), .ended])
            #expect(
                named.entries == [
                    .active(CGPoint(x: 40, y: 50)), .active(CGPoint(x: 50, y: 50)), .active(CGPoint(x: 25, y: 80)),
                    .ended,
                ])
        }
    }

    private struct Rows: View {
        let log: Log<String>
        var body: some View {
            List(0..<50, id: \.self) { row in
                Text(verbatim: "row \(row)").frame(maxWidth: .infinity).accessibilityIdentifier("row \(row)")
                    .onHover { log.entries.append("\(row) \($0)") }
            }
        }
    }

    @Test("S274: rows of a list that was scrolled are hovered where they are seen")
    func scrolledRows() async throws {
        let log = Log<String>()
        let view = VStack(spacing: 0) {
            Color.red.frame(height: 200)
            Rows(log: log)
        }
        try await withView(view) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            table.contentOffset.y = 400
            try await display.settle()
            let frame = try #require(display.frames()["row 12"])
            try display.movePointer(to: CGPoint(x: frame.midX, y: frame.midY))
            try await display.settle()
            #expect(log.entries == ["12 true"])
            // Rows lie above the list's upper edge too, and are not seen there.
            try display.movePointer(to: CGPoint(x: frame.midX, y: 150))
            try await display.settle()
            #expect(log.entries == ["12 true", "12 false"])
        }
    }

    @Test("S274: a view that receives no touches is not hovered, and neither is one that has gone")
    func disallowed() async throws {
        struct Toggled: View {
            let log: Log<Bool>
            @State var isShown = true
            var body: some View {
                VStack {
                    Button("hide") { isShown = false }.accessibilityIdentifier("hide")
                    Color.red.frame(width: 50, height: 50).onHover { log.entries.append($0) }.allowsHitTesting(false)
                        .accessibilityIdentifier("blocked")
                    if isShown {
                        Color.red.frame(width: 50, height: 50).onHover { log.entries.append($0) }
                            .accessibilityIdentifier("shown")
                    }
                }
            }
        }
        let log = Log<Bool>()
        try await withView(Toggled(log: log)) { _, _, display async throws in
            let (blocked, shown) = (display.frames()["blocked"]!, display.frames()["shown"]!)
            try display.movePointer(to: CGPoint(x: blocked.midX, y: blocked.midY))
            try await display.settle()
            #expect(log.entries == [])
            try await display.tap("hide")
            try display.movePointer(to: CGPoint(x: shown.midX, y: shown.maxY - 1))
            try await display.settle()
            #expect(log.entries == [])
        }
    }

    @Test("S313: a view with a hover effect is highlighted or larger while the pointer is over it")
    func hoverEffect() async throws {
        let view = HStack(spacing: 100) {
            Color.clear.frame(width: 60, height: 60).hoverEffect()
            Color.red.frame(width: 60, height: 60).hoverEffect(.lift)
            Color.clear.frame(width: 60, height: 60).hoverEffect(.highlight, isEnabled: false)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.white)
        try await withView(view, on: [.monitor("SCREEN", 500, 200)]) { _, _, display async throws in
            AnimationClock.shared.stop()
            defer { AnimationClock.shared.resume() }
            @MainActor func hover(_ x: CGFloat) async throws {
                try display.movePointer(to: CGPoint(x: x, y: 100))
                try await display.settle()
                AnimationClock.shared.advance(by: 0.2)
                try await display.settle()
            }
            try await hover(90)
            #expect(try display.pixel(x: 90, y: 80)?.green ?? 255 < 240)
            try await hover(250)
            #expect(try display.pixel(x: 90, y: 80)?.green == 255)
            #expect(try display.pixel(x: 280, y: 100)?.green ?? 255 < 110, "the view is 63 points wide")
            try await hover(410)
            #expect(try display.pixel(x: 410, y: 80)?.green == 255)
            #expect(try display.pixel(x: 280, y: 100)?.green == 255)
        }
    }
}
