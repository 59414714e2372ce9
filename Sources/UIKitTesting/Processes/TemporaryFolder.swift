import Foundation

/// A folder that goes with this object.
final class TemporaryFolder: Sendable {
    /// Its place.
    let url: URL

    /// Makes a new, empty folder that only this user can read.
    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("uikittesting-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}
