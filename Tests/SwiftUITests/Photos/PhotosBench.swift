import Foundation
import Testing
import UIKitTesting

@testable import PhotosUI
@testable import SwiftUI
@testable import UIKit

/// A window, and a folder with pictures that the user's settings name: `a.png`, `b.png` and `film.mp4`.
@MainActor
struct PhotosBench {
    let root: UIViewController
    let display: VirtualDisplay
    let folder: URL

    /// Runs `body` with a window that shows a view.
    static func run(
        _ view: some View = EmptyView(), _ body: @MainActor (PhotosBench) async throws -> Void
    ) async throws {
        let base = FileManager.default.temporaryDirectory.appendingPathComponent("photos-\(UUID().uuidString)")
        let (folder, settings) = (base.appendingPathComponent("Pictures"), base.appendingPathComponent("config"))
        for made in [folder, settings] {
            try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
        }
        defer { try? FileManager.default.removeItem(at: base) }
        try Data("XDG_PICTURES_DIR=\"\(folder.path)\"\n".utf8)
            .write(to: settings.appendingPathComponent("user-dirs.dirs"))
        for name in ["a.png", "b.png"] {
            try #require(picture().pngData()).write(to: folder.appendingPathComponent(name))
        }
        try Data("film".utf8).write(to: folder.appendingPathComponent("film.mp4"))
        try await withView(view) { _, controller, display async throws in
            let before = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"]
            setenv("XDG_CONFIG_HOME", settings.path, 1)
            defer { if let before { setenv("XDG_CONFIG_HOME", before, 1) } else { unsetenv("XDG_CONFIG_HOME") } }
            try await body(PhotosBench(root: controller, display: display, folder: folder))
        }
    }

    private static func picture() -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 30, height: 20))
        }
    }

    /// The picker in front of the window.
    var picker: PHPickerViewController? { root.presentedViewController as? PHPickerViewController }

    /// Waits until the grid of a picker shows a folder.
    func grid(of picker: @autoclosure () -> PHPickerViewController?) async throws -> PhotoGridController {
        try await display.finishTransitions()
        try await waitUntil("the content of a folder") {
            (picker()?.grid?.topViewController as? PhotoGridController)?.isRead == true
        }
        try await display.finishTransitions()
        return try #require(picker()?.grid?.topViewController as? PhotoGridController)
    }

    func click(_ name: String, in grid: PhotoGridController) async throws {
        let item = try #require(grid.photos.firstIndex { $0.name == name }, "there is no \(name)")
        let cell = grid.collectionView.cellForItem(at: IndexPath(item: item, section: 1))
        try await display.tap(try #require(cell))
        try await display.finishTransitions()
    }

    func clickBar(_ title: String, of grid: PhotoGridController) async throws {
        let labels = grid.navigationController?.navigationBar.views(of: UILabel.self) ?? []
        try await display.tap(try #require(labels.first { $0.text == title }))
        try await display.finishTransitions()
    }
}
