import Foundation

/// Which classes a scene is made of.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject, @MainActor NSCopying {
    /// Its name in Info.plist.
    open private(set) var name: String?
    open private(set) var role: UISceneSession.Role
    /// The scene's class; `nil` is `UIWindowScene`.
    open var sceneClass: AnyClass?
    /// The class of the scene's delegate, made with `init()`.
    open var delegateClass: AnyClass?
    /// The storyboard whose initial controller the scene shows in a window of its own, which is the delegate's `window`
    /// when the scene is connected (R117). `nil` shows nothing: the delegate makes the windows.
    open var storyboard: UIStoryboard?

    /// What Info.plist says under this name; without a name, its first entry for the role. Where it says nothing, a
    /// configuration without classes (R102).
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
        guard let entry = UIApplication.shared.infoPlist.sceneConfiguration(named: name, role: sessionRole) else {
            if name != nil || UIApplication.shared.infoPlist.hasSceneManifest {
                let wanted = name.map { "\"\($0)\"" } ?? "\"(no name)\""
                Log.scene.info(
                    "Info.plist contained no UIScene configuration dictionary (looking for configuration named \(wanted))"
                )
            }
            return
        }
        self.name = entry.name ?? name
        sceneClass = entry.className(for: .sceneClass)
        delegateClass = entry.className(for: .delegateClass)
        storyboard = entry.storyboardName.map { UIStoryboard(name: $0, in: nil) }
    }

    /// One that was decided on before, whatever Info.plist says now.
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

    open func copy(with zone: NSZone? = nil) -> Any { clone() }
}
