import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct MenuArrangementTests {
    private struct Sizes: View {
        let log: Log<String>
        var body: some View {
            Menu("Size") {
                Button("Larger") { log.entries.append("larger") }
                Button("Reset") { log.entries.append("reset") }.menuActionDismissBehavior(.enabled)
            }
            .accessibilityIdentifier("size").menuActionDismissBehavior(.disabled)
        }
    }

    @Test("S444: a menu stays open after an action if its behaviour is disabled, and an item may close it")
    func openMenu() async throws {
        let log = Log<String>()
        try await withView(Sizes(log: log)) { window, _, display async throws in
            try await display.tap("size")
            try await display.settle()
            for count in 1...2 {
                try await display.tap("Larger")
                try await display.settle()
                #expect(window.windowScene?.menuWindow != nil && log.entries.count == count)
            }
            try await display.tap("Reset")
            try await waitUntil("the end of the menu", is: true) { window.windowScene?.menuWindow == nil }
            #expect(log.entries == ["larger", "larger", "reset"])
        }
    }

    private struct Editing: View {
        let log: Log<String>
        var body: some View {
            VStack {
                Menu("Edit") {
                    ControlGroup("Pasteboard") {
                        Button("Cut", systemImage: "scissors") { log.entries.append("cut") }
                        Button("Copy", systemImage: "doc.on.doc") { log.entries.append("copy") }
                    }
                    .controlGroupStyle(.compactMenu)
                    Button("Select") {}
                    ControlGroup {
                        Button("Red", systemImage: "circle") {}
                        Button("Blue", systemImage: "circle.fill") {}
                    }
                    .controlGroupStyle(.palette)
                }
                .accessibilityIdentifier("edit")
                ControlGroup {
                    Button("Left", systemImage: "arrow.left") {}
                    Button("Right", systemImage: "arrow.right") {}
                } label: {
                    Text(verbatim: "Move")
                }
                .controlGroupStyle(.compactMenu).accessibilityIdentifier("move")
            }
        }
    }

    private func item(_ label: String, in view: UIView) -> UIView? {
        if view.isAccessibilityElement, view.accessibilityLabel == label { return view }
        for subview in view.subviews { if let item = item(label, in: subview) { return item } }
        return nil
    }

    @Test("S667: the controls of a group stand side by side in one row of a menu, above the other items")
    func controlGroupInMenu() async throws {
        let log = Log<String>()
        let view = Menu("Menu") {
            ControlGroup {
                Button("Copy", systemImage: "doc.on.doc") { log.entries.append("copy") }
                Button("Cut", systemImage: "scissors") {}
                Button("Share", systemImage: "square.and.arrow.up") {}
            }
            Button("Other") {}
        }
        .accessibilityIdentifier("menu")
        try await withView(view) { window, _, display async throws in
            try await display.tap("menu")
            try await display.settle()
            let menu = try #require(window.windowScene?.menuWindow)
            @MainActor func frame(_ label: String) throws -> CGRect {
                let view = try #require(item(label, in: menu), "no \(label)")
                return view.convert(view.bounds, to: menu)
            }
            let places = try ["Copy", "Cut", "Share"].map { try frame($0) }
            #expect(places[0].minY == places[1].minY && places[1].minY == places[2].minY)
            // The edges are on whole pixels.
            #expect(places[0].maxX <= places[1].minX + 1 && places[1].maxX <= places[2].minX + 1)
            let other = try frame("Other")
            #expect(places[0].maxY <= other.minY && places[0].height > other.height)
            try await display.tap("Copy")
            try await waitUntil("the end of the menu", is: true) { window.windowScene?.menuWindow == nil }
            #expect(log.entries == ["copy"])
        }
    }

    @Test("S445: controls in the styles of menus are side by side in a menu, and show one outside of it")
    func controlsInMenus() async throws {
        let log = Log<String>()
        try await withView(Editing(log: log)) { window, _, display async throws in
            try await display.tap("edit")
            try await display.settle()
            let menu = try #require(window.windowScene?.menuWindow)
            @MainActor func place(_ label: String) throws -> CGPoint {
                try #require(item(label, in: menu), "no \(label)").convert(CGPoint.zero, to: menu)
            }
            for (first, second) in [("Cut", "Copy"), ("Red", "Blue")] {
                #expect(try place(first).y == place(second).y && place(first).x < place(second).x)
            }
            #expect(try place("Cut").y < place("Select").y && place("Select").y < place("Red").y)
            try await display.tap("Copy")
            try await waitUntil("the end of the menu", is: true) { window.windowScene?.menuWindow == nil }
            #expect(log.entries == ["copy"])
            try await display.tap("move")
            try await display.settle()
            let second = try #require(window.windowScene?.menuWindow)
            #expect(item("Left", in: second) != nil && item("Right", in: second) != nil)
        }
    }

    private struct Stars: View {
        @State private var choice = 1
        var body: some View {
            Menu("Stars") {
                Picker("Star", selection: $choice) {
                    ForEach(0..<3) { Label("star \($0)", systemImage: "star").tag($0) }
                }
                .pickerStyle(.palette)
            }
            .accessibilityIdentifier("stars")
        }
    }

    @Test("S640: a picker in the style palette is images side by side in a menu")
    func paletteInMenu() async throws {
        try await withView(Stars()) { window, _, display async throws in
            try await display.tap("stars")
            try await display.settle()
            let menu = try #require(window.windowScene?.menuWindow)
            let places = try (0..<3).map {
                try #require(item("star \($0)", in: menu)).convert(CGPoint.zero, to: menu)
            }
            #expect(Set(places.map(\.y)).count == 1 && places.map(\.x) == places.map(\.x).sorted())
            #expect(Set(places.map(\.x)).count == 3)
        }
    }

    /// The items of a palette in which the second of two stars is chosen.
    private func palette(_ effect: PaletteSelectionEffect, _ symbol: String = "star") throws -> [UIAction] {
        let picker = Picker("Star", selection: .constant(1)) {
            ForEach(0..<2) { Label("star \($0)", systemImage: symbol).tag($0) }
        }
        let tree = ViewTree(EmptyView())
        defer { withExtendedLifetime(tree) {} }
        let content = MenuContent(picker.pickerStyle(.palette).paletteSelectionEffect(effect), below: tree.scope)
        let section = try #require(content.menu.children.first as? UIMenu)
        #expect(section.options.contains(.displayAsPalette))
        let items = section.children.compactMap { $0 as? UIAction }
        #expect(items.map(\.state) == [.off, .on])
        return items
    }

    @Test("S640: the chosen option of a palette has the tint, a variant of its symbol, or no mark of the system")
    func paletteEffects() throws {
        let automatic = try palette(.automatic)
        #expect(automatic[1].selectedImage == nil && automatic[1].image?.pngData() == automatic[0].image?.pngData())
        let custom = try palette(.custom)
        #expect(custom[1].selectedImage?.pngData() == automatic[1].image?.pngData())
        let filled = try palette(.symbolVariant(.fill))
        let star = try palette(.automatic, "star.fill")
        #expect(filled[0].image?.pngData() == automatic[0].image?.pngData())
        #expect(filled[1].selectedImage?.pngData() == star[1].image?.pngData())
        #expect(filled[1].selectedImage?.pngData() != automatic[1].image?.pngData())
    }
}
