import Foundation
import Testing
import UIKit
import UIKitTesting

/// Searches in views of programs.
@MainActor
struct TextSearchingTests {
    /// A place in a line.
    private final class LineRange: UITextRange {
        let line: Int
        let columns: Range<Int>

        init(_ line: Int, _ columns: Range<Int>) {
            (self.line, self.columns) = (line, columns)
            super.init()
        }

        override var isEmpty: Bool { columns.isEmpty }
        override func isEqual(_ object: Any?) -> Bool {
            (object as? LineRange).map { $0.line == line && $0.columns == columns } ?? false
        }
        override var hash: Int { line &* 31 &+ columns.lowerBound }
    }

    /// Pages of lines, of which each is a document.
    private final class Pages: UIView, UITextSearching, UIFindInteractionDelegate {
        var pages: [[String]]
        var selectedTextRange: UITextRange? = LineRange(0, 0..<0)
        var selectedTextSearchDocument: Int? = 0
        /// Whether a search ends later.
        var isSlow = false
        var refused: String?
        /// Called with the name of each place that gets a style.
        var onDecorate: ((String) -> Void)?
        private(set) var aggregator: UITextSearchAggregator<Int>?
        private(set) var styles: [String: UITextSearchFoundTextStyle] = [:]
        private(set) var shown: [String] = []

        init(_ pages: [[String]]) {
            self.pages = pages
            super.init(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        }

        required init?(coder: NSCoder) { nil }

        private func name(_ range: UITextRange, _ page: Int?) -> String {
            guard let range = range as? LineRange else { return "another range" }
            return "\(page ?? -1):\(range.line):\(range.columns.lowerBound)"
        }

        let supportsTextReplacement = true

        func compare(_ foundRange: UITextRange, toRange: UITextRange, document: Int?) -> ComparisonResult {
            guard let one = foundRange as? LineRange, let other = toRange as? LineRange else { return .orderedSame }
            let (first, second) = ((one.line, one.columns.lowerBound), (other.line, other.columns.lowerBound))
            return first < second ? .orderedAscending : first == second ? .orderedSame : .orderedDescending
        }

        func compare(document: Int, toDocument: Int) -> ComparisonResult {
            document < toDocument ? .orderedAscending : document == toDocument ? .orderedSame : .orderedDescending
        }

        func performTextSearch(
            queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<Int>
        ) {
            aggregator = resultAggregator
            // The last page first: the order of finding does not matter.
            for (page, lines) in pages.enumerated().reversed() {
                for (line, text) in lines.enumerated() {
                    let found = (text as NSString).range(of: queryString, options: options.stringCompareOptions)
                    guard found.length > 0 else { continue }
                    resultAggregator.foundRange(
                        LineRange(line, found.location..<NSMaxRange(found)), searchString: queryString, document: page)
                }
            }
            if !isSlow { resultAggregator.finishedSearching() }
        }

        func decorate(foundTextRange: UITextRange, document: Int?, usingStyle: UITextSearchFoundTextStyle) {
            let name = name(foundTextRange, document)
            styles[name] = usingStyle
            onDecorate?(name)
        }

        func clearAllDecoratedFoundText() { styles = [:] }

        func scrollRangeToVisible(_ range: UITextRange, inDocument: Int?) { shown.append(name(range, inDocument)) }

        func shouldReplace(foundTextRange: UITextRange, document: Int?, withText replacementText: String) -> Bool {
            name(foundTextRange, document) != refused
        }

        func replace(foundTextRange: UITextRange, document: Int?, withText replacementText: String) {
            guard let range = foundTextRange as? LineRange, let document else { return }
            let columns = NSRange(location: range.columns.lowerBound, length: range.columns.count)
            pages[document][range.line] = (pages[document][range.line] as NSString)
                .replacingCharacters(in: columns, with: replacementText)
        }

        func replaceAll(queryString: String, options: UITextSearchOptions, withText replacementText: String) {
            pages = pages.map { $0.map { $0.replacingOccurrences(of: queryString, with: replacementText) } }
        }

        func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
            UITextSearchingFindSession(searchableObject: self)
        }
    }

    private let text = [["tea and milk", "no"], ["a tea", "iced tea"]]

