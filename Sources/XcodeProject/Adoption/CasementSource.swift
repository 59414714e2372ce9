/// The place from which the adopted package gets Casement.
package struct CasementSource: Equatable, Sendable {
    let dependency: Manifest.Dependency
    /// The name by which the package's targets refer to Casement's products.
    let identity = "casement"

    /// Returns the dependency of a package that uses these products. Combine and SwiftUI need the trait `Combine`.
    func dependency(using products: Set<String>) -> Manifest.Dependency {
        let traits = products.isDisjoint(with: ["Combine", "SwiftUI"]) ? [] : ["Combine"]
        switch dependency {
        case .path(let path, let name, _): return .path(path, name: name, traits: traits)
        case .url(let url, let requirement, _): return .url(url, requirement, traits: traits)
        }
    }

    /// A folder on the disk, relative to the package or absolute. It may have any name.
    package static func folder(_ path: String) -> CasementSource {
        CasementSource(dependency: .path(path, name: ProjectPath.name(path) == "casement" ? nil : "casement"))
    }

    /// A repository. There is no release yet, so the package follows the branch `main`.
    package static func repository(_ url: String) -> CasementSource {
        CasementSource(dependency: .url(url, .branch("main")))
    }
}
