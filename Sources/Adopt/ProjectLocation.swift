import ArgumentParser
import Foundation
import XcodeProject

/// The place of a project on the disk.
struct ProjectLocation {
    /// The folder that contains the project.
    let folder: URL
    /// The project's name, without the extension.
    let name: String
    private let file: URL

    /// Finds the project at a path: `App.xcodeproj`, `App.xcodeproj/project.pbxproj`, or a folder with one project.
    init(_ path: String) throws {
        var project = URL(fileURLWithPath: (path as NSString).expandingTildeInPath).standardizedFileURL
        if project.lastPathComponent == "project.pbxproj" { project.deleteLastPathComponent() }
        if project.pathExtension != "xcodeproj" {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: project.path)) ?? []
            let projects = names.filter { $0.hasSuffix(".xcodeproj") }.sorted()
            guard projects.count == 1 else {
                throw ValidationError(
                    projects.isEmpty
                        ? "There is no Xcode project at \(path)."
                        : "\(path) contains several projects: \(projects.joined(separator: ", ")). Name one of them.")
            }
            project.appendPathComponent(projects[0])
        }
        file = project.appendingPathComponent("project.pbxproj")
        guard FileManager.default.fileExists(atPath: file.path) else {
            throw ValidationError("There is no file \(file.path).")
        }
        folder = project.deletingLastPathComponent()
        name = project.deletingPathExtension().lastPathComponent
    }

    func readFile() throws -> [UInt8] { Array(try Data(contentsOf: file)) }

    /// Returns an error's text with the whole path of its file.
    func describe(_ error: ProjectError) -> String {
        var error = error
        error.file = error.file.map { folder.appendingPathComponent($0).path } ?? file.path
        return error.description
    }
}
