import Testing
import UIKitTesting

@testable import UIKit

/// Every change of the monitors that a server can make. Each leads to the right list, one set of notifications and the
/// same screen objects.
@MainActor
struct LayoutChangeTests {
    private static let outputs: [VirtualMonitor] = [.monitor("DUMMY0", 1280, 1024), .monitor("DUMMY1", 1280, 1024)]

    /// Checks that `change` posts the notifications in `expected`, and that all screens that stay connected are the
    /// same objects.
    private func expect(
        _ expected: [String], on monitors: [VirtualMonitor] = outputs, options: VirtualDisplay.Options = .outputs,
        sourceLocation: SourceLocation = #_sourceLocation, change: (VirtualDisplay) async throws -> Void
    ) async throws {
        try await withApplication(on: monitors, options: options) { _, display in
            let journal = ScreenJournal()
            let before = UIScreen.screens
            try await change(display)
            try await display.settle()
            #expect(journal.take() == expected, sourceLocation: sourceLocation)
            #expect(try describeScreens() == display.describeMonitors(), sourceLocation: sourceLocation)
            let disconnected = Set(
                expected.filter { $0.hasPrefix("disconnected") }.map { $0.split(separator: " ")[1] })
            for screen in before where !disconnected.contains(Substring(screen.name)) {
                #expect(UIScreen.screens.contains { $0 === screen }, sourceLocation: sourceLocation)
            }
            // No notification follows later.
            try await display.settle()
            #expect(journal.take() == [], sourceLocation: sourceLocation)
        }
    }

    @Test("X1: an output that is enabled connects one screen")
    func enabled() async throws {
        try await expect(["connected DUMMY1 [DUMMY0 DUMMY1]"], on: [.monitor("DUMMY0", 1280, 1024)]) {
            try $0.plug(.monitor("DUMMY1", 800, 600))
        }
    }

    @Test("X1: an output that shows a picture connects a screen even if it reports that it is disconnected")
    func enabledButDisconnected() async throws {
        try await expect(["connected DUMMY1 [DUMMY0 DUMMY1]"], on: [.monitor("DUMMY0", 1280, 1024)]) { display in
            try await display.run("xrandr", "--addmode", "DUMMY1", "1280x1024")
            try await display.run("xrandr", "--output", "DUMMY1", "--mode", "1280x1024", "--pos", "1280x0")
            #expect(try display.monitors.count == 2)
            #expect(try !display.connectedOutputs.contains("DUMMY1"))
        }
    }

    @Test("X1: another mode of an output is one change of mode")
    func mode() async throws {
        try await expect(["mode DUMMY1 [DUMMY0 DUMMY1]"]) { try $0.setMode("DUMMY1", width: 1024, height: 768) }
    }

    @Test("X1: another refresh rate is a change of mode too")
    func refreshRate() async throws {
        try await expect(["mode DUMMY1 [DUMMY0 DUMMY1]"]) {
            try $0.setMode("DUMMY1", width: 1280, height: 1024, refreshRate: 75)
        }
    }

    @Test("X1: outputs that change places keep their screens, and nothing is posted")
    func layoutChangeSwap() async throws {
        try await expect([]) {
            try $0.move("DUMMY0", toX: 1280, y: 0)
            try $0.move("DUMMY1", toX: 0, y: 0)
        }
    }

    @Test("X1: another primary output is another main screen, and nothing is posted")
    func primary() async throws {
        try await expect([]) {
            try $0.setPrimary("DUMMY1")
            #expect(UIScreen.main.name == "DUMMY0")
        }
    }

    @Test("X1: an output that is disabled disconnects its screen")
    func disabledOutput() async throws {
        try await expect(["disconnected DUMMY1 [DUMMY0]"]) { try $0.unplug("DUMMY1") }
    }

    @Test("X1: with all outputs off there is no screen, and each returns once")
    func allOutputsOff() async throws {
        try await withApplication(on: Self.outputs, options: .outputs) { _, display in
            let journal = ScreenJournal()
            try await display.run("xrandr", "--output", "DUMMY0", "--off", "--output", "DUMMY1", "--off")
            try await display.settle()
            #expect(journal.take() == ["disconnected DUMMY0 []", "disconnected DUMMY1 []"])
            #expect(UIScreen.screens.isEmpty && UIScreen.main.bounds == .zero)
            // xrandr has shrunk the framebuffer, so there is no room for a monitor.
            try await display.run("xrandr", "--fb", "2560x1024")
            try display.plug(.monitor("DUMMY0", 1280, 1024))
            try await display.settle()
            #expect(journal.take() == ["connected DUMMY0 [DUMMY0]"])
            #expect(describeScreens() == ["DUMMY0 1280x1024+0+0"])
        }
    }

