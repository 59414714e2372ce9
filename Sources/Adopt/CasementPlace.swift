import Foundation
import XcodeProject

/// The choice of the place from which the package gets Casement.
enum CasementPlace {
    /// Returns the source for the value of `--casement`. Without a value it is the checkout that contains this program,
    /// or else a clone beside the package.
    static func source(for argument: String?, package: URL) -> CasementSource {
        guard let argument else {
            let program = Bundle.main.executableURL?.resolvingSymlinksInPath()
            return .folder(program.flatMap(checkout).map { path(to: $0, from: package) } ?? "../casement")
        }
        if argument.contains("://") || argument.hasPrefix("git@") { return .repository(argument) }
        let folder = URL(fileURLWithPath: (argument as NSString).expandingTildeInPath).standardizedFileURL
        return .folder(path(to: folder, from: package))
    }

    /// Returns the folder with Casement's manifest above a file.
    private static func checkout(above file: URL) -> URL? {
        var folder = file.deletingLastPathComponent()
        while folder.path != "/" {
            let manifest = try? String(contentsOf: folder.appendingPathComponent("Package.swift"), encoding: .utf8)
            if manifest?.contains("name: \"Casement\"") == true { return folder }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    /// Returns a path relative to the package if the two folders lie side by side, and else the whole path.
    private static func path(to folder: URL, from package: URL) -> String {
        folder.deletingLastPathComponent().path == package.deletingLastPathComponent().path
            ? "../" + folder.lastPathComponent : folder.path
    }
}
