import Foundation
import Testing

@testable import UIKit

/// Tab bars and toolbars.
@MainActor struct TabBarTests {
    private final class Watcher: NSObject, UITabBarDelegate {
        var chosen: [String] = []
        func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { chosen.append(item.title ?? "") }
    }

    private func makeBar(_ titles: String...) -> UITabBar {
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
        bar.items = titles.enumerated().map { UITabBarItem(title: $1, image: nil, tag: $0) }
        bar.layoutIfNeeded()
        return bar
    }

    @Test("R425: a press selects an item and notifies the delegate, also of the selected one; the container may refuse")
    func choice() throws {
        let bar = makeBar("A", "B")
        let watcher = Watcher()
        bar.delegate = watcher
        for _ in 0..<2 { bar.buttons[1].sendActions(for: .primaryActionTriggered) }
        #expect(bar.selectedItem?.title == "B" && watcher.chosen == ["B", "B"] && bar.buttons[1].isSelected)
        bar.mayChoose = { _ in false }
        bar.buttons[0].sendActions(for: .primaryActionTriggered)
        #expect(bar.selectedItem?.title == "B" && watcher.chosen.count == 2)
        bar.mayChoose = nil
        bar.selectedItem = bar.items?[0]
        #expect(watcher.chosen.count == 2 && bar.buttons[0].isSelected && !bar.buttons[1].isSelected)
    }

    @Test("the selected item stays if it is among the new ones; another bar's item is not selected")
    func tabBarItems() {
        let bar = makeBar("A", "B", "C")
        let items = bar.items ?? []
        bar.selectedItem = items[1]
        bar.items = [items[2], items[1]]
        #expect(bar.selectedItem === items[1] && bar.buttons.count == 2)
        bar.selectedItem = UITabBarItem(title: "X", image: nil, tag: 9)
        #expect(bar.selectedItem === items[1])
        bar.items = [items[0]]
        #expect(bar.selectedItem == nil)
        bar.items = nil
        #expect(bar.items == nil && bar.buttons.isEmpty)
    }

    @Test("the badge of an item shows its text, a dot for an empty one, and nothing for nil")
    func badges() throws {
        let bar = makeBar("A")
        let item = try #require(bar.items?.first)
        let badge = try #require(bar.buttons[0].subviews.compactMap { $0 as? TabBarBadge }.first)
        func isHidden() -> Bool {
            bar.buttons[0].layoutIfNeeded()
            return badge.isHidden
        }
        #expect(isHidden())
        item.badgeValue = "128"
        #expect(!isHidden() && badge.bounds.width > badge.bounds.height)
        item.badgeValue = ""
        #expect(!isHidden() && badge.bounds.size == CGSize(width: 10, height: 10))
        for digit in ["3", "٣", "三"] {
            item.badgeValue = digit
            #expect(!isHidden() && badge.bounds.size == CGSize(width: 18, height: 18))
        }
        item.badgeColor = .blue
        #expect(badge.color == .blue)
        item.badgeValue = nil
        #expect(isHidden())
    }

    @Test("system items have titles in the user's language and symbols")
    func systemItems() {
        for system in UITabBarItem.SystemItem.allCases {
            #expect(UITabBarItem(tabBarSystemItem: system, tag: 3).title == system.text.localized)
        }
    }

    @Test("titles are beside the images in regular width, and below them in compact width")
    func arrangement() {
        final class Narrow: UIView {
            override var overridingTraits: UITraitCollection? { UITraitCollection(horizontalSizeClass: .compact) }
        }
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
        bar.items = [UITabBarItem(tabBarSystemItem: .search, tag: 0)]
        func titleIsBelow() -> Bool {
            bar.setNeedsLayout()
            bar.layoutIfNeeded()
            bar.buttons[0].layoutIfNeeded()
            let label = bar.buttons[0].subviews.compactMap { $0 as? UILabel }.first
            let symbol = bar.buttons[0].subviews.compactMap { $0 as? BarSymbolView }.first
            return (label?.frame.minY ?? 0) > (symbol?.frame.midY ?? 0)
        }
        #expect(!titleIsBelow())
        let narrow = Narrow(0, 0, 320, 50)
        narrow.addSubview(bar)
        #expect(titleIsBelow())
    }

    @Test("R418: a toolbar shows its items, keeps their views, and finds the view of an item")
    func toolbarItems() throws {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
        let (add, trash) = (UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .trash))
        bar.items = [add, .flexibleSpace(), trash]
        let view = try #require(bar.view(of: trash))
        #expect(view.frame.maxX > 280 && bar.views.count == 3)
        bar.items = [trash]
        #expect(bar.view(of: trash) === view && view.frame.minX < 40 && bar.view(of: add) == nil)
        trash.isHidden = true
        #expect(bar.view(of: trash) == nil)
        #expect(bar.sizeThatFits(CGSize(width: 10, height: 10)) == CGSize(width: 10, height: 50))
    }

    @Test("a custom view receives its own touches, a space none")
    func tabBarTouches() throws {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
        let field = UISwitch()
        let custom = UIBarButtonItem(customView: field)
        bar.items = [.fixedSpace(40), custom]
        bar.layoutIfNeeded()
        let frame = bar.convert(field.bounds, from: field)
        #expect(bar.hitTest(CGPoint(x: frame.midX, y: frame.midY), with: nil)?.isDescendant(of: field) == true)
        #expect(bar.hitTest(CGPoint(x: bar.views[0].frame.midX, y: 25), with: nil) === bar)
    }
}
