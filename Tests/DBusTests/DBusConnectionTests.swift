import DBus
import Foundation
import Testing
import UIKitTesting

@MainActor
struct DBusConnectionTests {
    /// Connects to a bus.
    private func open(_ address: String, deadline: Duration = .seconds(10)) async -> DBusConnection? {
        await withCheckedContinuation { continuation in
            DBusConnection.open(address, deadline: deadline) { continuation.resume(returning: $0) }
        }
    }

    /// Calls a method and waits for its answer.
    private func call(
        _ message: DBusMessage, with connection: DBusConnection, deadline: Duration = .seconds(10)
    ) async -> Result<[DBusValue], DBusError> {
        await withCheckedContinuation { continuation in
            connection.call(message, deadline: deadline) { continuation.resume(returning: $0) }
        }
    }

    @Test("a call is answered by another program, with values of all types")
    func valuesOverDBus() async throws {
        let bus = try await PrivateBus()
        let (server, client) = (try #require(await open(bus.address)), try #require(await open(bus.address)))
        server.onCall = { call in call.member == "Echo" ? .values(call.body) : nil }
        let values: [DBusValue] = [
            .byte(7), .boolean(true), .int16(-3), .uint16(3), .int32(-4), .uint32(4), .int64(.min), .uint64(.max),
            .double(0.5), .string("é\u{1F600}"), .objectPath("/a/b"), .signature("a{sv}"),
            .array(of: "(so)", []), .array(of: "i", [.int32(1), .int32(2)]),
            .structure([.string("a"), .variant(.variant(.byte(1)))]),
            .dictionary(["one": .uint32(1), "two": .array(of: "s", [])]),
        ]
        let echo = DBusMessage(call: "Echo", of: "org.example.Test", at: "/", on: server.uniqueName, values)
        #expect(await call(echo, with: client) == .success(values))
        #expect(values[15]["one"] == .uint32(1) && values[15]["three"] == nil)
        let other = DBusMessage(call: "Other", of: "org.example.Test", at: "/", on: server.uniqueName)
        guard case .failure(.refused(let name, _)) = await call(other, with: client) else {
            Issue.record("a method that is not there has an answer")
            return
        }
        #expect(name == "org.freedesktop.DBus.Error.UnknownMethod")
        let ping = DBusMessage(call: "Ping", of: "org.freedesktop.DBus.Peer", at: "/", on: server.uniqueName)
        #expect(await call(ping, with: client) == .success([]))
    }

    @Test("signals arrive that the connection watches")
    func signalsOverDBus() async throws {
        let bus = try await PrivateBus()
        let (sender, receiver) = (try #require(await open(bus.address)), try #require(await open(bus.address)))
        var received: [DBusMessage] = []
        receiver.onSignal = { if $0.interface == "org.example.Test" { received.append($0) } }
        receiver.watch("type='signal',interface='org.example.Test',member='Yes'")
        // The bus answers calls in their order.
        let ping = DBusMessage(
            call: "GetId", of: DBusConnection.busName, at: "/org/freedesktop/DBus", on: DBusConnection.busName)
        _ = await call(ping, with: receiver)
        sender.send(DBusMessage(signal: "No", of: "org.example.Test", at: "/"))
        sender.send(DBusMessage(signal: "Yes", of: "org.example.Test", at: "/x", [.string("text")]))
        try await waitUntil("the signal") { !received.isEmpty }
        #expect(received.map(\.member) == ["Yes"] && received[0].path == "/x" && received[0].body == [.string("text")])
    }

    @Test("a peer that does not answer is given up at the deadline, and its late answer is ignored")
    func silenceOverDBus() async throws {
        let bus = try await PrivateBus()
        let client = try #require(await open(bus.address))
        let peer = try await ChildProgram(
            ["gdbus", "monitor", "--address", bus.address, "--dest", DBusConnection.busName], display: nil)
        try await peer.waitForLine(containing: "Monitoring")
        let list = DBusMessage(
            call: "ListNames", of: DBusConnection.busName, at: "/org/freedesktop/DBus", on: DBusConnection.busName)
        let names = try await call(list, with: client).get().first?.members?.compactMap(\.text) ?? []
        let name = try #require(names.first { $0.hasPrefix(":") && $0 != client.uniqueName })
        let ping = DBusMessage(call: "Ping", of: "org.freedesktop.DBus.Peer", at: "/", on: name)
        peer.send(signal: SIGSTOP)
        try await waitUntil("the peer to stop") { isStopped(peer.processID) }
        #expect(await call(ping, with: client, deadline: .milliseconds(20)) == .failure(.timeout))
        peer.send(signal: SIGCONT)
        #expect(await call(ping, with: client) == .success([]))
    }

    /// Whether all threads of a process have taken notice of SIGSTOP.
    private func isStopped(_ process: Int32) -> Bool {
        let folder = URL(fileURLWithPath: "/proc/\(process)/task")
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return !threads.isEmpty
            && threads.allSatisfy { thread in
                let file = folder.appendingPathComponent(thread).appendingPathComponent("status")
                return (try? String(contentsOf: file, encoding: .utf8))?.contains("State:\tT") ?? true
            }
    }

    @Test("a bus that is not there, or that never answers, gives no connection")
    func noBusOverDBus() async throws {
        #expect(await open("unix:path=/nowhere/bus") == nil)
        #expect(await open("no address") == nil)
        // A socket that accepts connections and says nothing.
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("bus").path
        let listener = try await ChildProgram(
            [
                "/usr/bin/perl", "-MIO::Socket::UNIX", "-e",
                "$| = 1; my $s = IO::Socket::UNIX->new(Local => $ARGV[0], Listen => 5); print qq(ready\\n); sleep 60",
                path,
            ], display: nil)
        try await listener.waitForLine(containing: "ready")
        #expect(await open("unix:path=\(path)", deadline: .milliseconds(50)) == nil)
    }

    @Test("a bus that ends fails the calls after it, and nothing else")
    func lostBusOverDBus() async throws {
        let bus = try await PrivateBus()
        let connection = try #require(await open(bus.address))
        try await bus.end()
        try await waitUntil("the end of the connection") { connection.isClosed }
        let message = DBusMessage(call: "GetId", of: DBusConnection.busName, at: "/", on: DBusConnection.busName)
        #expect(await call(message, with: connection) == .failure(.disconnected))
        #expect(connection.send(message) == nil)
        connection.watch("type='signal'")
    }

    @Test("the body of a message that is too large for a program counts as empty")
    func largeOverDBus() async throws {
        let bus = try await PrivateBus()
        let connection = try #require(await open(bus.address))
        var received: [DBusValue]?
        connection.onCall = {
            received = $0.body
            return .values([.byte(1)])
        }
        let text = String(repeating: "x", count: 5 << 20)
        let large = DBusMessage(
            call: "Call", of: "org.example.Test", at: "/", on: connection.uniqueName, [.string(text)])
        #expect(await call(large, with: connection) == .success([.byte(1)]))
        #expect(received == [])
    }

    @Test("messages that D-Bus does not allow are not sent")
    func invalidOverDBus() async throws {
        let bus = try await PrivateBus()
        let connection = try #require(await open(bus.address))
        let own = connection.uniqueName
        let messages = [
            DBusMessage(call: "a b", of: "org.example.Test", at: "/", on: own),
            DBusMessage(call: "Call", of: "nothing", at: "/", on: own),
            DBusMessage(call: "Call", of: "org.example.Test", at: "no path", on: own),
            DBusMessage(call: "Call", of: "org.example.Test", at: "/", on: "no name"),
            DBusMessage(call: "Call", of: "org.example.Test", at: "/", on: own, [.objectPath("x")]),
            DBusMessage(call: "Call", of: "org.example.Test", at: "/", on: own, [.signature("!")]),
            DBusMessage(call: "Call", of: "org.example.Test", at: "/", on: own, [.array(of: "i", [.byte(1)])]),
            DBusMessage(call: "Call", of: "org.example.Test", at: "/", on: own, [.array(of: "", [])]),
        ]
        for message in messages { #expect(await call(message, with: connection) == .failure(.invalidMessage)) }
        let long = DBusMessage(
            call: "Call", of: "org.example.Test", at: "/", on: own, [.string(String(repeating: "é", count: 100_000))])
        connection.onCall = { .values($0.body) }
        #expect(await call(long, with: connection) == .success(long.body))
    }
}
