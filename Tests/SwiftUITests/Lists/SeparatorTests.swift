import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct SeparatorTests {
    private func cells(_ window: UIWindow) throws -> [RowCell] {
        let table = try #require(window.views(of: UITableView.self).first)
        return table.visibleCells.compactMap { $0 as? RowCell }
    }

    @Test("S275: a line between two rows is hidden if one of them hides it, and has the colour of one of them")
    func rows() async throws {
        let view = List {
            Text(verbatim: "0")
            Text(verbatim: "1").listRowSeparator(.hidden)
            Text(verbatim: "2")
            Text(verbatim: "3").listRowSeparator(.hidden, edges: .bottom)
            Text(verbatim: "4").listRowSeparatorTint(.red, edges: .top)
            Text(verbatim: "5")
            Text(verbatim: "6").listRowSeparatorTint(.green, edges: .top)
            Text(verbatim: "7").listRowSeparatorTint(.blue)
            Text(verbatim: "8")
        }
        try await withView(view) { window, _, _ in
            let lines = try cells(window).map(\.lines)
            #expect(lines.map(\.hidesBottom) == [true, true, false, true, false, false, false, false, false])
            #expect(
                lines.map(\.bottomColor) == [
                    nil, nil, nil, .systemRed, nil, .systemGreen, .systemBlue, .systemBlue, nil,
                ])
        }
    }

    @Test("S482: the ends of a separator are aligned with the guides of its row")
    func alignedEnds() async throws {
        struct Rows: View {
            @State var isAligned = true
            var body: some View {
                List {
                    Text(verbatim: "0")
                    HStack(spacing: 0) {
                        Color.red.frame(width: 40, height: 10)
                        if isAligned {
                            Text(verbatim: "1").alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
                        }
                        Spacer()
                    }
                    .alignmentGuide(.listRowSeparatorTrailing) { $0[.trailing] - 30 }
                    Button("change") { isAligned = false }.accessibilityIdentifier("change")
                }
            }
        }
        try await withView(Rows()) { window, _, display async throws in
            var lines = try cells(window).map(\.lines)
            #expect(lines.map(\.leading) == [nil, 56, nil] && lines.map(\.trailing) == [nil, 46, nil])
            try await display.tap("change")
            lines = try cells(window).map(\.lines)
            #expect(lines.map(\.leading) == [nil, nil, nil] && lines[1].trailing == 46)
        }
    }

    @Test("S482: guides that are not finite numbers leave a separator as it is")
    func invalidGuides() async throws {
        let view = List {
            Text(verbatim: "0").alignmentGuide(.listRowSeparatorLeading) { _ in .nan }
                .alignmentGuide(.listRowSeparatorTrailing) { _ in .infinity }
            Text(verbatim: "1")
        }
        try await withView(view) { window, _, display async throws in
            try await display.settle()
            let lines = try cells(window).map(\.lines)
            #expect(lines.map(\.leading) == [nil, nil] && lines.map(\.trailing) == [nil, nil])
        }
    }

    @Test("S275: a separator follows a change of its row, and rows that scroll in have theirs")
    func changes() async throws {
        struct Rows: View {
            @State var isHidden = false
            var body: some View {
                VStack {
                    Button("hide") { isHidden = true }.accessibilityIdentifier("hide")
                    List(0..<100, id: \.self) { row in
                        Text(verbatim: "\(row)").listRowSeparator(isHidden && row % 2 == 0 ? .hidden : .automatic)
                            .listRowSeparatorTint(row == 60 ? .red : nil, edges: .bottom)
                    }
                }
            }
        }
        try await withView(Rows()) { window, _, display async throws in
            #expect(try cells(window).allSatisfy { !$0.lines.hidesBottom })
            try await display.tap("hide")
            #expect(try cells(window).dropLast().allSatisfy(\.lines.hidesBottom))
            let table = try #require(window.views(of: UITableView.self).first)
            table.scrollToRow(at: IndexPath(row: 60, section: 0), at: .middle, animated: false)
            try await display.settle()
            let cell = try #require(table.cellForRow(at: IndexPath(row: 60, section: 0)) as? RowCell)
            #expect(cell.lines.bottomColor == .systemRed && cell.lines.hidesBottom)
            #expect(try cells(window).filter { $0.lines.bottomColor != nil }.count == 1)
        }
    }

    @Test("S275: a section hides the lines at its ends, and not those between its rows")
    func sections() async throws {
        let view = List {
            Section {
                Text(verbatim: "0")
                Text(verbatim: "1")
                Text(verbatim: "2")
            }
            .listSectionSeparator(.hidden)
            Section { Text(verbatim: "3") }.listSectionSeparatorTint(.red, edges: .bottom)
        }
        .listStyle(.grouped)
        try await withView(view) { window, _, _ in
            let lines = try cells(window).map(\.lines)
            #expect(lines.map(\.hidesTop) == [true, false, false, false])
            #expect(lines.map(\.hidesBottom) == [false, false, true, false])
            #expect(lines[3].bottomColor == .systemRed && lines[3].topColor == nil)
        }
    }

    @Test("S275: a hidden line is not painted, and a coloured one has its colour")
    func pixels() async throws {
        let view = List {
            Text(verbatim: "0").listRowSeparator(.hidden)
            Text(verbatim: "1")
            Text(verbatim: "2").listRowSeparatorTint(Color(red: 1, green: 0, blue: 0), edges: .top)
        }
        .listStyle(.plain)
        try await withView(view) { window, _, display async throws in
            let cells = try cells(window)
            let picture = try display.screenshot()
            @MainActor func colour(below cell: UIView) -> Pixel? {
                let frame = cell.convert(cell.bounds, to: nil)
                return picture[Int(frame.midX), Int(frame.maxY) - 1]
            }
            #expect(colour(below: cells[0]) == Pixel(red: 255, green: 255, blue: 255))
            #expect(colour(below: cells[1]) == Pixel(red: 255, green: 0, blue: 0))
        }
    }
}
