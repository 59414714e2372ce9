import Foundation

/// The program's Info.plist, as far as it concerns windows and scenes.
///
/// Casement uses the first of these files that exists:
///
/// 1. `Resources/Info.plist` in the resource bundle of the module that contains the application delegate. In a Swift
///    package that is the file `Sources/App/Resources/Info.plist` of a target with `resources: [.copy("Resources")]`.
/// 2. `Casement-Info.plist` at the top of that bundle, which `casement-adopt` writes for an Xcode project.
/// 3. `Info.plist` at the top of that bundle, which the plugin `IOSSources` puts there.
/// 4. `Info.plist` beside the executable.
///
/// Xcode's build variables, such as `$(PRODUCT_NAME)`, are replaced. A value with an unknown variable counts as absent.
struct InfoPlist {
    let values: [String: Any]
    /// The module of the application delegate; that of the program if the delegate's class is unknown.
    let module: String
    /// The folder that contains the file; `nil` without one.
    let folder: URL?
    private let manifest: [String: Any]?
    /// The entries of `UISceneConfigurations`, by role.
    private let sceneEntries: [String: [SceneEntry]]

    /// An Info.plist without values.
    static var empty: InfoPlist { InfoPlist(values: [:], module: "") }

    init(values: [String: Any], module: String, folder: URL? = nil) {
        let values = BuildVariables(program: ProcessInfo.processInfo.processName, module: module).expand(values)
        self.values = values
        self.module = module
        self.folder = folder
        manifest = values["UIApplicationSceneManifest"] as? [String: Any]
        let entries = manifest?["UISceneConfigurations"] as? [String: Any] ?? [:]
        sceneEntries = entries.compactMapValues {
            ($0 as? [[String: Any]])?.map { SceneEntry($0) }
        }
    }

    /// Returns the module of a class. Unlike `NSStringFromClass` it accepts nested and private classes.
    static func module(of cls: AnyClass) -> String {
        // `String(reflecting:)` would first look through all conformances of the program.
        _typeName(cls, qualified: true).split(separator: ".").first.map(String.init) ?? ""
    }

    /// The module of the program by its name, as Swift packages name it. The delegate of a main nib is not known before
    /// the nib is found (R512).
    static var programModule: String {
        String(ProcessInfo.processInfo.processName.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }

    /// Finds and reads the file for a program whose delegate is a `delegateClass`. A file that is not a property list
    /// is logged and counts as absent. `folder` is the folder of the executable.
    init(delegateClass: AnyClass?, folder: URL = Bundle.main.bundleURL) {
        let module = delegateClass.map(Self.module(of:)) ?? Self.programModule
        for url in Self.candidates(module: module, in: folder) {
            guard let data = try? Data(contentsOf: url) else { continue }
            if let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] {
                self.init(values: list, module: module, folder: url.deletingLastPathComponent())
                return
            }
            Log.application.error("\(url.path) is not a property list; it is ignored")
        }
        self.init(values: [:], module: module)
    }

    private static func candidates(module: String, in folder: URL) -> [URL] {
        let names = ["Resources/Info.plist", "Casement-Info.plist", "Info.plist"]
        return resourceBundles(of: module, in: folder).flatMap { names.map($0.appendingPathComponent) }
            + [folder.appendingPathComponent("Info.plist")]
    }

    /// Returns the resource bundles of a package's target.
    static func resourceBundles(of module: String, in folder: URL) -> [URL] {
        guard !module.isEmpty else { return [] }
        // Only names are read at first, because an installed program's folder may contain thousands of files.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix("_\(module).resources") }.sorted()
            .map { folder.appendingPathComponent($0, isDirectory: true) }
    }

    // MARK: Values

    /// The program's icon. `CFBundleIconFile` names the file beside Info.plist, with or without `.png`. Without
    /// the key it is `AppIcon` of the asset catalogs there. A missing or unreadable file is logged.
    var icon: UIImage? {
        guard let folder else { return nil }
        guard let name = Self.name(values["CFBundleIconFile"]) else { return AssetImages.icon(in: folder) }
        let file = folder.appendingPathComponent(name.hasSuffix(".png") ? name : name + ".png")
        if let image = UIImage(contentsOfFile: file.path) { return image }
        Log.application.error("The icon \(file.path) named in Info.plist cannot be read")
        return nil
    }

    private static func name(_ value: Any?) -> String? { (value as? String).flatMap { $0.isEmpty ? nil : $0 } }