    @Test("X1: a declared monitor connects a screen, with an output and without")
    func declared() async throws {
        let laptop = [VirtualMonitor.monitor("LAPTOP", 1000, 800)]
        try await expect(["connected TV [LAPTOP TV]"], on: laptop, options: .init()) {
            try $0.plug(.monitor("TV", 800, 600))
        }
        try await expect(["connected WALL [LAPTOP WALL]"], on: laptop, options: .init()) {
            try await $0.run("xrandr", "--setmonitor", "WALL", "640/170x480/130+2000+0", "none")
        }
    }

    @Test("X1: a declared monitor that is deleted disconnects its screen")
    func deleted() async throws {
        let two = [VirtualMonitor.monitor("LAPTOP", 1000, 800), .monitor("TV", 800, 600)]
        try await expect(["disconnected TV [LAPTOP]"], on: two, options: .init()) {
            try await $0.run("xrandr", "--delmonitor", "TV")
        }
    }

    @Test("X1: a monitor that is deleted and declared again with another size keeps its screen")
    func deletedAndAdded() async throws {
        try await withApplication(on: [.monitor("LAPTOP", 1000, 800), .monitor("TV", 800, 600)]) {
            application, display in
            let journal = ScreenJournal()
            let screen = UIScreen.screens[1]
            try display.unplug("TV")
            let watcher = try #require((application.display as? Display)?.monitors)
            try await waitUntil("the monitor to be missed") { watcher.isSettling }
            try display.plug(.monitor("TV", 640, 480))
            try await display.settle()
            #expect(journal.take() == ["mode TV [LAPTOP TV]"])
            #expect(UIScreen.screens[1] === screen && screen.nativeBounds.width == 640)
        }
    }

    @Test("X1: a monitor that returns while the program is busy for longer than the interval keeps its screen")
    func busyProgram() async throws {
        try await withApplication(on: [.monitor("LAPTOP", 1000, 800), .monitor("TV", 800, 600)]) {
            application, display in
            let journal = ScreenJournal()
            try display.unplug("TV")
            let watcher = try #require((application.display as? Display)?.monitors)
            try await waitUntil("the monitor to be missed") { watcher.isSettling }
            // The interval ends before the monitor is back. The program can react to both only afterwards.
            let end = ContinuousClock.now + .milliseconds(150)
            while ContinuousClock.now < end {}
            try display.plug(.monitor("TV", 800, 600))
            try await display.settle()
            #expect(journal.take() == [])
        }
    }

    @Test("X1: a disconnection, a connection and a change of mode at the same time are posted in this order")
    func eventOrder() async throws {
        let two = [VirtualMonitor.monitor("LAPTOP", 1000, 800), .monitor("TV", 800, 600)]
        try await withApplication(on: two) { application, display in
            let journal = ScreenJournal()
            try display.unplug("TV")
            let watcher = try #require((application.display as? Display)?.monitors)
            try await waitUntil("the monitor to be missed") { watcher.isSettling }
            try display.resize("LAPTOP", width: 900, height: 700)
            try await display.settle()
            #expect(journal.take() == ["disconnected TV [LAPTOP]", "mode LAPTOP [LAPTOP]"])
        }
    }

    @Test("X1: a monitor that vanishes while another one is awaited has an interval of its own")
    func secondLoss() async throws {
        let three = [VirtualMonitor.monitor("A", 400, 300), .monitor("B", 400, 300), .monitor("C", 400, 300)]
        try await withApplication(on: three) { application, display in
            let journal = ScreenJournal()
            let screen = UIScreen.screens[2]
            let watcher = try #require((application.display as? Display)?.monitors)
            // At the time of B's notification, C has just vanished. It comes back at once.
            let tokens = Tokens()
            tokens.add(UIScreen.didDisconnectNotification) { _ in try? display.plug(.monitor("C", 500, 300)) }
            try display.unplug("B")
            try await waitUntil("B to be missed") { watcher.isSettling }
            try display.unplug("C")
            try await display.settle()
            #expect(journal.take() == ["disconnected B [A C]", "mode C [A C]"])
            #expect(UIScreen.screens[1] === screen)
            withExtendedLifetime(tokens) {}
        }
    }
}
