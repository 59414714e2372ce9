import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
@Suite struct GlassTests {
    @Test("S282: glass changes neither the size nor the pixels of a view")
    func glass() async throws {
        let view = HStack(spacing: 0) {
            Color.red.frame(width: 50, height: 50)
            Color.red.glassEffect(.regular.tint(.blue).interactive(), in: .rect(cornerRadius: 10))
                .frame(width: 50, height: 50)
        }
        .position(x: 100, y: 100)
        try await withView(view) { _, _, display async throws in
            let picture = try display.screenshot()
            #expect(picture[60, 80] == picture[110, 80] && picture[149, 76] == picture[60, 80])
        }
    }
}
