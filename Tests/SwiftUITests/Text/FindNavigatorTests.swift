import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct FindNavigatorTests {
    private struct Page: View {
        let log: Log<Bool>
        @State private var text = "one two one"
        @State private var isShown = false

        init(log: Log<Bool>) { self.log = log }

        var body: some View {
            VStack {
                TextEditor(text: $text).findNavigator(isPresented: $isShown)
                TextEditor(text: $text).findDisabled()
                Color.red.frame(width: 40, height: 40).accessibilityIdentifier("toggle")
                    .onTapGesture { isShown.toggle() }
            }
            .onChange(of: isShown) { log.entries.append($1) }
        }
    }

    @Test("S451: a value shows the find bar of a text editor and follows it, and an editor may not be searched")
    func findBar() async throws {
        let log = Log<Bool>()
        try await withView(Page(log: log)) { window, _, display async throws in
            let editors = window.views(of: UITextView.self)
            try #require(editors.count == 2)
            let find = try #require(editors[0].findInteraction)
            #expect(!find.isFindNavigatorVisible && editors[1].findInteraction == nil)
            try await display.tap("toggle")
            try await display.settle()
            #expect(find.isFindNavigatorVisible && log.entries == [true])
            find.dismissFindNavigator()
            try await display.settle()
            #expect(!find.isFindNavigatorVisible && log.entries == [true, false])
            find.presentFindNavigator(showingReplace: false)
            try await display.settle()
            #expect(log.entries == [true, false, true])
            try await display.tap("toggle")
            try await display.settle()
            #expect(!find.isFindNavigatorVisible && log.entries == [true, false, true, false])
        }
    }

    private struct Pair: View {
        let log: Log<Bool>
        @State private var text = "one two one"
        @State private var isShown = false

        init(log: Log<Bool>) { self.log = log }

        var body: some View {
            VStack {
                TextEditor(text: $text)
                TextEditor(text: $text)
                Color.red.frame(width: 40, height: 40).accessibilityIdentifier("toggle")
                    .onTapGesture { isShown.toggle() }
            }
            .findNavigator(isPresented: $isShown)
            .onChange(of: isShown) { log.entries.append($1) }
        }
    }

    private func visible(_ finds: [UIFindInteraction]) -> [Bool] { finds.map(\.isFindNavigatorVisible) }

    @Test("S451: of two editors below one modifier only one shows its bar, and that with the user's search does")
    func findBarOfOneEditor() async throws {
        let log = Log<Bool>()
        try await withView(Pair(log: log)) { window, _, display async throws in
            let finds = window.views(of: UITextView.self).compactMap(\.findInteraction)
            try #require(finds.count == 2)
            finds[1].presentFindNavigator(showingReplace: false)
            try await display.settle()
            #expect(visible(finds) == [false, true] && log.entries == [true])
            finds[1].dismissFindNavigator()
            try await display.settle()
            #expect(visible(finds) == [false, false] && log.entries == [true, false])
            try await display.tap("toggle")
            try await display.settle()
            #expect(
                visible(finds).contains(true) && visible(finds).contains(false)
                    && log.entries == [true, false, true])
            try await display.tap("toggle")
            try await display.settle()
            #expect(visible(finds) == [false, false] && log.entries == [true, false, true, false])
        }
    }
}
