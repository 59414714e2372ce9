import Foundation
import Testing
import UIKitTesting
import UniformTypeIdentifiers

@testable import PhotosUI
@testable import UIKit

@MainActor
struct PhotosFilterTests {
    @Test("R774: filters are combined; Live Photos, which folders do not have, are never shown")
    func combinedFilters() {
        func types(_ filter: PHPickerFilter?) -> [UTType] { PHPickerFilter.types(of: filter) }
        #expect(types(nil) == [.image, .movie] && types(.images) == [.image] && types(.videos) == [.movie])
        #expect(types(.livePhotos) == [] && types(.any(of: [])) == [])
        #expect(types(.any(of: [.images, .livePhotos])) == [.image])
        #expect(types(.any(of: [.images, .videos])) == [.image, .movie])
        #expect(types(.all(of: [.images, .not(.livePhotos)])) == [.image])
        #expect(types(.all(of: [.images, .videos])) == [] && types(.all(of: [])) == [.image, .movie])
        #expect(types(.not(.images)) == [.movie] && types(.not(.any(of: [.images, .videos]))) == [])
    }

    @Test("R773: a configuration has a limit, an order and a filter; without changes it is for one file")
    func requests() {
        var configuration = PHPickerConfiguration()
        #expect(configuration.request == PhotoRequest(types: [.image, .movie], limit: 1))
        configuration.selectionLimit = 3
        configuration.selection = .ordered
        configuration.filter = .videos
        #expect(configuration.request == PhotoRequest(types: [.movie], limit: 3, isOrdered: true))
        configuration.selectionLimit = -1
        #expect(configuration.request.limit == 0)
        // The folders have nothing for the filter.
        configuration.filter = .livePhotos
        #expect(!configuration.request.filter.admits("a.png", isFolder: false))
    }

    /// A delegate that notes the results, and dismisses the picker.
    private final class Scribe: PHPickerViewControllerDelegate {
        var results: [PHPickerResult]?
        var image: UIImage?

        func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
            self.results = results
            picker.dismiss(animated: true)
            results.first?.itemProvider.loadObject(ofClass: UIImage.self) { image, _ in self.image = image }
        }
    }

    @Test("R773: the delegate of a picker receives providers of the chosen files in the order of the clicks")
    func pickedFiles() async throws {
        try await PhotosBench.run { bench in
            var configuration = PHPickerConfiguration()
            configuration.selectionLimit = 0
            let (picker, scribe) = (PHPickerViewController(configuration: configuration), Scribe())
            picker.delegate = scribe
            bench.root.present(picker, animated: true)
            let grid = try await bench.grid(of: picker)
            #expect(grid.photos.map(\.name) == ["a.png", "b.png", "film.mp4"])
            for name in ["film.mp4", "a.png", "b.png", "film.mp4"] { try await bench.click(name, in: grid) }
            try await bench.clickBar("Add", of: grid)
            try await waitUntil("the dismissal") { bench.root.presentedViewController == nil }
            let results = try #require(scribe.results)
            #expect(results.map { $0.itemProvider.suggestedName } == ["a", "b"])
            #expect(results.allSatisfy { $0.assetIdentifier == nil } && results[0] != results[1])
            #expect(results[0].itemProvider.registeredTypeIdentifiers == ["public.png"])
            #expect(results[0].itemProvider.canLoadObject(ofClass: UIImage.self))
            try await waitUntil("the image") { scribe.image?.size == CGSize(width: 30, height: 20) }
        }
    }
}
