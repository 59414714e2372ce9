import Dispatch
import X11

/// The wait for a window manager that moves the focus from one scene to another (R945).
///
/// Some managers take the focus away in one request, and give it to the next window in a later one. The application
/// stays active in between.
extension Display {
    /// The longest time for which a window manager is waited for. One that hangs answers nothing.
    static var timeOfManager = DispatchTimeInterval.milliseconds(500)

    func awaitManager(_ reached: @escaping @MainActor () -> Void) {
        guard !connection.isBroken, windowManager.isPresent || sceneHosts.contains(where: \.state.isFramed) else {
            return reached()
        }
        var isWaiting = true
        let end: @MainActor () -> Void = { [link] in
            // The application may have ended meanwhile.
            guard isWaiting, link.object?.isClosing == false else { return }
            isWaiting = false
            reached()
        }
        afterManager(end)
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.timeOfManager) { MainActor.assumeIsolated { end() } }
    }
}
