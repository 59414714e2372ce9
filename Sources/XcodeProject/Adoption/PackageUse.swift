/// The packages that the adopted targets use.
struct PackageUse<Folder: ProjectFolder> {
    private let project: XcodeProject
    private let folder: Folder
    private var used: [PackageReference] = []

    init(_ project: XcodeProject, _ folder: Folder) {
        self.project = project
        self.folder = folder
    }

    /// The packages that were used, in the project's order.
    var dependencies: [Manifest.Dependency] {
        project.packages.filter { package in used.contains { $0.id == package.id } }.map { package in
            switch package.source {
            case .remote(let url, let requirement): .url(url, requirement)
            case .local(let path): .path(path, name: nil)
            }
        }
    }

    /// Returns the name of the package that has a product, or `nil` if it is unknown.
    mutating func use(_ product: PackageProduct) -> String? {
        guard let package = package(of: product) else { return nil }
        if !used.contains(where: { $0.id == package.id }) { used.append(package) }
        return package.identity
    }

    private func package(of product: PackageProduct) -> PackageReference? {
        if let id = product.package { return project.packages.first { $0.id == id } }
        // For a local package the file names only the product.
        let local = project.packages.filter { if case .local = $0.source { true } else { false } }
        return local.first { declares(product.name, $0) } ?? (local.count == 1 ? local[0] : nil)
    }

    private func declares(_ product: String, _ package: PackageReference) -> Bool {
        guard case .local(let path) = package.source,
            let contents = folder.contents(of: ProjectPath.join(path, "Package.swift"))
        else { return false }
        return String(decoding: contents, as: UTF8.self).contains("\"\(product)\"")
    }
}
