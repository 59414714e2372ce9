import Foundation

/// The `.desktop` file of the program, in which the desktop finds the actions of its icon.
///
/// A file outside of the user's folder is copied there first. The copy has precedence, and is removed with the last
/// action. A copy that the user has changed is the user's own file from then on.
struct DesktopEntryFile: Equatable {
    /// The names of the environment variables that determine the file.
    static let variables = [
        "HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS", "GIO_LAUNCHED_DESKTOP_FILE", "GIO_LAUNCHED_DESKTOP_FILE_PID",
    ]
    /// The key of a copy, whose value is the path of the original.
    private static let originKey = "X-Casement-Origin"
    /// The key of a copy, whose value tells whether the user has changed it.
    private static let checksumKey = "X-Casement-Checksum"

    /// The file that the desktop reads.
    let url: URL
    /// The folder of the user's `.desktop` files.
    let userFolder: URL

    /// Finds the file: the one by which the desktop has started the program, or else the first one that is named after
    /// the program. `nil` without such a file.
    ///
    /// - Parameters:
    ///   - identifier: The bundle identifier, which is a name that the file may have, without `.desktop`.
    ///   - program: The name of the executable. A file with this name counts if it starts a program of this name.
    ///   - environment: The values of `variables`.
    ///   - process: The identifier of the program's process.
    init?(identifier: String?, program: String, environment: [String: String], process: Int32) {
        guard let userFolder = Self.userFolder(environment) else { return nil }
        self.userFolder = userFolder
        let shared = Self.folders(
            environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share")
        let all = [userFolder] + shared.map { $0.appendingPathComponent("applications", isDirectory: true) }
        func files(_ name: String) -> [URL] {
            guard !name.isEmpty, !name.contains("/") else { return [] }
            return all.map { $0.appendingPathComponent("\(name).desktop") }
        }
        var candidates = [Self.launchedFile(environment, process)].compactMap { $0 }
        candidates += identifier.map(files) ?? []
        // Another program may have the same name.
        candidates += files(program).filter {
            guard let text = try? String(contentsOf: $0, encoding: .utf8) else { return false }
            return DesktopEntry(text).programNames.contains(program)
        }
        guard let url = candidates.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else { return nil }
        self.url = url
    }

    /// Returns whether the user's folder has a file with a name that the program's file may have. Only such a file can
    /// show actions that the program has set. The arguments are those of the initializer.
    static func mayHaveUserFile(
        identifier: String?, program: String, environment: [String: String], process: Int32
    ) -> Bool {
        guard let folder = userFolder(environment) else { return false }
        let launched = launchedFile(environment, process)?.lastPathComponent
        let names = [launched] + [identifier, program].map { $0.map { "\($0).desktop" } }
        return names.contains {
            guard let name = $0, !name.contains("/") else { return false }
            return FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
        }
    }

    /// Returns the absolute paths of a list, such as that of `XDG_DATA_DIRS`.
    private static func folders(_ list: String) -> [URL] {
        list.split(separator: ":").filter { $0.hasPrefix("/") }.map {
            URL(fileURLWithPath: String($0), isDirectory: true)
        }
    }

    /// Returns the folder of the user's `.desktop` files.
    private static func userFolder(_ environment: [String: String]) -> URL? {
        let home = environment["HOME"].flatMap { folders($0).first }
        let data =
            environment["XDG_DATA_HOME"].flatMap { folders($0).first }
            ?? home?.appendingPathComponent(".local/share", isDirectory: true)
        return data?.appendingPathComponent("applications", isDirectory: true)
    }

    /// Returns the file by which the desktop has started the program.
    private static func launchedFile(_ environment: [String: String], _ process: Int32) -> URL? {
        guard let path = environment["GIO_LAUNCHED_DESKTOP_FILE"], path.hasPrefix("/"), path.hasSuffix(".desktop"),
            environment["GIO_LAUNCHED_DESKTOP_FILE_PID"] == "\(process)"
        else { return nil }
        let file = URL(fileURLWithPath: path)
        // A file elsewhere, such as one that starts the program at login, is no entry of a menu.
        return file.deletingLastPathComponent().lastPathComponent == "applications" ? file : nil
    }

    /// The file in the user's folder.
    var userFile: URL { userFolder.appendingPathComponent(url.lastPathComponent) }

    /// Replaces the actions that the program has made while it ran.
    func setActions(_ actions: [DesktopEntry.Action]) throws {
        let manager = FileManager.default
        let hasUserFile = manager.fileExists(atPath: userFile.path)
        let text = try String(contentsOf: hasUserFile ? userFile : url, encoding: .utf8)
        let old = DesktopEntry(text)
        var entry = old
        var origin = hasUserFile ? Self.origin(of: entry) : url
        if let original = origin {
            // The original may have changed since the copy was made, or be gone.
            if let text = try? String(contentsOf: original, encoding: .utf8) {
                entry = DesktopEntry(text)
            } else {
                origin = nil
            }
        }
        if origin != nil, actions.isEmpty {
            if hasUserFile { try manager.removeItem(at: userFile) }
            return
        }
        entry.replaceOwnActions(by: actions)
        // An entry without a command gets no actions, and needs no copy.
        guard hasUserFile || entry != old else { return }
        entry.set(Self.originKey, to: origin?.path)
        entry.set(Self.checksumKey, to: nil)
        if origin != nil { entry.set(Self.checksumKey, to: Self.checksum(of: entry)) }
        guard entry != old else { return }
        try manager.createDirectory(at: userFolder, withIntermediateDirectories: true)
        try Data(entry.text.utf8).write(to: userFile, options: .atomic)
    }

    /// Returns the original of a copy; `nil` for a file of the user, or a copy that the user has changed.
    private static func origin(of entry: DesktopEntry) -> URL? {
        guard let path = entry.value(originKey), let checksum = entry.value(checksumKey) else { return nil }
        var own = entry
        own.set(checksumKey, to: nil)
        return Self.checksum(of: own) == checksum ? URL(fileURLWithPath: path) : nil
    }

    /// Returns the checksum of a text, by the method of Fowler, Noll and Vo with 64 bits.
    private static func checksum(of entry: DesktopEntry) -> String {
        let hash = entry.text.utf8.reduce(14_695_981_039_346_656_037 as UInt64) {
            ($0 ^ UInt64($1)) &* 1_099_511_628_211
        }
        return String(hash, radix: 16)
    }
}
