import X11

/// A question that the window manager answers after everything that it has been asked for before.
///
/// A window manager has to pass on a request to move a window that it does not manage (ICCCM 4.1.5), so the
/// ConfigureNotify of such a window says that the manager has read the events up to there. Without a manager the server
/// answers itself. Nothing waits for the answer, which does not come from a manager that hangs.
@MainActor
final class ManagerBarrier {
    private let connection: Connection
    private let window: WindowID
    private var waiting: [(y: Int, body: () -> Void)] = []
    private var lastY = -1

    /// Creates a barrier that moves `window`, which no user sees and which stays unmapped.
    init(connection: Connection, window: WindowID) {
        self.connection = connection
        self.window = window
    }

    /// Calls back when the manager has come to this request.
    func ask(_ answered: @escaping () -> Void) {
        // Places repeat long after their answers have come.
        lastY = lastY <= -1_000 ? -2 : lastY - 1
        waiting.append((lastY, answered))
        connection.nudge(window, toY: lastY)
    }

    /// The window is at this place. Questions before the one that has put it there are answered too.
    func answered(y: Int) {
        guard let index = waiting.firstIndex(where: { $0.y == y }) else { return }
        let due = waiting.prefix(through: index)
        waiting.removeFirst(index + 1)
        for question in due { question.body() }
    }
}
