import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct BarOverflowTests {
    private func overflow(_ bar: UINavigationBar) -> BarOverflowButton? {
        var found: BarOverflowButton?
        bar.forEachInTree { if let button = $0 as? BarOverflowButton, !button.isHidden { found = button } }
        return found
    }

    @Test("R416: a press of the button lists the items that do not fit by their names, and a choice presses one")
    func list() async throws {
        try await PresentationBench.run(320, 500) { bench in
            var pressed: [String] = []
            let items = ["Archive", "Duplicate", "Rename", "Move", "Tag"].map { name in
                UIBarButtonItem(title: name, primaryAction: UIAction { _ in pressed.append(name) })
            }
            items[3].isEnabled = false
            let view = UIBarButtonItem(customView: UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30)))
            let trash = UIBarButtonItem(systemItem: .trash, primaryAction: UIAction { _ in pressed.append("Trash") })
            let controller = UIViewController()
            controller.navigationItem.rightBarButtonItems = items + [view, trash]
            let navigation = UINavigationController(rootViewController: controller)
            bench.window.rootViewController = navigation
            try await bench.display.settle()
            let button = try #require(overflow(navigation.navigationBar))
            #expect(navigation.navigationBar.view(of: items[4]) === button)
            try await bench.display.tap(button)
            let panel = try #require(bench.window.windowScene?.openMenu?.panels.first)
            let listed = panel.selection
            #expect(listed.titles.suffix(3) == ["Move", "Tag", "Delete"])
            #expect(zip(listed.titles, listed.isEnabled).filter { !$0.1 }.map(\.0) == ["Move"])
            #expect(listed.titles.count < 6, "items in the bar are not in the list")
            try await bench.display.tap("Delete")
            #expect(pressed == ["Trash"])
            controller.navigationItem.rightBarButtonItems = [items[0]]
            navigation.navigationBar.layoutIfNeeded()
            #expect(overflow(navigation.navigationBar) == nil)
        }
    }
}
