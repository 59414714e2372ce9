import Foundation
import Testing
import UIKitTesting
import UniformTypeIdentifiers

@testable import UIKit

/// The document picker's own browser, on a display without a desktop.
@MainActor
struct DocumentBrowserTests {
    @Test("R696: a click on a file picks it, files of other types are dimmed, and folders are opened")
    func clicksInBrowser() async throws {
        let files = try FilesForTest("b.txt", "a.png", "Sub/", ".hidden")
        try Data("deep".utf8).write(to: files["Sub/c.txt"])
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
        picker.directoryURL = files.folder
        try await DocumentPickerBench.run { bench in
            try await bench.present(picker)
            let folder = try await bench.folder(of: picker)
            #expect(folder.entries.map(\.name) == ["Sub", "a.png", "b.txt"])
            #expect(picker.browser?.parent === picker && picker.browser?.viewControllers.count == 2)
            try await bench.click("a.png", in: folder)
            #expect(bench.scribe.entries.isEmpty)
            let dimmed = folder.tableView.cellForRow(at: IndexPath(row: 1, section: 0))
            #expect(dimmed?.accessibilityTraits.contains(.notEnabled) == true)
            try await bench.click("Sub", in: folder)
            let inner = try await bench.folder(of: picker)
            #expect(inner !== folder && inner.title == "Sub")
            try await bench.click("c.txt", in: inner)
            try await waitUntil("the document", is: ["picked c.txt"]) { bench.scribe.entries }
            try await waitUntil("the dismissal") { bench.root.presentedViewController == nil }
            #expect(picker.browser == nil)
        }
    }

