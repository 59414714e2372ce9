import Foundation

/// The file with a program's sessions: `sessions.plist` in the program's folder below `$XDG_STATE_HOME/casement`, or
/// below `~/.local/state/casement`.
///
/// The file is always replaced as a whole, so a reader never finds half a state. Two processes of one program share it,
/// and the last one that writes wins.
struct SessionFile: Sendable {
    let folder: URL

    var url: URL { folder.appendingPathComponent("sessions.plist") }
    /// The new place of a file that could not be read.
    var damagedURL: URL { folder.appendingPathComponent("sessions.plist.damaged") }

    /// The names of the environment variables that determine the folder.
    static let variables = ["HOME", "XDG_STATE_HOME"]

    /// Returns the folder of a program.
    ///
    /// - Parameters:
    ///   - identity: `CFBundleIdentifier` of Info.plist, or the name of the executable.
    ///   - environment: The values of ``variables``. Relative paths are ignored, as the XDG specification requires.
    static func folder(identity: String, environment: [String: String]) -> URL {
        func absolute(_ name: String) -> URL? {
            environment[name].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0, isDirectory: true) : nil }
        }
        let home = absolute("HOME") ?? URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
        let state = absolute("XDG_STATE_HOME") ?? home.appendingPathComponent(".local/state")
        var name = identity.replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "\0", with: "_")
        if name.isEmpty || name == "." || name == ".." { name = "_" }
        return state.appendingPathComponent("casement").appendingPathComponent(name)
    }

    /// Returns the stored state, or an empty one if nothing was stored. A file that cannot be read is renamed, and the
    /// log contains both names.
    func read() -> SessionState {
        guard FileManager.default.fileExists(atPath: url.path) else { return SessionState() }
        do {
            let size = try FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int ?? 0
            guard size <= SessionState.largestSize else { throw SessionState.Damage.tooLarge(size) }
            return try SessionState(encoded: try Data(contentsOf: url))
        } catch {
            let isAside = rename(url.path, damagedURL.path) == 0
            Log.scene.error(
                """
                The scenes of the last run cannot be restored from \(url.path): \(error). \
                \(isAside ? "The file was renamed to \(damagedURL.path)." : "Renaming the file to \(damagedURL.path) failed.")
                """)
            return SessionState()
        }
    }

    /// Replaces the file. The new file is complete and on the disk before it replaces the old one.
    func write(_ data: Data) throws(SessionFileError) {
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw SessionFileError(path: folder.path, reason: "\(error.localizedDescription)")
        }
        let new = "\(url.path).\(getpid())"
        let descriptor = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SessionFileError(path: new) }
        do throws(SessionFileError) {
            defer { close(descriptor) }
            try writeAll(data, to: descriptor, path: new)
            guard fsync(descriptor) == 0 else { throw SessionFileError(path: new) }
        } catch {
            unlink(new)
            throw error
        }
        guard rename(new, url.path) == 0 else {
            let error = SessionFileError(path: url.path)
            unlink(new)
            throw error
        }
    }

    private func writeAll(_ data: Data, to descriptor: Int32, path: String) throws(SessionFileError) {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw SessionFileError(path: path) }
            rest = rest.dropFirst(count)
        }
    }
}

/// A failure to write a file, with its reason.
struct SessionFileError: Error, CustomStringConvertible {
    let path: String
    let reason: String

    init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    /// Creates an error with the reason of the last system call.
    init(path: String) { self.init(path: path, reason: String(cString: strerror(errno))) }

    var description: String { "\(path): \(reason)" }
}
