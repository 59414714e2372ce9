import X11

/// The server's time after the program's last move of the focus.
///
/// The program moves the focus within a scene as of now, at a time that no event tells. A window manager that moves the
/// focus with the time of a request (metacity does) is refused by the server if the request names the user's last
/// action, which was before that move. While one of the program's scenes has the focus, a request for another one may
/// name a later time, because it takes the focus from no other program.
@MainActor
final class TimeAfterFocusMoves {
    private let display: BackLink<Display>
    private var waiting: [@MainActor (Timestamp) -> Void] = []
    /// The number of the last question to the server. Answers to earlier ones are out of date.
    private var question = 0
    /// Whether the focus may have been moved since the last question.
    private var isOutOfDate = false
    private var isAnswered = false

    init(display: BackLink<Display>) { self.display = display }

    /// Whether the time has been asked for and is not known yet.
    var isPending: Bool { !waiting.isEmpty }

    /// Calls back with the time at the end of a batch of events in which the focus was not moved.
    func ask(_ answered: @escaping @MainActor (Timestamp) -> Void) {
        waiting.append(answered)
        isOutOfDate = true
    }

    /// Notes the end of a batch of events.
    ///
    /// - Parameter hasMoved: Whether the focus was moved at the end of it.
    func batchHasEnded(hasMoved: Bool) {
        guard !waiting.isEmpty, let display = display.object else { return }
        if hasMoved || isOutOfDate { return askServer(display) }
        guard isAnswered else { return }
        isAnswered = false
        let due = waiting
        waiting = []
        for answered in due { answered(display.connection.lastEventTime) }
    }

    private func askServer(_ display: Display) {
        (isOutOfDate, isAnswered) = (false, false)
        question += 1
        display.connection.touch(display.leader)
        // The event about the change has been read when the barrier has come back.
        display.barrier { [weak self, question] in
            if let self, question == self.question { isAnswered = true }
        }
    }
}
