import Foundation

/// The files that a storyboard is searched in.
///
/// With a bundle, only that bundle is searched. Without one, the search takes the resource bundles of the application
/// delegate's module, and then the folder of the executable. In each of them these files are tried, in this order:
///
/// 1. `Resources/Main.storyboard`, where `resources: [.copy("Resources")]` of a Swift package puts it
/// 2. `Resources/Base.lproj/Main.storyboard`
/// 3. `Main.storyboard`
/// 4. `Base.lproj/Main.storyboard`
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
