import Foundation

/// An application inside a test's process. A test may launch several, one after the other.
extension UIApplication {
    /// Launches a new application on a display, with these values as its Info.plist.
    ///
    /// The process's own main loop serves it. `onExit` is called with the status instead of ending the process.
    /// Sessions are stored in `stateFolder`; with `nil` they are not stored.
    package static func launchInProcess(
        delegate: (any UIApplicationDelegate)?, displayName: String, infoPlist: [String: Any],
        stateFolder: URL? = nil, onExit: @escaping (Int32) -> Void
    ) throws -> UIApplication {
        let application = UIApplication()
        current = application
        application.exitProcess = onExit
        let module = delegate.map { InfoPlist.module(of: type(of: $0)) }
        application.infoPlist = InfoPlist(values: infoPlist, module: module ?? "")
        try application.launch(displayName: displayName, stateFolder: stateFolder) { delegate }
        return application
    }

    /// Ends the application that `launchInProcess` started: all scenes, windows and connections are closed.
    package func endInProcess() {
        sessionKeeper?.stop()
        sessionKeeper = nil
        significantTime = nil
        isIdleTimerDisabled = false
        (desktopBus, assistance) = (nil, nil)
        for scene in scenes.connected { scenes.disconnect(scene) }
        display?.close()
        display = nil
        retainedDelegate = nil
        if Self.current === self { Self.current = UIApplication() }
    }

    /// Waits until everything that the server has sent is handled and all changes are committed.
    package func rest() async {
        guard let display else { return }
        await withCheckedContinuation { continuation in display.whenShown { continuation.resume() } }
    }

    /// A description of the work that is still pending.
    package var restDescription: String { display?.busyDescription ?? "no display" }
}
