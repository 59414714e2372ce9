import DBus
import Foundation
import Testing
import UniformTypeIdentifiers

@testable import UIKit

struct FileChooserCallTests {
    private func call(_ kind: DocumentRequest.Kind, asCopy: Bool = false, window: UInt? = nil) -> FileChooserCall {
        FileChooserCall(request: DocumentRequest(kind: kind, asCopy: asCopy), window: window, token: "t1")
    }

    private func options(_ call: FileChooserCall) -> DBusValue { call.message.body[2] }

    @Test("R690: the filter of a dialog has patterns for both cases of letters, and MIME types")
    func filtersOfCalls() throws {
        let options = options(call(.open(ContentFilter([.png]))))
        let filters = try #require(options["filters"])
        #expect(filters.signature == "a(sa(us))" && options["current_filter"] == filters.members?.first)
        let rules = filters.members?.first?.members?.last?.members
        #expect(
            rules == [
                .structure([.uint32(0), .string("*.[pP][nN][gG]")]), .structure([.uint32(1), .string("image/png")]),
            ])
        #expect(self.options(call(.open(ContentFilter([.data]))))["filters"] == nil)
        #expect(FileChooserCall.pattern(forExtension: "7z") == "*.7[zZ]")
        #expect(FileChooserCall.pattern(forExtension: "a*b") == "*.[aA]?[bB]")
    }

    @Test("R690: a call has the method for its documents, the window and the path of the answer")
    func methodsOfCalls() {
        let folder = call(.open(ContentFilter([.folder])), window: 0xAB)
        #expect(folder.method == "OpenFile" && options(folder)["directory"] == .boolean(true))
        #expect(folder.message.body[0] == .string("x11:ab") && folder.message.signature == "ssa{sv}")
        #expect(call(.open(ContentFilter([]))).message.body[0] == .string(""))
        #expect(
            folder.requestPath(of: ":1.42") == "/org/freedesktop/portal/desktop/request/1_42/t1")
        let urls = ["a.txt", "b.txt"].map { URL(fileURLWithPath: "/tmp/\($0)") }
        #expect(call(.export([urls[0]])).message.body[1] == .string("Move"))
        #expect(call(.export([urls[0]]), asCopy: true).message.body[1] == .string("Save"))
        let several = call(.export(urls))
        #expect(several.method == "SaveFiles" && options(several)["current_name"] == nil)
        #expect(options(several)["files"]?.signature == "aay")
        let equal = options(call(.export([urls[0], URL(fileURLWithPath: "/var/a.txt")])))["files"]?.members
        #expect(
            equal?.map { $0.members?.compactMap(\.integer) ?? [] }
                == ["a.txt\0", "a 2.txt\0"].map { $0.utf8.map { Int($0) } })
    }

    @Test("R692: the desktop's dialog is for files or for folders, and not for both")
    func kindsOfDialogs() {
        func canShow(_ types: [UTType]) -> Bool { FileChooserCall.canShow(ContentFilter(types)) }
        #expect(canShow([.text]) && canShow([.folder]) && canShow([]) && !canShow([.folder, .text]))
    }

    @Test("R691: answers of the portal are the files that they name, a cancellation or a refusal")
    func answersOfPortal() {
        func answer(_ code: UInt32, _ uris: [String]) -> FileChooserAnswer {
            FileChooserAnswer(
                response: [.uint32(code), .dictionary(["uris": .array(of: "s", uris.map { .string($0) })])])
        }
        let file = URL(fileURLWithPath: "/tmp/a b")
        #expect(answer(0, ["file:///tmp/a%20b"]) == .chosen([file]))
        #expect(answer(0, ["file://localhost/tmp/a%20b", "http://x/y"]) == .chosen([file]))
        #expect(answer(0, []) == .cancelled && answer(1, ["file:///tmp"]) == .cancelled)
        #expect(FileChooserAnswer(response: []) == .cancelled)
        for values: [DBusValue] in [[.string("0")], [.uint32(2), .dictionary([:])]] {
            guard case .refused = FileChooserAnswer(response: values) else {
                Issue.record("\(values) is an answer")
                continue
            }
        }
        #expect(FileChooserAnswer(response: [.uint32(0), .uint32(1)]) == .cancelled)
    }
}

extension DBusMessage {
    /// The signature of the arguments.
    fileprivate var signature: String { body.map(\.signature).joined() }
}
