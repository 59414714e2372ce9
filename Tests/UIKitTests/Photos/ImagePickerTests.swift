import Foundation
import PixelSupport
import Synchronization
import Testing
import UIKitTesting
import UniformTypeIdentifiers

@testable import UIKit

/// A delegate that notes what an image picker reports, and dismisses it if it is told to.
@MainActor
final class ImagePickerScribe: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    private(set) var entries: [String] = []
    private(set) var info: [UIImagePickerController.InfoKey: Any] = [:]
    var dismisses = true
    /// Called with the picker after a choice.
    var onPick: ((UIImagePickerController) -> Void)?

    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
        let url = (info[.imageURL] ?? info[.mediaURL]) as? URL
        entries.append("picked \(url?.lastPathComponent ?? "nothing")")
        self.info = info
        onPick?(picker)
        if dismisses { picker.dismiss(animated: true) }
    }

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
        entries.append("cancelled")
        if dismisses { picker.dismiss(animated: true) }
    }
}

/// A reading of photos that waits for the test.
final class SlowReading: Sendable {
    private let gate = DispatchSemaphore(value: 0)
    private let made = Mutex<[URL]>([])

    /// The copies of the photos that have been read.
    var copies: [URL] { made.withLock { $0 } }

    func read(_ url: URL, _ wantsPreview: Bool) -> Result<PickedMedia, PhotoFile.Fault> {
        // The test releases each reading; without that it ends with the deadline.
        _ = gate.wait(timeout: .now() + 20)
        let media = PickedMedia.read(url, wantsPreview: wantsPreview)
        if case .success(let read) = media, let copy = read.copy { made.withLock { $0.append(copy) } }
        return media
    }

    func release() { gate.signal() }
}

/// The image picker with its own grid, on a display without a desktop.
@MainActor
struct ImagePickerTests {
    private func present(
        _ picker: UIImagePickerController, _ scribe: ImagePickerScribe, in bench: DocumentPickerBench
    ) async throws {
        picker.delegate = scribe
        bench.root.present(picker, animated: true)
        try await bench.display.settle()
    }

    @Test("R765: the camera is not available, and neither it nor unknown types are accepted")
    func sources() {
        #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
        #expect(UIImagePickerController.isSourceTypeAvailable(.savedPhotosAlbum))
        #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
        #expect(UIImagePickerController.availableMediaTypes(for: .camera) == nil)
        #expect(UIImagePickerController.availableMediaTypes(for: .photoLibrary) == ["public.image", "public.movie"])
        let picker = UIImagePickerController()
        #expect(picker.sourceType == .photoLibrary && picker.mediaTypes == ["public.image"] && !picker.allowsEditing)
        let lines = LogRecorder.record {
            picker.sourceType = .camera
            picker.mediaTypes = ["public.text"]
        }
        #expect(picker.sourceType == .photoLibrary && picker.mediaTypes == ["public.image"])
        #expect(lines.contains { $0.hasSuffix("Source type 1 not available") })
        #expect(lines.contains { $0.hasSuffix("No available types for source 0") })
        picker.sourceType = .savedPhotosAlbum
        picker.mediaTypes = ["public.movie", "public.image"]
        #expect(picker.sourceType == .savedPhotosAlbum && picker.photoRequest.types == [.jpeg, .png, .gif, .movie])
    }

    @Test("R766: the delegate receives a photo with its orientation, a copy of its file, and dismisses the picker")
    func pickedPhoto() async throws {
        try await PicturesForTest.run { bench, pictures in
            try PicturesForTest.turned(80, 40).write(to: pictures["turned.jpg"])
            let (picker, scribe) = (UIImagePickerController(), ImagePickerScribe())
            try await present(picker, scribe, in: bench)
            let grid = try await bench.grid(in: picker)
            try await bench.click("turned.jpg", in: grid)
            try await waitUntil("the photo", is: ["picked turned.jpg"]) { scribe.entries }
            let image = try #require(scribe.info[.originalImage] as? UIImage)
            #expect(image.size == CGSize(width: 40, height: 80) && image.imageOrientation == .right)
            #expect(scribe.info[.mediaType] as? String == "public.image" && scribe.info.count == 3)
            let copy = try #require(scribe.info[.imageURL] as? URL)
            #expect(copy != pictures["turned.jpg"] && UIImage(contentsOfFile: copy.path) != nil)
            try await waitUntil("the dismissal") { bench.root.presentedViewController == nil }
            #expect(pictures.names == ["turned.jpg"])
        }
    }

