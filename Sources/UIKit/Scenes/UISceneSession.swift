import Foundation

/// The lasting part of a scene: its role, configuration, identifier and restoration data.
///
/// ```
/// scene.session.userInfo = ["document": "/home/user/letter.txt"]
/// print(scene.session.persistentIdentifier)
/// ```
///
/// A session outlives its scene, and it is stored for the next run of the program.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// The scene of the session; `nil` while it is not connected.
    open var scene: UIScene? { connected }
    nonisolated(unsafe) final unowned(unsafe) var connected: UIScene?
    /// The role of the scene.
    public let role: Role
    /// Whether the scene takes input. External scenes do not (R67).
    let takesInput: Bool
    /// The classes and the storyboard that the scene is created from. It is a copy.
    open var configuration: UISceneConfiguration { decidedConfiguration.clone() }
    /// The identifier of the session. It is unique, and it stays the same in later runs.
    public let persistentIdentifier: String
    /// The activity that the scene restores in the next run. The default is `nil`. It is stored with the session.
    open var stateRestorationActivity: NSUserActivity? { didSet { onChange?() } }
    /// Data of the program that is stored with the session. The default is `nil`.
    ///
    /// Only values that a property list can hold are stored. The keys of other values are logged.
    open var userInfo: [String: Any]? { didSet { onChange?() } }

    var decidedConfiguration: UISceneConfiguration
    /// The monitor that the scene is on, or was on last.
    var screenIdentity: ScreenIdentity?
    /// The last frame of the scene on its screen as a normal window, in points.
    var lastFrame: CGRect?
    /// The last arrangement of the scene's window.
    var arrangement = WindowArrangement.normal
    /// A closure that is called when a stored value has changed.
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
    /// The purpose of a scene. The roles of external displays before and since iOS 16 are equal.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The name of the role in Info.plist.
        public let rawValue: String

        /// Creates a role from its name in Info.plist.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The role of a desktop window, which takes input.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        /// The role of a scene that fills an external monitor. It takes no input.
        public static let windowExternalDisplayNonInteractive = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
        /// The role of external scenes before iOS 16. It is equal to `windowExternalDisplayNonInteractive`.
        @available(iOS, introduced: 13.0, deprecated: 16.0, renamed: "windowExternalDisplayNonInteractive")
        public static let windowExternalDisplay = Role(rawValue: "UIWindowSceneSessionRoleExternalDisplay")
        /// The role of a scene for assistive access. Casement does not create such scenes.
        public static let windowAssistiveAccessApplication = Role(
            rawValue: "UIWindowSceneSessionRoleAssistiveAccessApplication")

        private static let formerExternalName = "UIWindowSceneSessionRoleExternalDisplay"

        /// The names of the role in Info.plist, with the present one first.
        var names: [String] {
            let external = Self.windowExternalDisplayNonInteractive.rawValue
            return rawValue == external || rawValue == Self.formerExternalName
                ? [external, Self.formerExternalName] : [rawValue]
        }

        /// Returns whether two roles are equal. The roles of external displays before and since iOS 16 are.
        public static func == (left: Role, right: Role) -> Bool { left.names[0] == right.names[0] }
        // The standard library has this operator for types with a raw value, and there it compares the raw values.
        /// Returns whether two roles differ.
        public static func != (left: Role, right: Role) -> Bool { !(left == right) }
        /// Hashes the present name of the role.
        public func hash(into hasher: inout Hasher) { hasher.combine(names[0]) }
    }
}
