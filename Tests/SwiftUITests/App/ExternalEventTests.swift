import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI
@testable import UIKit

/// The pages of windows that have appeared, and those that have received a URL.
@MainActor private var pages: (shown: [Int], asked: [Int], last: Int) = ([], [], 0)

private struct Library: App {
    struct Page: View {
        @State private var number = 0
        var body: some View {
            Text(verbatim: "page")
                .onAppear {
                    pages.last += 1
                    number = pages.last
                    pages.shown.append(number)
                }
                .onOpenURL { _ in pages.asked.append(number) }
                .handlesExternalEvents(preferring: ["page-\(number)-"], allowing: [])
        }
    }

    var body: some Scene {
        WindowGroup(id: "pages") { Page() }
        WindowGroup(id: "notes") { Text(verbatim: "note") }.handlesExternalEvents(matching: ["note", ""])
    }
}

@MainActor
struct ExternalEventTests {
    private static let infoPlist = ["CFBundleURLTypes": [["CFBundleURLSchemes": ["library"]]]]

    @Test("S518: an event is taken if it contains one of the strings, and all are with an asterisk")
    func conditions() {
        let events = ExternalEvents(conditions: ["note", ""])
        #expect(events.accept("library://note/7") && !events.accept("library://page/7"))
        #expect(ExternalEvents(conditions: ["*"]).accept("") && !ExternalEvents(conditions: []).accept("note"))
        #expect(events.predicate.evaluate(with: "a note") && !events.predicate.evaluate(with: nil))
    }

    @Test("S518: a URL comes to the scene whose view prefers it")
    func preferredScene() async throws {
        pages = ([], [], 0)
        try await withApplication(content: AppHost(Library()), infoPlist: Self.infoPlist) { application, display in
            try await display.settle()
            application.activateSceneSession(for: UISceneSessionActivationRequest())
            try await waitUntil("the second scene") { application.connectedScenes.count == 2 && pages.shown.count == 2 }
            try await display.settle()
            for page in pages.shown.reversed() {
                application.open(try #require(URL(string: "library://page-\(page)-")))
                try await display.settle()
            }
            #expect(pages.asked == Array(pages.shown.reversed()))
        }
    }

    @Test("S518: a new window is one of the scene that takes the event, or of the first one")
    func matchingScene() async throws {
        let host = AppHost(Library())
        try await withApplication(content: host, infoPlist: Self.infoPlist) { application, display in
            let scene = try #require(application.connectedScenes.first as? UIWindowScene)
            for (text, group) in [("library://other", "pages"), ("library://note/1", "notes")] {
                let url = try #require(URL(string: text))
                host.makeContent(for: scene, options: UIScene.ConnectionOptions(urls: [url]))
                try await display.settle()
                #expect(host.windows.last?.group == group)
            }
        }
    }
}
