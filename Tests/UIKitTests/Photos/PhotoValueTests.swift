import Foundation
import Testing

@testable import UIKit

struct PhotoValueTests {
    private func url(_ name: String) -> URL { URL(fileURLWithPath: "/pictures/\(name)") }

    @Test("R768: marks are counted in the order of the clicks, up to the limit")
    func marks() {
        var selection = PhotoSelection(limit: 2)
        #expect(selection.insert(url("b")) && !selection.insert(url("b")) && !selection.isFull)
        #expect(selection.insert(url("a")) && selection.isFull && !selection.insert(url("c")))
        #expect(selection.number(of: url("b")) == 1 && selection.number(of: url("a")) == 2)
        selection.remove(url("b"))
        #expect(selection.number(of: url("b")) == nil && selection.number(of: url("a")) == 1 && !selection.isFull)
        var unlimited = PhotoSelection(limit: 0)
        for number in 1...100 { _ = unlimited.insert(url("\(number)")) }
        #expect(!unlimited.isFull && unlimited.urls.count == 100)
    }

    @Test("R768: the grid has at least three photos beside each other, and more in wide windows, without a rest")
    func columnsOfGrid() {
        #expect(PhotoGridLayout.photoColumns(in: 320) == 3 && PhotoGridLayout.photoColumns(in: 600) == 5)
        #expect(PhotoGridLayout.photoColumns(in: 0) == 3 && PhotoGridLayout.photoColumns(in: .infinity) == 3)
        for width: CGFloat in [320, 375, 601.5, 1280] {
            let columns = CGFloat(PhotoGridLayout.photoColumns(in: width))
            let used = columns * PhotoGridLayout.photoSide(in: width) + (columns - 1) * PhotoGridLayout.gap
            #expect(abs(used - width) < 0.001)
        }
        #expect(PhotoGridLayout.folderColumns(in: 200) == 1 && PhotoGridLayout.folderColumns(in: 600) == 3)
        #expect(PhotoGridLayout.thumbnailSide(for: 118, scale: 1) == 128)
        #expect(PhotoGridLayout.thumbnailSide(for: 118, scale: 2) == 256)
        #expect(PhotoGridLayout.thumbnailSide(for: .nan, scale: 1) == 64)
        #expect(PhotoGridLayout.thumbnailSide(for: 1e9, scale: 2) == 1024)
    }

    @Test("R768: the grid begins in the user's pictures, or else in the home folder")
    @MainActor func firstFolder() {
        let home = URL(fileURLWithPath: "/home/u", isDirectory: true)
        let all = DocumentPlace.all(home: home, settings: "XDG_PICTURES_DIR=\"$HOME/Bilder\"")
        #expect(PhotoChoice.start(of: all)?.url.path == "/home/u/Bilder")
        let none = DocumentPlace.all(home: home, settings: "XDG_PICTURES_DIR=\"$HOME/\"")
        #expect(PhotoChoice.start(of: none)?.url.path == "/home/u" && PhotoChoice.start(of: []) == nil)
    }

    @Test("R769: of the thumbnails those that were used last are kept, within the budget")
    func cachedThumbnails() {
        func key(_ number: Int) -> ThumbnailCache.Key {
            ThumbnailCache.Key(url: url("\(number)"), date: .distantPast, side: 10)
        }
        var cache = ThumbnailCache(budget: 3 * 400)
        for number in 1...3 { cache.insert(UIImage(), for: key(number)) }
        #expect(cache.count == 3 && cache.cost == 1200)
        #expect(cache.image(for: key(1)) != nil)
        cache.insert(UIImage(), for: key(4))
        #expect(cache.count == 3 && cache.cost == 1200 && cache.image(for: key(2)) == nil)
        #expect(cache.image(for: key(1)) != nil && cache.image(for: key(4)) != nil)
        cache.insert(UIImage(), for: key(4))
        #expect(cache.cost == 1200)
        // A file that has changed has another thumbnail.
        #expect(cache.image(for: ThumbnailCache.Key(url: url("4"), date: Date(), side: 10)) == nil)
    }

    @Test("R770: the square stays within the photo, whatever its place and scale are")
    func croppedParts() {
        let geometry = CropGeometry(imageSize: CGSize(width: 400, height: 200), side: 100)
        #expect(geometry.leastScale == 0.5 && geometry.greatestScale == 2.5)
        #expect(geometry.part(offset: .zero, scale: 0.5) == CGRect(x: 0, y: 0, width: 200, height: 200))
        #expect(
            geometry.part(offset: CGPoint(x: 50, y: 0), scale: 0.5) == CGRect(x: 100, y: 0, width: 200, height: 200))
        #expect(
            geometry.part(offset: CGPoint(x: 1e6, y: -50), scale: 1) == CGRect(x: 300, y: 0, width: 100, height: 100))
        #expect(geometry.part(offset: .zero, scale: 0) == CGRect(x: 0, y: 0, width: 200, height: 200))
        let middle = geometry.offset(showing: CGPoint(x: 200, y: 100), scale: 1)
        #expect(middle == CGPoint(x: 150, y: 50))
        #expect(geometry.part(offset: middle, scale: 1) == CGRect(x: 150, y: 50, width: 100, height: 100))
        #expect(geometry.offset(showing: .zero, scale: 0.5) == .zero)
    }
}
