import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct BadgeTests {
    private struct Folders: View {
        @State var count = 3
        @State var selection: Int?
        var body: some View {
            NavigationStack {
                List(selection: $selection) {
                    NavigationLink("Inbox") { Text(verbatim: "page") }.badge(count)
                    Text(verbatim: "Drafts").accessibilityIdentifier("drafts").badge("new").tag(7)
                    Text(verbatim: "Trash").badge(0)
                    Button("more") { count += count == 3 ? 1 : -count }.accessibilityIdentifier("more")
                    Text(verbatim: "selected \(selection ?? 0)")
                }
            }
        }
    }

    @Test("S276: a row shows its badge at the trailing edge, and stays a link or a selectable row")
    func rows() async throws {
        try await withView(Folders()) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            @MainActor func text() throws -> String { try display.tree().description }
            #expect(try text().contains("\"3\"") && text().contains("new") && !text().contains("\"0\""))
            #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.accessoryType == .disclosureIndicator)
            try await display.tap("more")
            #expect(try text().contains("\"4\""))
            try await display.tap("more")
            #expect(try !text().contains("\"4\"") && !text().contains("\"0\""))
            try await display.tap(#require(table.cellForRow(at: IndexPath(row: 1, section: 0))))
            #expect(try text().contains("selected 7"))
            try await display.tap(#require(table.cellForRow(at: IndexPath(row: 0, section: 0))))
            try await display.finishTransitions()
            #expect(try text().contains("page"))
        }
    }

    @Test("S481: rows of a narrow list are high enough for the lines of their texts", arguments: [150, 180, 220])
    func narrowRow(width: CGFloat) async throws {
        let view = List { Text(verbatim: "Personal things that wrap").accessibilityIdentifier("title").badge(6) }
            .frame(width: width)
        try await withView(view) { window, _, display async throws in
            let cell = try #require(window.views(of: RowCell.self).first)
            let frame = try #require(display.frames()["title"])
            let area = cell.convert(cell.bounds, to: nil).insetBy(dx: 0, dy: 10)
            #expect(frame.minY >= area.minY && frame.maxY <= area.maxY)
        }
    }

    @Test("S276: a badge lies at the trailing edge of its row", arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func place(_ direction: LayoutDirection) async throws {
        let view = List { Text(verbatim: "Inbox").accessibilityIdentifier("title").badge(Text(verbatim: "12")) }
            .environment(\.layoutDirection, direction)
        try await withView(view) { window, _, display async throws in
            let cell = try #require(window.views(of: RowCell.self).first)
            let texts = cell.row.map { self.texts(in: $0) } ?? []
            let frames = texts.map { CGRect(origin: $0.globalOrigin, size: $0.size) }
            #expect(frames.count == 2)
            let width = cell.frame.width
            if direction == .leftToRight {
                #expect(abs(frames[1].maxX - (cell.frame.minX + width - 16)) < 1 && frames[0].maxX < frames[1].minX)
            } else {
                #expect(abs(frames[1].minX - (cell.frame.minX + 16)) < 1 && frames[1].maxX < frames[0].minX)
            }
        }
    }

    private func texts(in node: LayoutNode) -> [LayoutNode] {
        node.children.isEmpty ? (node.text == nil ? [] : [node]) : node.children.flatMap { texts(in: $0) }
    }

    @Test("S276: a tab has its badge, which follows a change")
    func tabs() async throws {
        struct Tabs: View {
            @State var count = 1
            var body: some View {
                TabView {
                    Button("read") { count -= 1 }.accessibilityIdentifier("read").tabItem { Text(verbatim: "A") }.badge(
                        count)
                    Text(verbatim: "two").tabItem { Text(verbatim: "B") }.badge("new")
                    Text(verbatim: "three").badge("!").tabItem { Text(verbatim: "C") }
                }
            }
        }
        try await withView(Tabs()) { _, controller, display async throws in
            let tabs = try #require(controller.children.first as? UITabBarController)
            let badges = { tabs.viewControllers?.map(\.tabBarItem.badgeValue) }
            #expect(badges() == ["1", "new", "!"])
            try await display.tap("read")
            #expect(badges() == [nil, "new", "!"])
        }
    }
}
