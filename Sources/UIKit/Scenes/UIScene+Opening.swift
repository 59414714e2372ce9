import Foundation

extension UIScene {
    /// Opens a URL in a later turn of the main queue.
    ///
    /// ```
    /// if let url = URL(string: "https://www.example.org") {
    ///     scene.open(url, options: nil) { isOpened in print(isOpened) }
    /// }
    /// ```
    ///
    /// A URL with a scheme that Info.plist declares under `CFBundleURLTypes` is delivered to a scene of this program.
    /// Any other URL is passed to `xdg-open`. The method does not wait for the program that opens it.
    ///
    /// - Parameters:
    ///   - url: The URL. A URL without a scheme is not opened.
    ///   - options: Options that can restrict the programs that may open the URL; `nil` for no restrictions.
    ///   - completionHandler: Called on the main queue with a Boolean value that indicates whether the URL was passed
    ///     on. It is `false` without a scheme, if `universalLinksOnly` excludes the URL, or if `xdg-open` cannot be
    ///     started.
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

    /// Delivers one of the program's own URLs to the scene that prefers it. If there is none, this scene receives it.
    private func receive(_ url: URL) {
        let application = UIApplication.shared
        guard application.scenes.mode != .implicit else {
            (self as? UIWindowScene)?.host?.activate()
            return application.open(own: url)
        }
        let scenes = application.scenes.connected
        let answers = scenes.map { $0.activationConditions.answer(to: url.absoluteString) }
        let scene = SceneChoice.index(among: answers, newSceneIsPossible: true).map { scenes[$0] } ?? self
        (scene as? UIWindowScene)?.host?.activate()
        scene.delegate?.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
        if let scene = scene as? UIWindowScene { application.sceneContent?.open(url, in: scene) }
    }
}
