import Foundation
import UniformTypeIdentifiers

/// Access to the file on another thread.
extension UIDocument {
    private var documents: OpenDocuments { UIApplication.shared.documents }

    /// Does work on the thread of the file, and continues with its result on the main actor.
    func access<Value: Sendable>(
        _ work: @escaping @Sendable () throws -> Value,
        then completion: @escaping @MainActor @Sendable (Result<Value, any Error>) -> Void
    ) {
        performAsynchronousFileAccess {
            let result = Result { try work() }
            DispatchQueue.main.async { MainActor.assumeIsolated { completion(result) } }
        }
    }

    /// Reads a file on another thread.
    func read(
        _ url: URL, then completion: @escaping @MainActor @Sendable (Result<Date?, any Error>) -> Void
    ) {
        readings += 1
        let isOwn = isOwn(url)
        let expectedChanges = rereadToken
        if expectedChanges != nil { rereadings += 1 }
        access({ [self, file] () -> Date? in
            // A change during the reading is noticed afterwards.
            let version = DocumentVersion(at: url)
            file.rules = DocumentFile.Rules(expectedChanges: expectedChanges)
            defer { file.rules = DocumentFile.Rules() }
            try read(from: url)
            if isOwn { file.version = version }
            return version?.date
        }) { [self] result in
            readings -= 1
            if expectedChanges != nil { rereadings -= 1 }
            completion(result)
        }
    }

    /// Loads contents that were read. Changes from then on are changes of what was loaded.
    ///
    /// - Throws: An error if the document has been changed since it was decided to read it again, or what loading
    ///   throws.
    func load(_ contents: Any, from url: URL, ofType type: String) throws {
        manager?.endEventGroup()
        if let expected = file.rules.expectedChanges, expected != changes.token { throw DocumentError.changed(url) }
        try load(fromContents: contents, ofType: isOwn(url) ? fileType : type)
        manager?.removeAllActions()
        loadedToken = changes.token
    }

    /// Takes over the result of reading, or handles the error.
    @discardableResult
    func takeOver(_ result: Result<Date?, any Error>) -> Bool {
        switch result {
        case .success(let date):
            fileModificationDate = date
            if let loadedToken {
                changes.save(loadedToken)
            } else {
                // An override has read the file in another way.
                manager?.removeAllActions()
                changes.record(.cleared)
            }
            loadedToken = nil
            return true
        case .failure(let error):
            handle(error)
            return false
        }
    }

    /// Writes the present contents on another thread.
    func write(
        to url: URL, for saveOperation: SaveOperation, isChecked: Bool, isAdopted: Bool,
        then completion: @escaping @MainActor @Sendable (Result<Date?, any Error>) -> Void
    ) {
        nonisolated(unsafe) let contents: Any
        nonisolated(unsafe) let attributes: [AnyHashable: Any]
        do {
            contents = DocumentContents.snapshot(try self.contents(forType: savingFileType ?? UTType.data.identifier))
            attributes = try fileAttributesToWrite(to: url, for: saveOperation)
        } catch {
            return later { completion(.failure(error)) }
        }
        let write = documents.beginWriting(to: url)
        access(
            { [self, file] () -> Date? in
                defer { write.end() }
                let version = try file.write(to: url, isChecked: isChecked) {
                    try writeContents(contents, andAttributes: attributes, safelyTo: url, for: saveOperation)
                }
                if isAdopted { file.version = version }
                return version?.date
            }
        ) { [documents] result in
            documents.forget(write)
            completion(result)
        }
    }

    /// Saves the contents beside the document's file, which another program has changed.
    func saveBeside(attempts: Int = 3, _ completion: @escaping (Bool) -> Void) {
        let (url, token) = (fileURL, changes.token)
        nonisolated(unsafe) let contents: Any
        nonisolated(unsafe) let attributes: [AnyHashable: Any]
        do {
            contents = DocumentContents.snapshot(try self.contents(forType: savingFileType ?? UTType.data.identifier))
            attributes = try fileAttributesToWrite(to: url, for: .forCreating)
        } catch {
            handle(error)
            return later { completion(false) }
        }
        let write = documents.beginWriting(to: url)
        access(
            { [self, file] () -> URL in
                defer { write.end() }
                return try file.writeCopy(beside: url) { copy in
                    try writeContents(contents, andAttributes: attributes, safelyTo: copy, for: .forCreating)
                }
            }
        ) { [self, documents] result in
            documents.forget(write)
            switch result {
            case .success(let copy):
                Self.logCopy(copy, of: url)
                // A change that was made meanwhile is in no file yet.
                if changes.token != token, attempts > 1 { return saveBeside(attempts: attempts - 1, completion) }
                completion(true)
            case .failure(let error):
                handle(error)
                completion(false)
            }
        }
    }

    nonisolated static func logCopy(_ copy: URL, of url: URL) {
        Log.application.warning(
            "Another program has changed \(url.path), so that the document's changes are in \(copy.path).")
    }
}
