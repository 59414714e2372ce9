import UIKit

/// The stages of a document's window.
enum DocumentPhase<Document: FileDocument>: Equatable {
    /// No document is chosen.
    case start
    /// The document is being read.
    case opening
    case open(DocumentOfFile<Document>)

    static func == (first: Self, second: Self) -> Bool {
        switch (first, second) {
        case (.start, .start), (.opening, .opening): true
        case (.open(let one), .open(let other)): one === other
        default: false
        }
    }
}

/// The commands of a document's window.
@MainActor
protocol DocumentCommanding: AnyObject {
    /// Creates a document and shows it. Groups of viewers ignore it.
    func createDocument()
    /// Lets the user choose a document and shows it.
    func chooseDocument()
    /// Saves the document that is shown.
    func saveDocument()
    /// Whether documents can be created and changed.
    var isEditor: Bool { get }
    /// Saves and closes the document, because its window is gone.
    func closeDocument()
}

/// A reference from the views of a window to its commands.
@MainActor
final class DocumentCommandReference {
    weak var commands: (any DocumentCommanding)?
}

/// The content of a document's window.
struct _DocumentWindow<Document: FileDocument, Content: View>: View {
    let phase: StateLocation<DocumentPhase<Document>>
    let isEditable: Bool
    let reference: DocumentCommandReference
    var content: (FileDocumentConfiguration<Document>) -> Content

    var body: some View {
        switch phase.get() {
        case .start: DocumentStartPage(reference: reference, isEditor: isEditable)
        case .opening: ProgressView()
        case .open(let document):
            if let binding = document.binding(isEditable: isEditable) {
                // The toolbar of the editor is in the bar.
                NavigationStack {
                    content(
                        FileDocumentConfiguration(
                            document: binding, fileURL: document.fileURL, isEditable: isEditable)
                    )
                    .navigationTitle(document.localizedName)
                    .navigationBarTitleDisplayMode(.inline)
                }
            }
        }
    }
}

/// The page of a window that shows no document yet.
struct DocumentStartPage: View {
    let reference: DocumentCommandReference
    let isEditor: Bool

    var body: some View {
        VStack(spacing: 12) {
            Text(verbatim: UIApplication.shared.programName).font(.largeTitle).bold().padding(.bottom, 20)
            if isEditor {
                Button {
                    reference.commands?.createDocument()
                } label: {
                    Text(verbatim: SystemText.newDocument.localized).frame(width: 220)
                }
                .buttonStyle(.borderedProminent)
                .accessibilityIdentifier("newDocument")
            }
            Button {
                reference.commands?.chooseDocument()
            } label: {
                Text(verbatim: SystemText.open.localized).frame(width: 220)
            }
            .buttonStyle(.bordered)
            .accessibilityIdentifier("openDocument")
        }
        .controlSize(.large)
    }
}
