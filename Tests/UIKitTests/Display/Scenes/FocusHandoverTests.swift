import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The focus that a window manager moves from one scene of the program to another, or to another program.
@MainActor
struct FocusHandoverTests {
    /// Runs `body` with two scenes under a manager, which has ten seconds to move the focus. The second one is active.
    private func withTwoScenes(
        _ manager: UIKitTesting.WindowManager,
        _ body: @MainActor (UIApplication, VirtualDisplay, JournalDelegate, [UIWindowScene]) async throws -> Void
    ) async throws {
        let delegate = JournalDelegate()
        try await withApplication(delegate, infoPlist: JournalDelegate.severalScenes, windowManager: manager) {
            application, display in
            let usual = Display.timeOfManager
            Display.timeOfManager = .seconds(10)
            defer { Display.timeOfManager = usual }
            #expect(await application.request() == nil)
            let scenes = application.applicationScenes(delegate)
            try #require(scenes.count == 2)
            try await waitUntil("the new scene's state", is: .foregroundActive) { scenes[1].activationState }
            try await display.settle()
            _ = delegate.read()
            try await body(application, display, delegate, scenes)
        }
    }

    /// A manager that takes the focus away for a moment before it gives it to another window.
    private nonisolated static let slow = "slow"

    private func manager(_ name: String) throws -> UIKitTesting.WindowManager {
        guard name == Self.slow else {
            return try #require(UIKitTesting.WindowManager.allCases.first { $0.name == name })
        }
        return UIKitTesting.WindowManager("Slow", command: [try Programs.refusingManager, name])
    }

    @Test(
        "R945: the application stays active while a window manager moves the focus from one scene to another",
        arguments: [slow, "openbox", "i3", "metacity"])
    func handoverByManager(name: String) async throws {
        try await withTwoScenes(manager(name)) { application, display, delegate, scenes in
            for (from, to) in [(1, 0), (0, 1)] {
                try display.send("_NET_ACTIVE_WINDOW", about: try #require(scenes[to].xWindow), values: [2])
                try await waitUntil("the next scene's state", is: .foregroundActive) { scenes[to].activationState }
                #expect(scenes[from].activationState == .foregroundInactive)
            }
            try await display.settle()
            #expect(application.applicationState == .active)
            #expect(delegate.read().filter { $0.hasPrefix("app note") } == [])
        }
    }

    @Test(
        "R945: the application resigns if a window manager gives the focus of a scene to another program",
        arguments: [slow, "openbox", "i3"])
    func handoverToOtherProgram(name: String) async throws {
        try await withTwoScenes(manager(name)) { application, display, delegate, scenes in
            let other = try await ChildProgram(["xev", "-name", "other"], on: display)
            try await waitUntil("the other program to have its window") {
                try display.tree().window(named: "other")?.isViewable == true
            }
            let theirs = try #require(try display.tree().window(named: "other")).id
            try display.send("_NET_ACTIVE_WINDOW", about: theirs, values: [2])
            try await waitUntil("the other program to have the focus") { try display.focus == theirs }
            try await display.settle()
            #expect(application.applicationState == .inactive)
            #expect(scenes.map(\.activationState) == [.foregroundInactive, .foregroundInactive])
            #expect(delegate.read().filter { $0.hasPrefix("app note willResignActive") }.count == 1)
            await other.terminate()
        }
    }

    @Test("R945: a window that becomes key while the window manager is waited for asks for attention only")
    func keyWindowDuringHandover() async throws {
        let delegate = JournalDelegate()
        try await withApplication(delegate, infoPlist: JournalDelegate.severalScenes) { application, display in
            let usual = Display.timeOfManager
            Display.timeOfManager = .seconds(60)
            defer { Display.timeOfManager = usual }
            let manager = try await ChildProgram([try Programs.refusingManager, Self.slow], on: display)
            try await waitUntil("the manager's name", is: "Refusing") { try display.windowManagerName }
            #expect(await application.request() == nil)
            let scenes = application.applicationScenes(delegate)
            try #require(scenes.count == 2)
            try await waitUntil("the new scene's state", is: .foregroundActive) { scenes[1].activationState }
            try await display.settle()
            let window = try #require(scenes[0].xWindow)
            do {
                manager.send(signal: SIGSTOP)
                defer { manager.send(signal: SIGCONT) }
                try display.setFocus(display.root)
                try await waitUntil("the wait for the manager") { application.lifeCycle.isAwaitingManager }
                #expect(application.applicationState == .active)
                try #require(scenes[0].keyWindow).makeKeyAndVisible()
                try await waitUntil("the demand for attention") {
                    let urgent: UInt = 1 << 8
                    return try display.property("WM_HINTS", of: window)?.values.first.map { $0 & urgent } == urgent
                }
            }
            try await waitUntil("the application's state", is: .inactive) { application.applicationState }
            try await display.settle()
            #expect(scenes.map(\.activationState) == [.foregroundInactive, .foregroundInactive])
            await manager.terminate()
        }
    }

    @Test("R945: a window manager that hangs keeps the application active for a moment only")
    func handoverByHangingManager() async throws {
        let delegate = JournalDelegate()
        try await withApplication(delegate, infoPlist: JournalDelegate.severalScenes) { application, display in
            let manager = try await ChildProgram([try Programs.refusingManager, Self.slow], on: display)
            try await waitUntil("the manager's name", is: "Refusing") { try display.windowManagerName }
            #expect(await application.request() == nil)
            let scenes = application.applicationScenes(delegate)
            try #require(scenes.count == 2)
            try await waitUntil("the new scene's state", is: .foregroundActive) { scenes[1].activationState }
            try await display.settle()
            do {
                manager.send(signal: SIGSTOP)
                defer { manager.send(signal: SIGCONT) }
                try display.setFocus(display.root)
                try await waitUntil("the new scene's state", is: .foregroundInactive) { scenes[1].activationState }
                try await waitUntil("the application's state", is: .inactive) { application.applicationState }
            }
            await manager.terminate()
        }
    }
}
