import Foundation

/// Which scene is to come before the user: that of a session, or a new one.
@preconcurrency @MainActor
open class UISceneSessionActivationRequest: NSObject, @MainActor NSCopying {
    public let role: UISceneSession.Role
    /// `nil` asks for a new scene.
    public let session: UISceneSession?
    /// What the scene is to show.
    open var userActivity: NSUserActivity?
    open var options: UIScene.ActivationRequestOptions?

    private init(role: UISceneSession.Role, session: UISceneSession?) {
        self.role = role
        self.session = session
        super.init()
    }

    /// A new scene with the role `windowApplication`.
    @preconcurrency @MainActor public convenience override init() { self.init(role: .windowApplication, session: nil) }

    /// A new scene. Only scenes with the role `windowApplication` can be asked for.
    public convenience init(role: UISceneSession.Role = .windowApplication) { self.init(role: role, session: nil) }

    public convenience init(session: UISceneSession) { self.init(role: session.role, session: session) }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UISceneSessionActivationRequest(role: role, session: session)
        copy.userActivity = userActivity
        copy.options = options
        return copy
    }
}

extension UIScene {
    /// How a scene is to come before the user.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: NSObject {
        /// The scene that asks: a new one opens on its screen, beside it.
        open var requestingScene: UIScene?

        @preconcurrency @MainActor public override init() { super.init() }
    }
}

/// How a scene is to end.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {
    @preconcurrency @MainActor public override init() { super.init() }
}

/// How a scene with windows is to end.
@preconcurrency @MainActor
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
    /// What the end means to the user. How windows vanish is the window manager's choice, so all look alike.
    open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard
}

extension UIWindowScene {
    public enum DismissalAnimation: Int, Sendable {
        case standard = 1
        /// The user's work was kept.
        case commit
        /// The user's work was thrown away.
        case decline
    }
}
