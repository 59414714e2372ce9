import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct ToolbarLabelTests {
    private struct Page: View {
        var body: some View {
            NavigationStack {
                Label("Page", systemImage: "star")
                    .toolbar {
                        Menu {
                            Button {
                            } label: {
                                Label("Inside", systemImage: "trash")
                            }
                        } label: {
                            Label("Options", systemImage: "ellipsis.circle")
                        }
                        .accessibilityIdentifier("options")
                        Label("Both", systemImage: "star").labelStyle(.titleAndIcon)
                    }
            }
        }
    }

    @Test("S292: a label in a toolbar is its icon with the title as its name, and has both elsewhere and in menus")
    func toolbarLabels() async throws {
        try await withView(Page()) { window, _, display async throws in
            let tree = try display.tree().description
            #expect(tree.contains("Text \"Page\"") && !tree.contains("Text \"Options\""))
            #expect(tree.contains("Text \"Both\""), "a style that is set counts")
            #expect(tree.contains("label: \"Options\""))
            try await display.tap("options")
            try await display.settle()
            #expect(window.windowScene?.menuWindow?.accessibilityLabels == ["Inside"])
        }
    }

    private struct Switching: View {
        @State var isFirst = true
        var body: some View {
            NavigationStack {
                VStack {
                    if isFirst {
                        Text(verbatim: "first").navigationTitle("First")
                            .toolbar {
                                ToolbarItem(placement: .topBarLeading) { Button("inner") {} }
                                ToolbarItem(placement: .topBarTrailing) { Button("one") {} }
                            }
                            .toolbar { Button("two") {} }
                    } else {
                        Text(verbatim: "second")
                    }
                    Button("switch") { isFirst.toggle() }.accessibilityIdentifier("switch")
                }
                .toolbar { ToolbarItem(placement: .bottomBar) { Text(verbatim: "below") } }
            }
        }
    }

    @Test("S294: a page has the items of all its views, and loses them and the title together with the view")
    func itemsOfViews() async throws {
        try await withView(Switching()) { window, _, display async throws in
            @MainActor func counts() throws -> [Int] {
                let page = try #require(window.navigation?.topViewController)
                let item = page.navigationItem
                return [item.leftBarButtonItems, item.rightBarButtonItems, page.toolbarItems].map { $0?.count ?? 0 }
            }
            #expect(try counts() == [1, 2, 1] && window.navigation?.topViewController?.navigationItem.title == "First")
            try await display.tap("switch")
            try await display.settle()
            #expect(try counts() == [0, 0, 1] && window.navigation?.topViewController?.navigationItem.title == nil)
            try await display.tap("switch")
            try await display.settle()
            #expect(try counts() == [1, 2, 1] && window.navigation?.topViewController?.navigationItem.title == "First")
        }
    }

    private struct Siblings: View {
        @State var isLong = false
        var body: some View {
            NavigationStack {
                VStack {
                    Text(verbatim: "first").toolbar {
                        ToolbarItem(placement: .topBarLeading) { Text(verbatim: "1") }
                        if isLong { ToolbarItem(placement: .topBarLeading) { Text(verbatim: "2") } }
                    }
                    Text(verbatim: "second").toolbar {
                        ToolbarItem(placement: .topBarLeading) { Text(verbatim: "3") }
                    }
                    Button("switch") { isLong.toggle() }.accessibilityIdentifier("switch")
                }
            }
        }
    }

    @Test("S294: a view whose items get more keeps their place among those of other views")
    func orderOfItems() async throws {
        try await withView(Siblings()) { window, _, display async throws in
            @MainActor func items() throws -> [UIBarButtonItem] {
                try #require(window.navigation?.topViewController?.navigationItem.leftBarButtonItems)
            }
            let last = try items().last
            #expect(try items().count == 2)
            for count in [3, 2, 3] {
                try await display.tap("switch")
                try await display.settle()
                #expect(try items().count == count && items().last === last)
            }
        }
    }

    @Test("S325: a view in the middle of a bar follows the size of its content, and a toggle in a bar is a button")
    func principalAndToggle() async throws {
        struct Growing: View {
            @State private var title = "a"
            @State private var isOn = false
            var body: some View {
                NavigationStack {
                    Button("grow") { title = "a much longer title" }.accessibilityIdentifier("grow")
                        .toolbar {
                            ToolbarItem(placement: .principal) { Text(title) }
                            ToolbarItem {
                                Toggle("On", systemImage: "star", isOn: $isOn).accessibilityIdentifier("on")
                            }
                        }
                        .navigationTitle(isOn ? "is on" : "is off")
                }
            }
        }
        try await withView(Growing()) { window, controller, display async throws in
            let navigation = try #require(controller.children.first as? UINavigationController)
            let item = try #require(navigation.viewControllers.first?.navigationItem)
            let narrow = try #require(item.titleView?.frame.width)
            try await display.tap("grow")
            try await display.settle()
            let wide = try #require(item.titleView)
            #expect(wide.frame.width > narrow * 4 && wide.frame.width == wide.intrinsicContentSize.width)
            #expect(window.views(of: UISwitch.self).isEmpty)
            try await display.tap("on")
            try await display.settle()
            #expect(item.title == "is on")
        }
    }
}

extension UIWindow {
    /// The navigation controller in the window, or `nil`.
    fileprivate var navigation: UINavigationController? {
        func find(_ controller: UIViewController?) -> UINavigationController? {
            guard let controller else { return nil }
            return controller as? UINavigationController ?? controller.children.lazy.compactMap(find).first
        }
        return find(rootViewController)
    }
}
