import Foundation
import Testing
import UIKit
import UIKitTesting

/// Window managers that ignore requests they claim to support, or move windows later.
@MainActor
struct RefusingManagerTests {
    private nonisolated static let place = CGRect(x: 1920, y: 0, width: 1280, height: 720)

    private func manager(_ arguments: String...) throws -> WindowManager {
        WindowManager("Refusing", command: [try Programs.refusingManager] + arguments)
    }

    @Test("under a manager that refuses everything an external scene bypasses it, and the log names the manager")
    func refusingManagerRefusal() async throws {
        LogRecorder.start()
        try await withPresentation(windowManager: manager()) { stage in
            try await stage.expectPlaced("at the start")
            let window = try #require(stage.external?.xWindow.flatMap { try stage.display.tree().window($0) })
            #expect(window.isOverrideRedirect)
            #expect(window.frameOnDisplay == Self.place)
            let words = LogRecorder.recorded().filter { $0.contains("DUMMY1") }
            #expect(words.count == 1 && words.first?.contains("Refusing") == true)

            // The next window is unmanaged from the beginning, and the log contains no further message.
            try stage.display.unplug("DUMMY1")
            try await stage.expectGone()
            try stage.display.plug(.monitor("DUMMY1", 1280, 720))
            try await stage.expectPlaced("replugged")
            #expect(LogRecorder.recorded().filter { $0.contains("DUMMY1") }.count == 1)

            // It follows changes of its own monitor without the manager.
            try stage.display.resize("DUMMY1", width: 1024, height: 768)
            try await stage.expectPlaced("with another mode")
        }
    }

    @Test("an external scene shows nothing until it is on its monitor")
    func heldBack() async throws {
        var pixels: Set<Pixel> = []
        try await withPresentation(windowManager: manager()) { stage in
            try await stage.expectPlaced("at the start")
            try stage.display.unplug("DUMMY1")
            try await stage.expectGone()
            // The program does not remember the remedy under another manager of the same kind, so the remedies begin
            // again.
            try await stage.display.start(manager())
            try stage.display.plug(.monitor("DUMMY1", 1280, 720))
            try await waitUntil("the external scene on its monitor") {
                if let pixel = try stage.display.pixel(x: 900, y: 650) { pixels.insert(pixel) }
                return try stage.isPlaced
            }
            try await stage.expectPlaced("under the next manager")
        }
        #expect(!pixels.contains(.red), "the main scene was covered with the external scene's picture")
    }

    @Test(
        "a manager that moves an external scene is asked to move it back, and the scene follows if the manager insists")
    func movedByManager() async throws {
        try await withPresentation(windowManager: manager("granting")) { stage in
            try await stage.expectPlaced("at the start")
            let external = try #require(stage.external)
            let elsewhere = CGRect(x: 1930, y: 10, width: 600, height: 400)
            @MainActor func move() throws {
                let window = try #require(external.xWindow)
                #expect(try stage.display.tree().window(window)?.isOverrideRedirect == false)
                try stage.display.send("_REFUSING_MOVE", about: window, values: [1930, 10, 600, 400])
            }
            try move()
            try await stage.display.settle()
            try await stage.expectPlaced("brought back")
            // The scene gives up and follows the manager.
            for _ in 0..<5 where external.effectiveGeometry.systemFrame != elsewhere {
                try move()
                try await stage.display.settle()
            }
            #expect(external.effectiveGeometry.systemFrame == elsewhere)
            let window = try #require(external.xWindow)
            #expect(try stage.display.tree().window(window)?.frameOnDisplay == elsewhere)
            #expect(stage.external === external && external.activationState == .foregroundActive)
            #expect(try stage.display.focus == stage.page.xWindow)
        }
    }

    @Test("a scene gets the focus back from a manager that takes it at its start and drops the first requests")
    func droppedRequests() async throws {
        try await withPresentation(windowManager: .openbox) { stage in
            try await stage.expectPlaced("at the start")
            try await stage.display.start(manager("deaf"))
            try await waitUntil("the focus in the main scene") { try stage.display.focus == stage.page.xWindow }
            try await waitUntil("the main scene to be active") { stage.main.activationState == .foregroundActive }
        }
    }
}
