import Foundation

/// A folder that is removed when this object is freed.
final class TemporaryFolder: Sendable {
    /// The folder's location.
    let url: URL

    /// Creates an empty folder that only this user can read.
    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("uikittesting-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}
