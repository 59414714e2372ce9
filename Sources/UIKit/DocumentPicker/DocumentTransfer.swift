import Foundation

/// Copies and moves documents between the program and the folders that its user has chosen. Any thread may use it.
enum DocumentTransfer {
    /// A document and its new place.
    struct Step: Hashable, Sendable {
        let source: URL
        let target: URL

        /// Whether the document is at its new place already.
        func isDone(asCopy: Bool) -> Bool {
            guard let target = target.realPlace else { return false }
            return target == (asCopy ? source.realPath : source.realPlace)
        }
    }

    /// A document that could not be saved.
    struct Failure: Hashable, Sendable {
        let step: Step
        let reason: String
    }

    /// Returns the files and folders that exist and are of the kind that is wanted. Others are left out with a log
    /// line.
    static func usable(_ urls: [URL], for filter: ContentFilter?) -> [URL] {
        urls.filter { url in
            guard let entry = FolderEntry(url) else {
                Log.view.error("The chosen document \(url.path) does not exist.")
                return false
            }
            guard let filter, !(entry.isFolder ? filter.admitsFolders : filter.admitsFiles) else { return true }
            Log.view.error("\(url.path) is a \(entry.isFolder ? "folder" : "file"), which cannot be chosen.")
            return false
        }
    }

    /// Copies documents into new folders of the temporary directory, and returns the copies. A document that cannot
    /// be copied is left out with a log line. Of a symbolic link, the document to which it leads is copied.
    static func copies(of documents: [URL]) -> [URL] {
        // Documents of several folders may have the same name, so each copy has a folder of its own.
        documents.compactMap { document in
            switch ContentFile.copy(of: document) {
            case .success(let copy): return copy
            case .failure(let error):
                Log.view.error("The chosen document \(document.path) cannot be copied: \(error.localizedDescription)")
                return nil
            }
        }
    }

    /// Saves all documents or none of them, and returns the first failure. What is at their new places is replaced,
    /// but only by a complete document. Of a symbolic link, the document to which it leads is copied.
    static func save(_ steps: [Step], asCopy: Bool) -> Failure? {
        if let failure = obstacle(in: steps, asCopy: asCopy) { return failure }
        var saving = DocumentSaving(asCopy: asCopy, keepsReplaced: steps.count > 1)
        for step in steps where !step.isDone(asCopy: asCopy) {
            do {
                try saving.save(step)
            } catch {
                saving.undo()
                return Failure(step: step, reason: error.localizedDescription)
            }
        }
        saving.finish()
        return nil
    }

    /// Returns steps that replace nothing: a name that is taken in the folder gets a number.
    static func withFreeTargets(_ steps: [Step], asCopy: Bool) -> [Step] {
        var taken = Set(steps.map(\.target.standardizedFileURL.path))
        return steps.map { step in
            guard FileKind(at: step.target) != nil, !step.isDone(asCopy: asCopy) else { return step }
            let folder = step.target.deletingLastPathComponent()
            let name = DocumentName.free(step.target.lastPathComponent) { name in
                let url = folder.appendingPathComponent(name)
                return FileKind(at: url) != nil || taken.contains(url.standardizedFileURL.path)
            }
            let target = folder.appendingPathComponent(name)
            taken.insert(target.standardizedFileURL.path)
            return Step(source: step.source, target: target)
        }
    }
}
