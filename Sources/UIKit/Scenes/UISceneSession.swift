import Foundation

/// What is kept of a scene beyond its life: its role, its configuration, its identity.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// What a scene is for.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        public static let windowExternalDisplayNonInteractive = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    }

    /// The scene, while it is connected.
    open internal(set) weak var scene: UIScene?
    public let role: Role
    public internal(set) var configuration: UISceneConfiguration
    /// Unique among all sessions, the same in every run.
    public let persistentIdentifier: String

    init(role: Role, configuration: UISceneConfiguration, identifier: String = UUID().uuidString) {
        self.role = role
        self.configuration = configuration
        persistentIdentifier = identifier
    }
}

/// Which classes a scene is made of.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    open private(set) var name: String?
    open private(set) var role: UISceneSession.Role
    /// The scene's class; `nil` is `UIWindowScene`.
    open var sceneClass: AnyClass?
    /// The class of the scene's delegate, made with `init()`.
    open var delegateClass: AnyClass?

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
    }
}
