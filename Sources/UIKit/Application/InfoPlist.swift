import Foundation

/// The program's Info.plist, as far as windows and scenes go.
///
/// Casement looks for it in this order, and takes the first that is there:
///
/// 1. `Resources/Info.plist` in the resource bundle of the module that holds the application delegate: the file
///    `Sources/App/Resources/Info.plist` of a Swift package whose target says `resources: [.copy("Resources")]`.
/// 2. `Info.plist` beside the executable.
struct InfoPlist {
    private let values: [String: Any]
    /// The module of the application delegate; empty without one.
    let module: String
    /// Where the file was found.
    private let folder: URL?
    private let manifest: [String: Any]?
    /// `UISceneConfigurations`, by role.
    private let sceneEntries: [String: [SceneEntry]]

    /// Nothing is set.
    static var empty: InfoPlist { InfoPlist(values: [:], module: "") }

    init(values: [String: Any], module: String, folder: URL? = nil) {
        self.values = values
        self.module = module
        self.folder = folder
        manifest = values["UIApplicationSceneManifest"] as? [String: Any]
        let entries = manifest?["UISceneConfigurations"] as? [String: Any] ?? [:]
        sceneEntries = entries.compactMapValues {
            ($0 as? [[String: Any]])?.map { SceneEntry($0, module: module) }
        }
    }

    /// The module of a class, nested and private ones too, which `NSStringFromClass` does not accept.
    static func module(of cls: AnyClass) -> String {
        // Not `String(reflecting:)`, which looks through all conformances of the program first.
        _typeName(cls, qualified: true).split(separator: ".").first.map(String.init) ?? ""
    }

