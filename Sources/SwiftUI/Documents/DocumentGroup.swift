import Foundation
import UniformTypeIdentifiers

/// A scene whose windows show documents, one in each window.
///
/// ```swift
/// @main struct Notes: App {
///     var body: some Scene {
///         DocumentGroup(newDocument: Note()) { file in
///             TextEditor(text: file.$document.text)
///         }
///     }
/// }
/// ```
///
/// The window at launch offers to create and to open a document. Control-N makes a new document in the folder with the
/// user's documents, Control-O opens one, and Control-S saves. Changes are also saved by themselves, and before the
/// window or the program closes. Files that are named on the command line, or that the desktop passes to the program,
/// open in windows of their own. Windows have the titles of their documents, and open again in the next run.
public struct DocumentGroup<Document, Content: View> {
    fileprivate let description: @MainActor () -> any DocumentDescription

    /// The name of the scene, which is the same in each run. The names of types have numbers for private contexts,
    /// which differ from build to build.
    private static var id: String {
        let names = String(reflecting: Document.self).split(separator: ".").filter { !$0.hasPrefix("(") }
        return "org.casement.documents." + names.joined(separator: ".")
    }

    /// Creates a scene for documents that are values.
    private nonisolated init<Value: FileDocument, Shown: View>(
        of newDocument: (() -> Value)?, _ content: @escaping (FileDocumentConfiguration<Value>) -> Shown
    ) {
        // Scenes are made and read on the main thread.
        nonisolated(unsafe) let (newDocument, content) = (newDocument, content)
        description = {
            FileDocumentDescription(
                attributes: SceneAttributes(id: Self.id), newDocument: newDocument, content: content)
        }
    }
}

extension DocumentGroup where Document: FileDocument {
    /// Creates a scene for documents that can be changed.
    ///
    /// - Parameters:
    ///   - newDocument: The content of a new document.
    ///   - editor: The view of a document.
    public nonisolated init(
        newDocument: @autoclosure @escaping () -> Document,
        @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
    ) { self.init(of: newDocument, editor) }

    /// Creates a scene for documents that are only shown.
    ///
    /// - Parameters:
    ///   - documentType: The type of the documents.
    ///   - viewer: The view of a document.
    public nonisolated init(
        viewing documentType: Document.Type,
        @ViewBuilder viewer: @escaping (FileDocumentConfiguration<Document>) -> Content
    ) { self.init(of: nil, viewer) }
}

extension DocumentGroup where Document: ReferenceFileDocument {
    /// Creates a scene for documents that are objects and can be changed.
    ///
    /// ```swift
    /// DocumentGroup(newDocument: { Story() }) { file in StoryEditor(story: file.document) }
    /// ```
    ///
    /// With the trait `Combine`, the document is also an environment object of the view, and changes of its published
    /// properties update the view.
    ///
    /// - Parameters:
    ///   - newDocument: A closure that creates a new document.
    ///   - editor: The view of a document.
    public nonisolated init(
        newDocument: @escaping () -> Document,
        @ViewBuilder editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
    ) {
        self.init(of: { ReferenceDocumentValue(object: newDocument()) }) { file in
            ReferenceDocumentView(document: file.document.object) { editor(file.ofObject()) }
        }
    }

    /// Creates a scene for documents that are objects and are only shown.
    ///
    /// With the trait `Combine`, the document is also an environment object of the view, and changes of its published
    /// properties update the view.
    ///
    /// - Parameters:
    ///   - documentType: The type of the documents.
    ///   - viewer: The view of a document.
    public nonisolated init(
        viewing documentType: Document.Type,
        @ViewBuilder viewer: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
    ) {
        let none: (() -> ReferenceDocumentValue<Document>)? = nil
        self.init(of: none) { file in
            ReferenceDocumentView(document: file.document.object) { viewer(file.ofObject()) }
        }
    }
}

extension DocumentGroup: Scene {
    /// The scene has no body.
    public typealias Body = Never

    public static func _collect(_ scene: Self, _ list: inout _SceneList) {
        list.descriptions.append(scene.description())
    }
}
