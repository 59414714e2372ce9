import Foundation
import UniformTypeIdentifiers

/// Access to the file on another thread.
extension UIDocument {
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
        access({ [self, file] () -> Date? in
            // A change during the reading is noticed afterwards.
            let version = DocumentVersion(at: url)
            try read(from: url)
            if isOwn { file.version = version }
            return version?.date
        }) { [self] result in
            readings -= 1
            completion(result)
        }
    }

    /// Takes over the result of reading, or handles the error.
    func takeOver(_ result: Result<Date?, any Error>) -> Bool {
        switch result {
        case .success(let date):
            fileModificationDate = date
            manager?.removeAllActions()
            changes.record(.cleared)
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
        access(
            { [self, file] () -> Date? in
                if isChecked { try file.checkIsUnchanged(at: url) }
                try writeContents(contents, andAttributes: attributes, safelyTo: url, for: saveOperation)
                let version = DocumentVersion(at: url)
                if isAdopted { file.version = version }
                return version?.date
            }, then: completion)
    }

    /// Saves the contents beside the document's file, which another program has changed.
    func saveBeside(_ completion: @escaping (Bool) -> Void) {
        let copy = DocumentContents.freePlace(beside: fileURL)
        write(to: copy, for: .forCreating, isChecked: false, isAdopted: false) { [self] result in
            switch result {
            case .success:
                Self.logCopy(copy, of: fileURL)
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
