import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI
@testable import UIKit

@MainActor
struct EditableTokenTests {
    private struct Fruit: Identifiable, Equatable {
        enum State: String { case fresh, dried }
        let name: String
        var state = State.fresh
        var id: String { name }
    }

    private struct Fruits: View {
        let log: Log<String>
        @State private var text = ""
        @State private var fruits = [Fruit(name: "Apple"), Fruit(name: "Pear"), Fruit(name: "Plum")]
        var body: some View {
            NavigationStack {
                List { Text(verbatim: "content") }
                    .searchable(
                        text: $text, editableTokens: $fruits, placement: .navigationBarDrawer(displayMode: .always)
                    ) { $fruit in
                        if fruit.name == "Plum" {
                            Text(verbatim: fruit.name)
                        } else {
                            Picker(selection: $fruit.state) {
                                Text("Fresh").tag(Fruit.State.fresh)
                                Text("Dried").tag(Fruit.State.dried)
                            } label: {
                                Text(verbatim: fruit.state == .fresh ? fruit.name : "Dry \(fruit.name)")
                            }
                        }
                    }
                    .onChange(of: fruits) {
                        log.entries.append(fruits.map { "\($0.name) \($0.state)" }.joined(separator: ", "))
                    }
            }
        }
    }

    private func field<V: View>(in controller: UIHostingController<V>) throws -> UISearchTextField {
        let navigation = try #require(controller.children.first as? UINavigationController)
        let search = try #require(navigation.viewControllers.first?.navigationItem.searchController)
        return search.searchBar.searchTextField
    }

    @Test("S734: a click on a token shows its picker as a menu, and the choice changes the token in the binding")
    func editedToken() async throws {
        let log = Log<String>()
        try await withView(Fruits(log: log)) { window, controller, display async throws in
            let field = try field(in: controller)
            #expect(field.tokens.map(\.text) == ["Apple", "Pear", "Plum"])
            let chips = window.views(of: SearchTokenChip.self)
            try #require(chips.count == 3)
            try await display.tap(chips[1])
            try await display.settle()
            let menu = try #require(window.windowScene?.menuWindow)
            #expect(menu.accessibilityLabels == ["Fresh", "Dried"])
            try await display.tap("Dried")
            try await waitUntil("the end of the menu", is: true) { window.windowScene?.menuWindow == nil }
            try await display.settle()
            #expect(log.entries == ["Apple fresh, Pear dried, Plum fresh"])
            #expect(field.tokens.map(\.text) == ["Apple", "Dry Pear", "Plum"])
        }
    }

    @Test("S734: a click on a token without controls selects it, and Backspace deletes it from the binding")
    func tokenWithoutControls() async throws {
        let log = Log<String>()
        try await withView(Fruits(log: log)) { window, controller, display async throws in
            let field = try field(in: controller)
            let chips = window.views(of: SearchTokenChip.self)
            try #require(chips.count == 3)
            try await display.tap(chips[2])
            try await display.settle()
            #expect(window.windowScene?.menuWindow == nil && field.selectedToken == 2)
            try await display.press(.delete)
            try await display.settle()
            #expect(field.tokens.map(\.text) == ["Apple", "Pear"] && log.entries == ["Apple fresh, Pear fresh"])
        }
    }
}
