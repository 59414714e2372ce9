import Foundation
import UIKit
import UIKitTesting
import XCTest

/// The tools of UIKitTesting in XCTest, run by XCTest itself.
final class XCTestTests: XCTestCase {
    /// The failures that the test reported while `isCollecting` was set.
    private var failures: [(message: String, file: String)] = []
    private var isCollecting = false

    override func recordFailure(
        withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
        guard isCollecting else {
            return super.recordFailure(
                withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
        }
        failures.append((description, filePath))
    }

    @MainActor
    func testAnApplicationRunsInTheProcessOfTheTest() async throws {
        try await withApplication(on: [.monitor("TV", 800, 600)], windowManager: .openbox) { application, display in
            let window = UIWindow()
            window.rootViewController = UIViewController()
            var taps = 0
            window.rootViewController?.view.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
            window.makeKeyAndVisible()
            try await display.settle()
            XCTAssertEqual(try display.focus, window.xWindow)
            try await display.tap(window)
            XCTAssertEqual(taps, 1)
        }
    }

    @MainActor
    func testAProgramRunsAsAChild() async throws {
        try await withVirtualDisplay(monitors: [.monitor("TV", 800, 600)]) { display in
            let program = try await ChildProgram(["xrandr", "--listmonitors"], on: display)
            try await program.waitForExit()
            XCTAssertTrue(program.standardOutput.contains("TV"), program.standardOutput)
        }
    }

    @MainActor
    func testAPictureThatDiffersIsAFailureOfXCTest() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let picture = try XCTUnwrap(Screenshot(width: 1, height: 1, rgba: [1, 2, 3, 255]))
        isCollecting = true
        expectPicture(picture, named: "dot", in: folder)
        isCollecting = false
        XCTAssertEqual(failures.count, 1)
        XCTAssertTrue(failures.first?.message.contains("no picture was stored") == true, "\(failures)")
        XCTAssertTrue(failures.first?.file.hasSuffix("XCTestTests.swift") == true, "\(failures)")
        XCTAssertTrue(expectPicture(picture, named: "dot", in: folder))
    }
}
