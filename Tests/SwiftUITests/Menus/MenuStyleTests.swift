import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct MenuStyleTests {
    @Test("S284: the button of a menu has the style of other buttons, or no border with its own style")
    func styles() async throws {
        let view = HStack(alignment: .top) {
            Menu("Sort") { Button("Name") {} }.accessibilityIdentifier("bordered")
            Menu("Sort") { Button("Name") {} }.menuStyle(.button).accessibilityIdentifier("button")
            Menu("Sort") { Button("Name") {} }.menuStyle(.borderlessButton).accessibilityIdentifier("borderless")
            Button("Sort") {}.buttonStyle(.borderless).accessibilityIdentifier("plain")
        }
        .buttonStyle(.bordered)
        try await withView(view) { window, _, display async throws in
            let frames = display.frames()
            #expect(frames["bordered"]!.size == frames["button"]!.size)
            #expect(frames["borderless"]!.size == frames["plain"]!.size)
            #expect(frames["bordered"]!.width > frames["borderless"]!.width)
            try await display.tap("borderless")
            try await display.settle()
            #expect(window.windowScene?.menuWindow?.accessibilityLabels == ["Name"])
        }
    }

    private struct Framed: MenuStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack(spacing: 0) {
                Color.red.frame(width: 50, height: 10)
                Menu(configuration)
                configuration.label
            }
        }
    }

    @Test("S515: a style of the program's own arranges the label of a menu, and a menu made of its parts works")
    func ownStyle() async throws {
        let log = Log<String>()
        let view = VStack {
            Menu("Sort") { Button("Name") { log.entries.append("name") } }.accessibilityIdentifier("styled")
            Menu {
                Button("Other") {}
            } label: {
                Text(verbatim: "Act")
            } primaryAction: {
                log.entries.append("primary")
            }
            .accessibilityIdentifier("action")
            Menu("Plain") {}.menuStyle(.button).accessibilityIdentifier("plain")
        }
        .menuStyle(Framed())
        try await withView(view) { window, _, display async throws in
            let frames = display.frames()
            let styled = try #require(frames["styled"])
            let plain = try #require(frames["plain"])
            // The line, the button and the label are below each other.
            #expect(styled.height > plain.height * 2)
            try await display.tap("styled")
            try await display.settle()
            #expect(window.windowScene?.menuWindow?.accessibilityLabels == ["Name"])
            try await display.tap("Name")
            try await waitUntil("the end of the menu", is: true) { window.windowScene?.menuWindow == nil }
            #expect(log.entries == ["name"])
            try await display.tap("action")
            #expect(log.entries == ["name", "primary"])
        }
    }

    @Test("S515: in the appearance of a style, a menu has the style around it")
    func nestedMenuStyles() {
        struct Wide: MenuStyle {
            func makeBody(configuration: Configuration) -> some View { Menu(configuration).frame(width: 250) }
        }
        let menu = Menu("Sort") {}
        let usual = tree(menu).contentFrame.size
        let both = tree(menu.menuStyle(Wide()).menuStyle(Framed())).contentFrame.size
        #expect(both.width == 250 && both.height > usual.height + 9)
        #expect(tree(menu.menuStyle(.borderlessButton).menuStyle(Framed())).contentFrame.height == usual.height)
    }

    @Test("a menu has an arrow beside its label if the program wants one")
    func menuArrow() {
        let menu = Menu {
            Button("Copy") {}
        } label: {
            Color.red.frame(width: 40, height: 20)
        }
        let usual = tree(menu).contentFrame.width
        #expect(tree(menu.menuIndicator(.hidden)).contentFrame.width == usual)
        #expect(tree(menu.menuIndicator(.visible)).contentFrame.width > usual + 4)
    }
}
