import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

private struct Row: View {
    let number: Int
    let shown: ShownRows
    @State private var count = 0

    var body: some View {
        let _ = shown.made.insert(number)
        HStack {
            Text(verbatim: "Row \(number)")
            Button {
                count += 1
            } label: {
                Text(verbatim: "Taps of \(number): \(count)")
            }
            .accessibilityIdentifier("button \(number)")
        }
        .onAppear { shown.appear(number) }.onDisappear { shown.disappear(number) }
    }
}

@MainActor
struct LazyListTests {
    private func table(_ window: UIWindow) throws -> UITableView {
        try #require(window.views(of: UITableView.self).first)
    }

    /// The numbers of the rows whose cells are on the screen.
    private func visible(_ window: UIWindow) throws -> Set<Int> {
        Set(try table(window).indexPathsForVisibleRows?.map(\.row) ?? [])
    }

    @Test("S84, S222: of 100,000 rows those on the screen are made, and they appear and disappear with the scrolling")
    func visibleListRows() async throws {
        let shown = ShownRows()
        try await withView(List(0..<100_000) { Row(number: $0, shown: shown) }, on: .small) {
            window, controller, display async throws in
            let (table, host) = (try table(window), try host(controller))
            #expect(table.numberOfRows(inSection: 0) == 100_000)
            #expect(try shown.rows == visible(window) && shown.rows.count < 15)
            #expect(shown.made.count <= shown.rows.count + 1)
            let nodeCount = host.nodeCount
            #expect(nodeCount < 600)
            for _ in 0..<40 {
                table.contentOffset.y += 300
                try await display.settle()
                #expect(try shown.rows == visible(window))
            }
            #expect(host.nodeCount < 5 * nodeCount)
            let most = shown.made.count
            table.scrollToRow(at: IndexPath(row: 99_999, section: 0), at: .bottom, animated: false)
            try await display.settle()
            #expect(try shown.rows == visible(window) && shown.rows.contains(99_999))
            #expect(shown.made.count < most + 40 && host.nodeCount < 5 * nodeCount)
            for entries in Dictionary(grouping: shown.entries, by: { $0.dropFirst() }).values {
                #expect(entries.count <= 2)
            }
        }
    }

    @Test("S84: a list can load more rows when its last one appears")
    func loadingMoreRows() async throws {
        struct Feed: View {
            @State private var count = 30
            var body: some View {
                List(0..<count, id: \.self) { number in
                    Text(verbatim: "\(number)").onAppear { if number == count - 1 { count += 30 } }
                }
                .listStyle(.plain)
            }
        }
        try await withView(Feed(), on: .small) { window, _, display async throws in
            let table = try table(window)
            #expect(table.numberOfRows(inSection: 0) == 30)
            table.contentOffset.y = 30 * 44 - 600
            try await display.settle()
            #expect(table.numberOfRows(inSection: 0) == 60)
            #expect(abs(table.contentOffset.y - 720) < 0.01, "\(table.contentOffset.y - 720)")
        }
    }

    @Test("S84: a list keeps the changed states of rows that are away, also through changes of the data")
    func listRowState() async throws {
        struct Rows: View {
            let shown: ShownRows
            let log: Log<([Int]) -> Void>
            @State private var numbers = Array(0..<500)
            var body: some View {
                let _ = log.entries = [{ numbers = $0 }]
                List(numbers, id: \.self) { Row(number: $0, shown: shown) }.listStyle(.plain)
            }
        }
        let (shown, log) = (ShownRows(), Log<([Int]) -> Void>())
        try await withView(Rows(shown: shown, log: log), on: .small) { window, controller, display async throws in
            let table = try table(window)
            try await display.tap("button 2")
            table.contentOffset.y = 10_000
            try await display.settle()
            table.contentOffset.y = 20_000
            try await display.settle()
            log.entries[0](Array(2..<500) + [1])
            try await display.settle()
            table.contentOffset.y = 0
            try await display.settle()
            let tree = try display.tree().description
            #expect(tree.contains("Taps of 2: 1") && tree.contains("Taps of 3: 0"))
        }
    }

