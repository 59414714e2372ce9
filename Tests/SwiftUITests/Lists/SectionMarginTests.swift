import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct SectionMarginTests {
    private struct Page: View {
        @State private var margin: CGFloat? = 0

        var body: some View {
            VStack {
                Button("Reset") { margin = nil }.accessibilityIdentifier("reset")
                List {
                    Section { Text(verbatim: "usual") }
                    Section("Wide") { Text(verbatim: "wide") }.listSectionMargins(.horizontal, margin)
                    Section { Text(verbatim: "leading") }.listSectionMargins(.leading, 50)
                }
            }
        }
    }

    private func cells(_ window: UIWindow) -> [CGRect] {
        let table = window.views(of: UITableView.self).first
        return (table?.visibleCells ?? []).map(\.frame).sorted { $0.minY < $1.minY }
    }

    @Test("S736: a section has the margins at its sides that the program sets, and the usual ones again without")
    func sectionSides() async throws {
        try await withView(Page()) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            let rows = cells(window)
            try #require(rows.count == 3)
            let usual = rows[0].minX
            #expect(usual > 0 && abs(rows[0].width - (table.bounds.width - 2 * usual)) < 0.5)
            #expect(rows[1].minX == 0 && rows[1].width == table.bounds.width)
            #expect(table.rectForHeader(inSection: 1).minX == 0)
            #expect(rows[2].minX == 50 && abs(rows[2].maxX - rows[0].maxX) < 0.5)
            let list = try #require((table.dataSource as? ListSource)?.layout)
            let former = list.content
            try await display.tap("reset")
            try await display.settle()
            #expect(list.content.hasOtherMargins(than: former))
            let changed = cells(window)
            try #require(changed.count == 3)
            #expect(changed[1].minX == usual && changed[1].width == rows[0].width && changed[2].minX == 50)
        }
    }

    @Test("S737: a section that comes into a list with a distance of its own leaves the focus in a row of another one")
    func sectionComes() async throws {
        struct Growing: View {
            @State private var name = ""

            var body: some View {
                List {
                    Section { TextField("Name", text: $name).accessibilityIdentifier("name") }
                    if !name.isEmpty { Section { Text(verbatim: name) } }
                }
                .listSectionSpacing(10)
            }
        }
        try await withView(Growing()) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            let list = try #require((table.dataSource as? ListSource)?.layout)
            let former = list.content
            try await display.tap("name")
            try await display.settle()
            for letter in ["a", "b"] {
                try await display.type(letter)
                try await display.settle()
            }
            #expect(table.numberOfSections == 2)
            #expect(window.views(of: UITextField.self).first?.text == "ab")
            // The table does not ask for everything again, which would end the animation of the row.
            #expect(list.content.margins != former.margins && !list.content.hasOtherMargins(than: former))
        }
    }

    /// Returns the distances between the first rows of neighbouring sections.
    private func gaps<V: View>(_ view: V) async throws -> [CGFloat] {
        var result: [CGFloat] = []
        try await withView(view) { window, _, _ async throws in
            let rows = cells(window)
            result = zip(rows, rows.dropFirst()).map { $1.minY - $0.maxY }
        }
        return result
    }

    @Test("S736: the distance of two sections is the lower margin of the first one and the upper one of the second")
    func sectionGaps() async throws {
        let plain = try await gaps(
            List {
                Section { Text(verbatim: "a") }
                Section { Text(verbatim: "b") }.listSectionMargins(.vertical, 5)
                Section { Text(verbatim: "c") }
                Section { Text(verbatim: "d") }.listSectionMargins(.top, 0)
            })
        #expect(plain == [23, 23, 18])
        let titled = try await gaps(
            List {
                Section { Text(verbatim: "a") }
                Section("B") { Text(verbatim: "b") }
                Section { Text(verbatim: "c") }
                Section("D") { Text(verbatim: "d") }.listSectionMargins(.top, 30)
            })
        try #require(titled.count == 3)
        #expect(titled[2] - titled[0] == 30)
    }

    @Test("S736: around a list the margins are those of all its rows")
    func marginsOfList() async throws {
        let list = List {
            Text(verbatim: "a")
            Section { Text(verbatim: "b") }
        }
        .listSectionMargins(.horizontal, 3)
        try await withView(list) { window, _, _ async throws in
            #expect(cells(window).map(\.minX) == [3, 3])
        }
    }

    @Test("S737: a section has a distance of its own, and between two sections there is the smaller one")
    func ownSectionSpacing() async throws {
        let distances = try await gaps(
            List {
                Section { Text(verbatim: "a") }
                Section { Text(verbatim: "b") }.listSectionSpacing(10)
                Section { Text(verbatim: "c") }
                Section { Text(verbatim: "d") }.listSectionSpacing(50)
            }
            .listSectionSpacing(20))
        #expect(distances == [10, 10, 20])
    }

    @Test("S736: margins as values: invalid lengths count as 0, and a mirrored list has its leading side at the right")
    func marginValues() {
        var margins = SectionMargins()
        margins.set(.leading, 5)
        margins.set([.top, .trailing], -.infinity)
        #expect(margins.top == 0 && margins.trailing == 0 && margins.bottom == nil)
        let (plain, mirrored) = (
            margins.sides(usual: 16, isMirrored: false), margins.sides(usual: 16, isMirrored: true)
        )
        #expect(plain.left == 5 && plain.right == 0 && mirrored.left == 0 && mirrored.right == 5)
        margins.set(.all, nil)
        #expect(margins == SectionMargins() && margins.sides(usual: 16, isMirrored: false).left == 16)
    }
}
