import Foundation

/// The desktop's tool that opens URLs with other programs.
enum DesktopOpener {
    /// Starts `xdg-open`. Returns whether it was started. A failure is logged.
    static func open(_ url: URL) -> Bool {
        guard let program = tool("xdg-open") else {
            Log.scene.error("\(url.absoluteString) cannot be opened: xdg-open is not in PATH")
            return false
        }
        let process = Process()
        process.executableURL = program
        process.arguments = [url.absoluteString]
        process.standardInput = FileHandle.nullDevice
        do {
            try process.run()
            return true
        } catch {
            Log.scene.error("\(url.absoluteString) cannot be opened: \(program.path) failed to start: \(error)")
            return false
        }
    }

    /// Returns the executable file with a name in `PATH`, or `nil`.
    static func tool(_ name: String) -> URL? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        return path.split(separator: ":").map { URL(fileURLWithPath: "\($0)/\(name)") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }
}
