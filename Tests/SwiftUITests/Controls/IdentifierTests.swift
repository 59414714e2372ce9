import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct IdentifierTests {
    @Test("S250: a drawn view is found, tapped and dragged by its identifier, and is in the tree with its frame")
    func drawn() async throws {
        let log = Log<String>()
        let view = HStack(spacing: 0) {
            Color.red.frame(width: 100, height: 50).onTapGesture { log.entries.append("red") }
                .accessibilityIdentifier("red")
            Color.blue.frame(width: 100, height: 50).onTapGesture { log.entries.append("blue") }
                .accessibilityIdentifier("blue")
        }
        try await withView(view) { _, _, display async throws in
            try await display.tap("blue")
            try await display.tap("red", at: CGPoint(x: 5, y: 5))
            #expect(log.entries == ["blue", "red"])
            let lines = try display.tree().description
            #expect(lines.contains("#blue (640 375; 100 50)") && lines.contains("Color (640 375; 100 50)"))
        }
    }

    @Test("S250: a name that is not there is an error that lists those that are")
    func identifierMissing() async throws {
        try await withView(Text("a").accessibilityIdentifier("a")) { _, _, display async throws in
            let error = await #expect(throws: WaitError.self) { try await display.tap("b") }
            #expect(error?.description.contains("the identifiers are a") == true)
        }
    }
}
