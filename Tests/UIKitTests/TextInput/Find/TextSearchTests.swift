import Foundation
import Testing

@testable import UIKit

struct TextSearchTests {
    @Test(
        "R782: a text is found without regard to case and accents, at places that do not overlap",
        arguments: [
            ("tea", "Tea and iced TEA", [0..<3, 13..<16]), ("aa", "aaaaa", [0..<2, 2..<4]), ("", "abc", []),
            ("cafe", "caf\u{E9} Cafe\u{301}", [0..<4, 5..<10]), ("x", "", []), ("b", "\u{1F600}b", [2..<3]),
            ("a\nb", "a\nb", [0..<3]), ("longer", "long", []),
        ] as [(String, String, [Range<Int>])])
    func foundPlaces(_ query: String, _ text: String, _ places: [Range<Int>]) {
        #expect(TextSearch(query).ranges(in: text) == places)
    }

    @Test("R782: case and whole words count if they are wanted")
    func searchOptions() {
        func places(
            _ query: String, _ text: String, _ match: UITextSearchOptions.WordMatchMethod,
            _ options: NSString.CompareOptions
        ) -> [Range<Int>] {
            let options = UITextSearchOptions(wordMatchMethod: match, stringCompareOptions: options)
            return TextSearch(query, options).ranges(in: text)
        }
        #expect(places("Tea", "tea Tea", .contains, []) == [4..<7])
        #expect(places("tea", "steam tea teapot tea.", .fullWord, []) == [6..<9, 17..<20])
        #expect(places("tea", "steam tea teapot", .startsWith, []) == [6..<9, 10..<13])
        #expect(places("a", "aba", .contains, .backwards) == [0..<1, 2..<3])
    }

    @Test("R782: a search looks at the place behind the caret first, and goes around at the ends")
    @MainActor func foundOrder() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.text = "a   a   a"
        view.selectedRange = NSRange(location: 3, length: 0)
        let session = UITextSearchingFindSession(searchableObject: view)
        session.performSearch(query: "a", options: nil)
        #expect(session.highlightedResultIndex == 1 && view.found.current == 4..<5)
        for _ in 0..<2 { session.highlightNextResult(in: .forward) }
        #expect(view.found.current == 0..<1)
        session.highlightNextResult(in: .backward)
        #expect(view.found.current == 8..<9)
        view.selectedRange = NSRange(location: 9, length: 0)
        session.performSearch(query: "a", options: nil)
        #expect(view.found.current == 0..<1)
        // A place at the beginning of a longer selection is the first one.
        view.selectedRange = NSRange(location: 4, length: 5)
        session.performSearch(query: "a", options: nil)
        #expect(view.found.current == 4..<5)
    }

    @Test("R951: places that are shown as found are in order, each once, and one is looked at")
    func foundStyles() {
        var found = FoundText()
        #expect(found.ranges(in: 0..<9).isEmpty)
        for start in [4, 0, 8, 4] { found.show(start..<start + 1, as: .found) }
        #expect(found.ranges == [0..<1, 4..<5, 8..<9] && found.current == nil)
        found.show(4..<5, as: .highlighted)
        found.show(8..<9, as: .highlighted)
        #expect(found.ranges == [0..<1, 4..<5, 8..<9] && found.current == 8..<9)
        #expect(found.ranges(in: 3..<9).map(\.range) == [4..<5, 8..<9])
        #expect(found.ranges(in: 1..<4).isEmpty && found.ranges(in: 9..<20).isEmpty)
        #expect(found.ranges(in: 0..<5).map(\.range) == [0..<1, 4..<5])
        #expect(found.ranges(in: 3..<9).map(\.isCurrent) == [false, true])
        found.show(8..<9, as: .found)
        #expect(found.ranges.count == 3 && found.current == nil)
        found.show(0..<1, as: .highlighted)
        for start in [0, 5] { found.show(start..<start + 1, as: .normal) }
        #expect(found.ranges == [4..<5, 8..<9] && found.current == nil)

        // Those of a program may overlap.
        for range in [10..<12, 0..<200] { found.show(range, as: .found) }
        #expect(found.ranges(in: 50..<60).map(\.range) == [0..<200])
        #expect(found.ranges(in: 8..<11).map(\.range) == [0..<200, 8..<9, 10..<12])
        for range in found.ranges { found.show(range, as: .normal) }
        #expect(found == FoundText())
    }

    @Test("R782: the number of places is shown in the user's language")
    func countText() {
        func text(_ count: Int, _ index: Int?, _ languages: [String] = ["en"]) -> String {
            FindCount(count: count, index: index, hasQuery: true).text(languages: languages)
        }
        #expect(text(7, 1) == "2 of 7" && text(7, 1, ["de-AT"]) == "2 von 7")
        #expect(text(0, nil) == "Not Found" && text(0, nil, ["fr"]) == "Introuvable")
        #expect(FindCount(count: 0, index: nil, hasQuery: false).text(languages: ["en"]) == "")
        #expect(FindCount(count: 3, index: 0, hasQuery: true, style: .total).text(languages: ["en"]) == "3")
        #expect(FindCount(count: 3, index: 0, hasQuery: true, style: .none).text(languages: ["en"]) == "")
    }
}
