import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@Observable
private final class Width {
    var sizeClass = UserInterfaceSizeClass.regular
}

/// Lists with the style of a side bar.
@MainActor
struct SidebarListTests {
    private struct Sidebar: View {
        var sizeClass = UserInterfaceSizeClass.regular
        var expansion: Binding<Bool>?
        @State private var selection: String? = "b"

        var body: some View {
            List(selection: $selection) {
                Section {
                    ForEach(["a", "b", "c", "d"], id: \.self) { Text(verbatim: $0).accessibilityIdentifier($0) }
                } header: {
                    Text(verbatim: "Letters").accessibilityIdentifier("letters")
                }
                if let expansion {
                    Section(isExpanded: expansion) {
                        Text(verbatim: "1")
                    } header: {
                        Text(verbatim: "Numbers").accessibilityIdentifier("numbers")
                    }
                }
            }
            .listStyle(.sidebar)
            .environment(\.horizontalSizeClass, sizeClass)
        }
    }

    private func rows(_ table: UITableView) -> [Int] {
        (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
    }

    @Test("S572: a sidebar has rows without lines and cards on a gray ground, and a round shape at the selected one")
    func lookOfASidebar() async throws {
        try await withView(Sidebar()) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            @MainActor func pixel(_ row: String, _ x: Int) throws -> Pixel? {
                let frame = try #require(display.frames()[row])
                return try display.pixel(x: x, y: Int(frame.midY))
            }
            let ground = try display.pixel(x: 640, y: 780)
            #expect(ground != Pixel(red: 255, green: 255, blue: 255))
            #expect(try pixel("a", 640) == ground && pixel("c", 2) == ground)
            #expect(try pixel("b", 640) != ground && pixel("b", 2) == ground)
            let cell = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
            // There is no line between two rows that are not selected.
            let bottom = Int(cell.convert(cell.bounds, to: nil).maxY)
            for y in bottom - 2...bottom + 2 { #expect(try display.pixel(x: 640, y: y) == ground) }
            try await display.tap("a")
            try await display.settle()
            #expect(try pixel("a", 640) != ground && pixel("b", 640) == ground)
        }
    }

    @Test("S572: the header of a section in a sidebar hides and shows its content, also by a binding")
    func collapsingSections() async throws {
        struct Screen: View {
            @State private var isExpanded = false
            var body: some View { Sidebar(expansion: $isExpanded) }
        }
        try await withView(Screen()) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            #expect(rows(table) == [4, 0])
            for (header, expected) in [("numbers", [4, 1]), ("letters", [0, 1]), ("letters", [4, 1])] {
                try await display.tap(header)
                try await display.settle()
                #expect(rows(table) == expected, "\(header)")
            }
        }
    }

