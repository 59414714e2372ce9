import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI
@testable import UIKit

@MainActor
struct TabAccessoryTests {
    private struct Controls: View {
        @State private var count = 0
        @Environment(\.tabViewBottomAccessoryPlacement) private var placement
        var body: some View {
            Button("played \(count) \(placement == .expanded ? "wide" : "")") { count += 1 }
                .accessibilityIdentifier("play")
        }
    }

    private struct Player: View {
        @State private var isStopped = false
        var body: some View {
            TabView {
                Tab("Albums", systemImage: "star") {
                    ScrollView { Color(red: 1, green: 0, blue: 0).frame(height: 3_000) }
                }
                Tab("Settings", systemImage: "gear") {
                    Color.blue.frame(width: 50, height: 50).accessibilityIdentifier("stop")
                        .onTapGesture { isStopped = true }
                }
            }
            .tabViewBottomAccessory(isEnabled: !isStopped) { Controls() }
        }
    }

    @Test("S455: an accessory is above the tab bar in every tab with its state, and content scrolls under it")
    func tabAccessory() async throws {
        try await withView(Player()) { window, controller, display async throws in
            let tabs = try #require(controller.children.first as? UITabBarController)
            let panel = try #require(tabs.bottomAccessory?.contentView)
            let frame = panel.convert(panel.bounds, to: nil)
            let barTop = tabs.tabBar.convert(tabs.tabBar.bounds, to: nil).minY
            #expect(frame == CGRect(x: 16, y: barTop - 56, width: 1_248, height: 48))
            let scroll = try #require(window.views(of: UIScrollView.self).first)
            #expect(scroll.adjustedContentInset.bottom == 800 - frame.minY + 8)
            let pixel = try #require(try display.pixel(x: 60, y: Int(frame.midY)))
            #expect(pixel != Pixel(red: 255, green: 0, blue: 0) && pixel.red > pixel.green)
            try await display.tap("play")
            try await display.settle()
            #expect(try display.tree().description.contains("played 1 wide"))
            tabs.selectedIndex = 1
            try await display.settle()
            #expect(try display.tree().description.contains("played 1 wide"))
            try await display.tap("stop")
            try await display.settle()
            #expect(tabs.bottomAccessory == nil && panel.window == nil)
            #expect(tabs.selectedViewController?.view.safeAreaInsets.bottom == 800 - barTop)
        }
    }

    @Test("S455: an accessory lies between the sides of the safe area, above the bar")
    func accessoryFrame() {
        let safeArea = UIEdgeInsets(top: 0, left: 40, bottom: 20, right: 10)
        let frame = UITabAccessory.frame(width: 400, safeArea: safeArea, barTop: 700)
        #expect(frame == CGRect(x: 56, y: 644, width: 318, height: 48))
        #expect(UITabAccessory.frame(width: 20, safeArea: .zero, barTop: 100).width == 0)
    }
}
