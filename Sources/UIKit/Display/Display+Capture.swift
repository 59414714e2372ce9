import Foundation
import Graphics
import X11

extension Display {
    /// The pixels of a part of the desktop.
    func capture(_ frame: CGRect) -> CGImage? {
        // The answer's wait may read events that the socket then tells of no more.
        defer { flush() }
        guard let pixels = connection.queryImage(of: connection.root, PixelRect(frame)) else { return nil }
        return pixels.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return nil }
            return CGImage(opaquePixels: base, width: Int(frame.width), height: Int(frame.height))
        }
    }

    /// Runs `body` when the server has nothing more to say and nothing is left to commit. Without a window manager
    /// that is soon; a manager takes its time to map a window, which then is news again.
    func whenShown(_ body: @escaping @MainActor () -> Void) {
        // Twice around in quiet: what the first barrier brought may have led to a commit.
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
}

extension Display {
    /// What is under way; empty at rest.
    var restDescription: String {
        if connection.isBroken { return "" }
        if scheduler.isPending { return "a commit is due" }
        if connection.awaitsRoom { return "a picture waits until the server reads" }
        if monitors.isSettling { return "a monitor has vanished and may come back" }
        if connection.awaitsAnswers { return "the server has been asked something and has not answered" }
        if application.hasScenesOnTheirWay { return "a scene's window is on its way to its monitor" }
        if application.hasUnmappedScenes { return "a scene's window has been asked for and is not mapped" }
        return ""
    }
}

extension Display {
    /// What is under way, or what has come of the messages to oneself that a barrier waits for.
    var busyDescription: String {
        let rest = restDescription
        guard rest.isEmpty, waitingBarriers > 0 else { return rest }
        return
            "\(waitingBarriers) messages to itself are not back; \(connection.unreadBytes) bytes are unread, events are "
            + (connection.hasQueuedEvents ? "read and not handled" : "all handled")
    }
}

extension UIApplication {
    /// Whether a window that fills a monitor is not there yet.
    var hasScenesOnTheirWay: Bool {
        scenes.connected.contains { ($0 as? UIWindowScene)?.host?.isBeingPlaced == true }
    }

    /// A scene's window has been asked for and is not there yet.
    var hasUnmappedScenes: Bool {
        scenes.connected.contains { ($0 as? UIWindowScene)?.host?.isWaitingForMap == true }
    }
}
