import Foundation
import Testing
import UIKitTesting
import UniformTypeIdentifiers

@testable import UIKit

/// The grid of photos, on a display without a desktop.
@MainActor
struct PhotoGridTests {
    /// A picker that notes its results, and dismisses itself if it is told to.
    @MainActor
    private final class Choices {
        var entries: [String] = []
        var dismisses = true

        func observe(_ picker: _PhotoPickerController) {
            picker.onEnd = { [weak self, weak picker] urls in
                self?.entries.append(urls.isEmpty ? "none" : urls.map(\.lastPathComponent).joined(separator: " "))
                if self?.dismisses == true { picker?.dismiss(animated: true) }
            }
        }
    }

    private func present(
        _ request: PhotoRequest, in bench: DocumentPickerBench, _ choices: Choices
    ) async throws -> _PhotoPickerController {
        let picker = _PhotoPickerController(request: request)
        choices.observe(picker)
        bench.root.present(picker, animated: true)
        try await bench.display.settle()
        return picker
    }

    @Test("R768: the grid begins in the user's pictures, with folders first; a click on a photo is the choice")
    func clicksInGrid() async throws {
        try await PicturesForTest.run { bench, pictures in
            try pictures.add("b.png", "a.jpg").addFolder("Sub")
            try Data("text".utf8).write(to: pictures["note.txt"])
            try Data().write(to: pictures["film.mp4"])
            try pictures.add("Sub/c.png")
            let choices = Choices()
            let picker = try await present(PhotoRequest(types: [.image]), in: bench, choices)
            let grid = try await bench.grid(in: picker.grid)
            #expect(grid.folder.path == pictures.folder.path && grid.title == "Pictures")
            #expect(grid.folders.map(\.name) == ["Sub"] && grid.photos.map(\.name) == ["a.jpg", "b.png"])
            let (sub, photo) = (bench.cell("Sub", in: grid)?.frame, bench.cell("a.jpg", in: grid)?.frame)
            #expect(try #require(sub).maxY <= (try #require(photo)).minY)
            try await bench.click("Sub", in: grid)
            let inner = try await bench.grid(in: picker.grid)
            #expect(inner !== grid && inner.photos.map(\.name) == ["c.png"])
            try await bench.click("c.png", in: inner)
            #expect(choices.entries == ["c.png"])
            try await waitUntil("the dismissal") { bench.root.presentedViewController == nil }
            #expect(picker.grid == nil)
        }
    }

    @Test("R768: several photos are marked across folders, up to the limit, and Add chooses them in order")
    func markedPhotos() async throws {
        try await PicturesForTest.run { bench, pictures in
            try pictures.add("a.png", "b.png", "c.png").addFolder("Sub")
            try pictures.add("Sub/d.png")
            let choices = Choices()
            let request = PhotoRequest(types: [.image], limit: 2, isOrdered: true)
            let picker = try await present(request, in: bench, choices)
            let grid = try await bench.grid(in: picker.grid)
            #expect(grid.navigationItem.rightBarButtonItems?.first?.isEnabled == false)
            try await bench.click("Sub", in: grid)
            let inner = try await bench.grid(in: picker.grid)
            try await bench.click("d.png", in: inner)
            #expect(inner.navigationItem.rightBarButtonItems?.first?.isEnabled == true && choices.entries == [])
            picker.grid?.popViewController(animated: false)
            try await bench.display.settle()
            for name in ["b.png", "c.png"] { try await bench.click(name, in: grid) }
            @MainActor func isChosen(_ name: String) -> Bool? {
                bench.cell(name, in: grid)?.accessibilityTraits.contains(.selected)
            }
            #expect(isChosen("a.png") == false && isChosen("b.png") == true && isChosen("c.png") == false)
            try await bench.click("b.png", in: grid)
            try await bench.click("c.png", in: grid)
            #expect(isChosen("b.png") == false && isChosen("c.png") == true)
            try await bench.clickBar("Add", of: grid)
            #expect(choices.entries == ["d.png c.png"])
        }
    }

    @Test("R768: Cancel, Escape and a click beside the sheet are one choice of nothing")
    func cancelledGrid() async throws {
        try await PicturesForTest.run { bench, pictures in
            try pictures.add("a.png")
            let choices = Choices()
            for number in 1...3 {
                let picker = try await present(PhotoRequest(types: [.image]), in: bench, choices)
                let grid = try await bench.grid(in: picker.grid)
                switch number {
                case 1: try await bench.clickBar("Cancel", of: grid)
                case 2: try await bench.display.press(.named("Escape"))
                default: try await bench.display.tap(CGPoint(x: 5, y: 5))
                }
                try await waitUntil("the dismissal") { bench.root.presentedViewController == nil }
                try await waitUntil("the end", is: number) { choices.entries.count }
                #expect(choices.entries.last == "none")
            }
        }
    }

