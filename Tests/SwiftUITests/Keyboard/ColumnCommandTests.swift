import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI
@testable import UIKit

/// The state of the program.
@MainActor
private enum Desk {
    static var model = Model()
}

@Observable
private final class Model {
    var visibility = NavigationSplitViewVisibility.all
    var hasInspector = false
    var column = NavigationSplitViewColumn.sidebar
    var tab = 0
}

private struct Program: App {
    var body: some Scene {
        WindowGroup {
            @Bindable var model = Desk.model
            NavigationSplitView(columnVisibility: $model.visibility) {
                Text("side").accessibilityIdentifier("side")
            } detail: {
                Text("detail")
            }
            .inspector(isPresented: $model.hasInspector) { Text("panel").accessibilityIdentifier("panel") }
        }
        .commands {
            SidebarCommands()
            InspectorCommands()
        }
        .defaultSize(width: 1100, height: 700)
    }
}

private struct ThreeColumnProgram: App {
    var body: some Scene {
        WindowGroup {
            @Bindable var model = Desk.model
            NavigationSplitView(columnVisibility: $model.visibility) {
                Text("side").accessibilityIdentifier("side")
            } content: {
                Text("middle").accessibilityIdentifier("middle")
            } detail: {
                Text("detail")
            }
        }
        .commands { SidebarCommands() }
        .defaultSize(width: 1250, height: 700)
    }
}

private struct TabProgram: App {
    var body: some Scene {
        WindowGroup {
            @Bindable var model = Desk.model
            TabView(selection: $model.tab) {
                Text("one").inspector(isPresented: $model.hasInspector) { Text("panel") }
                    .tabItem { Text("One") }.tag(0)
                Text("two").tabItem { Text("Two") }.tag(1)
            }
        }
        .commands { InspectorCommands() }
    }
}

private struct NarrowProgram: App {
    var body: some Scene {
        WindowGroup {
            @Bindable var model = Desk.model
            NavigationSplitView(preferredCompactColumn: $model.column) {
                Text("side").accessibilityIdentifier("side")
            } detail: {
                Text("detail").inspector(isPresented: $model.hasInspector) { Text("panel") }
            }
        }
        .commands { InspectorCommands() }
    }
}

private struct PlainProgram: App {
    var body: some Scene {
        WindowGroup { Text("page") }
            .commands {
                SidebarCommands()
                InspectorCommands()
            }
    }
}

private struct KeyProgram: App {
    let page: AnyView

    init() { page = AnyView(EmptyView()) }
    init(page: AnyView) { self.page = page }

    var body: some Scene { WindowGroup { page }.commands { SidebarCommands() } }
}

@MainActor
@Suite(.serialized) struct ColumnCommandTests {
    /// The commands in the menus, and whether each of them is enabled.
    private func commands<A: App>(_ host: AppHost<A>) -> [String: Bool] {
        var found: [String: Bool] = [:]
        for group in host.windows.first?.commandGroups ?? [] {
            guard let submenu = group.submenu else { continue }
            let elements = submenu().menu.children.flatMap { ($0 as? UIMenu)?.children ?? [] }
            for case let element as UICommand in elements {
                found[element.title] = !element.attributes.contains(.disabled)
            }
        }
        return found
    }

    @Test("S566: a command with a key hides and shows the side bar of the key window")
    func sidebarCommand() async throws {
        Desk.model = Model()
        let host = AppHost(Program())
        try await withApplication(content: host) { application, display in
            try await display.settle()
            let root = try #require(application.keyWindow?.rootViewController)
            @MainActor func split(_ controller: UIViewController) -> UISplitViewController? {
                controller as? UISplitViewController ?? controller.children.lazy.compactMap { split($0) }.first
            }
            let controller = try #require(split(root))
            for (title, isHidden) in [("Hide Sidebar", true), ("Show Sidebar", false)] {
                #expect(commands(host)[title] == true)
                try await display.press(.character("s"), modifiers: [.control, .alt])
                try await display.settle()
                try await display.finishTransitions()
                #expect((controller.displayMode == .secondaryOnly) == isHidden)
                #expect((Desk.model.visibility == .detailOnly) == isHidden)
            }
        }
    }

    @Test("S566: a command with a key shows and hides the inspector of the key window")
    func inspectorCommand() async throws {
        Desk.model = Model()
        let host = AppHost(Program())
        try await withApplication(content: host) { _, display in
            try await display.settle()
            for (title, isShown) in [("Show Inspector", true), ("Hide Inspector", false)] {
                #expect(commands(host)[title] == true)
                try await display.press(.character("i"), modifiers: [.control, .alt])
                try await display.settle()
                #expect(Desk.model.hasInspector == isShown && (display.frames()["panel"] != nil) == isShown)
            }
        }
    }

