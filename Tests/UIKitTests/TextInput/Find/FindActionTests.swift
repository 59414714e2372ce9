import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The searches as actions of the responder chain.
@MainActor
struct FindActionTests {
    @Test("S609: searching is an action of a text view that can be searched, and goes on from the field of its bar")
    func findActions() async throws {
        try await withApplication { _, display in
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = UIViewController()
            let view = UITextView(frame: CGRect(x: 20, y: 20, width: 500, height: 200))
            view.text = "one tea, two teas"
            window.rootViewController?.view.addSubview(view)
            window.makeKeyAndVisible()
            try await display.settle()
            view.becomeFirstResponder()
            view.selectedRange = NSRange(location: 4, length: 3)
            #expect(TextAction.allCases.allSatisfy { !$0.canRun })
            TextAction.find.run()
            #expect(view.isFirstResponder, "it cannot be searched")
            view.isFindInteractionEnabled = true
            let find = try #require(view.findInteraction)
            #expect(TextAction.allCases.filter(\.canRun) == [.find, .findAndReplace, .useSelectionForFind])
            TextAction.useSelectionForFind.run()
            #expect(find.searchText == "tea" && !find.isFindNavigatorVisible)
            view.selectedRange = NSRange(location: 0, length: 0)
            #expect(!TextAction.useSelectionForFind.canRun)
            TextAction.find.run()
            try await display.settle()
            #expect(find.isFindNavigatorVisible && !view.isFirstResponder)
            #expect(find.activeFindSession?.resultCount == 2)
            #expect(TextAction.findNext.canRun && TextAction.findPrevious.canRun)
            let first = find.activeFindSession?.highlightedResultIndex
            TextAction.findNext.run()
            #expect(find.activeFindSession?.highlightedResultIndex != first)
            TextAction.findPrevious.run()
            #expect(find.activeFindSession?.highlightedResultIndex == first)
            find.dismissFindNavigator()
            view.isEditable = false
            view.becomeFirstResponder()
            #expect(TextAction.allCases.filter(\.canRun) == [.find, .useSelectionForFind])
        }
    }
}