    /// Whether the program declares that it has scenes (R96).
    var hasSceneManifest: Bool { manifest != nil }
    /// Whether the program declares that it may have several scenes, or `nil` if it does not say.
    var declaredSupportForMultipleScenes: Bool? { manifest?["UIApplicationSupportsMultipleScenes"] as? Bool }
    /// The storyboard with which a program without scenes begins (R116).
    var mainStoryboardName: String? { Self.name(values["UIMainStoryboardFile"]) }
    /// The nib with which a program without scenes begins (R511). The variant for tablets comes first.
    var mainNibName: String? { Self.name(values["NSMainNibFile~ipad"]) ?? Self.name(values["NSMainNibFile"]) }
    /// Whether scenes fill their monitor.
    var requiresFullScreen: Bool { values["UIRequiresFullScreen"] as? Bool ?? false }
    /// Whether desktop windows have a status bar too: `CasementShowsStatusBar`, Casement's own key.
    var showsStatusBar: Bool { values["CasementShowsStatusBar"] as? Bool ?? false }

    /// Whether scenes have a bar with the main menu: `CasementShowsMenuBar`, Casement's own key.
    var showsMenuBar: Bool { values["CasementShowsMenuBar"] as? Bool ?? false }

    /// Whether Control-Super-Z is a shake of the device: `CasementShakesWithKey`, Casement's own key.
    var shakesWithKey: Bool { values["CasementShakesWithKey"] as? Bool ?? false }

    /// Whether input that other clients send with SendEvent counts as the user's: `CasementAllowsSyntheticEvents`,
    /// Casement's own key. Otherwise such events are dropped, as in xterm, because any client of the display can send
    /// them.
    var allowsSyntheticEvents: Bool { values["CasementAllowsSyntheticEvents"] as? Bool ?? false }
    /// Whether the controllers decide on the status bar, instead of the application (R151).
    var hasControllerBasedStatusBar: Bool { values["UIViewControllerBasedStatusBarAppearance"] as? Bool ?? true }
    /// The only appearance that the program has; unspecified if it follows the user's preference.
    var userInterfaceStyle: UIUserInterfaceStyle {
        switch values["UIUserInterfaceStyle"] as? String {
        case "Light": .light
        case "Dark": .dark
        default: .unspecified
        }
    }

    /// The application's settings for the status bar at launch.
    var statusBarWishes: UIApplication.StatusBarWishes {
        let style: UIStatusBarStyle =
            switch values["UIStatusBarStyle"] as? String {
            case "UIStatusBarStyleLightContent": .lightContent
            case "UIStatusBarStyleDarkContent": .darkContent
            default: .default
            }
        return UIApplication.StatusBarWishes(isHidden: values["UIStatusBarHidden"] as? Bool ?? false, style: style)
    }
    /// The program's name for the user; `nil` if the file has none.
    var displayName: String? {
        Self.name(values["CFBundleDisplayName"]) ?? Self.name(values["CFBundleName"])
    }

    /// The program's unique name, such as `org.example.reader`.
    var bundleIdentifier: String? { Self.name(values["CFBundleIdentifier"]) }

    /// The URL schemes of the program, in lower case.
    var urlSchemes: Set<String> {
        let types = values["CFBundleURLTypes"] as? [[String: Any]] ?? []
        return Set(types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }.map { $0.lowercased() })
    }

    /// Returns the arguments that are URLs with one of the program's schemes.
    func urls(among arguments: some Sequence<String>) -> [URL] {
        let schemes = urlSchemes
        return arguments.compactMap { URL(string: $0) }.filter { schemes.contains($0.scheme?.lowercased() ?? "") }
    }

    /// An entry of `UISceneConfigurations`.
    final class SceneEntry {
        enum ClassKey: String {
            case sceneClass = "UISceneClassName"
            case delegateClass = "UISceneDelegateClassName"
        }
        let name: String?
        /// The storyboard with which the scene begins (R117).
        let storyboardName: String?
        private let classNames: [ClassKey: String]
        /// The classes that were found. Every scene asks for them, and looking up a name takes long.
        private var classes: [ClassKey: AnyClass] = [:]

        fileprivate init(_ values: [String: Any]) {
            name = values["UISceneConfigurationName"] as? String
            storyboardName = InfoPlist.name(values["UISceneStoryboardFile"])
            classNames = [ClassKey.sceneClass, .delegateClass].reduce(into: [:]) { names, key in
                names[key] = values[key.rawValue] as? String
            }
        }

        /// Returns the class named under the key. A name without a class is logged.
        func className(for key: ClassKey) -> AnyClass? {
            if let known = classes[key] { return known }
            guard let name = classNames[key] else { return nil }
            // The names of UIKit's own classes have no module in Info.plist.
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
