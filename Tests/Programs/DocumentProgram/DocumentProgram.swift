import Foundation
import UIKit

/// A program with a document, whose path is its argument. It prints the text of the document and changes it.
///
/// With `SAVE` in the environment it saves a text of as many characters at once. Otherwise the document has the unsaved
/// text `changed` until something saves it.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var note: Note?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        let note = Note(fileURL: URL(fileURLWithPath: CommandLine.arguments.last ?? ""))
        self.note = note
        note.open { isOpen in
            print("open \(isOpen) \(note.text)")
            let size = ProcessInfo.processInfo.environment["SAVE"].flatMap { Int($0) }
            note.text = size.map { String(repeating: "x", count: $0) } ?? "changed"
            note.updateChangeCount(.done)
            guard size != nil else { return print("unsaved \(note.hasUnsavedChanges)") }
            note.save(to: note.fileURL, for: .forOverwriting) { isSaved in
                print("saved \(isSaved) \(note.error ?? "without an error")")
                exit(isSaved ? 0 : 3)
            }
        }
        return true
    }
}

final class Note: UIDocument {
    var text = ""
    var error: String?

    override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
        text = String(decoding: contents as? Data ?? Data(), as: UTF8.self)
    }

    override func handleError(_ error: any Error, userInteractionPermitted: Bool) {
        self.error = error.localizedDescription
        finishedHandlingError(error, recovered: false)
    }
}