    @Test("R766: a delegate that leaves the picker alone can receive another photo; without one the picker goes")
    func severalChoices() async throws {
        try await PicturesForTest.run { bench, pictures in
            try pictures.add("a.png", "b.png")
            let (picker, scribe) = (UIImagePickerController(), ImagePickerScribe())
            scribe.dismisses = false
            try await present(picker, scribe, in: bench)
            let grid = try await bench.grid(in: picker)
            for (number, name) in ["a.png", "b.png"].enumerated() {
                try await bench.click(name, in: grid)
                try await waitUntil("the photo", is: number + 1) { scribe.entries.count }
            }
            #expect(scribe.entries == ["picked a.png", "picked b.png"])
            #expect(bench.root.presentedViewController === picker)
            picker.delegate = nil
            try await bench.clickBar("Cancel", of: grid)
            try await waitUntil("the dismissal") { bench.root.presentedViewController == nil }
            #expect(scribe.entries.count == 2)
        }
    }

    @Test("R766: a photo that is still being read is not delivered after a cancellation, and no copy is left")
    func cancelledReading() async throws {
        try await PicturesForTest.run { bench, pictures in
            try pictures.add("a.png")
            let (picker, scribe, reading) = (UIImagePickerController(), ImagePickerScribe(), SlowReading())
            scribe.dismisses = false
            picker.delegate = scribe
            picker.readMedia = { reading.read($0, $1) }
            // As in a sheet of SwiftUI, another controller is presented.
            let container = UIViewController()
            container.addChild(picker)
            picker.view.frame = container.view.bounds
            picker.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            container.view.addSubview(picker.view)
            picker.didMove(toParent: container)
            bench.root.present(container, animated: true)
            try await bench.display.settle()
            let grid = try await bench.grid(in: picker)
            try await bench.click("a.png", in: grid)
            try await bench.clickBar("Cancel", of: grid)
            #expect(scribe.entries == ["cancelled"])
            reading.release()
            try await waitUntil("the copy", is: 1) { reading.copies.count }
            try await waitUntil("the removal of the copy") {
                !FileManager.default.fileExists(atPath: reading.copies[0].path)
            }
            #expect(scribe.entries == ["cancelled"])
            // The user can choose again.
            try await bench.click("a.png", in: grid)
            reading.release()
            try await waitUntil("the photo", is: ["cancelled", "picked a.png"]) { scribe.entries }
        }
    }

    @Test("R766: while a photo is being read a sign of progress is shown, and no other photo is chosen")
    func slowReading() async throws {
        try await PicturesForTest.run { bench, pictures in
            try pictures.add("a.png", "b.png")
            let (picker, scribe, reading) = (UIImagePickerController(), ImagePickerScribe(), SlowReading())
            scribe.dismisses = false
            picker.readMedia = { reading.read($0, $1) }
            picker.chooser.progressDelay = 0
            try await present(picker, scribe, in: bench)
            let grid = try await bench.grid(in: picker)
            try await bench.click("a.png", in: grid)
            try await waitUntil("the sign") { picker.chooser.progress?.window != nil }
            try await bench.click("b.png", in: grid)
            for _ in 1...2 { reading.release() }
            try await waitUntil("the photo", is: ["picked a.png"]) { scribe.entries }
            #expect(picker.chooser.progress == nil && reading.copies.count == 1)
        }
    }

    @Test("R766: a video is a copy of its file, if videos are asked for")
    func pickedVideo() async throws {
        try await PicturesForTest.run { bench, pictures in
            try pictures.add("a.png")
            try Data("film".utf8).write(to: pictures["film.mp4"])
            let (picker, scribe) = (UIImagePickerController(), ImagePickerScribe())
            picker.mediaTypes = [UTType.movie.identifier]
            picker.allowsEditing = true
            try await present(picker, scribe, in: bench)
            let grid = try await bench.grid(in: picker)
            #expect(grid.photos.map(\.name) == ["film.mp4"])
            try await bench.click("film.mp4", in: grid)
            try await waitUntil("the video", is: ["picked film.mp4"]) { scribe.entries }
            let url = try #require(scribe.info[.mediaURL] as? URL)
            #expect(url != pictures["film.mp4"] && FilesForTest.text(at: url) == "film")
            #expect(scribe.info[.mediaType] as? String == "public.movie" && scribe.info[.originalImage] == nil)
        }
    }

