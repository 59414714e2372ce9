import Testing
import UIKitTesting

@testable import UIKit

/// Scenes that are unmapped for a moment.
///
/// A window manager that ends unmaps and maps its windows in two requests, and the program can see the state in
/// between.
@MainActor
@Suite struct UnmappedSceneTests {
    @Test(
        "a scene that is unmapped and mapped in two requests stays in the foreground, and one that stays unmapped does not"
    )
    func unmappedForAMoment() async throws {
        try await withScribes { display, scene, journal in
            let window = try #require(scene.xWindow)
            try display.interfere(with: window, .unmap)
            // The program receives the first event before the second.
            try await waitUntil("the window to be away") { scene.sceneHost?.presence.isAway == true }
            #expect(scene.activationState != .background)
            try display.interfere(with: window, .map)
            try await display.settle()
            #expect(journal.read().filter { $0.contains("Background") } == [])
            #expect(scene.activationState == .foregroundActive)
            try display.interfere(with: window, .unmap)
            try await display.settle()
            #expect(journal.read().contains("main didEnterBackground"))
        }
    }

    @Test("a scene that the manager hides and then unmaps requests no focus when it returns")
    func unmappedWhenHidden() async throws {
        try await withScribes(windowManager: .openbox) { display, scene, journal in
            let window = try #require(scene.xWindow)
            let hidden = withUnsafeBytes(of: UInt32(try display.atom("_NET_WM_STATE_HIDDEN")), Array.init)
            try display.interfere(
                with: window, .setProperty("_NET_WM_STATE", type: "ATOM", format: 32, bytes: hidden))
            // The window is marked as hidden first and unmapped later, while it still has the focus.
            try await waitUntil("the scene's state", is: .background) { scene.activationState }
            try display.send("WM_CHANGE_STATE", about: window, values: [3])
            try await waitUntil("the window to be unmapped") { scene.sceneHost?.state.isMapped == false }
            try await display.settle()
            #expect(scene.sceneHost?.presence.isOwedFocus == false)
        }
    }
}
