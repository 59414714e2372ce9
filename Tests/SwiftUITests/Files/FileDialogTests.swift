import Foundation
import Testing
import UIKitTesting
import UniformTypeIdentifiers

@testable import SwiftUI
@testable import UIKit

@MainActor
struct FileDialogTests {
    private struct Note: FileDocument {
        static let readableContentTypes = [UTType.plainText]
        var text: String
        var fails = false

        init(_ text: String, fails: Bool = false) { (self.text, self.fails) = (text, fails) }
        init(configuration: ReadConfiguration) throws {
            text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
        }
        func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
            if fails { throw CocoaError(.fileWriteUnknown) }
            return FileWrapper(regularFileWithContents: Data(text.utf8))
        }
    }

    private struct Page: View {
        let log: Log<String>
        let folder: URL
        var fails = false
        @State var isImporting = false
        @State var isImportingAll = false
        @State var isExporting = false
        @State var isMoving = false

        var body: some View {
            VStack {
                Button("import") { isImporting = true }.accessibilityIdentifier("import")
                    .fileImporter(isPresented: $isImporting, allowedContentTypes: [.plainText]) { result in
                        log.entries.append("imported \(name(result)) \(isImporting)")
                    }
                Button("all") { isImportingAll = true }.accessibilityIdentifier("all")
                    .fileImporter(
                        isPresented: $isImportingAll, allowedContentTypes: [.plainText],
                        allowsMultipleSelection: true
                    ) { result in
                        log.entries.append("all \((try? result.get())?.map(\.lastPathComponent) ?? [])")
                    } onCancellation: {
                        log.entries.append("cancelled \(isImportingAll)")
                    }
                Button("export") { isExporting = true }.accessibilityIdentifier("export")
                    .fileExporter(
                        isPresented: $isExporting, document: Note("text", fails: fails), contentType: .plainText,
                        defaultFilename: "My/Note"
                    ) { result in
                        log.entries.append("exported \(name(result))")
                    }
                Button("move") { isMoving = true }.accessibilityIdentifier("move")
                    .fileMover(isPresented: $isMoving, file: folder.appendingPathComponent("a.txt")) { result in
                        log.entries.append("moved \(name(result))")
                    }
            }
            .fileDialogDefaultDirectory(folder)
        }

        private func name(_ result: Result<URL, any Error>) -> String {
            (try? result.get())?.lastPathComponent ?? "failure"
        }
    }

    /// Shows the page for a folder with a file and another folder.
    private func run(
        fails: Bool = false,
        _ body: @MainActor (UIViewController, VirtualDisplay, Log<String>, URL) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("dialog-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("Sub"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("a".utf8).write(to: folder.appendingPathComponent("a.txt"))
        let log = Log<String>()
        try await withView(Page(log: log, folder: folder, fails: fails)) { _, controller, display async throws in
            try await body(controller, display, log, folder)
        }
    }

    /// Waits for the picker's browser, which shows a folder.
    private func folder(_ controller: UIViewController, _ display: VirtualDisplay) async throws -> FolderController {
        func browser() -> FolderController? {
            let picker = controller.presentedViewController as? UIDocumentPickerViewController
            return picker?.browser?.topViewController as? FolderController
        }
        try await display.finishTransitions()
        try await waitUntil("the content of a folder") { browser()?.isRead == true }
        try await display.finishTransitions()
        return try #require(browser())
    }

    private func click(_ name: String, in folder: FolderController, _ display: VirtualDisplay) async throws {
        let row = try #require(folder.entries.firstIndex { $0.name == name })
        try await display.tap(try #require(folder.tableView.cellForRow(at: IndexPath(row: row, section: 0))))
        try await display.finishTransitions()
    }

    private func clickBar(_ title: String, of folder: FolderController, _ display: VirtualDisplay) async throws {
        let labels = folder.navigationController?.navigationBar.views(of: UILabel.self) ?? []
        try await display.tap(try #require(labels.first { $0.text == title }))
        try await display.finishTransitions()
    }

    @Test(
        "S350: a file importer shows the folder that is set, ends its state and then reports the file, again and again")
    func importedFile() async throws {
        try await run { controller, display, log, _ in
            for count in 1...2 {
                try await display.tap("import")
                let folder = try await folder(controller, display)
                #expect(folder.entries.map(\.name) == ["Sub", "a.txt"])
                try await click("a.txt", in: folder, display)
                try await waitUntil("the file", is: count) { log.entries.count }
                #expect(log.entries.last == "imported a.txt false")
                try await waitUntil("the dismissal") { controller.presentedViewController == nil }
            }
        }
    }

    /// An importer whose state is ended by a function in a log.
    private struct Importer: View {
        let log: Log<() -> Void>
        let folder: URL
        @State var isImporting = false

        var body: some View {
            Button("import") { isImporting = true }.accessibilityIdentifier("import")
                .fileImporter(isPresented: $isImporting, allowedContentTypes: [.plainText]) { _ in }
                .fileDialogDefaultDirectory(folder)
                .onAppear { log.entries.append { isImporting = false } }
        }
    }

    @Test("S350: an importer whose state ends closes its picker, with the browser in place of the desktop's dialog")
    func endedImporter() async throws {
        let bus = try await PrivateBus()
        let log = Log<() -> Void>()
        let importer = Importer(log: log, folder: FileManager.default.temporaryDirectory)
        try await withView(importer) { _, controller, display async throws in
            UIApplication.shared.connect(toBus: bus.address)
            try await waitUntil("the bus") { UIApplication.shared.desktopBus?.fileChooser != nil }
            for _ in 1...2 {
                try await display.tap("import")
                _ = try await folder(controller, display)
                let picker = controller.presentedViewController as? UIDocumentPickerViewController
                #expect(picker?.browser != nil && picker?.presentedViewController === picker?.browser)
                log.entries[0]()
                try await waitUntil("the dismissal") { controller.presentedViewController == nil }
                try await waitUntil("the end of the browser") { picker?.browser == nil }
            }
        }
    }

    @Test("S350: an importer of several files reports them together, or a cancellation")
    func importedFiles() async throws {
        try await run { controller, display, log, _ in
            try await display.tap("all")
            var shown = try await folder(controller, display)
            try await clickBar("Cancel", of: shown, display)
            try await waitUntil("the cancellation", is: ["cancelled false"]) { log.entries }
            try await waitUntil("the dismissal") { controller.presentedViewController == nil }
            try await display.tap("all")
            shown = try await folder(controller, display)
            try await click("a.txt", in: shown, display)
            try await clickBar("Open", of: shown, display)
            try await waitUntil("the files", is: "all [\"a.txt\"]") { log.entries.last }
        }
    }

    @Test("S351: an exporter saves the document with the extension of its type, and reports one that cannot be written")
    func exportedDocument() async throws {
        let before = Self.exports
        try await run { controller, display, log, folder in
            try await display.tap("export")
            let shown = try await self.folder(controller, display)
            try await click("Sub", in: shown, display)
            let inner = try await self.folder(controller, display)
            try await clickBar("Save", of: inner, display)
            try await waitUntil("the document", is: ["exported My-Note.txt"]) { log.entries }
            let url = folder.appendingPathComponent("Sub/My-Note.txt")
            #expect(try String(contentsOf: url, encoding: .utf8) == "text")
            try await waitUntil("the end of the program's own file") { Self.exports.isSubset(of: before) }
        }
        try await run(fails: true) { controller, display, log, _ in
            try await display.tap("export")
            try await waitUntil("the failure", is: ["exported failure"]) { log.entries }
            #expect(controller.presentedViewController == nil)
        }
    }

    /// The folders of exported documents in the temporary directory.
    private static var exports: Set<String> {
        let folder = FileManager.default.temporaryDirectory.path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return Set(names.filter { $0.hasPrefix("Export-") })
    }

    @Test("S351: the documents of an exporter are written with their folders, for their user only")
    func writtenDocuments() throws {
        let files = try ExportedFiles([Note("1"), Note("2")], as: .plainText, named: nil)
        #expect(!FileManager.default.fileExists(atPath: files.folder.path))
        try files.write()
        defer { try? FileManager.default.removeItem(at: files.folder) }
        #expect(try files.urls.map { try String(contentsOf: $0, encoding: .utf8) } == ["1", "2"])
        #expect(files.urls.map(\.lastPathComponent) == ["Untitled.txt", "Untitled.txt"])
        var status = stat()
        #expect(stat(files.folder.path, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o700)
        let child = FileWrapper(regularFileWithContents: Data())
        let content = FileContent(FileWrapper(directoryWithFileWrappers: ["../out": child]))
        #expect(throws: CocoaError.self) { try content.write(to: files.folder.appendingPathComponent("package")) }
    }

    private struct Mover: View {
        let log: Log<String>
        let file: URL
        @State var isMoving = false

        var body: some View {
            Button("move") { isMoving = true }.accessibilityIdentifier("move")
                .fileMover(isPresented: $isMoving, file: file) { result in
                    log.entries.append("\((try? result.get()) == nil ? "failure" : "moved") \(isMoving)")
                }
        }
    }

    @Test("S352: a mover of what is not a file reports a failure, again and again")
    func movedAddress() async throws {
        let log = Log<String>()
        let address = try #require(URL(string: "http://example.com/a"))
        try await withView(Mover(log: log, file: address)) { _, controller, display async throws in
            for count in 1...2 {
                try await display.tap("move")
                try await waitUntil("the failure", is: Array(repeating: "failure false", count: count)) { log.entries }
                #expect(controller.presentedViewController == nil)
            }
        }
    }

    @Test("S352: a mover moves its file to the folder that is chosen")
    func movedFile() async throws {
        try await run { controller, display, log, folder in
            try await display.tap("move")
            let shown = try await self.folder(controller, display)
            try await click("Sub", in: shown, display)
            let inner = try await self.folder(controller, display)
            try await clickBar("Move", of: inner, display)
            try await waitUntil("the file", is: ["moved a.txt"]) { log.entries }
            let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
            #expect(paths == ["Sub", "Sub/a.txt"])
        }
    }
}
