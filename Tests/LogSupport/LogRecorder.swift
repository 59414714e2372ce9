import Logging
import Synchronization

/// A recorder of the log of this process.
public enum LogRecorder {
    private static let lines = Mutex<[String]>([])
    /// Installs the recorder once: a process has only one logging system.
    private static let isInstalled: Bool = {
        LoggingSystem.bootstrap { RecordingHandler(label: $0) }
        return true
    }()

    /// Returns the lines that are logged while `body` runs, as `label level: message`.
    @MainActor
    public static func record(_ body: () throws -> Void) rethrows -> [String] {
        start()
        try body()
        return recorded()
    }

    /// Starts recording, with an empty record.
    public static func start() {
        _ = isInstalled
        lines.withLock { $0 = [] }
    }

    public static func recorded() -> [String] { lines.withLock { $0 } }

    fileprivate static func add(_ line: String) { lines.withLock { $0.append(line) } }
}

private struct RecordingHandler: LogHandler {
    let label: String
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { LogRecorder.add("\(label) \(event.level): \(event.message)") }
}
