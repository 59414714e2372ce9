import Foundation
import Synchronization
import Testing
import UIKitTesting

@testable import UIKit

/// The content of drags to other programs.
@MainActor
struct ForeignTargetContentTests {
    private static let texts = "UTF8_STRING text/plain;charset=utf-8 text/plain"

    @Test("R472: files are a list of URLs, and what is registered for the program alone is not offered")
    func filesToProgram() async throws {
        try await ForeignTargetBench.run { bench in
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
            #expect(
                ForeignTargetBench.lines(peer).last
                    == "data text/uri-list file:///tmp/a%20b\\0d\\0afile:///tmp/c\\0d\\0a")
            #expect(ForeignTargetBench.lines(peer).contains("list text/uri-list \(Self.texts) TEXT public.url"))
        }
    }

    @Test("R472: images go as PNG, and a form that a provider does not have is refused")
    func imagesToProgram() async throws {
        try await ForeignTargetBench.run { bench in
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
            #expect(ForeignTargetBench.lines(peer).last?.hasPrefix("data image/png \\89PNG\\0d\\0a\\1a\\0a") == true)
            await peer.terminate()
            let other = try await bench.peer("accepts")
            try await bench.begin()
            try await other.waitForLine(containing: "position")
            try await bench.release()
            #expect(try await bench.end() == ["will end copy", "did end cancel"])
            #expect(ForeignTargetBench.lines(other).last == "refused")
        }
    }

    @Test("R472: three megabytes that a provider loads late go in pieces")
    func lateContent() async throws {
        try await ForeignTargetBench.run { bench in
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
            #expect(ForeignTargetBench.lines(peer).last == "pieces 3000000 \(sum)")
        }
    }

    @Test("R472: a target has time for content that takes longer to load than the target may")
    func slowContent() async throws {
        typealias Completion = @Sendable (Data?, (any Error)?) -> Void
        let waiting = Mutex<Completion?>(nil)
        try await ForeignTargetBench.run { bench in
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
            #expect(ForeignTargetBench.lines(peer).last == "data UTF8_STRING slow")
        }
    }

    @Test("R472: a target reads the things during the drag, with the time of the position that it has received")
    func readingDuringDrag() async throws {
        try await ForeignTargetBench.run { bench in
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
            #expect(!ForeignTargetBench.lines(peer).contains("refused"))
        }
    }

    @Test("R475: selected text that another program moves is taken out of its field")
    func textMovedToProgram() async throws {
        try await ForeignTargetBench.run { bench in
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
            #expect(ForeignTargetBench.lines(peer).last == "data UTF8_STRING moved ")
        }
    }
}
