import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct ShareLinkTests {
    private struct Page: View {
        let url: URL
        var body: some View {
            VStack {
                ShareLink(item: url, subject: Text("A page"), message: Text("Look")).accessibilityIdentifier("share")
                ShareLink("Titled", items: ["one", "two"]).accessibilityIdentifier("titled")
                ShareLink(item: "text") { Text("own label") }
            }
        }
    }

    @Test("S382: the title of a preview is that of the shared content, and an image is copied")
    func sharePreview() async throws {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 6)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 8, height: 6))
        }
        let image = Image(uiImage: picture)
        let page = VStack {
            ShareLink(item: image, preview: SharePreview("A picture", image: image)).accessibilityIdentifier("share")
            ShareLink("Texts", items: ["one", "two"]) { SharePreview($0) }.accessibilityIdentifier("texts")
        }
        try await withView(page) { _, controller, display async throws in
            try await display.tap("texts")
            try await display.finishTransitions()
            let texts = try #require(controller.presentedViewController as? UIActivityViewController)
            #expect(texts.view.views(of: UILabel.self).contains { $0.text == "one" })
            try await display.press(.escape)
            try await display.finishTransitions()
            try await display.tap("share")
            try await display.finishTransitions()
            let list = try #require(controller.presentedViewController as? UIActivityViewController)
            let labels = list.view.views(of: UILabel.self)
            #expect(labels.contains { $0.text == "A picture" })
            try await display.tap(try #require(labels.first { $0.text == "Copy" }))
            try await display.finishTransitions()
            #expect(UIPasteboard.general.image != nil)
        }
    }

    @Test("S382: an image that does not exist is not shared")
    func shareMissingImage() async throws {
        let missing = Image("There is no such image")
        let page = ShareLink(item: missing, preview: SharePreview("A picture", image: missing))
            .accessibilityIdentifier("share")
        try await withView(page) { _, controller, display async throws in
            try await display.tap("share")
            try await display.settle()
            #expect(controller.presentedViewController == nil)
        }
    }

    @Test("S258: a share link shows the services for its content in a popover beside it, and copies it")
    func shareLink() async throws {
        let url = try #require(URL(string: "https://www.example.org/page"))
        try await withView(Page(url: url)) { window, controller, display async throws in
            let tree = try display.tree().description
            for title in ["Share…", "Titled", "own label"] { #expect(tree.contains(title)) }
            try await display.tap("share")
            try await display.finishTransitions()
            let list = try #require(controller.presentedViewController as? UIActivityViewController)
            let source = try controller.frame(of: "share")
            let frame = list.view.convert(list.view.bounds, to: window)
            #expect(abs(frame.midX - source.midX) < 1 && abs(frame.minY - source.maxY - 13) < 1)
            let labels = list.view.views(of: UILabel.self)
            #expect(labels.contains { $0.text == "A page" })
            try await display.tap(try #require(labels.first { $0.text == "Copy" }))
            try await display.finishTransitions()
            #expect(controller.presentedViewController == nil)
            #expect(UIPasteboard.general.url == url && UIPasteboard.general.strings?.contains("Look") == true)
            try await display.tap("titled")
            try await display.finishTransitions()
            #expect(controller.presentedViewController is UIActivityViewController)
        }
    }
}
