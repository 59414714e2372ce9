import Foundation

/// The places in which a storyboard or a nib is searched.
///
/// With a bundle, only that bundle is searched. Without one, the search takes the resource bundles of the program's
/// modules, and then the folder of the executable. In each of them these files are tried, in this order:
///
/// 1. `Resources/Main.storyboard`, where `resources: [.copy("Resources")]` of a Swift package puts it
/// 2. `Resources/Base.lproj/Main.storyboard`
/// 3. `Main.storyboard`
/// 4. `Base.lproj/Main.storyboard`
///
/// Of nibs, `Main~ipad.xib` comes before `Main.xib` in each place. If none of these is there, the folders of the
/// languages are searched, such as `en.lproj`.
enum InterfacePlaces {
    /// Returns the folder of a bundle, or `nil` for the program's own folders.
    static func folder(of bundle: Bundle?) -> URL? {
        guard let bundle, bundle !== Bundle.main else { return nil }
        return bundle.resourceURL ?? bundle.bundleURL
    }

    static func candidates(
        name: String, _ kind: InterfaceFile.Kind = .storyboard, bundle: URL?, modules: [String],
        folder: URL = Bundle.main.bundleURL
    ) -> [URL] {
        folders(bundle: bundle, modules: modules, folder: folder).flatMap { folder in
            ["", "Base.lproj/"].flatMap { part in
                variants(name, kind).map { folder.appendingPathComponent(part + $0) }
            }
        }
    }

    /// Returns the file with this name, or `nil`.
    static func find(
        name: String, _ kind: InterfaceFile.Kind, bundle: URL?, modules: [String],
        folder: URL = Bundle.main.bundleURL, languages: [String] = Locale.preferredLanguages
    ) -> URL? {
        let files = FileManager.default
        let plain = candidates(name: name, kind, bundle: bundle, modules: modules, folder: folder)
        if let found = plain.first(where: { files.fileExists(atPath: $0.path) }) { return found }
        for folder in folders(bundle: bundle, modules: modules, folder: folder) {
            let localized = InterfaceLocalization.languageFolders(in: folder)
            let order = InterfaceLocalization.order(of: Array(localized.keys), languages: languages)
            for language in order {
                for variant in variants(name, kind) {
                    guard let url = localized[language]?.appendingPathComponent(variant) else { continue }
                    if files.fileExists(atPath: url.path) { return url }
                }
            }
        }
        return nil
    }

    private static func folders(bundle: URL?, modules: [String], folder: URL) -> [URL] {
        let roots = bundle.map { [$0] } ?? modules.flatMap { InfoPlist.resourceBundles(of: $0, in: folder) } + [folder]
        return roots.flatMap { [$0.appendingPathComponent("Resources"), $0] }
    }

    private static func variants(_ name: String, _ kind: InterfaceFile.Kind) -> [String] {
        (kind == .nib ? ["~ipad", ""] : [""]).map { "\(name)\($0).\(kind.fileExtension)" }
    }
}
