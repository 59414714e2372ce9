import Foundation
import UIKit
import UniformTypeIdentifiers

/// The controller of a document's window: it reads the document, shows it, and performs the commands.
final class DocumentController<Document: FileDocument, Content: View>:
    UIHostingController<_DocumentWindow<Document, Content>>, DocumentCommanding, UIDocumentPickerDelegate
{
    private let address: TypedWindowValue<DocumentAddress>
    private let newDocument: (() -> Document)?
    private let phase: StateLocation<DocumentPhase<Document>>
    private var document: DocumentOfFile<Document>?
    private var observation: DocumentObservation?
    /// The question about a conflict.
    private weak var question: UIAlertController?
    /// The alert with an error.
    private weak var errorAlert: UIAlertController?
    weak var opener: (any WindowOpening)?
    /// Whether keys create, open and save documents.
    var hasCommands = true
    /// The shortcut that creates a document, or `nil`.
    var newShortcut: KeyboardShortcut?

    init(
        address: TypedWindowValue<DocumentAddress>, newDocument: (() -> Document)?,
        content: @escaping (FileDocumentConfiguration<Document>) -> Content
    ) {
        (self.address, self.newDocument) = (address, newDocument)
        let reference = DocumentCommandReference()
        phase = StateLocation(.start)
        super.init(
            rootView: _DocumentWindow(
                phase: phase, isEditable: newDocument != nil, reference: reference, content: content))
        reference.commands = self
    }

    /// Returns `nil`: a document's window is not in a storyboard.
    required init?(coder: NSCoder) { nil }

    func update(_ content: @escaping (FileDocumentConfiguration<Document>) -> Content) { rootView.content = content }

    /// The document's undo manager, which the views of the window have too. What a viewer registers is no change of the
    /// document.
    override var undoManager: UndoManager? { (isEditor ? document?.undoManager : nil) ?? super.undoManager }

    // MARK: Opening

    /// Opens the document whose place the window has.
    func openAddress() {
        if let url = address.location.current?.url { show(url) }
    }

    private func show(_ url: URL) {
        if let unsaved = UnsavedDocuments.take(at: url) as? DocumentOfFile<Document> {
            phase.set(.opening)
            // The window is there in the next turn.
            return DispatchQueue.main.async { [weak self] in
                MainActor.assumeIsolated {
                    self?.didOpen(unsaved)
                    self?.report(unsaved.error ?? CocoaError(.fileWriteUnknown), of: unsaved)
                }
            }
        }
        let document = DocumentOfFile<Document>(fileURL: url)
        phase.set(.opening)
        // The program finds the window by it from now on, so that none opens the file once more.
        address.location.set(DocumentAddress(url: url))
        document.open { [weak self] isOpen in
            guard let self else {
                // The window was closed meanwhile.
                return document.close()
            }
            guard isOpen else {
                address.location.set(nil)
                phase.set(.start)
                return report(document.error ?? CocoaError(.fileReadUnknown), of: nil)
            }
            didOpen(document)
        }
    }

    private func didOpen(_ document: DocumentOfFile<Document>) {
        self.document = document
        document.onError = { [weak self, weak document] error in
            // The user is asked about a change by another program.
            guard let self, !DocumentError.isChange(error) else {
                document?.finishedHandlingError(error, recovered: false)
                return
            }
            report(error, of: document)
        }
        document.isTyping = { FieldCoordinator.isReporting }
        observation = DocumentObservation(document) { [weak self] in self?.askAboutConflict() }
        askAboutConflict()
        address.location.set(DocumentAddress(url: document.fileURL))
        viewIfLoaded?.window?.windowScene?.title = document.localizedName
        phase.set(.open(document))
        updateEnvironment()
    }

    func closeDocument() {
        guard let document else { return }
        observation = nil
        document.onError = nil
        document.close { [weak opener] isClosed in
            guard !isClosed, let opener else { return }
            // The user sees the document and the error again, and can close the window once more.
            UnsavedDocuments.add(document)
            if !opener.openDocument(at: document.fileURL, from: nil) { _ = UnsavedDocuments.take(at: document.fileURL) }
        }
    }

    // MARK: Commands

    var isEditor: Bool { newDocument != nil }

    func createDocument() {
        guard let newDocument else { return }
        NewDocument.create(newDocument()) { [weak self] result in
            switch result {
            case .success(let url): self?.open(url)
            case .failure(let error): self?.report(error, of: nil)
            }
        }
    }

    func chooseDocument() {
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: Document.readableContentTypes)
        picker.directoryURL = document?.fileURL.deletingLastPathComponent() ?? NewDocument.folder
        picker.delegate = self
        present(picker, animated: true)
    }

    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        if let url = urls.first { open(url) }
    }

    /// Shows a document in this window if it shows none, or else in another one.
    private func open(_ url: URL) {
        let url = url.standardizedFileURL
        if opener?.showWindow(ofDocumentAt: url) == true { return }
        guard phase.current == .start else {
            _ = opener?.openDocument(at: url, from: viewIfLoaded?.window?.windowScene)
            return
        }
        show(url)
    }

    func saveDocument() {
        guard isEditor, let document else { return }
        document.save(to: document.fileURL, for: .forOverwriting)
    }

    override var keyCommands: [UIKeyCommand]? {
        let close = DocumentKey.command(SystemText.close.localized, "w") { [weak self] in self?.closeWindow() }
        let own = (super.keyCommands ?? []) + [close]
        guard hasCommands else { return own }
        let open = DocumentKey.command(SystemText.open.localized, "o") { [weak self] in self?.chooseDocument() }
        guard isEditor else { return own + [open] }
        let new = newShortcut.map { shortcut in
            ActiveShortcut(shortcut: shortcut, title: SystemText.new.localized, isMirrored: false) { [weak self] in
                self?.createDocument()
            }
        }
        let save = DocumentKey.command(SystemText.save.localized, "s") { [weak self] in self?.saveDocument() }
        return own + [open, save] + (new?.keyCommands ?? [])
    }

    private func closeWindow() {
        if let scene = viewIfLoaded?.window?.windowScene { opener?.dismissWindow(of: scene) }
    }

    // MARK: Errors

    /// Shows an error, as soon as no other controller is coming or going. Another one at the same time is not shown.
    private func report(_ error: any Error, of document: UIDocument?, attempts: Int = 60) {
        guard attempts > 0, errorAlert?.presentingViewController == nil else {
            document?.finishedHandlingError(error, recovered: false)
            return
        }
        guard let front = freeFront else {
            return retry { [weak document] in $0.report(error, of: document, attempts: attempts - 1) }
        }
        let alert = UIAlertController(title: error.localizedDescription, message: nil, preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: "OK", style: .cancel) { [weak document] _ in
                document?.finishedHandlingError(error, recovered: false)
            })
        errorAlert = alert
        front.present(alert, animated: true)
    }

    /// The controller in front of the others; `nil` if it cannot present an alert now.
    private var freeFront: UIViewController? {
        var front: UIViewController = self
        while let next = front.presentedViewController, !next.isBeingDismissed { front = next }
        let isFree =
            front.viewIfLoaded?.window != nil && front.presentedViewController == nil && !front.isBeingPresented
        return isFree ? front : nil
    }

    private func retry(_ body: @escaping @MainActor (DocumentController) -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [weak self] in
            MainActor.assumeIsolated {
                if let self { body(self) }
            }
        }
    }

    /// Lets the user choose between the own changes and those of another program.
    private func askAboutConflict(attempts: Int = 60) {
        guard let document, document.documentState.contains(.inConflict), isEditor, attempts > 0,
            question?.presentingViewController == nil
        else { return }
        guard let front = freeFront else { return retry { $0.askAboutConflict(attempts: attempts - 1) } }
        let alert = UIAlertController(
            title: SystemText.documentChanged.localized.replacingOccurrences(of: "%@", with: document.localizedName),
            message: nil, preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: SystemText.keepMyChanges.localized, style: .default) { _ in
                document.save(to: document.fileURL, for: .forOverwriting)
            })
        alert.addAction(
            UIAlertAction(title: SystemText.revert.localized, style: .destructive) { _ in
                document.revert(toContentsOf: document.fileURL)
            })
        question = alert
        front.present(alert, animated: true)
    }
}

