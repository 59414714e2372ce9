import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct RowSpacingTests {
    @MainActor @Observable
    final class Model {
        var spacing: CGFloat? = 10
        var names = ["a", "b", "c"]
    }

    private struct Names: View {
        let model: Model
        var body: some View {
            List {
                Section { ForEach(model.names, id: \.self) { Text($0).accessibilityIdentifier($0) } }
            }
            .listRowSpacing(model.spacing)
        }
    }

    /// Returns the cells of a list from top to bottom.
    private func cells(_ window: UIWindow) -> [UITableViewCell] {
        (window.views(of: UITableView.self).first?.visibleCells ?? []).sorted { $0.frame.minY < $1.frame.minY }
    }

    @Test("S394: the rows of a section have a distance, and are cards of their own")
    func rowDistance() async throws {
        let model = Model()
        try await withView(Names(model: model)) { window, _, display async throws in
            let rows = cells(window)
            try #require(rows.count == 3)
            #expect(Set(rows.map(\.frame.height)).count == 1)
            #expect(rows[1].frame.minY - rows[0].frame.maxY == 10 && rows[2].frame.minY - rows[1].frame.maxY == 10)
            #expect(rows.allSatisfy { $0.layer.cornerRadius > 0 })
            let table = try #require(window.views(of: UITableView.self).first)
            #expect(table.rectForFooter(inSection: 0).minY == rows[2].frame.maxY, "there is none behind the last row")
            model.spacing = nil
            try await display.settle()
            let close = cells(window)
            #expect(close[1].frame.minY == close[0].frame.maxY && close[1].layer.cornerRadius == 0)
        }
    }

    @Test("S394: a row that comes behind the last one gets the same distance")
    func rowDistanceOfNewRow() async throws {
        let model = Model()
        try await withView(Names(model: model)) { window, _, display async throws in
            model.names.append("d")
            try await display.settle()
            try await display.finishTransitions()
            let rows = cells(window)
            try #require(rows.count == 4)
            #expect(rows[3].frame.minY - rows[2].frame.maxY == 10)
            #expect(Set(rows.map(\.frame.height)).count == 1)
            let first = try #require(display.frames()["a"])
            let last = try #require(display.frames()["d"])
            #expect(last.minY - first.minY == 3 * (rows[0].frame.height + 10))
        }
    }
}
