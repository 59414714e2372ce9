import Foundation
import UIKit

/// Compares a picture with the one of this name that is stored beside the test, and reports to Swift Testing or XCTest when
/// they differ:
///
///     expectPicture(try display.screenshot(of: "TV"), named: "toast on the TV")
///
/// The stored pictures of `ToastTests.swift` lie in `__Snapshots__/ToastTests` beside it (a package names that folder in its
/// target's `exclude`). Without one there the picture is stored, and the test fails so that somebody looks at it. With
/// `CASEMENT_RECORD` set to 1 in the environment every picture is stored, in the place of the old one, and nothing fails.
/// When they differ, `NAME-difference.png` beside the stored one shows the stored one, what there was, and the pixels that are
/// off. The next run in which they do not differ removes it.
///
/// - Parameters:
///   - picture: What there is.
///   - name: The name of the stored one, without `.png`.
///   - tolerance: How much they may differ.
///   - folder: Where the stored ones lie; `nil` is the folder above.
/// - Returns: Whether they are the same within the tolerance.
@discardableResult
public func expectPicture(
    _ picture: Screenshot, named name: String, tolerance: PictureTolerance = PictureTolerance(), in folder: URL? = nil,
    fileID: String = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: Int = #column
) -> Bool {
    let place = TestFailure.Place(fileID: fileID, filePath: filePath, line: line, column: column)
    let store = PictureStore(folder ?? PictureStore.folder(ofTestFile: "\(filePath)"))
    do {
        switch try store.compare(picture, name, tolerance, isRecording: PictureStore.isRecording) {
        case .same, .recorded(isFirst: false): return true
        case .recorded(isFirst: true):
            TestFailure.report(
                "there was no picture \(store.file(name).path); it is stored now: look at it, and run the test again",
                at: place)
        case .different(let difference, let file):
            TestFailure.report(
                "the picture \"\(name)\" is not the stored one: \(difference); see \(file.path)", at: place)
            TestFailure.attach(difference.picture, named: "\(name)-difference")
        }
    } catch {
        TestFailure.report("the picture \"\(name)\" cannot be compared: \(error)", at: place)
    }
    return false
}

/// The same with an image, pixel by pixel: of 2 pixels a point where its scale is 2.
@discardableResult
public func expectPicture(
    _ picture: UIImage, named name: String, tolerance: PictureTolerance = PictureTolerance(), in folder: URL? = nil,
    fileID: String = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: Int = #column
) -> Bool {
    guard let shot = Screenshot(picture) else {
        TestFailure.report(
            "the picture \"\(name)\" has no pixels",
            at: TestFailure.Place(fileID: fileID, filePath: filePath, line: line, column: column))
        return false
    }
    return expectPicture(
        shot, named: name, tolerance: tolerance, in: folder, fileID: fileID, filePath: filePath, line: line,
        column: column)
}
