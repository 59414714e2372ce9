import Foundation
import PackagePlugin

/// Translates the iOS sources of a target: every Swift file below its folder that it does not compile itself.
///
/// A target that names its one own file (`sources: ["Casement.swift"]`) leaves files out with `exclude:`. Without such
/// files the plugin translates the folders that the target excludes.
@main
struct IOSSources: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? SwiftSourceModuleTarget else { return [] }
        let otherFolders = context.package.targets.filter { $0.id != target.id }.map(\.directoryURL)
        let open = OpenFiles(target)
        let found = SourceFolder(target.directoryURL, leavingOut: otherFolders).contents()
        let files = found.swift.filter(open.contains)
        guard !files.isEmpty else {
            Diagnostics.warning(
                "IOSSources found nothing to translate in \(target.directoryURL.path); put the iOS sources into a "
                    + "folder that the target excludes, or name the target's own files in its 'sources:'")
            return []
        }
        let output = context.pluginWorkDirectoryURL.appending(path: "Translated")
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
        let ledger = context.pluginWorkDirectoryURL.appending(path: "ledger.txt")
        let contextFiles = ContextTargets(of: target, in: context.package).files()
        let resources = Resources(found.resources.filter(open.contains), below: target.directoryURL)
        let resourceFolder = context.pluginWorkDirectoryURL.appending(path: "Resources")
        var arguments = [
            "--output", output.path, "--ledger", ledger.path, "--base", context.package.directoryURL.path,
        ]
        arguments += files
        if !contextFiles.isEmpty { arguments += ["--context"] + contextFiles }
        if !resources.items.isEmpty {
            arguments +=
                ["--resources", resourceFolder.path] + resources.items.flatMap { [$0.source, $0.destination] }
        }
        return [
            .buildCommand(
                displayName: "Translating the iOS sources of \(target.name)",
                executable: try context.tool(named: "casement-translate").url,
                arguments: arguments,
                inputFiles: (files + contextFiles + resources.inputs).map { URL(fileURLWithPath: $0) },
                outputFiles: files.map { output.appending(path: Self.outputName(for: $0)) }
                    + resources.items.map { resourceFolder.appending(path: $0.destination) })
        ]
    }

    /// The rule of `OutputName` in `SourceTranslator`, which a plugin cannot import.
    private static func outputName(for path: String) -> String {
        let last = URL(fileURLWithPath: path).lastPathComponent
        return last == "main.swift" ? last : String(last.dropLast(6)) + ".translated.swift"
    }
}

/// The targets on which a target depends, directly, through products and through other targets, also of other packages.
/// Their classes and protocols are known in the translation then.
///
/// The targets of the package with the translator are left out. It is known already that their classes find methods by
/// name.
struct ContextTargets {
    private var targets: [SwiftSourceModuleTarget] = []
    private var seen: Set<Target.ID> = []

    init(of target: any Target, in package: Package) {
        var packages = [package]
        var known: Set<Package.ID> = [package.id]
        while let next = packages.popLast() {
            if next.targets.contains(where: { $0.name == "casement-translate" }) {
                seen.formUnion(next.targets.map(\.id))
            } else {
                packages += next.dependencies.map(\.package).filter { known.insert($0.id).inserted }
            }
        }
        seen.insert(target.id)
        add(target.dependencies)
    }

    private mutating func add(_ dependencies: [TargetDependency]) {
        for dependency in dependencies {
            let found: [any Target] =
                switch dependency {
                case .target(let target): [target]
                case .product(let product): product.targets
                @unknown default: []
                }
            for target in found where seen.insert(target.id).inserted {
                if let target = target as? SwiftSourceModuleTarget { targets.append(target) }
                add(target.dependencies)
            }
        }
    }

    /// The Swift files below the targets' folders.
    func files() -> [String] {
        var known: Set<String> = []
        return targets.flatMap { SourceFolder($0.directoryURL, leavingOut: []).contents().swift }.filter {
            known.insert($0).inserted
        }
    }
}

