import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Content of item providers on pasteboards.
@MainActor
@Suite struct PasteboardProviderTests {
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
}
