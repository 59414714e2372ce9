/// A target that is taken over.
struct AdoptedTarget {
    let target: ProjectTarget
    let kind: Manifest.Target.Kind
    let layout: TargetLayout
    /// Whether an earlier target has the same folder.
    let sharesFolder: Bool

    /// The target's name in the package, which is the name of its module.
    var name: String { target.moduleName }

    /// Returns the place of a file that the tool writes, relative to the project's folder.
    func ownFile(_ name: String) -> String {
        ProjectPath.join(layout.path, sharesFolder ? "Casement/\(self.name)/\(name)" : name)
    }

    /// The target in the manifest, without its dependencies.
    var manifestEntry: Manifest.Target {
        Manifest.Target(
            kind: kind, name: name, path: layout.path, exclude: layout.exclude,
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