    @Test("S572: with a compact width the sections of a sidebar are rectangles with round corners")
    func compactSidebar() async throws {
        try await withView(Sidebar(sizeClass: .compact)) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            #expect(table.style == .insetGrouped && rows(table) == [4])
            try await display.tap("letters")
            try await display.settle()
            #expect(rows(table) == [0])
        }
    }

    @Test("S572: a sidebar stays where it is scrolled to when its width becomes compact and regular again")
    func scrolledSidebar() async throws {
        struct Rows: View {
            let width: Width
            var body: some View {
                List(0..<100, id: \.self) { Text(verbatim: "\($0)") }
                    .listStyle(.sidebar)
                    .environment(\.horizontalSizeClass, width.sizeClass)
            }
        }
        let width = Width()
        try await withView(Rows(width: width)) { window, _, display async throws in
            let first = try #require(window.views(of: UITableView.self).first)
            first.contentOffset.y = 800
            try await display.settle()
            for sizeClass in [UserInterfaceSizeClass.compact, .regular] {
                width.sizeClass = sizeClass
                try await display.settle()
                let table = try #require(window.views(of: UITableView.self).first)
                #expect(table.style == (sizeClass == .compact ? .insetGrouped : .grouped))
                #expect(abs(table.contentOffset.y - 800) < 60)
            }
        }
    }

    private struct Columns: View {
        let isStack: Bool

        private var list: some View {
            List {
                NavigationLink {
                    List { Text(verbatim: "inner") }.listStyle(.sidebar)
                } label: {
                    Text(verbatim: "more")
                }
            }
            .listStyle(.sidebar)
        }

        var body: some View {
            NavigationSplitView {
                if isStack { NavigationStack { list } } else { list }
            } detail: {
                Text(verbatim: "detail")
            }
        }
    }

    private func styles(_ window: UIWindow) -> Set<UITableView.Style> {
        Set(window.views(of: UITableView.self).map(\.style))
    }

    @Test("S572: in a column beside others a sidebar is no card, and neither is one on a page in the column")
    func sidebarInColumn() async throws {
        for isStack in [false, true] {
            try await withView(Columns(isStack: isStack)) { window, _, display async throws in
                let table = try #require(window.views(of: UITableView.self).first)
                #expect(styles(window) == [.grouped], "\(isStack)")
                guard isStack else { return }
                try await display.tap(#require(table.cellForRow(at: IndexPath(row: 0, section: 0))))
                try await display.finishTransitions()
                #expect(try display.tree().description.contains("\"inner\""))
                #expect(styles(window) == [.grouped])
            }
        }
    }

    @Test("S572: where the columns of a split view are one stack, the sections of a sidebar are cards")
    func sidebarInNarrowSplitView() async throws {
        let monitors = [VirtualMonitor.monitor("SCREEN", 400, 700)]
        for isStack in [false, true] {
            try await withView(Columns(isStack: isStack), on: monitors) { window, _, _ in
                #expect(styles(window) == [.insetGrouped], "\(isStack)")
            }
        }
    }

    private struct AutomaticColumns: View {
        @State private var isPresented = false

        var body: some View {
            NavigationSplitView {
                List { Text(verbatim: "automatic") }
                    .fullScreenCover(isPresented: $isPresented) { List { Text(verbatim: "in front") } }
            } detail: {
                VStack {
                    Button("cover") { isPresented = true }.accessibilityIdentifier("cover")
                    List { Text(verbatim: "in the detail") }
                }
            }
        }
    }

    @Test("S580: a list without a style is a sidebar in the first column, and not in the detail or a presented page")
    func automaticStyleInColumns() async throws {
        try await withView(AutomaticColumns()) { window, _, display async throws in
            let tables = window.views(of: UITableView.self).sorted {
                $0.convert($0.bounds, to: nil).minX < $1.convert($1.bounds, to: nil).minX
            }
            #expect(tables.map(\.style) == [.grouped, .insetGrouped])
            #expect(tables.first?.separatorStyle == UITableViewCell.SeparatorStyle.none)
            try await display.tap("cover")
            try await display.finishTransitions()
            // The views are in order from back to front.
            let front = try #require(window.views(of: UITableView.self).last)
            #expect(!tables.contains(front) && front.style == .insetGrouped)
        }
    }

    @Test("S580: a list in the first column keeps the style that the program sets")
    func ownStyleInColumns() async throws {
        struct Columns<S: ListStyle>: View {
            let style: S
            var isForm = false
            var body: some View {
                NavigationSplitView {
                    if isForm {
                        Form { Text(verbatim: "row") }
                    } else {
                        List { Text(verbatim: "row") }.listStyle(style)
                    }
                } detail: {
                    Text(verbatim: "detail")
                }
            }
        }
        try await withView(Columns(style: .insetGrouped)) { window, _, _ in
            #expect(styles(window) == [.insetGrouped])
        }
        try await withView(Columns(style: .insetGrouped, isForm: true)) { window, _, _ in
            #expect(styles(window) == [.insetGrouped])
        }
        try await withView(Columns(style: .plain)) { window, _, _ in #expect(styles(window) == [.plain]) }
    }

    @Test("S580: where the columns are one stack, a list without a style has cards")
    func automaticStyleInStack() async throws {
        try await withView(AutomaticColumns(), on: [.monitor("SCREEN", 400, 700)]) { window, _, _ in
            #expect(styles(window) == [.insetGrouped])
        }
    }

    @Observable
    final class Header {
        var isShown = true
    }

    @Test("S634: a header that shows nothing has no arrow, and its section is shown")
    func emptyHeader() async throws {
        struct Letters: View {
            let header: Header
            var body: some View {
                List {
                    Section {
                        Text(verbatim: "a")
                        Text(verbatim: "b")
                    } header: {
                        if header.isShown { Text(verbatim: "Letters").accessibilityIdentifier("letters") }
                    }
                }
                .listStyle(.sidebar)
            }
        }
        let header = Header()
        try await withView(Letters(header: header)) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            @MainActor func hasHeader() -> Bool {
                table.delegate?.tableView(table, viewForHeaderInSection: 0) != nil
            }
            try await display.tap("letters")
            try await display.settle()
            #expect(rows(table) == [0] && hasHeader())
            header.isShown = false
            try await display.settle()
            #expect(rows(table) == [2] && !hasHeader())
            header.isShown = true
            try await display.settle()
            #expect(rows(table) == [0] && hasHeader())
            try await display.tap("letters")
            try await display.settle()
            #expect(rows(table) == [2] && hasHeader())
        }
    }

    @Test("S634: a header that may be empty looks like others, also when it is disabled")
    func lookOfHeadersThatMayBeEmpty() async throws {
        @MainActor func picture<Header: View>(_ header: Header, _ isEnabled: Bool) async throws -> [Pixel] {
            let view = List {
                Section {
                    Text(verbatim: "a")
                } header: {
                    header
                }
            }
            .listStyle(.sidebar).disabled(!isEnabled)
            var pixels: [Pixel] = []
            try await withView(view) { _, _, display async throws in
                let frame = try #require(display.frames()["letters"]).integral
                let picture = try display.screenshot()
                for y in Int(frame.minY)..<Int(frame.maxY) {
                    pixels += (Int(frame.minX)..<Int(frame.maxX)).compactMap { picture[$0, y] }
                }
            }
            return pixels
        }
        let text = Text(verbatim: "Letters").accessibilityIdentifier("letters")
        let (enabled, disabled) = (try await picture(text, true), try await picture(text, false))
        #expect(enabled != disabled)
        #expect(try await picture(AnyView(text), true) == enabled)
        #expect(try await picture(AnyView(text), false) == disabled)
    }

    @Test("S635: the automatic style is a sidebar in the first column, and a style around the columns counts there")
    func automaticListStyle() async throws {
        struct Columns<S: ListStyle>: View {
            let outer: S
            let isAutomatic: Bool
            var body: some View {
                NavigationSplitView {
                    if isAutomatic {
                        List { Text(verbatim: "row") }.listStyle(.automatic)
                    } else {
                        List { Text(verbatim: "row") }
                    }
                } detail: {
                    Text(verbatim: "detail")
                }
                .listStyle(outer)
            }
        }
        try await withView(Columns(outer: .plain, isAutomatic: true)) { window, _, _ in
            #expect(styles(window) == [.grouped])
        }
        try await withView(Columns(outer: .insetGrouped, isAutomatic: false)) { window, _, _ in
            #expect(styles(window) == [.insetGrouped])
        }
        let list = List { Text(verbatim: "row") }.listStyle(.automatic)
        try await withView(list.listStyle(.plain)) { window, _, _ in #expect(styles(window) == [.insetGrouped]) }
    }
}