    @Test("S566: of three columns, the command hides and shows the first one")
    func sidebarOfThreeColumns() async throws {
        Desk.model = Model()
        let host = AppHost(ThreeColumnProgram())
        try await withApplication(content: host) { _, display in
            try await display.settle()
            @MainActor func press(_ title: String) async throws {
                #expect(commands(host) == [title: true])
                try await display.press(.character("s"), modifiers: [.control, .alt])
                try await display.settle()
                try await display.finishTransitions()
                try await display.settle()
            }
            try await press("Hide Sidebar")
            try await waitUntil("the first column to be hidden") { display.frames()["side"] == nil }
            #expect(display.frames()["middle"] != nil)
            try await press("Show Sidebar")
            #expect(display.frames()["side"] != nil && display.frames()["middle"] != nil)
            Desk.model.visibility = .detailOnly
            try await display.settle()
            try await display.finishTransitions()
            try await waitUntil("both columns to be hidden") {
                display.frames()["side"] == nil && display.frames()["middle"] == nil
            }
            try await press("Show Sidebar")
            #expect(display.frames()["side"] != nil && display.frames()["middle"] != nil)
        }
    }

    @Test("S355, S566: the inspector of a tab that is not shown has no command")
    func inspectorOfHiddenTab() async throws {
        Desk.model = Model()
        let host = AppHost(TabProgram())
        try await withApplication(content: host) { _, display in
            try await display.settle()
            #expect(commands(host) == ["Show Inspector": true])
            Desk.model.tab = 1
            try await waitUntil("the other tab", is: ["Show Inspector": false]) { commands(host) }
            try await display.press(.character("i"), modifiers: [.control, .alt])
            try await display.settle()
            #expect(!Desk.model.hasInspector)
            Desk.model.tab = 0
            try await waitUntil("the first tab", is: ["Show Inspector": true]) { commands(host) }
            try await display.press(.character("i"), modifiers: [.control, .alt])
            try await display.settle()
            #expect(Desk.model.hasInspector)
        }
    }

    @Test("S566: the inspector of a column has no command before the column is shown")
    func inspectorOfUnshownColumn() async throws {
        Desk.model = Model()
        let host = AppHost(NarrowProgram())
        try await withApplication(content: host, on: [.monitor("SCREEN", 400, 700)]) { _, display in
            try await display.settle()
            try await waitUntil("the side bar", is: ["Show Inspector": false]) { commands(host) }
            try await display.press(.character("i"), modifiers: [.control, .alt])
            try await display.settle()
            #expect(!Desk.model.hasInspector)
            Desk.model.column = .detail
            try await display.settle()
            try await display.finishTransitions()
            try await waitUntil("the detail", is: ["Show Inspector": true]) { commands(host) }
        }
    }

    @Test("S566: the commands are disabled in a window without columns")
    func columnCommandsWithoutColumns() async throws {
        let host = AppHost(PlainProgram())
        try await withApplication(content: host) { _, display in
            try await display.settle()
            #expect(commands(host) == ["Hide Sidebar": false, "Show Inspector": false])
        }
    }

    @Test("S636: in a window without columns, the key of the side bar is delivered to the responders")
    func sidebarKeyWithoutColumns() async throws {
        let log = Log<String>()
        final class Responder: UIView {
            let log: Log<String>
            init(log: Log<String>) {
                self.log = log
                super.init(frame: .zero)
            }
            required init?(coder: NSCoder) { nil }
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                log.entries += presses.filter { $0.key?.keyCode == .keyboardS }.map { _ in "s" }
            }
        }
        struct Page: UIViewRepresentable {
            let log: Log<String>
            func makeUIView(context: Context) -> Responder { Responder(log: log) }
            func updateUIView(_ view: Responder, context: Context) {}
        }
        let host = AppHost(KeyProgram(page: AnyView(Page(log: log))))
        try await withApplication(content: host) { application, display in
            try await display.settle()
            let window = try #require(application.keyWindow)
            let responder = try #require(window.views(of: Responder.self).first)
            #expect(responder.becomeFirstResponder())
            try await display.press(.character("s"), modifiers: [.control, .alt])
            try await display.settle()
            #expect(log.entries == ["s"])
        }
    }
}
