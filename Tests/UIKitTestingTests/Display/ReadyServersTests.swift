import Foundation
import Testing

@testable import UIKitTesting

@MainActor
struct ReadyServersTests {
    private static func program(_ width: Int = 640) throws -> VirtualServer {
        try VirtualServer(VirtualDisplay.Options(), width: width, height: 480)
    }

    @Test("the third server of the same kind was started with the second")
    func startsAhead() async throws {
        let servers = ReadyServers()
        let first = try servers.take(Self.program())
        #expect(servers.nextProcess == nil, "one server says nothing about the next")
        let second = try servers.take(Self.program())
        let ahead = try #require(servers.nextProcess)
        let third = try servers.take(Self.program())
        #expect(third.process === ahead)
        var numbers: Set<Int> = []
        for server in [first, second, third] { numbers.insert(try await server.number(timeout: .seconds(30))) }
        #expect(numbers.count == 3)
    }

    @Test("a server of another kind is started when it is needed, and ends the one that was ready")
    func anotherKind() async throws {
        let servers = ReadyServers()
        for _ in 0..<2 { _ = try servers.take(Self.program()) }
        let ahead = try #require(servers.nextProcess)
        try await ahead.waitUntilStarted(timeout: .seconds(30))
        let other = try servers.take(Self.program(800))
        #expect(other.process !== ahead)
        #expect(other.program.command.contains { $0.hasPrefix("800x480") })
        for _ in 0..<2 { _ = try servers.take(Self.program(800)) }
        #expect(servers.nextProcess !== ahead)
    }

    @Test("a server that has ended while it was ready is not used")
    func endedServer() async throws {
        let servers = ReadyServers()
        for _ in 0..<2 { _ = try servers.take(Self.program()) }
        let ahead = try #require(servers.nextProcess)
        try await ahead.waitUntilStarted(timeout: .seconds(30))
        ahead.send(signal: SIGKILL)
        try await ahead.waiters.wait(for: "the end of the server", timeout: .seconds(10), instead: { "\(ahead.state)" })
        {
            !ahead.isRunning
        }
        let server = try servers.take(Self.program())
        #expect(server.process !== ahead)
        _ = try await server.number(timeout: .seconds(30))
    }
}
