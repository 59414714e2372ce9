import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct TextEditorStyleTests {
    @Test("S614: an editor in the plain style shows what is behind it, and others have a background")
    func editorStyles() async throws {
        func editor(_ name: String) -> some View {
            TextEditor(text: .constant("")).accessibilityIdentifier(name).frame(width: 200, height: 80)
                .background(Color.red)
        }
        let view = VStack {
            editor("none")
            editor("automatic").textEditorStyle(.automatic)
            editor("plain").textEditorStyle(.plain)
        }
        try await withView(view) { _, _, display async throws in
            let frames = display.frames()
            for (name, isRed) in [("none", false), ("automatic", false), ("plain", true)] {
                let frame = try #require(frames[name])
                let pixel = try #require(try display.pixel(x: Int(frame.midX), y: Int(frame.midY)))
                #expect((pixel.green < 120 && pixel.red > 200) == isRed, "\(name)")
            }
        }
    }
}
