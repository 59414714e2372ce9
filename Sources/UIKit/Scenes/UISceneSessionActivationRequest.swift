import Foundation

/// A request to activate the scene of a session, or to open a new scene.
///
/// ```
/// let request = UISceneSessionActivationRequest()
/// request.userActivity = NSUserActivity(activityType: "org.example.note")
/// UIApplication.shared.activateSceneSession(for: request) { error in print(error) }
/// ```
@preconcurrency @MainActor
open class UISceneSessionActivationRequest: NSObject, @MainActor NSCopying {
    /// The role of the requested scene.
    public let role: UISceneSession.Role
    /// The session to activate; `nil` for a new scene.
    public let session: UISceneSession?
    /// The activity that the scene receives. The default is `nil`.
    open var userActivity: NSUserActivity?
    /// Options such as the requesting scene. The default is `nil`.
    open var options: UIScene.ActivationRequestOptions?

    private init(role: UISceneSession.Role, session: UISceneSession?) {
        self.role = role
        self.session = session
        super.init()
    }

    /// Creates a request for a new scene with the role `windowApplication`.
    @preconcurrency @MainActor public convenience override init() { self.init(role: .windowApplication, session: nil) }

    /// Creates a request for a new scene. A role other than `windowApplication` is refused with `requestDenied`.
    public convenience init(role: UISceneSession.Role = .windowApplication) { self.init(role: role, session: nil) }

    /// Creates a request for a new scene that receives an activity. A role other than `windowApplication` is refused
    /// with `requestDenied`.
    public convenience init(
        role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity?,
        options: UIScene.ActivationRequestOptions? = nil
    ) {
        self.init(role: role, session: nil)
        self.userActivity = userActivity
        self.options = options
    }

    /// Creates a request to activate the scene of a session. A session without a scene is connected again.
    public convenience init(session: UISceneSession) { self.init(role: session.role, session: session) }

    /// Returns a request with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UISceneSessionActivationRequest(role: role, session: session)
        copy.userActivity = userActivity
        copy.options = options
        return copy
    }
}

extension UIScene {
    /// Options for activating or opening a scene.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: NSObject {
        /// The scene that makes the request. A new scene opens on the same screen. The default is `nil`.
        open var requestingScene: UIScene?

        /// Creates options without a requesting scene.
        @preconcurrency @MainActor public override init() { super.init() }
    }
}

/// Options for ending a session. They have no effect.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {
    /// Creates options with default values.
    @preconcurrency @MainActor public override init() { super.init() }
}

/// Options for ending the session of a scene with windows. They have no effect.
@preconcurrency @MainActor
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
    /// The animation for the windows. The default is `.standard`. It has no effect, because the window manager decides
    /// how windows disappear.
    open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard
}

extension UIWindowScene {
    /// The animation of windows that disappear with their scene.
    public enum DismissalAnimation: Int, Sendable {
        /// The end has no particular meaning.
        case standard = 1
        /// The user's work was saved.
        case commit
        /// The user's work was discarded.
        case decline
    }
}
