import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct MenuTests {
    /// Waits until no menu is shown.
    private func end(in window: UIWindow) async throws {
        try await waitUntil("the end of the menu", is: true) { window.windowScene?.menuWindow == nil }
    }

    private struct Sorting: View {
        let log: Log<String>
        @State var order = 1
        var body: some View {
            VStack {
                Menu("Sort") {
                    Button("Reset", role: .destructive) { log.entries.append("reset") }
                    Divider()
                    Picker("Order", selection: $order) {
                        Text("Name").tag(1)
                        Text("Size").tag(2)
                    }
                    Button("Off") { log.entries.append("off") }.disabled(true)
                }
                .accessibilityIdentifier("sort")
                Color.red.frame(width: 100, height: 100)
                    .contextMenu {
                        Button("Copy") { log.entries.append("copy") }
                    } preview: {
                        Text("Preview")
                    }
                    .accessibilityIdentifier("picture")
            }
            .onChange(of: order) { log.entries.append("order \($1)") }
        }
    }

    @Test("S227: a menu has buttons, parts and the options of a picker, and a choice closes it")
    func menuChoice() async throws {
        let log = Log<String>()
        try await withView(Sorting(log: log)) { window, _, display async throws in
            try await display.tap("sort")
            try await display.settle()
            let menu = try #require(window.windowScene?.menuWindow)
            #expect(menu.accessibilityLabels == ["Reset", "Name", "Size", "Off"])
            try await display.tap("Size")
            try await end(in: window)
            #expect(log.entries == ["order 2"])
        }
    }

    @Test("S227: Escape and a click elsewhere close a menu without a choice")
    func escape() async throws {
        let log = Log<String>()
        try await withView(Sorting(log: log)) { window, _, display async throws in
            try await display.tap("sort")
            try await display.press(.escape)
            try await end(in: window)
            try await display.tap("sort")
            try await display.settle()
            try display.click(at: CGPoint(x: 20, y: 20))
            try await end(in: window)
            #expect(log.entries.isEmpty)
        }
    }

    @Test("S227: a click with the secondary button shows a view's own menu")
    func context() async throws {
        let log = Log<String>()
        try await withView(Sorting(log: log)) { window, _, display async throws in
            try await display.tap("picture", button: 3)
            try await display.settle()
            #expect(window.windowScene?.menuWindow != nil)
            try await display.tap("Copy")
            try await end(in: window)
            #expect(log.entries == ["copy"])
        }
    }
}
