import DBus
import Foundation
import Testing
import UIKitTesting
import UniformTypeIdentifiers

@testable import UIKit

/// Pickers of photos with the desktop's dialog, with portals on private buses.
@MainActor
struct ImagePickerDialogTests {
    /// Presents an image picker on a desktop with a portal, and waits for the portal's call.
    private func run(
        edits: Bool = false, prepare: @MainActor (FileChooserPeer) -> Void = { _ in },
        _ body:
            @MainActor (
                DocumentPickerBench, FileChooserPeer, UIImagePickerController, ImagePickerScribe, PicturesForTest
            )
            async throws -> Void
    ) async throws {
        let bus = try await PrivateBus()
        let peer = try await FileChooserPeer(on: bus)
        prepare(peer)
        try await PicturesForTest.run(bus) { bench, pictures in
            let (picker, scribe) = (UIImagePickerController(), ImagePickerScribe())
            picker.allowsEditing = edits
            picker.delegate = scribe
            try pictures.add("a.png")
            bench.root.present(picker, animated: true)
            try await bench.display.settle()
            try await waitUntil("the call", is: 1) { peer.calls.count }
            try await body(bench, peer, picker, scribe, pictures)
        }
    }

    @Test("R766: the desktop's dialog shows pictures in the user's folder, and its file is the choice")
    func chosenOnBus() async throws {
        try await run { bench, peer, picker, scribe, pictures in
            #expect(peer.calls.first?.member == "OpenFile" && peer.options["multiple"] == .boolean(false))
            let folder = peer.options["current_folder"]?.members?.compactMap(\.integer) ?? []
            #expect(folder == pictures.folder.path.utf8.map { Int($0) } + [0])
            #expect("\(peer.options["current_filter"] ?? .boolean(false))".contains("image/png"))
            #expect(picker.viewControllers.isEmpty && bench.root.presentedViewController === picker)
            peer.respond(0, [pictures["a.png"].absoluteString])
            try await waitUntil("the photo", is: ["picked a.png"]) { scribe.entries }
            #expect((scribe.info[.originalImage] as? UIImage)?.size == CGSize(width: 40, height: 20))
            try await waitUntil("the dismissal") { bench.root.presentedViewController == nil }
        }
    }

    @Test("R766: a picker of which nothing is seen dismisses itself if its delegate does not")
    func forgottenPicker() async throws {
        for code: UInt32 in [0, 1] {
            try await run { bench, peer, _, scribe, pictures in
                scribe.dismisses = false
                peer.respond(code, code == 0 ? [pictures["a.png"].absoluteString] : [])
                try await waitUntil("the end", is: [code == 0 ? "picked a.png" : "cancelled"]) { scribe.entries }
                try await waitUntil("the dismissal") { bench.root.presentedViewController == nil }
                #expect(scribe.entries.count == 1)
            }
        }
    }

    @Test("R766: a page that the delegate pushes after the desktop's dialog is seen, and Escape there cancels")
    func pushedPage() async throws {
        try await run { bench, peer, picker, scribe, pictures in
            scribe.dismisses = false
            let page = UIViewController()
            page.title = "Crop"
            scribe.onPick = { $0.pushViewController(page, animated: true) }
            peer.respond(0, [pictures["a.png"].absoluteString])
            try await waitUntil("the page") { page.viewIfLoaded?.window != nil && !page.isBeingPresented }
            try await bench.display.settle()
            #expect(page.navigationController === picker.presentedViewController)
            #expect(bench.root.presentedViewController === picker && scribe.entries == ["picked a.png"])
            scribe.dismisses = true
            try await bench.display.press(.named("Escape"))
            try await waitUntil("the end", is: ["picked a.png", "cancelled"]) { scribe.entries }
            try await waitUntil("the dismissal") { bench.root.presentedViewController == nil }
        }
    }

    @Test("R766: after a sheet of the delegate in front of the desktop's dialog, a click shows the dialog again")
    func dialogAfterSheet() async throws {
        try await run { bench, peer, picker, scribe, pictures in
            scribe.dismisses = false
            let sheet = UIViewController()
            scribe.onPick = { $0.present(sheet, animated: true) }
            peer.respond(0, [pictures["a.png"].absoluteString])
            try await waitUntil("the sheet") { sheet.viewIfLoaded?.window != nil }
            try await bench.display.settle()
            sheet.dismiss(animated: true)
            try await waitUntil("the end of the sheet") { picker.presentedViewController == nil }
            try await bench.display.settle()
            #expect(peer.calls.count == 1 && bench.root.presentedViewController === picker)
            try await bench.display.tap(CGPoint(x: 100, y: 100))
            try await waitUntil("the next call", is: 2) { peer.calls.count }
            peer.respond(1)
            try await waitUntil("the end", is: ["picked a.png", "cancelled"]) { scribe.entries }
        }
    }

