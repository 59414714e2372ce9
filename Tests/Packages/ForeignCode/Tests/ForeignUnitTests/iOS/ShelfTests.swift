//
//  ShelfTests.swift
//  Pocket ToolsTests
//

import UIKit
import XCTest

@testable import Programmatic

@MainActor
class ViewTestCase: XCTestCase {
    private(set) var container: UIView!

    override func setUp() {
        super.setUp()
        container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    override func tearDown() {
        container = nil
        super.tearDown()
    }
}

final class ShelfViewTests: ViewTestCase {
    private let shelf = Shelf()
    private let owner = ShelfOwner()

    override func setUpWithError() throws {
        try super.setUpWithError()
        shelf.delegate = owner
    }

    func testAdding() {
        shelf.add(1)
        XCTAssertEqual(owner.changes, 1)
        XCTAssertEqual(container.bounds.width, 100)
    }

    func testWaiting() throws {
        let expectation = self.expectation(description: "main queue")
        DispatchQueue.main.async { expectation.fulfill() }
        wait(for: [expectation], timeout: 5)
        XCTAssertTrue(Thread.isMainThread)
    }
}

private final class Recorder: NSObject, ShelfDelegate {
    private(set) var changes = 0

    func shelfDidChange(_ shelf: Shelf) { changes += 1 }
    func shelf(_ shelf: Shelf, titleForItemAt index: Int) -> String { return "\(index)" }
}

final class ShelfTests: XCTestCase {
    func testTitles() {
        let shelf = Shelf()
        let recorder = Recorder()
        shelf.delegate = recorder
        shelf.add(4)
        XCTAssertEqual(shelf.titles, ["0"])
        XCTAssertEqual(recorder.changes, 1)
    }

    @MainActor
    func testView() {
        XCTAssertEqual(UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).center, CGPoint(x: 2.5, y: 4))
    }

    @MainActor func testAsynchronously() async throws {
        await Task.yield()
        XCTAssertTrue(Thread.isMainThread)
    }
}
