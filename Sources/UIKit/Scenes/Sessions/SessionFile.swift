import Foundation

/// The file that a program's sessions are kept in: `sessions.plist` in the program's folder below
/// `$XDG_STATE_HOME/casement`, or `~/.local/state/casement`.
///
/// It is replaced as a whole, so whoever reads it finds one state or another, never half of one. Two processes of one
/// program share it, and the one that writes last wins.
struct SessionFile: Sendable {
    let folder: URL

    var url: URL { folder.appendingPathComponent("sessions.plist") }
    /// Where a file goes that could not be read.
    var damagedURL: URL { folder.appendingPathComponent("sessions.plist.damaged") }

    /// What of the environment says where the folder is.
    static let variables = ["HOME", "XDG_STATE_HOME"]

    /// The folder of the program with this identity, which is `CFBundleIdentifier` of Info.plist or the executable's
    /// name. What the XDG specification calls invalid, a relative path, is passed over.
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

    /// What was kept; an empty state where nothing was. A file that cannot be read is set aside, and the log names
    /// both.
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
                \(isAside ? "It is now \(damagedURL.path)." : "It cannot be renamed to \(damagedURL.path) either.")
                """)
            return SessionState()
        }
    }

    /// Replaces the file. The new one is complete and on the disk before it takes the old one's place.
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

/// What could not be written, and why.
struct SessionFileError: Error, CustomStringConvertible {
    let path: String
    let reason: String

    init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    /// The reason is what the last system call said.
    init(path: String) { self.init(path: path, reason: String(cString: strerror(errno))) }

    var description: String { "\(path): \(reason)" }
}
