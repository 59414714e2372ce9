import Testing
import UIKitTesting

@testable import UIKit

/// A screen stands for a monitor, not for the connector that the monitor is on.
@MainActor
struct ScreenIdentityTests {
    private func withTwo(
        serials: (UInt32, UInt32), _ body: @MainActor (VirtualDisplay, ScreenJournal) async throws -> Void
    ) async throws {
        let display = try await VirtualDisplay(
            monitors: [.monitor("DUMMY0", 1000, 800), .monitor("DUMMY1", 800, 600)], options: .outputs)
        try display.setEDID(VirtualEDID(product: 1, serial: serials.0).bytes, of: "DUMMY0")
        try display.setEDID(VirtualEDID(product: 1, serial: serials.1).bytes, of: "DUMMY1")
        try await withApplication(on: display) { _ in try await body(display, ScreenJournal()) }
        await display.terminate()
    }

    @Test("X1: a monitor whose connector gets another name keeps its screen")
    func rename() async throws {
        try await withTwo(serials: (1, 2)) { display, journal in
            let screen = UIScreen.screens[1]
            // The driver's outputs keep an EDID only after they have shown a picture once.
            try display.plug(.monitor("DUMMY4", 800, 600))
            try display.unplug("DUMMY4")
            try display.setEDID(nil, of: "DUMMY1")
            try display.setEDID(VirtualEDID(product: 1, serial: 2).bytes, of: "DUMMY4")
            try display.unplug("DUMMY1")
            try display.plug(.monitor("DUMMY4", 800, 600))
            try await display.settle()
            #expect(UIScreen.screens[1] === screen && screen.name == "DUMMY4")
            #expect(journal.take() == [])
        }
    }

    @Test("X1: monitors whose EDIDs change places at their connectors keep their screens")
    func screenIdentitySwap() async throws {
        try await withTwo(serials: (1, 2)) { display, journal in
            let screens = UIScreen.screens
            try display.setEDID(VirtualEDID(product: 1, serial: 2).bytes, of: "DUMMY0")
            // The program may see the state between the two changes.
            _ = try display.monitors
            try display.setEDID(VirtualEDID(product: 1, serial: 1).bytes, of: "DUMMY1")
            try await display.settle()
            #expect(screens.map(\.name) == ["DUMMY1", "DUMMY0"])
            #expect(UIScreen.screens.map(ObjectIdentifier.init) == screens.reversed().map(ObjectIdentifier.init))
            #expect(journal.take() == ["mode DUMMY0 [DUMMY0 DUMMY1]", "mode DUMMY1 [DUMMY0 DUMMY1]"])
        }
    }

    @Test("X1: two monitors with equal EDIDs stay two", arguments: [0, 7] as [UInt32])
    func equal(serial: UInt32) async throws {
        try await withTwo(serials: (serial, serial)) { display, journal in
            let screens = UIScreen.screens
            #expect(screens.count == 2)
            try display.move("DUMMY0", toX: 800, y: 0)
            try display.move("DUMMY1", toX: 0, y: 0)
            try display.setPrimary("DUMMY1")
            try await display.settle()
            #expect(UIScreen.screens.map(ObjectIdentifier.init) == screens.reversed().map(ObjectIdentifier.init))
            #expect(screens.map(\.name) == ["DUMMY0", "DUMMY1"])
            try display.unplug("DUMMY0")
            try await display.settle()
            #expect(UIScreen.screens == [screens[1]])
            #expect(journal.take() == ["disconnected DUMMY0 [DUMMY1]"])
        }
    }

    @Test("X1: another monitor at a connector is a disconnection and a connection")
    func exchange() async throws {
        try await withTwo(serials: (1, 2)) { display, journal in
            let old = UIScreen.screens[1]
            try display.setEDID(VirtualEDID(product: 1, serial: 3).bytes, of: "DUMMY1")
            try await display.settle()
            #expect(
                journal.take() == ["disconnected DUMMY1 [DUMMY0 DUMMY1]", "connected DUMMY1 [DUMMY0 DUMMY1]"])
            #expect(UIScreen.screens.count == 2 && UIScreen.screens[1] !== old)
        }
    }
}
