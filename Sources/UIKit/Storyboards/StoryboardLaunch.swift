import Foundation

/// The storyboard that a launch or a new scene begins with, and the window that is made for it (R116, R117).
@MainActor
enum StoryboardLaunch {
    /// The key of Info.plist that names the storyboard.
    enum Key: String {
        case application = "UIMainStoryboardFile"
        case scene = "UISceneStoryboardFile"
    }

    /// Puts the storyboard's initial controller into the window. Without one the window stays empty (R118).
    static func fill(_ window: UIWindow, from storyboard: UIStoryboard, _ key: Key) {
        window.rootViewController = storyboard.instantiateInitialViewController()
        guard window.rootViewController == nil else { return }
        Log.application.error(
            """
            Failed to instantiate the default view controller for \(key.rawValue) '\(storyboard.name)' - perhaps the \
            designated entry point is not set?
            """)
    }

    /// The window of an application without scenes, on its main screen and its delegate's.
    static func makeWindow(named name: String, for delegate: (any UIApplicationDelegate)?) -> UIWindow {
        let window = UIWindow(frame: UIScreen.main.bounds)
        delegate?.window = window
        fill(window, from: UIStoryboard(name: name, bundle: nil), .application)
        return window
    }

    /// The window of a new scene, in its delegate's hands before that hears of the scene.
    static func makeWindow(for scene: UIWindowScene, from storyboard: UIStoryboard) -> UIWindow {
        let window = UIWindow(windowScene: scene)
        fill(window, from: storyboard, .scene)
        (scene.delegate as? any UIWindowSceneDelegate)?.window = window
        return window
    }

    /// Shows the window if the delegate still holds it; a delegate with another one shows that itself (R115).
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
