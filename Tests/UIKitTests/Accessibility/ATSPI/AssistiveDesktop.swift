import DBus
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// A session with AT-SPI's own programs (Debian package at-spi2-core), and a reader that asks over D-Bus.
@MainActor
final class AssistiveDesktop {
    let session: PrivateBus
    private let launcher: ChildProgram
    private let folder: URL
    private let client: DBusConnection
    /// The reader's connection to the bus of the assistive programs.
    let reader: DBusConnection
    /// The events that the reader has received, as `StateChanged focused 1`.
    private(set) var events: [String] = []
    /// The path of the object that has sent an event last, by events.
    private(set) var sources: [String: String] = [:]

    /// The address of AT-SPI's launcher.
    private static let launcherPath = "/usr/libexec/at-spi-bus-launcher"

    init(on display: VirtualDisplay) async throws {
        session = try await PrivateBus()
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("atspi-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        launcher = try await ChildProgram(
            [Self.launcherPath, "--launch-immediately"], on: display,
            environment: [
                "DBUS_SESSION_BUS_ADDRESS": session.address, "XDG_RUNTIME_DIR": folder.path,
                "GSETTINGS_BACKEND": "memory", "AT_SPI_BUS_ADDRESS": nil,
            ])
        client = try #require(await Self.open(session.address))
        var address: String?
        let (client, launcher) = (client, launcher)
        try await waitUntil("the bus of assistive programs", instead: { launcher.standardError }) {
            let call = DBusMessage(
                call: "GetAddress", of: AssistiveStatus.service, at: AssistiveStatus.path, on: AssistiveStatus.service)
            address = try? await client.answer(to: call).first?.text
            return address?.isEmpty == false
        }
        let readersAddress = try #require(address)
        reader = try #require(await Self.open(readersAddress))
        reader.onSignal = { [weak self] in self?.received($0) }
        reader.watch("type='signal',interface='org.a11y.atspi.Event.Object'")
        reader.watch("type='signal',interface='org.a11y.atspi.Event.Window'")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private static func open(_ address: String) async -> DBusConnection? {
        await withCheckedContinuation { continuation in
            DBusConnection.open(address) { continuation.resume(returning: $0) }
        }
    }

    private func received(_ signal: DBusMessage) {
        guard signal.interface?.hasPrefix("org.a11y.atspi.Event.") == true else { return }
        let parts = [
            signal.member, signal.body.first?.text, (signal.body.dropFirst().first?.integer).map(String.init),
            signal.body.dropFirst(3).first?.unwrapped.text,
        ]
        let event = parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
        events.append(event)
        sources[event] = signal.path
    }

    func forgetEvents() { events = [] }

    /// Sets whether a screen reader runs, as a screen reader does.
    func setScreenReader(_ isRunning: Bool) async throws {
        for property in ["ScreenReaderEnabled", "IsEnabled"] {
            let call = DBusMessage(
                call: "Set", of: "org.freedesktop.DBus.Properties", at: AssistiveStatus.path,
                on: AssistiveStatus.service,
                [.string(AssistiveStatus.interface), .string(property), .variant(.boolean(isRunning))])
            _ = try await client.answer(to: call)
        }
    }

    /// Starts the connection of an application, and waits until the reader sees it.
    func attach(_ application: UIApplication) async throws -> AccessibleProxy {
        try await setScreenReader(true)
        application.connect(toBus: session.address)
        return try await firstProgram()
    }

    /// Waits until the reader sees a program, and returns it.
    func firstProgram() async throws -> AccessibleProxy {
        let root = AccessibleProxy(
            reference: ATSPIReference(bus: ATSPI.registry, path: ATSPI.root), reader: reader)
        var found: AccessibleProxy?
        try await waitUntil("the application in the registry") {
            found = try await root.children.first
            return found != nil
        }
        return try #require(found)
    }

    /// Ends AT-SPI's bus at once.
    func end() async throws {
        launcher.send(signal: SIGKILL)
        _ = try await launcher.waitForExit()
    }
}

extension DBusConnection {
    /// Calls a method and waits for the answer.
    func answer(to call: DBusMessage) async throws(DBusError) -> [DBusValue] {
        let result: Result<[DBusValue], DBusError> = await withCheckedContinuation { continuation in
            self.call(call) { continuation.resume(returning: $0) }
        }
        return try result.get()
    }
}

/// An object of a program, as a reader sees it.
@MainActor
struct AccessibleProxy {
    let reference: ATSPIReference
    let reader: DBusConnection

    func call(_ member: String, _ interface: String, _ arguments: DBusValue...) async throws(DBusError) -> [DBusValue] {
        try await reader.answer(
            to: DBusMessage(
                call: member, of: ATSPI.interface + interface, at: reference.path, on: reference.bus, arguments))
    }

    func property(_ name: String, _ interface: String = "Accessible") async throws -> DBusValue {
        let values = try await reader.answer(
            to: DBusMessage(
                call: "Get", of: "org.freedesktop.DBus.Properties", at: reference.path, on: reference.bus,
                [.string(ATSPI.interface + interface), .string(name)]))
        return try #require(values.first).unwrapped
    }

    var name: String { get async throws { try #require(try await property("Name").text) } }
    var role: String {
        get async throws { try #require(try await call("GetRoleName", "Accessible").first?.text) }
    }
    var states: ATSPIStates {
        get async throws {
            let words = try await call("GetState", "Accessible").first?.members?.compactMap(\.integer) ?? []
            return ATSPIStates(rawValue: UInt64(words[0]) | UInt64(words[1]) << 32)
        }
    }
    var children: [AccessibleProxy] {
        get async throws {
            let values = try await call("GetChildren", "Accessible").first?.members ?? []
            return values.compactMap { ATSPIReference($0) }.map { AccessibleProxy(reference: $0, reader: reader) }
        }
    }

    /// Returns the lines of the tree below the object, for example `push button Send`.
    func lines(_ indentation: String = "") async throws -> [String] {
        var lines = [indentation + (try await role) + " " + (try await name)]
        for child in try await children { lines += try await child.lines(indentation + "  ") }
        return lines
    }

    /// Returns the first object inside with a name.
    func first(_ name: String) async throws -> AccessibleProxy {
        func search(_ object: AccessibleProxy) async throws -> AccessibleProxy? {
            if try await object.name == name { return object }
            for child in try await object.children { if let found = try await search(child) { return found } }
            return nil
        }
        return try #require(try await search(self), "there is no \(name)")
    }
}
