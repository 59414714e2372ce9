import Foundation

/// A quick action: a task of the program that the user starts from outside of it.
///
/// The actions are those under `UIApplicationShortcutItems` in Info.plist, and those that the program sets as
/// ``UIApplication/shortcutItems``. A desktop shows the former if the program's `.desktop` file has an entry for each,
/// whose command is the program with the argument `--shortcut-item=TYPE`.
///
/// ```
/// func scene(
///     _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
/// ) {
///     if connectionOptions.shortcutItem?.type == "org.example.reader.search" { showSearch() }
/// }
/// ```
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject, NSCopying, NSMutableCopying {
    /// The values of an action.
    struct Values {
        var type: String
        var localizedTitle: String
        var localizedSubtitle: String?
        var icon: UIApplicationShortcutIcon?
        var userInfo: [String: any NSSecureCoding]?
        var targetContentIdentifier: Any?
    }
    nonisolated(unsafe) final var values: Values

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - type: A string that names the action, by which the program recognizes it.
    ///   - localizedTitle: The title.
    ///   - localizedSubtitle: The text below the title, or `nil`.
    ///   - icon: The icon, or `nil`.
    ///   - userInfo: Data of the program.
    public init(
        type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
        userInfo: [String: any NSSecureCoding]? = nil
    ) {
        values = Values(
            type: type, localizedTitle: localizedTitle, localizedSubtitle: localizedSubtitle, icon: icon,
            userInfo: userInfo)
        super.init()
    }

    /// Creates an action with a title alone.
    public convenience init(type: String, localizedTitle: String) {
        self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
    }

    nonisolated init(copying values: Values) {
        self.values = values
        super.init()
    }

    /// The string by which the program recognizes the action.
    open var type: String { values.type }
    /// The title.
    open var localizedTitle: String { values.localizedTitle }
    /// The text below the title, or `nil`.
    open var localizedSubtitle: String? { values.localizedSubtitle }
    /// The icon, or `nil`.
    open var icon: UIApplicationShortcutIcon? { values.icon }
    /// Data of the program, or `nil`.
    open var userInfo: [String: any NSSecureCoding]? { values.userInfo }
    /// The identifier that the activation conditions of scenes are compared with, or `nil`.
    open var targetContentIdentifier: Any? { values.targetContentIdentifier }

    /// Returns an action with the same values, which cannot be changed.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { UIApplicationShortcutItem(copying: values) }
    /// Returns a `UIMutableApplicationShortcutItem` with the same values.
    nonisolated open func mutableCopy(with zone: NSZone? = nil) -> Any {
        UIMutableApplicationShortcutItem(copying: values)
    }
}

/// A quick action whose values can be changed.
@preconcurrency @MainActor
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
    /// The string by which the program recognizes the action.
    open override var type: String {
        get { values.type }
        set { values.type = newValue }
    }
    /// The title.
    open override var localizedTitle: String {
        get { values.localizedTitle }
        set { values.localizedTitle = newValue }
    }
    /// The text below the title, or `nil`.
    open override var localizedSubtitle: String? {
        get { values.localizedSubtitle }
        set { values.localizedSubtitle = newValue }
    }
    /// The icon, or `nil`.
    open override var icon: UIApplicationShortcutIcon? {
        get { values.icon }
        set { values.icon = newValue }
    }
    /// Data of the program, or `nil`.
    open override var userInfo: [String: any NSSecureCoding]? {
        get { values.userInfo }
        set { values.userInfo = newValue }
    }
    /// The identifier that the activation conditions of scenes are compared with, or `nil`.
    open override var targetContentIdentifier: Any? {
        get { values.targetContentIdentifier }
        set { values.targetContentIdentifier = newValue }
    }
}

/// The icon of a quick action. A desktop takes the icon from the program's `.desktop` file instead.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
    /// The system's icons.
    public enum IconType: Int, Sendable {
        case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love
        case cloud, invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task
        case taskCompleted, alarm, bookmark, shuffle, audio, update
    }

    /// The origin of an icon.
    private enum Source: Hashable {
        case type(IconType), template(String), symbol(String)
    }
    private let source: Source

    /// Creates one of the system's icons.
    public init(type: IconType) {
        source = .type(type)
        super.init()
    }

    /// Creates an icon from an image of the program.
    public init(templateImageName: String) {
        source = .template(templateImageName)
        super.init()
    }

    /// Creates an icon from a symbol.
    public init(systemImageName: String) {
        source = .symbol(systemImageName)
        super.init()
    }

    /// The key and the value of the icon in Info.plist.
    final var propertyListEntry: (key: String, value: String) {
        switch source {
        case .type(let type): ("UIApplicationShortcutItemIconType", Self.name(of: type))
        case .template(let name): ("UIApplicationShortcutItemIconFile", name)
        case .symbol(let name): ("UIApplicationShortcutItemIconSymbolName", name)
        }
    }

    /// Creates one of the system's icons from its name in Info.plist, for example `UIApplicationShortcutIconTypeAdd`.
    convenience init?(typeName: String) {
        let types = sequence(first: 0) { $0 + 1 }.lazy.map(IconType.init(rawValue:)).prefix { $0 != nil }
        guard let type = types.compactMap(\.self).first(where: { Self.name(of: $0) == typeName }) else { return nil }
        self.init(type: type)
    }

    private static func name(of type: IconType) -> String {
        let name = "\(type)"
        return "UIApplicationShortcutIconType" + name.prefix(1).uppercased() + name.dropFirst()
    }

    /// Whether the other object is an icon of the same origin.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIApplicationShortcutIcon)?.source == source
    }
    nonisolated open override var hash: Int { source.hashValue }
}
