import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct SearchFocusTests {
    private struct Page: View {
        let log: Log<Bool>
        @State private var text = ""
        @FocusState private var isSearching: Bool

        init(log: Log<Bool>) { self.log = log }

        var body: some View {
            NavigationStack {
                HStack {
                    Color.red.frame(width: 40, height: 40).accessibilityIdentifier("begin")
                        .onTapGesture { isSearching = true }
                    Color.blue.frame(width: 40, height: 40).accessibilityIdentifier("end")
                        .onTapGesture { isSearching = false }
                }
                .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always))
                .searchFocused($isSearching)
                .onChange(of: isSearching) { log.entries.append($1) }
            }
        }
    }

    @Test("S441: a focus state moves the focus into the search field and out of it, and follows the user")
    func searchFocus() async throws {
        let log = Log<Bool>()
        try await withView(Page(log: log)) { _, controller, display async throws in
            let navigation = try #require(controller.children.first as? UINavigationController)
            let search = try #require(navigation.viewControllers.first?.navigationItem.searchController)
            let field = search.searchBar.searchTextField
            #expect(!field.isFirstResponder)
            try await display.tap("begin")
            try await display.settle()
            #expect(field.isFirstResponder && log.entries == [true])
            try await display.tap("end")
            try await display.settle()
            #expect(!field.isFirstResponder && log.entries == [true, false])
            try await display.tap(field)
            try await display.settle()
            #expect(field.isFirstResponder && log.entries == [true, false, true])
        }
    }

    private struct Detail: View {
        let log: Log<Bool>
        @State private var text = ""
        @FocusState private var isSearching: Bool

        init(log: Log<Bool>) { self.log = log }

        var body: some View {
            Color.green.searchable(text: $text).searchFocused($isSearching)
                .onAppear { isSearching = true }
                .onChange(of: isSearching) { log.entries.append($1) }
        }
    }

    @Test("S441: a page that sets the focus state when it appears gives its search field the focus")
    func searchFocusOfPushedPage() async throws {
        let log = Log<Bool>()
        let view = NavigationStack {
            NavigationLink {
                Detail(log: log)
            } label: {
                Color.blue.frame(width: 100, height: 50)
            }
            .accessibilityIdentifier("open")
        }
        try await withView(view) { _, controller, display async throws in
            let navigation = try #require(controller.children.first as? UINavigationController)
            try await display.tap("open")
            try await display.settle()
            #expect(navigation.viewControllers.count == 2)
            let search = try #require(navigation.topViewController?.navigationItem.searchController)
            try await waitUntil("the focus") { search.searchBar.searchTextField.isFirstResponder }
            try await display.settle()
            #expect(log.entries == [true])
        }
    }

    private struct Leaving: View {
        let log: Log<Bool>
        @State private var text = ""
        @State private var isGone = false
        @FocusState private var isSearching: Bool

        init(log: Log<Bool>) { self.log = log }

        var body: some View {
            NavigationStack {
                HStack {
                    if !isGone {
                        Color.red.frame(width: 40, height: 40).accessibilityIdentifier("begin")
                            .onTapGesture { isSearching = true }
                            .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always))
                            .searchFocused($isSearching)
                    }
                    Color.blue.frame(width: 40, height: 40).accessibilityIdentifier("leave")
                        .onTapGesture { isGone = true }
                }
                .onChange(of: isSearching) { log.entries.append($1) }
            }
        }
    }

    @Test("S441: a search field that goes while it has the focus takes it from the focus state")
    func searchFieldLeaves() async throws {
        let log = Log<Bool>()
        try await withView(Leaving(log: log)) { _, controller, display async throws in
            let navigation = try #require(controller.children.first as? UINavigationController)
            let item = try #require(navigation.viewControllers.first?.navigationItem)
            try await display.tap("begin")
            try await display.settle()
            #expect(item.searchController?.searchBar.searchTextField.isFirstResponder == true)
            #expect(log.entries == [true])
            try await display.tap("leave")
            try await display.settle()
            #expect(item.searchController == nil && log.entries == [true, false])
        }
    }
}