    @Test("R886: places are in the order of documents and ranges, from the selection on, and each has its style")
    func searchedPlaces() {
        let pages = Pages(text)
        pages.selectedTextSearchDocument = 1
        let session = UITextSearchingFindSession(searchableObject: pages)
        session.performSearch(query: "tea", options: nil)
        #expect(session.resultCount == 3 && session.highlightedResultIndex == 1)
        #expect(pages.styles == ["0:0:0": .found, "1:0:2": .highlighted, "1:1:5": .found])
        session.highlightNextResult(in: .forward)
        session.highlightNextResult(in: .forward)
        #expect(session.highlightedResultIndex == 0 && pages.shown == ["1:0:2", "1:1:5", "0:0:0"])
        #expect(pages.styles["0:0:0"] == .highlighted && pages.styles["1:1:5"] == .found)
        session.highlightNextResult(in: .backward)
        #expect(session.highlightedResultIndex == 2)
        session.invalidateFoundResults()
        #expect(session.resultCount == 0 && session.highlightedResultIndex == NSNotFound && pages.styles.isEmpty)
    }

    @Test("R886: a search that ends later, or that another one has replaced, shows what belongs to it")
    func slowSearches() throws {
        let pages = Pages(text)
        pages.isSlow = true
        let session = UITextSearchingFindSession(searchableObject: pages)
        session.performSearch(query: "no", options: nil)
        let old = try #require(pages.aggregator)
        session.performSearch(query: "tea", options: nil)
        let new = try #require(pages.aggregator)
        old.finishedSearching()
        #expect(session.resultCount == 0 && new.allFoundRanges.count == 3)
        new.finishedSearching()
        #expect(session.resultCount == 3 && session.highlightedResultIndex == 0)
        new.foundRange(LineRange(1, 0..<2), searchString: "tea", document: 0)
        #expect(session.resultCount == 4 && session.highlightedResultIndex == 0)
        new.invalidate(foundRange: LineRange(0, 0..<3), document: 0)
        #expect(session.resultCount == 3 && pages.styles["0:1:0"] == .highlighted)
        new.invalidate()
        #expect(session.resultCount == 0 && session.highlightedResultIndex == NSNotFound)
        session.performSearch(query: "", options: nil)
        #expect(session.resultCount == 0)
    }

    @Test("R886: a change of another place neither scrolls nor shows all places again")
    func lateChanges() throws {
        let pages = Pages(text)
        let session = UITextSearchingFindSession(searchableObject: pages)
        session.performSearch(query: "tea", options: nil)
        session.highlightNextResult(in: .forward)
        let aggregator = try #require(pages.aggregator)
        let shown = pages.shown
        var decorated: [String] = []
        pages.onDecorate = { decorated.append($0) }
        aggregator.invalidate(foundRange: LineRange(0, 0..<3), document: 0)
        #expect(session.resultCount == 2 && session.highlightedResultIndex == 0 && pages.styles["0:0:0"] == .normal)
        aggregator.foundRange(LineRange(1, 0..<2), searchString: "tea", document: 0)
        aggregator.foundRange(LineRange(1, 0..<2), searchString: "tea", document: 0)
        #expect(session.resultCount == 3 && session.highlightedResultIndex == 1 && pages.styles["0:1:0"] == .found)
        #expect(pages.shown == shown && decorated == ["0:0:0", "0:1:0"] && pages.styles["1:0:2"] == .highlighted)
    }

    @Test("R886: a view may change what was found while it is asked to show it")
    func changesByTheView() throws {
        let pages = Pages(text)
        let session = UITextSearchingFindSession(searchableObject: pages)
        session.performSearch(query: "tea", options: nil)
        session.highlightNextResult(in: .backward)
        #expect(session.highlightedResultIndex == 2)
        let first = try #require(pages.aggregator)
        // With the last place, the one before turns out to be gone.
        pages.onDecorate = { _ in first.invalidate(foundRange: LineRange(0, 2..<5), document: 1) }
        first.invalidate(foundRange: LineRange(1, 5..<8), document: 1)
        #expect(session.resultCount == 1 && session.highlightedResultIndex == 0)
        #expect(pages.styles == ["0:0:0": .highlighted, "1:0:2": .normal, "1:1:5": .normal])

        // All places are gone while another one is looked at.
        pages.onDecorate = nil
        session.performSearch(query: "tea", options: nil)
        let second = try #require(pages.aggregator)
        pages.onDecorate = { _ in second.invalidate() }
        session.highlightNextResult(in: .forward)
        #expect(session.resultCount == 0 && session.highlightedResultIndex == NSNotFound && pages.styles.isEmpty)

        // A place is gone while all are being shown.
        pages.onDecorate = { [weak pages] name in
            guard name == "0:0:0" else { return }
            pages?.aggregator?.invalidate(foundRange: LineRange(0, 2..<5), document: 1)
        }
        session.performSearch(query: "tea", options: nil)
        #expect(session.resultCount == 2 && session.highlightedResultIndex == 0)
        #expect(pages.styles == ["0:0:0": .highlighted, "1:1:5": .found])

        pages.onDecorate = { [weak session] _ in session?.invalidateFoundResults() }
        session.highlightNextResult(in: .forward)
        #expect(session.resultCount == 0 && pages.styles.isEmpty)
    }

