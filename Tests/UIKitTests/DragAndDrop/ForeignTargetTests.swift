import Foundation
import Synchronization
import Testing
import UIKitTesting

@testable import UIKit

/// A view from which things are dragged to other programs.
@MainActor
private final class Source: NSObject, UIDragInteractionDelegate {
    let journal = Journal()
    var providers: [NSItemProvider] = [NSItemProvider(object: "dragged ü")]
    var allowsMove = true
    var isRestricted = false

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        providers.map {
            let item = UIDragItem(itemProvider: $0)
            item.localObject = self
            return item
        }
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { allowsMove }
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { isRestricted }
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) { journal.write("will end \(operation)") }
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { journal.write("did end \(operation)") }
}

/// A view of this program on which things are dropped.
@MainActor
private final class Target: NSObject, UIDropInteractionDelegate {
    let journal = Journal()
    var localObject: Any?

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        let place = interaction.view.map { session.location(in: $0) } ?? .zero
        journal.write("entered at \(Int(place.x)) \(Int(place.y)), local \(session.localDragSession != nil)")
    }
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .copy) }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        journal.write("exited")
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        journal.write("performed")
        localObject = session.items.first?.localObject
    }
}

/// Drags to other programs. The peer is a window above the scene, and prints what it receives.
@MainActor
struct ForeignTargetTests {
    @MainActor
    private struct Bench {
        let source = Source()
        let target = Target()
        let window: UIWindow
        let display: VirtualDisplay

        /// Starts a peer whose window is at 500, 300, with 200 by 200 pixels.
        func peer(_ mode: String, form: String = "UTF8_STRING") async throws -> ChildProgram {
            let peer = try await ChildProgram(
                [try Programs.dropPeer, mode, "500", "300", "200", "200", form], on: display)
            try await peer.waitForLine(containing: "ready")
            return peer
        }

        func move(_ x: CGFloat, _ y: CGFloat) async throws {
            try display.movePointer(to: CGPoint(x: x, y: y))
            try await display.settle()
        }

        /// Presses at the source, and moves to the peer's window.
        func begin() async throws {
            try await move(80, 80)
            try display.press()
            try await move(100, 90)
            try await move(550, 350)
        }

        func release() async throws {
            try display.release()
            try await display.settle()
        }

        /// Waits for the end of the drag. Returns the source's entries.
        func end() async throws -> [String] {
            try await waitUntil("the end of the drag") {
                source.journal.entries.last?.hasPrefix("did end") == true && UIApplication.shared.drag == nil
            }
            return source.journal.read()
        }
    }

