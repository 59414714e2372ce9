import XCTest

final class NotesUITests: XCTestCase {

    @MainActor
    func testExample() throws {
        let app = XCUIApplication()
        app.launch()
    }
}
