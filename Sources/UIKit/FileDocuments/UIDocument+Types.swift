import Foundation

extension UIDocument {
    /// The state of a document.
    public struct State: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The document is open, and nothing is wrong with it.
        public static let normal: State = []
        /// The document was not opened yet, or is closed.
        public static let closed = State(rawValue: 1)
        /// Another program has changed the file, and the document has unsaved changes of its own.
        public static let inConflict = State(rawValue: 2)
        /// The document could not be saved.
        public static let savingError = State(rawValue: 4)
        /// The document is being read again or closed. Its user should not change it.
        public static let editingDisabled = State(rawValue: 8)
        /// The document is being transferred from another machine. Files of a desktop are there, so it is never set.
        public static let progressAvailable = State(rawValue: 16)
    }

    /// The ways in which a document changes.
    public enum ChangeKind: Int, Sendable {
        /// The user has made a change.
        case done
        /// A change was undone.
        case undone
        /// A change was made again.
        case redone
        /// The document has no unsaved changes any more.
        case cleared
    }

    /// The reasons for saving a document.
    public enum SaveOperation: Int, Sendable {
        /// The document gets a file, which becomes its own.
        case forCreating
        /// The document's file is replaced.
        case forOverwriting
    }

    /// Posted by a document after its state has changed.
    public nonisolated static let stateChangedNotification = NSNotification.Name("UIDocumentStateChangedNotification")
}

extension UIDocument {
    /// Reads the document, as `open(completionHandler:)` does. Returns whether it is open.
    @discardableResult
    public func open() async -> Bool {
        await withCheckedContinuation { continuation in open { continuation.resume(returning: $0) } }
    }

    /// Saves unsaved changes and closes the document, as `close(completionHandler:)` does. Returns whether it is
    /// closed.
    @discardableResult
    public func close() async -> Bool {
        await withCheckedContinuation { continuation in close { continuation.resume(returning: $0) } }
    }

    /// Saves the document, as `save(to:for:completionHandler:)` does. Returns whether it was saved.
    @discardableResult
    public func save(to url: URL, for saveOperation: SaveOperation) async -> Bool {
        await withCheckedContinuation { continuation in
            save(to: url, for: saveOperation) { continuation.resume(returning: $0) }
        }
    }

    /// Saves unsaved changes, as `autosave(completionHandler:)` does. Returns whether there are none any more.
    @discardableResult
    public func autosave() async -> Bool {
        await withCheckedContinuation { continuation in autosave { continuation.resume(returning: $0) } }
    }

    /// Reads the document again, as `revert(toContentsOf:completionHandler:)` does. Returns whether it was read.
    @discardableResult
    public func revert(toContentsOf url: URL) async -> Bool {
        await withCheckedContinuation { continuation in
            revert(toContentsOf: url) { continuation.resume(returning: $0) }
        }
    }
}
