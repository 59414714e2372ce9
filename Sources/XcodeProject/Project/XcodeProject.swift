/// An Xcode project as values.
package struct XcodeProject: Sendable {
    /// The name of the `.xcodeproj` folder, without the extension.
    package let name: String
    let developmentRegion: String?
    package let targets: [ProjectTarget]
    let packages: [PackageReference]

    /// Returns the target with an identifier.
    func target(id: String) -> ProjectTarget? { targets.first { $0.id == id } }
}

/// A target of a project.
package struct ProjectTarget: Sendable {
    enum Kind: Equatable, Sendable {
        case application, framework, unitTests, uiTests, commandLineTool
        /// A target that cannot be adopted, with its kind in words.
        case other(String)
    }

    let id: String
    package let name: String
    let kind: Kind
    let debug: BuildSettings
    let release: BuildSettings
    /// The members, relative to the project's folder, in the project's order.
    let files: [String]
    /// The identifiers of the targets that this one needs.
    let dependencies: [String]
    let products: [PackageProduct]
    /// The frameworks and libraries that the target links and the project does not build, without their extensions.
    let frameworks: [Framework]
    /// The names of the target's run scripts.
    let scripts: [String]
    /// The members that lie outside of the project's folder or have no place on the disk.
    let lostFiles: [String]
    /// The settings files that are not on the disk.
    let missingSettings: [String]
    /// The number of the target's own build rules.
    let buildRules: Int

    /// The product's name.
    var productName: String { debug["PRODUCT_NAME"] ?? name }
    /// The module's name, which is also the target's name in the package.
    var moduleName: String { VariableText.identifier(debug["PRODUCT_MODULE_NAME"] ?? productName) }
}

/// A framework that a target links.
struct Framework: Equatable, Sendable {
    let name: String
    /// Whether it is a part of Apple's systems.
    let isSystem: Bool
}

/// A product of a Swift package that a target uses.
struct PackageProduct: Equatable, Sendable {
    let name: String
    /// The identifier of the package's reference. `nil` for products of local packages, which Xcode finds by name.
    let package: String?
}

/// A Swift package that the project uses.
struct PackageReference: Equatable, Sendable {
    enum Source: Equatable, Sendable {
        case remote(url: String, Requirement)
        /// A folder, relative to the project's.
        case local(path: String)
    }

    enum Requirement: Equatable, Sendable {
        case upToNextMajor(String), upToNextMinor(String), exact(String), range(String, String), branch(String)
        case revision(String)
    }

    let id: String
    let source: Source

    /// The name by which SwiftPM refers to the package: the last part of its place, in lower case.
    var identity: String {
        let place =
            switch source {
            case .remote(let url, _): url
            case .local(let path): path
            }
        let last = ProjectPath.name(place.replacing(":", with: "/"))
        return (last.hasSuffix(".git") ? String(last.dropLast(4)) : last).lowercased()
    }
}
