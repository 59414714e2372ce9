import Foundation

/// An object that receives the documents that the user has chosen. All methods are optional: they have default
/// implementations.
///
/// ```swift
/// extension EditorController: UIDocumentPickerDelegate {
///     func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
///         if let url = urls.first { open(url) }
///     }
/// }
/// ```
///
/// The methods are called once for each presentation, on the main actor. The picker's dismissal has begun by then.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
    /// Called with the chosen documents, or with the new places of exported ones. The default calls
    /// `documentPicker(_:didPickDocumentAt:)` for each of them.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    /// Called after the user has closed the picker without a choice, and if no chosen document can be used. The
    /// default does nothing.
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
    /// The older form of `documentPicker(_:didPickDocumentsAt:)`, called by its default. The default does nothing.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
}

extension UIDocumentPickerDelegate {
    /// The default implementation calls `documentPicker(_:didPickDocumentAt:)` for each document.
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        for url in urls { documentPicker(controller, didPickDocumentAt: url) }
    }
    /// The default implementation does nothing.
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
    /// The default implementation does nothing.
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
}

/// The former kinds of document pickers.
public enum UIDocumentPickerMode: UInt, Sendable {
    /// The program receives copies of the chosen documents.
    case `import`
    /// The program opens the chosen documents in their place.
    case open
    /// Copies of the program's documents are saved.
    case exportToService
    /// The program's documents are moved.
    case moveToService
}
