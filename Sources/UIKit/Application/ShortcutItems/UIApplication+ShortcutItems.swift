import Foundation

extension UIApplication {
    /// The quick actions that the program has set while it ran, behind those of Info.plist. The default is `nil`.
    ///
    /// They are kept between runs. Desktops show them at the program's icon, if the program has a `.desktop` file: the
    /// one that has started it, or one named after the bundle identifier or the program. They are written to a copy of
    /// the file in the user's folder (`~/.local/share/applications`). Icons are stored, and not shown.
    ///
    /// ```swift
    /// application.shortcutItems = recent.map {
    ///     UIApplicationShortcutItem(type: "open-\($0.id)", localizedTitle: $0.name)
    /// }
    /// ```
    ///
    /// Data in `userInfo` that property lists cannot have is left out.
    public var shortcutItems: [UIApplicationShortcutItem]? {
        get {
            guard let data = defaults.data(forKey: Self.shortcutItemsKey),
                let entries = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
            else { return nil }
            return (entries as? [[String: Any]]).map(InfoPlist.shortcutItems)
        }
        set {
            let items = newValue ?? []
            let data = try? PropertyListSerialization.data(
                fromPropertyList: items.map(\.propertyList), format: .binary, options: 0)
            if items.isEmpty {
                defaults.removeObject(forKey: Self.shortcutItemsKey)
            } else if let data {
                defaults.set(data, forKey: Self.shortcutItemsKey)
            }
            showShortcutItems(items, environment: environmentVariables(DesktopEntryFile.variables))
        }
    }

    private static let shortcutItemsKey = "UIApplication.shortcutItems"

    /// Returns the quick action by which the program is started: one of Info.plist, or one that the program has set.
    func launchShortcutItem(among arguments: some Sequence<String>) -> UIApplicationShortcutItem? {
        infoPlist.shortcutItem(among: arguments, added: shortcutItems ?? [])
    }

    /// Writes the actions again at the launch, because an update may have changed the program's `.desktop` file. Only
    /// a file in the user's folder has actions. Without one the defaults are not read, which takes time and memory.
    func refreshShortcutItems(
        environment: [String: String] = environmentVariables(DesktopEntryFile.variables)
    ) {
        let process = ProcessInfo.processInfo
        guard
            DesktopEntryFile.mayHaveUserFile(
                identifier: infoPlist.bundleIdentifier, program: process.processName, environment: environment,
                process: process.processIdentifier),
            let items = shortcutItems
        else { return }
        showShortcutItems(items, environment: environment)
    }

    /// Writes the actions to the program's `.desktop` file, if it has one.
    private func showShortcutItems(_ items: [UIApplicationShortcutItem], environment: [String: String]) {
        let process = ProcessInfo.processInfo
        guard
            let file = DesktopEntryFile(
                identifier: infoPlist.bundleIdentifier, program: process.processName, environment: environment,
                process: process.processIdentifier)
        else { return }
        do {
            try file.setActions(
                items.map {
                    DesktopEntry.Action(name: $0.localizedTitle, argument: InfoPlist.shortcutArgument + $0.type)
                })
        } catch {
            Log.application.error("The quick actions could not be written to \(file.userFile.path): \(error)")
        }
    }
}

extension UIApplicationShortcutItem {
    /// The action as Info.plist has it.
    var propertyList: [String: Any] {
        var entry: [String: Any] = [
            "UIApplicationShortcutItemType": type, "UIApplicationShortcutItemTitle": localizedTitle,
        ]
        entry["UIApplicationShortcutItemSubtitle"] = localizedSubtitle
        if let (key, value) = icon?.propertyListEntry { entry[key] = value }
        let data = userInfo?.compactMapValues(Self.plain) ?? [:]
        if !data.isEmpty { entry["UIApplicationShortcutItemUserInfo"] = data }
        return entry
    }

    /// Returns a value for a property list; `nil` for other objects.
    private static func plain(_ value: Any) -> Any? {
        switch value {
        case let text as String: text
        case let number as NSNumber: number
        case let date as Date: date
        case let data as Data: data
        case let list as [Any]: list.compactMap(plain)
        case let dictionary as [String: Any]: dictionary.compactMapValues(plain)
        default: nil
        }
    }
}