    @Test("R767: a file that is no picture is refused with a log line and a message, and the user can choose again")
    func refusedPhoto() async throws {
        try await PicturesForTest.run { bench, pictures in
            try pictures.add("good.png")
            try PicturesForTest.promise(60_000, 60_000).write(to: pictures["huge.png"])
            let (picker, scribe) = (UIImagePickerController(), ImagePickerScribe())
            try await present(picker, scribe, in: bench)
            let grid = try await bench.grid(in: picker)
            LogRecorder.start()
            try await bench.click("huge.png", in: grid)
            try await bench.clickAlert("OK", of: picker)
            #expect(
                LogRecorder.recorded().contains {
                    $0.contains("huge.png cannot be picked, because it has 60000 x 60000 pixels")
                })
            try await waitUntil("the end of the message") { picker.presentedViewController == nil }
            #expect(scribe.entries.isEmpty)
            try await bench.click("good.png", in: grid)
            try await waitUntil("the photo", is: ["picked good.png"]) { scribe.entries }
        }
    }

    @Test("R770: with editing, the user moves and scales a photo in a square, and Choose delivers the part")
    func editedPhoto() async throws {
        try await PicturesForTest.run { bench, pictures in
            try PicturesForTest.turned(800, 400).write(to: pictures["turned.jpg"])
            let (picker, scribe) = (UIImagePickerController(), ImagePickerScribe())
            picker.allowsEditing = true
            try await present(picker, scribe, in: bench)
            let grid = try await bench.grid(in: picker)
            @MainActor func editor() async throws -> PhotoCropController {
                try await bench.click("turned.jpg", in: grid)
                try await waitUntil("the editor") { picker.topViewController is PhotoCropController }
                try await bench.display.settle()
                return try #require(picker.topViewController as? PhotoCropController)
            }
            // Cancel returns to the grid.
            try await bench.clickBar("Cancel", of: try await editor())
            try await waitUntil("the grid") { picker.topViewController === grid }
            #expect(scribe.entries.isEmpty)
            let page = try await editor()
            let geometry = try #require(page.geometry)
            #expect(geometry.imageSize == CGSize(width: 400, height: 800))
            #expect(abs(page.scrollView.zoomScale - geometry.leastScale) < 0.001)
            // At first the square shows the middle. It is moved to the top, where the photo is red.
            page.scrollView.setZoomScale(geometry.leastScale * 2, animated: false)
            page.scrollView.contentOffset = .zero
            try await bench.clickBar("Choose", of: page)
            try await waitUntil("the photo", is: ["picked turned.jpg"]) { scribe.entries }
            let rect = try #require(scribe.info[.cropRect] as? CGRect)
            #expect(rect == CGRect(x: 0, y: 0, width: 200, height: 200))
            let edited = try #require((scribe.info[.editedImage] as? UIImage)?.cgImage)
            #expect(edited.width == 200 && edited[100, 100].isClose(to: .red, within: 8))
            #expect((scribe.info[.originalImage] as? UIImage)?.size == CGSize(width: 400, height: 800))
            try await waitUntil("the dismissal") { bench.root.presentedViewController == nil }
        }
    }

    @Test("R770: Choose delivers one photo, also if it is clicked twice, and none before Cancel")
    func repeatedChoose() async throws {
        try await PicturesForTest.run { bench, pictures in
            try pictures.add("a.png")
            let (picker, scribe) = (UIImagePickerController(), ImagePickerScribe())
            (scribe.dismisses, picker.allowsEditing) = (false, true)
            try await present(picker, scribe, in: bench)
            let grid = try await bench.grid(in: picker)
            let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
            for isCancelled in [true, false] {
                try await bench.click("a.png", in: grid)
                try await waitUntil("the editor") { picker.topViewController is PhotoCropController }
                try await bench.display.settle()
                let page = try #require(picker.topViewController as? PhotoCropController)
                page.onEnd(rect)
                page.onEnd(isCancelled ? nil : rect)
                if isCancelled { try await waitUntil("the grid") { picker.topViewController === grid } }
                try await bench.display.settle()
            }
            try await waitUntil("the photo") { !scribe.entries.isEmpty }
            try await bench.display.settle()
            #expect(scribe.entries == ["picked a.png"])
            let copy = try #require(scribe.info[.imageURL] as? URL)
            #expect(FileManager.default.fileExists(atPath: copy.path))
        }
    }

    @Test("R770: the slider scales the photo, and Escape in the editor cancels the picker")
    func scaledPhoto() async throws {
        try await PicturesForTest.run { bench, pictures in
            try pictures.add("a.png")
            let (picker, scribe) = (UIImagePickerController(), ImagePickerScribe())
            picker.allowsEditing = true
            try await present(picker, scribe, in: bench)
            try await bench.click("a.png", in: try await bench.grid(in: picker))
            try await waitUntil("the editor") { picker.topViewController is PhotoCropController }
            try await bench.display.settle()
            let page = try #require(picker.topViewController as? PhotoCropController)
            let before = page.scrollView.contentOffset
            // The scale is magnified by the slider's end.
            page.slider.setValue(page.slider.maximumValue, animated: false)
            page.slider.sendActions(for: .valueChanged)
            #expect(abs(page.scrollView.zoomScale - CGFloat(page.slider.maximumValue)) < 0.01)
            #expect(page.scrollView.contentOffset != before)
            try await bench.display.press(.named("Escape"))
            try await waitUntil("the end", is: ["cancelled"]) { scribe.entries }
            try await waitUntil("the dismissal") { bench.root.presentedViewController == nil }
        }
    }
}
