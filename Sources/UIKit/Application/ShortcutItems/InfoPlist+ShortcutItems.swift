import Foundation

extension InfoPlist {
    /// The argument by which the program is started for a quick action, before the action's type.
    static let shortcutArgument = "--shortcut-item="

    /// Returns the quick action that the arguments name. A type that neither Info.plist nor the program has declared is
    /// logged.
    ///
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - added: The actions that the program has set while it ran. They are read only if the arguments name one.
    @MainActor
    func shortcutItem(
        among arguments: some Sequence<String>, added: @autoclosure () -> [UIApplicationShortcutItem] = []
    ) -> UIApplicationShortcutItem? {
        guard let argument = arguments.first(where: { $0.hasPrefix(Self.shortcutArgument) }) else { return nil }
        let type = argument.dropFirst(Self.shortcutArgument.count)
        let items = shortcutItems + added()
        if let item = items.first(where: { $0.type == type }) { return item }
        let known = items.map(\.type).joined(separator: ", ")
        Log.application.error(
            """
            \(argument): Neither UIApplicationShortcutItems in Info.plist nor UIApplication.shortcutItems has a quick \
            action of this type. There are: \(known.isEmpty ? "none" : known)
            """)
        return nil
    }

    /// The quick actions. Entries without a type or a title are left out, as on iOS.
    @MainActor
    var shortcutItems: [UIApplicationShortcutItem] {
        Self.shortcutItems(values["UIApplicationShortcutItems"] as? [[String: Any]] ?? [])
    }

    /// Returns the quick actions of entries as Info.plist has them.
    @MainActor
    static func shortcutItems(_ entries: [[String: Any]]) -> [UIApplicationShortcutItem] {
        entries.compactMap { entry in
            guard let type = entry["UIApplicationShortcutItemType"] as? String,
                let title = entry["UIApplicationShortcutItemTitle"] as? String
            else { return nil }
            return UIApplicationShortcutItem(
                type: type, localizedTitle: title,
                localizedSubtitle: entry["UIApplicationShortcutItemSubtitle"] as? String, icon: Self.icon(of: entry),
                userInfo: (entry["UIApplicationShortcutItemUserInfo"] as? [String: Any])?.compactMapValues(Self.secure))
        }
    }

    @MainActor
    private static func icon(of entry: [String: Any]) -> UIApplicationShortcutIcon? {
        if let name = entry["UIApplicationShortcutItemIconSymbolName"] as? String {
            return UIApplicationShortcutIcon(systemImageName: name)
        }
        if let name = entry["UIApplicationShortcutItemIconType"] as? String {
            return UIApplicationShortcutIcon(typeName: name)
        }
        return (entry["UIApplicationShortcutItemIconFile"] as? String).map(
            UIApplicationShortcutIcon.init(templateImageName:))
    }

    /// Returns the object of Foundation for a value of a property list.
    private static func secure(_ value: Any) -> (any NSSecureCoding)? {
        switch value {
        case let text as String: text as NSString
        case let number as NSNumber: number
        case let flag as Bool: NSNumber(value: flag)
        case let number as Int: NSNumber(value: number)
        case let number as Double: NSNumber(value: number)
        case let date as Date: date as NSDate
        case let data as Data: data as NSData
        case let list as [Any]: list as NSArray
        case let dictionary as [String: Any]: dictionary as NSDictionary
        default: nil
        }
    }
}
