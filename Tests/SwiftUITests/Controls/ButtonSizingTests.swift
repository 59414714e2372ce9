import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct ButtonSizingTests {
    @Test("S450: a flexible button has all of the proposed width, and others have that of their label")
    func buttonWidths() async throws {
        let view = VStack {
            Button("Sign in") {}.buttonStyle(.borderedProminent).accessibilityIdentifier("prominent")
            Button("Register") {}.buttonStyle(.glass).accessibilityIdentifier("glass")
            Button("Later") {}.buttonStyle(.bordered).buttonSizing(.fitted).accessibilityIdentifier("fitted")
        }
        .frame(width: 300).buttonSizing(.flexible)
        try await withView(view) { _, controller, _ async throws in
            #expect(try controller.frame(of: "prominent").width == 300)
            #expect(try controller.frame(of: "glass").width == 300)
            #expect(try controller.frame(of: "fitted").width < 120)
        }
    }
}
