import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI
@testable import UIKit

@MainActor
struct TabBarMinimizeBehaviorTests {
    private struct Controls: View {
        @Environment(\.tabViewBottomAccessoryPlacement) private var placement
        var body: some View { Button(placement == .inline ? "in the row" : "above") {} }
    }

    private struct Player: View {
        @State private var isFixed = false
        var body: some View {
            TabView {
                Tab("Albums", systemImage: "star") {
                    ScrollView {
                        Color.red.frame(height: 3_000).accessibilityIdentifier("content")
                            .onTapGesture { isFixed = true }
                    }
                }
                Tab("Settings", systemImage: "gear") { Color.blue }
            }
            .tabBarMinimizeBehavior(isFixed ? .never : .onScrollDown)
            .tabViewBottomAccessory { Controls() }
        }
    }

    @Test("S600: the bar of a tab view becomes small by scrolling, with the accessory in its row")
    func tabBarMinimizeBehavior() async throws {
        try await withView(Player()) { window, controller, display async throws in
            let tabs = try #require(controller.children.first as? UITabBarController)
            #expect(tabs.tabBarMinimizeBehavior == .onScrollDown)
            let full = tabs.tabBar.frame
            #expect(try display.tree().description.contains("above"))
            try await display.scroll(over: CGPoint(x: 600, y: 300), y: 5)
            try await waitUntil("the small bar") { tabs.isBarMinimized }
            let scrollView = try #require(window.views(of: UIScrollView.self).first)
            try await waitUntil("the content to rest") { scrollView.running == nil && !scrollView.isMovedByUser }
            try await display.settle()
            #expect(tabs.tabBar.frame.width < full.width)
            #expect(try display.tree().description.contains("in the row"))
            try await display.tap(CGPoint(x: 600, y: 300))
            try await display.settle()
            #expect(tabs.tabBarMinimizeBehavior == .never && tabs.tabBar.frame == full)
            #expect(try display.tree().description.contains("above"))
        }
    }
}
