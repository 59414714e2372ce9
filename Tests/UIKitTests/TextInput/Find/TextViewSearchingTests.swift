import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Text views as views in which programs search.
@MainActor
struct TextViewSearchingTests {
    /// Refuses a change of one place.
    private final class Keeper: NSObject, UITextViewDelegate {
        var kept: Int?
        var asked = 0

        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            asked += 1
            return range.location != kept
        }
    }

    @Test("R951: a session of a program searches and replaces in a text view")
    func programSearchesTextView() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        view.text = "tea, Tea, steam"
        view.selectedRange = NSRange(location: 2, length: 0)
        let session = UITextSearchingFindSession(searchableObject: view)
        session.performSearch(query: "tea", options: nil)
        #expect(session.resultCount == 3 && session.highlightedResultIndex == 1)
        #expect(view.found.ranges == [0..<3, 5..<8, 11..<14] && view.found.current == 5..<8)

        let keeper = Keeper()
        view.delegate = keeper
        session.performSingleReplacement(query: "tea", replacementText: "milk", options: nil)
        #expect(view.text == "tea, milk, steam" && keeper.asked == 1 && view.found.current == 12..<15)
        keeper.kept = 12
        session.performSingleReplacement(query: "tea", replacementText: "milk", options: nil)
        #expect(view.text == "tea, milk, steam" && view.found.current == 0..<3)

        // A changed text is searched again before anything in it is replaced, and with the next layout.
        keeper.kept = nil
        view.text = "xx tea"
        session.performSingleReplacement(query: "tea", replacementText: "milk", options: nil)
        #expect(view.text == "xx tea" && view.found.ranges == [3..<6] && view.found.current == 3..<6)
        session.performSingleReplacement(query: "tea", replacementText: "milk", options: nil)
        #expect(view.text == "xx milk" && view.found == FoundText())
        view.text = "tea"
        view.layoutIfNeeded()
        #expect(view.found.current == 0..<3 && session.resultCount == 1)
        view.isEditable = false
        #expect(
            !session.supportsReplacement
                && !view.shouldReplace(
                    foundTextRange: UITextRange(range: 0..<3), document: nil, withText: "")
        )
        session.invalidateFoundResults()
        #expect(view.found == FoundText() && session.resultCount == 0)
    }

    @Test("R951: bad ranges are not marked, and the order of ranges is that of the text")
    func badFoundRanges() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        view.text = "tea"
        for range in [1..<1, 3..<9, 50..<60] {
            view.decorate(foundTextRange: UITextRange(range: range), document: nil, usingStyle: .found)
        }
        #expect(view.found == FoundText())
        view.decorate(foundTextRange: UITextRange(range: 1..<9), document: nil, usingStyle: .highlighted)
        #expect(view.found.ranges == [1..<3])
        func order(_ one: Range<Int>, _ other: Range<Int>) -> ComparisonResult {
            view.compare(UITextRange(range: one), toRange: UITextRange(range: other), document: nil)
        }
        #expect(order(0..<2, 0..<2) == .orderedSame && order(0..<2, 0..<3) == .orderedAscending)
        #expect(order(1..<2, 0..<3) == .orderedDescending && view.compare(document: 1, toDocument: 2) == .orderedSame)
        #expect(view.selectedTextSearchDocument == nil)
        // A text that has become shorter is laid out with the mark.
        view.text = "te"
        view.layoutIfNeeded()
        view.clearAllDecoratedFoundText()
        #expect(view.found == FoundText())
    }

    /// A text view in which only text in brackets is found.
    private final class Notes: UITextView {
        var log: [String] = []

        override func performTextSearch(
            queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<AnyHashable>
        ) {
            let text = NSString(string: self.text)
            let found = text.range(of: "[\(queryString)]")
            if found.location != NSNotFound,
                let start = position(from: beginningOfDocument, offset: found.location + 1),
                let end = position(from: start, offset: found.length - 2), let range = textRange(from: start, to: end)
            {
                resultAggregator.foundRange(range, searchString: queryString, document: nil)
            }
            resultAggregator.finishedSearching()
        }

        override func willHighlight(foundTextRange: UITextRange, document: AnyHashable?) {
            log.append("highlight \(self.text(in: foundTextRange) ?? "")")
            super.willHighlight(foundTextRange: foundTextRange, document: document)
        }

        override func scrollRangeToVisible(_ range: UITextRange, inDocument: AnyHashable?) {
            log.append("scroll")
            super.scrollRangeToVisible(range, inDocument: inDocument)
        }
    }

    @Test("R951: the find bar of a text view searches with the methods that a subclass overrides")
    func findBarOfSubclass() async throws {
        try await withApplication { _, display in
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = UIViewController()
            let view = Notes(frame: CGRect(x: 20, y: 20, width: 500, height: 200))
            view.font = .systemFont(ofSize: 16)
            view.text = "tea [tea] tea"
            view.isFindInteractionEnabled = true
            window.rootViewController?.view.addSubview(view)
            window.makeKeyAndVisible()
            let find = try #require(view.findInteraction)
            find.presentFindNavigator(showingReplace: false)
            find.searchText = "tea"
            try await display.settle()
            #expect(find.activeFindSession is UITextSearchingFindSession)
            #expect(find.activeFindSession?.resultCount == 1 && view.found.current == 5..<8)
            #expect(view.log == ["highlight tea", "scroll"])
            #expect(view.surface.canvas.content?.found.map(\.isCurrent) == [true])

            // A changed text is searched again, and stays in place.
            view.text = "[tea] tea"
            try await display.settle()
            #expect(view.found.current == 1..<4 && view.log.count == 2)
            find.findNext()
            #expect(view.log.count == 4)
            find.dismissFindNavigator()
            #expect(view.found == FoundText() && view.selectedRange == NSRange(location: 1, length: 3))

            // Only what was found is replaced.
            find.presentFindNavigator(showingReplace: true)
            view.text = "tea [tea] tea"
            find.activeFindSession?.replaceAll(query: "tea", replacementText: "x", options: nil)
            #expect(view.text == "tea [x] tea")
        }
    }
}
