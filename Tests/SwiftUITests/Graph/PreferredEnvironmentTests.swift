import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct PreferredEnvironmentTests {
    private struct Reader: View {
        let log: Log<String>
        @Environment(\.colorSchemeContrast) private var contrast
        @Environment(\.legibilityWeight) private var weight
        @Environment(\.accessibilityDifferentiateWithoutColor) private var differentiates
        @Environment(\.accessibilityInvertColors) private var inverts
        @Environment(\.accessibilityShowButtonShapes) private var showsShapes
        var body: some View {
            let _ = log.entries.append("\(contrast) \(weight.map { "\($0)" } ?? "none")")
            let _ = differentiates || inverts || showsShapes ? log.entries.append("preference") : ()
            Color.red
        }
    }

    @Test("S26: the environment has the user's preferences, and the contrast of the traits")
    func preferences() async throws {
        let log = Log<String>()
        try await withView(Reader(log: log)) { _, controller, display async throws in
            #expect(log.entries.last == "standard regular" && !log.entries.contains("preference"))
            controller.traitOverrides.accessibilityContrast = .high
            try await display.settle()
            #expect(log.entries.last == "increased regular")
        }
    }
}
