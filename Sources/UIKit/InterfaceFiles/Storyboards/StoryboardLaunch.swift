import Foundation

/// The storyboard with which a launch or a new scene begins, and the window that is made for it (R116, R117).
@MainActor
enum StoryboardLaunch {
    /// The Info.plist key that names the storyboard.
    enum Key: String {
        case application = "UIMainStoryboardFile"
        case scene = "UISceneStoryboardFile"
    }

    /// Puts the storyboard's initial controller into the window. If there is none, the window stays empty (R118).
    static func fill(_ window: UIWindow, from storyboard: UIStoryboard, _ key: Key) {
        window.rootViewController = storyboard.instantiateInitialViewController()
        guard window.rootViewController == nil else { return }
        Log.application.error(
            """
            Failed to instantiate the default view controller for \(key.rawValue) '\(storyboard.name)' - perhaps the \
            designated entry point is not set?
            """)
    }

    /// Makes the window of an application without scenes, on its main screen, and hands it to the delegate.
    static func makeWindow(named name: String, for delegate: (any UIApplicationDelegate)?) -> UIWindow {
        let window = UIWindow(frame: UIScreen.main.bounds)
        delegate?.window = window
        fill(window, from: UIStoryboard(name: name, in: nil), .application)
        return window
    }

    /// Makes the window of a new scene and hands it to the scene's delegate, before that is informed about the scene.
    static func makeWindow(for scene: UIWindowScene, from storyboard: UIStoryboard) -> UIWindow {
        let window = UIWindow(windowScene: scene)
        fill(window, from: storyboard, .scene)
        (scene.delegate as? any UIWindowSceneDelegate)?.window = window
        return window
    }

    /// Shows the window if the delegate still holds it. A delegate with another window shows that one itself (R115).
    static func show(_ window: UIWindow, heldBy held: UIWindow?, delegate: String) {
        if held === window {
            window.makeKeyAndVisible()
        } else if held == nil {
            Log.application.error(
                "The \(delegate) delegate must implement the window property if it wants to use a main storyboard file."
            )
        }
    }
}
