import Dispatch
import Testing
import UIKitTesting

@testable import DBus

@MainActor
struct DBusMailboxTests {
    private let signal = DBusMessage(signal: "Test", of: "org.example.Test", at: "/")

    @MainActor private final class Received {
        var messages: [DBusMessage] = []
        /// The number of messages at a moment between two turns.
        var countBetween: Int?
    }

    @Test("messages that come together are delivered in several turns, in their order")
    func turnsOfMailbox() async throws {
        let (mailbox, received) = (DBusMailbox(), Received())
        mailbox.setHandler { received.messages.append($0) }
        let count = 2 * DBusMailbox.turn + 50
        for number in 0..<count {
            var message = signal
            message.serial = UInt32(number)
            mailbox.put(message)
        }
        // It is behind the first turn, and before the second one.
        DispatchQueue.main.async { MainActor.assumeIsolated { received.countBetween = received.messages.count } }
        try await waitUntil("all messages") { received.messages.count == count }
        #expect(received.countBetween == DBusMailbox.turn)
        #expect(received.messages.map(\.serial) == (0..<count).map { UInt32($0) })
        mailbox.put(signal)
        try await waitUntil("one more") { received.messages.count == count + 1 }
    }

    @Test("of the messages that wait, calls and signals are dropped beyond a limit, and answers are not")
    func limitOfMailbox() async throws {
        let (mailbox, received) = (DBusMailbox(), Received())
        mailbox.setHandler { received.messages.append($0) }
        for _ in 0..<DBusMailbox.limit + 10 { mailbox.put(signal) }
        mailbox.put(DBusMessage(kind: .call))
        mailbox.put(DBusMessage(kind: .reply))
        try await waitUntil("the answer") { received.messages.last?.kind == .reply }
        #expect(received.messages.count == DBusMailbox.limit + 1)
        #expect(!received.messages.contains { $0.kind == .call })
    }
}
