import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct RelativeTextTests {
    @Test("S453: the texts in a view are smaller with a secondary scale, unless it is not enabled")
    func scaledTexts() throws {
        let content = VStack {
            Text(verbatim: "kilometres")
            HStack { Text(verbatim: "kilometres") }.textScale(.secondary)
            HStack { Text(verbatim: "kilometres") }.textScale(.secondary, isEnabled: false)
            HStack { Text(verbatim: "kilometres").textScale(.default) }.textScale(.secondary)
        }
        let widths = tree(content).leafFrames.map(\.width)
        try #require(widths.count == 4)
        #expect(widths[1] < widths[0] * 0.9 && widths[2] == widths[0])
        #expect(widths[3] == widths[0])
    }

    @Test("S454: the labels of controls are hidden, and shown again inside")
    func labelVisibility() async throws {
        let view = VStack {
            Toggle("Hidden", isOn: .constant(true))
            Toggle("Shown", isOn: .constant(true)).labelsVisibility(.visible)
        }
        .labelsVisibility(.hidden)
        try await withView(view) { _, _, display async throws in
            let tree = try display.tree().description
            #expect(tree.contains("Text \"Shown\"") && !tree.contains("Text \"Hidden\""))
        }
    }
}
