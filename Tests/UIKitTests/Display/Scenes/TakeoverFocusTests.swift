import Testing
import UIKitTesting

@testable import UIKit

/// The focus of a scene that is shown while a window manager takes over, in both orders.
@MainActor
struct TakeoverFocusTests {
    /// Runs `body` with two scenes. The second one is shown when a manager has announced itself, before or after that
    /// has taken over the first one, and has the focus. The manager may take a minute for the takeover.
    private func withNewScene(
        beforeTakeover isEarly: Bool,
        _ body: @MainActor (VirtualDisplay, [UIWindowScene]) async throws -> Void
    ) async throws {
        let delegate = JournalDelegate()
        try await withApplication(delegate, infoPlist: JournalDelegate.severalScenes) { application, display in
            let ours = try #require(application.display as? Display)
            ours.focusAfterTakeover.debt.longest = .seconds(60)
            let first = try #require(application.applicationScenes(delegate).first)
            try await display.start(
                UIKitTesting.WindowManager("Late", command: [try Programs.refusingManager, "late"]))
            try await display.settle()
            if !isEarly { try await takeOver(first, display) }
            #expect(await application.request() == nil)
            let scenes = application.applicationScenes(delegate)
            try #require(scenes.count == 2 && scenes[0] === first)
            try await waitUntil("the new scene's state", is: .foregroundActive) { scenes[1].activationState }
            try await display.settle()
            try await body(display, scenes)
        }
    }

    /// Has the manager take over the window of the scene that was there before it. It gets the focus.
    private func takeOver(_ scene: UIWindowScene, _ display: VirtualDisplay) async throws {
        let window = try #require(scene.xWindow)
        #expect(try display.property("WM_STATE", of: window) == nil)
        try display.send("_REFUSING_TAKE_OVER", about: display.root, values: [])
        try await waitUntil("the scene to be taken over") { try display.property("WM_STATE", of: window) != nil }
        try await display.settle()
    }

    @Test(
        "R944: a new scene keeps the focus, whether a starting manager manages it first or last",
        arguments: [true, false])
    func newSceneDuringTakeover(isEarly: Bool) async throws {
        try await withNewScene(beforeTakeover: isEarly) { display, scenes in
            if isEarly { try await takeOver(scenes[0], display) }
            #expect(scenes.map(\.activationState) == [.foregroundInactive, .foregroundActive])
            #expect(try display.focus == scenes[1].keyWindow?.xWindow)
            // Any later change is the user's.
            try display.setFocus(try #require(scenes[0].keyWindow?.xWindow))
            try await display.settle()
            #expect(scenes.map(\.activationState) == [.foregroundActive, .foregroundInactive])
        }
    }

    @Test(
        "R944: a starting manager gives the focus to an older scene if the user or the program has gone to that",
        arguments: [true, false])
    func changeDuringTakeover(isClick: Bool) async throws {
        try await withNewScene(beforeTakeover: true) { display, scenes in
            if isClick {
                @MainActor func frame(of scene: UIWindowScene) throws -> CGRect {
                    let window = try #require(scene.xWindow)
                    return try #require(try display.tree().window(window)).frameOnDisplay
                }
                let first = try frame(of: scenes[0])
                let point = CGPoint(x: first.minX + 5, y: first.minY + 5)
                let second = try frame(of: scenes[1])
                try #require(!second.contains(point))
                try display.click(at: point)
            } else {
                #expect(await UIApplication.shared.request(scenes[0].session) == nil)
            }
            try await display.settle()
            #expect(scenes.map(\.activationState) == [.foregroundInactive, .foregroundActive])
            try await takeOver(scenes[0], display)
            #expect(scenes.map(\.activationState) == [.foregroundActive, .foregroundInactive])
        }
    }
}
