import Foundation
import Testing
import UIKitTesting
import UniformTypeIdentifiers

@testable import SwiftUI

@MainActor
@Suite(.serialized) struct PasteButtonTests {
    private struct Buttons: View {
        let log: Log<String>

        var body: some View {
            VStack {
                PasteButton(payloadType: String.self) { log.entries += $0 }.accessibilityIdentifier("texts")
                PasteButton(supportedContentTypes: [.png]) { log.entries.append("\($0.count) pictures") }
                    .accessibilityIdentifier("pictures")
            }
        }
    }

    @Test("S366: a paste button reads the values of its type from the pasteboard, and others do nothing")
    func pasteValues() async throws {
        let log = Log<String>()
        try await withView(Buttons(log: log)) { _, _, display async throws in
            UIPasteboard.general.string = "pasted"
            try await display.tap("pictures")
            try await display.tap("texts")
            try await waitUntil("the text", is: ["pasted"]) { log.entries }
            log.entries = []
            // The start of every PNG file.
            let picture = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
            UIPasteboard.general.setData(picture, forPasteboardType: UTType.png.identifier)
            try await display.tap("texts")
            try await display.tap("pictures")
            try await waitUntil("the picture", is: ["1 pictures"]) { log.entries }
        }
    }
}