/// The files below a target's folder that SwiftPM leaves to the plugin.
///
/// With a list of `sources:`, these are the files that the target neither compiles nor declares nor excludes: SwiftPM
/// has them as files of an unknown type. Without such files, they are those of the folders that the target excludes.
struct OpenFiles {
    private let unknown: Set<String>
    private let known: Set<String>
    private let hasUnknownSources: Bool

    init(_ target: SwiftSourceModuleTarget) {
        let isUnknown = { (file: File) in file.type == .unknown }
        unknown = Set(target.sourceFiles.filter(isUnknown).map(\.url.standardizedFileURL.path))
        known = Set(target.sourceFiles.filter { !isUnknown($0) }.map(\.url.standardizedFileURL.path))
        hasUnknownSources = unknown.contains { $0.hasSuffix(".swift") }
    }

    func contains(_ path: String) -> Bool {
        guard hasUnknownSources else { return !known.contains(path) }
        return unknown.contains(path) || unknown.contains { $0.hasPrefix(path + "/") }
    }
}

/// The Swift files and the resources below a folder.
struct SourceFolder {
    private let folder: URL
    private let leftOut: Set<String>

    /// - Parameter leavingOut: The folders of other targets. Those below this one are not searched.
    init(_ folder: URL, leavingOut: [URL]) {
        self.folder = folder.standardizedFileURL
        let own = self.folder.path + "/"
        leftOut = Set(leavingOut.map(\.standardizedFileURL.path).filter { $0.hasPrefix(own) })
    }

    /// The paths in a stable order. Hidden folders, other packages and other targets are left out.
    func contents() -> (swift: [String], resources: [String]) {
        var swift: [String] = []
        var resources: [String] = []
        var folders = [folder]
        while let next = folders.popLast() {
            let contents =
                (try? FileManager.default.contentsOfDirectory(
                    at: next, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)) ?? []
            for item in contents {
                let isFolder = (try? item.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
                let path = item.standardizedFileURL.path
                if item.pathExtension == "xcassets" {
                    resources.append(path)
                } else if isFolder {
                    let manifest = item.appending(path: "Package.swift").path
                    if !leftOut.contains(path), !FileManager.default.fileExists(atPath: manifest),
                        !["xcodeproj", "xcworkspace", "playground"].contains(item.pathExtension)
                    {
                        folders.append(item)
                    }
                } else if item.pathExtension == "swift" {
                    if item.lastPathComponent != "Package.swift" { swift.append(path) }
                } else if Resources.extensions.contains(item.pathExtension.lowercased()) {
                    resources.append(path)
                }
            }
        }
        return (swift.sorted(), resources.sorted())
    }
}

/// The resources of an iOS app, which Xcode copies into the app's folder without their groups. Only folders of a
/// language, such as `de.lproj`, remain.
struct Resources {
    static let extensions: Set<String> = [
        "storyboard", "xib", "strings", "stringsdict", "xcstrings", "plist", "png", "jpg", "jpeg", "gif", "json", "ttf",
        "otf", "html", "css", "js", "txt", "mp3", "wav", "m4a", "caf", "mp4", "mov",
    ]

    let items: [(source: String, destination: String)]
    /// The files whose changes matter: those in asset catalogs too.
    let inputs: [String]

    init(_ paths: [String], below folder: URL) {
        var items: [(source: String, destination: String)] = []
        var seen: Set<String> = []
        var inputs: [String] = []
        for path in paths {
            let url = URL(fileURLWithPath: path)
            let parent = url.deletingLastPathComponent()
            let destination =
                parent.pathExtension == "lproj"
                ? "\(parent.lastPathComponent)/\(url.lastPathComponent)" : url.lastPathComponent
            guard seen.insert(destination).inserted else {
                Diagnostics.warning("\(path) is left out, because another resource is called \(destination) too")
                continue
            }
            items.append((path, destination))
            inputs += url.pathExtension == "xcassets" ? Self.files(below: url) : [path]
        }
        self.items = items
        self.inputs = inputs
    }

    private static func files(below folder: URL) -> [String] {
        let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
        return (all?.compactMap { $0 as? URL } ?? []).filter {
            (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) ?? false
        }.map(\.standardizedFileURL.path).sorted()
    }
}
