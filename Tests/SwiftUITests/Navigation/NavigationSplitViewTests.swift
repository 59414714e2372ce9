import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct NavigationSplitViewTests {
    @MainActor
    private final class Model {
        let selection = Log<String?>()
        let visibility = Log<NavigationSplitViewVisibility>()
    }

    private struct Parks: View {
        let model: Model
        @State var park: String?
        @State var visibility = NavigationSplitViewVisibility.automatic

        var body: some View {
            NavigationSplitView(columnVisibility: $visibility) {
                List(selection: $park) {
                    NavigationLink("Yosemite", value: "Yosemite")
                    NavigationLink("Zion", value: "Zion")
                }
                .navigationTitle("Parks")
            } detail: {
                VStack {
                    Text(verbatim: park.map { "The park \($0)" } ?? "No park").accessibilityIdentifier("detail")
                    Button("hide") { visibility = .detailOnly }.accessibilityIdentifier("hide")
                    Button("all") { visibility = .all }.accessibilityIdentifier("all")
                    Button("none") { park = nil }.accessibilityIdentifier("none")
                }
                .navigationTitle(park ?? "Nothing")
            }
            .onChange(of: park) { model.selection.entries.append($1) }
            .onChange(of: visibility) { model.visibility.entries.append($1) }
        }
    }

    private func split(_ window: UIWindow) throws -> UISplitViewController {
        try #require(window.rootViewController?.children.first as? UISplitViewController)
    }

    private func tapRow(_ row: Int, in window: UIWindow, _ display: VirtualDisplay) async throws {
        let table = try #require(window.views(of: UITableView.self).first)
        try await display.tap(#require(table.cellForRow(at: IndexPath(row: row, section: 0))))
        try await display.finishTransitions()
    }

    private func titles(_ navigation: UINavigationController?) -> [String?] {
        navigation?.viewControllers.map(\.navigationItem.title) ?? []
    }

    @Test("S270: in a wide window the sidebar is beside the detail, and its selection decides on the detail")
    func wide() async throws {
        let model = Model()
        try await withView(Parks(model: model)) { window, _, display async throws in
            let split = try split(window)
            #expect(!split.isCollapsed && split.displayMode == .oneBesideSecondary)
            #expect(display.frames()["detail"]!.minX >= split.primaryColumnWidth)
            let table = try #require(window.views(of: UITableView.self).first)
            #expect(
                table.cellForRow(at: IndexPath(row: 0, section: 0))?.accessoryType == UITableViewCell.AccessoryType.none
            )
            try await tapRow(1, in: window, display)
            #expect(model.selection.entries == ["Zion"])
            #expect(try display.tree().description.contains("The park Zion"))
            #expect(titles(split.viewController(for: .secondary) as? UINavigationController) == ["Zion"])
            #expect(table.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0)])
        }
    }

    @Test("S271: in a narrow window a selection pushes the detail, and going back clears it")
    func narrow() async throws {
        let model = Model()
        let monitors = [VirtualMonitor.monitor("SCREEN", 400, 700)]
        try await withView(Parks(model: model), on: monitors) { window, _, display async throws in
            let split = try split(window)
            let stack = try #require(split.viewController(for: .primary) as? UINavigationController)
            #expect(split.isCollapsed && titles(stack) == ["Parks"])
            let table = try #require(window.views(of: UITableView.self).first)
            #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.accessoryType == .disclosureIndicator)
            try await tapRow(0, in: window, display)
            #expect(titles(stack) == ["Parks", "Yosemite"])
            stack.popViewController(animated: true)
            try await display.finishTransitions()
            #expect(model.selection.entries == ["Yosemite", nil] && titles(stack) == ["Parks"])
            try await tapRow(0, in: window, display)
            #expect(titles(stack) == ["Parks", "Yosemite"])
            try await display.tap("none")
            try await display.finishTransitions()
            #expect(titles(stack) == ["Parks"])
        }
    }

    @Test("S271: a row that is selected at first shows the detail in a narrow window")
    func narrowWithSelection() async throws {
        let monitors = [VirtualMonitor.monitor("SCREEN", 400, 700)]
        try await withView(Parks(model: Model(), park: "Zion"), on: monitors) { window, _, display async throws in
            let stack = try #require(split(window).viewController(for: .primary) as? UINavigationController)
            #expect(titles(stack) == ["Parks", "Zion"])
        }
    }

    @Test("S271: a window that becomes narrow keeps the detail of its selection, and the columns return")
    func resizing() async throws {
        let model = Model()
        try await withView(Parks(model: model)) { window, _, display async throws in
            let split = try split(window)
            try await tapRow(1, in: window, display)
            try display.resize("SCREEN", width: 400, height: 700)
            try await display.settle()
            window.frame = UIScreen.main.bounds
            try await display.finishTransitions()
            let stack = try #require(split.viewController(for: .primary) as? UINavigationController)
            #expect(split.isCollapsed && titles(stack) == ["Parks", "Zion"])
            try display.resize("SCREEN", width: 1000, height: 700)
            try await display.settle()
            window.frame = UIScreen.main.bounds
            try await display.finishTransitions()
            #expect(!split.isCollapsed && titles(stack) == ["Parks"] && model.selection.entries == ["Zion"])
            #expect(titles(split.viewController(for: .secondary) as? UINavigationController) == ["Zion"])
        }
    }

    @Test("S272: the visibility of the columns follows a binding, and the binding follows the user")
    func visibility() async throws {
        let model = Model()
        try await withView(Parks(model: model)) { window, _, display async throws in
            let split = try split(window)
            try await display.tap("hide")
            try await display.finishTransitions()
            #expect(split.displayMode == .secondaryOnly)
            try await display.tap("all")
            try await display.finishTransitions()
            #expect(split.displayMode == .oneBesideSecondary)
            split.hide(.primary)
            try await display.finishTransitions()
            #expect(model.visibility.entries == [.detailOnly, .all, .detailOnly])
            split.show(.primary)
            try await display.finishTransitions()
            #expect(model.visibility.entries.last == .doubleColumn && split.displayMode == .oneBesideSecondary)
        }
    }

    @Test("S272: columns that do not fit are over the detail, unless the style says otherwise")
    func modes() {
        func mode(
            _ visibility: NavigationSplitViewVisibility, _ prominence: _SplitProminence, _ width: CGFloat,
            hasContent: Bool = false
        ) -> UISplitViewController.DisplayMode {
            SplitVisibility(visibility: visibility, prominence: prominence, hasContent: hasContent, width: width).mode
        }
        #expect(mode(.automatic, .balanced, 1000) == .automatic)
        #expect(mode(.all, .automatic, 1000) == .oneBesideSecondary)
        #expect(mode(.all, .automatic, 700) == .oneOverSecondary)
        #expect(mode(.all, .balanced, 700) == .oneBesideSecondary)
        #expect(mode(.doubleColumn, .detail, 1000) == .oneOverSecondary)
        #expect(mode(.all, .automatic, 1300, hasContent: true) == .twoBesideSecondary)
        #expect(mode(.all, .automatic, 1000, hasContent: true) == .twoOverSecondary)
        #expect(mode(.doubleColumn, .automatic, 1000, hasContent: true) == .oneBesideSecondary)
        #expect(mode(.detailOnly, .balanced, 1000, hasContent: true) == .secondaryOnly)
        #expect(SplitVisibility.visibility(of: .twoOverSecondary) == .all)
    }

    @Test("S270: three columns: each list decides on the next column")
    func threeColumns() async throws {
        struct Mail: View {
            @State var folder: Int?
            @State var message: Int?
            var body: some View {
                NavigationSplitView {
                    List(0..<3, id: \.self, selection: $folder) { Text(verbatim: "folder \($0)") }
                } content: {
                    List(0..<3, id: \.self, selection: $message) { Text(verbatim: "message \(folder ?? -1).\($0)") }
                } detail: {
                    Text(verbatim: "shows \(folder ?? -1).\(message ?? -1)")
                }
            }
        }
        try await withView(Mail(), on: [.monitor("SCREEN", 1400, 800)]) { window, _, display async throws in
            #expect(try split(window).displayMode == .twoBesideSecondary)
            let tables = window.views(of: UITableView.self).sorted {
                $0.convert($0.bounds, to: nil).minX < $1.convert($1.bounds, to: nil).minX
            }
            #expect(tables.count == 2)
            try await display.tap(#require(tables[0].cellForRow(at: IndexPath(row: 1, section: 0))))
            try await display.settle()
            try await display.tap(#require(tables[1].cellForRow(at: IndexPath(row: 2, section: 0))))
            try await display.settle()
            #expect(try display.tree().description.contains("shows 1.2"))
        }
    }

    private struct Links: View {
        var body: some View {
            NavigationSplitView {
                VStack {
                    NavigationLink("view") { Counter(name: "view").navigationTitle("View") }
                        .accessibilityIdentifier("view")
                    NavigationLink("value", value: 7).accessibilityIdentifier("value")
                }
                .navigationDestination(for: Int.self) { Counter(name: "value \($0)").navigationTitle("Value") }
                .navigationTitle("Links")
            } detail: {
                Text(verbatim: "nothing")
            }
        }
    }

    private struct Counter: View {
        let name: String
        @Environment(\.dismiss) private var dismiss
        var body: some View {
            Text(verbatim: "shows \(name)")
            Button("leave") { dismiss() }.accessibilityIdentifier("leave")
        }
    }

    @Test("S273: a link in the sidebar replaces the detail")
    func sidebarLinks() async throws {
        try await withView(Links()) { window, _, display async throws in
            let detail = try split(window).viewController(for: .secondary) as? UINavigationController
            try await display.tap("view")
            try await display.finishTransitions()
            #expect(try display.tree().description.contains("shows view") && titles(detail) == ["View"])
            try await display.tap("value")
            try await display.finishTransitions()
            #expect(try display.tree().description.contains("shows value 7") && titles(detail) == ["Value"])
        }
    }

    @Test("S273: in a narrow window a link pushes its destination, which can dismiss itself")
    func narrowLinks() async throws {
        try await withView(Links(), on: [.monitor("SCREEN", 400, 700)]) { window, _, display async throws in
            let stack = try split(window).viewController(for: .primary) as? UINavigationController
            try await display.tap("value")
            try await display.finishTransitions()
            #expect(titles(stack) == ["Links", "Value"])
            try await display.tap("leave")
            try await display.finishTransitions()
            #expect(titles(stack) == ["Links"])
        }
    }

    @Test(
        "S273: a stack in the detail has its pages in the column's bar, in a narrow window too", arguments: [1280, 400])
    func stackInDetail(_ width: Int) async throws {
        struct Split: View {
            @State var path: [Int] = []
            @State var column = NavigationSplitViewColumn.detail
            let log: Log<[Int]>
            var body: some View {
                NavigationSplitView(preferredCompactColumn: $column) {
                    Text(verbatim: "sidebar").navigationTitle("Side")
                } detail: {
                    NavigationStack(path: $path) {
                        NavigationLink("one", value: 1).accessibilityIdentifier("one")
                            .navigationDestination(for: Int.self) { number in
                                Button("two") { path.append(number + 1) }.accessibilityIdentifier("two")
                                    .navigationTitle("Page \(number)")
                            }
                            .navigationTitle("Root")
                    }
                }
                .onChange(of: path) { log.entries.append($1) }
            }
        }
        let log = Log<[Int]>()
        try await withView(Split(log: log), on: [.monitor("SCREEN", width, 700)]) { window, _, display async throws in
            let split = try split(window)
            let column: UISplitViewController.Column = width == 400 ? .primary : .secondary
            let navigation = try #require(split.viewController(for: column) as? UINavigationController)
            let below: [String?] = width == 400 ? ["Side"] : []
            #expect(window.views(of: UINavigationBar.self).count == (width == 400 ? 1 : 2))
            try await display.tap("one")
            try await display.finishTransitions()
            #expect(titles(navigation) == below + ["Root", "Page 1"])
            try await display.tap("two")
            try await display.finishTransitions()
            #expect(titles(navigation) == below + ["Root", "Page 1", "Page 2"])
            navigation.popViewController(animated: false)
            try await display.finishTransitions()
            #expect(log.entries == [[1], [1, 2], [1]])
        }
    }

    @Test("S271: the column on top in compact width follows a binding, and the binding follows the user")
    func compactColumn() async throws {
        struct Split: View {
            @State var column = NavigationSplitViewColumn.sidebar
            let log: Log<NavigationSplitViewColumn>
            var body: some View {
                NavigationSplitView(preferredCompactColumn: $column) {
                    Button("detail") { column = .detail }.accessibilityIdentifier("detail").navigationTitle("Side")
                } detail: {
                    Text(verbatim: "detail").navigationTitle("Detail")
                }
                .onChange(of: column) { log.entries.append($1) }
            }
        }
        let log = Log<NavigationSplitViewColumn>()
        try await withView(Split(log: log), on: [.monitor("SCREEN", 400, 700)]) { window, _, display async throws in
            let stack = try #require(split(window).viewController(for: .primary) as? UINavigationController)
            #expect(titles(stack) == ["Side"])
            try await display.tap("detail")
            try await display.finishTransitions()
            #expect(titles(stack) == ["Side", "Detail"])
            stack.popViewController(animated: false)
            try await display.finishTransitions()
            #expect(log.entries == [.detail, .sidebar])
        }
    }

    @Test("S272: a column has the width that its view sets")
    func columnWidth() async throws {
        let view = NavigationSplitView {
            Text(verbatim: "side").navigationSplitViewColumnWidth(min: 200, ideal: 250, max: 300)
        } detail: {
            Text(verbatim: "detail")
        }
        try await withView(view) { window, _, _ in
            let split = try split(window)
            #expect(split.primaryColumnWidth == 250 && split.minimumPrimaryColumnWidth == 200)
            #expect(split.maximumPrimaryColumnWidth == 300)
        }
    }
}
