import Foundation
import UIKit

/// Compares a picture with the stored one of this name, and fails the test in Swift Testing or XCTest if they differ.
///
///     expectPicture(try display.screenshot(of: "TV"), named: "toast on the TV")
///
/// The stored pictures of `ToastTests.swift` are in `__Snapshots__/ToastTests` beside it. A package lists that folder
/// in the `exclude` of its test target.
///
/// If there is no stored picture, this one is stored and the test fails, so that you can look at the picture. With
/// `CASEMENT_RECORD=1` in the environment all pictures are stored, replacing the old ones, and the test does not fail.
///
/// If the pictures differ, `NAME-difference.png` beside the stored one shows both pictures and the differing pixels.
/// The next run without a difference removes it.
///
/// - Parameters:
///   - picture: The picture to check.
///   - name: The name of the stored picture, without `.png`. A slash becomes `-` in the file name.
///   - tolerance: The differences to accept, by default 4 of 255 per channel and 0.2 % of the pixels.
///   - folder: The folder of the stored pictures; `nil`, the default, is the one described above.
///   - fileID: The test file's identifier, for the failure.
///   - filePath: The test file's path, for the failure and the folder of the stored pictures.
///   - line: The line of the failure.
///   - column: The column of the failure.
/// - Returns: Whether the picture matches the stored one within the tolerance, or was recorded with `CASEMENT_RECORD`.
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
                "no picture was stored as \(store.file(name).path); it is recorded now: check it and run the test again",
                at: place)
        case .different(let difference, let file):
            TestFailure.report(
                "the picture \"\(name)\" differs from the stored one: \(difference); see \(file.path)", at: place)
            TestFailure.attach(difference.picture, named: "\(name)-difference")
        }
    } catch {
        TestFailure.report("the picture \"\(name)\" cannot be compared: \(error)", at: place)
    }
    return false
}

/// Compares the pixels of an image with the stored picture of this name, and fails the test if they differ.
///
///     let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
///         UIColor.red.setFill()
///         context.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
///     }
///     expectPicture(image, named: "square")
///
/// An image of scale 2 has two pixels per point in each direction. An image without pixels fails the test. In all other
/// respects it works like the comparison of a ``Screenshot``.
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