    @Test("S63, S205: rows that come, go and move keep the cells of the others, and the text field keeps the focus")
    func movedCells() async throws {
        struct Rows: View {
            let log: Log<([Int]) -> Void>
            @State private var numbers = Array(0..<6)
            var body: some View {
                let _ = log.entries = [{ numbers = $0 }]
                List(numbers, id: \.self) { number in
                    TextField("Name", text: .constant("\(number)")).accessibilityIdentifier("field \(number)")
                }
            }
        }
        let log = Log<([Int]) -> Void>()
        try await withView(Rows(log: log), on: .small) { window, _, display async throws in
            let table = try table(window)
            try await display.tap("field 1")
            let field = try #require(window.views(of: UITextField.self).first { $0.isFirstResponder })
            let cells = (0..<6).map { table.cellForRow(at: IndexPath(row: $0, section: 0)) }
            display.clock.stop()
            log.entries[0]([9, 5, 1, 0, 3])
            try await display.settle()
            display.clock.advance(by: 1)
            try await display.settle()
            #expect(field.isFirstResponder && field.text == "1" && field.window != nil)
            let new = (0..<5).map { table.cellForRow(at: IndexPath(row: $0, section: 0)) }
            #expect(new[1] === cells[5] && new[2] === cells[1] && new[3] === cells[0] && new[4] === cells[3])
        }
    }

    @Test("S220: a proxy scrolls a list to a row that is not made, in the section that contains it")
    func scrollingToListRow() async throws {
        let shown = ShownRows()
        let view = ScrollViewReader { proxy in
            VStack {
                Button("far") { proxy.scrollTo(7_999, anchor: .bottom) }.accessibilityIdentifier("far")
                List {
                    Text("first")
                    ForEach(0..<10, id: \.self) { section in
                        Section("Section \(section)") {
                            ForEach((1_000 * section)..<(1_000 * section + 1_000), id: \.self) {
                                Row(number: $0, shown: shown)
                            }
                        }
                    }
                }
            }
        }
        try await withView(view, on: .small) { window, _, display async throws in
            let table = try table(window)
            #expect(table.numberOfSections == 11 && table.numberOfRows(inSection: 5) == 1_000)
            #expect(shown.made.count < 20)
            try await display.tap("far")
            #expect(shown.rows.contains(7_999) && !shown.rows.contains(8_001))
            #expect(shown.made.count < 60)
            let frame = table.rectForRow(at: IndexPath(row: 999, section: 8))
            #expect(abs(frame.maxY - table.bounds.maxY) <= 1)
        }
    }

    @Test("S222: the selection, deletions and moves work in rows that are made on demand")
    func lazyEdits() async throws {
        struct Rows: View {
            let log: Log<String>
            @State private var numbers = Array(0..<1_000)
            @State private var selection: Int? = 700
            var body: some View {
                List(selection: $selection) {
                    Section {
                        ForEach(numbers, id: \.self) { Text(verbatim: "\($0)") }
                            .onDelete { numbers.remove(atOffsets: $0) }
                            .onMove { numbers.move(fromOffsets: $0, toOffset: $1) }
                            .listRowInsets(EdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 0))
                    }
                }
                .onChange(of: selection) { log.entries.append("selected \($1.map(String.init) ?? "none")") }
                .onChange(of: numbers) { log.entries.append("\($1.count): \($1[500...502])") }
            }
        }
        let log = Log<String>()
        try await withView(Rows(log: log), on: .small) { window, _, display async throws in
            let table = try table(window)
            table.scrollToRow(at: IndexPath(row: 700, section: 0), at: .middle, animated: false)
            try await display.settle()
            #expect(table.indexPathsForSelectedRows == [IndexPath(row: 700, section: 0)])
            try await display.tap(#require(table.cellForRow(at: IndexPath(row: 702, section: 0))))
            #expect(log.entries == ["selected 702"])
            let source = try #require(table.dataSource)
            source.tableView(table, commit: .delete, forRowAt: IndexPath(row: 501, section: 0))
            try await display.settle()
            #expect(log.entries.last == "999: [500, 502, 503]")
            source.tableView(table, moveRowAt: IndexPath(row: 0, section: 0), to: IndexPath(row: 501, section: 0))
            try await display.settle()
            #expect(log.entries.last == "999: [502, 0, 503]")
        }
    }

