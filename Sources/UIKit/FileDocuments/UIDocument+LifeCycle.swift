import Foundation
import UniformTypeIdentifiers

/// The course of a document from opening to closing, and the end of the program.
extension UIDocument {
    /// Begins to watch the file of a document that is open now.
    func begin() {
        documentState.subtract([.closed, .savingError])
        list = UIApplication.shared.documents
        list?.add(self)
        watch = DocumentWatch(fileURL) { [weak self] in self?.fileMayHaveChanged() }
        // The file may have changed before it was watched.
        fileMayHaveChanged()
        scheduleAutosave()
    }

    /// Ends the work of a document that is closed now.
    func end() {
        autosaveTimer?.cancel()
        (autosaveTimer, watch) = (nil, nil)
        failedAutosaves = 0
        changes.record(.cleared)
        manager?.removeAllActions()
        list?.remove(self)
        list = nil
        documentState = .closed
    }

    /// Saves unsaved changes, in a conflict beside the file, and reports whether none would be lost.
    ///
    /// Changes that are made meanwhile are saved too. A document that has new changes after each of many saves is
    /// closed all the same.
    func saveBeforeClosing(attempts: Int = 10, _ completion: @escaping (Bool) -> Void) {
        manager?.endEventGroup()
        guard !isClosed, hasUnsavedChanges else { return completion(true) }
        guard !documentState.contains(.inConflict) else { return saveBeside(completion) }
        autosave { [self] isSaved in
            // The change of the other program was noticed only now.
            if !isSaved, documentState.contains(.inConflict) { return saveBeside(completion) }
            manager?.endEventGroup()
            if isSaved, hasUnsavedChanges, attempts > 1 {
                return saveBeforeClosing(attempts: attempts - 1, completion)
            }
            completion(isSaved)
        }
    }

    /// Takes over the place and the changes that were saved.
    func didSave(to url: URL, for saveOperation: SaveOperation, _ token: Any, _ date: Date?) {
        let hasMoved = !isOwn(url)
        fileURL = url
        fileModificationDate = date
        failedAutosaves = 0
        updateChangeCount(withToken: token, for: saveOperation)
        documentState.subtract([.savingError, .inConflict])
        if isClosed, saveOperation == .forCreating {
            begin()
        } else if hasMoved, watch != nil {
            watch = DocumentWatch(url) { [weak self] in self?.fileMayHaveChanged() }
        }
    }

    // MARK: Changes of other programs

    private func fileMayHaveChanged() {
        let url = fileURL
        access({ [file] in file.isChanged(at: url) }) { [self] result in
            guard case .success(true) = result, !isClosed, readings == 0, isOwn(url) else { return }
            manager?.endEventGroup()
            if hasUnsavedChanges {
                documentState.insert(.inConflict)
            } else {
                // A change that is made before the file is read is a conflict too.
                rereadToken = changes.token
                revert(toContentsOf: url)
                rereadToken = nil
            }
        }
    }

    // MARK: Saving by itself

    /// Sets the timer that saves unsaved changes.
    func scheduleAutosave() {
        guard autosaveTimer == nil, !isClosed, hasUnsavedChanges else { return }
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + autosaveInterval, leeway: .milliseconds(500))
        timer.setEventHandler { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.autosaveTimer?.cancel()
                self.autosaveTimer = nil
                guard !self.isClosed else { return }
                self.autosave { [weak self] in self?.autosaveDidEnd($0) }
            }
        }
        timer.activate()
        autosaveTimer = timer
    }

    /// The time up to the next autosave, in seconds. After failures it is longer, up to ten minutes.
    private var autosaveInterval: Double {
        guard failedAutosaves > 0 else { return max(0, autosaveDelay) }
        return min(max(1, autosaveDelay) * pow(2, Double(min(failedAutosaves, 10))), max(600, autosaveDelay))
    }

    /// Tries once more if the file could not be written. A conflict waits for the choice of the user.
    private func autosaveDidEnd(_ isSaved: Bool) {
        failedAutosaves = isSaved ? 0 : failedAutosaves + 1
        if !isSaved, !documentState.contains(.inConflict) { scheduleAutosave() }
    }

    /// Saves unsaved changes, because a scene leaves the screen.
    func leaveForeground() {
        // Another window of the program may be on the screen still.
        if let unfinishedError, UIApplication.shared.applicationState == .background {
            userInteractionNoLongerPermitted(forError: unfinishedError)
        }
        manager?.endEventGroup()
        if !isClosed, hasUnsavedChanges { autosave() }
    }

    /// Begins to write unsaved changes, because the program ends.
    ///
    /// - Parameter list: The documents that are saved, which waits for saves that do not wait for the file's queue.
    /// - Returns: Whether the file's queue must be waited for.
    func beginLastSave(in list: OpenDocuments) -> Bool {
        if let unfinishedError { userInteractionNoLongerPermitted(forError: unfinishedError) }
        manager?.endEventGroup()
        // Contents that the program reads replace the changes, which could not be taken over any more. Those that are
        // read because of another program do not.
        guard !isClosed, hasUnsavedChanges, readings == rereadings else { return false }
        let (url, isInConflict) = (fileURL, documentState.contains(.inConflict))
        nonisolated(unsafe) let contents: Any
        nonisolated(unsafe) let attributes: [AnyHashable: Any]
        do {
            contents = DocumentContents.snapshot(try self.contents(forType: savingFileType ?? UTType.data.identifier))
            attributes = try fileAttributesToWrite(to: url, for: .forOverwriting)
        } catch {
            Log.application.error("\(url.path) cannot be saved at the end: \(error.localizedDescription)")
            return false
        }
        if readings > 0 {
            // The queue waits for the main thread, to load what was read (R907).
            let write = list.beginWriting(to: url)
            Thread.detachNewThread { [self] in
                defer { write.end() }
                do {
                    let copy = try DocumentFile().writeCopy(beside: url) { copy in
                        try writeContents(contents, andAttributes: attributes, safelyTo: copy, for: .forCreating)
                    }
                    Self.logCopy(copy, of: url)
                } catch {
                    Log.application.error("\(url.path) cannot be saved at the end: \(error.localizedDescription)")
                }
            }
            return false
        }
        performAsynchronousFileAccess { [self, file] in
            do {
                do {
                    if isInConflict { throw DocumentError.changed(url) }
                    file.version = try file.write(to: url, isChecked: true) {
                        try writeContents(contents, andAttributes: attributes, safelyTo: url, for: .forOverwriting)
                    }
                } catch let error where DocumentError.isChange(error) {
                    let copy = try file.writeCopy(beside: url) { copy in
                        try writeContents(contents, andAttributes: attributes, safelyTo: copy, for: .forCreating)
                    }
                    Self.logCopy(copy, of: url)
                }
            } catch {
                Log.application.error("\(url.path) cannot be saved at the end: \(error.localizedDescription)")
            }
        }
        return true
    }
}
