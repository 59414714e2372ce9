import Testing

@testable import UIKit

@MainActor
struct EditActionTests {
    private final class Board: UIView {
        var copies = 0
        override func copy(_ sender: Any?) { copies += 1 }
        nonisolated override class func _selector(named name: String) -> Selector? {
            name == "copy:" ? Selector("copy:", Board.copy(_:)) : super._selector(named: name)
        }
    }

    private let all: [Selector] = [.cut, .copy, .paste, .select, .selectAll, .delete]

    @Test("R165: a responder performs the edit actions that its class overrides, and those only")
    func overrides() {
        let board = Board()
        #expect(all.filter { board.canPerformAction($0, withSender: nil) } == [.copy])
        #expect(all.filter { UIView().canPerformAction($0, withSender: nil) } == [])
        board.addSubview(UIView())
        #expect(board.subviews[0].target(forAction: .copy, withSender: nil) as? UIView === board)
        (board as any UIResponderStandardEditActions).copy(nil)
        board.perform(.copy, with: nil)
        #expect(board.copies == 2)
    }

    @Test("A text field selects and deletes as its text and selection allow")
    func editActionTextField() {
        withoutDisplay {
            let field = UITextField()
            @MainActor func possible() -> [Selector] { all.filter { field.canPerformAction($0, withSender: nil) } }
            #expect(possible() == [])
            field.text = "two words"
            #expect(possible() == [.select, .selectAll])
            field.perform(.select, with: nil)
            #expect(field.selectedTextRange.flatMap(field.text(in:)) == "words")
            #expect(possible() == [.cut, .copy, .selectAll, .delete])
            field.perform(.delete, with: nil)
            #expect(field.text == "two ")
            field.perform(.selectAll, with: nil)
            #expect(possible() == [.cut, .copy, .delete])
            #expect(field.selectedTextRange.flatMap(field.text(in:)) == "two ")
            field.delete(nil)
            #expect(field.text == "" && possible() == [])
            field.delete(nil)
        }
    }
}
