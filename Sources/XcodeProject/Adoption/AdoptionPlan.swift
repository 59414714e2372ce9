import Foundation

/// The files that an adoption writes, and its notes.
package struct AdoptionPlan: Sendable {
    package struct File: Equatable, Sendable {
        /// The path, relative to the project's folder.
        package let path: String
        package let contents: String
    }

    /// The files, `Package.swift` first.
    package let files: [File]
    package let notes: [Note]
    /// The names of the package's programs and tests, for the tool's final message.
    package let programs: [String]
    package let hasTests: Bool

    /// Returns the files that exist with other contents.
    package func conflicts(in folder: some ProjectFolder) -> [String] {
        files.filter { file in
            folder.exists(file.path) && folder.contents(of: file.path) != Data(file.contents.utf8)
        }.map(\.path)
    }

    /// Writes the files. Without `overwrites` it writes none of them if one exists with other contents.
    package func write(in folder: DiskFolder, overwrites: Bool) throws {
        let conflicts = conflicts(in: folder)
        guard overwrites || conflicts.isEmpty else { throw AdoptionError.wouldOverwrite(conflicts) }
        for file in files {
            let place = folder.location(of: file.path)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.contents.utf8).write(to: place, options: .atomic)
        }
    }
}

/// A reason not to write anything.
package enum AdoptionError: Error, Equatable, CustomStringConvertible {
    case wouldOverwrite([String])
    case unknownTarget(String, known: [String])
    case nothingToAdopt

    package var description: String {
        switch self {
        case .wouldOverwrite(let files):
            "\(files.joined(separator: ", ")) exists already, with other contents. Use --force to overwrite."
        case .unknownTarget(let name, let known):
            "The project has no target \(name). Its targets are: \(known.joined(separator: ", "))."
        case .nothingToAdopt: "The project has no target for iOS with Swift sources."
        }
    }
}
