import Testing
import UIKitTesting
import X11

@testable import UIKit

/// Scenes that close, and managers that start, while the server's reports about the focus are still on their way.
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

    @Test("R941: a window manager that starts gets an event with a time after the focus has moved to the key window")
    func timeForStartingManager() async throws {
        let delegate = JournalDelegate()
        try await withApplication(delegate) { application, display in
            try await display.settle()
            let window = try #require(application.applicationScenes(delegate).first?.keyWindow)
            let scene = try #require(window.windowScene?.xWindow)
            try #require(try !display.propertyNames(of: scene).contains("_CASEMENT_TIME"))
            // As i3 does: it announces itself and gives the focus to the scene's window, not to the key window. The
            // program reads both at once. The window that is named here is no manager's, so none is found later.
            let manager = try Connection(name: display.name)
            defer { manager.close() }
            manager.setProperty(
                .netSupportingWMCheck, of: manager.root, type: .window, [try #require(window.xWindow)])
            manager.setInputFocus(WindowID(rawValue: scene))
            manager.flush()
            try await waitUntil("an event with a time for the manager") {
                try display.propertyNames(of: scene).contains("_CASEMENT_TIME")
            }
            #expect(try display.focus == window.xWindow)
        }
    }
}
