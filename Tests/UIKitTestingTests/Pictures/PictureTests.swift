import Foundation
import Synchronization
import Testing
import UIKit
@testable import UIKitTesting

@MainActor
struct PictureTests {
    private let folder: TemporaryFolder
    private var store: PictureStore { PictureStore(folder.url) }

    init() throws { folder = try TemporaryFolder() }

    /// Returns a grey picture in which some pixels have another red value.
    private func picture(_ width: Int = 10, _ height: Int = 10, _ changes: [Int: UInt8] = [:]) throws -> Screenshot {
        var rgba = (0..<width * height).flatMap { _ in [100, 110, 120, 255] as [UInt8] }
        for (pixel, value) in changes { rgba[pixel * 4] = value }
        return try #require(Screenshot(width: width, height: height, rgba: rgba))
    }

    @Test("pictures are equal up to a tolerance of each channel and a share of the pixels")
    func tolerance() throws {
        let stored = try picture()
        #expect(try PictureDifference(picture(), from: stored, tolerance: .exact) == nil)
        #expect(
            try PictureDifference(picture(10, 10, [5: 104]), from: stored, tolerance: .init(channel: 4, share: 0))
                == nil)
        let off = try #require(
            try PictureDifference(
                picture(10, 10, [5: 105, 27: 0]), from: stored, tolerance: .init(channel: 4, share: 0)))
        #expect((off.pixels, off.largest) == (2, 100))
        #expect(off.frame == CGRect(x: 5, y: 0, width: 3, height: 3))
        #expect(off.description == "2 of 100 pixels differ by up to 100, within 3x3+5+0")
        let two = try picture(10, 10, [5: 0, 27: 0])
        #expect(PictureDifference(two, from: stored, tolerance: .init(channel: 0, share: 0.02)) == nil)
        #expect(PictureDifference(two, from: stored, tolerance: .init(channel: 0, share: 0.019)) != nil)
        #expect(PictureTolerance(channel: 999, share: .nan) == PictureTolerance(channel: 255, share: 0))
    }

    @Test("pictures of different sizes are never equal")
    func differentSizes() throws {
        let off = try #require(
            try PictureDifference(picture(10, 11), from: picture(), tolerance: .init(channel: 255, share: 1)))
        #expect(off.description.hasPrefix("the size is 10x11 instead of 10x10; 10 of 110 pixels"))
        #expect(off.picture.height == 11)
    }

    @Test("the difference picture shows the stored one, the new one and the differences side by side")
    func differencePicture() throws {
        let off = try #require(
            try PictureDifference(picture(10, 10, [0: 255]), from: picture(), tolerance: .exact)?.picture)
        #expect((off.width, off.height) == (38, 10))
        #expect(off[0, 0] == Pixel(red: 100, green: 110, blue: 120))
        #expect(off[14, 0] == Pixel(red: 255, green: 110, blue: 120))
        #expect(off[28, 0]?.green == 0)
        #expect(off[29, 0]?.green != 0)
    }

    @Test("a picture is recorded the first time and then compared, and a different one is written beside it")
    func recording() throws {
        let difference = store.file("toast-difference")
        guard case .recorded(isFirst: true) = try store.compare(picture(), "toast", .init(), isRecording: false) else {
            Issue.record("it was not stored")
            return
        }
        #expect(try Screenshot(contentsOf: store.file("toast")) == picture())
        let other = try picture(10, 10, [3: 200])
        guard case .different(_, difference) = try store.compare(other, "toast", .init(), isRecording: false) else {
            Issue.record("no difference was found")
            return
        }
        #expect(try Screenshot(contentsOf: difference).width == 38)
        #expect(try Screenshot(contentsOf: store.file("toast")) == picture())
        guard case .same = try store.compare(picture(), "toast", .init(), isRecording: false) else {
            Issue.record("it differs from itself")
            return
        }
        #expect(!FileManager.default.fileExists(atPath: difference.path))
        guard case .recorded(isFirst: false) = try store.compare(other, "toast", .init(), isRecording: true) else {
            Issue.record("it was not stored again")
            return
        }
        #expect(try Screenshot(contentsOf: store.file("toast")) == other)
    }

    @Test("a different picture fails the test, and the message names the file that shows it")
    func failure() throws {
        _ = try store.compare(picture(), "toast", .init(), isRecording: true)
        #expect(try expectPicture(picture(), named: "toast", in: folder.url))
        #expect(try expectPicture(picture().image, named: "toast", tolerance: .exact, in: folder.url))
        let recorded = Mutex<[String]>([])
        try withKnownIssue {
            #expect(try !expectPicture(picture(10, 10, [3: 200]), named: "toast", in: folder.url))
            #expect(try !expectPicture(picture(), named: "new", in: folder.url))
            try Data("no picture".utf8).write(to: store.file("broken"))
            #expect(try !expectPicture(picture(), named: "broken", in: folder.url))
            #expect(!expectPicture(UIImage(), named: "empty", in: folder.url))
        } matching: { issue in
            recorded.withLock { $0 += issue.comments.map(\.rawValue) }
            return issue.sourceLocation?.fileName == "PictureTests.swift"
        }
        let messages = recorded.withLock(\.self)
        try #require(messages.count == 4)
        #expect(messages[0].contains("1 of 100 pixels"))
        #expect(messages[0].contains(store.file("toast-difference").path))
        #expect(messages[1].contains("no picture was stored as \(store.file("new").path)"))
        #expect(messages[2].contains("\(store.file("broken").path) is not a readable image"))
        #expect(messages[3] == "the picture \"empty\" has no pixels")
    }

    @Test("pictures are stored beside their test")
    func pictureFolder() {
        let folder = PictureStore.folder(ofTestFile: "/here/Tests/ToastTests.swift")
        #expect(PictureStore(folder).file("a/b").path == "/here/Tests/__Snapshots__/ToastTests/a-b.png")
    }

    @Test("an image keeps its transparent pixels and the pixels of its scale")
    func pictureImages() throws {
        let half = try #require(Screenshot(width: 2, height: 1, rgba: [200, 100, 50, 128, 0, 0, 0, 0]))
        let back = try #require(Screenshot(half.image))
        #expect(back[0, 0]?.isClose(to: Pixel(red: 200, green: 100, blue: 50, alpha: 128)) == true)
        #expect(back[1, 0] == Pixel(red: 0, green: 0, blue: 0, alpha: 0))
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3), format: format).image {
            UIColor.red.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
        }
        let shot = try #require(Screenshot(image))
        #expect((shot.width, shot.height) == (6, 6))
        #expect(shot[5, 5] == Pixel(red: 255, green: 0, blue: 0))
    }
}
