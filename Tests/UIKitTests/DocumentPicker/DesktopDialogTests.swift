import DBus
import Foundation
import Testing
import UIKitTesting
import UniformTypeIdentifiers

@testable import UIKit

/// The desktop's dialog for files, with portals on private buses.
@MainActor
struct DesktopDialogTests {
    /// Presents a picker on a desktop with a portal, and waits for the portal's call.
    private func run(
        _ picker: UIDocumentPickerViewController,
        prepare: @MainActor (FileChooserPeer) -> Void = { _ in },
        _ body: @MainActor (DocumentPickerBench, FileChooserPeer) async throws -> Void
    ) async throws {
        let bus = try await PrivateBus()
        let peer = try await FileChooserPeer(on: bus)
        prepare(peer)
        try await DocumentPickerBench.run(bus) { bench in
            try await bench.present(picker)
            try await waitUntil("the call", is: 1) { peer.calls.count }
            try await body(bench, peer)
        }
    }

    @Test("R690: the desktop's dialog is shown in front of the window, and its files are picked as the picker goes")
    func chosenOnBus() async throws {
        let files = try FilesForTest("a b.txt", "ü.txt")
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
        picker.allowsMultipleSelection = true
        picker.directoryURL = files.folder
        try await run(picker) { bench, peer in
            let call = try #require(peer.calls.first)
            let window = try #require(bench.bench.window.windowScene?.host?.displayID)
            #expect(call.member == "OpenFile" && call.body[0].text == "x11:" + String(window, radix: 16))
            #expect(call.path == "/org/freedesktop/portal/desktop" && call.body[1].text == "Open")
            #expect(peer.options["multiple"] == .boolean(true) && peer.options["directory"] == nil)
            let folder = peer.options["current_folder"]?.members?.compactMap(\.integer) ?? []
            #expect(folder == files.folder.path.utf8.map { Int($0) } + [0])
            #expect(picker.browser == nil && bench.root.presentedViewController === picker)
            peer.respond(0, [files["a b.txt"], files["ü.txt"]].map(\.absoluteString))
            try await waitUntil("the documents", is: ["picked a b.txt ü.txt"]) { bench.scribe.entries }
            #expect(bench.scribe.urls.map { FilesForTest.text(at: $0) } == ["a b.txt", "ü.txt"])
            #expect(bench.scribe.urls.allSatisfy { $0.startAccessingSecurityScopedResource() })
            try await waitUntil("the dismissal") { bench.root.presentedViewController == nil }
            // A second answer finds no dialog.
            peer.respond(0, [files["ü.txt"].absoluteString])
            peer.respond(1)
            try await bench.present(picker)
            try await waitUntil("a new dialog", is: 2) { peer.calls.count }
            #expect(bench.scribe.entries.count == 1)
            peer.respond(1)
            try await waitUntil("the cancellation", is: "cancelled") { bench.scribe.entries.last }
        }
    }

    @Test("R690: a portal that chooses the path of its dialog itself is understood")
    func pathOnBus() async throws {
        let files = try FilesForTest("a.txt")
        let prepare = { @MainActor (peer: FileChooserPeer) in peer.ownPath = "/org/freedesktop/portal/desktop/r/7" }
        try await run(UIDocumentPickerViewController(forOpeningContentTypes: []), prepare: prepare) { bench, peer in
            // The bus keeps the order of a peer's messages, so the path has arrived before the answer.
            peer.respond(0, [files["a.txt"].absoluteString])
            try await waitUntil("the document", is: ["picked a.txt"]) { bench.scribe.entries }
        }
    }

