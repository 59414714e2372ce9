import Foundation

/// The pictures that tests are compared with, in one folder.
struct PictureStore {
    /// What came of a comparison.
    enum Outcome {
        case same
        /// The picture is stored now; there was none of its name, or recording was asked for.
        case recorded(isFirst: Bool)
        /// They differ, as the file shows.
        case different(PictureDifference, URL)
    }

    let folder: URL

    init(_ folder: URL) { self.folder = folder }

    /// Where the pictures of a test file lie: `Tests/ToastTests.swift` has `Tests/__Snapshots__/ToastTests`.
    static func folder(ofTestFile path: String) -> URL {
        let file = URL(fileURLWithPath: path)
        return file.deletingLastPathComponent().appendingPathComponent("__Snapshots__")
            .appendingPathComponent(file.deletingPathExtension().lastPathComponent)
    }

    /// Whether the environment asks for all pictures to be stored anew.
    static var isRecording: Bool {
        let value = ProcessInfo.processInfo.environment["CASEMENT_RECORD"] ?? ""
        return !["", "0", "false", "no"].contains(value.lowercased())
    }

    /// The file of a picture; what no file name can have becomes `-`.
    func file(_ name: String) -> URL {
        folder.appendingPathComponent(String(name.map { $0 == "/" || $0 == "\0" ? "-" : $0 }) + ".png")
    }

    func compare(
        _ picture: Screenshot, _ name: String, _ tolerance: PictureTolerance, isRecording: Bool
    ) throws -> Outcome {
        let stored = file(name)
        let different = file("\(name)-difference")
        let isThere = FileManager.default.fileExists(atPath: stored.path)
        guard isThere, !isRecording else {
            try write(picture, to: stored)
            try? FileManager.default.removeItem(at: different)
            return .recorded(isFirst: !isThere && !isRecording)
        }
        guard
            let difference = try PictureDifference(picture, from: Screenshot(contentsOf: stored), tolerance: tolerance)
        else {
            try? FileManager.default.removeItem(at: different)
            return .same
        }
        try write(difference.picture, to: different)
        return .different(difference, different)
    }

    private func write(_ picture: Screenshot, to file: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try picture.write(to: file)
    }
}
