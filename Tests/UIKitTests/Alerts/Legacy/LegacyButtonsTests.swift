import Testing

@testable import UIKit

/// The indices of the buttons of `UIAlertView` and `UIActionSheet` as values.
struct LegacyButtonsTests {
    @Test("R246: the cancel button of an alert view has the index 0, and the others follow")
    func cancelFirst() {
        let buttons = LegacyButtons.alertView(cancel: "Cancel", others: ["A", "B"])
        #expect(buttons.titles == ["Cancel", "A", "B"])
        #expect(buttons.cancelIndex == 0 && buttons.firstOtherIndex == 1)
        #expect((0..<3).map(buttons.style) == [.cancel, .default, .default])
        #expect(LegacyButtons.alertView(cancel: "Cancel", others: []).firstOtherIndex == -1)
    }

    @Test("R246: without a cancel button, its index is -1 and the others begin at 0")
    func noCancel() {
        let buttons = LegacyButtons.alertView(cancel: nil, others: ["A"])
        #expect(buttons.cancelIndex == -1 && buttons.firstOtherIndex == 0)
        let empty = LegacyButtons.alertView(cancel: nil, others: [])
        #expect(empty.cancelIndex == -1 && empty.firstOtherIndex == -1)
        #expect(empty.titles.isEmpty)
    }

    @Test("R246: an added button gets the next index, which may be made the cancel button's")
    func legacyButtonsAdding() {
        var buttons = LegacyButtons()
        #expect(buttons.add("A") == 0)
        #expect(buttons.add(nil) == 1)
        buttons.cancelIndex = 1
        #expect(buttons.title(at: 0) == "A" && buttons.title(at: 1) == "")
        #expect(buttons.title(at: 2) == nil && buttons.title(at: -1) == nil)
        #expect(buttons.style(at: 1) == .cancel && buttons.firstOtherIndex == 0)
    }

    @Test("an action sheet begins with the destructive button and ends with the cancel button")
    func legacyButtonsActionSheet() {
        let buttons = LegacyButtons.actionSheet(cancel: "Cancel", destructive: "Delete", others: ["A", "B"])
        #expect(buttons.titles == ["Delete", "A", "B", "Cancel"])
        #expect(buttons.destructiveIndex == 0 && buttons.cancelIndex == 3 && buttons.firstOtherIndex == 1)
        #expect(buttons.style(at: 0) == .destructive)
        let few = LegacyButtons.actionSheet(cancel: nil, destructive: "Delete", others: [])
        #expect(few.cancelIndex == -1 && few.firstOtherIndex == -1)
    }
}
