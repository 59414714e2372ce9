import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Reading and setting the modes of screens.
@MainActor
struct ScreenModeTests {
    private static let outputs: [VirtualMonitor] = [.monitor("DUMMY0", 1280, 1024), .monitor("DUMMY1", 1280, 1024)]

    private func withExternal(
        _ body: @MainActor (UIScreen, VirtualDisplay, ScreenJournal) async throws -> Void
    ) async throws {
        try await withApplication(
            SceneApplicationDelegate(), infoPlist: SceneApplicationDelegate.infoPlist, on: Self.outputs,
            options: .outputs
        ) { _, display in try await body(UIScreen.screens[1], display, ScreenJournal()) }
    }

    private func mode(_ width: Double, _ height: Double, of screen: UIScreen) throws -> UIScreenMode {
        try #require(screen.availableModes.first { $0.size == CGSize(width: width, height: height) })
    }

    private func shown(on output: String, _ display: VirtualDisplay) throws -> [Int] {
        try display.modes(of: output).first(where: \.isCurrent).map { [$0.width, $0.height] } ?? []
    }

    @Test("the available modes are the sizes that the output can show, each once, including the current one")
    func availableModes() async throws {
        try await withExternal { screen, display, _ in
            let sizes = screen.availableModes.map { [Int($0.size.width), Int($0.size.height)] }
            let expected = try display.modes(of: "DUMMY1").map { [$0.width, $0.height] }
            #expect(Set(sizes) == Set(expected) && sizes.count == Set(sizes).count && sizes.count > 10)
            #expect(screen.currentMode?.size == CGSize(width: 1280, height: 1024))
            let current = try #require(screen.currentMode)
            #expect(screen.availableModes.contains(current))
            #expect(screen.currentMode?.pixelAspectRatio == 1)
            try display.setMode("DUMMY1", width: 1280, height: 1024, refreshRate: 75)
            try await display.settle()
            #expect(screen.maximumFramesPerSecond == 75)
        }
    }

    @Test("R133: the mode of an external screen can be set to one of its modes, and is posted once")
    func setting() async throws {
        try await withExternal { screen, display, journal in
            screen.currentMode = try mode(1024, 768, of: screen)
            try await waitUntil("the mode", is: [1024, 768]) { try shown(on: "DUMMY1", display) }
            try await display.settle()
            #expect(journal.take() == ["mode DUMMY1 [DUMMY0 DUMMY1]"])
            #expect(screen.bounds.size == CGSize(width: 1024, height: 768))
            #expect(screen.currentMode?.size == CGSize(width: 1024, height: 768))
            #expect(try display.monitors.map(\.description) == ["DUMMY0* 1280x1024+0+0", "DUMMY1 1024x768+1280+0"])
            let scene = try UIApplication.shared.scene(.windowExternalDisplayNonInteractive)
            #expect(scene.coordinateSpace.bounds.size == CGSize(width: 1024, height: 768))
        }
    }

    @Test("R133: if the mode must not be set UIKit logs it and nothing changes")
    func screenModeRefusals() async throws {
        try await withExternal { screen, display, journal in
            let main = UIScreen.main
            let other = try mode(1024, 768, of: main)
            let lines = LogRecorder.record {
                main.currentMode = other
                screen.currentMode = UIScreenMode(ScreenMode(id: 1, size: CGSize(width: 3, height: 2), refreshRate: 1))
                screen.currentMode = nil
                screen.currentMode = screen.currentMode
            }
            #expect(lines.count == 2)
            #expect(lines.first?.contains("non-interactive external scene") == true)
            #expect(lines.last?.contains("3x2 pixels") == true)
            try await display.settle()
            #expect(journal.take() == [])
            #expect(try shown(on: "DUMMY0", display) == [1280, 1024])
            #expect(try shown(on: "DUMMY1", display) == [1280, 1024])
        }
    }

    @Test("R133: a mode larger than the desktop enlarges the desktop")
    func growing() async throws {
        try await withExternal { screen, display, _ in
            try display.setMode("DUMMY1", width: 640, height: 480)
            try await display.run("xrandr", "--fb", "1920x1024")
            #expect(try display.framebuffer == (1920, 1024))
            try await display.settle()
            screen.currentMode = try mode(1920, 1440, of: screen)
            try await waitUntil("the mode", is: [1920, 1440]) { try shown(on: "DUMMY1", display) }
            #expect(try display.framebuffer == (3200, 1440))
        }
    }

    @Test("R133: the monitor has its old mode after the program has ended")
    func restored() async throws {
        let display = try await VirtualDisplay(monitors: Self.outputs, options: .outputs)
        try await display.run("xrandr", "--fb", "2560x1024")
        try await withApplication(
            SceneApplicationDelegate(), infoPlist: SceneApplicationDelegate.infoPlist, on: display
        ) { _ in
            let screen = UIScreen.screens[1]
            screen.currentMode = try mode(1920, 1440, of: screen)
            try await waitUntil("the mode", is: [1920, 1440]) { try shown(on: "DUMMY1", display) }
            try await display.settle()
        }
        try await waitUntil("the old mode", is: [1280, 1024]) { try shown(on: "DUMMY1", display) }
        try await waitUntil("the old size", is: [2560, 1024]) {
            let size = try display.framebuffer
            return [size.width, size.height]
        }
        await display.terminate()
    }

    @Test("R133: the monitor gets its old mode back if the program is killed")
    func restoredAfterKill() async throws {
        let display = try await VirtualDisplay(monitors: Self.outputs, options: .outputs)
        let program = try await ChildProgram([try Programs.modeSetter, "1024x768"], on: display)
        try await waitUntil("the mode", is: [1024, 768]) { try shown(on: "DUMMY1", display) }
        program.send(signal: SIGKILL)
        try await waitUntil("the old mode", is: [1280, 1024]) { try shown(on: "DUMMY1", display) }
        await program.terminate()
        await display.terminate()
    }

    @Test("modes of one size are equal and listed once: the current, the preferred or the fastest")
    func distinctSizes() {
        func mode(_ id: UInt, _ width: Double, _ rate: Double) -> ScreenMode {
            ScreenMode(id: id, size: CGSize(width: width, height: 1), refreshRate: rate)
        }
        let all = [mode(1, 10, 50), mode(2, 10, 60), mode(3, 20, 60), mode(4, 20, 50), mode(5, 30, 1), mode(6, 30, 2)]
        #expect(ScreenMode.distinct(all, current: all[4], preferred: all[3]).map(\.id) == [2, 4, 5])
        #expect(ScreenMode.distinct([], current: nil, preferred: nil) == [])
        #expect(UIScreenMode(all[0]) == UIScreenMode(all[1]) && UIScreenMode(all[0]).hash == UIScreenMode(all[1]).hash)
        #expect(UIScreenMode(all[0]) != UIScreenMode(all[2]))
    }
}
