import Foundation
import Testing
import UIKitTesting
import X11

@testable import UIKit

/// Minimized scenes that the program activates while the user works with another program.
@MainActor
struct RefusedActivationTests {
    @Test("R947: a minimized scene is shown although the window manager refuses it the focus")
    func shownWithoutFocus() async throws {
        try await withScribes(windowManager: .metacity) { display, scene, journal in
            let (window, iconic) = (try #require(scene.xWindow), 3)
            try display.send("WM_CHANGE_STATE", about: window, values: [iconic])
            try await waitUntil("the scene's state", is: .background) { scene.activationState }
            let other = try await ChildProgram(["xev", "-name", "other"], on: display)
            try await waitUntil("the other program to have its window") {
                try display.tree().window(named: "other")?.isViewable == true
            }
            let theirs = try #require(try display.tree().window(named: "other")).id
            try display.send("_NET_ACTIVE_WINDOW", about: theirs, values: [2])
            try await waitUntil("the other program to have the focus") { try display.focus == theirs }
            // The user has worked with the other program since the last event that this one has seen.
            let connection = try #require(scene.sceneHost).connection
            let later = UInt32(truncatingIfNeeded: connection.lastEventTime.rawValue) &+ 600_000
            try display.interfere(
                with: theirs,
                .setProperty(
                    "_NET_WM_USER_TIME", type: "CARDINAL", format: 32, bytes: withUnsafeBytes(of: later, Array.init)))
            try await display.settle()
            _ = journal.read()
            #expect(await UIApplication.shared.request(scene.session) == nil)
            try await waitUntil("the scene's state", is: .foregroundInactive) { scene.activationState }
            try await display.settle()
            #expect(journal.read() == ["main willEnterForeground"])
            #expect(try display.tree().window(window)?.isViewable == true)
            #expect(try display.focus == theirs)
            await other.terminate()
        }
    }

    @Test("a scene that is minimized while another one is placed stays so when the focus returns to it")
    func minimizedDuringPlacement() async throws {
        try await withScribes(windowManager: .openbox) { display, scene, _ in
            let (window, iconic) = (try #require(scene.xWindow), 3)
            try display.send("WM_CHANGE_STATE", about: window, values: [iconic])
            try await waitUntil("the scene's state", is: .background) { scene.activationState }
            try await display.settle()
            let host = try #require(scene.sceneHost)
            // The end of a placement that began before.
            host.activatesAfterPlacement = scene
            host.activateFormer()
            try await display.settle()
            #expect(scene.activationState == .background)
            #expect(try display.tree().window(window)?.isViewable != true)
        }
    }
}
