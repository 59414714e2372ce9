import Foundation

/// Notices changes of a file, or of a folder and the folders in it, that any program makes (inotify).
///
/// It is not a wake-up for changes of other files in the same folder, except while the file is gone.
@MainActor
final class DocumentWatch {
    private let url: URL
    private let descriptor: Int32
    private let source: any DispatchSourceRead
    private(set) var watches: [Int32] = []
    private let onChange: @MainActor () -> Void
    /// Whether the folders of the document are being listed on another thread.
    private(set) var isListing = false
    /// Whether they must be listed once more then.
    private var isStale = false
    private var isStopped = false

    /// The largest number of folders in a document that are watched.
    private nonisolated static let mostFolders = 256
    /// The events of a folder in a document.
    private nonisolated static let folderEvents = UInt32(
        IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_MOVE_SELF | IN_DELETE_SELF
            | IN_ONLYDIR)

    /// Starts to watch. Returns `nil` if the system refuses, which is logged.
    init?(_ url: URL, onChange: @escaping @MainActor () -> Void) {
        let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        guard descriptor >= 0 else {
            let reason = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO).localizedDescription
            Log.application.error("Changes of \(url.path) by other programs are not noticed at once: \(reason)")
            return nil
        }
        (self.url, self.descriptor, self.onChange) = (url, descriptor, onChange)
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setCancelHandler { close(descriptor) }
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.readEvents() } }
        source.activate()
        renew()
    }

    isolated deinit { source.cancel() }

    /// Ends the watch. Nothing is reported any more, also if folders are still being listed.
    func stop() {
        isStopped = true
        // The descriptor is needed until the end of the listing.
        if !isListing { source.cancel() }
    }

    private func readEvents() {
        var events = [UInt8](repeating: 0, count: 16384)
        var hasChanged = false
        while case let count = read(descriptor, &events, events.count), count > 0 {
            if Self.masks(in: events.prefix(count)).contains(where: { $0 & UInt32(IN_IGNORED) == 0 }) {
                hasChanged = true
            }
        }
        // The end of a watch is an event too.
        guard hasChanged, !isStopped else { return }
        // Another file may be at the place now, and others in the folder.
        renew()
        onChange()
    }

    /// Returns what has happened in each of the events that were read.
    private static func masks(in events: ArraySlice<UInt8>) -> [UInt32] {
        events.withUnsafeBytes { bytes in
            var (masks, offset) = ([UInt32](), 0)
            // An event is the number of its watch, a mask, a cookie, the length of a name, and the name.
            while offset + 16 <= bytes.count {
                masks.append(bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self))
                offset += 16 + Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
            }
            return masks
        }
    }

    private func renew() {
        guard !isListing else { return isStale = true }
        for watch in watches { inotify_rm_watch(descriptor, watch) }
        watches = []
        guard let path = url.realPath else {
            // The file is gone, and may come back.
            add(url.deletingLastPathComponent().path, UInt32(IN_CREATE | IN_MOVED_TO | IN_ONLYDIR))
            // It may have come back before its folder was watched.
            return url.realPath == nil ? () : renew()
        }
        guard FileKind(at: URL(fileURLWithPath: path)) == .folder else {
            return add(path, UInt32(IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF))
        }
        add(path, Self.folderEvents)
        watchFolders(in: path)
    }

    private func add(_ path: String, _ events: UInt32) { add(inotify_add_watch(descriptor, path, events)) }

    private func add(_ watch: Int32) { if watch >= 0, !watches.contains(watch) { watches.append(watch) } }

    // MARK: Folders

    /// Watches the folders in a document. There can be many, on a slow disk, so another thread looks for them (R906).
    private func watchFolders(in path: String) {
        isListing = true
        // The descriptor stays open as long as this object is retained.
        Thread.detachNewThread { [self] in
            let found = Self.folders(at: path).dropFirst()
            let added = found.map { inotify_add_watch(descriptor, $0, Self.folderEvents) }
            DispatchQueue.main.async { MainActor.assumeIsolated { self.didWatchFolders(added) } }
        }
    }

    private func didWatchFolders(_ added: [Int32]) {
        isListing = false
        guard !isStopped else { return source.cancel() }
        for watch in added { add(watch) }
        let wasStale = isStale
        if wasStale {
            isStale = false
            renew()
        }
        // Something may have changed in a folder before it was watched, or between its old watch and its new one.
        if wasStale || !added.isEmpty { onChange() }
    }

    /// Returns a folder and the folders in it, the outer ones first.
    private nonisolated static func folders(at path: String) -> [String] {
        var found = [path]
        var next = 0
        while next < found.count, found.count < mostFolders {
            for name in (try? FileManager.default.contentsOfDirectory(atPath: found[next])) ?? [] {
                guard found.count < mostFolders else { return found }
                let child = "\(found[next])/\(name)"
                if FileKind(at: URL(fileURLWithPath: child)) == .folder { found.append(child) }
            }
            next += 1
        }
        return found
    }
}