    @Test("R691: URIs of no files are left out, and without another one the picker is cancelled")
    func nonsenseOnBus() async throws {
        let files = try FilesForTest("a.txt")
        let nonsense = ["http://example.com/a.txt", "file://elsewhere/a.txt", "file:///does/not/exist", "", "a.txt"]
        for (uris, entry) in [(nonsense, "cancelled"), (nonsense + [files["a.txt"].absoluteString], "picked a.txt")] {
            let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.text])
            picker.allowsMultipleSelection = true
            try await run(picker) { bench, peer in
                peer.respond(0, uris)
                try await waitUntil("the end", is: [entry]) { bench.scribe.entries }
            }
        }
    }

    @Test("R691: a portal that dies is a dialog that the user has closed")
    func deathOnBus() async throws {
        let bus = try await PrivateBus()
        var peer: FileChooserPeer? = try await FileChooserPeer(on: bus)
        try await DocumentPickerBench.run(bus) { bench in
            let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.text])
            try await bench.present(picker)
            try await waitUntil("the call", is: 1) { peer?.calls.count }
            peer = nil
            try await waitUntil("the end", is: ["cancelled"]) { bench.scribe.entries }
            try await waitUntil("the dismissal") { bench.root.presentedViewController == nil }
        }
    }

    @Test("R691: after the end of the bus a click on the window ends the choice, and the next picker has its browser")
    func endOfBus() async throws {
        let bus = try await PrivateBus()
        let peer = try await FileChooserPeer(on: bus)
        try await DocumentPickerBench.run(bus) { bench in
            let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.text])
            try await bench.present(picker)
            try await waitUntil("the call", is: 1) { peer.calls.count }
            try await bus.end()
            try await waitUntil("the end of the bus") { UIApplication.shared.desktopBus?.fileChooser == nil }
            #expect(bench.scribe.entries.isEmpty)
            try await bench.display.tap(bench.root.view)
            try await waitUntil("the end", is: ["cancelled"]) { bench.scribe.entries }
            try await waitUntil("the dismissal") { bench.root.presentedViewController == nil }
            try await bench.present(picker)
            #expect(picker.browser?.parent === picker)
        }
    }

    @Test(
        "R692: without a dialog of the desktop the picker shows its own browser",
        arguments: ["refusal", "no such interface", "another end", "no portal"])
    func browserInstead(reason: String) async throws {
        let files = try FilesForTest("a.txt")
        let bus = try await PrivateBus()
        let peer = try await reason == "no portal" ? nil : FileChooserPeer(on: bus)
        if reason == "refusal" { peer?.refusal = .error(name: "org.freedesktop.portal.Error.Failed", text: "No.") }
        if reason == "no such interface" { peer?.refusal = .unknownMethod }
        try await DocumentPickerBench.run(bus) { bench in
            let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.text])
            picker.directoryURL = files.folder
            try await bench.present(picker)
            if reason == "another end" {
                try await waitUntil("the call", is: 1) { peer?.calls.count }
                peer?.respond(2)
            }
            let folder = try await bench.folder(of: picker)
            #expect(picker.presentedViewController === picker.browser && bench.scribe.entries.isEmpty)
            try await bench.click("a.txt", in: folder)
            try await waitUntil("the document", is: ["picked a.txt"]) { bench.scribe.entries }
            try await waitUntil("the dismissal") { bench.root.presentedViewController == nil }
        }
    }

    @Test("R693: a picker that the program dismisses closes the dialog and notifies no delegate; Escape cancels")
    func closedDialog() async throws {
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.text])
        try await run(picker) { bench, peer in
            let path = peer.path
            bench.root.dismiss(animated: true)
            // It is closed twice if the portal's reply comes after the dismissal.
            try await waitUntil("the dialog to be closed", is: path) { peer.closed.last }
            #expect(bench.scribe.entries.isEmpty && bench.root.presentedViewController == nil)
            try await bench.present(picker)
            try await waitUntil("the next call", is: 2) { peer.calls.count }
            try await bench.display.press(.named("Escape"))
            try await waitUntil("the cancellation", is: ["cancelled"]) { bench.scribe.entries }
            try await waitUntil("the next dialog to be closed", is: peer.path) { peer.closed.last }
        }
    }

    @Test("R693: a picker that dismisses itself takes its browser with it; Escape in that browser cancels")
    func dismissedByItself() async throws {
        let files = try FilesForTest("a.txt")
        let bus = try await PrivateBus()
        try await DocumentPickerBench.run(bus) { bench in
            let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.text])
            picker.directoryURL = files.folder
            for entries in [[], ["cancelled"]] {
                try await bench.present(picker)
                _ = try await bench.folder(of: picker)
                #expect(picker.presentedViewController === picker.browser)
                if entries.isEmpty {
                    picker.dismiss(animated: true)
                } else {
                    try await bench.display.press(.named("Escape"))
                }
                try await waitUntil("the dismissal") { bench.root.presentedViewController == nil }
                try await waitUntil("the end") { picker.browser == nil }
                #expect(bench.scribe.entries == entries)
            }
        }
    }

    @Test("R693: a dialog that comes after the end of the choice, or after the deadline, is closed")
    func lateDialogs() async throws {
        let path = "/org/freedesktop/portal/desktop/r/7"
        let bus = try await PrivateBus()
        let peer = try await FileChooserPeer(on: bus)
        peer.ownPath = path
        try await DocumentPickerBench.run(bus) { _ in
            let portal = try #require(UIApplication.shared.desktopBus?.fileChooser)
            let request = DocumentRequest(kind: .open(ContentFilter([.text])), asCopy: false)
            let answers = AnswerLog()
            portal.show(FileChooserCall(request: request, window: nil, token: "t1")) { answers.entries.append($0) }
            portal.close("t1")
            try await waitUntil("the dialog to be closed", is: 1) { peer.closed.filter { $0 == path }.count }
            #expect(answers.entries.isEmpty)
            let call = FileChooserCall(request: request, window: nil, token: "t2")
            portal.show(call, deadline: .zero) { answers.entries.append($0) }
            try await waitUntil("the late dialog to be closed", is: 2) { peer.closed.filter { $0 == path }.count }
            guard case .refused? = answers.entries.first, answers.entries.count == 1 else {
                Issue.record("\(answers.entries)")
                return
            }
        }
    }

    @MainActor
    private final class AnswerLog {
        var entries: [FileChooserAnswer] = []
    }

    @Test("R694: several documents replace nothing that the desktop has not asked about, nor each other")
    func severalOnBus() async throws {
        let (first, second) = (try FilesForTest("a.txt"), try FilesForTest("a.txt"))
        let target = try FilesForTest("old.txt")
        let sources = [first["a.txt"], second["a.txt"]]
        try await run(UIDocumentPickerViewController(forExporting: sources)) { bench, peer in
            peer.respond(0, [target["x.txt"].absoluteString, target["x.txt"].absoluteString])
            try await waitUntil("the end", is: ["cancelled"]) { bench.scribe.entries }
            #expect(first.names == ["a.txt"] && second.names == ["a.txt"] && target.names == ["old.txt"])
        }
        try await run(UIDocumentPickerViewController(forExporting: sources)) { bench, peer in
            peer.respond(0, [target["old.txt"].absoluteString, target["new.txt"].absoluteString])
            try await waitUntil("the places", is: ["picked old 2.txt new.txt"]) { bench.scribe.entries }
            #expect(FilesForTest.text(at: target["old.txt"]) == "old.txt" && first.names + second.names == [])
        }
    }

    @Test("R691: folders are left out where files are asked for")
    func kindsOnBus() async throws {
        let files = try FilesForTest("folder/", "a.txt")
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.text])
        picker.allowsMultipleSelection = true
        try await run(picker) { bench, peer in
            peer.respond(0, [files["folder"].absoluteString, files["a.txt"].absoluteString])
            try await waitUntil("the file", is: ["picked a.txt"]) { bench.scribe.entries }
        }
    }

    @Test("R694: a document is saved at the place that the desktop's dialog returns, and several are by their order")
    func exportOnBus() async throws {
        let (files, target) = (try FilesForTest("a.txt", "b.txt"), try FilesForTest("old.txt"))
        try await run(UIDocumentPickerViewController(forExporting: [files["a.txt"]], asCopy: true)) { bench, peer in
            #expect(peer.calls[0].member == "SaveFile" && peer.calls[0].body[1].text == "Save")
            #expect(peer.options["current_name"]?.text == "a.txt" && peer.options["filters"] == nil)
            peer.respond(0, [target["old.txt"].absoluteString])
            try await waitUntil("the place", is: ["picked old.txt"]) { bench.scribe.entries }
            #expect(FilesForTest.text(at: target["old.txt"]) == "a.txt" && files.names == ["a.txt", "b.txt"])
        }
        try await run(UIDocumentPickerViewController(forExporting: [files["a.txt"], files["b.txt"]])) { bench, peer in
            #expect(peer.calls[0].member == "SaveFiles" && peer.options["files"]?.members?.count == 2)
            peer.respond(0, [target["1.txt"].absoluteString, target["2.txt"].absoluteString])
            try await waitUntil("the places", is: ["picked 1.txt 2.txt"]) { bench.scribe.entries }
            #expect(FilesForTest.text(at: target["1.txt"]) == "a.txt" && files.names == [])
            #expect(target.names == ["1.txt", "2.txt", "old.txt"])
        }
    }

    @Test("R694: a document that cannot be saved is reported to the user and stays where it is")
    func failedExport() async throws {
        let files = try FilesForTest("a.txt", "folder/")
        let picker = UIDocumentPickerViewController(forExporting: [files["a.txt"]])
        try await run(picker) { bench, peer in
            peer.respond(0, [files["folder"].absoluteString])
            try await bench.clickAlert("OK", of: picker)
            try await waitUntil("the end", is: ["cancelled"]) { bench.scribe.entries }
            #expect(files.names == ["a.txt", "folder"])
        }
    }

    @Test("R695: copies of chosen documents are in the temporary directory, and the documents stay")
    func copiesOnBus() async throws {
        let files = try FilesForTest("a.txt")
        try await run(UIDocumentPickerViewController(forOpeningContentTypes: [.text], asCopy: true)) { bench, peer in
            peer.respond(0, [files["a.txt"].absoluteString])
            try await waitUntil("the copy", is: ["picked a.txt"]) { bench.scribe.entries }
            let copy = try #require(bench.scribe.urls.first)
            #expect(copy != files["a.txt"] && FilesForTest.text(at: copy) == "a.txt" && files.names == ["a.txt"])
            #expect(copy.path.hasPrefix(FileManager.default.temporaryDirectory.path))
        }
    }
}