    /// A range that is equal only to itself.
    private final class PlainRange: UITextRange {
        override init() { super.init() }
    }

    @Test("R886: ranges of a program's class that does not compare them are each their own")
    func rangesWithoutAnOrder() throws {
        let (one, other) = (PlainRange(), PlainRange())
        #expect(one == one && one != other && UITextView().selectedTextRange != one)
        let pages = Pages([[]])
        let session = UITextSearchingFindSession(searchableObject: pages)
        session.performSearch(query: "tea", options: nil)
        let aggregator = try #require(pages.aggregator)
        for range in [one, other, one] { aggregator.foundRange(range, searchString: "tea", document: nil) }
        #expect(aggregator.allFoundRanges.count == 2 && session.resultCount == 2)
        aggregator.invalidate(foundRange: one, document: nil)
        #expect(session.resultCount == 1 && aggregator.allFoundRanges.firstObject as? PlainRange === other)
    }

    @Test("R886: found text is replaced at one place, which leads to the next, or at all, if the view allows it")
    func replacedPlaces() {
        let pages = Pages(text)
        let session = UITextSearchingFindSession(searchableObject: pages)
        #expect(session.supportsReplacement && !session.allowsReplacementForCurrentlyHighlightedResult)
        session.performSearch(query: "tea", options: nil)
        #expect(session.allowsReplacementForCurrentlyHighlightedResult)
        session.performSingleReplacement(query: "tea", replacementText: "coffee", options: nil)
        #expect(pages.pages[0][0] == "coffee and milk" && session.resultCount == 2)
        #expect(session.highlightedResultIndex == 0 && pages.styles["1:0:2"] == .highlighted)
        pages.refused = "1:0:2"
        session.performSingleReplacement(query: "tea", replacementText: "coffee", options: nil)
        #expect(pages.pages[1][0] == "a tea" && session.highlightedResultIndex == 1)
        session.replaceAll(query: "tea", replacementText: "cocoa", options: nil)
        #expect(pages.pages[1] == ["a cocoa", "iced cocoa"] && session.resultCount == 0)
    }

    @Test("R886: a replacement that contains the searched text leads to the next place, too")
    func replacementsThatAreFound() {
        let pages = Pages(text)
        let session = UITextSearchingFindSession(searchableObject: pages)
        session.performSearch(query: "tea", options: nil)
        for index in [1, 2, 0] {
            session.performSingleReplacement(query: "tea", replacementText: "teapot", options: nil)
            #expect(session.resultCount == 3 && session.highlightedResultIndex == index)
        }
        #expect(pages.pages == [["teapot and milk", "no"], ["a teapot", "iced teapot"]])
    }

    @Test("R886: the find bar searches in a program's view, and shows results that come later")
    func findBarOfAView() async throws {
        try await withApplication { _, display in
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = UIViewController()
            let pages = Pages(text)
            pages.isSlow = true
            let interaction = UIFindInteraction(sessionDelegate: pages)
            pages.addInteraction(interaction)
            window.rootViewController?.view.addSubview(pages)
            window.makeKeyAndVisible()
            interaction.presentFindNavigator(showingReplace: false)
            try await display.settle()
            @MainActor func labels(_ view: UIView) -> [String] {
                ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap { labels($0) }
            }
            try await display.type("tea")
            #expect(!labels(pages).contains { $0.contains("3") })
            pages.aggregator?.finishedSearching()
            #expect(labels(pages).contains { $0.contains("1") && $0.contains("3") })
            interaction.dismissFindNavigator()
            #expect(pages.styles.isEmpty && interaction.activeFindSession == nil)
        }
    }

    @Test("R886: a session does not keep its view")
    func releasedView() {
        weak var view: Pages?
        var session: UITextSearchingFindSession?
        do {
            let pages = Pages(text)
            view = pages
            session = UITextSearchingFindSession(searchableObject: pages)
            session?.performSearch(query: "tea", options: nil)
            #expect(session?.searchableObject === pages)
        }
        #expect(view == nil && session?.searchableObject == nil)
        session?.highlightNextResult(in: .forward)
        session?.performSearch(query: "milk", options: nil)
        #expect(session?.resultCount == 0 && session?.supportsReplacement == false)
    }
}
