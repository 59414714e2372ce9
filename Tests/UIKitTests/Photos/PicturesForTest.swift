import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// A folder with pictures, which the user's settings name as the one for pictures.
@MainActor
final class PicturesForTest {
    let folder: URL
    private let settings: URL
    private let before: String?

    init() throws {
        let base = FileManager.default.temporaryDirectory.appendingPathComponent("photos-\(UUID().uuidString)")
        folder = base.appendingPathComponent("My Pictures")
        settings = base.appendingPathComponent("config")
        before = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"]
        for made in [folder, settings] {
            try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
        }
        try Data("XDG_PICTURES_DIR=\"\(folder.path)\"\n".utf8)
            .write(to: settings.appendingPathComponent("user-dirs.dirs"))
        setenv("XDG_CONFIG_HOME", settings.path, 1)
    }

    /// Restores the user's settings.
    func end() {
        if let before { setenv("XDG_CONFIG_HOME", before, 1) } else { unsetenv("XDG_CONFIG_HOME") }
        try? FileManager.default.removeItem(at: folder.deletingLastPathComponent())
    }

    subscript(name: String) -> URL { folder.appendingPathComponent(name) }

    /// The names of all that is in the folder.
    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }

    /// Adds PNG files of 40 x 20 pixels, red on the left and blue on the right.
    @discardableResult
    func add(_ names: String...) throws -> PicturesForTest {
        for name in names { try #require(Self.picture(40, 20).pngData()).write(to: self[name]) }
        return self
    }

    func addFolder(_ name: String) throws {
        try FileManager.default.createDirectory(at: self[name], withIntermediateDirectories: true)
    }

    /// A picture that is red on the left and blue on the right.
    nonisolated static func picture(_ width: Int, _ height: Int) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width / 2, height: height))
            UIColor.blue.setFill()
            context.fill(CGRect(x: width / 2, y: 0, width: width - width / 2, height: height))
        }
    }

    /// A JPEG file of such a picture, which EXIF turns a quarter clockwise: red is at the top.
    nonisolated static func turned(_ width: Int, _ height: Int) throws -> Data {
        let jpeg = try #require(picture(width, height).jpegData(compressionQuality: 1))
        let tiff: [UInt8] =
            Array("II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]
        let exif = Array("Exif".utf8) + [0, 0] + tiff
        return Data([0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif) + jpeg.dropFirst(2)
    }

    /// The head of a PNG file that promises a picture of a size.
    nonisolated static func promise(_ width: UInt32, _ height: UInt32) -> Data {
        func bytes(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
        let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
        return Data(head + Array("IHDR".utf8) + bytes(width) + bytes(height) + [8, 6, 0, 0, 0, 0, 0, 0, 0])
    }

    /// Runs `body` with a window and a folder of pictures.
    static func run(
        _ bus: PrivateBus? = nil, _ body: @MainActor (DocumentPickerBench, PicturesForTest) async throws -> Void
    ) async throws {
        try await DocumentPickerBench.run(bus) { bench in
            let pictures = try PicturesForTest()
            defer { pictures.end() }
            try await body(bench, pictures)
        }
    }
}

extension DocumentPickerBench {
    /// Waits until a grid shows a folder, and returns its controller.
    func grid(in pages: @autoclosure () -> UINavigationController?) async throws -> PhotoGridController {
        try await waitUntil("the content of a folder") {
            (pages()?.topViewController as? PhotoGridController)?.isRead == true
        }
        try await display.settle()
        return try #require(pages()?.topViewController as? PhotoGridController)
    }

    /// Clicks on a photo or folder of a grid.
    func click(_ name: String, in grid: PhotoGridController) async throws {
        try await display.tap(try #require(cell(name, in: grid), "there is no \(name)"))
        try await display.settle()
    }

    /// The cell of a photo or folder of a grid.
    func cell(_ name: String, in grid: PhotoGridController) -> UICollectionViewCell? {
        let photo = grid.photos.firstIndex { $0.name == name }.map { IndexPath(item: $0, section: 1) }
        let folder = grid.folders.firstIndex { $0.name == name }.map { IndexPath(item: $0, section: 0) }
        return (photo ?? folder).flatMap { grid.collectionView.cellForItem(at: $0) }
    }

    /// Clicks on a button of the bar above a page.
    func clickBar(_ title: String, of page: UIViewController) async throws {
        func labels(_ view: UIView) -> [UILabel] {
            (view as? UILabel).map { [$0] } ?? view.subviews.flatMap { labels($0) }
        }
        let bar = try #require(page.navigationController?.navigationBar)
        try await display.tap(try #require(labels(bar).first { $0.text == title }, "no \(title)"))
        try await display.settle()
    }
}
