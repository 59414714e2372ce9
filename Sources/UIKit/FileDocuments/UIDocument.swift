import Foundation
import UniformTypeIdentifiers

/// A document of the user, which is read from a file or folder and saved there.
///
/// A subclass turns the content of the file into objects, and the objects into content:
///
/// ```swift
/// class Note: UIDocument {
///     var text = ""
///     override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }
///     override func load(fromContents contents: Any, ofType typeName: String?) throws {
///         text = String(decoding: contents as? Data ?? Data(), as: UTF8.self)
///     }
/// }
///
/// let note = Note(fileURL: url)
/// note.open { isOpen in … }
/// ```
///
/// The file is read and written on another thread. A file is replaced only by a complete one: if it cannot be written,
/// it stays as it was, and the state becomes `savingError`.
///
/// Changes are saved a few seconds after ``updateChangeCount(_:)`` or a registration with ``undoManager``, when a scene
/// leaves the screen, when the document is closed, and when the program ends, also by SIGTERM. If another program
/// changes the file, a document without unsaved changes is read again. Otherwise it is in conflict, and saves nothing
/// by itself. Then `save(to:for:completionHandler:)` keeps the program's changes, and
/// `revert(toContentsOf:completionHandler:)` those of the other program. A document that is closed in a conflict is
/// saved beside its file, with a number in its name.
///
/// An open document is retained until it is closed.
@preconcurrency @MainActor
open class UIDocument: NSObject, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    let file = DocumentFile()
    final var changes = DocumentChanges()
    final var watch: DocumentWatch? {
        didSet { if watch !== oldValue { oldValue?.stop() } }
    }
    final var autosaveTimer: (any DispatchSourceTimer)?
    /// The time from a change to its saving, in seconds.
    var autosaveDelay = 5.0
    final var list: OpenDocuments?
    /// The number of times that the file is being read.
    final var readings = 0
    /// The number of those readings that the document has begun by itself, because another program changed the file.
    final var rereadings = 0
    /// The state of the changes when contents were loaded that are not taken over yet.
    final var loadedToken: Int?
    /// The state of the changes in which the document is read again by itself, while that is begun.
    final var rereadToken: Int?
    /// Whether a change was recorded while the undo manager was undoing or redoing.
    private var hasChangedDuringUndo = false
    /// The number of saves by itself that have failed in a row.
    final var failedAutosaves = 0
    final var manager: UndoManager?
    private var undoWatch: UndoWatch?
    final var unfinishedError: (any Error)?

    /// Creates a document. Its file is read by `open(completionHandler:)`, and made by
    /// `save(to:for:completionHandler:)`.
    ///
    /// - Parameter url: The place of the file or folder. Reading and writing at a URL of another kind fails.
    public init(fileURL url: URL) {
        fileURL = url
        super.init()
    }

    // MARK: The file

    /// The place of the file or folder.
    public internal(set) final var fileURL: URL
    /// The identifier of the file's type, which its extension tells; `public.data` without one.
    open var fileType: String? { DocumentContents.typeIdentifier(of: fileURL) }
    /// The name of the document for its user: that of the file, without the extension.
    open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }
    /// The time at which the file was last changed, as the document has last read or saved it.
    open var fileModificationDate: Date?
    /// The state of the document. Changes post ``stateChangedNotification``.
    public internal(set) final var documentState: State = .closed {
        didSet {
            guard documentState != oldValue else { return }
            NotificationCenter.default.post(name: Self.stateChangedNotification, object: self)
        }
    }
    final var isClosed: Bool { documentState.contains(.closed) }

    final func isOwn(_ url: URL) -> Bool { url.standardizedFileURL.path == fileURL.standardizedFileURL.path }

    // MARK: Contents

    /// Returns the contents to save: `Data` for a file, or a `FileWrapper`. The default throws an error.
    open func contents(forType typeName: String) throws -> Any {
        Log.application.error("\(type(of: self)) does not override contents(forType:), so it cannot be saved.")
        throw CocoaError(.fileWriteUnknown)
    }

    /// Takes over the contents of the file: `Data`, or a `FileWrapper` for a folder. The default throws an error.
    ///
    /// It is called on the main actor when the document is opened or reverted.
    open func load(fromContents contents: Any, ofType typeName: String?) throws {
        Log.application.error("\(type(of: self)) does not override load(fromContents:ofType:), so it cannot be opened.")
        throw CocoaError(.fileReadUnknown)
    }

    /// Reads the file and calls ``load(fromContents:ofType:)`` on the main actor. It is called on another thread.
    ///
    /// Override it to read a file in parts. The override must not use the main actor's objects.
    nonisolated open func read(from url: URL) throws {
        nonisolated(unsafe) let contents = try DocumentContents.read(url)
        let type = DocumentContents.typeIdentifier(of: url)
        let loading: @MainActor @Sendable () -> Result<Void, any Error> = { [self] in
            Result { try load(contents, from: url, ofType: type) }
        }
        if MainQueue.isCurrent { return try MainActor.assumeIsolated { loading() }.get() }
        try DispatchQueue.main.sync { MainActor.assumeIsolated { loading() } }.get()
    }

    /// Replaces the file by a complete one. It is called on another thread.
    ///
    /// - Parameters:
    ///   - contents: The contents of ``contents(forType:)``.
    ///   - additionalFileAttributes: The attributes of ``fileAttributesToWrite(to:for:)``.
    ///   - url: The place of the file.
    ///   - saveOperation: The reason for saving.
    /// - Throws: An error that names the file. It is as it was then.
    nonisolated open func writeContents(
        _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]?, safelyTo url: URL,
        for saveOperation: SaveOperation
    ) throws {
        var attributes: [FileAttributeKey: Any] = [:]
        for (key, value) in additionalFileAttributes ?? [:] {
            if let key = key.base as? FileAttributeKey { attributes[key] = value }
        }
        let original = FileKind(at: url) == nil ? nil : url
        let file = DocumentFile.writing ?? self.file
        let isExpected = file.rules.place == url
        let rules = isExpected ? file.rules : DocumentFile.Rules()
        let version = try DocumentContents.replace(
            url, attributes: attributes, isNew: rules.isNew,
            check: { if rules.isChecked { try file.checkIsUnchanged(at: url) } },
            by: { arrival in
                try writeContents(contents, to: arrival, for: saveOperation, originalContentsURL: original)
            })
        if isExpected { file.rules.written = version }
    }

    /// Writes contents into a new file. It is called on another thread.
    ///
    /// - Parameters:
    ///   - contents: The contents of ``contents(forType:)``.
    ///   - url: The place of the new file, which then replaces the document's.
    ///   - saveOperation: The reason for saving.
    ///   - originalContentsURL: The place of the document's present file; `nil` for a new one.
    nonisolated open func writeContents(
        _ contents: Any, to url: URL, for saveOperation: SaveOperation, originalContentsURL: URL?
    ) throws { try DocumentContents.write(contents, to: url) }

    /// Returns attributes for the file, such as `posixPermissions`. The default returns none.
    open func fileAttributesToWrite(
        to url: URL, for saveOperation: SaveOperation
    ) throws -> [AnyHashable: Any] { [:] }

    /// The identifier of the type in which the document is saved. The default is ``fileType``.
    open var savingFileType: String? { fileType }

    /// Returns the extension for the name of a file of a type. An unknown type has the extension of ``fileURL``.
    open func fileNameExtension(forType typeName: String?, saveOperation: SaveOperation) -> String {
        typeName.flatMap { UTType($0)?.preferredFilenameExtension } ?? fileURL.pathExtension
    }

    /// Calls a block on the thread on which the document reads and writes, after the accesses that have begun.
    nonisolated open func performAsynchronousFileAccess(_ block: @escaping @Sendable () -> Void) {
        file.queue.add(block)
    }

    // MARK: Opening and closing

    /// Reads the file. A document that is open already stays as it is, which is logged.
    ///
    /// - Parameter completionHandler: Called on the main actor with whether the document is open now by this call.
    open func open(completionHandler: ((Bool) -> Void)? = nil) {
        guard isClosed, readings == 0 else {
            Log.application.error("\(fileURL.path) is open already, and cannot be opened again.")
            return later { completionHandler?(false) }
        }
        read(fileURL) { [self] result in
            if takeOver(result) { begin() }
            completionHandler?(!isClosed)
        }
    }

    /// Saves unsaved changes and closes the document. If they cannot be saved, it stays open.
    ///
    /// - Parameter completionHandler: Called on the main actor with whether the document is closed.
    open func close(completionHandler: ((Bool) -> Void)? = nil) {
        guard !isClosed || readings > 0 else { return later { completionHandler?(true) } }
        setEditing(false)
        // Saves and readings under way come to their end first.
        access({}) { [self] _ in
            saveBeforeClosing { [self] isSaved in
                setEditing(true)
                if isSaved { end() }
                completionHandler?(isSaved)
            }
        }
    }

    // MARK: Reading

    /// Reads a file in place of the present contents. Unsaved changes are given up, and cannot be undone.
    ///
    /// - Parameters:
    ///   - url: The document's file, or another one, such as a copy. What is read from another file is unsaved.
    ///   - completionHandler: Called on the main actor with whether the file was read.
    open func revert(toContentsOf url: URL, completionHandler: ((Bool) -> Void)? = nil) {
        setEditing(false)
        let isOwn = isOwn(url)
        let isByItself = rereadToken != nil
        read(url) { [self] result in
            // The state changes once: observers must not see the end of reading before the end of the conflict.
            var state = documentState.subtracting(.editingDisabled)
            switch result {
            case .success:
                takeOver(result)
                state.subtract(isOwn ? [.inConflict, .savingError] : .savingError)
            // The user has changed the document meanwhile.
            case .failure(let error) where isByItself && DocumentError.isChange(error): state.insert(.inConflict)
            case .failure: break
            }
            documentState = state
            enableEditing()
            switch result {
            case .success:
                if !isOwn { updateChangeCount(.done) }
                completionHandler?(true)
            case .failure(let error):
                if !(isByItself && DocumentError.isChange(error)) { takeOver(result) }
                completionHandler?(false)
            }
        }
    }

    final func setEditing(_ isEnabled: Bool) {
        if isEnabled {
            documentState.remove(.editingDisabled)
            enableEditing()
        } else {
            documentState.insert(.editingDisabled)
            disableEditing()
        }
    }

    /// Called before the document is read again or closed. Override it to keep the user from changing it. The default
    /// does nothing.
    open func disableEditing() {}
    /// Called when the user may change the document again. The default does nothing.
    open func enableEditing() {}

    // MARK: Saving

    /// Saves the document.
    ///
    /// Nothing is saved if another program has changed the document's file, and the state becomes `inConflict`. Saving
    /// again replaces the file.
    ///
    /// - Parameters:
    ///   - url: The place of the file. With `forOverwriting`, another place than ``fileURL`` gets a copy.
    ///   - saveOperation: The reason. With `forCreating` the place becomes ``fileURL``, and a closed document is open.
    ///   - completionHandler: Called on the main actor with whether the document was saved.
    open func save(
        to url: URL, for saveOperation: SaveOperation, completionHandler: ((Bool) -> Void)? = nil
    ) {
        let isOwn = isOwn(url)
        if readings > 0 {
            // The contents are those of before the reading, and the version of the file may be that of after it.
            let isKnownConflict = documentState.contains(.inConflict)
            return access({}) { [self] _ in
                // Nobody has chosen between the changes yet.
                guard !isOwn || isKnownConflict || !documentState.contains(.inConflict) else {
                    return fail(DocumentError.changed(url), completionHandler)
                }
                save(to: url, for: saveOperation, completionHandler: completionHandler)
            }
        }
        manager?.seal()
        let isAdopted = isOwn || saveOperation == .forCreating
        let isChecked = isOwn && saveOperation == .forOverwriting && !documentState.contains(.inConflict)
        let token = changeCountToken(for: saveOperation)
        write(to: url, for: saveOperation, isChecked: isChecked, isAdopted: isAdopted) { [self] result in
            switch result {
            case .success(let date):
                if isAdopted { didSave(to: url, for: saveOperation, token, date) }
                completionHandler?(true)
            case .failure(let error): fail(error, completionHandler)
            }
        }
    }

    private func fail(_ error: any Error, _ completionHandler: ((Bool) -> Void)?) {
        documentState.insert(DocumentError.isChange(error) ? .inConflict : .savingError)
        handle(error)
        completionHandler?(false)
    }

    /// Saves the document if it has unsaved changes and is not in conflict.
    ///
    /// - Parameter completionHandler: Called on the main actor with whether there are no unsaved changes.
    open func autosave(completionHandler: ((Bool) -> Void)? = nil) {
        guard hasUnsavedChanges else { return later { completionHandler?(true) } }
        guard !documentState.contains(.inConflict) else { return later { completionHandler?(false) } }
        guard readings == 0 else {
            return access({}) { [self] _ in autosave(completionHandler: completionHandler) }
        }
        save(to: fileURL, for: .forOverwriting, completionHandler: completionHandler)
    }

    // MARK: Changes

    /// A Boolean value that indicates whether the document has changes that are not in its file.
    open var hasUnsavedChanges: Bool { changes.areUnsaved }

    /// Records a change. It is saved some seconds later.
    open func updateChangeCount(_ change: ChangeKind) {
        if change == .done, let manager, manager.isUndoing || manager.isRedoing {
            // It counts as one change with that of the undo manager, which comes next.
            hasChangedDuringUndo = true
        } else {
            changes.record(change)
        }
        scheduleAutosave()
    }

    /// Returns a token for the changes up to now, which are about to be saved.
    open func changeCountToken(for saveOperation: SaveOperation) -> Any { changes.token }

    /// Records that the changes up to a token were saved. Other objects than tokens are ignored.
    open func updateChangeCount(withToken changeCountToken: Any, for saveOperation: SaveOperation) {
        guard let token = changeCountToken as? Int else { return }
        changes.save(token)
        scheduleAutosave()
    }

    /// The undo manager of the document. What is registered with it is a change of the document.
    ///
    /// Return it as the `undoManager` of the view controller that shows the document, so that keys undo its changes.
    open var undoManager: UndoManager! {
        get {
            if manager == nil { adopt(UndoManager()) }
            return manager
        }
        set { adopt(newValue) }
    }

    private func adopt(_ new: UndoManager?) {
        manager = new
        hasChangedDuringUndo = false
        undoWatch = new.map { UndoWatch($0) { [weak self] in self?.managerDidChange($0) } }
    }

    private func managerDidChange(_ change: ChangeKind) {
        // A program that counts each change counts those of undoing too. They lead to a state of their own then.
        let isCounted = hasChangedDuringUndo
        hasChangedDuringUndo = false
        updateChangeCount(isCounted ? .done : change)
    }

    // MARK: Errors

    final func handle(_ error: any Error) {
        unfinishedError = error
        handleError(error, userInteractionPermitted: UIApplication.shared.applicationState != .background)
    }

    /// Called if the document cannot be read or saved. The default logs the error and calls
    /// ``finishedHandlingError(_:recovered:)``.
    ///
    /// Override it to show the error's `localizedDescription`, which names the file.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - userInteractionPermitted: Whether the program is on the screen.
    open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
        Log.application.error("\(fileURL.path): \(error.localizedDescription)")
        finishedHandlingError(error, recovered: false)
    }

    /// Called by an override of ``handleError(_:userInteractionPermitted:)`` when the user has seen the error.
    open func finishedHandlingError(_ error: any Error, recovered: Bool) { unfinishedError = nil }

    /// Called if the program leaves the screen or ends before the user has seen an error. The default calls
    /// ``finishedHandlingError(_:recovered:)``.
    open func userInteractionNoLongerPermitted(forError error: any Error) {
        finishedHandlingError(error, recovered: false)
    }
}
