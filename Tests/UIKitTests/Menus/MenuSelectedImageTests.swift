import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct MenuSelectedImageTests {
    private typealias Bench = MenuInteractionTests.Bench

    @Test("R1050: an element that is on shows its selected image, of an action and of a command")
    func selectedImages() async throws {
        let (star, filled) = (UIImage(systemName: "star"), UIImage(systemName: "star.fill"))
        try await Bench.run { bench in
            bench.button.menu = UIMenu(children: [
                UIAction(title: "Off", image: star, selectedImage: filled) { _ in },
                UIAction(title: "On", subtitle: "Star", image: star, selectedImage: filled, state: .on) { _ in },
                UICommand(
                    title: "Command", subtitle: "Second", image: star, selectedImage: filled,
                    action: Selector("nothing:"), state: .on),
                UIKeyCommand(
                    title: "Keys", subtitle: "Third", image: star, selectedImage: filled,
                    action: Selector("nothing:"), input: "k", state: .on),
                UIAction(title: "Same", image: star, state: .on) { _ in },
            ])
            try await bench.display.tap(bench.button)
            try await bench.finish()
            let panel = try #require(bench.panels.first)
            var cells: [MenuCell] = []
            panel.forEachInTree { if let cell = $0 as? MenuCell { cells.append(cell) } }
            cells.sort { $0.frame.minY < $1.frame.minY }
            #expect(cells.map { $0.content.image === filled } == [false, true, true, true, false])
            #expect(cells.map(\.content.subtitle) == [nil, "Star", "Second", "Third", nil])
            #expect(cells.last?.content.image === star)
        }
    }
}
