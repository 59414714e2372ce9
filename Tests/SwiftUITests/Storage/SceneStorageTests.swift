import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

private enum Tab: String {
    case home, search
}

/// The bindings of the shown views.
@MainActor
private enum Desk {
    static var tab: Binding<Tab>?
    static var count: Binding<Int?>?
    static var lastTab: Binding<Tab?>?
    static var shown: [String] = []
}

private struct Page: View {
    @SceneStorage("tab") private var tab = Tab.home
    @SceneStorage("count") private var count: Int?
    @SceneStorage("last tab") private var lastTab: Tab?

    var body: some View {
        let _ = (Desk.tab, Desk.count, Desk.lastTab) = ($tab, $count, $lastTab)
        let _ = Desk.shown.append("\(tab) \(count ?? -1)")
        Color.red
    }
}

private struct Other: View {
    @SceneStorage("tab") private var tab = Tab.home
    let log: Log<Tab>

    var body: some View {
        let _ = log.entries.append(tab)
        Color.blue
    }
}

@MainActor
@Suite(.serialized) struct SceneStorageTests {
    @Test("S52: a value is kept in the session of its scene, shared by its views, and read by views that come later")
    func sceneValues() async throws {
        Desk.shown = []
        let log = Log<Tab>()
        let view = VStack {
            Page()
            Other(log: log)
        }
        try await withView(view) { window, _, display async throws in
            let scene = try #require(window.windowScene)
            scene.session.userInfo = ["own": 1]
            #expect(Desk.shown == ["home -1"] && log.entries == [.home])
            Desk.tab?.wrappedValue = .search
            Desk.count?.wrappedValue = 3
            try await display.settle()
            #expect(Desk.shown == ["home -1", "search 3"] && log.entries == [.home, .search])
            let stored = scene.session.userInfo?["SwiftUI.SceneStorage"] as? [String: Any]
            #expect(stored?["tab"] as? String == "search" && stored?["count"] as? Int == 3)
            #expect(scene.session.userInfo?["own"] as? Int == 1)
            Desk.lastTab?.wrappedValue = .home
            try await display.settle()
            let raw = (scene.session.userInfo?["SwiftUI.SceneStorage"] as? [String: Any])?["last tab"] as? String
            #expect(raw == "home" && Desk.lastTab?.wrappedValue == .home)
            Desk.lastTab?.wrappedValue = nil
            Desk.count?.wrappedValue = nil
            try await display.settle()
            #expect((scene.session.userInfo?["SwiftUI.SceneStorage"] as? [String: Any])?.count == 1)
            Desk.shown = []
            window.rootViewController = UIHostingController(rootView: Page())
            try await display.settle()
            #expect(Desk.shown.last == "search -1")
        }
    }

    @Test("S52: every scene has values of its own")
    func valuesPerScene() async throws {
        struct Program: App {
            var body: some Scene { WindowGroup(id: "page") { Page() } }
        }
        Desk.shown = []
        try await withApplication(content: AppHost(Program())) { application, display in
            try await display.settle()
            Desk.tab?.wrappedValue = .search
            try await display.settle()
            let first = try #require(application.connectedScenes.first)
            application.activateSceneSession(for: UISceneSessionActivationRequest())
            try await waitUntil("the second window") { application.connectedScenes.count == 2 }
            try await display.settle()
            #expect(Desk.shown == ["home -1", "search -1", "home -1"])
            let second = try #require(application.connectedScenes.first { $0 !== first })
            #expect(second.session.userInfo?["SwiftUI.SceneStorage"] == nil)
        }
    }
}
