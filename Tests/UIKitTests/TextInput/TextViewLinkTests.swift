import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Links of text views.
@MainActor
struct TextViewLinkTests {
    private final class Delegate: NSObject, UITextViewDelegate {
        var asked: [String] = []
        func textView(
            _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
            interaction: UITextItemInteraction
        ) -> Bool {
            asked.append("\(URL) \(characterRange.location) \(characterRange.length)")
            return false
        }
    }

    private func withLinks(
        _ look: InterfaceLook, _ body: (UITextView, Delegate, VirtualDisplay) async throws -> Void
    ) async throws {
        try await withApplication(
            on: [.monitor("SCREEN", 240 * look.scale, 160 * look.scale, scale: look.scale)]
        ) { application, display in
            let window = makeWindow(in: try application.mainScene())
            look.apply(to: window)
            let (view, delegate) = (UITextView(frame: CGRect(x: 0, y: 0, width: 240, height: 100)), Delegate())
            let text = NSMutableAttributedString(string: "Read the manual, or ask us for help.")
            text.addAttribute(
                .link, value: URL(string: "https://example.com")!, range: NSRange(location: 9, length: 6))
            text.addAttribute(.link, value: "mailto:us@example.com", range: NSRange(location: 20, length: 6))
            view.attributedText = text
            view.font = .systemFont(ofSize: 17)
            view.isEditable = false
            view.delegate = delegate
            window.rootViewController?.view.addSubview(view)
            window.makeKeyAndVisible()
            try await display.settle()
            try await body(view, delegate, display)
        }
    }

    private func place(_ view: UITextView, _ range: Range<Int>) -> CGPoint {
        let lines = view.upToDateLines
        let rect = lines.selectionRects(for: range)[0]
        return CGPoint(x: rect.midX + lines.origin.x, y: rect.midY + lines.origin.y)
    }

    @Test("R458: a click on a link asks the delegate with its URL and range, and one beside it selects")
    func click() async throws {
        try await withLinks(InterfaceLook(isRightToLeft: false, category: .large)) { view, delegate, display in
            try display.click(at: place(view, 9..<15))
            try await display.settle()
            try display.click(at: place(view, 20..<26))
            try await display.settle()
            #expect(delegate.asked == ["https://example.com 9 6", "mailto:us@example.com 20 6"])
            #expect(!view.isFirstResponder)
            try display.click(at: place(view, 0..<4))
            try await display.settle()
            #expect(delegate.asked.count == 2 && view.isFirstResponder)
            let surface = view.surface
            #expect(surface.pointerLook(at: place(view, 9..<15)) == .hand)
            #expect(surface.pointerLook(at: place(view, 0..<4)) == .verticalBeam)
        }
    }

    @Test("R458: with dataDetectorTypes an address is a link while the text cannot be edited")
    func detectedLink() async throws {
        try await withLinks(InterfaceLook(isRightToLeft: false, category: .large)) { view, delegate, display in
            view.text = "one\nwww.example.com"
            #expect(view.item(at: place(view, 4..<19)) == nil)
            view.dataDetectorTypes = .link
            try await display.settle()
            let item = try #require(view.item(at: place(view, 4..<19)))
            #expect(item.range == NSRange(location: 4, length: 15) && view.item(at: place(view, 0..<3)) == nil)
            try display.click(at: place(view, 4..<19))
            try await display.settle()
            #expect(delegate.asked == ["http://www.example.com 4 15"])
            #expect(view.withDetectedLinks(view.styled).attributes(at: 6)[.link] as? URL == item.url)
            view.isEditable = true
            #expect(view.item(at: place(view, 4..<19), hasControl: true) == nil)
        }
    }

    @Test("R762: with dataDetectorTypes a telephone number is a link that calls it")
    func detectedPhoneNumber() async throws {
        try await withLinks(InterfaceLook(isRightToLeft: false, category: .large)) { view, delegate, display in
            view.text = "one\n+1 415 555-0132"
            view.dataDetectorTypes = .link
            try await display.settle()
            #expect(view.item(at: place(view, 4..<19)) == nil)
            view.dataDetectorTypes = .phoneNumber
            try await display.settle()
            #expect(view.item(at: place(view, 0..<3)) == nil)
            try display.click(at: place(view, 4..<19))
            try await display.settle()
            #expect(delegate.asked == ["tel:+14155550132 4 15"])
            view.isEditable = true
            #expect(view.item(at: place(view, 4..<19), hasControl: true) == nil)
        }
    }

    @Test("R458: a press that leaves its link does nothing, and links of an editable text need Control")
    func noClick() async throws {
        try await withLinks(InterfaceLook(isRightToLeft: false, category: .large)) { view, delegate, display in
            try display.movePointer(to: place(view, 9..<15))
            try display.press()
            try display.movePointer(to: place(view, 0..<4))
            try display.release()
            try await display.settle()
            #expect(delegate.asked.isEmpty)
            view.isEditable = true
            try display.click(at: place(view, 9..<15))
            try await display.settle()
            #expect(delegate.asked.isEmpty && view.isFirstResponder)
            #expect(view.item(at: place(view, 9..<15)) == nil)
            #expect(view.item(at: place(view, 9..<15), hasControl: true)?.range == NSRange(location: 9, length: 6))
            view.isSelectable = false
            #expect(view.item(at: place(view, 9..<15), hasControl: true) == nil)
        }
    }

    @Test(
        "R458: links look as they were looked at, in the tint colour and with attributes of the program",
        arguments: [
            InterfaceLook(isRightToLeft: false, category: .large),
            InterfaceLook(isDark: true, isRightToLeft: true, category: .large, scale: 2),
        ])
    func linkLooks(look: InterfaceLook) async throws {
        try await withLinks(look) { view, _, display in
            @MainActor func expect(_ name: String) async throws {
                try await display.settle()
                expectPicture(
                    try display.screenshot(of: "SCREEN"), named: "\(name)-\(look.testDescription)",
                    tolerance: PictureTolerance(share: 0.02))
            }
            try await expect("tint")
            view.linkTextAttributes = [
                .foregroundColor: UIColor.systemGreen, .underlineStyle: NSUnderlineStyle.single.rawValue,
            ]
            try await expect("own")
            #expect(view.attributedText.attribute(.underlineStyle, at: 10, effectiveRange: nil) == nil)
        }
    }
}
