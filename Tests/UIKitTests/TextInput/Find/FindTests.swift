import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct FindTests {
    /// Runs a test with a text view in which the user can search.
    private func withText(
        _ text: String, _ body: @MainActor (UITextView, VirtualDisplay) async throws -> Void
    ) async throws {
        try await withApplication { _, display in
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = UIViewController()
            let view = UITextView(frame: CGRect(x: 20, y: 20, width: 500, height: 200))
            view.font = .systemFont(ofSize: 16)
            view.text = text
            view.isFindInteractionEnabled = true
            window.rootViewController?.view.addSubview(view)
            window.makeKeyAndVisible()
            try await display.settle()
            view.becomeFirstResponder()
            view.selectedRange = NSRange(location: 0, length: 0)
            try await body(view, display)
        }
    }

    private func label(in view: UIView, _ identifier: String) -> UILabel? {
        if view.accessibilityIdentifier == identifier { return view as? UILabel }
        return view.subviews.lazy.compactMap { label(in: $0, identifier) }.first
    }

    /// The number that the bar shows.
    private func count(_ view: UITextView) -> String? { label(in: view, "find count")?.text }

    @Test("R1112: a text view with key commands of its own still searches and formats by the keyboard")
    func findBesideOwnCommands() async throws {
        final class CodeView: UITextView {
            var comments = 0
            override var keyCommands: [UIKeyCommand]? {
                ["/", "i"].map { key in
                    UIKeyCommand(input: key, modifierFlags: .command) { [weak self] _ in self?.comments += 1 }
                }
            }
        }
        try await withApplication { _, display in
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = UIViewController()
            let view = CodeView(frame: CGRect(x: 20, y: 20, width: 500, height: 200))
            view.font = .systemFont(ofSize: 16)
            view.text = "let tea = 1"
            view.isFindInteractionEnabled = true
            view.allowsEditingTextAttributes = true
            window.rootViewController?.view.addSubview(view)
            window.makeKeyAndVisible()
            try await display.settle()
            view.becomeFirstResponder()
            view.selectedRange = NSRange(location: 4, length: 3)
            try await display.press(.character("b"), modifiers: [.control])
            let font = view.textStorage.attribute(.font, at: 5, effectiveRange: nil) as? UIFont
            #expect(font?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
            try await display.press(.character("i"), modifiers: [.control])
            let same = view.textStorage.attribute(.font, at: 5, effectiveRange: nil) as? UIFont
            #expect(same == font && view.comments == 1, "a command of the program comes first")
            try await display.press(.character("f"), modifiers: [.control])
            #expect(view.findInteraction?.isFindNavigatorVisible == true)
        }
    }

    @Test("R783: Ctrl and F show the bar; typing searches, Return and Ctrl and G go on, and Escape selects the place")
    func findByKeys() async throws {
        try await withText("one tea, two teas, three") { view, display in
            let find = try #require(view.findInteraction)
            #expect(!find.isFindNavigatorVisible)
            try await display.press(.character("f"), modifiers: [.control])
            #expect(find.isFindNavigatorVisible && !view.isFirstResponder)
            try await display.type("tea")
            #expect(find.searchText == "tea" && find.activeFindSession?.resultCount == 2)
            #expect(find.activeFindSession?.highlightedResultIndex == 0)
            #expect(count(view) == FindCount(count: 2, index: 0, hasQuery: true).text)
            try await display.press(.return)
            #expect(find.activeFindSession?.highlightedResultIndex == 1)
            try await display.press(.character("g"), modifiers: [.control])
            #expect(find.activeFindSession?.highlightedResultIndex == 0)
            try await display.press(.character("g"), modifiers: [.control, .shift])
            #expect(find.activeFindSession?.highlightedResultIndex == 1)
            try await display.press(.escape)
            #expect(!find.isFindNavigatorVisible && find.activeFindSession == nil)
            #expect(view.isFirstResponder && view.selectedRange == NSRange(location: 13, length: 3))
            #expect(view.text == "one tea, two teas, three" && view.adjustedContentInset.bottom == 0)
        }
    }

    @Test("R783: a view in which searching is not enabled has no bar")
    func findDisabled() async throws {
        try await withText("tea") { view, display in
            view.isFindInteractionEnabled = false
            #expect(view.findInteraction == nil && view.interactions.allSatisfy { !($0 is UIFindInteraction) })
            try await display.press(.character("f"), modifiers: [.control])
            #expect(view.isFirstResponder && view.text == "tea")
        }
    }

    @Test("R783: what is found is marked, and the place that is looked at more than the others")
    func findMarks() async throws {
        try await withText("tea tea") { view, display in
            let find = try #require(view.findInteraction)
            find.presentFindNavigator(showingReplace: false)
            find.searchText = "tea"
            try await display.settle()
            let marks = try #require(view.surface.canvas.content?.found)
            #expect(marks.map(\.isCurrent) == [true, false])
            #expect(marks[0].rect.maxX < marks[1].rect.minX && marks[0].rect.width > 0)
            var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
            UIColor.systemYellow.resolvedColor(with: view.traitCollection)
                .getRed(&red, green: &green, blue: &blue, alpha: nil)
            let corner = view.surface.canvas.convert(
                CGPoint(x: marks[0].rect.midX, y: marks[0].rect.minY + 1), to: nil)
            let scale = view.traitCollection.displayScale
            let pixel = try #require(
                try display.screenshot()[Int(corner.x * scale), Int(corner.y * scale)])
            func level(_ part: CGFloat) -> UInt8 { UInt8((part * 255).rounded()) }
            #expect(pixel == Pixel(red: level(red), green: level(green), blue: level(blue)))
            find.dismissFindNavigator()
            try await display.settle()
            #expect(view.surface.canvas.content?.found.isEmpty == true)
        }
    }

    @Test("R783: a place below is scrolled into view above the bar, and a changed text is searched again")
    func findBelow() async throws {
        let lines = (0..<100).map { "line \($0)" }.joined(separator: "\n")
        try await withText(lines) { view, display in
            let find = try #require(view.findInteraction)
            find.presentFindNavigator(showingReplace: false)
            find.searchText = "line 77"
            try await display.settle()
            let range = (lines as NSString).range(of: "line 77")
            let caret = view.caretRect(for: UITextPosition(offset: range.location))
            let height = view.adjustedContentInset.bottom
            #expect(height >= 44)
            #expect(caret.minY >= view.bounds.minY && caret.maxY <= view.bounds.maxY - height)
            view.text = "line 77, line 77"
            try await display.settle()
            #expect(find.activeFindSession?.resultCount == 2)
        }
    }

    @Test("R783: all places in lines from right to left are marked")
    func findRightToLeft() async throws {
        let word = "\u{627}\u{628}"
        try await withText("\(word) \u{62C}\u{62F} \(word)\n\(word) \u{647}\u{648} \(word)") { view, display in
            let find = try #require(view.findInteraction)
            find.presentFindNavigator(showingReplace: false)
            find.searchText = word
            try await display.settle()
            #expect(find.activeFindSession?.resultCount == 4)
            let marks = try #require(view.surface.canvas.content?.found)
            #expect(marks.count == 4 && marks.count { $0.isCurrent } == 1)
        }
    }

    @Test("R783: assistive programs find the bar in the text view, and the number of places is announced")
    func findBarForAssistance() async throws {
        try await withText("tea tea") { view, display in
            let find = try #require(view.findInteraction)
            #expect(AccessibilityHierarchy.children(of: view).isEmpty)
            find.presentFindNavigator(showingReplace: false)
            try await display.type("tea")
            try await display.settle()
            let (objects, number) = (
                AccessibilityHierarchy.children(of: view), FindCount(count: 2, index: 0, hasQuery: true).text
            )
            let identifiers = objects.compactMap(\.accessibilityIdentifier)
            #expect(identifiers.contains("find") && !identifiers.contains("replace"))
            let labels = objects.compactMap(\.accessibilityLabel)
            #expect(labels.contains(FindLabel.next.localized) && labels.contains(BarText.done.localized))
            #expect(labels.contains(number) && UIApplication.shared.announcements.last == number)
            find.dismissFindNavigator()
            #expect(AccessibilityHierarchy.children(of: view).isEmpty)
        }
    }

    @Test("R783: what is typed in the bar is not undone in the text")
    func findUndo() async throws {
        try await withText("") { view, display in
            try await display.type("tea")
            view.undoManager?.undo()
            #expect(view.text == "" && view.undoManager?.canRedo == true)
            try await display.press(.character("f"), modifiers: [.control])
            try await display.type("t")
            #expect(view.undoManager?.canUndo == false && view.undoManager?.canRedo == true)
            try await display.press(.character("z"), modifiers: [.control])
            #expect(view.findInteraction?.searchText == nil && view.findInteraction?.isFindNavigatorVisible == true)
            try await display.press(.escape)
            view.undoManager?.redo()
            #expect(view.text == "tea")
        }
    }

    @Test("R783: a search that ends while the user types in the text leaves the caret where it is")
    func findLeavesCaret() async throws {
        try await withText("one tea, two teas") { view, display in
            let find = try #require(view.findInteraction)
            find.presentFindNavigator(showingReplace: false)
            find.searchText = "tea"
            view.becomeFirstResponder()
            view.selectedRange = NSRange(location: 1, length: 0)
            try await display.press(.escape)
            #expect(!find.isFindNavigatorVisible && view.selectedRange == NSRange(location: 1, length: 0))
            // The selection is found in the present text.
            find.presentFindNavigator(showingReplace: false)
            view.text = "tea"
            find.dismissFindNavigator()
            #expect(view.isFirstResponder && view.selectedRange == NSRange(location: 0, length: 3))
        }
    }

    @Test("R783: the content inset stays the program's while the bar is visible")
    func findRoom() async throws {
        try await withText("tea") { view, display in
            let find = try #require(view.findInteraction)
            view.contentInset.bottom = 30
            find.presentFindNavigator(showingReplace: false)
            let height = view.adjustedContentInset.bottom - 30
            #expect(height >= 44 && view.contentInset.bottom == 30)
            view.contentInset = .zero
            #expect(view.adjustedContentInset.bottom == height)
            find.dismissFindNavigator()
            #expect(view.adjustedContentInset == .zero && view.contentInset == .zero)
        }
    }

    @Test("R783: a text view that leaves its window has no bar any more")
    func findWithoutWindow() async throws {
        try await withText("tea") { view, display in
            let find = try #require(view.findInteraction)
            find.presentFindNavigator(showingReplace: false)
            view.removeFromSuperview()
            #expect(!find.isFindNavigatorVisible && find.activeFindSession == nil)
            #expect(view.shownFind == nil && view.adjustedContentInset.bottom == 0)
        }
    }

    @Test("R783: the choices of the user are those of the next bar")
    func findChoices() async throws {
        try await withText("Tea tea") { view, display in
            let find = try #require(view.findInteraction)
            find.searchText = "tea"
            find.presentFindNavigator(showingReplace: false)
            #expect(find.activeFindSession?.resultCount == 2)
            find.bar?.onOptions?(UITextSearchOptions(matchesCase: true, matchesWords: false))
            #expect(find.activeFindSession?.resultCount == 1)
            find.dismissFindNavigator()
            find.presentFindNavigator(showingReplace: false)
            #expect(find.activeFindSession?.resultCount == 1)
            #expect(find.bar?.options.matchesCase == true && find.bar?.options.matchesWords == false)
        }
    }

    @Test("R784: all places are replaced as one step of undo, and parts keep their attributes")
    func replaceAllOnce() async throws {
        try await withText("tea tea tea") { view, display in
            let find = try #require(view.findInteraction)
            let delegate = Limit(length: 11)
            view.delegate = delegate
            find.presentFindNavigator(showingReplace: true)
            find.searchText = "tea"
            let session = try #require(find.activeFindSession)
            session.replaceAll(query: "tea", replacementText: "x", options: nil)
            #expect(view.text == "x x x" && delegate.asked == ["x x x"])
            view.undoManager?.undo()
            #expect(view.text == "tea tea tea")
            view.undoManager?.redo()
            // Together the places would be too long, so that only the last ones are replaced.
            session.replaceAll(query: "x", replacementText: "yyyyy", options: nil)
            #expect(view.text == "x x yyyyy")
            view.delegate = nil
            let text = NSMutableAttributedString(string: "tea and tea")
            text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 4, length: 3))
            view.attributedText = text
            session.replaceAll(query: "tea", replacementText: "x", options: nil)
            view.undoManager?.undo()
            #expect(view.text == "tea and tea")
            let color = view.attributedText.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor
            #expect(color == .red)
        }
    }

    /// Allows changes up to a length of the text.
    private final class Limit: NSObject, UITextViewDelegate {
        let length: Int
        var asked: [String] = []

        init(length: Int) { self.length = length }

        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            asked.append(text)
            return textView.text.utf16.count - range.length + text.utf16.count <= length
        }
    }

    @Test("R784: found text is replaced at one place or at all, if the delegate allows it")
    func findAndReplace() async throws {
        try await withText("tea tea tea") { view, display in
            let find = try #require(view.findInteraction)
            try await display.press(.character("f"), modifiers: [.control, .alt])
            try await display.type("tea")
            find.replacementText = "teatime"
            try await display.tap("replace")
            try await display.press(.return)
            #expect(view.text == "teatime tea tea")
            // The text that was put in is found as well, but the next place is looked at.
            #expect(find.activeFindSession?.resultCount == 3)
            #expect(find.activeFindSession?.highlightedResultIndex == 1)
            find.activeFindSession?.replaceAll(query: "tea", replacementText: "x", options: nil)
            #expect(view.text == "xtime x x")
            let delegate = Refusal()
            view.delegate = delegate
            find.activeFindSession?.replaceAll(query: "x", replacementText: "y", options: nil)
            #expect(view.text == "xtime x x")
            view.isEditable = false
            #expect(find.activeFindSession?.supportsReplacement == false)
        }
    }

    /// Allows no change.
    private final class Refusal: NSObject, UITextViewDelegate {
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            false
        }
    }

    /// Provides a session of its own.
    private final class Provider: UIFindInteractionDelegate {
        final class Session: UIFindSession {
            var calls: [String] = []
            override var resultCount: Int { 5 }
            override var highlightedResultIndex: Int { 2 }
            override func performSearch(query: String, options: UITextSearchOptions?) { calls.append(query) }
            override func highlightNextResult(in direction: UITextStorageDirection) {
                calls.append("\(direction)")
            }
        }

        let session = Session()
        var calls: [String] = []

        func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? { session }
        func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {
            calls.append("begin")
        }
        func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) { calls.append("end") }
    }

    @Test("R783: the bar of a scroll view of another kind stays where it is, and the content ends above it")
    func findInScrollView() async throws {
        try await withApplication { _, display in
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = UIViewController()
            let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 500, height: 200))
            view.contentSize = CGSize(width: 500, height: 1000)
            let provider = Provider()
            let find = UIFindInteraction(sessionDelegate: provider)
            view.addInteraction(find)
            window.rootViewController?.view.addSubview(view)
            window.makeKeyAndVisible()
            find.presentFindNavigator(showingReplace: false)
            view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 1000)))
            view.contentOffset.y = 300
            view.frame.size = CGSize(width: 400, height: 240)
            try await display.settle()
            let bar = try #require(find.bar)
            #expect(bar.frame.maxY == 540 && bar.frame.width == 400)
            #expect(view.subviews.last(where: { !($0 is IndicatorKnob) }) === bar)
            #expect(view.adjustedContentInset.bottom == bar.frame.height && bar.frame.height >= 44)
            find.dismissFindNavigator()
            #expect(view.adjustedContentInset.bottom == 0)
        }
    }

    @Test("R783: a view of another kind has the bar with a session of its delegate")
    func findInOtherView() async throws {
        try await withApplication { _, display in
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = UIViewController()
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 200))
            let provider = Provider()
            let find = UIFindInteraction(sessionDelegate: provider)
            view.addInteraction(find)
            find.presentFindNavigator(showingReplace: false)
            #expect(!find.isFindNavigatorVisible)
            window.rootViewController?.view.addSubview(view)
            window.makeKeyAndVisible()
            find.presentFindNavigator(showingReplace: true)
            try await display.settle()
            try await display.type("ab")
            find.findPrevious()
            #expect(provider.session.calls == ["", "a", "ab", "backward"])
            #expect(label(in: view, "find count")?.text == FindCount(count: 5, index: 2, hasQuery: true).text)
            view.removeInteraction(find)
            #expect(provider.calls == ["begin", "end"] && view.subviews.isEmpty)
        }
    }
}
