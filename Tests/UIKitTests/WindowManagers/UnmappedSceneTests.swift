import Testing
import UIKitTesting

@testable import UIKit

/// Scenes that are unmapped for a moment.
///
/// A window manager that ends unmaps and maps its windows in two requests, and the program can see the state in
/// between.
@MainActor
struct UnmappedSceneTests {
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

    @Test("X6: what has changed while the window was away for a moment is drawn when it is back")
    func changedWhileUnmapped() async throws {
        try await withScribes { display, scene, _ in
            let host = try #require(scene.sceneHost)
            let view = try #require(scene.windows.first?.rootViewController?.view)
            view.backgroundColor = .green
            try await display.settle()
            let window = try #require(scene.xWindow)
            #expect(try display.screenshot(ofWindow: window)[100, 100] == .green)
            // A real mapping would be followed by an exposure, which draws everything. A manager's states are not.
            host.state.isMapped = false
            host.settle()
            view.backgroundColor = .red
            CATransaction.flush()
            host.state.isMapped = true
            host.settle()
            try await display.settle()
            #expect(scene.activationState == .foregroundActive)
            #expect(try display.screenshot(ofWindow: window)[100, 100] == .red)
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

    @Test("a scene that is shown and minimized again before the program looks ends in the background")
    func shownForAMoment() async throws {
        try await withScribes(windowManager: .openbox) { display, scene, journal in
            let window = try #require(scene.xWindow)
            /// Waits without letting the program handle its events.
            @MainActor func hold(_ name: String, until condition: @MainActor () throws -> Bool) throws {
                let deadline = ContinuousClock.now + .seconds(5)
                while try !condition() { try #require(ContinuousClock.now < deadline, "\(name)") }
            }
            @MainActor func state() throws -> UInt? { try display.property("WM_STATE", of: window)?.values.first }
            try display.send("WM_CHANGE_STATE", about: window, values: [3])
            try await waitUntil("the scene's state", is: .background) { scene.activationState }
            _ = journal.read()
            try display.send("_NET_ACTIVE_WINDOW", about: window, values: [2])
            try hold("the focus") { try state() == 1 && display.focus == window }
            try display.send("WM_CHANGE_STATE", about: window, values: [3])
            try hold("the window to be minimized") { try state() == 3 }
            try await display.settle()
            #expect(scene.activationState == .background)
            try display.send("_NET_ACTIVE_WINDOW", about: window, values: [2])
            try await waitUntil("the scene's state", is: .foregroundActive) { scene.activationState }
        }
    }
}
