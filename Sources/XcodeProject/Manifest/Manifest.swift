/// A `Package.swift` as a value.
struct Manifest: Equatable, Sendable {
    var name: String
    var defaultLocalization: String?
    var products: [Product] = []
    var dependencies: [Dependency] = []
    var targets: [Target] = []

    /// A library that other packages can use.
    struct Product: Equatable, Sendable {
        let name: String
    }

    enum Dependency: Equatable, Sendable {
        /// A folder, with a name of its own if that is not the folder's.
        case path(String, name: String?, traits: [String] = [])
        case url(String, PackageReference.Requirement, traits: [String] = [])
    }

    enum TargetDependency: Equatable, Sendable {
        case target(String)
        case product(String, package: String)
    }

    struct Target: Equatable, Sendable {
        enum Kind: String, Sendable { case executableTarget, target, testTarget }

        var kind: Kind
        var name: String
        var dependencies: [TargetDependency] = []
        /// The folder, relative to the package's. The empty path is the package's folder.
        var path: String
        var exclude: [String] = []
        var sources: [String] = []
        /// Files and folders that are copied to the top of the target's resource bundle.
        var resources: [Resource] = []
        var settings = CompilerSettings()
        /// Whether the plugin `IOSSources` of the package with this name translates the sources.
        var plugin: String?
    }

    enum Resource: Equatable, Sendable {
        case copy(String)
        /// A localized file, which keeps its language's folder.
        case process(String)
    }
}

extension CompilerSettings {
    /// Swift 5 mode without further settings.
    init() {}
}
