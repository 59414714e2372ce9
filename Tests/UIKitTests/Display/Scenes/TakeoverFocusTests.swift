import Testing
import UIKit
import UIKitTesting

/// The focus of a scene that is shown while a window manager takes over, in both orders.
@MainActor
@Suite struct TakeoverFocusTests {
    /// Runs `body` with two scenes. The second one is shown when a manager has announced itself, before or after that
    /// has taken over the first one, and has the focus.
    private func withNewScene(
        beforeTakeover isEarly: Bool,
        _ body: @MainActor (VirtualDisplay, [UIWindowScene]) async throws -> Void
    ) async throws {
        let delegate = JournalDelegate()
        try await withApplication(delegate, infoPlist: JournalDelegate.severalScenes) { application, display in
            try await display.start(WindowManager("Late", command: [try Programs.refusingManager, "late"]))
            try await display.settle()
            if !isEarly {
                try takeOver(display)
                try await display.settle()
            }
            #expect(await application.request() == nil)
            let scenes = application.applicationScenes(delegate)
            try #require(scenes.count == 2)
            try await waitUntil("the new scene's state", is: .foregroundActive) { scenes[1].activationState }
            try await display.settle()
            try await body(display, scenes)
        }
    }

    /// Has the manager take over the windows that were there before it. Each of them gets the focus.
    private func takeOver(_ display: VirtualDisplay) throws {
        try display.send("_REFUSING_TAKE_OVER", about: display.root, values: [])
    }

    @Test(
        "R944: a new scene keeps the focus, whether a starting manager manages it first or last",
        arguments: [true, false])
    func newSceneDuringTakeover(isEarly: Bool) async throws {
        try await withNewScene(beforeTakeover: isEarly) { display, scenes in
            if isEarly {
                try takeOver(display)
                let first = try #require(scenes[0].xWindow)
                try await waitUntil("the first scene to be taken over") {
                    try display.property("WM_STATE", of: first) != nil
                }
                try await display.settle()
            }
            #expect(scenes.map(\.activationState) == [.foregroundInactive, .foregroundActive])
            #expect(try display.focus == scenes[1].keyWindow?.xWindow)
            // Any later change is the user's.
            try display.setFocus(try #require(scenes[0].keyWindow?.xWindow))
            try await display.settle()
            #expect(scenes.map(\.activationState) == [.foregroundActive, .foregroundInactive])
        }
    }

    @Test("R944: a starting manager gives the focus to an older scene if the user has clicked on that")
    func clickDuringTakeover() async throws {
        try await withNewScene(beforeTakeover: true) { display, scenes in
            let first = try #require(scenes[0].xWindow)
            let frame = try #require(try display.tree().window(first)).frameOnDisplay
            try display.click(at: CGPoint(x: frame.minX + 5, y: frame.minY + 5))
            try await display.settle()
            try takeOver(display)
            try await waitUntil("the first scene's state", is: .foregroundActive) { scenes[0].activationState }
            try await display.settle()
            #expect(scenes.map(\.activationState) == [.foregroundActive, .foregroundInactive])
        }
    }
}
