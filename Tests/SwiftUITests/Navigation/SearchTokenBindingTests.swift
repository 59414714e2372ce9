import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
@Suite struct SearchTokenBindingTests {
    fileprivate struct Person: Identifiable {
        let id: String
    }

    @MainActor @Observable
    final class Model {
        var text = ""
        fileprivate var people = [Person(id: "Ada")]
    }

    private struct Mail: View {
        @Bindable var model: Model
        var body: some View {
            NavigationStack {
                List { Text(verbatim: "mail") }
                    .searchable(
                        text: $model.text, tokens: $model.people,
                        placement: .navigationBarDrawer(displayMode: .always), prompt: "Search"
                    ) { person in
                        Label(person.id, systemImage: "person")
                    }
                    .onChange(of: model.text) {
                        guard model.text == "g" else { return }
                        model.people.append(Person(id: "Grace"))
                        model.text = ""
                    }
            }
        }
    }

    @Test("S548: a search field shows the tokens of a binding, which takes place of a text, and loses deleted ones")
    func boundTokens() async throws {
        let model = Model()
        try await withView(Mail(model: model)) { _, controller, display async throws in
            let navigation = try #require(controller.children.first as? UINavigationController)
            let search = try #require(navigation.topViewController?.navigationItem.searchController)
            let field = search.searchBar.searchTextField
            #expect(field.tokens.map(\.text) == ["Ada"] && field.tokens.first?.icon != nil)
            let ada = field.tokens.first
            try await display.tap(field)
            try await display.type("g")
            try await display.settle()
            #expect(field.tokens.map(\.text) == ["Ada", "Grace"] && field.text == "")
            #expect(field.tokens.first === ada && model.people.map(\.id) == ["Ada", "Grace"])
            // The first press selects the token.
            for _ in 0..<2 { try await display.press(.delete) }
            try await display.settle()
            #expect(model.people.map(\.id) == ["Ada"])
            model.people = []
            try await display.settle()
            #expect(field.tokens.isEmpty)
        }
    }
}
