import Testing
import UIKitTesting

@testable import X11

/// A connection caches CRTCs and outputs, and asks for one again only after an event has named it.
@MainActor
struct KnownMonitorTests {
    /// Runs `body` with a connection that receives RandR's events, behind a tap.
    private func withConnection(
        _ body: @MainActor (VirtualDisplay, Connection, WireTap) async throws -> Void
    ) async throws {
        let display = try await VirtualDisplay(
            monitors: [.monitor("DUMMY0", 1920, 1080), .monitor("DUMMY1", 1280, 720, rightOf: "DUMMY0")],
            options: .init(server: .xorgDummy, framebuffer: (4000, 1080)))
        let tap = try WireTap(to: display.name)
        let connection = try Connection(name: tap.name)
        connection.watchMonitors()
        try await body(display, connection, tap)
        connection.close()
        await display.terminate()
    }

    /// Returns the monitors that a new connection, without a cache, finds.
    private func seenAnew(on display: VirtualDisplay) throws -> MonitorLayout {
        let connection = try Connection(name: display.name)
        defer { connection.close() }
        return connection.queryMonitors()
    }

    @Test(
        "a connection notices every change by another one, with events that are handled or still queued",
        arguments: [false, true])
    func changesByOthers(isDrained: Bool) async throws {
        try await withConnection { display, connection, _ in
            #expect(try connection.queryMonitors() == seenAnew(on: display))
            let changes: [(String, () throws -> Void)] = [
                ("mode", { try display.setMode("DUMMY0", width: 1024, height: 768) }),
                ("place", { try display.move("DUMMY1", toX: 2000, y: 100) }),
                ("EDID", { try display.setEDID(VirtualEDID(product: 1, serial: 4).bytes, of: "DUMMY1") }),
                ("size in millimetres", { try display.setMillimetres("DUMMY0", width: 510, height: 290) }),
                ("backlight", { try display.setBacklight(40, range: 0...200, of: "DUMMY0") }),
                ("backlight's value", { try display.setBacklight(150, range: 0...200, of: "DUMMY0") }),
                ("new monitor", { try display.plug(.monitor("DUMMY5", 640, 480, x: 3300, y: 0)) }),
                ("primary monitor", { try display.setPrimary("DUMMY5") }),
                (
                    "exchange of EDIDs",
                    {
                        try display.setEDID(VirtualEDID(product: 1, serial: 4).bytes, of: "DUMMY5")
                        try display.setEDID(VirtualEDID(product: 2, serial: 9).bytes, of: "DUMMY1")
                    }
                ),
                ("end of a monitor", { try display.unplug("DUMMY0") }),
                ("another one at its output", { try display.plug(.monitor("DUMMY0", 800, 600, x: 0, y: 0)) }),
            ]
            for (name, change) in changes {
                try change()
                let before = try seenAnew(on: display)
                if isDrained {
                    try await waitUntil("the events of the \(name)") {
                        connection.drain { _ in }
                        return connection.changedParts != RandRParts()
                    }
                }
                #expect(connection.queryMonitors() == before, "\(name)")
                #expect(connection.queryMonitors(fromCRTCs: true).monitors.count == before.monitors.count, "\(name)")
            }
        }
    }

    @Test("unchanged outputs are not asked about, and an output named in a queued event is asked about at once")
    func knownMonitorRequests() async throws {
        try await withConnection { display, connection, tap in
            _ = connection.queryMonitors()
            connection.drain { _ in }
            var mark = tap.mark()
            _ = connection.queryMonitors()
            // RANDR.42 is GetMonitors and RANDR.25 is GetScreenResourcesCurrent. Below, RANDR.9 is GetOutputInfo,
            // RANDR.15 is GetOutputProperty and RANDR.20 is GetCrtcInfo.
            let outline = ["RANDR.42": 1, "RANDR.25": 1]
            #expect(tap.since(mark).requestsByName == outline)
            try display.plug(.monitor("DUMMY2", 640, 480, x: 3300, y: 0))
            mark = tap.mark()
            #expect(connection.queryMonitors().monitors.count == 3)
            var counts = tap.since(mark)
            #expect(counts.requestsByName == outline.merging(["RANDR.9": 1, "RANDR.15": 3, "RANDR.20": 1]) { $1 })
            #expect(counts.roundTrips == 2)
            // After the events are handled, the named outputs and CRTCs are known before the query, which saves a round
            // trip.
            connection.drain { _ in }
            mark = tap.mark()
            #expect(connection.queryMonitors().monitors.count == 3)
            counts = tap.since(mark)
            #expect(counts["RANDR.9"] == 1)
            #expect(counts.roundTrips == 1)
        }
    }

    @Test("a connection without change events asks for everything each time")
    func withoutEvents() async throws {
        let display = try await VirtualDisplay(
            monitors: [.monitor("DUMMY0", 1920, 1080)], options: .init(server: .xorgDummy))
        let connection = try Connection(name: display.name)
        #expect(try connection.queryMonitors() == seenAnew(on: display))
        try display.setMode("DUMMY0", width: 1024, height: 768)
        #expect(try connection.queryMonitors() == seenAnew(on: display))
        connection.close()
        await display.terminate()
    }
}
