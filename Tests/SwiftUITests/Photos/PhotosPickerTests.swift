import Foundation
import Testing
import UIKitTesting
import UniformTypeIdentifiers

@testable import PhotosUI
@testable import SwiftUI
@testable import UIKit

@MainActor
struct PhotosPickerTests {
    private struct Page: View {
        let log: Log<String>
        @State private var item: PhotosPickerItem?
        @State private var items: [PhotosPickerItem] = []
        @State private var isPresented = false

        var body: some View {
            VStack {
                PhotosPicker("one", selection: $item, matching: .images).accessibilityIdentifier("one")
                    .onChange(of: item) { log.entries.append("one \(name(item)) \(isPresented)") }
                PhotosPicker(selection: $items, maxSelectionCount: 2, matching: .any(of: [.images, .videos])) {
                    Text("several")
                }
                .accessibilityIdentifier("several")
                .onChange(of: items) { log.entries.append("several \(items.map { name($0) })") }
                Button("present") { isPresented = true }.accessibilityIdentifier("present")
                    .photosPicker(isPresented: $isPresented, selection: $item)
            }
            .onChange(of: isPresented) { log.entries.append("presented \(isPresented)") }
        }

        private func name(_ item: PhotosPickerItem?) -> String { item?.url.lastPathComponent ?? "none" }
    }

    @Test("S400: a picker of one photo sets its selection, again and again, and a cancellation leaves it")
    func onePhoto() async throws {
        let log = Log<String>()
        try await PhotosBench.run(Page(log: log)) { bench in
            for name in ["b.png", "a.png"] {
                try await bench.display.tap("one")
                let grid = try await bench.grid(of: bench.picker)
                #expect(grid.photos.map(\.name) == ["a.png", "b.png"])
                try await bench.click(name, in: grid)
                try await waitUntil("the photo", is: "one \(name) false") { log.entries.last }
                try await waitUntil("the dismissal") { bench.root.presentedViewController == nil }
            }
            try await bench.display.tap("one")
            try await bench.clickBar("Cancel", of: try await bench.grid(of: bench.picker))
            try await waitUntil("the dismissal") { bench.root.presentedViewController == nil }
            try await bench.display.settle()
            #expect(log.entries.count == 2)
        }
    }

    @Test("S401: a picker of several photos sets them together, up to the largest number")
    func severalPhotos() async throws {
        let log = Log<String>()
        try await PhotosBench.run(Page(log: log)) { bench in
            try await bench.display.tap("several")
            let grid = try await bench.grid(of: bench.picker)
            for name in ["film.mp4", "a.png", "b.png"] { try await bench.click(name, in: grid) }
            #expect(log.entries.isEmpty)
            try await bench.clickBar("Add", of: grid)
            try await waitUntil("the photos", is: [#"several ["film.mp4", "a.png"]"#]) { log.entries }
            try await waitUntil("the dismissal") { bench.root.presentedViewController == nil }
        }
    }

    @Test("S402: a picker is shown while a value is true, which becomes false after a choice and a cancellation")
    func presentedPicker() async throws {
        let log = Log<String>()
        try await PhotosBench.run(Page(log: log)) { bench in
            try await bench.display.tap("present")
            try await bench.display.finishTransitions()
            _ = try await bench.grid(of: bench.picker)
            try await bench.display.press(.named("Escape"))
            try await waitUntil("the dismissal") { bench.root.presentedViewController == nil }
            try await waitUntil("the end", is: ["presented true", "presented false"]) { log.entries }
            try await bench.display.tap("present")
            let grid = try await bench.grid(of: bench.picker)
            try await bench.click("a.png", in: grid)
            try await waitUntil("the photo") { log.entries.contains("one a.png false") }
            #expect(log.entries.filter { $0 == "presented false" }.count == 2)
        }
    }

    /// A type of the program's own.
    private struct Length: Transferable, Equatable {
        let count: Int

        static var transferRepresentation: some TransferRepresentation<Length> {
            DataRepresentation(importedContentType: .image) { Length(count: $0.count) }
        }
    }

    @Test("S403: an item is loaded as data, as an image and as a type of the program, or as nothing of other types")
    func loadedItems() async throws {
        try await PhotosBench.run { bench in
            func item(_ name: String) -> PhotosPickerItem {
                PhotosPickerItem(url: bench.folder.appendingPathComponent(name))
            }
            let photo = item("a.png")
            #expect(photo.supportedContentTypes == [.png] && photo.itemIdentifier == nil)
            #expect(photo == item("a.png") && photo != item("b.png"))
            let file = try Data(contentsOf: photo.url)
            #expect(try await photo.loadTransferable(type: Data.self) == file)
            #expect(try await photo.loadTransferable(type: Image.self) != nil)
            #expect(try await photo.loadTransferable(type: Length.self) == Length(count: file.count))
            #expect(try await item("film.mp4").loadTransferable(type: Data.self) == Data("film".utf8))
            #expect(try await item("film.mp4").loadTransferable(type: Length.self) == nil)
            await #expect(throws: (any Error).self) { try await item("none.png").loadTransferable(type: Data.self) }
            try Data("text".utf8).write(to: bench.folder.appendingPathComponent("text.png"))
            await #expect(throws: (any Error).self) { try await item("text.png").loadTransferable(type: Image.self) }
            let log = Log<String>()
            let progress = photo.loadTransferable(type: Data.self) { result in
                Task { @MainActor in log.entries.append((try? result.get()) == file ? "loaded" : "failed") }
            }
            try await waitUntil("the data", is: ["loaded"]) { log.entries }
            #expect(progress.completedUnitCount == 1)
        }
    }
}
