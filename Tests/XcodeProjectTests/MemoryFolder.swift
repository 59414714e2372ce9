import Foundation
import Testing

@testable import XcodeProject

/// A project's folder in memory: the contents of its files by their paths.
struct MemoryFolder: ProjectFolder {
    var files: [String: String] = [:]

    func names(in path: String) -> [String]? {
        let inside = files.keys.filter { ProjectPath.contains(path, $0) && $0 != path }
        guard !inside.isEmpty else { return nil }
        let names = inside.compactMap {
            ProjectPath.relative($0, to: path).split(separator: "/").first.map(String.init)
        }
        return Set(names).sorted()
    }

    func contents(of path: String) -> Data? { files[path].map { Data($0.utf8) } }

    func exists(_ path: String) -> Bool { files[path] != nil || names(in: path) != nil }
}

/// The projects below `Tests/Projects`.
enum TemplateProject: String, CaseIterable {
    case notes = "Notes"
    case lamp = "Lamp"
    case shop = "Shop"
    case counter = "Counter"

    var folder: DiskFolder {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return DiskFolder(tests.appendingPathComponent("Projects/\(rawValue)"))
    }

    func bytes() throws -> [UInt8] {
        Array(try #require(folder.contents(of: "\(rawValue).xcodeproj/project.pbxproj")))
    }

    func read() throws -> XcodeProject { try ProjectReader.read(bytes(), name: rawValue, in: folder) }

    func plan(targets: [String] = []) throws -> AdoptionPlan {
        try Adoption(of: read(), in: folder, casement: .folder("../casement")).plan(targets: targets)
    }
}

extension AdoptionPlan {
    func file(_ path: String) -> String? { files.first { $0.path == path }?.contents }
}
