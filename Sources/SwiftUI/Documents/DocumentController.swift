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
    /// Whether the user is being asked about a conflict.
    private var isAsking = false
    weak var opener: (any WindowOpening)?

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

    /// The document's undo manager, which the views of the window have too.
    override var undoManager: UndoManager? { document?.undoManager ?? super.undoManager }

    // MARK: Opening

    /// Opens the document whose place the window has.
    func openAddress() {
        if let url = address.location.current?.url { show(url) }
    }

    private func show(_ url: URL) {
        let document = DocumentOfFile<Document>(fileURL: url)
        phase.set(.opening)
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
        document.onError = { [weak self, weak document] in self?.report($0, of: document) }
        document.isTyping = { [weak self] in
            let responder = self?.viewIfLoaded?.window?.firstResponder
            return responder is UITextField || responder is UITextView
        }
        observation = DocumentObservation(document) { [weak self] in self?.askAboutConflict() }
        address.location.set(DocumentAddress(url: document.fileURL))
        viewIfLoaded?.window?.windowScene?.title = document.localizedName
        phase.set(.open(document))
        updateEnvironment()
    }

    func closeDocument() {
        document?.onError = nil
        document?.close()
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
        let own = [
            DocumentKey.command("Open…", "o") { [weak self] in self?.chooseDocument() },
            DocumentKey.command("Close", "w") { [weak self] in self?.closeWindow() },
        ]
        let editing = [
            DocumentKey.command("New", "n") { [weak self] in self?.createDocument() },
            DocumentKey.command("Save", "s") { [weak self] in self?.saveDocument() },
        ]
        return (super.keyCommands ?? []) + own + (isEditor ? editing : [])
    }

    private func closeWindow() {
        if let scene = viewIfLoaded?.window?.windowScene { opener?.dismissWindow(of: scene) }
    }

    // MARK: Errors

    private func report(_ error: any Error, of document: UIDocument?) {
        let alert = UIAlertController(title: error.localizedDescription, message: nil, preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: "OK", style: .cancel) { _ in
                document?.finishedHandlingError(error, recovered: false)
            })
        front.present(alert, animated: true)
    }

    private var front: UIViewController {
        var front: UIViewController = self
        while let next = front.presentedViewController, !next.isBeingDismissed { front = next }
        return front
    }

    /// Lets the user choose between the own changes and those of another program.
    private func askAboutConflict() {
        guard let document, document.documentState.contains(.inConflict), isEditor, !isAsking,
            viewIfLoaded?.window != nil
        else { return }
        isAsking = true
        let alert = UIAlertController(
            title: "“\(document.localizedName)” was changed by another program.", message: nil,
            preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: "Keep My Changes", style: .default) { [weak self] _ in
                self?.isAsking = false
                document.save(to: document.fileURL, for: .forOverwriting)
            })
        alert.addAction(
            UIAlertAction(title: "Revert", style: .destructive) { [weak self] _ in
                self?.isAsking = false
                document.revert(toContentsOf: document.fileURL)
            })
        front.present(alert, animated: true)
    }
}

/// Notices changes of a document's state.
@MainActor
private final class DocumentObservation {
    private let token: any NSObjectProtocol

    init(_ document: UIDocument, onChange: @escaping @MainActor () -> Void) {
        token = NotificationCenter.default.addObserver(
            forName: UIDocument.stateChangedNotification, object: document, queue: nil
        ) { _ in MainActor.assumeIsolated { onChange() } }
    }

    isolated deinit { NotificationCenter.default.removeObserver(token) }
}

/// Keys of a document's window.
@MainActor
enum DocumentKey {
    static func command(_ title: String, _ input: String, _ action: @escaping @MainActor () -> Void) -> UIKeyCommand {
        UIKeyCommand(title: title, input: input, modifierFlags: .command) { _ in action() }
    }
}
