import Foundation

extension UIScene {
    /// Opens a URL: one of a scheme that Info.plist declares under `CFBundleURLTypes` comes to a scene of this program,
    /// any other goes to `xdg-open`, which asks the desktop.
    ///
    /// Nothing waits for the other program. `completionHandler` hears on the main queue whether the URL was passed on:
    /// false for a URL without a scheme, with `universalLinksOnly`, and where there is no `xdg-open`.
    public func open(
        _ url: URL, options: OpenExternalURLOptions?, completionHandler: (@MainActor (Bool) -> Void)? = nil
    ) {
        later { [self] in
            let success: Bool
            if let scheme = url.scheme, UIApplication.shared.infoPlist.urlSchemes.contains(scheme.lowercased()) {
                receive(url)
                success = true
            } else {
                success = url.scheme != nil && options?.universalLinksOnly != true && DesktopOpener.open(url)
            }
            completionHandler?(success)
        }
    }

    /// The program's own URL: to the scene that prefers it, else to this one.
    private func receive(_ url: URL) {
        let scenes = UIApplication.shared.scenes.connected
        let answers = scenes.map { $0.activationConditions.answer(to: url.absoluteString) }
        let scene = SceneChoice.index(among: answers, newSceneIsPossible: true).map { scenes[$0] } ?? self
        (scene as? UIWindowScene)?.host?.activate()
        scene.delegate?.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
    }
}

/// The desktop's way to open what belongs to another program.
enum DesktopOpener {
    /// Whether `xdg-open` was started.
    static func open(_ url: URL) -> Bool {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        let candidates = path.split(separator: ":").map { URL(fileURLWithPath: "\($0)/xdg-open") }
        guard let program = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
            Log.scene.error("\(url.absoluteString) cannot be opened: there is no xdg-open in PATH")
            return false
        }
        let process = Process()
        process.executableURL = program
        process.arguments = [url.absoluteString]
        process.standardInput = FileHandle.nullDevice
        do {
            try process.run()
            return true
        } catch {
            Log.scene.error("\(url.absoluteString) cannot be opened: \(program.path) does not start: \(error)")
            return false
        }
    }
}

/// Runs `body` in a later turn of the main queue.
@MainActor
func later(_ body: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated(body) }
}
