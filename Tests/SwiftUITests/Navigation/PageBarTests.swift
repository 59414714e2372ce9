import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct PageBarTests {
    private struct Tabs: View {
        @State private var isHidden = false
        var body: some View {
            TabView {
                NavigationStack {
                    VStack {
                        NavigationLink("go") {
                            Text(verbatim: "second").toolbar(.hidden, for: .navigationBar, .tabBar)
                        }
                        .accessibilityIdentifier("go")
                        Button("toggle") { isHidden.toggle() }.accessibilityIdentifier("toggle")
                    }
                    .navigationTitle("First")
                }
                .toolbar(isHidden ? .hidden : .automatic, for: .tabBar)
                .tabItem { Text(verbatim: "one") }
            }
        }
    }

    @Test("S294: bars that a page hides are hidden while the page is shown")
    func barVisibility() async throws {
        try await withView(Tabs()) { _, controller, display async throws in
            let tabs = try #require(controller.children.first as? UITabBarController)
            let navigation = try #require(tabs.selectedViewController?.children.first as? UINavigationController)
            #expect(!tabs.isTabBarHidden && !navigation.isNavigationBarHidden)
            try await display.tap("go")
            try await display.finishTransitions()
            #expect(tabs.isTabBarHidden && navigation.isNavigationBarHidden)
            navigation.popViewController(animated: false)
            try await display.finishTransitions()
            #expect(!tabs.isTabBarHidden && !navigation.isNavigationBarHidden)
            try await display.tap("toggle")
            try await display.settle()
            #expect(tabs.isTabBarHidden && !navigation.isNavigationBarHidden, "the tab's setting counts for its pages")
            try await display.tap("toggle")
            try await display.settle()
            #expect(!tabs.isTabBarHidden)
        }
    }

    private struct Coloured: View {
        var body: some View {
            NavigationStack {
                NavigationLink("go") { Text(verbatim: "plain") }
                    .accessibilityIdentifier("go")
                    .navigationTitle("First")
                    .toolbarTitleDisplayMode(.inline)
                    .toolbarBackground(Color(red: 1, green: 0, blue: 0), for: .navigationBar, .bottomBar)
                    .toolbarBackground(.visible, for: .navigationBar, .bottomBar)
                    .toolbarColorScheme(.dark, for: .navigationBar)
                    .toolbar { ToolbarItem(placement: .bottomBar) { Text(verbatim: "below") } }
            }
        }
    }

    @Test("S294: the background and the appearance of a page's bars are those of the page alone")
    func barLook() async throws {
        let red = Pixel(red: 255, green: 0, blue: 0)
        try await withView(Coloured()) { _, controller, display async throws in
            let navigation = try #require(controller.children.first as? UINavigationController)
            let (bar, toolbar) = (navigation.navigationBar, try #require(navigation.toolbar))
            let above = bar.convert(CGPoint(x: 5, y: 20), to: nil)
            let below = toolbar.convert(CGPoint(x: 5, y: 20), to: nil)
            #expect(try display.pixel(x: Int(above.x), y: Int(above.y)) == red)
            #expect(try display.pixel(x: Int(below.x), y: Int(below.y)) == red)
            #expect(bar.overrideUserInterfaceStyle == .dark && !navigation.isToolbarHidden)
            try await display.tap("go")
            try await display.finishTransitions()
            #expect(try display.pixel(x: Int(above.x), y: Int(above.y)) != red)
            #expect(bar.overrideUserInterfaceStyle == .unspecified)
            #expect(navigation.isToolbarHidden, "the page has no items")
            navigation.popViewController(animated: false)
            try await display.finishTransitions()
            #expect(try display.pixel(x: Int(above.x), y: Int(above.y)) == red)
        }
    }

    @Test("S294: without a visible background the appearance is that of the title over content")
    func titleColors() {
        let settings = BarSettings(background: Color.blue._erased(), scheme: .dark)
        let look = BarLook(settings, EnvironmentValues())
        #expect(look.style == .unspecified && look.titleColor == .white && !look.isAlwaysShown)
        let appearance = UINavigationBarAppearance()
        look.apply(to: appearance)
        #expect(appearance.backgroundColor != nil && appearance.backgroundEffect == nil)
        let gradient = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        BarLook(BarSettings(background: gradient._erased()), EnvironmentValues()).apply(to: appearance)
        #expect(appearance.backgroundImage?.size == CGSize(width: 256, height: 64))
        BarLook(BarSettings(backgroundVisibility: .hidden), EnvironmentValues()).apply(to: appearance)
        #expect(appearance.backgroundImage == nil && appearance.shadowColor == nil)
    }

    @Test("S294: a status is in the middle of the bar below the page")
    func statusPlacement() async throws {
        let view = NavigationStack {
            Color.clear.toolbar {
                ToolbarItem(placement: .bottomBar) { Button("a") {} }
                ToolbarItem(placement: .status) { Text(verbatim: "3 notes").accessibilityIdentifier("status") }
                ToolbarItem(placement: .bottomBar) { Button("b") {} }
            }
        }
        try await withView(view) { _, controller, _ async throws in
            let navigation = try #require(controller.children.first as? UINavigationController)
            let items = try #require(navigation.topViewController?.toolbarItems)
            #expect(items.map { $0.customView == nil } == [false, true, false, true, false])
            let status = try #require(items[2].customView)
            #expect(abs(status.convert(CGPoint(x: status.bounds.midX, y: 0), to: nil).x - 640) < 2)
        }
    }

    private struct Renamable: View {
        @State private var name = "Old"
        var body: some View {
            NavigationStack {
                Text(verbatim: "name \(name)").navigationTitle($name).navigationBarTitleDisplayMode(.inline)
            }
        }
    }

    @Test("S295: the user renames a title that is a binding")
    func renamedTitle() async throws {
        try await withView(Renamable()) { window, controller, display async throws in
            let navigation = try #require(controller.children.first as? UINavigationController)
            let item = try #require(navigation.topViewController?.navigationItem)
            let action = try #require(item.titleMenuProvider?([])?.children.first as? UIAction)
            #expect(item.title == "Old" && action.title == "Rename")
            action.performWithSender(nil, target: nil)
            try await display.settle()
            let field = try #require(item.titleView as? UITextField)
            #expect(field.isFirstResponder && field.text == "Old")
            field.text = "New"
            try await display.press(.return)
            try await display.settle()
            #expect(item.titleView == nil && item.title == "New")
            #expect(try display.tree().description.contains("name New"))
        }
    }
}
