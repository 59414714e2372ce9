import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import SwiftUI

@MainActor
struct ExpandedSectionTests {
    private struct Page: View {
        @State var isExpanded = false
        var body: some View {
            List {
                Section("Fruits", isExpanded: $isExpanded) { ForEach(0..<3, id: \.self) { Text(verbatim: "\($0)") } }
                Section { Button("Toggle") { withAnimation { isExpanded.toggle() } }.accessibilityIdentifier("toggle") }
            }
        }
    }

    @Test("S309: a section shows its content while its binding is true")
    func sectionIsExpanded() async throws {
        try await withView(Page()) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            @MainActor func rows() -> [Int] { (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) } }
            #expect(rows() == [0, 1])
            for expected in [3, 0, 3] {
                try await display.tap("toggle")
                try await display.settle()
                #expect(rows() == [expected, 1])
            }
        }
    }
}