    @Test("S222: a ForEach whose rows have a varying number of views makes them all, and they still appear by sight")
    func varyingListRows() async throws {
        let shown = ShownRows()
        let view = List {
            ForEach(0..<200, id: \.self) { number in
                Row(number: number, shown: shown)
                if number % 2 == 0 { Text("even") }
            }
        }
        .listStyle(.plain)
        try await withView(view, on: .small) { window, _, display async throws in
            let table = try table(window)
            #expect(table.numberOfRows(inSection: 0) == 300 && shown.made.count == 200)
            #expect(shown.rows.count < 12)
            table.contentOffset.y = 44 * 150
            try await display.settle()
            #expect(shown.rows.min() == 100 && shown.rows.count < 12)
        }
    }

    @Test("S222: rows of two views, and the rows of nested loops, have their own identities and positions")
    func pairedRows() async throws {
        let view = List {
            ForEach(0..<1_000, id: \.self) { number in
                Text(verbatim: "a\(number)")
                Text(verbatim: "b\(number)")
            }
        }
        try await withView(view, on: .small) { window, controller, display async throws in
            let table = try table(window)
            #expect(table.numberOfRows(inSection: 0) == 2_000)
            table.scrollToRow(at: IndexPath(row: 1_001, section: 0), at: .top, animated: false)
            try await display.settle()
            #expect(try display.tree().description.contains("Text \"b500\""))
            #expect(try host(controller).nodeCount < 300)
        }
        let nested = List {
            ForEach(0..<3, id: \.self) { section in
                Section { ForEach(0..<4, id: \.self) { Text(verbatim: "\(section) \($0)") } }
            }
        }
        let tree = ViewTree(nested)
        tree.flush()
        let list = try #require(tree.layout.children.first as? ListLayout)
        let traits = (0..<4).compactMap { list.row(at: IndexPath(row: $0, section: 1))?.traits }
        #expect(traits.map(\.index) == [0, 1, 2, 3] && traits.map(\.id) == [0, 1, 2, 3])
    }
}

@MainActor
struct AppearanceLedgerTests {
    /// Creates the tree of many views in a window.
    private func observed(_ count: Int, _ log: Log<Int>) -> ViewTree<Many> {
        let tree = ViewTree(Many(count: count, log: log))
        tree.host.isVisible = true
        tree.flush()
        return tree
    }

    private struct Many: View {
        var count: Int
        let log: Log<Int>
        var body: some View {
            VStack {
                ForEach(0..<count, id: \.self) { number in EmptyView().onDisappear { log.entries.append(number) } }
            }
        }
    }

    @Test("S83: many views disappear in their order, in a time that is linear in their number")
    func manyDisappear() {
        let log = Log<Int>()
        let tree = observed(20_000, log)
        let start = ContinuousClock.now
        tree.update(Many(count: 0, log: log))
        tree.flush()
        #expect(log.entries.count == 20_000)
        #expect(ContinuousClock.now - start < .seconds(3))
        _ = observed(3, log)
    }

    @Test("S80, S84: a row appears when it comes on the screen and the tree is in a window")
    func rowGroups() {
        let log = Log<String>()
        let view = LazyVStack {
            Color.red.frame(height: 50).onAppear { log.entries.append("+a") }.onDisappear { log.entries.append("-a") }
            VStack { Color.red.frame(height: 500).onAppear { log.entries.append("+b") } }
            Color.red.frame(height: 50).onAppear { log.entries.append("+c") }
        }
        let tree = ViewTree(ScrollView { view })
        tree.flush()
        #expect(log.entries == [])
        tree.host.isVisible = true
        tree.flush()
        #expect(log.entries == ["+a", "+b"])
        tree.host.isVisible = false
        #expect(log.entries == ["+a", "+b", "-a"])
        tree.host.isVisible = true
        tree.flush()
        #expect(log.entries == ["+a", "+b", "-a", "+a", "+b"])
        tree.flush(CGSize(width: 300, height: 800))
        #expect(log.entries.last == "+c")
    }
}