    private func run(
        scale: Int = 1, windowManager: UIKitTesting.WindowManager? = nil,
        _ body: @MainActor (Bench) async throws -> Void
    ) async throws {
        try await withApplication(
            on: [.monitor("SCREEN", 800 * scale, 600 * scale, scale: scale)], windowManager: windowManager
        ) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let bench = Bench(window: window, display: display)
            let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
            view.backgroundColor = .red
            let targetView = UIView(frame: CGRect(x: 200, y: 50, width: 100, height: 100))
            targetView.backgroundColor = .lightGray
            window.rootViewController?.view.addSubview(view)
            window.rootViewController?.view.addSubview(targetView)
            view.addInteraction(UIDragInteraction(delegate: bench.source))
            targetView.addInteraction(UIDropInteraction(delegate: bench.target))
            window.makeKeyAndVisible()
            try await display.settle()
            try await body(bench)
        }
    }

    private func lines(_ peer: ChildProgram) -> [String] {
        peer.standardOutput.split(separator: "\n").map(String.init)
    }

    private static let texts = "UTF8_STRING text/plain;charset=utf-8 text/plain"

    @Test("R472: a text goes to another program, message by message as the protocol has them")
    func textToProgram() async throws {
        try await run { bench in
            let peer = try await bench.peer("accepts")
            try await bench.begin()
            try await peer.waitForLine(containing: "position 550 350")
            try await bench.display.settle()
            try await bench.move(560, 361)
            try await peer.waitForLine(containing: "position 560 361")
            try await bench.display.settle()
            try await bench.release()
            #expect(try await bench.end() == ["will end copy", "did end copy"])
            #expect(
                lines(peer) == [
                    "ready", "enter 5 1 \(Self.texts)", "list \(Self.texts) TEXT", "position 550 350 XdndActionCopy",
                    "position 560 361 XdndActionCopy", "drop", "data UTF8_STRING dragged \\c3\\bc",
                ])
        }
    }

    @Test(
        "R472: targets that move, refuse, fail, lie, have a proxy or speak version 4 end the drag with their result",
        arguments: [
            ("moves", ["will end move", "did end move"]), ("refuses", ["will end cancel", "did end cancel"]),
            ("fails", ["will end copy", "did end cancel"]), ("lies", ["will end copy", "did end copy"]),
            ("proxy", ["will end copy", "did end copy"]), ("stale", ["will end copy", "did end copy"]),
            ("four", ["will end copy", "did end copy"]),
        ])
    func targetResults(mode: String, calls: [String]) async throws {
        try await run { bench in
            let peer = try await bench.peer(mode)
            try await bench.begin()
            try await peer.waitForLine(containing: "position 550 350")
            try await bench.release()
            #expect(try await bench.end() == calls)
            let version = mode == "four" ? 4 : 5
            #expect(lines(peer).contains("enter \(version) 1 \(Self.texts)"))
            if mode == "refuses" {
                try await peer.waitForLine(containing: "leave")
                #expect(!lines(peer).contains("drop"))
            } else {
                #expect(lines(peer).contains("drop"))
            }
        }
    }

    @Test(
        "R472: a target that ends at any message, or never answers, ends the drag without a drop",
        arguments: ["enter", "position", "drop", "silent", "mute"])
    func deadTargets(mode: String) async throws {
        let patience = DragSender.patience
        DragSender.patience = 0.3
        defer { DragSender.patience = patience }
        try await run { bench in
            let peer = try await bench.peer(mode)
            try await bench.begin()
            try await peer.waitForLine(containing: mode == "enter" ? "enter" : "position 550 350")
            try await bench.release()
            let calls = try await bench.end()
            let isDropped = mode == "drop" || mode == "mute"
            #expect(calls == [isDropped ? "will end copy" : "will end cancel", "did end cancel"])
            if mode == "silent" { try await peer.waitForLine(containing: "leave") }
            // The program lives, and drags go on.
            try await bench.move(80, 80)
            try bench.display.press()
            try await bench.move(100, 90)
            try await bench.move(250, 100)
            try await bench.release()
            #expect(try await bench.end() == ["will end copy", "did end copy"])
            #expect(bench.target.localObject as? Source === bench.source)
        }
    }

    @Test("R472: a target that asks for ever ends the drag after a while, and Escape does not end it before")
    func endlessTarget() async throws {
        let longest = DragSender.longest
        DragSender.longest = 1
        defer { DragSender.longest = longest }
        try await run { bench in
            let listener = PressListener(frame: CGRect(x: 350, y: 50, width: 50, height: 50))
            bench.window.rootViewController?.view.addSubview(listener)
            listener.becomeFirstResponder()
            let peer = try await bench.peer("asks")
            try await bench.begin()
            try await peer.waitForLine(containing: "position 550 350")
            try await bench.release()
            try await waitUntil("a second request") { lines(peer).filter { $0.hasPrefix("data") }.count > 1 }
            try await bench.display.press(.named("Escape"))
            try await bench.display.settle()
            #expect(listener.presses == 1, "a drop cannot be taken back, so the key is the program's")
            #expect(try await bench.end() == ["will end copy", "did end cancel"])
        }
    }

    private final class PressListener: UIView {
        var presses = 0
        override var canBecomeFirstResponder: Bool { true }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            self.presses += presses.count
        }
    }

    @Test("R472: a window of version 2 gets no messages, and neither does any if the session is restricted")
    func ignoredTargets() async throws {
        try await run { bench in
            let old = try await bench.peer("two")
            try await bench.begin()
            try await bench.release()
            #expect(try await bench.end() == ["will end cancel", "did end cancel"])
            #expect(lines(old) == ["ready"])
            let peer = try await bench.peer("accepts")
            bench.source.isRestricted = true
            try await bench.begin()
            try await bench.release()
            #expect(try await bench.end() == ["will end cancel", "did end cancel"])
            #expect(lines(peer) == ["ready"])
        }
    }

    @Test("R472: Shift suggests to move if that is allowed, Control and no key to copy")
    func suggestions() async throws {
        try await run { bench in
            let peer = try await bench.peer("accepts")
            try await bench.begin()
            try await peer.waitForLine(containing: "position 550 350 XdndActionCopy")
            try bench.display.hold(.named("Shift_L"))
            try await peer.waitForLine(containing: "position 550 350 XdndActionMove")
            try bench.display.hold(.named("Control_L"))
            try await waitUntil("the suggestion to copy") { lines(peer).last == "position 550 350 XdndActionCopy" }
            try bench.display.release(.named("Control_L"))
            try await waitUntil("the suggestion to move") { lines(peer).last == "position 550 350 XdndActionMove" }
            try await bench.display.settle()
            try await bench.release()
            #expect(try await bench.end() == ["will end move", "did end move"])
            bench.source.allowsMove = false
            let count = lines(peer).count
            try await bench.begin()
            try await waitUntil("a position") { lines(peer).last == "position 550 350 XdndActionCopy" }
            try await bench.release()
            #expect(try await bench.end() == ["will end copy", "did end copy"])
            #expect(!lines(peer).dropFirst(count).contains { $0.contains("Move") })
            try bench.display.release(.named("Shift_L"))
        }
    }

    @Test("R472: Escape, a hidden window and the way back leave the other program")
    func leavingTargets() async throws {
        try await run { bench in
            let peer = try await bench.peer("accepts")
            try await bench.begin()
            try await peer.waitForLine(containing: "position")
            try await bench.display.press(.named("Escape"))
            #expect(try await bench.end() == ["will end cancel", "did end cancel"])
            try await waitUntil("the end of the stay") { lines(peer).last == "leave" }
            try await bench.release()
            let count = lines(peer).count
            try await bench.begin()
            try await waitUntil("a position") { lines(peer).count > count && lines(peer).last != "leave" }
            try await bench.move(250, 100)
            try await waitUntil("the end of the stay") { lines(peer).last == "leave" }
            try await bench.release()
            #expect(try await bench.end() == ["will end copy", "did end copy"])
            #expect(bench.target.journal.read() == ["entered at 50 50, local true", "performed"])
            try await bench.begin()
            try await waitUntil("a position") { lines(peer).last != "leave" }
            let scene = try #require(bench.window.windowScene?.xWindow)
            try bench.display.interfere(with: scene, .unmap)
            #expect(try await bench.end() == ["will end cancel", "did end cancel"])
            try await waitUntil("the end of the stay") { lines(peer).last == "leave" }
            try bench.display.release()
        }
    }

    @Test("R472: no positions are sent inside the rectangle that a target has named")
    func quietTargets() async throws {
        try await run { bench in
            let peer = try await bench.peer("quiet")
            try await bench.begin()
            try await peer.waitForLine(containing: "position 550 350")
            try await bench.display.settle()
            try await bench.move(560, 350)
            try await bench.move(570, 350)
            try await bench.move(650, 350)
            try await peer.waitForLine(containing: "position 650 350")
            #expect(!lines(peer).contains { $0.hasPrefix("position 56") || $0.hasPrefix("position 57") })
            try await bench.release()
            #expect(try await bench.end() == ["will end copy", "did end copy"])
        }
    }

    // MARK: Content

    @Test("R472: files are a list of URLs, and what is registered for the program alone is not offered")
    func filesToProgram() async throws {
        try await run { bench in
            let first = NSItemProvider(object: URL(fileURLWithPath: "/tmp/a b"))
            first.registerDataRepresentation(forTypeIdentifier: "org.example.secret", visibility: .ownProcess) {
                $0(Data([1]), nil)
                return nil
            }
            bench.source.providers = [first, NSItemProvider(object: URL(fileURLWithPath: "/tmp/c"))]
            let peer = try await bench.peer("accepts", form: "text/uri-list")
            try await bench.begin()
            try await peer.waitForLine(containing: "position")
            try await bench.release()
            #expect(try await bench.end() == ["will end copy", "did end copy"])
            #expect(lines(peer).last == "data text/uri-list file:///tmp/a%20b\\0d\\0afile:///tmp/c\\0d\\0a")
            #expect(lines(peer).contains("list text/uri-list \(Self.texts) TEXT public.url"))
        }
    }

    @Test("R472: images go as PNG, and a form that a provider does not have is refused")
    func imagesToProgram() async throws {
        try await run { bench in
            let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image {
                UIColor.red.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
            }
            bench.source.providers = [NSItemProvider(object: image)]
            let peer = try await bench.peer("accepts", form: "image/png")
            try await bench.begin()
            try await peer.waitForLine(containing: "position")
            try await bench.release()
            #expect(try await bench.end() == ["will end copy", "did end copy"])
            #expect(lines(peer).last?.hasPrefix("data image/png \\89PNG\\0d\\0a\\1a\\0a") == true)
            await peer.terminate()
            let other = try await bench.peer("accepts")
            try await bench.begin()
            try await other.waitForLine(containing: "position")
            try await bench.release()
            #expect(try await bench.end() == ["will end copy", "did end cancel"])
            #expect(lines(other).last == "refused")
        }
    }

    @Test("R472: three megabytes that a provider loads late go in pieces")
    func lateContent() async throws {
        try await run { bench in
            let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
            let provider = NSItemProvider()
            provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { completion in
                DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(100)) {
                    completion(Data(bytes), nil)
                }
                return nil
            }
            bench.source.providers = [provider]
            let peer = try await bench.peer("accepts", form: "image/png")
            try await bench.begin()
            try await peer.waitForLine(containing: "position")
            try await bench.release()
            #expect(try await bench.end() == ["will end copy", "did end copy"])
            let sum = bytes.reduce(UInt64(0)) { $0 &* 31 &+ UInt64($1) } & 0xFFFF_FFFF
            #expect(lines(peer).last == "pieces 3000000 \(sum)")
        }
    }

    @Test("R472: a target has time for content that takes longer to load than the target may")
    func slowContent() async throws {
        typealias Completion = @Sendable (Data?, (any Error)?) -> Void
        let waiting = Mutex<Completion?>(nil)
        try await run { bench in
            let provider = NSItemProvider()
            provider.registerDataRepresentation(
                forTypeIdentifier: "public.utf8-plain-text", visibility: .all
            ) { completion in
                waiting.withLock { $0 = completion }
                return nil
            }
            bench.source.providers = [provider]
            let peer = try await bench.peer("accepts")
            try await bench.begin()
            try await peer.waitForLine(containing: "position")
            try await bench.display.settle()
            try await bench.release()
            try await waitUntil("the request for the content") { waiting.withLock { $0 != nil } }
            let display = try #require(UIApplication.shared.display as? Display)
            let sender = try #require(display.drag)
            sender.timeIsOver()
            #expect(display.drag === sender)
            waiting.withLock { $0 }?(Data("slow".utf8), nil)
            #expect(try await bench.end() == ["will end copy", "did end copy"])
            #expect(lines(peer).last == "data UTF8_STRING slow")
        }
    }

    @Test("R472: a target reads the things during the drag, with the time of the position that it has received")
    func readingDuringDrag() async throws {
        try await run { bench in
            let peer = try await bench.peer("reads")
            try await bench.move(80, 80)
            try bench.display.press()
            try await bench.move(100, 90)
            // The key comes after the movement, and before the server has answered what is at its place.
            try bench.display.movePointer(to: CGPoint(x: 550, y: 350))
            try bench.display.hold(.named("Control_L"))
            try await peer.waitForLine(containing: "data UTF8_STRING")
            try bench.display.release(.named("Control_L"))
            try await bench.display.settle()
            try await bench.release()
            #expect(try await bench.end() == ["will end copy", "did end copy"])
            #expect(!lines(peer).contains("refused"))
        }
    }

    @Test("R475: selected text that another program moves is taken out of its field")
    func textMovedToProgram() async throws {
        try await run { bench in
            let field = UITextField(frame: CGRect(x: 50, y: 400, width: 300, height: 40))
            field.text = "moved away"
            bench.window.rootViewController?.view.addSubview(field)
            field.becomeFirstResponder()
            let end = try #require(field.position(from: field.beginningOfDocument, offset: 6))
            field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: end)
            try await bench.display.settle()
            let peer = try await bench.peer("moves")
            try await bench.move(65, 420)
            try bench.display.press()
            try await bench.move(80, 420)
            try await bench.move(550, 350)
            try await peer.waitForLine(containing: "position 550 350")
            try await bench.release()
            try await waitUntil("the text without the selection", is: "away") { field.text }
            #expect(lines(peer).last == "data UTF8_STRING moved ")
        }
    }

    // MARK: The look

    @Test("R472: outside of the scenes the things are seen under the pointer, input passes, and the pointer answers")
    func pictureOutside() async throws {
        try await run { bench in
            let peer = try await bench.peer("accepts")
            try await bench.move(80, 80)
            let arrow = try bench.display.cursor
            try await bench.begin()
            try await peer.waitForLine(containing: "position 550 350")
            try await bench.display.settle()
            #expect(try bench.display.pixel(x: 552, y: 352) == .red)
            #expect(try bench.display.pixel(x: 690, y: 490) == Pixel(red: 0x80, green: 0x80, blue: 0xFF))
            let floating = try bench.display.tree().all.filter { window in
                let type = try bench.display.property("_NET_WM_WINDOW_TYPE", of: window.id)
                return type?.atoms == ["_NET_WM_WINDOW_TYPE_DND"]
            }
            let picture = try #require(floating.first)
            let opacity = try bench.display.property("_NET_WM_WINDOW_OPACITY", of: picture.id)?.values.first
            let share = try #require(opacity.map { Double($0) / 0xFFFF_FFFF })
            #expect(floating.count == 1 && picture.isOverrideRedirect && abs(share - 0.85) < 0.001)
            let copying = try bench.display.cursor
            try await bench.move(560, 350)
            try await peer.waitForLine(containing: "position 560 350")
            expectPicture(
                try bench.display.screenshot(of: "SCREEN"), named: "outside", tolerance: PictureTolerance(share: 0.02))
            try await bench.move(250, 200)
            #expect(try bench.display.pixel(x: 560, y: 350) == Pixel(red: 0x80, green: 0x80, blue: 0xFF))
            let inside = try bench.display.cursor
            #expect(arrow == inside && arrow != copying)
            try await bench.release()
            #expect(try await bench.end() == ["will end cancel", "did end cancel"])
        }
    }

    @Test("R472: over a program that refuses the pointer differs")
    func refusingPointer() async throws {
        try await run { bench in
            let peer = try await bench.peer("refuses")
            try await bench.move(80, 80)
            let arrow = try bench.display.cursor
            try await bench.begin()
            try await peer.waitForLine(containing: "position 550 350")
            try await bench.display.settle()
            let refused = try bench.display.cursor
            #expect(refused != arrow)
            try await bench.release()
            _ = try await bench.end()
            #expect(try bench.display.cursor != refused)
        }
    }

    @Test("R472: at two pixels for a point, places and pictures are in pixels")
    func scaledTarget() async throws {
        try await run(scale: 2) { bench in
            let peer = try await bench.peer("accepts")
            try await bench.move(160, 160)
            try bench.display.press()
            try await bench.move(200, 180)
            try await bench.move(551, 353)
            try await peer.waitForLine(containing: "position 551 353")
            try await bench.display.settle()
            #expect(try bench.display.pixel(x: 551 + 110, y: 353 + 110) == .red)
            expectPicture(
                try bench.display.screenshot(of: "SCREEN"), named: "outside@2x",
                tolerance: PictureTolerance(share: 0.02))
            try await bench.release()
            #expect(try await bench.end() == ["will end copy", "did end copy"])
        }
    }
}
