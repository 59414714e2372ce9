import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor private var journal: [String] = []

private struct Saving: App {
    @Environment(\.scenePhase) private var phase
    var body: some Scene {
        WindowGroup { Text(verbatim: "a") }
            .onChange(of: phase, initial: true) { journal.append("\($0) to \($1)") }
            .onChange(of: phase) { journal.append("now \(phase)") }
            .defaultSize(width: 300, height: 200)
    }
}

@MainActor
@Suite(.serialized) struct SceneChangeTests {
    @Test("S296: a scene's action follows the changes of a value, and the start if it is initial")
    func sceneChange() async throws {
        journal = []
        try await withApplication(content: AppHost(Saving())) { application, display in
            try await display.settle()
            #expect(journal.first == "background to background")
            #expect(journal.last == "now active")
            let scene = try #require(application.connectedScenes.first)
            journal = []
            NotificationCenter.default.post(name: UIScene.didEnterBackgroundNotification, object: scene)
            try await display.settle()
            #expect(journal == ["active to background", "now background"])
        }
    }
}
