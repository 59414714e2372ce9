import Foundation
import Testing

@testable import UIKit

/// Pasteboards within the program.
@MainActor
struct PasteboardTests {
    private func withBoard(_ body: (UIPasteboard) throws -> Void) rethrows {
        try withoutDisplay { try body(UIPasteboard.general) }
    }

    @Test("the kinds of content come back, and each change counts")
    func kinds() {
        withBoard { board in
            #expect(board.string == nil && board.numberOfItems == 0 && board.types == [] && !board.hasStrings)
            board.string = "hello"
            #expect(board.string == "hello" && board.hasStrings && board.types == ["public.utf8-plain-text"])
            #expect(board.changeCount == 1 && !board.hasURLs && !board.hasImages && !board.hasColors)
            board.strings = ["a", "b"]
            #expect(board.strings == ["a", "b"] && board.string == "a" && board.numberOfItems == 2)
            board.url = URL(string: "https://example.com/a")
            #expect(board.url?.path == "/a" && board.hasURLs && board.string == "https://example.com/a")
            board.color = .red
            #expect(board.color == .red && board.hasColors && !board.hasStrings && board.string == nil)
            board.image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { _ in }
            #expect(board.image?.size == CGSize(width: 3, height: 2) && board.hasImages)
            #expect(board.data(forPasteboardType: "public.png").flatMap(UIImage.init(data:)) != nil)
            board.string = nil
            #expect(board.numberOfItems == 0 && board.changeCount == 6)
        }
    }

