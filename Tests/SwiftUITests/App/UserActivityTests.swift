import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI
@testable import UIKit

@MainActor private var continued: [String] = []

private struct Reader: App {
    struct Page: View {
        var body: some View {
            VStack {
                Text(verbatim: "inner")
                    .onContinueUserActivity("reading") { continued.append("inner \($0.userInfo?["page"] ?? "")") }
                Text(verbatim: "other").onContinueUserActivity("writing") { _ in continued.append("other") }
            }
            .onContinueUserActivity("reading") { _ in continued.append("outer") }
        }
    }

    var body: some Scene {
        WindowGroup { Page() }
    }
}

@MainActor
struct UserActivityTests {
    private func activity(page: Int) -> NSUserActivity {
        let activity = NSUserActivity(activityType: "reading")
        activity.userInfo = ["page": page]
        return activity
    }

    @Test("S447: the views of a scene continue activities of their type")
    func continueActivity() async throws {
        continued = []
        try await withApplication(content: AppHost(Reader())) { application, display in
            try await display.settle()
            let scene = try #require(application.connectedScenes.first)
            let request = UISceneSessionActivationRequest(session: scene.session)
            request.userActivity = activity(page: 41)
            application.activateSceneSession(for: request) { Issue.record($0) }
            try await display.settle()
            #expect(continued.sorted() == ["inner 41", "outer"])
        }
    }

    @Test("S447: the views of another scene do not continue an activity")
    func activityOfOneScene() async throws {
        continued = []
        try await withApplication(content: AppHost(Reader())) { application, display in
            try await display.settle()
            let first = try #require(application.connectedScenes.first)
            application.activateSceneSession(for: UISceneSessionActivationRequest())
            try await waitUntil("the second scene") { application.connectedScenes.count == 2 }
            try await display.settle()
            let request = UISceneSessionActivationRequest(session: first.session)
            request.userActivity = activity(page: 3)
            application.activateSceneSession(for: request) { Issue.record($0) }
            try await display.settle()
            #expect(continued.sorted() == ["inner 3", "outer"])
        }
    }

    @Test("S447: the views of a new scene continue the activity with which it was opened")
    func openingActivity() async throws {
        continued = []
        let host = AppHost(Reader())
        try await withApplication(content: host) { application, display in
            let scene = try #require(application.connectedScenes.first as? UIWindowScene)
            host.makeContent(for: scene, options: UIScene.ConnectionOptions(userActivity: activity(page: 7)))
            try await display.settle()
            #expect(continued.contains("inner 7") && continued.contains("outer"))
        }
    }
}