    @Test("R696: several files are marked by clicks, and Open picks them in the order of the list")
    func markedFiles() async throws {
        let files = try FilesForTest("file 10.txt", "file 9.txt", "other.txt")
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.text])
        picker.directoryURL = files.folder
        picker.allowsMultipleSelection = true
        try await DocumentPickerBench.run { bench in
            try await bench.present(picker)
            let folder = try await bench.folder(of: picker)
            #expect(folder.navigationItem.rightBarButtonItems?.first?.isEnabled == false)
            for name in ["other.txt", "file 10.txt", "file 9.txt", "other.txt"] {
                try await bench.click(name, in: folder)
            }
            let marks = (0..<3).map { folder.tableView.cellForRow(at: IndexPath(row: $0, section: 0))?.accessoryType }
            #expect(marks == [.checkmark, .checkmark, UITableViewCell.AccessoryType.none])
            try await bench.clickBar("Open", of: picker)
            try await waitUntil("the documents", is: ["picked file 9.txt file 10.txt"]) { bench.scribe.entries }
        }
    }

    @Test("R696: with the type folder, Open picks the folder that is shown")
    func chosenFolder() async throws {
        let files = try FilesForTest("Sub/")
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.folder])
        picker.directoryURL = files.folder
        try await DocumentPickerBench.run { bench in
            try await bench.present(picker)
            try await bench.click("Sub", in: try await bench.folder(of: picker))
            _ = try await bench.folder(of: picker)
            try await bench.clickBar("Open", of: picker)
            try await waitUntil("the folder", is: ["picked Sub"]) { bench.scribe.entries }
        }
    }

    @Test("R693: Cancel, Escape and a click beside the sheet cancel the picker once")
    func cancelledBrowser() async throws {
        let files = try FilesForTest("a.txt")
        try await DocumentPickerBench.run { bench in
            let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.text])
            picker.directoryURL = files.folder
            for number in 1...4 {
                try await bench.present(picker)
                _ = try await bench.folder(of: picker)
                switch number {
                case 1: try await bench.clickBar("Cancel", of: picker)
                case 2: try await bench.display.press(.named("Escape"))
                case 3: try await bench.display.tap(CGPoint(x: 5, y: 5))
                default: bench.root.dismiss(animated: false)
                }
                try await waitUntil("the dismissal") { bench.root.presentedViewController == nil }
                try await bench.display.settle()
                #expect(bench.scribe.entries == Array(repeating: "cancelled", count: min(number, 3)))
            }
        }
    }

    @Test("R697: a document is saved under the typed name, and what has the name is replaced only after a question")
    func exportInBrowser() async throws {
        let (files, target) = (try FilesForTest("a.txt"), try FilesForTest("b.txt", "Sub/"))
        let picker = UIDocumentPickerViewController(forExporting: [files["a.txt"]], asCopy: true)
        picker.directoryURL = target.folder
        try await DocumentPickerBench.run { bench in
            try await bench.present(picker)
            let folder = try await bench.folder(of: picker)
            let field = try #require((folder.tableView.tableHeaderView as? ExportNameView)?.field)
            #expect(field.text == "a.txt")
            try await bench.click("b.txt", in: folder)
            #expect(bench.scribe.entries.isEmpty, "a file that is there is not a place")
            try await bench.display.tap(field)
            try await bench.display.press(.character("a"), modifiers: [.named("Control_L")])
            try await bench.display.type("x/y")
            try await bench.display.settle()
            #expect(folder.navigationItem.rightBarButtonItems?.first?.isEnabled == false)
            try await bench.display.press(.character("a"), modifiers: [.named("Control_L")])
            try await bench.display.type("b.txt")
            try await bench.display.settle()
            try await bench.clickBar("Save", of: picker)
            try await bench.clickAlert("Cancel", of: picker)
            #expect(FilesForTest.text(at: target["b.txt"]) == "b.txt" && bench.scribe.entries.isEmpty)
            try await waitUntil("the end of the alert") { picker.presentedViewController == nil }
            try await bench.clickBar("Save", of: picker)
            try await bench.clickAlert("Replace", of: picker)
            try await waitUntil("the place", is: ["picked b.txt"]) { bench.scribe.entries }
            #expect(FilesForTest.text(at: target["b.txt"]) == "a.txt" && target.names == ["Sub", "b.txt"])
            #expect(files.names == ["a.txt"])
        }
    }

    @Test("R697: documents of the same name get numbers, and the question says how many are replaced")
    func severalInBrowser() async throws {
        let (first, second) = (try FilesForTest("a.txt"), try FilesForTest("a.txt"))
        let target = try FilesForTest("a.txt", "a 2.txt")
        for (files, text) in [(first, "first"), (second, "second")] { try Data(text.utf8).write(to: files["a.txt"]) }
        let picker = UIDocumentPickerViewController(
            forExporting: [first["a.txt"], second["a.txt"]], asCopy: true)
        picker.directoryURL = target.folder
        try await DocumentPickerBench.run { bench in
            try await bench.present(picker)
            _ = try await bench.folder(of: picker)
            try await bench.clickBar("Save", of: picker)
            let question = (picker.presentedViewController as? UIAlertController)?.title
            #expect(question == "2 items already exist. Do you want to replace them?")
            try await bench.clickAlert("Replace", of: picker)
            try await waitUntil("the places", is: ["picked a.txt a 2.txt"]) { bench.scribe.entries }
            #expect(["a.txt", "a 2.txt"].map { FilesForTest.text(at: target[$0]) } == ["first", "second"])
            #expect(target.names == ["a 2.txt", "a.txt"])
        }
    }

    @Test("R697: while documents are being saved, the browser takes no input and the choice does not end")
    func busyBrowser() async throws {
        let (files, target) = (try FilesForTest("a.txt"), try FilesForTest())
        let picker = UIDocumentPickerViewController(forExporting: [files["a.txt"]], asCopy: true)
        picker.directoryURL = target.folder
        try await DocumentPickerBench.run { bench in
            try await bench.present(picker)
            _ = try await bench.folder(of: picker)
            let browser = try #require(picker.browser)
            // The end of the work comes over the main queue, and so after these calls.
            browser.onEnd?(.saved([target["b.txt"]]))
            var isSaved = false
            picker.afterSaving { isSaved = true }
            #expect(picker.isSaving && picker.isModalForUser && !browser.view.isUserInteractionEnabled)
            browser.onEnd?(.saved([target["c.txt"]]))
            browser.onEnd?(.cancelled)
            #expect(!isSaved && bench.scribe.entries.isEmpty)
            try await waitUntil("the place", is: ["picked b.txt"]) { bench.scribe.entries }
            #expect(isSaved && target.names == ["b.txt"])
            #expect(!picker.isSaving && !picker.isModalForUser && browser.view.isUserInteractionEnabled)
        }
    }

    @Test("R698: a picker in another controller shows its browser there, and closes the sheet as its user does")
    func containedPicker() async throws {
        let files = try FilesForTest("a.txt")
        try await DocumentPickerBench.run { bench in
            let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.text])
            picker.directoryURL = files.folder
            picker.delegate = bench.scribe
            let container = UIViewController()
            container.addChild(picker)
            container.view.addSubview(picker.view)
            picker.view.frame = container.view.bounds
            picker.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            picker.didMove(toParent: container)
            container.presentationController?.delegate = bench.bench.delegate
            bench.root.present(container, animated: false)
            try await bench.display.settle()
            try await bench.click("a.txt", in: try await bench.folder(of: picker))
            try await waitUntil("the document", is: ["picked a.txt"]) { bench.scribe.entries }
            try await waitUntil("the dismissal") { bench.root.presentedViewController == nil }
            try await waitUntil("the sheet's delegate") {
                bench.bench.journal.entries.contains { $0.contains("idDismiss") }
            }
        }
    }

    @Test("R699: without files to export the picker is not presented")
    func nothingToExport() async throws {
        try await DocumentPickerBench.run { bench in
            for urls in [[], [URL(string: "http://example.com/a")!]] {
                try await bench.present(UIDocumentPickerViewController(forExporting: urls))
                #expect(bench.root.presentedViewController == nil)
            }
        }
    }
}
