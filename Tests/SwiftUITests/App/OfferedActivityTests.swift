import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI
@testable import UIKit

@MainActor
struct OfferedActivityTests {
    @MainActor @Observable
    final class Model {
        var page = 1
        var isReading = true
        var note: String?
    }

    private struct Reader: View {
        let model: Model
        var body: some View {
            VStack {
                Text(verbatim: "inner").userActivity("note", element: model.note) { note, activity in
                    activity.title = note
                }
            }
            .userActivity("reading", isActive: model.isReading) { [page = model.page] in
                $0.addUserInfoEntries(from: ["page": page])
            }
        }
    }

    @Test("S517: the activity of a view is that of its scene while it is active, and follows the view")
    func offeredActivity() async throws {
        let model = Model()
        try await withView(Reader(model: model)) { window, _, display async throws in
            let scene = try #require(window.windowScene)
            let reading = try #require(scene.userActivity)
            #expect(reading.activityType == "reading" && reading.userInfo?["page"] as? Int == 1)
            #expect(reading.isCurrent)
            model.page = 2
            try await display.settle()
            #expect(scene.userActivity === reading && reading.userInfo?["page"] as? Int == 2)
            model.isReading = false
            try await display.settle()
            #expect(scene.userActivity == nil && reading.isInvalid)
        }
    }

    @Test("S517: the activity of the innermost view counts, and that of the one around it when it has none")
    func innermostActivity() async throws {
        let model = Model()
        model.note = "Tea"
        try await withView(Reader(model: model)) { window, _, display async throws in
            let scene = try #require(window.windowScene)
            #expect(scene.userActivity?.activityType == "note" && scene.userActivity?.title == "Tea")
            model.note = nil
            try await display.settle()
            #expect(scene.userActivity?.activityType == "reading" && scene.userActivity?.isCurrent == true)
        }
    }

    @Test("S517: the activity of a page counts before that of a view around its navigation stack")
    func activityOfAPage() async throws {
        let view = VStack {
            NavigationStack { Text(verbatim: "page").userActivity("page") { _ in } }.userActivity("app") { _ in }
        }
        try await withView(view) { window, _, _ in
            let scene = try #require(window.windowScene)
            #expect(scene.userActivity?.activityType == "page")
        }
    }

    @Test("S517: an activity whose content is out of date is described again before it is stored")
    func savedActivity() async throws {
        let model = Model()
        try await withView(Reader(model: model)) { window, _, _ in
            let activity = try #require(window.windowScene?.userActivity)
            activity.userInfo = nil
            activity.delegate?.userActivityWillSave(activity)
            #expect(activity.userInfo?["page"] as? Int == 1)
        }
    }
}
