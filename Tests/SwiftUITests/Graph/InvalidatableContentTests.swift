import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct InvalidatableContentTests {
    @MainActor @Observable
    final class Model {
        var reasons: RedactionReasons = .invalidated
    }

    private struct Page: View {
        let model: Model
        var body: some View {
            HStack(spacing: 0) {
                ForEach([true, false], id: \.self) { isMarked in
                    Color(red: 1, green: 0, blue: 0).frame(width: 100, height: 100).invalidatableContent(isMarked)
                }
            }
            .redacted(reason: model.reasons)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(.white)
        }
    }

    @Test("S567: content that may be out of date is faded while it is, and other content is not")
    func invalidatedContent() async throws {
        let model = Model()
        try await withView(Page(model: model)) { _, _, display async throws in
            let red = Pixel(red: 255, green: 0, blue: 0)
            @MainActor func pixels() throws -> [Pixel?] {
                [try display.pixel(x: 590, y: 400), try display.pixel(x: 690, y: 400)]
            }
            let faded = try #require(try pixels()[0])
            #expect(faded != red && faded.red == 255 && (120...136).contains(faded.green))
            #expect(try pixels()[1] == red)
            model.reasons = .placeholder
            try await display.settle()
            #expect(try pixels() == [red, red])
        }
    }
}
