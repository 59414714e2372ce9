import Foundation
import PixelSupport
import Testing

@testable import UIKit

/// Files that a user has chosen as photos.
struct PhotoFileTests {
    private func fault(_ url: URL) -> PhotoFile.Fault? {
        do {
            _ = try PhotoFile.image(at: url)
            return nil
        } catch {
            return error as? PhotoFile.Fault
        }
    }

    @Test("R767: files that are missing, huge, damaged or no pictures are refused by their heads")
    func refusedFiles() throws {
        let files = try FilesForTest("text.png", "folder.png/")
        let picture = try #require(PicturesForTest.picture(40, 20).pngData())
        try picture.write(to: files["good.png"])
        try picture.prefix(60).write(to: files["half.png"])
        try PicturesForTest.promise(60_000, 60_000).write(to: files["promise.png"])
        try PicturesForTest.promise(0xFFFF_FFFF, 0xFFFF_FFFF).write(to: files["lie.png"])
        #expect(fault(files["good.png"]) == nil)
        #expect(fault(files["text.png"]) == .unknownFormat && fault(files["half.png"]) == .damaged)
        #expect(fault(files["folder.png"]) == .missing && fault(files["none.png"]) == .missing)
        #expect(fault(files["promise.png"]) == .tooManyPixels(60_000, 60_000))
        #expect(fault(files["lie.png"]) == .tooManyPixels(0xFFFF_FFFF, 0xFFFF_FFFF))
        // It has few pixels in all, but cairo has no image that is as long.
        try PicturesForTest.promise(40_000, 2_000).write(to: files["long.png"])
        #expect(fault(files["long.png"]) == .tooManyPixels(40_000, 2_000))
        // A file without content in most of its places takes no room on the disk.
        let size = PhotoFile.largestFile + 1
        try Data().write(to: files["huge.png"])
        #expect(truncate(files["huge.png"].path, size) == 0)
        #expect(fault(files["huge.png"]) == .tooLarge(size))
        #expect(throws: PhotoFile.Fault.self) { try PhotoFile.thumbnail(at: files["promise.png"], side: 64) }
        // A file that is called a video is not read for a thumbnail.
        try picture.write(to: files["film.mp4"])
        #expect(throws: PhotoFile.Fault.unknownFormat) { try PhotoFile.thumbnail(at: files["film.mp4"], side: 64) }
        #expect(UIImage(data: PicturesForTest.promise(60_000, 60_000)) == nil)
    }

    @Test("R767: files of formats that are not known are told by their first bytes")
    func headsOfPictures() throws {
        let picture = PicturesForTest.picture(40, 20)
        let files = [try #require(picture.pngData()), try #require(picture.jpegData(compressionQuality: 1))]
        for head in files + [Data("GIF89a..".utf8)] { #expect(PhotoFile.isHeadOfPicture(head.prefix(8))) }
        for head in ["", "G", "II*\u{0}\u{8}", "\u{0}\u{0}\u{0}\u{18}ftypheic", "8BPS", "<svg"] {
            #expect(!PhotoFile.isHeadOfPicture(Data(head.utf8).prefix(8)))
        }
    }

    @Test("R767: a photo has the orientation of EXIF, and its thumbnail is the upright square in its middle")
    func turnedPhoto() throws {
        let files = try FilesForTest()
        for (width, height) in [(80, 40), (800, 400)] {
            try PicturesForTest.turned(width, height).write(to: files["turned.jpg"])
            let image = try PhotoFile.image(at: files["turned.jpg"])
            #expect(image.imageOrientation == .right && image.size == CGSize(width: height, height: width))
            let small = try #require(try PhotoFile.thumbnail(at: files["turned.jpg"], side: 32).cgImage)
            #expect(small.width == 32 && small.height == 32)
            #expect(small[16, 4].isClose(to: .red, within: 8) && small[2, 8].isClose(to: .red, within: 8))
            #expect(small[16, 28].isClose(to: .blue, within: 8) && small[29, 24].isClose(to: .blue, within: 8))
        }
        try #require(PicturesForTest.picture(40, 20).pngData()).write(to: files["wide.png"])
        let wide = try #require(try PhotoFile.thumbnail(at: files["wide.png"], side: 64).cgImage)
        #expect(wide[8, 32].isClose(to: .red, within: 8) && wide[56, 32].isClose(to: .blue, within: 8))
    }

    @Test("R770: the part of a photo is upright, in whole pixels and within the photo")
    func partOfPhoto() throws {
        let image = try #require(UIImage(data: try PicturesForTest.turned(80, 40)))
        let rect = CropGeometry.pixels(CGRect(x: 9.6, y: 19.7, width: 20.3, height: 20.3), of: image)
        #expect(rect == CGRect(x: 10, y: 20, width: 20, height: 20))
        #expect(
            CropGeometry.pixels(CGRect(x: -5, y: 90, width: 900, height: 900), of: image)
                == CGRect(x: 0, y: 40, width: 40, height: 40))
        let part = CropGeometry.part(of: image, in: CGRect(x: 10, y: 30, width: 20, height: 20))
        #expect(part.imageOrientation == .up && part.size == CGSize(width: 20, height: 20))
        let pixels = try #require(part.cgImage)
        #expect(pixels[10, 3].isClose(to: .red, within: 8) && pixels[10, 16].isClose(to: .blue, within: 8))
    }

    @Test("R771: a saved photo has a name of its own, and replaces nothing")
    func savedPhotos() throws {
        let files = try FilesForTest()
        let folder = files.folder.appendingPathComponent("New")
        let date = Date(timeIntervalSince1970: 1_000_000)
        var names: [String] = []
        for _ in 1...3 {
            let url = try SavedPhotos.save(PicturesForTest.picture(4, 2), in: folder, at: date).get()
            names.append(url.lastPathComponent)
            #expect(UIImage(contentsOfFile: url.path)?.size == CGSize(width: 4, height: 2))
        }
        #expect(Set(names).count == 3 && names[1] == names[0].replacingOccurrences(of: ".png", with: " 2.png"))
        // The disk is full after the first bytes.
        let before = try FileManager.default.contentsOfDirectory(atPath: folder.path).count
        let broken = SavedPhotos.save(PicturesForTest.picture(4, 2), in: folder, at: date) { data, url in
            try data.prefix(10).write(to: url)
            throw CocoaError(.fileWriteOutOfSpace)
        }
        #expect(throws: CocoaError.self) { try broken.get() }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == before)
        #expect(throws: (any Error).self) { try SavedPhotos.save(UIImage(), in: folder, at: date).get() }
        // A file stands where the folder should be.
        try Data().write(to: files["file"])
        #expect(throws: (any Error).self) {
            try SavedPhotos.save(PicturesForTest.picture(4, 2), in: files["file"], at: date).get()
        }
    }
}
