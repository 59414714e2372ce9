import Foundation

/// The classes and the storyboard that a scene is created from.
///
/// ```
/// let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
/// configuration.delegateClass = SceneDelegate.self
/// ```
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject, @MainActor NSCopying {
    /// The name of the configuration in Info.plist, or `nil`.
    open private(set) var name: String?
    /// The role of the scenes.
    open private(set) var role: UISceneSession.Role
    /// The scene's class. `nil`, or a class that is no `UIScene`, stands for `UIWindowScene`.
    open var sceneClass: AnyClass?
    /// The class of the scene's delegate, which is created with `init()`. With `nil` the scene has no delegate. A class
    /// that is no `UISceneDelegate` is logged, and the scene has no delegate either.
    open var delegateClass: AnyClass?
    /// The storyboard whose initial controller the scene shows in a window of its own, or `nil`.
    ///
    /// The window is assigned to the delegate's `window` before the scene is connected. With `nil` nothing is shown,
    /// and the delegate creates the windows.
    open var storyboard: UIStoryboard?

    /// Creates the configuration that Info.plist contains. If there is none, that is logged, and the configuration has
    /// no classes.
    ///
    /// - Parameters:
    ///   - name: The name of the configuration; `nil` for the first one of the role.
    ///   - sessionRole: The role of the scenes.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
        if !takeInfoPlist() { noteMissing() }
    }

    /// Creates the configuration of a session that the delegate has not decided on: the role's first one in Info.plist.
    /// If there is none, nothing is logged.
    init(undecidedFor role: UISceneSession.Role) {
        self.role = role
        super.init()
        _ = takeInfoPlist()
    }

    /// Takes the values of the entry in Info.plist. Returns whether there is one.
    private func takeInfoPlist() -> Bool {
        guard let entry = UIApplication.shared.infoPlist.sceneConfiguration(named: name, role: role) else {
            return false
        }
        name = entry.name ?? name  // R102
        sceneClass = entry.className(for: .sceneClass)
        delegateClass = entry.className(for: .delegateClass)
        storyboard = entry.storyboardName.map { UIStoryboard(name: $0, in: nil) }
        return true
    }

    /// Logs that Info.plist does not contain the configuration, if it should.
    private func noteMissing() {
        guard name != nil || UIApplication.shared.infoPlist.hasSceneManifest else { return }
        Log.scene.info(
            """
            Info.plist contained no UIScene configuration dictionary (looking for configuration named \
            "\(name ?? "(no name)")")
            """)
    }

    /// Logs that Info.plist does not contain the configuration, which is used now.
    func noteIfMissing() {
        guard UIApplication.shared.infoPlist.sceneConfiguration(named: name, role: role) == nil else { return }
        noteMissing()
    }

    /// Creates a configuration that was decided on before, independent of Info.plist.
    init(
        name: String?, role: UISceneSession.Role, sceneClass: AnyClass?, delegateClass: AnyClass?,
        storyboard: UIStoryboard?
    ) {
        self.name = name
        self.role = role
        super.init()
        self.sceneClass = sceneClass
        self.delegateClass = delegateClass
        self.storyboard = storyboard
    }

    func clone() -> UISceneConfiguration {
        UISceneConfiguration(
            name: name, role: role, sceneClass: sceneClass, delegateClass: delegateClass, storyboard: storyboard)
    }

    /// Returns a configuration with the same values.
    open func copy(with zone: NSZone? = nil) -> Any { clone() }
}
