import DBus
import Foundation
import Testing
import UIKitTesting
import UniformTypeIdentifiers

@testable import UIKit

/// A delegate that records its calls in a journal, with the names of the documents.
@MainActor
final class PickerScribe: NSObject, UIDocumentPickerDelegate {
    private(set) var entries: [String] = []
    private(set) var urls: [URL] = []

    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        entries.append("picked " + urls.map(\.lastPathComponent).joined(separator: " ") + Self.state(of: controller))
        self.urls = urls
    }

    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
        entries.append("cancelled" + Self.state(of: controller))
    }

    private static func state(of controller: UIDocumentPickerViewController) -> String {
        var front: UIViewController = controller
        while let parent = front.parent { front = parent }
        return front.presentingViewController == nil || front.isBeingDismissed ? "" : ", still presented"
    }
}

/// A folder with files of these names, each of which contains its name. A name with a slash at its end is a folder.
final class FilesForTest {
    let folder: URL

    init(_ names: String...) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("picker-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in names {
            let url = folder.appendingPathComponent(name)
            if name.hasSuffix("/") {
                try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            } else {
                try Data(name.utf8).write(to: url)
            }
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    subscript(name: String) -> URL { folder.appendingPathComponent(name) }

    static func text(at url: URL) -> String? { try? String(contentsOf: url, encoding: .utf8) }

    /// Returns whether a folder can be written and is not on the file system of the temporary directory.
    static func isOnOtherFileSystem(_ folder: URL) -> Bool {
        var (own, other) = (stat(), stat())
        guard stat(folder.path, &other) == 0, stat(FileManager.default.temporaryDirectory.path, &own) == 0 else {
            return false
        }
        return own.st_dev != other.st_dev && FileManager.default.isWritableFile(atPath: folder.path)
    }

    /// The names of all that is in the folder, also of hidden files.
    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }
}

/// The desktop's portal for files on a private bus, which a test answers for.
@MainActor
final class FileChooserPeer {
    private let connection: DBusConnection
    /// The calls of dialogs.
    private(set) var calls: [DBusMessage] = []
    /// The paths of the dialogs that the program has closed.
    private(set) var closed: [String] = []
    /// The answer to calls in place of the path of a request object.
    var refusal: DBusAnswer?
    /// The path of the request objects, if it is not the one that the program expects.
    var ownPath: String?

    /// Connects to a bus and takes the portal's name.
    init(on bus: PrivateBus) async throws {
        let opened = await withCheckedContinuation { continuation in
            DBusConnection.open(bus.address) { continuation.resume(returning: $0) }
        }
        connection = try #require(opened)
        connection.onCall = { [weak self] in self?.answer($0) }
        _ = try await connection.answer(
            to: DBusMessage(
                call: "RequestName", of: DBusConnection.busName, at: "/org/freedesktop/DBus",
                on: DBusConnection.busName, [.string(FileChooserPortal.service), .uint32(0)]))
    }

    private func answer(_ call: DBusMessage) -> DBusAnswer? {
        if call.interface == "org.freedesktop.portal.Request", call.member == "Close" {
            closed.append(call.path ?? "")
            return .values([])
        }
        guard call.interface == FileChooserCall.interface else { return nil }
        calls.append(call)
        return refusal ?? .values([.objectPath(path)])
    }

    /// The options of the last call.
    var options: DBusValue { calls.last?.body.last ?? .boolean(false) }

    /// The path of the last dialog's request object.
    var path: String {
        let sender = (calls.last?.sender ?? "").dropFirst().replacingOccurrences(of: ".", with: "_")
        return ownPath
            ?? "/org/freedesktop/portal/desktop/request/\(sender)/\(options["handle_token"]?.text ?? "")"
    }

    /// Sends the signal with the user's choice.
    func respond(_ code: UInt32, _ uris: [String] = []) {
        var signal = DBusMessage(
            signal: "Response", of: "org.freedesktop.portal.Request", at: path,
            [.uint32(code), .dictionary(["uris": .array(of: "s", uris.map { .string($0) })])])
        signal.destination = calls.last?.sender
        connection.send(signal)
    }
}

/// A picker in a window, with the desktop's portal or without.
@MainActor
struct DocumentPickerBench {
    let bench: PresentationBench
    let scribe = PickerScribe()

    var display: VirtualDisplay { bench.display }
    var root: UIViewController { bench.root }

    /// Runs `body` with a window, and connects the program to a bus.
    static func run(
        _ bus: PrivateBus? = nil, _ width: Int = 900, _ height: Int = 700, scale: Int = 1,
        _ body: @MainActor (DocumentPickerBench) async throws -> Void
    ) async throws {
        try await PresentationBench.run(width, height, scale: scale) { bench in
            if let bus {
                UIApplication.shared.connect(toBus: bus.address)
                try await waitUntil("the bus") { UIApplication.shared.desktopBus?.fileChooser != nil }
            }
            try await body(DocumentPickerBench(bench: bench))
        }
    }

    func present(_ picker: UIDocumentPickerViewController) async throws {
        picker.delegate = scribe
        root.present(picker, animated: true)
        try await display.settle()
    }

    /// Waits until the browser shows a folder, and returns its controller.
    func folder(of picker: UIDocumentPickerViewController) async throws -> FolderController {
        try await waitUntil("the content of a folder") {
            (picker.browser?.topViewController as? FolderController)?.isRead == true
        }
        try await display.settle()
        return try #require(picker.browser?.topViewController as? FolderController)
    }

    /// Clicks on the row of a file or folder.
    func click(_ name: String, in folder: FolderController) async throws {
        let row = try #require(folder.entries.firstIndex { $0.name == name }, "there is no \(name)")
        try await display.tap(try #require(folder.tableView.cellForRow(at: IndexPath(row: row, section: 0))))
        try await display.settle()
    }

    private static func labels(_ view: UIView) -> [UILabel] {
        (view as? UILabel).map { [$0] } ?? view.subviews.flatMap { labels($0) }
    }

    /// Clicks on a button of the browser's bar.
    func clickBar(_ title: String, of picker: UIDocumentPickerViewController) async throws {
        let bar = try #require(picker.browser?.navigationBar)
        try await display.tap(try #require(Self.labels(bar).first { $0.text == title }, "no \(title)"))
        try await display.settle()
    }

    /// Clicks on the button of an alert.
    func clickAlert(_ title: String, of controller: UIViewController) async throws {
        var alert: UIAlertController?
        try await waitUntil("an alert") {
            alert = controller.presentedViewController as? UIAlertController
            return alert != nil
        }
        try await display.settle()
        let view = try #require(alert?.view)
        try await display.tap(try #require(Self.labels(view).first { $0.text == title }, "no \(title)"))
        try await display.settle()
    }
}
