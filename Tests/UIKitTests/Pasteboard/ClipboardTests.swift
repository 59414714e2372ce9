import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Returns what a program prints, which asks for a selection while the application answers.
@MainActor
func output(_ arguments: [String], _ display: VirtualDisplay) async throws -> String {
    let program = try await ChildProgram(arguments, on: display)
    try await program.waitForExit()
    return program.standardOutput
}

/// The desktop's clipboard, shared with other programs.
@MainActor
struct ClipboardTests {
    /// Starts a program that copies a text with xclip, and waits until it owns the clipboard.
    private func copy(
        _ text: String, type: String = "UTF8_STRING", _ display: VirtualDisplay
    ) async throws -> ChildProgram {
        let count = UIPasteboard.general.changeCount
        let command = "printf '%s' '\(text)' | xclip -selection clipboard -target '\(type)' -quiet"
        let program = try await ChildProgram(["sh", "-c", command], on: display)
        try await waitUntil("another change", is: count + 1) { UIPasteboard.general.changeCount }
        return program
    }

    private func peer(_ arguments: String..., on display: VirtualDisplay) async throws -> ChildProgram {
        let program = try await ChildProgram([try Programs.selectionPeer] + arguments, on: display)
        try await program.waitForLine(containing: "ready")
        try await display.settle()
        return program
    }

    @Test("R462: a text that is set is there for xclip and xsel at once")
    func owning() async throws {
        try await withApplication { _, display in
            let board = UIPasteboard.general
            board.string = "Grüße, 世界"
            #expect(try await output(["xclip", "-o", "-selection", "clipboard"], display) == "Grüße, 世界")
            #expect(try await output(["xsel", "-ob"], display) == "Grüße, 世界")
            let targets = try await output(["xclip", "-o", "-selection", "clipboard", "-t", "TARGETS"], display)
            #expect(targets.split(separator: "\n").prefix(4) == ["TARGETS", "TIMESTAMP", "MULTIPLE", "UTF8_STRING"])
            board.url = URL(string: "https://example.com")
            let list = try await output(
                ["xclip", "-o", "-selection", "clipboard", "-t", "text/uri-list"], display)
            #expect(list == "https://example.com\r\n")
            board.string = "second"
            #expect(try await output(["xsel", "-ob"], display) == "second")
            #expect(board.changeCount == 3)
        }
    }

    @Test("R463: a text that another program has copied is read, with its types")
    func reading() async throws {
        try await withApplication { _, display in
            let board = UIPasteboard.general
            #expect(board.string == nil && board.types == [])
            let owner = try await copy("von außen", display)
            #expect(board.hasStrings && board.string == "von außen")
            #expect(board.types == ["public.utf8-plain-text"] && board.numberOfItems == 1)
            #expect(board.items.first?["public.utf8-plain-text"] as? String == "von außen")
            _ = owner
            let links = try await copy("file:///tmp/a%20b", type: "text/uri-list", display)
            #expect(board.url == URL(fileURLWithPath: "/tmp/a b") && board.hasURLs && !board.hasImages)
            _ = links
        }
    }

    @Test("an image goes both ways as PNG")
    func clipboardImages() async throws {
        try await withApplication { _, display in
            let board = UIPasteboard.general
            board.image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image {
                UIColor.red.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
            }
            let command = """
                xclip -o -selection clipboard -t image/png > image
                xclip -i -selection clipboard -t image/png -quiet image
                """
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let program = try await ChildProgram(["sh", "-c", command], on: display, directory: folder.path)
            try await waitUntil("the image of the other program", is: 2) { board.changeCount }
            try await display.settle()
            #expect(board.image?.size == CGSize(width: 40, height: 20) && !board.hasStrings)
            _ = program
        }
    }

