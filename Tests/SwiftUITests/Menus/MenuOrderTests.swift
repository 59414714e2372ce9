import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
@Suite struct MenuOrderTests {
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
            func place(_ label: String) throws -> CGFloat {
                func find(_ view: UIView) -> UIView? {
                    if view.isAccessibilityElement, view.accessibilityLabel == label { return view }
                    return view.subviews.lazy.compactMap(find).first
                }
                return try #require(find(menu)).convert(CGPoint.zero, to: menu).y
            }
            result = try place("First") < place("Last")
        }
        return result
    }

    @Test("a menu above its button begins at the button if it has priority order")
    func menuOrders() async throws {
        #expect(try await firstIsAbove(.automatic))
        #expect(try await firstIsAbove(.fixed))
        #expect(try await !firstIsAbove(.priority))
    }
}