    @Test("R768: without types nothing can be chosen, and an empty folder says so")
    func emptyGrid() async throws {
        try await PicturesForTest.run { bench, pictures in
            try pictures.add("a.png")
            let choices = Choices()
            defer { withExtendedLifetime(choices) {} }
            let picker = try await present(PhotoRequest(types: []), in: bench, choices)
            let grid = try await bench.grid(in: picker.grid)
            #expect(grid.photos.isEmpty)
            #expect((grid.collectionView.backgroundView as? UILabel)?.text == "No Photos or Videos")
        }
    }

    @Test("R769: cells show their thumbnails when these have been loaded, and a name where there is none")
    func thumbnailsInCells() async throws {
        try await PicturesForTest.run { bench, pictures in
            try pictures.add("a.png")
            try Data("text".utf8).write(to: pictures["bad.png"])
            let choices = Choices()
            defer { withExtendedLifetime(choices) {} }
            let picker = try await present(PhotoRequest(types: [.image]), in: bench, choices)
            let grid = try await bench.grid(in: picker.grid)
            @MainActor func shown<V: UIView>(_ type: V.Type, in name: String) -> [V] {
                bench.cell(name, in: grid)?.contentView.subviews.compactMap { $0 as? V }.filter { !$0.isHidden } ?? []
            }
            try await waitUntil("the thumbnail") {
                shown(UIImageView.self, in: "a.png").contains { ($0.image?.size.width ?? 0) >= 64 }
            }
            try await waitUntil("the name", is: ["bad.png"]) { shown(UILabel.self, in: "bad.png").map(\.text) }
            #expect(shown(UILabel.self, in: "a.png").isEmpty)
            try await display(bench, showsPhotoOf: "a.png", in: grid)
        }
    }

    @Test("R769: cells that leave the screen give their requests up, and ask again when their page returns")
    func requestsOfCells() async throws {
        try await PicturesForTest.run { bench, pictures in
            for number in 100..<200 { try pictures.add("\(number).png") }
            let gate = DispatchSemaphore(value: 0)
            defer { for _ in 100..<300 { gate.signal() } }
            let loader = ThumbnailLoader(patience: 60) { _ in
                _ = gate.wait(timeout: .now() + 20)
                return UIImage()
            }
            let choice = PhotoChoice(PhotoRequest(types: [.image]), thumbnails: loader)
            let page = PhotoGridController(pictures.folder, title: "Pictures", choice: choice)
            let pages = UINavigationController(rootViewController: page)
            pages.modalPresentationStyle = .fullScreen
            bench.root.present(pages, animated: true)
            try await bench.display.settle()
            let grid = try await bench.grid(in: pages)
            @MainActor func isWaiting(_ name: String) -> Bool {
                loader.waiting.contains { $0.url.lastPathComponent == name }
            }
            #expect(isWaiting("102.png") && !isWaiting("199.png"))
            grid.collectionView.scrollToItem(at: IndexPath(item: 99, section: 1), at: .bottom, animated: false)
            try await bench.display.settle()
            try await waitUntil("the other requests") { isWaiting("199.png") && !isWaiting("102.png") }
            pages.pushViewController(UIViewController(), animated: false)
            try await bench.display.settle()
            for key in loader.waiting { loader.cancel(key) }
            pages.popViewController(animated: false)
            try await waitUntil("the requests of the page") { isWaiting("199.png") }
        }
    }

    @Test("R769: after a change of the width the visible photos have thumbnails of the new size")
    func resizedGrid() async throws {
        try await PicturesForTest.run { bench, pictures in
            try pictures.add("a.png")
            let choice = PhotoChoice(PhotoRequest(types: [.image]))
            let grid = PhotoGridController(pictures.folder, title: "Pictures", choice: choice)
            bench.root.addChild(grid)
            bench.root.view.addSubview(grid.view)
            grid.didMove(toParent: bench.root)
            for width: CGFloat in [900, 477] {
                grid.view.frame = CGRect(x: 0, y: 0, width: width, height: 700)
                let side = PhotoGridLayout.thumbnailSide(for: PhotoGridLayout.photoSide(in: width), scale: 1)
                #expect(side == (width == 900 ? 128 : 192))
                try await waitUntil("a thumbnail of the width", is: side) {
                    (bench.cell("a.png", in: grid) as? PhotoCell)?.key?.side ?? 0
                }
            }
        }
    }

    /// Looks at the screen: the square of a photo is red on the left and blue on the right.
    private func display(
        _ bench: DocumentPickerBench, showsPhotoOf name: String, in grid: PhotoGridController
    ) async throws {
        try await bench.display.settle()
        let cell = try #require(bench.cell(name, in: grid))
        let frame = cell.convert(cell.bounds, to: bench.root.view)
        let picture = try bench.display.screenshot(of: "SCREEN")
        let (left, right) = (Int(frame.minX + frame.width / 4), Int(frame.minX + frame.width * 3 / 4))
        #expect(picture[left, Int(frame.midY)] == Pixel(red: 255, green: 0, blue: 0))
        #expect(picture[right, Int(frame.midY)] == Pixel(red: 0, green: 0, blue: 255))
    }
}
