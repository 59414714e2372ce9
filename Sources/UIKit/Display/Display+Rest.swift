import Dispatch
import X11

/// The state in which no commit, answer or image is pending.
extension Display {
    /// Runs `body` when the server has sent everything and no commit is due.
    ///
    /// Without a window manager that is soon. A window manager takes some time to map a window, and more events follow
    /// then.
    func whenShown(_ body: @escaping @MainActor () -> Void) {
        // Several quiet rounds in a row, because the events before a barrier may have led to a commit.
        whenShown(quietRounds: 3, body)
    }

    private func whenShown(quietRounds: Int, _ body: @escaping @MainActor () -> Void) {
        guard quietRounds > 0 else { return body() }
        barrier { [link] in
            guard let display = link.object else { return }
            let isQuiet = display.restDescription.isEmpty
            DispatchQueue.main.async {
                MainActor.assumeIsolated { display.whenShown(quietRounds: isQuiet ? quietRounds - 1 : 3, body) }
            }
        }
    }

    /// A description of the work in progress; empty at rest.
    var restDescription: String {
        if connection.isBroken { return "" }
        if scheduler.isPending { return "a commit is pending" }
        if connection.awaitsRoom { return "an image is waiting for the server to read" }
        if monitors.isSettling { return "a monitor was disconnected and may return" }
        if connection.awaitsAnswers { return "a reply of the server is pending" }
        if application.hasScenesOnTheirWay { return "a scene's window is being moved to its monitor" }
        if application.hasUnmappedScenes { return "a scene's window is not mapped yet" }
        return ""
    }

    /// A description of the work in progress, or of the barriers whose messages have not come back.
    var busyDescription: String {
        let rest = restDescription
        guard rest.isEmpty, waitingBarriers > 0 else { return rest }
        return
            "\(waitingBarriers) barrier messages have not come back; \(connection.unreadBytes) bytes are unread, and "
            + (connection.hasQueuedEvents ? "events are queued" : "no events are queued")
    }
}

extension UIApplication {
    /// Whether the window of a scene that fills its monitor is still on its way there.
    var hasScenesOnTheirWay: Bool {
        scenes.connected.contains { ($0 as? UIWindowScene)?.sceneHost?.isBeingPlaced == true }
    }

    /// Whether the window of a scene has been requested and is not mapped yet.
    var hasUnmappedScenes: Bool {
        scenes.connected.contains { ($0 as? UIWindowScene)?.sceneHost?.isWaitingForMap == true }
    }
}
