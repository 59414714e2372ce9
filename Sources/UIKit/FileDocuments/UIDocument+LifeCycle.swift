import Foundation
import UniformTypeIdentifiers

/// The course of a document from opening to closing, and the end of the program.
extension UIDocument {
    /// Begins to watch the file of a document that is open now.
    func begin() {
        documentState.remove(.closed)
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
        changes.record(.cleared)
        manager?.removeAllActions()
        list?.remove(self)
        list = nil
        documentState = .closed
    }

    /// Saves unsaved changes, in a conflict beside the file, and reports whether none would be lost.
    func saveBeforeClosing(_ completion: @escaping (Bool) -> Void) {
        manager?.endEventGroup()
        guard !isClosed, hasUnsavedChanges else { return completion(true) }
        guard !documentState.contains(.inConflict) else { return saveBeside(completion) }
        autosave { [self] isSaved in
            // The change of the other program was noticed only now.
            if !isSaved, documentState.contains(.inConflict) { return saveBeside(completion) }
            completion(isSaved)
        }
    }

    /// Takes over the place and the changes that were saved.
    func didSave(to url: URL, for saveOperation: SaveOperation, _ token: Any, _ date: Date?) {
        let hasMoved = !isOwn(url)
        fileURL = url
        fileModificationDate = date
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
            if hasUnsavedChanges {
                documentState.insert(.inConflict)
            } else {
                revert(toContentsOf: url)
            }
        }
    }

    // MARK: Saving by itself

    /// Sets the timer that saves unsaved changes.
    func scheduleAutosave() {
        guard autosaveTimer == nil, !isClosed, hasUnsavedChanges else { return }
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + max(0, autosaveDelay), leeway: .milliseconds(500))
        timer.setEventHandler { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.autosaveTimer?.cancel()
                self.autosaveTimer = nil
                if !self.isClosed { self.autosave() }
            }
        }
        timer.activate()
        autosaveTimer = timer
    }

    /// Saves unsaved changes, because a scene leaves the screen.
    func leaveForeground() {
        if let unfinishedError { userInteractionNoLongerPermitted(forError: unfinishedError) }
        manager?.endEventGroup()
        if !isClosed, hasUnsavedChanges { autosave() }
    }

    /// Begins to write unsaved changes, because the program ends. Returns whether there is something to wait for.
    func beginLastSave() -> Bool {
        if let unfinishedError { userInteractionNoLongerPermitted(forError: unfinishedError) }
        manager?.endEventGroup()
        // Contents that are being read replace the changes, and could not be taken over any more.
        guard !isClosed, hasUnsavedChanges, readings == 0 else { return false }
        let (url, isInConflict) = (fileURL, documentState.contains(.inConflict))
        let copy = DocumentContents.freePlace(beside: url)
        nonisolated(unsafe) let contents: Any
        do {
            contents = DocumentContents.snapshot(try self.contents(forType: savingFileType ?? UTType.data.identifier))
        } catch {
            Log.application.error("\(url.path) cannot be saved at the end: \(error.localizedDescription)")
            return false
        }
        performAsynchronousFileAccess { [self, file] in
            let goesBeside = isInConflict || file.isChanged(at: url)
            do {
                try writeContents(
                    contents, andAttributes: nil, safelyTo: goesBeside ? copy : url,
                    for: goesBeside ? .forCreating : .forOverwriting)
                if goesBeside {
                    Self.logCopy(copy, of: url)
                } else {
                    file.version = DocumentVersion(at: url)
                }
            } catch {
                Log.application.error("\(url.path) cannot be saved at the end: \(error.localizedDescription)")
            }
        }
        return true
    }
}
