import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

private struct Row: View {
    let number: Int
    let shown: ShownRows
    var height: CGFloat = 50

    var body: some View {
        let _ = shown.made.insert(number)
        HStack {
            Text(verbatim: "Row")
            Text(verbatim: "\(number)")
        }
        .frame(height: height)
        .onAppear { shown.appear(number) }.onDisappear { shown.disappear(number) }
        .accessibilityIdentifier("row \(number)")
    }
}

@MainActor
struct LazyStackTests {
    private func scrollView(_ window: UIWindow) throws -> UIScrollView {
        try #require(window.views(of: UIScrollView.self).first)
    }

    @Test("S84, S221: of 10,000 rows those near the screen are made, and those on it appear")
    func visibleRows() async throws {
        let shown = ShownRows()
        let view = ScrollView {
            LazyVStack(spacing: 0) { ForEach(0..<10_000, id: \.self) { Row(number: $0, shown: shown) } }
        }
        try await withView(view, on: .small) { window, controller, display async throws in
            let scroll = try scrollView(window)
            let host = try host(controller)
            #expect(scroll.contentSize.height == 500_000)
            #expect(shown.rows == Set(0..<12) && shown.made.count <= 20)
            scroll.contentOffset.y = 250_025
            try await display.settle()
            #expect(shown.rows == Set(5_000..<5_013))
            #expect(shown.made.count < 50 && host.nodeCount < 400)
            for offset in stride(from: 250_025.0, to: 255_025, by: 100) {
                scroll.contentOffset.y = offset
                try await display.settle()
            }
            #expect(shown.rows == Set((5_098)..<(5_111)))
            // Rows without a state are gone when they left the screen.
            #expect(host.nodeCount < 400)
            for entries in Dictionary(grouping: shown.entries, by: { $0.dropFirst() }).values {
                #expect(entries.count <= 2 && entries.first?.first == "+")
            }
        }
    }

