import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The tokens of search fields (R832).
@MainActor struct SearchTokenTests {
    private final class Updater: NSObject, UISearchResultsUpdating {
        var counts: [Int] = []
        func updateSearchResults(for searchController: UISearchController) {
            counts.append(searchController.searchBar.searchTextField.tokens.count)
        }
    }

    private func token(_ text: String) -> UISearchToken { UISearchToken(icon: nil, text: text) }

    @Test("R832: tokens are in a row before the text, which keeps a third of the room, also from right to left")
    func tokenLayout() {
        let some = SearchTokenLayout(widths: [30, 40], room: 200)
        #expect(some.width == 74 && some.textStart == 78 && some.edges(isRightToLeft: false) == [0, 34])
        #expect(some.edges(isRightToLeft: true) == [44, 0])
        let many = SearchTokenLayout(widths: [100, 100], room: 200)
        #expect(many.width == 148 && many.edges(isRightToLeft: false) == [-56, 48], "the last one is visible")
        #expect(SearchTokenLayout(widths: [], room: 200).textStart == 0)
        #expect(SearchTokenLayout(widths: [10], room: -5).width == 0)
    }

    @Test("R832: Backspace at the beginning of the text selects the last token, and then deletes it")
    func tokenKeys() async throws {
        try await withApplication { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let field = UISearchTextField(frame: CGRect(x: 20, y: 20, width: 300, height: 36))
            window.addSubview(field)
            window.makeKeyAndVisible()
            var changes = 0
            field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
            field.tokens = [token("Ada"), token("Grace")]
            field.text = "x"
            field.becomeFirstResponder()
            try await display.settle()
            #expect(changes == 0 && field.tokenState.row?.chips.count == 2)
            let start = field.textRect(forBounds: field.bounds).minX
            #expect(try #require(field.tokenState.row).frame.maxX + SearchTokenLayout.gap == start)
            try await display.press(.delete)
            #expect(field.text == "" && field.selectedToken == nil)
            try await display.press(.delete)
            #expect(field.selectedToken == 1 && field.tokens.count == 2)
            try await display.press(.character("y"))
            #expect(field.selectedToken == nil && field.text == "y")
            for _ in 0..<3 { try await display.press(.delete) }
            #expect(field.tokens.map(\.text) == ["Ada"] && changes == 4)
            field.allowsDeletingTokens = false
            for _ in 0..<2 { try await display.press(.delete) }
            #expect(field.tokens.count == 1)
            field.allowsDeletingTokens = true
            try await display.tap(try #require(field.tokenState.row?.chips.first))
            #expect(field.selectedToken == 0)
            field.insertToken(token("Inbox"), at: 0)
            #expect(field.selectedToken == nil, "another token is not selected in place of it")
            field.removeToken(at: 0)
            try await display.settle()
            try await display.tap(try #require(field.tokenState.row?.chips.first))
            #expect(field.selectedToken == 0)
            try await display.press(.delete)
            #expect(field.tokens.isEmpty && field.textRect(forBounds: field.bounds).minX < start)
        }
    }

    @Test("R832: a token takes the place of a part of the text, and the clear button removes text and tokens")
    func tokenChanges() {
        let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 300, height: 36))
        field.text = "from ada"
        let range = UITextRange(range: 5..<8)
        field.replaceTextualPortion(of: range, with: token("Ada"), at: 7)
        field.insertToken(token("Inbox"), at: 0)
        #expect(field.text == "from " && field.tokens.map(\.text) == ["Inbox", "Ada"])
        #expect(field.textualRange.end == field.endOfDocument)
        let log = LogRecorder.record { field.removeToken(at: 2) }
        #expect(log.count == 1 && field.tokens.count == 2)
        field.removeToken(at: 0)
        #expect(field.tokens.map(\.text) == ["Ada"])
        var changes = 0
        field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
        field.clear()
        #expect(field.text == "" && field.tokens.isEmpty && changes == 1)
        field.tokens = [token("Ada")]
        #expect(field.hasClearableContent && !field.hasText)
        field.clear()
        #expect(field.tokens.isEmpty && changes == 2)
    }

    @Test("R832: assistive programs receive the tokens before the text, as the value of the field")
    func tokenValue() {
        let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 300, height: 36))
        field.text = "x"
        #expect(field.accessibilityValue == "x")
        field.tokens = [token("Ada"), token("Grace")]
        _ = field.textRect(forBounds: field.bounds)
        #expect(field.accessibilityValue == "Ada, Grace, x")
        field.text = ""
        #expect(field.accessibilityValue == "Ada, Grace" && field.spokenTokens == "Ada, Grace")
        #expect(field.tokenState.row?.chips.allSatisfy { !$0.isAccessibilityElement } == true)
    }

    @Test("R832: a search controller updates its results with the tokens, and its end removes them")
    func tokenResults() {
        let search = UISearchController(searchResultsController: nil)
        let updater = Updater()
        search.searchResultsUpdater = updater
        search.searchBar.searchTextField.tokens = [token("Ada")]
        #expect(updater.counts == [1])
        search.isActive = true
        search.searchBar.text = "x"
        search.isActive = false
        #expect(updater.counts == [1, 1, 1, 0] && search.searchBar.text == "")
    }
}
