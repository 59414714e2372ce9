import Testing
import UIKitTesting
import X11

@testable import UIKit

/// Scenes that close while the server's reports about the focus are still on their way.
@MainActor
struct FocusClaimTests {
    /// Runs `body` in an application without a window manager and with two scenes, of which the first has the focus.
    private func withTwoScenes(
        _ body: @MainActor (UIApplication, VirtualDisplay, [UIWindowScene]) async throws -> Void
    ) async throws {
        let delegate = JournalDelegate()
        try await withApplication(delegate, infoPlist: JournalDelegate.severalScenes) { application, display in
            #expect(await application.request() == nil)
            try await display.settle()
            let scenes = application.applicationScenes(delegate)
            try #require(scenes.count == 2)
            try display.setFocus(try #require(scenes[0].keyWindow?.xWindow))
            try await display.settle()
            try #require(scenes[0].activationState == .foregroundActive)
            try await body(application, display, scenes)
        }
    }

    @Test("R940: a scene that closes together with the report of its focus leaves the focus to the other scene")
    func closeWithFocus() async throws {
        try await withTwoScenes { application, display, scenes in
            // The program reads both at once, because it has no turn in between. The scene is retained here.
            try display.setFocus(try #require(scenes[1].keyWindow?.xWindow))
            try display.askToClose(try #require(scenes[1].xWindow))
            try await display.settle()
            #expect(scenes.map(\.activationState) == [.foregroundActive, .unattached])
            #expect(try display.focus == scenes[0].keyWindow?.xWindow)
        }
    }

    @Test("R940: a scene that has asked for the focus and closes before it comes leaves it to the other scene")
    func closeBeforeFocus() async throws {
        try await withTwoScenes { application, display, scenes in
            // The first scene has not read yet that it has lost the focus.
            try #require(scenes[1].sceneHost).takeFocus(time: .currentTime)
            application.close(scenes[1])
            try await display.settle()
            #expect(scenes.map(\.activationState) == [.foregroundActive, .unattached])
            #expect(try display.focus == scenes[0].keyWindow?.xWindow && application.applicationState == .active)
        }
    }
}
