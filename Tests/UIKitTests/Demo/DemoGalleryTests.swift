import Foundation
import Testing
import UIKitTesting

/// The pages of the demo's gallery.
@MainActor
struct DemoGalleryTests {
    /// The middles of the rows in view, below the scene's upper edge.
    private static let rows: [CGFloat] = [264, 322, 387, 455, 514, 572, 685, 744, 804]

    @Test("each page of the gallery appears with its title and content when its row is clicked")
    func galleryPages() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("LAPTOP", 1240, 1000)])
        let program = try await ChildProgram([try Programs.demo, "--gallery"], display: display.name)
        func colors(in part: CGRect) throws -> Int {
            let pixels = try display.screenshot(of: part).rgba
            return Set(stride(from: 0, to: pixels.count, by: 4).map { Array(pixels[$0..<$0 + 3]) }).count
        }
        var scene = CGRect.zero
        try await waitUntil("the gallery") {
            let found = try display.tree().all.first { $0.name == "Casement Demo" && $0.className != nil }
            guard let found, found.isViewable else { return false }
            scene = found.frameOnDisplay
            return try colors(in: CGRect(x: scene.minX + 10, y: scene.minY + 240, width: 300, height: 500)) > 50
        }
        let title = CGRect(x: scene.minX + 450, y: scene.minY + 30, width: 500, height: 40)
        let content = CGRect(x: scene.minX + 330, y: scene.minY + 100, width: 760, height: 700)
        var titles = [try display.screenshot(of: title).rgba]
        for (index, row) in Self.rows.enumerated() {
            try await display.tap(CGPoint(x: scene.minX + 150, y: scene.minY + row))
            // The first page is there from the start.
            guard index > 0 else { continue }
            try await waitUntil("the title of page \(index)") {
                try display.screenshot(of: title).rgba != titles[titles.count - 1]
            }
            try await waitUntil("the content of page \(index)") { try colors(in: content) > 8 }
            titles.append(try display.screenshot(of: title).rgba)
        }
        #expect(Set(titles).count == Self.rows.count && program.isRunning)
        await program.terminate()
        await display.terminate()
    }
}