    @Test("S84: more rows can be loaded when the last one appears")
    func loadingMore() async throws {
        struct Feed: View {
            let shown: ShownRows
            @State private var count = 20
            var body: some View {
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(0..<count, id: \.self) { number in
                            Row(number: number, shown: shown).onAppear { if number == count - 1 { count += 20 } }
                        }
                    }
                }
            }
        }
        let shown = ShownRows()
        try await withView(Feed(shown: shown), on: .small) { window, controller, display async throws in
            let scroll = try scrollView(window)
            #expect(scroll.contentSize.height == 1_000)
            scroll.contentOffset.y = 400
            try await display.settle()
            #expect(scroll.contentSize.height == 2_000)
            scroll.contentOffset.y = 1_000
            try await display.settle()
            #expect(scroll.contentSize.height == 2_000)
        }
    }

    @Test("S81, S84: the task of a row is cancelled when the row leaves the screen")
    func rowTasks() async throws {
        let log = Log<String>()
        let view = ScrollView {
            LazyVStack(spacing: 0) {
                ForEach(0..<100, id: \.self) { number in
                    Color.red.frame(height: 300).task {
                        log.entries.append("start \(number)")
                        while !Task.isCancelled { await Task.yield() }
                        log.entries.append("end \(number)")
                    }
                }
            }
        }
        try await withView(view, on: .small) { window, controller, display async throws in
            try await waitUntil("the tasks", is: ["start 0", "start 1"]) { log.entries.sorted() }
            try scrollView(window).contentOffset.y = 600
            try await waitUntil(
                "the cancellation", is: ["end 0", "end 1", "start 0", "start 1", "start 2", "start 3"]
            ) { log.entries.sorted() }
        }
    }

    @Test("S84: a state that was changed is kept while the row is away, and in the same row after a change of the data")
    func rowState() async throws {
        struct Counting: View {
            let number: Int
            @State private var count = 0
            var body: some View {
                Button {
                    count += 1
                } label: {
                    Text(verbatim: "\(number): \(count)").frame(height: 50)
                }
                .accessibilityIdentifier("button \(number)")
            }
        }
        struct Rows: View {
            let log: Log<([Int]) -> Void>
            @State private var numbers = Array(0..<1_000)
            var body: some View {
                let _ = log.entries = [{ numbers = $0 }]
                ScrollView { LazyVStack(spacing: 0) { ForEach(numbers, id: \.self) { Counting(number: $0) } } }
            }
        }
        let log = Log<([Int]) -> Void>()
        try await withView(Rows(log: log), on: .small) { window, controller, display async throws in
            let scroll = try scrollView(window)
            try await display.tap("button 3")
            try await display.tap("button 3")
            scroll.contentOffset.y = 20_000
            try await display.settle()
            #expect(try !display.tree().description.contains("3: 2"))
            log.entries[0](Array((2..<1_000).reversed()))
            try await display.settle()
            scroll.contentOffset.y = scroll.contentSize.height - 600
            try await display.settle()
            #expect(try display.tree().description.contains("3: 2"))
            #expect(try display.tree().description.contains("4: 0"))
        }
    }

    @Test("S221: the rows on the screen stay where they are while estimates above them are replaced")
    func estimatesAbove() async throws {
        let shown = ShownRows()
        let view = ScrollView {
            LazyVStack(spacing: 4) {
                ForEach(0..<500, id: \.self) { Row(number: $0, shown: shown, height: CGFloat(20 + $0 * 37 % 90)) }
            }
        }
        try await withView(view, on: .small) { window, controller, display async throws in
            let scroll = try scrollView(window)
            scroll.contentOffset.y = 15_000
            try await display.settle()
            for _ in 0..<120 {
                let row = try #require(shown.rows.min())
                let old = try controller.frame(of: "row \(row)").minY
                scroll.contentOffset.y -= 40
                try await display.settle()
                let new = try controller.frame(of: "row \(row)").minY
                #expect(abs(new - old - 40) <= 1)
                #expect(shown.rows.count > 3)
            }
        }
    }

    @Test("S220: rows that come or go above keep those on the screen where they are; at the top they are shown")
    func insertionsAbove() async throws {
        struct Rows: View {
            let shown: ShownRows
            let log: Log<([Int], Bool) -> Void>
            @State private var numbers = Array(100..<400)
            var body: some View {
                let _ =
                    log.entries = [{ new, isAnimated in withAnimation(isAnimated ? .linear : nil) { numbers = new } }]
                ScrollView {
                    LazyVStack(spacing: 0) { ForEach(numbers, id: \.self) { Row(number: $0, shown: shown) } }
                }
            }
        }
        let (shown, log) = (ShownRows(), Log<([Int], Bool) -> Void>())
        try await withView(Rows(shown: shown, log: log), on: .small) { window, controller, display async throws in
            let scroll = try scrollView(window)
            log.entries[0](Array(90..<400), false)
            try await display.settle()
            #expect(scroll.contentOffset.y == 0 && shown.rows.min() == 90)
            scroll.contentOffset.y = 5_010
            try await display.settle()
            let row = try #require(shown.rows.min())
            let place = try controller.frame(of: "row \(row)").minY
            log.entries[0](Array(0..<400), false)
            try await display.settle()
            #expect(try controller.frame(of: "row \(row)").minY == place && scroll.contentOffset.y == 9_510)
            display.clock.stop()
            log.entries[0](Array(50..<400), true)
            try await display.settle()
            #expect(try controller.frame(of: "row \(row)").minY == place)
            display.clock.advance(by: 0.2)
            try await display.settle()
            #expect(try controller.frame(of: "row \(row)").minY == place && scroll.contentOffset.y == 7_010)
            // The first row on the screen is gone: the next one stays.
            let next = try controller.frame(of: "row \(row + 1)").minY
            log.entries[0]([7] + Array(50..<row) + Array((row + 1)..<400), false)
            try await display.settle()
            #expect(try controller.frame(of: "row \(row + 1)").minY == next)
        }
    }

    @Test("S220: a proxy scrolls to rows that are not made, by the identity in the ForEach or in the row")
    func scrollingToUnmade() async throws {
        struct Rows: View {
            let shown: ShownRows
            var body: some View {
                ScrollViewReader { proxy in
                    VStack(spacing: 0) {
                        HStack {
                            Button("far") { proxy.scrollTo(9_000, anchor: .top) }.accessibilityIdentifier("far")
                            Button("named") { proxy.scrollTo("name 300", anchor: .bottom) }
                                .accessibilityIdentifier("named")
                            Button("near") { proxy.scrollTo(310) }.accessibilityIdentifier("near")
                            Button("slowly") { withAnimation { proxy.scrollTo(500, anchor: .top) } }
                                .accessibilityIdentifier("slowly")
                        }
                        .frame(height: 100)
                        ScrollView {
                            LazyVStack(spacing: 0) {
                                ForEach(0..<10_000, id: \.self) { number in
                                    Row(number: number, shown: shown, height: CGFloat(20 + number * 37 % 90))
                                        .id("name \(number)")
                                }
                            }
                        }
                    }
                }
            }
        }
        let shown = ShownRows()
        try await withView(Rows(shown: shown), on: .small) { window, controller, display async throws in
            try await display.tap("far")
            #expect(try controller.frame(of: "row 9000").minY == 100)
            #expect(shown.rows.min() == 9_000 && shown.made.count < 120)
            try await display.tap("named")
            #expect(try controller.frame(of: "row 300").maxY == 600)
            try await display.tap("near")
            let near = try controller.frame(of: "row 310")
            #expect(near.maxY == 600, "\(near)")
            display.clock.stop()
            try await display.tap("slowly")
            for _ in 0..<40 {
                display.clock.advance(by: 1.0 / 60)
                try await display.settle()
            }
            #expect(abs(try controller.frame(of: "row 500").minY - 100) <= 1)
        }
    }

    @Test("S104, S221: grids and rows make what is on the screen, also from right to left")
    func otherContainers() async throws {
        let shown = ShownRows()
        func cells() -> some View {
            ForEach(0..<5_000, id: \.self) {
                Row(number: $0, shown: shown).frame(width: 80).accessibilityIdentifier("cell \($0)")
            }
        }
        let grid = ScrollView {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 80), spacing: 0)], spacing: 0) { cells() }
        }
        try await withView(grid, on: .small) { window, controller, display async throws in
            let scroll = try scrollView(window)
            #expect(scroll.contentSize.height == 50_000)
            #expect(shown.rows == Set(0..<60) && shown.made.count <= 95)
            scroll.contentOffset.y = 10_000
            try await display.settle()
            #expect(shown.rows == Set(1_000..<1_060))
        }
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            shown.rows = []
            shown.made = []
            let row = ScrollView(.horizontal) { LazyHStack(spacing: 0) { cells() } }
                .environment(\.layoutDirection, direction)
            try await withView(row, on: .small) { window, controller, display async throws in
                let scroll = try scrollView(window)
                #expect(scroll.contentSize.width == 400_000)
                #expect(shown.rows == Set(0..<5) && shown.made.count <= 8)
                scroll.contentOffset.x = direction == .leftToRight ? 8_000 : 400_000 - 400 - 8_000
                try await display.settle()
                #expect(shown.rows == Set(100..<105))
                #expect(try controller.frame(of: "cell 100").minX == (direction == .leftToRight ? 0 : 320))
            }
        }
    }

    @Test("S221: headers and footers of the sections on the screen stay in view")
    func pinned() async throws {
        let shown = ShownRows()
        let view = ScrollView {
            LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders, .sectionFooters]) {
                ForEach(0..<20, id: \.self) { section in
                    Section {
                        ForEach(0..<30, id: \.self) { Row(number: 100 * section + $0, shown: shown) }
                    } header: {
                        Color.blue.frame(height: 40).accessibilityIdentifier("header \(section)")
                    } footer: {
                        Color.green.frame(height: 20).accessibilityIdentifier("footer \(section)")
                    }
                }
            }
        }
        try await withView(view, on: .small) { window, controller, display async throws in
            let scroll = try scrollView(window)
            #expect(try controller.frame(of: "footer 0").maxY == 600)
            scroll.contentOffset.y = 500
            try await display.settle()
            #expect(try controller.frame(of: "header 0").minY == 0)
            // The header is in front of the rows.
            #expect(try display.pixel(x: 200, y: 20) == display.pixel(x: 200, y: 38))
            scroll.contentOffset.y = 1_530
            try await display.settle()
            #expect(try controller.frame(of: "header 0").minY == -30)
            #expect(try controller.frame(of: "header 1").minY == 30)
            #expect(try controller.frame(of: "footer 1").maxY == 600)
            #expect(shown.rows == Set(100..<111).union([29]))
        }
    }

    @Test("S221: a row may have any number of views, and views beside a ForEach appear with the scrolling as well")
    func varyingRows() async throws {
        let shown = ShownRows()
        let view = ScrollView {
            LazyVStack(spacing: 0) {
                Row(number: 1_000, shown: shown)
                ForEach(0..<200, id: \.self) { number in
                    if number % 2 == 0 { Row(number: number, shown: shown) }
                    if number % 4 == 0 { Color.red.frame(height: 10) }
                }
                .padding(.vertical, 5)
                Row(number: 2_000, shown: shown)
            }
        }
        try await withView(view, on: .small) { window, controller, display async throws in
            let scroll = try scrollView(window)
            #expect(shown.rows == Set([1_000, 0, 2, 4, 6, 8, 10, 12, 14]))
            for _ in 0..<30 {
                scroll.contentOffset.y = min(scroll.contentOffset.y + 400, scroll.contentSize.height - 600)
                try await display.settle()
            }
            #expect(scroll.contentOffset.y == scroll.contentSize.height - 600)
            #expect(shown.rows.contains(2_000) && shown.rows.contains(198) && !shown.rows.contains(1_000))
            #expect(try host(controller).nodeCount < 500)
        }
    }

    @Test("S156, S221: rows on the screen come, go and move with an animation")
    func animatedRows() async throws {
        struct Rows: View {
            let shown: ShownRows
            let log: Log<([Int]) -> Void>
            @State private var numbers = Array(0..<100)
            var body: some View {
                let _ = log.entries = [{ new in withAnimation(.linear(duration: 1)) { numbers = new } }]
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(numbers, id: \.self) { number in
                            Color.red.frame(width: 100, height: 50).accessibilityIdentifier("row \(number)")
                                .onDisappear { shown.disappear(number) }
                        }
                    }
                }
            }
        }
        let (shown, log) = (ShownRows(), Log<([Int]) -> Void>())
        try await withView(Rows(shown: shown, log: log), on: .small) { window, controller, display async throws in
            let host = try host(controller)
            display.clock.stop()
            log.entries[0]([0, 1, 3, 2, 500] + Array(5..<100))
            try await display.settle()
            display.clock.advance(by: 0.5)
            try await display.settle()
            let canvas = try #require(window.views(of: UIScrollView.self).first).subviews[0]
            let frames = canvas.layer.sublayers?.map(\.frame.minY) ?? []
            // Rows 2 and 3 are half on their way, and row 4 fades out while 500 fades in.
            #expect(frames.filter { $0 == 125 }.count == 2)
            #expect(canvas.layer.sublayers?.filter { $0.name == "transition" }.count == 2)
            #expect(shown.entries == [])
            display.clock.advance(by: 0.6)
            try await display.settle()
            #expect(shown.entries == ["-4"])
            #expect(canvas.layer.sublayers?.contains { $0.name == "transition" } == false)
            #expect(host.departures.isEmpty)
        }
    }

    @Test("S84: a scroll view in a row keeps its place while the row is away")
    func carousel() async throws {
        let view = ScrollView {
            LazyVStack(spacing: 0) {
                ForEach(0..<100, id: \.self) { row in
                    ScrollView(.horizontal) {
                        LazyHStack(spacing: 0) {
                            ForEach(0..<50, id: \.self) { column in
                                Color.red.frame(width: 100, height: 150).accessibilityIdentifier("\(row) \(column)")
                            }
                        }
                    }
                }
            }
        }
        try await withView(view, on: .small) { window, controller, display async throws in
            let outer = try scrollView(window)
            let inner = try #require(
                outer.subviews.flatMap { $0.views(of: UIScrollView.self) }.first { $0.convert(.zero, to: nil).y == 0 })
            inner.contentOffset.x = 1_000
            try await display.settle()
            #expect(try controller.frame(of: "0 10").minX == 0)
            outer.contentOffset.y = 9_000
            try await display.settle()
            #expect(try !display.tree().description.contains("\"0 10\""))
            outer.contentOffset.y = 0
            try await display.settle()
            #expect(try controller.frame(of: "0 10") == CGRect(x: 0, y: 0, width: 100, height: 150))
            #expect(try controller.frame(of: "1 0").origin == CGPoint(x: 0, y: 150))
        }
    }

    /// The numbers of the five cells in each of these rows.
    private func cells(ofRows rows: Range<Int>) -> Set<Int> {
        var cells: Set<Int> = []
        for row in rows { cells.formUnion(10 * row..<10 * row + 5) }
        return cells
    }

    @Test("S221: a lazy grid in the row of a list has its whole height, and its views appear with the row")
    func gridInList() async throws {
        let shown = ShownRows()
        let view = List {
            ForEach(0..<30, id: \.self) { row in
                LazyVGrid(columns: [GridItem(.fixed(100)), GridItem(.fixed(100))], spacing: 0) {
                    ForEach(0..<5, id: \.self) { Row(number: 10 * row + $0, shown: shown) }
                }
            }
        }
        .listStyle(.plain)
        try await withView(view, on: .small) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 172)
            #expect(shown.rows == cells(ofRows: 0..<4))
            table.scrollToRow(at: IndexPath(row: 10, section: 0), at: .top, animated: false)
            try await display.settle()
            #expect(shown.rows == cells(ofRows: 10..<14))
        }
    }

    @Test("S221: a row that grows moves those below it, and a row above the screen moves nothing on it")
    func growingRows() async throws {
        struct Rows: View {
            let log: Log<(Int) -> Void>
            @State private var tall: Set<Int> = []
            var body: some View {
                let _ = log.entries = [{ tall.insert($0) }]
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(0..<300, id: \.self) { number in
                            Color.red.frame(height: tall.contains(number) ? 120 : 50)
                                .accessibilityIdentifier("row \(number)")
                        }
                    }
                }
            }
        }
        let log = Log<(Int) -> Void>()
        try await withView(Rows(log: log), on: .small) { window, controller, display async throws in
            let scroll = try scrollView(window)
            scroll.contentOffset.y = 5_020
            try await display.settle()
            log.entries[0](102)
            try await display.settle()
            #expect(try controller.frame(of: "row 100").minY == -20 && controller.frame(of: "row 103").minY == 200)
            log.entries[0](98)
            try await display.settle()
            #expect(try controller.frame(of: "row 100").minY == -20 && scroll.contentOffset.y == 5_090)
            #expect(scroll.contentSize.height == 15_140)
        }
    }
}
