import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct MenuOrderTests {
    /// Returns the height at which the item with a label is in a menu.
    private func place(_ label: String, in menu: UIView) throws -> CGFloat {
        try #require(item(label, in: menu)).convert(CGPoint.zero, to: menu).y
    }

    private func item(_ label: String, in view: UIView) -> UIView? {
        if view.isAccessibilityElement, view.accessibilityLabel == label { return view }
        for subview in view.subviews { if let item = item(label, in: subview) { return item } }
        return nil
    }

    /// Returns whether "First" is above "Last" in the menu of a button at the lower edge of the window.
    private func firstIsAbove(_ order: MenuOrder) async throws -> Bool {
        var result = false
        let view = VStack {
            Spacer()
            Menu("Show") {
                Button("First") {}
                Button("Last") {}
            }
            .accessibilityIdentifier("show").menuOrder(order)
        }
        try await withView(view) { window, _, display async throws in
            try await display.tap("show")
            try await display.settle()
            let menu = try #require(window.windowScene?.menuWindow)
            result = try place("First", in: menu) < place("Last", in: menu)
        }
        return result
    }

    @Test("S227: a menu above its button begins at the button if it has priority order")
    func menuOrders() async throws {
        #expect(try await firstIsAbove(.automatic))
        #expect(try await firstIsAbove(.fixed))
        #expect(try await !firstIsAbove(.priority))
    }
}
