import XCTest
@testable import Notes

final class NotesTests: XCTestCase {

    func testAddingNotes() throws {
        let controller = ViewController()
        let (summary, field) = (UILabel(), UITextField())
        controller.summary = summary
        controller.field = field

        field.text = "Buy milk"
        controller.addNote(self)
        field.text = ""
        controller.addNote(self)
        XCTAssertEqual(controller.notes, ["Buy milk"])
        XCTAssertEqual(summary.text, "1 note")
        XCTAssertEqual(field.text, "")
    }
}
