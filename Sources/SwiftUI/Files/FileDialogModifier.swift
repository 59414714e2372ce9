import Foundation
import UIKit
import UniformTypeIdentifiers

/// A modifier that shows a dialog for files while a value is `true`.
public struct _FileDialogModifier {
    /// The purpose of the dialog.
    enum Purpose {
        case open([UTType], allowsMultipleSelection: Bool)
        /// Documents are written before the dialog is shown, and saved at the place that the user chooses.
        case export(() throws -> ExportedFiles)
        case move([URL])
    }

    let isPresented: Binding<Bool>
    /// The purpose; `nil` while there is nothing to save.
    let purpose: Purpose?
    /// Called with the files, with the reason for which there are none, or with `nil` after a cancellation.
    let onEnd: (Result<[URL], any Error>?) -> Void
}

extension _FileDialogModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { FileDialogNode(view, inputs) }
}

/// The object that a picker notifies.
private final class FileDialogReceiver: NSObject, UIDocumentPickerDelegate {
    private let onEnd: ([URL]?) -> Void

    init(onEnd: @escaping ([URL]?) -> Void) { self.onEnd = onEnd }

    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) { onEnd(urls) }
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { onEnd(nil) }
}

/// The node of a view with a dialog for files.
private final class FileDialogNode<Base: View>: EffectNode<Base, _FileDialogModifier>, AppearanceObserver {
    private lazy var evaluation = Evaluation(self)
    private lazy var session = PresentationSession(host)
    private var receiver: FileDialogReceiver?
    private var picker: UIDocumentPickerViewController?
    private var exported: ExportedFiles?
    /// The folder in which documents are being written for the next dialog; `nil` if none are.
    private var writing: URL?
    /// Whether a failure is about to be reported.
    private var hasFailed = false

    override init(_ view: ModifiedContent<Base, _FileDialogModifier>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        host.observeAppearance(self)
    }

    func appear() { evaluate() }
    func disappear() {}
    override func modifierDidChange(from old: _FileDialogModifier) { evaluate() }

    override func evaluate() {
        // A presenter below a full-screen cover is not visible.
        guard host.isVisible || session.identity != nil else { return }
        let isPresented = evaluation.track { modifier.isPresented.wrappedValue }
        guard isPresented, let purpose = modifier.purpose else {
            writing = nil
            forgetFiles()
            return session.change(to: nil, nil)
        }
        guard session.identity == nil, writing == nil, !hasFailed else { return }
        do {
            switch purpose {
            case .open(let types, let allowsMultipleSelection):
                let picker = UIDocumentPickerViewController(forOpeningContentTypes: types)
                picker.allowsMultipleSelection = allowsMultipleSelection
                show(picker)
            case .export(let files): write(try files())
            case .move(let urls):
                guard urls.allSatisfy(\.isFileURL) else { throw CocoaError(.fileReadUnsupportedScheme) }
                show(UIDocumentPickerViewController(forExporting: urls, asCopy: false))
            }
        } catch {
            hasFailed = true
            // The state does not change while views are evaluated.
            DispatchQueue.main.async { [weak self] in
                MainActor.assumeIsolated { self?.end(.failure(error)) }
            }
        }
    }

    /// Writes documents, and then shows the dialog.
    private func write(_ files: ExportedFiles) {
        writing = files.folder
        BackgroundWork.run({ Result { try files.write() } }) { [weak self] result in
            guard let self, writing == files.folder else { return files.removeSoon() }
            writing = nil
            switch result {
            case .success:
                exported = files
                show(UIDocumentPickerViewController(forExporting: files.urls, asCopy: true))
            case .failure(let error): end(.failure(error))
            }
        }
    }

    private func show(_ picker: UIDocumentPickerViewController) {
        picker.directoryURL = scope.values.fileDialogDefaultDirectory
        let receiver = FileDialogReceiver { [weak self] urls in self?.end(urls.map { .success($0) }) }
        self.receiver = receiver
        picker.delegate = receiver
        self.picker = picker
        session.change(to: 0) { picker }
    }

    private func end(_ result: Result<[URL], any Error>?) {
        let modifier = modifier
        hasFailed = false
        // The documents are where the user wants them.
        forgetFiles()
        session.change(to: nil, nil)
        modifier.isPresented.wrappedValue = false
        modifier.onEnd(result)
    }

    private func forgetFiles() {
        if let exported {
            // They may still be on their way to the place that the user has chosen.
            picker?.afterSaving { exported.removeSoon() }
        }
        (exported, picker) = (nil, nil)
    }

    override func willUnmount() {
        evaluation.end()
        host.stopObservingAppearance(self)
        receiver = nil
        writing = nil
        forgetFiles()
        session.change(to: nil, nil)
    }
}

private struct FileDialogDefaultDirectoryKey: EnvironmentKey { static let defaultValue: URL? = nil }

extension EnvironmentValues {
    /// The folder that dialogs for files show first; `nil` if the desktop decides.
    var fileDialogDefaultDirectory: URL? {
        get { self[FileDialogDefaultDirectoryKey.self] }
        set { self[FileDialogDefaultDirectoryKey.self] = newValue }
    }
}

extension View {
    /// Sets the folder that the dialogs for files of this view show first. With `nil` the desktop decides.
    public nonisolated func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View {
        environment(\.fileDialogDefaultDirectory, defaultDirectory)
    }

    /// Shows a dialog for files whose result is a single file.
    nonisolated func fileDialog(
        _ isPresented: Binding<Bool>, _ purpose: _FileDialogModifier.Purpose?,
        onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: (() -> Void)? = nil
    ) -> some View {
        modifier(
            _FileDialogModifier(isPresented: isPresented, purpose: purpose) { result in
                switch result {
                case .success(let urls): if let url = urls.first { onCompletion(.success(url)) }
                case .failure(let error): onCompletion(.failure(error))
                case nil: onCancellation?()
                }
            })
    }

    /// Shows a dialog for files whose result is several files.
    nonisolated func fileDialog(
        _ isPresented: Binding<Bool>, _ purpose: _FileDialogModifier.Purpose?,
        onCompletionOfAll: @escaping (Result<[URL], any Error>) -> Void, onCancellation: (() -> Void)? = nil
    ) -> some View {
        modifier(
            _FileDialogModifier(isPresented: isPresented, purpose: purpose) { result in
                if let result { onCompletionOfAll(result) } else { onCancellation?() }
            })
    }
}
