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
        let files = Self.iOSFiles(of: target, leavingOut: otherFolders)
        guard !files.isEmpty else {
            Diagnostics.warning(
                "IOSSources found nothing to translate in \(target.directoryURL.path); put the iOS sources into a "
                    + "folder that the target excludes, or name the target's own files in its 'sources:'")
            return []
        }
        let output = context.pluginWorkDirectoryURL.appending(path: "Translated")
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
        let ledger = context.pluginWorkDirectoryURL.appending(path: "ledger.txt")
        let contextFiles = Self.contextFiles(of: target)
        var arguments = [
            "--output", output.path, "--ledger", ledger.path, "--base", context.package.directoryURL.path,
        ]
        arguments += files
        if !contextFiles.isEmpty { arguments += ["--context"] + contextFiles }
        return [
            .buildCommand(
                displayName: "Translating the iOS sources of \(target.name)",
                executable: try context.tool(named: "casement-translate").url,
                arguments: arguments,
                inputFiles: (files + contextFiles).map { URL(fileURLWithPath: $0) },
                outputFiles: files.map { output.appending(path: Self.outputName(for: $0)) })
        ]
    }

    /// The files to translate, by the target's `sources:` and `exclude:`.
    private static func iOSFiles(of target: SwiftSourceModuleTarget, leavingOut folders: [URL]) -> [String] {
        let folder = SourceFolder(target.directoryURL, leavingOut: folders)
        let own = target.sourceFiles.filter { $0.url.pathExtension == "swift" }
        // A file that is neither compiled nor excluded is of an unknown type.
        let unknown = Set(own.filter { $0.type == .unknown }.map(\.url.standardizedFileURL.path))
        let compiled = Set(own.map(\.url.standardizedFileURL.path)).subtracting(unknown)
        return folder.swiftFiles().filter { unknown.isEmpty ? !compiled.contains($0) : unknown.contains($0) }
    }

    /// The Swift files of the targets of this package that the target depends on. Their classes and protocols are
    /// known in the translation then.
    private static func contextFiles(of target: SwiftSourceModuleTarget) -> [String] {
        var files: [String] = []
        for dependency in target.dependencies {
            if case .target(let other) = dependency, other is SwiftSourceModuleTarget {
                files += SourceFolder(other.directoryURL, leavingOut: []).swiftFiles()
            }
        }
        return files
    }

    /// The rule of `OutputName` in `SourceTranslator`, which a plugin cannot import.
    private static func outputName(for path: String) -> String {
        let last = URL(fileURLWithPath: path).lastPathComponent
        return last == "main.swift" ? last : String(last.dropLast(6)) + ".translated.swift"
    }
}

/// The Swift files below a folder.
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
    func swiftFiles() -> [String] {
        var files: [String] = []
        var folders = [folder]
        while let next = folders.popLast() {
            let contents =
                (try? FileManager.default.contentsOfDirectory(
                    at: next, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)) ?? []
            for item in contents {
                let isFolder = (try? item.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
                let path = item.standardizedFileURL.path
                if isFolder {
                    let manifest = item.appending(path: "Package.swift").path
                    if !leftOut.contains(path), !FileManager.default.fileExists(atPath: manifest) {
                        folders.append(item)
                    }
                } else if item.pathExtension == "swift", item.lastPathComponent != "Package.swift" {
                    files.append(path)
                }
            }
        }
        return files.sorted()
    }
}
