import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
@Suite struct MenuStyleTests {
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
