import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// A view on which other programs' things are dropped.
@MainActor
private final class Target: NSObject, UIDropInteractionDelegate {
    let journal = Journal()
    var operation = UIDropOperation.copy
    var texts: [String] = []
    var urls: [URL] = []
    var place = CGPoint.zero
    var allowsMove = false

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        #expect(session.localDragSession == nil)
        journal.write("entered")
    }
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        place = interaction.view.map { session.location(in: $0) } ?? .zero
        allowsMove = session.allowsMoveOperation
        return UIDropProposal(operation: operation)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        journal.write("exited")
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        journal.write("performed \(session.items.count)")
        session.loadObjects(ofClass: URL.self) { self.urls = $0 }
        session.loadObjects(ofClass: String.self) { self.texts = $0 }
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        journal.write("ended")
    }
}

/// Drags of other clients. The peer finds its target, and prints the answers that it gets.
@MainActor
struct ForeignDropTests {
    private func run(
        _ body: @MainActor (Target, @escaping (String) async throws -> [String]) async throws -> Void
    ) async throws {
        try await withApplication(on: [.monitor("SCREEN", 800, 600)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let view = UIView(frame: CGRect(x: 300, y: 50, width: 300, height: 300))
            let target = Target()
            view.addInteraction(UIDropInteraction(delegate: target))
            window.rootViewController?.view.addSubview(view)
            window.makeKeyAndVisible()
            try await display.settle()
            try await body(target) { mode in
                let peer = try await ChildProgram([try Programs.dragPeer, mode, "350", "100"], on: display)
                _ = try await peer.waitForExit()
                try await display.settle()
                return peer.standardOutput.split(separator: "\n").map(String.init)
            }
        }
    }

    @Test("R473: a text of another program is dropped at the pointer's place, and the source hears when it was read")
    func texts() async throws {
        try await run { (target, drag) async throws in
            let answers = try await drag("text")
            #expect(
                answers == ["version 5", "status 1 XdndActionCopy", "finished 1 XdndActionCopy", "over"])
            #expect(target.texts == ["between clients"] && target.place == CGPoint(x: 50, y: 50))
            #expect(target.journal.read() == ["entered", "performed 1", "ended"] && !target.allowsMove)
        }
    }

    @Test("R473: each of several files is an item, and types come from the source's list")
    func files() async throws {
        try await run { (target, drag) async throws in
            #expect(try await drag("files").last == "over")
            #expect(target.urls.map(\.path) == ["/tmp/one", "/tmp/two"])
            #expect(target.journal.read() == ["entered", "performed 2", "ended"])
        }
    }

    @Test("R473: a view moves what the source suggests to move, and refuses what it does not take")
    func operations() async throws {
        try await run { (target, drag) async throws in
            target.operation = .move
            #expect(
                try await drag("move") == [
                    "version 5", "status 1 XdndActionMove", "finished 1 XdndActionMove", "over",
                ])
            #expect(target.allowsMove)
            #expect(try await drag("text") == ["version 5", "status 0 none", "over"], "a move is not allowed")
            target.operation = .forbidden
            _ = target.journal.read()
            #expect(try await drag("text") == ["version 5", "status 0 none", "over"])
            #expect(target.journal.read() == ["entered", "exited", "ended"])
        }
    }

    @Test("R473: a source that leaves or ends takes its drag along")
    func leaving() async throws {
        try await run { (target, drag) async throws in
            #expect(try await drag("leaves") == ["version 5", "status 1 XdndActionCopy", "over"])
            #expect(target.journal.read() == ["entered", "exited", "ended"])
            #expect(try await drag("dies") == ["version 5", "status 1 XdndActionCopy"])
            #expect(target.journal.read() == ["entered", "exited", "ended"])
            #expect(try await drag("text").last == "over")
            #expect(target.texts == ["between clients"])
        }
    }

    @Test("R473: drops without a position, positions without an enter, second sources and old versions do no harm")
    func misfits() async throws {
        try await run { (target, drag) async throws in
            #expect(try await drag("hasty") == ["version 5", "finished 0 none", "over"])
            #expect(target.journal.read() == [])
            let usual = ["version 5", "status 1 XdndActionCopy", "finished 1 XdndActionCopy", "over"]
            #expect(try await drag("late") == usual)
            #expect(try await drag("twice") == usual)
            #expect(try await drag("old") == ["version 5", "over"])
        }
    }

    @Test("R473: a source that never sends its data is told after a while that the drop has failed")
    func silence() async throws {
        let patience = ForeignDrag.patience
        ForeignDrag.patience = 0.2
        defer { ForeignDrag.patience = patience }
        try await run { (target, drag) async throws in
            #expect(
                try await drag("silent") == [
                    "version 5", "status 1 XdndActionCopy", "finished 0 none", "over",
                ])
            #expect(target.texts == [] && target.journal.read() == ["entered", "performed 1", "ended"])
        }
    }
}
