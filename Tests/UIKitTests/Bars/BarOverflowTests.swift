import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite struct BarOverflowTests {
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
            button.sendActions(for: .primaryActionTriggered)
            try await bench.display.settle()
            let sheet = try #require(navigation.presentedViewController as? UIAlertController)
            let listed = sheet.actions.filter { $0.style == .default }
            #expect(listed.map(\.title).suffix(3) == ["Move", "Tag", "Delete"])
            #expect(listed.filter { !$0.isEnabled }.map(\.title) == ["Move"])
            #expect(listed.count < 6, "items in the bar are not in the list")
            sheet.choose(try #require(listed.last))
            try await waitUntil("the item's action", is: ["Trash"]) { pressed }
            controller.navigationItem.rightBarButtonItems = [items[0]]
            navigation.navigationBar.layoutIfNeeded()
            #expect(overflow(navigation.navigationBar) == nil)
        }
    }
}
