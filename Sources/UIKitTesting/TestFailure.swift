import Foundation
import Testing
import UIKit
import XCTest

/// Reports failures and attachments to the test framework that runs the code.
enum TestFailure {
    /// A position in a test's source code.
    struct Place {
        let fileID: String
        let filePath: StaticString
        let line: UInt
        let column: Int
    }

    /// Whether Swift Testing runs in this process, even if the task has lost its reference to the current test.
    private static var isSwiftTesting: Bool {
        Test.current != nil || CommandLine.arguments.contains("swift-testing")
    }

    /// Reports a failure: an issue in Swift Testing, a failure in XCTest, otherwise a line on standard error.
    static func report(_ message: String, at place: Place) {
        if isSwiftTesting {
            Issue.record(
                Comment(rawValue: message),
                sourceLocation: SourceLocation(
                    fileID: place.fileID, filePath: "\(place.filePath)", line: Int(place.line), column: place.column))
        } else if CommandLine.arguments.first?.hasSuffix(".xctest") == true {
            XCTFail(message, file: place.filePath, line: place.line)
        } else {
            FileHandle.standardError.write(Data("\(place.filePath):\(place.line): error: \(message)\n".utf8))
        }
    }

    /// Attaches a picture to the current test of Swift Testing. Does nothing elsewhere.
    static func attach(_ picture: Screenshot, named name: String) {
        guard Test.current != nil else { return }
        Attachment.record(picture.image, named: name)
    }
}
