import X11

/// A barrier behind everything that the server has sent: a message of the program to itself, which arrives behind all
/// earlier events.
@MainActor
final class ServerBarrier {
    private let connection: Connection
    private let window: WindowID
    private var waiting: [Int: () -> Void] = [:]
    private var lastNumber = 0

    /// Creates a barrier that sends its messages to `window`.
    init(connection: Connection, window: WindowID) {
        self.connection = connection
        self.window = window
    }

    /// The number of messages that have not come back.
    var count: Int { waiting.count }

    /// Sends a message and calls back when it arrives. The caller sends the buffered requests.
    func ask(_ reached: @escaping () -> Void) {
        lastNumber += 1
        waiting[lastNumber] = reached
        connection.send(.casementBarrier, to: window, data: [lastNumber])
    }

    /// Notes that the message with a number has come back.
    func returned(_ number: Int) { waiting.removeValue(forKey: number)?() }

    /// Calls back for all messages that are under way, because none comes back any more.
    func releaseAll() {
        let all = waiting.sorted { $0.key < $1.key }
        waiting = [:]
        for (_, reached) in all { reached() }
    }
}