    @Test("items have several types, and are found by types of the same family")
    func pasteboardItems() throws {
        try withBoard { board in
            board.items = [
                ["public.utf8-plain-text": "text", "com.example.note": Data([1, 2])],
                ["public.url": try #require(URL(string: "x:y")), "public.html": "<b>"],
            ]
            #expect(board.types == ["public.utf8-plain-text", "com.example.note"])
            #expect(board.types(forItemSet: nil)?[1] == ["public.url", "public.html"])
            #expect(board.types(forItemSet: IndexSet([1, 9]))?.count == 1)
            #expect(board.contains(pasteboardTypes: ["public.plain-text"]))
            #expect(!board.contains(pasteboardTypes: ["public.url"]))
            #expect(board.contains(pasteboardTypes: ["public.url"], inItemSet: nil))
            #expect(board.itemSet(withPasteboardTypes: ["public.html"]) == IndexSet(integer: 1))
            #expect(board.value(forPasteboardType: "public.text") as? String == "text")
            #expect(board.value(forPasteboardType: "com.example.note") as? Data == Data([1, 2]))
            #expect(board.data(forPasteboardType: "public.html", inItemSet: nil) == [Data("<b>".utf8)])
            #expect(board.value(forPasteboardType: "nonsense") == nil)
            board.addItems([["public.plain-text": "third"]])
            #expect(board.numberOfItems == 3 && board.strings == ["text", "x:y", "third"])
            board.setData(Data("bytes".utf8), forPasteboardType: "public.utf8-plain-text")
            #expect(board.string == "bytes" && board.numberOfItems == 1)
            board.setValue(["a": 1], forPasteboardType: "com.example.list")
            #expect(board.value(forPasteboardType: "com.example.list") as? [String: Int] == ["a": 1])
            #expect(board.data(forPasteboardType: "com.example.list")?.starts(with: Data("bplist".utf8)) == true)
            board.setItems([[UIPasteboard.typeAutomatic: "text"], [UIPasteboard.typeAutomatic: UIColor.red]])
            #expect(board.string == "text" && board.color == .red)
        }
    }

    @Test("content of wrong types is what it is, and nothing ends")
    func wrongContent() {
        withBoard { board in
            board.setData(Data([0xFF, 0xFE, 0]), forPasteboardType: "public.utf8-plain-text")
            #expect(board.string?.isEmpty == false)
            board.setData(Data("no image".utf8), forPasteboardType: "public.png")
            #expect(board.image == nil && board.images == [])
            board.setData(Data(repeating: 0xFF, count: 32), forPasteboardType: "com.apple.uikit.color")
            #expect(board.color == nil)
            board.setValue(NSObject(), forPasteboardType: "com.example.object")
            #expect(board.data(forPasteboardType: "com.example.object") == nil)
            board.setValue("", forPasteboardType: "")
            #expect(board.types == [""])
        }
    }

    @Test("R467: content that expires is there until then")
    func expiration() {
        withBoard { board in
            let items = [["public.utf8-plain-text": "secret"]]
            board.setItems(items, options: [.expirationDate: Date(timeIntervalSinceNow: 3_600)])
            #expect(board.string == "secret")
            board.setItems(items, options: [.expirationDate: Date(timeIntervalSinceNow: -1)])
            #expect(board.string == nil && board.numberOfItems == 0)
        }
    }

    @Test("R467: pasteboards with other names belong to the program, until they are removed")
    func pasteboardNames() throws {
        try withBoard { general in
            let name = UIPasteboard.Name("drafts")
            #expect(UIPasteboard(name: name, create: false) == nil)
            let drafts = try #require(UIPasteboard(name: name, create: true))
            drafts.string = "draft"
            #expect(UIPasteboard(name: name, create: false)?.string == "draft" && general.string == nil)
            let unique = UIPasteboard.withUniqueName()
            #expect(unique.name != UIPasteboard.withUniqueName().name && unique.string == nil)
            #expect(UIPasteboard.general === general && general.name == .general)
            let tokens = Tokens()
            var removed = 0
            tokens.add(UIPasteboard.removedNotification) { _ in removed += 1 }
            UIPasteboard.remove(withName: name)
            UIPasteboard.remove(withName: name)
            UIPasteboard.remove(withName: .general)
            #expect(removed == 1 && drafts.string == nil && UIPasteboard(name: name, create: false) == nil)
        }
    }

    @Test("a change is posted with the types that it adds and removes")
    func notification() {
        withBoard { board in
            let tokens = Tokens()
            var seen: [[AnyHashable: Any]?] = []
            tokens.add(UIPasteboard.changedNotification) {
                #expect($0.object as? UIPasteboard === board)
                seen.append($0.userInfo)
            }
            board.string = "a"
            board.color = .red
            #expect(seen.count == 2)
            #expect(seen.first??[UIPasteboard.changedTypesAddedUserInfoKey] as? [String] == ["public.utf8-plain-text"])
            #expect(seen.last??[UIPasteboard.changedTypesAddedUserInfoKey] as? [String] == ["com.apple.uikit.color"])
            let removed = seen.last??[UIPasteboard.changedTypesRemovedUserInfoKey] as? [String]
            #expect(removed == ["public.utf8-plain-text"])
        }
    }

    @Test("R464: each type has its names for other programs, in both directions")
    func pasteboardTargets() {
        withBoard { board in
            func offered(_ items: [[String: Any]]) -> PasteboardContents {
                PasteboardContents(items: items.map(PasteboardItem.init))
            }
            let text = offered([["public.utf8-plain-text": "é"], ["public.utf8-plain-text": "b"]])
            #expect(
                text.targets == ["UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "TEXT", "STRING"])
            #expect(text.bytes(for: "UTF8_STRING") == Array("é\nb".utf8))
            #expect(text.bytes(for: "STRING") == [0xE9, 0x0A, 0x62])
            #expect(!offered([["public.utf8-plain-text": "€"]]).targets.contains("STRING"))
            let links = offered(["https://a", "https://b"].map { ["public.url": URL(string: $0) as Any] })
            #expect(links.targets.contains("text/uri-list") && links.targets.contains("UTF8_STRING"))
            #expect(links.bytes(for: "text/uri-list") == Array("https://a\r\nhttps://b\r\n".utf8))
            let own = offered([["com.example.note": Data([7]), "public.html": "<b>"]])
            #expect(own.targets == ["com.example.note", "text/html", "public.html"])
            #expect(own.bytes(for: "text/html") == Array("<b>".utf8) && own.bytes(for: "com.example.note") == [7])
            let types = PasteboardTypes.types(ofTargets: [
                "TARGETS", "TIMESTAMP", "STRING", "UTF8_STRING", "image/png", "text/plain;charset=utf-16",
                "application/x-thing", "com.example.note", "COMPOUND_TEXT",
            ])
            #expect(types == ["public.utf8-plain-text", "public.png", "application/x-thing", "com.example.note"])
            #expect(
                PasteboardTypes.targets(for: "public.text", among: ["STRING", "UTF8_STRING"]).first == "UTF8_STRING")
        }
    }
}