    /// Finds and reads the file for a program whose delegate is `delegateClass`. A file that is not a property list
    /// is named in the log and counts as absent. `folder` is where the executable is.
    init(delegateClass: AnyClass?, folder: URL = Bundle.main.bundleURL) {
        let module = delegateClass.map(Self.module(of:)) ?? ""
        for url in Self.candidates(module: module, in: folder) {
            guard let data = try? Data(contentsOf: url) else { continue }
            if let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] {
                self.init(values: list, module: module, folder: url.deletingLastPathComponent())
                return
            }
            Log.application.error("\(url.path) is not a property list; it is passed over")
        }
        self.init(values: [:], module: module)
    }

    private static func candidates(module: String, in folder: URL) -> [URL] {
        resourceBundles(of: module, in: folder).map { $0.appendingPathComponent("Resources/Info.plist") }
            + [folder.appendingPathComponent("Info.plist")]
    }

    /// Where the resources of a package's target are.
    static func resourceBundles(of module: String, in folder: URL) -> [URL] {
        guard !module.isEmpty else { return [] }
        // Names first: an installed program's folder has thousands of files.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix("_\(module).resources") }.sorted()
            .map { folder.appendingPathComponent($0, isDirectory: true) }
    }

    // MARK: Values

    /// The program's picture: the file that `CFBundleIconFile` names, with or without its ending `.png`, beside Info.plist.
    /// One that is not there or no picture is named in the log.
    var icon: UIImage? {
        guard let name = Self.name(values["CFBundleIconFile"]), let folder else { return nil }
        let file = folder.appendingPathComponent(name.hasSuffix(".png") ? name : name + ".png")
        if let image = UIImage(contentsOfFile: file.path) { return image }
        Log.application.error("The icon \(file.path) named in Info.plist is no picture that can be read")
        return nil
    }

    private static func name(_ value: Any?) -> String? { (value as? String).flatMap { $0.isEmpty ? nil : $0 } }

    /// The program says that it has scenes (R96).
    var hasSceneManifest: Bool { manifest != nil }
    var supportsMultipleScenes: Bool { manifest?["UIApplicationSupportsMultipleScenes"] as? Bool ?? false }
    /// The storyboard that a program without scenes begins with (R116).
    var mainStoryboardName: String? { Self.name(values["UIMainStoryboardFile"]) }
    /// Scenes fill their monitor.
    var requiresFullScreen: Bool { values["UIRequiresFullScreen"] as? Bool ?? false }
    /// `CasementShowsStatusBar`, Casement's own key: desktop windows have a status bar too.
    var showsStatusBar: Bool { values["CasementShowsStatusBar"] as? Bool ?? false }
    /// `CasementAllowsSyntheticEvents`, Casement's own key: input that other clients send with SendEvent counts as the
    /// user's. Without it such events are dropped, as xterm does: any client of the display can send them.
    var allowsSyntheticEvents: Bool { values["CasementAllowsSyntheticEvents"] as? Bool ?? false }
    /// The controllers decide on the status bar, not the application (R151).
    var hasControllerBasedStatusBar: Bool { values["UIViewControllerBasedStatusBarAppearance"] as? Bool ?? true }
    /// What the application wants the status bar to be at launch.
    var statusBarWishes: UIApplication.StatusBarWishes {
        let style: UIStatusBarStyle =
            switch values["UIStatusBarStyle"] as? String {
            case "UIStatusBarStyleLightContent": .lightContent
            case "UIStatusBarStyleDarkContent": .darkContent
            default: .default
            }
        return UIApplication.StatusBarWishes(isHidden: values["UIStatusBarHidden"] as? Bool ?? false, style: style)
    }
    var displayName: String? {
        values["CFBundleDisplayName"] as? String ?? values["CFBundleName"] as? String
    }

    /// What the program is called among all, such as `org.example.reader`.
    var bundleIdentifier: String? { values["CFBundleIdentifier"] as? String }

    /// The schemes of URLs that are the program's own, in lower case.
    var urlSchemes: Set<String> {
        let types = values["CFBundleURLTypes"] as? [[String: Any]] ?? []
        return Set(types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }.map { $0.lowercased() })
    }

    /// Those of the program's arguments that are URLs of its own schemes.
    func urls(among arguments: some Sequence<String>) -> [URL] {
        let schemes = urlSchemes
        return arguments.compactMap { URL(string: $0) }.filter { schemes.contains($0.scheme?.lowercased() ?? "") }
    }

    /// One entry of `UISceneConfigurations`.
    final class SceneEntry {
        enum ClassKey: String {
            case sceneClass = "UISceneClassName"
            case delegateClass = "UISceneDelegateClassName"
        }
        let name: String?
        /// The storyboard that the scene begins with (R117).
        let storyboardName: String?
        private let classNames: [ClassKey: String]
        /// Those that were found: each scene asks, and to look a name up takes long.
        private var classes: [ClassKey: AnyClass] = [:]

        /// `$(PRODUCT_MODULE_NAME)`, which Xcode would have replaced, is `module`.
        fileprivate init(_ values: [String: Any], module: String) {
            name = values["UISceneConfigurationName"] as? String
            storyboardName = InfoPlist.name(values["UISceneStoryboardFile"])
            classNames = [ClassKey.sceneClass, .delegateClass].reduce(into: [:]) { names, key in
                names[key] = (values[key.rawValue] as? String)?
                    .replacingOccurrences(of: "$(PRODUCT_MODULE_NAME)", with: module)
            }
        }

        /// The class named under the key. A name that no class has is told in the log.
        func className(for key: ClassKey) -> AnyClass? {
            if let known = classes[key] { return known }
            guard let name = classNames[key] else { return nil }
            // UIKit's own classes have no module in Info.plist.
            if let cls = NSClassFromString(name.contains(".") ? name : "UIKit.\(name)") {
                classes[key] = cls
                return cls
            }
            Log.scene.error(
                "Info.plist configuration \"\(self.name ?? "(no name)")\": \(key.rawValue) \(name) could not be found")
            return nil
        }
    }

    func sceneConfiguration(named name: String?, role: UISceneSession.Role) -> SceneEntry? {
        let entries = role.names.lazy.flatMap { sceneEntries[$0] ?? [] }
        return name == nil ? entries.first : entries.first { $0.name == name }
    }
}
