import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct FormStyleTests {
    private struct Settings: View {
        var body: some View {
            Form {
                Text(verbatim: "one").accessibilityIdentifier("one")
                Text(verbatim: "two").accessibilityIdentifier("two")
            }
        }
    }

    @Test("S281: a form is a list, or with the style columns its controls one below the other")
    func styles() async throws {
        try await withView(Settings().formStyle(.grouped)) { window, _, _ in
            #expect(window.views(of: UITableView.self).count == 1)
        }
        try await withView(Settings().formStyle(.columns)) { window, _, display async throws in
            #expect(window.views(of: UITableView.self).isEmpty)
            let (one, two) = (display.frames()["one"]!, display.frames()["two"]!)
            #expect(one.minX == two.minX && one.maxY <= two.minY)
        }
    }
}
