import Foundation

/// The Info.plist of a target as Xcode builds it: the file of `INFOPLIST_FILE`, the `INFOPLIST_KEY_...` settings if
/// `GENERATE_INFOPLIST_FILE` is on, and the values that every program has.
struct InfoPlistMaker {
    let settings: BuildSettings
    /// The entries of the file that `INFOPLIST_FILE` names.
    let file: [String: InfoValue]

    /// Returns the values with their variables replaced. A variable that the project does not define is kept in
    /// the text, and Casement then treats the value as absent.
    func values() -> [String: InfoValue] {
        var values = file
        if settings.isOn("GENERATE_INFOPLIST_FILE") {
            for name in settings.names {
                if let (key, value) = entry(for: name) { values[key] = value }
            }
        }
        for (key, text) in Self.standard where values[key] == nil { values[key] = .string(text) }
        if let icon = settings["ASSETCATALOG_COMPILER_APPICON_NAME"], values["CFBundleIconName"] == nil {
            values["CFBundleIconName"] = .string(icon)
        }
        return values.mapValues { $0.mapStrings { settings.expand($0, keepsUnknown: true) } }
    }

    private static let standard = [
        "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)", "CFBundleName": "$(PRODUCT_NAME)",
        "CFBundleExecutable": "$(EXECUTABLE_NAME)", "CFBundlePackageType": "APPL",
        "CFBundleDevelopmentRegion": "$(DEVELOPMENT_LANGUAGE)", "CFBundleInfoDictionaryVersion": "6.0",
        "CFBundleShortVersionString": "$(MARKETING_VERSION)", "CFBundleVersion": "$(CURRENT_PROJECT_VERSION)",
    ]

    /// Returns the entry that an `INFOPLIST_KEY_...` setting means.
    private func entry(for name: String) -> (key: String, value: InfoValue)? {
        let prefix = "INFOPLIST_KEY_"
        guard name.hasPrefix(prefix), let text = settings[name] else { return nil }
        let key = String(name.dropFirst(prefix.count))
        switch key {
        case "UIApplicationSceneManifest_Generation":
            guard text == "YES", file["UIApplicationSceneManifest"] == nil else { return nil }
            let manifest: [String: InfoValue] = [
                "UIApplicationSupportsMultipleScenes": .bool(true), "UISceneConfigurations": .dictionary([:]),
            ]
            return ("UIApplicationSceneManifest", .dictionary(manifest))
        case "UILaunchScreen_Generation":
            return text == "YES" && file["UILaunchScreen"] == nil ? ("UILaunchScreen", .dictionary([:])) : nil
        case _ where key.hasPrefix("UISupportedInterfaceOrientations"):
            let orientations = text.split(separator: " ").map { InfoValue.string(String($0)) }
            return (Self.deviceKey(key), .array(orientations))
        case _ where text == "YES" || text == "NO": return (Self.deviceKey(key), .bool(text == "YES"))
        case _ where text.isEmpty: return nil
        default: return (Self.deviceKey(key), .string(text))
        }
    }

    /// Returns `UISupportedInterfaceOrientations~ipad` for `UISupportedInterfaceOrientations_iPad`.
    private static func deviceKey(_ key: String) -> String {
        for device in ["iPad", "iPhone"] where key.hasSuffix("_\(device)") {
            return key.dropLast(device.count + 1) + "~" + device.lowercased()
        }
        return key
    }
}
