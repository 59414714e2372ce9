import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct NavigationTests {
    private struct Page: View {
        let number: Int
        @Environment(\.dismiss) private var dismiss
        var body: some View {
            VStack {
                Text(verbatim: "page \(number)")
                Button("back") { dismiss() }.accessibilityIdentifier("back \(number)")
            }
            .navigationTitle("Page \(number)")
        }
    }

    private struct Stack: View {
        let log: Log<[Int]>
        @State var path: [Int] = []
        var body: some View {
            NavigationStack(path: $path) {
                VStack {
                    NavigationLink("one", value: 1).accessibilityIdentifier("one")
                    Button("deep") { path = [1, 2, 3] }.accessibilityIdentifier("deep")
                }
                .navigationDestination(for: Int.self) { Page(number: $0) }
                .navigationTitle("Root")
            }
            .onChange(of: path) { log.entries.append($1) }
        }
    }

    private func titles(_ controller: UIViewController) -> [String?] {
        (controller.children.first as? UINavigationController)?.viewControllers.map(\.navigationItem.title) ?? []
    }

    @Test("S225: a link adds its value to the path, and going back takes it away")
    func link() async throws {
        let log = Log<[Int]>()
        try await withView(Stack(log: log)) { _, controller, display async throws in
            #expect(titles(controller) == ["Root"])
            try await display.tap("one")
            try await display.finishTransitions()
            #expect(log.entries == [[1]] && titles(controller) == ["Root", "Page 1"])
            let navigation = try #require(controller.children.first as? UINavigationController)
            navigation.popViewController(animated: false)
            try await display.finishTransitions()
            #expect(log.entries == [[1], []] && titles(controller) == ["Root"])
        }
    }

    @Test("S225: a path that is set shows its pages, and dismiss() goes back by one")
    func path() async throws {
        let log = Log<[Int]>()
        try await withView(Stack(log: log)) { _, controller, display async throws in
            try await display.tap("deep")
            try await display.finishTransitions()
            #expect(titles(controller) == ["Root", "Page 1", "Page 2", "Page 3"])
            try await display.tap("back 3")
            try await display.finishTransitions()
            #expect(log.entries.last == [1, 2] && titles(controller) == ["Root", "Page 1", "Page 2"])
        }
    }

    @Test("S225: the older forms: a link with a view, and one that a value activates")
    func older() async throws {
        struct Old: View {
            @State var isActive = false
            var body: some View {
                NavigationView {
                    VStack {
                        NavigationLink("plain") { Page(number: 5) }.accessibilityIdentifier("plain")
                        NavigationLink("active", destination: Page(number: 6), isActive: $isActive)
                        Button("go") { isActive = true }.accessibilityIdentifier("go")
                        Text(verbatim: "active \(isActive)")
                    }
                }
            }
        }
        try await withView(Old()) { _, controller, display async throws in
            try await display.tap("plain")
            try await display.finishTransitions()
            #expect(titles(controller) == [nil, "Page 5"])
            try await display.tap("back 5")
            try await display.finishTransitions()
            try await display.tap("go")
            try await display.finishTransitions()
            #expect(titles(controller) == [nil, "Page 6"])
            try await display.tap("back 6")
            try await display.finishTransitions()
            #expect(titles(controller) == [nil])
            #expect(try display.tree().description.contains("active false"))
        }
    }

    @Test("S225: a value shows its page, another one changes that, and going back sets it to nil")
    func itemPage() async throws {
        struct Picker: View {
            @State var number: Int?
            var body: some View {
                NavigationStack {
                    VStack {
                        Button("go") { number = 7 }.accessibilityIdentifier("go")
                        Text(verbatim: "number \(number ?? 0)")
                    }
                    .navigationDestination(item: $number) { shown in
                        VStack {
                            Page(number: shown)
                            Button("next") { number = shown + 1 }.accessibilityIdentifier("next")
                            Button("leave") { number = nil }.accessibilityIdentifier("leave")
                        }
                    }
                }
            }
        }
        try await withView(Picker()) { _, controller, display async throws in
            #expect(titles(controller) == [nil])
            try await display.tap("go")
            try await display.finishTransitions()
            #expect(titles(controller) == [nil, "Page 7"])
            try await display.tap("next")
            try await display.settle()
            #expect(titles(controller) == [nil, "Page 8"])
            try await display.tap("back 8")
            try await display.finishTransitions()
            #expect(try titles(controller) == [nil] && display.tree().description.contains("number 0"))
            try await display.tap("go")
            try await display.finishTransitions()
            try await display.tap("leave")
            try await display.finishTransitions()
            #expect(titles(controller) == [nil])
        }
    }

    @Test("S225: items of a toolbar are in the bar, and act")
    func navigationToolbar() async throws {
        let log = Log<String>()
        let view = NavigationStack {
            Color.red.navigationBarTitle("T", displayMode: .inline)
                .toolbar {
                    ToolbarItem(placement: .topBarLeading) { Button("Cancel") { log.entries.append("cancel") } }
                    ToolbarItem { Button("Add") { log.entries.append("add") }.accessibilityIdentifier("add") }
                }
        }
        try await withView(view) { _, controller, display async throws in
            try await display.tap("add")
            #expect(log.entries == ["add"])
            let item = (controller.children.first as? UINavigationController)?.topViewController?.navigationItem
            #expect(item?.leftBarButtonItems?.count == 1 && item?.largeTitleDisplayMode == .never)
        }
    }

    private struct EditItems: ToolbarContent {
        @Binding var isEditing: Bool

        var body: some ToolbarContent {
            ToolbarItem(placement: .topBarLeading) { Button("Other") {} }
            if isEditing {
                ToolbarItem { Button("Done") { isEditing = false }.accessibilityIdentifier("done") }
            } else {
                ToolbarItem { Button("Edit") { isEditing = true }.accessibilityIdentifier("edit") }
            }
        }
    }

    @Test("S225: a type of the program can have the items of a toolbar, which follow its state")
    func ownToolbarContent() async throws {
        struct Editor: View {
            @State var isEditing = false
            var body: some View {
                NavigationStack { Color.red.toolbar { EditItems(isEditing: $isEditing) } }
            }
        }
        try await withView(Editor()) { _, controller, display async throws in
            let navigation = try #require(controller.children.first as? UINavigationController)
            let item = try #require(navigation.topViewController?.navigationItem)
            #expect(item.leftBarButtonItems?.count == 1 && item.rightBarButtonItems?.count == 1)
            try await display.tap("edit")
            try await display.settle()
            try await display.tap("done")
            try await display.settle()
            try await display.tap("edit")
        }
    }

    @Test("S225: a link in a list has an arrow, and the whole row leads to its page")
    func list() async throws {
        let view = NavigationStack {
            List { NavigationLink("seven", value: 7) }.navigationDestination(for: Int.self) { Page(number: $0) }
        }
        try await withView(view) { window, controller, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
            #expect(cell.accessoryType == .disclosureIndicator)
            try await display.tap(cell)
            try await display.finishTransitions()
            #expect(titles(controller) == [nil, "Page 7"])
        }
    }

    @Test("S225: a title outside of a navigation stack is that of the window; the innermost counts")
    func windowTitle() async throws {
        let view = Color.red.navigationTitle("Inner").padding().navigationTitle("Outer")
        try await withView(view) { window, _, _ in #expect(window.windowScene?.title == "Inner") }
    }
}

@MainActor
struct TabTests {
    private struct Counter: View {
        let name: String
        let log: Log<String>
        @State var count = 0
        var body: some View {
            VStack {
                Text(verbatim: "\(name) \(count)")
                Button("count") { count += 1 }.accessibilityIdentifier("count \(name)")
            }
            .onAppear { log.entries.append(name) }
        }
    }

    @Test("S224: tabs are selected by their tags, made when they are first shown, and keep their state")
    func tabs() async throws {
        struct Tabs: View {
            let log: Log<String>
            @State var tab = "b"
            var body: some View {
                TabView(selection: $tab) {
                    Counter(name: "a", log: log).tabItem { Text("Alpha") }.tag("a")
                    Counter(name: "b", log: log).tag("b").tabItem { Text("Beta") }
                }
                .onChange(of: tab) { log.entries.append("tab \($1)") }
            }
        }
        let log = Log<String>()
        try await withView(Tabs(log: log)) { _, controller, display async throws in
            let tabs = try #require(controller.children.first as? UITabBarController)
            #expect(tabs.viewControllers?.map(\.tabBarItem.title) == ["Alpha", "Beta"])
            #expect(tabs.selectedIndex == 1 && log.entries == ["b"])
            try await display.tap("count b")
            try await display.tap(#require(tabs.tabBar.views(of: UIControl.self).first))
            try await display.finishTransitions()
            #expect(log.entries.contains("tab a") && log.entries.contains("a"))
            tabs.selectedIndex = 1
            try await display.finishTransitions()
            #expect(try display.tree().description.contains("b 1"))
        }
    }
}
