import Foundation
import Testing
import UIKit
import UIKitTesting

/// The effects of the desktop on the scenes' life cycle. Journals are compared as a whole.
@MainActor
struct DesktopLifeCycleTests {
    private nonisolated static let stacking: [WindowManager] = [.openbox, .metacity]
    private nonisolated static let all: [WindowManager] = [.openbox, .metacity, .i3]

    /// A view that counts the calls of `draw(_:)`.
    private final class Counter: UIView {
        var drawings = 0
        override func draw(_ rect: CGRect) { drawings += 1 }
    }

    @Test(
        "X6: an iconified scene is in the background and is not drawn until it is back", arguments: stacking)
    func iconify(manager: WindowManager) async throws {
        try await withScribes(windowManager: manager) { display, scene, journal in
            let counter = Counter(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            scene.windows[0].rootViewController?.view.addSubview(counter)
            try await display.settle()
            let (window, iconic) = (try #require(scene.xWindow), 3)
            try display.send("WM_CHANGE_STATE", about: window, values: [iconic])
            #expect(
                try await display.settled(journal, until: "main didEnterBackground")
                    == ["main willResignActive", "main didEnterBackground"])
            #expect(scene.activationState == .background)
            let before = counter.drawings
            counter.setNeedsDisplay()
            counter.backgroundColor = .red
            try await display.settle()
            #expect(counter.drawings == before)

            try display.send("_NET_ACTIVE_WINDOW", about: window, values: [2, 0, 0])
            #expect(
                try await display.settled(journal, until: "main didBecomeActive")
                    == ["main willEnterForeground", "main didBecomeActive"])
            try await waitUntil("the drawing", is: before + 1) { counter.drawings }
            try await display.settle()
            // Openbox first animates the restoration of the window, and the window is elsewhere meanwhile.
            try await waitUntil("the red view", is: Pixel?.some(.red)) {
                guard let frame = try display.tree().window(window)?.frameOnDisplay else { return Pixel?.none }
                return try display.pixel(x: Int(frame.minX) + 50, y: Int(frame.minY) + 50)
            }
        }
    }

    @Test(
        "X5: another program that takes the focus makes the scene inactive, and its key window stays key",
        arguments: all)
    func focusTaken(manager: WindowManager) async throws {
        try await withScribes(windowManager: manager) { display, scene, journal in
            let key = try #require(scene.keyWindow)
            // i3 gives the focus to a window that appears below the pointer, which is in the middle at first.
            try display.movePointer(to: CGPoint(x: 20, y: 20))
            let other = try await ChildProgram([try Programs.plainTemplate], display: display.name)
            #expect(
                try await display.settled(journal, until: "main willResignActive").filter { !$0.contains("Update") }
                    == ["main willResignActive"])
            #expect(scene.activationState == .foregroundInactive)
            #expect(scene.keyWindow === key)
            try await display.waitForFocus(in: "PlainTemplate")
            try display.send("_NET_ACTIVE_WINDOW", about: try #require(scene.xWindow), values: [2, 0, 0])
            #expect(
                try await display.settled(journal, until: "main didBecomeActive").filter { !$0.contains("Update") }
                    == ["main didBecomeActive"])
            #expect(scene.keyWindow === key)
            #expect(try display.focus == key.xWindow)
            await other.terminate()
        }
    }

    @Test(
        "a window manager that starts late manages the scene at its place, and no state changes", arguments: stacking)
    func lateManager(manager: WindowManager) async throws {
        try await withScribes { display, scene, journal in
            let before = scene.effectiveGeometry.systemFrame
            try await display.start(manager)
            let window = try #require(scene.xWindow)
            try await waitUntil("the frame") {
                try display.tree().children.contains { $0.children.contains { $0.id == window } }
            }
            try await display.settle()
            let states = journal.read().filter { !$0.contains("Update") }
            #expect(states == [] || states == ["main willResignActive", "main didBecomeActive"])
            #expect(scene.activationState == .foregroundActive)
            #expect(scene.effectiveGeometry.systemFrame.size == before.size)
            let seen = try #require(try display.tree().window(window)).frameOnDisplay
            #expect(scene.effectiveGeometry.systemFrame == seen)
            #expect(try display.focus == scene.keyWindow?.xWindow)
        }
    }

    @Test(
        "a window manager that is killed leaves the scene at its place, and a click gives it the focus",
        arguments: stacking)
    func killedManager(manager: WindowManager) async throws {
        try await withScribes(windowManager: manager) { display, scene, journal in
            await display.stopWindowManager()
            let window = try #require(scene.xWindow)
            try await waitUntil("the scene on the root") { try display.tree().children.contains { $0.id == window } }
            try await display.settle()
            #expect(journal.read().filter { $0.contains("Background") } == [])
            let seen = try #require(try display.tree().window(window)).frameOnDisplay
            #expect(scene.effectiveGeometry.systemFrame == seen)
            try display.click(at: CGPoint(x: seen.midX, y: seen.midY))
            try await waitUntil("the scene to be active") { scene.activationState == .foregroundActive }
            try await display.settle()
            #expect(try display.focus == scene.keyWindow?.xWindow)
        }
    }

    @Test("a window manager that never announced itself ends, and the scene that had the focus has it again")
    func unannouncedManagerEnds() async throws {
        try await withScribes(windowManager: .twm) { display, scene, journal in
            let window = try #require(scene.xWindow)
            let frame = try #require(try display.tree().window(window)).frameOnDisplay
            // twm gives the focus to the window under the pointer.
            try display.movePointer(to: CGPoint(x: frame.midX, y: frame.midY))
            try await waitUntil("the focus under the pointer") { try display.focus == scene.keyWindow?.xWindow }
            await display.stopWindowManager()
            try await waitUntil("the focus without a manager") { try display.focus == scene.keyWindow?.xWindow }
            try await display.settle()
            #expect(scene.activationState == .foregroundActive)
            #expect(try display.focus == scene.keyWindow?.xWindow)
            #expect(journal.read().filter { $0.contains("Background") } == [])
        }
    }

    @Test("a window manager that is replaced by another kind changes nothing but the frame")
    func replacedManager() async throws {
        try await withScribes(windowManager: .openbox) { display, scene, journal in
            for manager in [WindowManager.metacity, .i3, .openbox] {
                try await display.start(manager)
                try await display.settle()
                let window = try #require(scene.xWindow)
                try await waitUntil("the scene to be active under \(manager)") {
                    scene.activationState == .foregroundActive
                }
                try await display.settle()
                let seen = try #require(try display.tree().window(window)).frameOnDisplay
                #expect(scene.effectiveGeometry.systemFrame == seen, "under \(manager)")
                #expect(try display.focus == scene.keyWindow?.xWindow, "under \(manager)")
                // A manager may put its frame around a scene after it has given it the focus, or draw the screen
                // itself. Either shows the scene a moment later.
                try await waitUntil("the scene to be seen under \(manager)") {
                    try display.pixel(x: Int(seen.midX), y: Int(seen.midY)) == .white
                }
            }
        }
    }

    @Test("X6: a scene closed by the window manager is disconnected and discarded, with its X window", arguments: all)
    func closed(manager: WindowManager) async throws {
        try await withScribes(windowManager: manager) { display, scene, journal in
            let window = try #require(scene.xWindow)
            try display.askToClose(window)
            let entries = try await display.settled(journal, until: "main didDisconnect")
            #expect(entries == ["main willResignActive", "main didDisconnect"])
            #expect(try display.tree().window(window) == nil)
            #expect(UIApplication.shared.requestedExitStatus == 0)
        }
    }
}
