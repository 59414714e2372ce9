import DBus
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The battery as the service UPower reports it (R838).
@MainActor
struct BatteryTests {
    /// The service on a private bus, with a battery that a test changes.
    @MainActor private final class Power {
        private let connection: DBusConnection
        private(set) var calls = 0

        init(on bus: PrivateBus) async throws {
            let opened = await withCheckedContinuation { continuation in
                DBusConnection.open(bus.address) { continuation.resume(returning: $0) }
            }
            connection = try #require(opened)
            connection.onCall = { [weak self] call in
                guard call.member == "GetAll", call.path == "/org/freedesktop/UPower/devices/DisplayDevice" else {
                    return nil
                }
                self?.calls += 1
                return .values([
                    .dictionary([
                        "Percentage": .double(80), "State": .uint32(2), "IsPresent": .boolean(true),
                        "Model": .string("BAT"),
                    ])
                ])
            }
            try await begin()
        }

        /// Takes the service's name.
        func begin() async throws { try await callBus("RequestName", [.string("org.freedesktop.UPower"), .uint32(0)]) }

        /// Gives up the service's name, as a service that ends does.
        func end() async throws { try await callBus("ReleaseName", [.string("org.freedesktop.UPower")]) }

        private func callBus(_ name: String, _ values: [DBusValue]) async throws {
            _ = try await connection.answer(
                to: DBusMessage(
                    call: name, of: DBusConnection.busName, at: "/org/freedesktop/DBus", on: DBusConnection.busName,
                    values))
        }

        func change(_ properties: KeyValuePairs<String, DBusValue>) {
            connection.send(
                DBusMessage(
                    signal: "PropertiesChanged", of: "org.freedesktop.DBus.Properties",
                    at: "/org/freedesktop/UPower/devices/DisplayDevice",
                    [
                        .string("org.freedesktop.UPower.Device"), .dictionary(properties),
                        .array(of: "s", []),
                    ]))
        }
    }

    @Test("R838: level and state follow UPower while they are monitored, with a notification for each change")
    func batteryOnBus() async throws {
        let bus = try await PrivateBus()
        let power = try await Power(on: bus)
        try await withApplication { application, _ in
            application.systemBus = bus.address
            let device = UIDevice.current
            defer { device.isBatteryMonitoringEnabled = false }
            let tokens = Tokens()
            var posts: [String] = []
            tokens.add(UIDevice.batteryLevelDidChangeNotification) { _ in posts.append("level") }
            tokens.add(UIDevice.batteryStateDidChangeNotification) { _ in posts.append("state") }
            #expect(power.calls == 0 && device.batteryLevel == -1)
            device.isBatteryMonitoringEnabled = true
            try await waitUntil("the battery") { device.batteryLevel == 0.8 }
            #expect(device.batteryState == .unplugged)
            posts = []
            power.change(["State": .uint32(1)])
            try await waitUntil("the charging") { device.batteryState == .charging }
            #expect(posts == ["state"] && device.batteryLevel == 0.8)
            power.change(["Percentage": .double(81), "Energy": .double(5)])
            try await waitUntil("the level") { device.batteryLevel == 0.81 }
            #expect(posts == ["state", "level"])
            device.isBatteryMonitoringEnabled = false
            #expect(device.batteryLevel == -1 && device.batteryState == .unknown)
            withExtendedLifetime(tokens) {}
        }
    }

    @Test("R838: after the end of UPower the values are those of the system, and a new one is asked again")
    func serviceEnd() async throws {
        let bus = try await PrivateBus()
        let power = try await Power(on: bus)
        try await withApplication { application, _ in
            application.systemBus = bus.address
            let device = UIDevice.current
            defer { device.isBatteryMonitoringEnabled = false }
            device.isBatteryMonitoringEnabled = true
            try await waitUntil("the battery") { device.batteryLevel == 0.8 }
            power.change(["Percentage": .double(37.5)])
            try await waitUntil("the level") { device.batteryLevel == 0.375 }
            try await power.end()
            try await waitUntil("the end") { device.batteryLevel != 0.375 }
            #expect(device.batteryLevel == Battery(folder: Battery.systemFolder)?.level ?? -1)
            try await power.begin()
            try await waitUntil("the new battery") { device.batteryLevel == 0.8 }
            #expect(power.calls == 2)
        }
    }

    @Test("R838: a program that monitors the battery since its launch receives the changes")
    func monitoringSinceLaunch() async throws {
        let bus = try await PrivateBus()
        let power = try await Power(on: bus)
        let display = try await VirtualDisplay(monitors: [.monitor("LAPTOP", 640, 480)])
        let program = try await ChildProgram(
            [try Programs.runLoop], on: display,
            environment: ["BATTERY": "1", "DBUS_SYSTEM_BUS_ADDRESS": bus.address])
        _ = try await program.waitForLine(containing: "battery 0.8")
        power.change(["Percentage": .double(37.5)])
        _ = try await program.waitForLine(containing: "battery 0.375")
        await program.terminate()
        await display.terminate()
        withExtendedLifetime((bus, power)) {}
    }

    @Test("R838: values of other types and numbers without a meaning count as unknown")
    func powerDeviceValues() {
        var device = PowerDevice()
        #expect(device.battery == nil)
        device.take(.dictionary(["Percentage": .string("80"), "IsPresent": .boolean(true)]))
        #expect(device.battery == nil)
        device.take(.dictionary(["Percentage": .double(180), "State": .uint32(99)]))
        #expect(device.battery == Battery(level: 1, state: .unknown))
        device.take(.dictionary(["State": .uint32(4), "Percentage": .double(.nan)]))
        #expect(device.battery == Battery(level: 1, state: .full))
        device.take(.dictionary(["IsPresent": .boolean(false)]))
        #expect(device.battery == nil)
        device.take(.string("nonsense"))
    }

    @Test("R838: the bus of the services is that of the environment, or the usual socket")
    func addressOfSystemBus() {
        func address(_ environment: [String: String], _ socket: String = "/nonexistent") -> String? {
            SystemBus.address(in: environment, socket: socket)
        }
        #expect(address(["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/x"]) == "unix:path=/x")
        #expect(address(["DBUS_SYSTEM_BUS_ADDRESS": ""], "/dev/null") == nil)
        #expect(address([:]) == nil && address([:], "/dev/null") == "unix:path=/dev/null")
    }
}
