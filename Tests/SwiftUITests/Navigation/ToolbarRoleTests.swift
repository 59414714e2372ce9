import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct ToolbarRoleTests {
    private func item(_ controller: UIViewController) throws -> UINavigationItem {
        let navigation = try #require(controller.children.first as? UINavigationController)
        return try #require(navigation.topViewController?.navigationItem)
    }

    /// The actions in the menu of a title.
    private func actions(_ item: UINavigationItem) -> [UIAction] {
        let parts = item.titleMenuProvider?([])?.children.compactMap { $0 as? UIMenu } ?? []
        return parts.flatMap { $0.children.compactMap { $0 as? UIAction } }
    }

    private struct Document: View {
        let log: Log<String>
        @State var isPlain = false
        @State var count = 0
        var body: some View {
            NavigationStack {
                Button("plain") { isPlain = true }.accessibilityIdentifier("plain")
                    .navigationTitle("Notes").navigationBarTitleDisplayMode(.inline)
                    .toolbarRole(.editor)
                    .toolbar(removing: isPlain ? .title : nil)
                    .toolbarTitleMenu {
                        Button("Duplicate \(count)") { log.entries.append("duplicate") }
                        Button("Count") { count += 1 }
                    }
            }
        }
    }

    @Test("S295: a title has the menu of its page, whose items are made when it opens, until the title is removed")
    func titleMenu() async throws {
        let log = Log<String>()
        try await withView(Document(log: log)) { _, controller, display async throws in
            let item = try item(controller)
            #expect(item.title == "Notes" && item.style == .editor)
            #expect(actions(item).map(\.title) == ["Duplicate 0", "Count"])
            actions(item)[0].performWithSender(nil, target: nil)
            #expect(log.entries == ["duplicate"])
            actions(item)[1].performWithSender(nil, target: nil)
            try await display.settle()
            #expect(actions(item).first?.title == "Duplicate 1")
            try await display.tap("plain")
            try await display.settle()
            #expect(item.title == nil && item.backButtonTitle == "Notes" && item.titleMenuProvider == nil)
        }
    }

    private struct MenuInToolbar: View {
        let log: Log<String>
        @State private var isOver = false
        var body: some View {
            NavigationStack {
                Text(verbatim: "text")
                    .navigationTitle("Notes")
                    .toolbar {
                        ToolbarItem(placement: .primaryAction) { Button("Finish") { isOver = true } }
                        if !isOver {
                            ToolbarTitleMenu {
                                Button("Duplicate") { log.entries.append("duplicate") }
                                Button("Finish") { isOver = true }
                            }
                        }
                    }
            }
        }
    }

    @Test("S544: a toolbar gives the title a menu, as long as the toolbar has it")
    func titleMenuOfToolbar() async throws {
        let log = Log<String>()
        try await withView(MenuInToolbar(log: log)) { _, controller, display async throws in
            let item = try item(controller)
            #expect(actions(item).map(\.title) == ["Duplicate", "Finish"])
            #expect(item.rightBarButtonItems?.count == 1)
            actions(item)[0].performWithSender(nil, target: nil)
            #expect(log.entries == ["duplicate"])
            actions(item)[1].performWithSender(nil, target: nil)
            try await display.settle()
            #expect(item.titleMenuProvider == nil && item.rightBarButtonItems?.count == 1)
        }
    }

    private struct Mail: View {
        let log: Log<String>
        @State var isMarked = false
        var body: some View {
            NavigationStack {
                Color.red.toolbar(id: "mail") {
                    ToolbarItem(id: "reply", placement: .primaryAction) { Button("Reply") {} }
                    ToolbarItem(id: "mark", placement: .secondaryAction) {
                        Button(isMarked ? "Unmark" : "Mark") { isMarked.toggle() }
                    }
                    ToolbarItem(id: "delete", placement: .secondaryAction) {
                        Button("Delete", role: .destructive) { log.entries.append("delete") }
                    }
                }
            }
        }
    }

    @Test("S225: secondary actions are in a menu at the trailing edge, and follow the state")
    func secondaryActions() async throws {
        let log = Log<String>()
        try await withView(Mail(log: log)) { window, controller, display async throws in
            let items = try #require(item(controller).rightBarButtonItems)
            // The first item is at the edge.
            #expect(items.count == 2 && items[0].accessibilityLabel == "More" && items[0].menu != nil)
            items[0].accessibilityIdentifier = "more"
            try await display.settle()
            try await display.tap("more")
            try await display.settle()
            let menu = try #require(window.windowScene?.menuWindow)
            #expect(menu.accessibilityLabels == ["Mark", "Delete"])
            try await display.tap("Mark")
            try await waitUntil("the end of the menu", is: true) { window.windowScene?.menuWindow == nil }
            try await display.tap("more")
            try await display.settle()
            #expect(try #require(window.windowScene?.menuWindow).accessibilityLabels == ["Unmark", "Delete"])
            try await display.tap("Delete")
            try await waitUntil("the end of the menu", is: true) { window.windowScene?.menuWindow == nil }
            #expect(log.entries == ["delete"])
        }
    }

    private struct CountingItems: ToolbarContent {
        @State private var count = 0
        @Environment(\.isEnabled) private var isEnabled

        var body: some ToolbarContent {
            ToolbarItem(placement: .topBarLeading) {
                Button("Count") { count += 1 }.accessibilityIdentifier("count")
            }
            if count > 0 {
                ToolbarItem(placement: .topBarTrailing) {
                    Text(verbatim: isEnabled ? "count \(count)" : "off").accessibilityIdentifier("shown")
                }
            }
        }
    }

    @Test("S225: a state of a type with toolbar items lives as long as its page, and its items follow it")
    func toolbarState() async throws {
        struct Page: View {
            @State var isDisabled = false
            var body: some View {
                NavigationStack {
                    Button("disable") { isDisabled = true }.accessibilityIdentifier("disable")
                        .toolbar { CountingItems() }.disabled(isDisabled)
                }
            }
        }
        try await withView(Page()) { _, controller, display async throws in
            let item = try item(controller)
            #expect(item.rightBarButtonItems?.isEmpty ?? true)
            try await display.tap("count")
            try await display.settle()
            try await display.tap("count")
            try await display.settle()
            #expect(item.rightBarButtonItems?.count == 1)
            #expect(try display.tree().description.contains("count 2"))
            try await display.tap("disable")
            try await display.settle()
            #expect(try display.tree().description.contains("off"))
        }
    }

    @Test("S295: what a view sets for the bar and the page goes with it, and that of the view around counts again")
    func settingsOfViews() async throws {
        struct Page: View {
            let isInner: Bool
            var body: some View {
                NavigationStack {
                    VStack {
                        if isInner {
                            Text(verbatim: "inner").navigationTitle(.constant("Notes")).toolbarRole(.editor)
                                .containerBackground(Color(red: 0, green: 0, blue: 1), for: .navigation)
                                .toolbarTitleMenu { Button("Inner") {} }
                        } else {
                            Text(verbatim: "outer").navigationTitle("Notes")
                                .containerBackground(Color.green, for: .navigationSplitView)
                        }
                    }
                    .containerBackground(Color(red: 1, green: 0, blue: 0), for: .navigation)
                    .toolbarTitleMenu { Button("Outer") {} }
                }
            }
        }
        try await withView(Page(isInner: true)) { _, controller, display async throws in
            let item = try item(controller)
            @MainActor func hasRename() -> Bool {
                item.titleMenuProvider?([])?.children.contains { $0.title == "Rename" } ?? false
            }
            #expect(item.style == .editor && hasRename() && actions(item).map(\.title) == ["Inner"])
            #expect(try display.screenshot()[100, 700] == Pixel(red: 0, green: 0, blue: 255))
            controller.rootView = Page(isInner: false)
            try await display.settle()
            #expect(item.style == .navigator && !hasRename() && actions(item).map(\.title) == ["Outer"])
            #expect(try display.screenshot()[100, 700] == Pixel(red: 255, green: 0, blue: 0))
        }
    }

    @Test("S511: a gradient covers the whole page, and a colour of a view inside covers the gradient")
    func gradientOfPage() async throws {
        struct Page: View {
            let hasColor: Bool
            var body: some View {
                NavigationStack {
                    Text(verbatim: "text")
                        .containerBackground(
                            hasColor ? AnyShapeStyle(Color(red: 0, green: 0, blue: 1)) : AnyShapeStyle(Color.clear),
                            for: hasColor ? .navigation : .navigationSplitView
                        )
                        .containerBackground(
                            LinearGradient(
                                stops: [
                                    .init(color: Color(red: 1, green: 0, blue: 0), location: 0.5),
                                    .init(color: Color(red: 0, green: 1, blue: 0), location: 0.5),
                                ], startPoint: .leading, endPoint: .trailing), for: .navigation)
                }
            }
        }
        try await withView(Page(hasColor: false)) { _, controller, display async throws in
            let (red, green) = (Pixel(red: 255, green: 0, blue: 0), Pixel(red: 0, green: 255, blue: 0))
            let before = try display.screenshot()
            #expect(before[100, 790] == red && before[1200, 790] == green)
            controller.rootView = Page(hasColor: true)
            try await display.settle()
            #expect(try display.screenshot()[100, 790] == Pixel(red: 0, green: 0, blue: 255))
            controller.rootView = Page(hasColor: false)
            try await display.settle()
            #expect(try display.screenshot()[100, 790] == red)
        }
    }

    @Test("S295: a split view without its toggle has no button for the sidebar")
    func sidebarToggle() async throws {
        struct Columns: View {
            let isRemoved: Bool
            let isRemovedInDetail: Bool
            var body: some View {
                NavigationSplitView {
                    Text(verbatim: "sidebar").toolbar(removing: isRemoved ? .sidebarToggle : nil)
                } detail: {
                    Text(verbatim: "detail").toolbar(removing: isRemovedInDetail ? .sidebarToggle : nil)
                }
            }
        }
        try await withView(Columns(isRemoved: true, isRemovedInDetail: true)) { _, controller, display async throws in
            let split = try #require(controller.children.first as? UISplitViewController)
            #expect(!split.presentsWithGesture)
            controller.rootView = Columns(isRemoved: false, isRemovedInDetail: true)
            try await display.settle()
            #expect(!split.presentsWithGesture)
            controller.rootView = Columns(isRemoved: false, isRemovedInDetail: false)
            try await display.settle()
            #expect(split.presentsWithGesture)
        }
    }

    @Observable
    fileprivate final class Shown {
        var hasDocument = true
    }

    private struct DocumentPage: View {
        let url: URL
        let shown: Shown

        var body: some View {
            NavigationStack {
                VStack {
                    if shown.hasDocument {
                        Text(verbatim: "page").navigationDocument(url)
                    } else {
                        Text(verbatim: "page")
                    }
                }
                .navigationTitle("Notes").navigationBarTitleDisplayMode(.inline)
            }
        }
    }

    @Test("S641: the menu of a title has the name of the page's document, and shares it")
    func navigationDocument() async throws {
        let url = try #require(URL(string: "https://www.example.org/notes.txt"))
        let shown = Shown()
        try await withView(DocumentPage(url: url, shown: shown)) { window, controller, display async throws in
            let item = try item(controller)
            let menu = try #require(item.titleMenuProvider?([])?.children.first as? UIMenu)
            #expect(menu.title == "notes.txt" && actions(item).map(\.title) == ["Share…"])
            actions(item)[0].performWithSender(nil, target: nil)
            try await display.finishTransitions()
            let label = try #require(
                window.windowScene?.windows.flatMap { $0.views(of: UILabel.self) }
                    .first { $0.text == "Copy" })
            try await display.tap(label)
            try await display.finishTransitions()
            #expect(UIPasteboard.general.url == url)
            shown.hasDocument = false
            try await display.settle()
            #expect(item.titleMenuProvider == nil)
        }
    }

    @Test("S641: the description of a document names it in the menu of the title")
    func navigationDocumentPreview() async throws {
        let view = NavigationStack {
            Text(verbatim: "page").navigationTitle("Notes").navigationBarTitleDisplayMode(.inline)
                .navigationDocument("all of the text", preview: SharePreview(Text(verbatim: "A poem")))
        }
        try await withView(view) { _, controller, _ in
            let item = try item(controller)
            #expect((item.titleMenuProvider?([])?.children.first as? UIMenu)?.title == "A poem")
        }
    }
}
