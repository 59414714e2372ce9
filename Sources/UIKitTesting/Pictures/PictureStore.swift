import Foundation

/// A folder of stored pictures that tests compare with.
struct PictureStore {
    /// The result of a comparison.
    enum Outcome {
        case same
        /// The picture was stored, because there was none of its name or because recording is on.
        case recorded(isFirst: Bool)
        /// The pictures differ. The file shows the difference.
        case different(PictureDifference, URL)
    }

    let folder: URL

    init(_ folder: URL) { self.folder = folder }

    /// Returns the folder for the pictures of a test file: `Tests/__Snapshots__/ToastTests` for
    /// `Tests/ToastTests.swift`.
    static func folder(ofTestFile path: String) -> URL {
        let file = URL(fileURLWithPath: path)
        return file.deletingLastPathComponent().appendingPathComponent("__Snapshots__")
            .appendingPathComponent(file.deletingPathExtension().lastPathComponent)
    }

    /// Whether `CASEMENT_RECORD` in the environment asks to store all pictures again.
    static var isRecording: Bool {
        let value = ProcessInfo.processInfo.environment["CASEMENT_RECORD"] ?? ""
        return !["", "0", "false", "no"].contains(value.lowercased())
    }

    /// Returns the file of a picture. Characters that a file name cannot have become `-`.
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
