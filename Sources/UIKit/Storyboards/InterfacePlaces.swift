import Foundation

/// Where a storyboard is looked for.
///
/// With a bundle, in that. Without one as Info.plist: in the resource bundle of the module that holds the application
/// delegate, then beside the executable. In each of them in `Resources`, where a Swift package's
/// `resources: [.copy("Resources")]` puts it, and at the top; in the language folder `Base.lproj` too.
enum InterfacePlaces {
    static func candidates(
        name: String, bundle: URL?, module: String, folder: URL = Bundle.main.bundleURL
    ) -> [URL] {
        let roots = bundle.map { [$0] } ?? InfoPlist.resourceBundles(of: module, in: folder) + [folder]
        return roots.flatMap { root in
            ["Resources/", ""].flatMap { part in
                ["", "Base.lproj/"].map { root.appendingPathComponent(part + $0 + name + ".storyboard") }
            }
        }
    }
}
