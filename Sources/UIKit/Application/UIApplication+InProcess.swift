import Foundation

/// The application inside another program: a test, which launches one after the other and goes on afterwards.
extension UIApplication {
    /// Launches a fresh application on a display, with these values as its Info.plist. The process's own main loop
    /// serves it; nothing ends the process: `onExit` hears the status instead. Sessions are kept in `stateFolder`,
    /// without one nowhere.
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

    /// Ends what `launchInProcess` began: no scene, no window, no connection stays.
    package func endInProcess() {
        sessionKeeper?.stop()
        sessionKeeper = nil
        significantTime = nil
        isIdleTimerDisabled = false
        for scene in scenes.connected { scenes.disconnect(scene) }
        display?.close()
        display = nil
        retainedDelegate = nil
        if Self.current === self { Self.current = UIApplication() }
    }

    /// Returns when all that the server has sent is handled and nothing is left to commit.
    package func rest() async {
        guard let display else { return }
        await withCheckedContinuation { continuation in display.whenShown { continuation.resume() } }
    }

    /// What it is busy with.
    package var restDescription: String { display?.busyDescription ?? "no display" }
}