    @Test("R469: changes of other programs count, and are posted with their types")
    func clipboardChanges() async throws {
        try await withApplication { _, display in
            let board = UIPasteboard.general
            let tokens = Tokens()
            var added: [[String]] = []
            tokens.add(UIPasteboard.changedNotification) {
                added.append($0.userInfo?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String] ?? [])
            }
            board.string = "own"
            let owner = try await copy("theirs", display)
            try await waitUntil("two notifications", is: 2) { added.count }
            #expect(added.last == ["public.utf8-plain-text"] && board.changeCount == 2 && board.string == "theirs")
            await owner.terminate()
            try await waitUntil("the end of the owner", is: 3) { board.changeCount }
            #expect(board.string == nil && board.types == [])
            board.string = "own again"
            #expect(try await output(["xsel", "-ob"], display) == "own again")
        }
    }

    @Test("R465: ten megabytes go both ways, in pieces")
    func clipboardPieces() async throws {
        try await withApplication { _, display in
            let board = UIPasteboard.general
            let text = String(repeating: "0123456789", count: 1_000_000)
            board.string = text
            let size = try await output(["sh", "-c", "xclip -o -selection clipboard | wc -c"], display)
            #expect(size.trimmingCharacters(in: .whitespacesAndNewlines) == "10000000")
            let owner = try await peer("plain", "10000000", on: display)
            let read = try #require(board.string)
            #expect(read.utf8.count == 10_000_000 && read.hasPrefix("abcdefgh"))
            _ = owner
            let count = board.changeCount
            let sender = try await ChildProgram(
                ["sh", "-c", "yes 123456789 | head -c 5000000 | xclip -selection clipboard -quiet"], on: display)
            try await waitUntil("another change", is: count + 1) { board.changeCount }
            #expect(board.string?.utf8.count == 5_000_000)
            _ = sender
        }
    }

    @Test(
        "R463: an owner that refuses, lies or dies gives no value, and nothing hangs",
        arguments: ["silent", "type", "missing", "dies", "stalls", "endless"])
    func badOwners(_ mode: String) async throws {
        try await withApplication { _, display in
            let board = UIPasteboard.general
            board.string = "own"
            let owner = try await peer(mode, "1000000", on: display)
            #expect(board.string == nil)
            #expect(board.changeCount >= 2)
            board.string = "back"
            #expect(board.string == "back")
            #expect(try await output(["xsel", "-ob"], display) == "back")
            _ = owner
        }
    }

    @Test("events that come while a value is awaited are handled afterwards")
    func events() async throws {
        try await withApplication { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let view = TouchCounter(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            window.addSubview(view)
            window.makeKeyAndVisible()
            try await display.settle()
            let owner = try await peer("silent", on: display)
            try display.movePointer(to: display.place(of: view, at: CGPoint(x: 50, y: 50)))
            try display.press()
            try display.release()
            #expect(UIPasteboard.general.string == nil && view.touches == 0)
            try await display.settle()
            #expect(view.touches == 1)
            _ = owner
        }
    }

    private final class TouchCounter: UIView {
        var touches = 0
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 1 }
    }

    @Test("R467: local content is not offered, and the former content of the clipboard is not either")
    func localContent() async throws {
        try await withApplication { _, display in
            let board = UIPasteboard.general
            board.string = "public"
            board.setItems([["public.utf8-plain-text": "local"]], options: [.localOnly: true])
            try await display.settle()
            #expect(board.string == "local" && board.changeCount == 2)
            #expect(try await output(["xsel", "-ob"], display) == "")
            let owner = try await copy("theirs", display)
            #expect(board.string == "theirs")
            _ = owner
        }
    }

    @Test("R466: the clipboard manager gets the clipboard when the program ends")
    func manager() async throws {
        try await withApplication { application, display in
            let manager = try await peer("manager", on: display)
            application.exitProcess = { _ in }
            UIPasteboard.general.string = "kept"
            application.terminate(status: 0)
            try await manager.waitForLine(containing: "saved kept")
        }
    }

    @Test("R466: the clipboard manager gets the content of providers, too")
    func managerOfProviders() async throws {
        try await withApplication { application, display in
            let manager = try await peer("manager", on: display)
            application.exitProcess = { _ in }
            UIPasteboard.general.itemProviders = [NSItemProvider(object: "kept"), NSItemProvider(object: "as well")]
            application.terminate(status: 0)
            try await manager.waitForLine(containing: "saved kept")
        }
    }

    @Test("without a clipboard manager a program that owns the clipboard ends as usual")
    func noManager() async throws {
        try await withApplication { application, _ in
            var status: Int32?
            application.exitProcess = { status = $0 }
            UIPasteboard.general.string = "gone"
            application.terminate(status: 0)
            #expect(status == 0)
        }
    }
}
