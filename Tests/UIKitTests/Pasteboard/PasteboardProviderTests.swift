import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Content of item providers on pasteboards.
@MainActor
struct PasteboardProviderTests {
    /// A provider whose data comes from another thread after a while.
    private func lateProvider(_ text: String, _ type: String = "public.utf8-plain-text") -> NSItemProvider {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(50)) {
                completion(Data(text.utf8), nil)
            }
            return nil
        }
        return provider
    }

    @Test("R467a: the content of providers is read like other content, and what takes time comes later")
    func providersAsContent() async throws {
        try await withApplication { _, _ in
            let board = UIPasteboard.withUniqueName()
            board.setItemProviders(
                [NSItemProvider(object: "one"), NSItemProvider(object: URL(fileURLWithPath: "/tmp/two"))],
                localOnly: false, expirationDate: nil)
            #expect(board.numberOfItems == 2 && board.changeCount == 1)
            #expect(board.strings == ["one", "file:///tmp/two"] && board.url?.path == "/tmp/two")
            #expect(board.items.first?["public.utf8-plain-text"] as? String == "one")
            board.itemProviders = [lateProvider("late")]
            #expect(board.hasStrings && board.string == nil)
            try await waitUntil("the content") { board.string == "late" }
            board.setItemProviders([NSItemProvider(object: "gone")], localOnly: false, expirationDate: .distantPast)
            #expect(board.numberOfItems == 0)
        }
    }

    @Test("R467a: other programs wait for content that a provider loads late, unless it is local")
    func providersForOthers() async throws {
        try await withApplication { (_, display) async throws in
            let board = UIPasteboard.general
            board.itemProviders = [lateProvider("first"), NSItemProvider(object: "second")]
            #expect(try await output(["xclip", "-o", "-selection", "clipboard"], display) == "first\nsecond")
            let image = "image/png"
            board.itemProviders = [lateProvider("not really", "public.png")]
            #expect(
                try await output(["xclip", "-o", "-selection", "clipboard", "-t", image], display) == "not really")
            board.setItemProviders([NSItemProvider(object: "secret")], localOnly: true, expirationDate: nil)
            #expect(try await output(["xclip", "-o", "-selection", "clipboard"], display) == "")
            #expect(board.string == "secret")
        }
    }

    @Test("R734: objects of NSString and NSURL are provided and loaded like String and URL")
    func foundationObjects() async throws {
        try await withApplication { _, _ in
            let text = NSItemProvider(object: NSString(string: "text"))
            let link = NSItemProvider(object: try #require(NSURL(string: "https://example.org/a")))
            #expect(text.registeredTypeIdentifiers == [PasteboardTypes.text])
            #expect(text.canLoadObject(ofClass: NSString.self) && !text.canLoadObject(ofClass: NSURL.self))
            var found: [String] = []
            _ = text.loadObject(ofClass: NSString.self) { object, _ in found.append(object?.description ?? "nothing") }
            _ = text.loadObject(ofClass: String.self) { object, _ in found.append(object ?? "nothing") }
            _ = link.loadObject(ofClass: NSURL.self) { object, _ in found.append(object?.absoluteString ?? "nothing") }
            _ = link.loadObject(ofClass: URL.self) { object, _ in found.append(object?.absoluteString ?? "nothing") }
            try await waitUntil("the objects", is: 4) { found.count }
            #expect(found.sorted() == ["https://example.org/a", "https://example.org/a", "text", "text"])
        }
    }

    @Test("R467a: there is a provider for each item, also of what another program has copied")
    func providersOfItems() async throws {
        try await withApplication { _, display in
            let board = UIPasteboard.general
            board.strings = ["one", "two"]
            #expect(
                board.itemProviders.map(\.registeredTypeIdentifiers)
                    == Array(repeating: [PasteboardTypes.text], count: 2))
            var texts: [String] = []
            for provider in board.itemProviders {
                provider.loadObject(ofClass: String.self) { text, _ in texts.append(text ?? "nothing") }
            }
            try await waitUntil("the texts") { texts == ["one", "two"] }
            let count = board.changeCount
            let owner = try await ChildProgram(
                ["sh", "-c", "printf foreign | xclip -selection clipboard -target UTF8_STRING -quiet"], on: display)
            try await waitUntil("another change", is: count + 1) { board.changeCount }
            let provider = try #require(board.itemProviders.first)
            var found: String?
            provider.loadObject(ofClass: String.self) { text, _ in found = text }
            #expect(found == nil, "nothing waits")
            try await waitUntil("the text") { found == "foreign" }
            _ = owner
        }
    }

    @Test("R467a: five loads of another program's content at once all find it")
    func manyLoads() async throws {
        try await withApplication { _, display in
            let board = UIPasteboard.general
            let count = board.changeCount
            let owner = try await ChildProgram(
                ["sh", "-c", "printf foreign | xclip -selection clipboard -target UTF8_STRING -quiet"], on: display)
            try await waitUntil("another change", is: count + 1) { board.changeCount }
            let provider = try #require(board.itemProviders.first)
            var texts: [String] = []
            for _ in 0..<5 {
                provider.loadObject(ofClass: String.self) { text, _ in texts.append(text ?? "nothing") }
            }
            try await waitUntil("the texts", is: 5) { texts.count }
            #expect(texts == Array(repeating: "foreign", count: 5))
            _ = owner
        }
    }

    @Test("R467a: content that a provider never sends is refused to other programs after a while")
    func silentProvider() async throws {
        let patience = SelectionLoads.patience
        SelectionLoads.patience = 0.3
        defer { SelectionLoads.patience = patience }
        try await withApplication { (_, display) async throws in
            let provider = NSItemProvider()
            provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { _ in nil }
            UIPasteboard.general.itemProviders = [provider]
            let image = "image/png"
            #expect(try await output(["xclip", "-o", "-selection", "clipboard", "-t", image], display) == "")
        }
    }

    @Test("R467a: items that are added leave a provider's content as it is, for other programs too")
    func addedItems() async throws {
        try await withApplication { (_, display) async throws in
            let board = UIPasteboard.general
            let provider = lateProvider("late")
            provider.registerDataRepresentation(forTypeIdentifier: "org.example.secret", visibility: .ownProcess) {
                $0(Data([1]), nil)
                return nil
            }
            board.itemProviders = [provider]
            board.addItems([["public.utf8-plain-text": "added"]])
            #expect(board.numberOfItems == 2)
            #expect(try await output(["xclip", "-o", "-selection", "clipboard"], display) == "late\nadded")
            let targets = try await output(["xclip", "-o", "-selection", "clipboard", "-t", "TARGETS"], display)
            #expect(targets.contains("UTF8_STRING") && !targets.contains("org.example.secret"))
            board.setItems([["public.utf8-plain-text": "local"]], options: [.localOnly: true])
            board.addItems([["public.utf8-plain-text": "local too"]])
            #expect(board.strings == ["local", "local too"])
            #expect(try await output(["xclip", "-o", "-selection", "clipboard"], display) == "")
        }
    }

    @Test("R467a: content is loaded once, however often it is read, and a second result is ignored")
    func singleLoads() async throws {
        try await withApplication { _, display in
            let provider = NSItemProvider()
            var loads = 0
            provider.registerDataRepresentation(
                forTypeIdentifier: "public.utf8-plain-text", visibility: .all
            ) { completion in
                loads += 1
                DispatchQueue.main.async {
                    completion(Data("first".utf8), nil)
                    completion(Data("second".utf8), nil)
                }
                return nil
            }
            let board = UIPasteboard.withUniqueName()
            board.itemProviders = [provider]
            #expect(board.string == nil && board.string == nil && loads == 1)
            try await waitUntil("the content") { board.string != nil }
            try await display.settle()
            #expect(board.string == "first" && loads == 1)
            var texts: [String] = []
            provider.loadObject(ofClass: String.self) { text, _ in texts.append(text ?? "nothing") }
            try await waitUntil("the text") { !texts.isEmpty }
            try await display.settle()
            #expect(texts == ["first"])
        }
    }
}