    @Test("R773: the desktop's dialog is asked for several files, and those up to the limit are chosen in their order")
    func severalOnBus() async throws {
        let bus = try await PrivateBus()
        let peer = try await FileChooserPeer(on: bus)
        try await PicturesForTest.run(bus) { bench, pictures in
            try pictures.add("a.png", "b.png", "c.png")
            let picker = _PhotoPickerController(request: PhotoRequest(types: [.image], limit: 2))
            var chosen: [[String]] = []
            picker.onEnd = { chosen.append($0.map(\.lastPathComponent)) }
            bench.root.present(picker, animated: true)
            try await bench.display.settle()
            try await waitUntil("the call", is: 1) { peer.calls.count }
            #expect(peer.options["multiple"] == .boolean(true))
            peer.respond(0, ["b.png", "a.png", "c.png"].map { pictures[$0].absoluteString })
            try await waitUntil("the files", is: [["b.png", "a.png"]]) { chosen }
            try await waitUntil("the dismissal") { bench.root.presentedViewController == nil }
        }
    }

    @Test("R766: without a dialog of the desktop the grid is shown, and its choice dismisses both")
    func gridInstead() async throws {
        try await run(prepare: { $0.refusal = .unknownMethod }) { bench, _, picker, scribe, _ in
            let grid = try await bench.grid(in: picker.presentedViewController as? UINavigationController)
            #expect(picker.pages !== picker)
            try await bench.click("a.png", in: grid)
            try await waitUntil("the photo", is: ["picked a.png"]) { scribe.entries }
            try await waitUntil("the dismissal") { bench.root.presentedViewController == nil }
        }
    }

    @Test("R766: a picker that the program dismisses closes the dialog and notifies no delegate; Escape cancels")
    func closedDialog() async throws {
        try await run { bench, peer, picker, scribe, _ in
            let path = peer.path
            picker.dismiss(animated: true)
            try await waitUntil("the dialog to be closed", is: path) { peer.closed.last }
            #expect(scribe.entries.isEmpty && bench.root.presentedViewController == nil)
            bench.root.present(picker, animated: true)
            try await bench.display.settle()
            try await waitUntil("the next call", is: 2) { peer.calls.count }
            try await bench.display.press(.named("Escape"))
            try await waitUntil("the cancellation", is: ["cancelled"]) { scribe.entries }
            try await waitUntil("the next dialog to be closed", is: peer.path) { peer.closed.last }
        }
    }

    @Test("R770: a photo from the desktop's dialog is edited on a page in front of the window")
    func editedOnBus() async throws {
        for title in ["Choose", "Cancel"] {
            try await run(edits: true) { bench, peer, picker, scribe, pictures in
                peer.respond(0, [pictures["a.png"].absoluteString])
                try await waitUntil("the editor") { picker.pages.topViewController is PhotoCropController }
                try await bench.display.settle()
                let page = try #require(picker.pages.topViewController)
                #expect(picker.presentedViewController === picker.pages)
                try await bench.clickBar(title, of: page)
                let entry = title == "Choose" ? "picked a.png" : "cancelled"
                try await waitUntil("the end", is: [entry]) { scribe.entries }
                if title == "Choose" {
                    #expect(scribe.info[.cropRect] as? CGRect == CGRect(x: 10, y: 0, width: 20, height: 20))
                }
                try await waitUntil("the dismissal") { bench.root.presentedViewController == nil }
            }
        }
    }

    @Test("R767: a file of the desktop's dialog that is no picture is reported, and the picker is cancelled")
    func refusedOnBus() async throws {
        try await run { bench, peer, picker, scribe, pictures in
            try Data("text".utf8).write(to: pictures["text.png"])
            peer.respond(0, [pictures["text.png"].absoluteString])
            try await bench.clickAlert("OK", of: picker)
            try await waitUntil("the end", is: ["cancelled"]) { scribe.entries }
            try await waitUntil("the dismissal") { bench.root.presentedViewController == nil }
        }
    }
}
