/// A target that is adopted.
struct AdoptedTarget {
    let target: ProjectTarget
    let kind: Manifest.Target.Kind
    let layout: TargetLayout
    /// The names of the other targets with the same folder. Each of them then has a folder for its own files.
    var neighbors: [String] = []

    /// The target's name in the package, which is the name of its module.
    var name: String { target.moduleName }

    /// Returns the path of a file that the tool writes, relative to the project's folder.
    func ownFile(_ name: String) -> String {
        ProjectPath.join(layout.path, neighbors.isEmpty ? name : "Casement-\(self.name)/\(name)")
    }

    /// Whether the target's resources contain translated texts.
    var hasTranslations: Bool {
        target.files.contains { ["strings", "stringsdict"].contains(ProjectPath.fileExtension($0)) }
    }

    /// The target in the manifest, without its dependencies.
    var manifestEntry: Manifest.Target {
        Manifest.Target(
            kind: kind, name: name, path: layout.path, exclude: layout.exclude + neighbors.map { "Casement-\($0)" },
            sources: [ProjectPath.relative(ownFile("Casement.swift"), to: layout.path)], resources: layout.resources,
            settings: CompilerSettings(debug: target.debug, release: target.release))
    }
}

extension ProjectTarget {
    /// Whether the target can be built for iOS.
    var isForIOS: Bool {
        let platforms = debug.words("SUPPORTED_PLATFORMS")
        if !platforms.isEmpty { return platforms.contains { $0.hasPrefix("iphone") } }
        let others = ["macosx", "watch", "appletv", "xr", "driverkit"]
        return !others.contains { (debug["SDKROOT"] ?? "").hasPrefix($0) }
    }
}
