import Foundation
import Testing
import UIKit
import XCTest

/// Tells the framework that runs the test that it has failed.
enum TestFailure {
    /// Where in the test.
    struct Place {
        let fileID: String
        let filePath: StaticString
        let line: UInt
        let column: Int
    }

    /// Whether Swift Testing runs here, if only around a task that does not know its test any more.
    private static var isSwiftTesting: Bool {
        Test.current != nil || CommandLine.arguments.contains("swift-testing")
    }

    /// Swift Testing gets an issue, XCTest a failure; a program that is no test gets a line on its standard error.
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

    /// Attaches a picture to the test, where the framework keeps attachments.
    static func attach(_ picture: Screenshot, named name: String) {
        guard Test.current != nil else { return }
        Attachment.record(picture.image, named: name)
    }
}
