import Foundation
import Synchronization
import Testing
import UIKit

/// A document with a text, which records what happens to it.
final class NoteForTest: UIDocument {
    var text = "" {
        didSet { texts.append(text) }
    }
    /// The texts that it has had.
    private(set) var texts: [String] = []
    private(set) var errors: [String] = []
    private(set) var types: [String?] = []
    private(set) var edits: [String] = []
    /// Whether each access to the file was on the main queue's thread.
    let threads = Mutex<[Bool]>([])
    /// The permissions of the folder in which its file was written last.
    let workshopMode = Mutex<mode_t>(0)

    init(_ url: URL, text: String = "") {
        self.text = text
        super.init(fileURL: url)
    }

    /// Changes the text as its user would.
    func type(_ text: String) {
        self.text = text
        updateChangeCount(.done)
    }

    /// Changes the text with a step of undo.
    func change(_ new: String) {
        let old = text
        undoManager.registerUndo(withTarget: self) { $0.change(old) }
        text = new
    }

    /// Changes the text with a step of undo, and counts each change too, as the delegate of a text view does.
    func changeAndCount(_ new: String) {
        let old = text
        undoManager.registerUndo(withTarget: self) { $0.changeAndCount(old) }
        type(new)
    }

    override func contents(forType typeName: String) throws -> Any {
        types.append(typeName)
        return Data(text.utf8)
    }

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
        types.append(typeName)
        guard let data = contents as? Data else { throw CocoaError(.fileReadCorruptFile) }
        text = String(decoding: data, as: UTF8.self)
    }

    override func read(from url: URL) throws {
        threads.withLock { $0.append(Thread.isMainThread) }
        try super.read(from: url)
    }

    override func writeContents(
        _ contents: Any, to url: URL, for saveOperation: SaveOperation, originalContentsURL: URL?
    ) throws {
        threads.withLock { $0.append(Thread.isMainThread) }
        var status = stat()
        stat(url.deletingLastPathComponent().path, &status)
        workshopMode.withLock { [status] in $0 = status.st_mode & 0o777 }
        try super.writeContents(contents, to: url, for: saveOperation, originalContentsURL: originalContentsURL)
    }

    override func disableEditing() { edits.append("disabled") }
    override func enableEditing() { edits.append("enabled") }

    override func handleError(_ error: any Error, userInteractionPermitted: Bool) {
        errors.append(error.localizedDescription)
        super.handleError(error, userInteractionPermitted: userInteractionPermitted)
    }
}

/// A document that is a folder of files.
final class AlbumForTest: UIDocument {
    var pages: [String: String] = [:]

    override func contents(forType typeName: String) throws -> Any {
        FileWrapper(directoryWithFileWrappers: pages.mapValues { FileWrapper(regularFileWithContents: Data($0.utf8)) })
    }

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
        guard let files = (contents as? FileWrapper)?.fileWrappers else { throw CocoaError(.fileReadCorruptFile) }
        pages = files.mapValues { String(decoding: $0.regularFileContents ?? Data(), as: UTF8.self) }
    }
}
