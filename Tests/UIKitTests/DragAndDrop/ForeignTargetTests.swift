import Foundation
import Synchronization
import Testing
import UIKitTesting

@testable import UIKit

/// Drags to other programs. The peer is a window above the scene, and prints what it receives.
@MainActor
struct ForeignTargetTests {
    private static let texts = "UTF8_STRING text/plain;charset=utf-8 text/plain"

    @Test("R472: a text goes to another program, message by message as the protocol has them")
    func textToProgram() async throws {
        try await ForeignTargetBench.run { bench in
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
                ForeignTargetBench.lines(peer) == [
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
        try await ForeignTargetBench.run { bench in
            let peer = try await bench.peer(mode)
            try await bench.begin()
            try await peer.waitForLine(containing: "position 550 350")
            try await bench.release()
            #expect(try await bench.end() == calls)
            let version = mode == "four" ? 4 : 5
            #expect(ForeignTargetBench.lines(peer).contains("enter \(version) 1 \(Self.texts)"))
            if mode == "refuses" {
                try await peer.waitForLine(containing: "leave")
                #expect(!ForeignTargetBench.lines(peer).contains("drop"))
            } else {
                #expect(ForeignTargetBench.lines(peer).contains("drop"))
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
        try await ForeignTargetBench.run { bench in
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
            #expect(bench.target.localObject as? ForeignTargetBench.Source === bench.source)
        }
    }

    @Test("R472: a target that asks for ever ends the drag after a while, and Escape does not end it before")
    func endlessTarget() async throws {
        let longest = DragSender.longest
        DragSender.longest = 1
        defer { DragSender.longest = longest }
        try await ForeignTargetBench.run { bench in
            let listener = PressListener(frame: CGRect(x: 350, y: 50, width: 50, height: 50))
            bench.window.rootViewController?.view.addSubview(listener)
            listener.becomeFirstResponder()
            let peer = try await bench.peer("asks")
            try await bench.begin()
            try await peer.waitForLine(containing: "position 550 350")
            try await bench.release()
            try await waitUntil("a second request") {
                ForeignTargetBench.lines(peer).filter { $0.hasPrefix("data") }.count > 1
            }
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
        try await ForeignTargetBench.run { bench in
            let old = try await bench.peer("two")
            try await bench.begin()
            try await bench.release()
            #expect(try await bench.end() == ["will end cancel", "did end cancel"])
            #expect(ForeignTargetBench.lines(old) == ["ready"])
            let peer = try await bench.peer("accepts")
            bench.source.isRestricted = true
            try await bench.begin()
            try await bench.release()
            #expect(try await bench.end() == ["will end cancel", "did end cancel"])
            #expect(ForeignTargetBench.lines(peer) == ["ready"])
        }
    }

    @Test("R472: Shift suggests to move if that is allowed, Control and no key to copy")
    func suggestions() async throws {
        try await ForeignTargetBench.run { bench in
            let peer = try await bench.peer("accepts")
            try await bench.begin()
            try await peer.waitForLine(containing: "position 550 350 XdndActionCopy")
            try bench.display.hold(.named("Shift_L"))
            try await peer.waitForLine(containing: "position 550 350 XdndActionMove")
            try bench.display.hold(.named("Control_L"))
            try await waitUntil("the suggestion to copy") {
                ForeignTargetBench.lines(peer).last == "position 550 350 XdndActionCopy"
            }
            try bench.display.release(.named("Control_L"))
            try await waitUntil("the suggestion to move") {
                ForeignTargetBench.lines(peer).last == "position 550 350 XdndActionMove"
            }
            try await bench.display.settle()
            try await bench.release()
            #expect(try await bench.end() == ["will end move", "did end move"])
            bench.source.allowsMove = false
            let count = ForeignTargetBench.lines(peer).count
            try await bench.begin()
            try await waitUntil("a position") {
                ForeignTargetBench.lines(peer).last == "position 550 350 XdndActionCopy"
            }
            try await bench.release()
            #expect(try await bench.end() == ["will end copy", "did end copy"])
            #expect(!ForeignTargetBench.lines(peer).dropFirst(count).contains { $0.contains("Move") })
            try bench.display.release(.named("Shift_L"))
        }
    }

    @Test("R472: Escape, a hidden window and the way back leave the other program")
    func leavingTargets() async throws {
        try await ForeignTargetBench.run { bench in
            let peer = try await bench.peer("accepts")
            try await bench.begin()
            try await peer.waitForLine(containing: "position")
            try await bench.display.press(.named("Escape"))
            #expect(try await bench.end() == ["will end cancel", "did end cancel"])
            try await waitUntil("the end of the stay") { ForeignTargetBench.lines(peer).last == "leave" }
            try await bench.release()
            let count = ForeignTargetBench.lines(peer).count
            try await bench.begin()
            try await waitUntil("a position") {
                ForeignTargetBench.lines(peer).count > count && ForeignTargetBench.lines(peer).last != "leave"
            }
            try await bench.move(250, 100)
            try await waitUntil("the end of the stay") { ForeignTargetBench.lines(peer).last == "leave" }
            try await bench.release()
            #expect(try await bench.end() == ["will end copy", "did end copy"])
            #expect(bench.target.journal.read() == ["entered at 50 50, local true", "performed"])
            try await bench.begin()
            try await waitUntil("a position") { ForeignTargetBench.lines(peer).last != "leave" }
            let scene = try #require(bench.window.windowScene?.xWindow)
            try bench.display.interfere(with: scene, .unmap)
            #expect(try await bench.end() == ["will end cancel", "did end cancel"])
            try await waitUntil("the end of the stay") { ForeignTargetBench.lines(peer).last == "leave" }
            try bench.display.release()
        }
    }

    @Test("R472: no positions are sent inside the rectangle that a target has named")
    func quietTargets() async throws {
        try await ForeignTargetBench.run { bench in
            let peer = try await bench.peer("quiet")
            try await bench.begin()
            try await peer.waitForLine(containing: "position 550 350")
            try await bench.display.settle()
            try await bench.move(560, 350)
            try await bench.move(570, 350)
            try await bench.move(650, 350)
            try await peer.waitForLine(containing: "position 650 350")
            #expect(
                !ForeignTargetBench.lines(peer).contains { $0.hasPrefix("position 56") || $0.hasPrefix("position 57") })
            try await bench.release()
            #expect(try await bench.end() == ["will end copy", "did end copy"])
        }
    }

    @Test("R472: outside of the scenes the things are seen under the pointer, input passes, and the pointer answers")
    func pictureOutside() async throws {
        try await ForeignTargetBench.run { bench in
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
        try await ForeignTargetBench.run { bench in
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
        try await ForeignTargetBench.run(scale: 2) { bench in
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