/// Notices the beginning of a document's conflict.
@MainActor
private final class DocumentObservation {
    private var token: (any NSObjectProtocol)?
    private var wasInConflict: Bool

    init(_ document: UIDocument, onConflict: @escaping @MainActor () -> Void) {
        wasInConflict = document.documentState.contains(.inConflict)
        token = NotificationCenter.default.addObserver(
            forName: UIDocument.stateChangedNotification, object: document, queue: nil
        ) { [weak self, weak document] _ in
            MainActor.assumeIsolated {
                guard let self, let document else { return }
                let (former, present) = (self.wasInConflict, document.documentState.contains(.inConflict))
                self.wasInConflict = present
                if present, !former { onConflict() }
            }
        }
    }

    isolated deinit { token.map { NotificationCenter.default.removeObserver($0) } }
}

/// Documents that could not be saved when their windows were closed, until other windows show them.
@MainActor
private enum UnsavedDocuments {
    private static var documents: [UIDocument] = []

    static func add(_ document: UIDocument) { documents.append(document) }

    /// Removes the document of a file, and returns it.
    static func take(at url: URL) -> UIDocument? {
        let index = documents.firstIndex { $0.fileURL.standardizedFileURL == url.standardizedFileURL }
        return index.map { documents.remove(at: $0) }
    }
}

/// Keys of a document's window.
@MainActor
enum DocumentKey {
    static func command(_ title: String, _ input: String, _ action: @escaping @MainActor () -> Void) -> UIKeyCommand {
        UIKeyCommand(title: title, input: input, modifierFlags: .command) { _ in action() }
    }
}
