import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The renaming of a title by the user (R841).
@MainActor
struct RenameTests {
    private final class Renamer: NSObject, UINavigationItemRenameDelegate {
        var titles: [String] = []
        var refused: String?
        /// The text that is renamed in place of the title.
        var shorter: String?

        func navigationItem(_ navigationItem: UINavigationItem, didEndRenamingWith title: String) {
            titles.append(title)
        }

        func navigationItem(
            _ navigationItem: UINavigationItem, willBeginRenamingWith suggestedTitle: String,
            selectedRange: Range<String.Index>
        ) -> (String, Range<String.Index>) {
            // The ending is not selected.
            let end = suggestedTitle.firstIndex(of: ".") ?? suggestedTitle.endIndex
            return (shorter ?? suggestedTitle, suggestedTitle.startIndex..<end)
        }

        func navigationItem(_ navigationItem: UINavigationItem, shouldEndRenamingWith title: String) -> Bool {
            title != refused
        }
    }

    @Test("R841: the title's menu renames it in the bar; Return takes the new title, and Escape leaves the old one")
    func renaming() async throws {
        try await withApplication { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let (controller, renamer) = (UIViewController(), Renamer())
            let item = controller.navigationItem
            item.title = "letter.txt"
            #expect(item.titleMenu == nil && !item.hasTitleMenu)
            item.renameDelegate = renamer
            let navigation = UINavigationController(rootViewController: controller)
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            try await display.settle()
            #expect(item.titleMenu?.children.map(\.title) == [BarText.rename.localized])
            item.beginRenaming()
            try await display.settle()
            let field = try #require(navigation.navigationBar.content?.renameField)
            #expect(field.isFirstResponder && field.frame.width >= 200 && field.text == "letter.txt")
            try await display.type("note")
            renamer.refused = "note.txt"
            try await display.press(.return)
            #expect(navigation.navigationBar.content?.renameField != nil && renamer.titles.isEmpty)
            renamer.refused = nil
            try await display.press(.return)
            #expect(item.title == "note.txt" && renamer.titles == ["note.txt"])
            #expect(navigation.navigationBar.content?.renameField == nil && field.superview == nil)
            item.beginRenaming()
            try await display.settle()
            try await display.type("other")
            try await display.press(.escape)
            #expect(item.title == "note.txt" && renamer.titles.count == 1)
            #expect(navigation.navigationBar.content?.renameField == nil)
            renamer.shorter = "n"
            item.beginRenaming()
            try await display.settle()
            try await display.type("of")
            try await display.press(.return)
            #expect(item.title == "of", "a range beyond the text is limited to it")
        }
    }

    @Test("R841: a program's menu receives the renaming among the suggested elements")
    func suggestedRenaming() {
        let (item, renamer) = (UINavigationItem(title: "a"), Renamer())
        var count = 0
        item.titleMenuProvider = { suggested in
            count = suggested.count
            return UIMenu(children: suggested)
        }
        _ = item.titleMenu
        #expect(count == 0)
        item.renameDelegate = renamer
        _ = item.titleMenu
        #expect(count == 1)
    }
}
