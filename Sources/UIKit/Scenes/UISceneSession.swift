import Foundation

/// What is kept of a scene beyond its life, and in the next run of the program: its role, its configuration, its
/// identity.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// The scene, while it is connected.
    open var scene: UIScene? { connected }
    nonisolated(unsafe) final unowned(unsafe) var connected: UIScene?
    public let role: Role
    /// Scenes for lookers have no input (R67).
    let takesInput: Bool
    /// Which classes its scene is made of, a copy.
    open var configuration: UISceneConfiguration { decidedConfiguration.clone() }
    /// Unique among all sessions, the same in every run.
    public let persistentIdentifier: String
    /// What the scene is to show again in the next run; kept with the session.
    open var stateRestorationActivity: NSUserActivity? { didSet { onChange?() } }
    /// What the program wants to know of the session in the next run. Only what a property list can hold is kept; the
    /// rest is named in the log.
    open var userInfo: [String: Any]? { didSet { onChange?() } }

    var decidedConfiguration: UISceneConfiguration
    /// The name of the monitor that the scene is, or last was, on.
    var screenName: String?
    /// Where the scene last was on its screen, in points.
    var lastFrame: CGRect?
    /// Something that is kept has changed.
    var onChange: (() -> Void)?

    init(role: Role, configuration: UISceneConfiguration, identifier: String = UUID().uuidString) {
        self.role = role
        takesInput = role != .windowExternalDisplayNonInteractive
        decidedConfiguration = configuration
        persistentIdentifier = identifier
        super.init()
    }
}

extension UISceneSession {
    /// What a scene is for. The two roles of external displays, from before iOS 16 and since, are equal.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// A desktop window, with input.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        /// All of a further monitor, to be looked at.
        public static let windowExternalDisplayNonInteractive = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
        @available(iOS, introduced: 13.0, deprecated: 16.0, renamed: "windowExternalDisplayNonInteractive")
        public static let windowExternalDisplay = Role(rawValue: "UIWindowSceneSessionRoleExternalDisplay")
        /// A window for a person who is helped. No desktop asks for it.
        public static let windowAssistiveAccessApplication = Role(
            rawValue: "UIWindowSceneSessionRoleAssistiveAccessApplication")

        private static let formerExternalName = "UIWindowSceneSessionRoleExternalDisplay"

        /// The names that Info.plist may have for it, the present one first.
        var names: [String] {
            let external = Self.windowExternalDisplayNonInteractive.rawValue
            return rawValue == external || rawValue == Self.formerExternalName
                ? [external, Self.formerExternalName] : [rawValue]
        }

        public static func == (left: Role, right: Role) -> Bool { left.names[0] == right.names[0] }
        // The standard library has one for types with a raw value, which compares that.
        public static func != (left: Role, right: Role) -> Bool { !(left == right) }
        public func hash(into hasher: inout Hasher) { hasher.combine(names[0]) }
    }
}
