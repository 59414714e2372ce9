import X11

/// A question that the window manager answers after all earlier requests.
///
/// The manager must pass on a request to move a window that it does not manage (ICCCM 4.1.5). The ConfigureNotify of
/// such a window therefore shows that the manager has read all events up to there. Without a manager the server answers
/// itself.
///
/// No code waits for the answer, which a manager that hangs never gives.
@MainActor
final class ManagerBarrier {
    private let connection: Connection
    private let window: WindowID
    private var waiting: [(y: Int, body: () -> Void)] = []
    private var lastY = -1

    /// Creates a barrier that moves `window`. The window is unmapped and never shown to the user.
    init(connection: Connection, window: WindowID) {
        self.connection = connection
        self.window = window
    }

    /// Calls back when the manager has processed this request.
    func ask(_ answered: @escaping () -> Void) {
        // Positions are used again only long after their answers have come.
        lastY = lastY <= -1_000 ? -2 : lastY - 1
        waiting.append((lastY, answered))
        connection.nudge(window, toY: lastY)
    }

    /// Notes that the window has reached this position. It also answers the questions before the one that caused it.
    func answered(y: Int) {
        guard let index = waiting.firstIndex(where: { $0.y == y }) else { return }
        let due = waiting.prefix(through: index)
        waiting.removeFirst(index + 1)
        for question in due { question.body() }
    }
}
