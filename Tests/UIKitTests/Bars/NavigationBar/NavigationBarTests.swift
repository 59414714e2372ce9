import Foundation
import Testing

@testable import UIKit

/// Navigation bars: their items, heights, content and transitions.
@MainActor struct NavigationBarTests {
    private final class Watcher: NSObject, UINavigationBarDelegate {
        var journal: [String] = []
        var allows = true

        func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
            journal.append("should push \(item.title ?? "")")
            return allows
        }
        func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
            journal.append("did push \(item.title ?? "")")
        }
        func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
            journal.append("should pop \(item.title ?? "")")
            return allows
        }
        func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
            journal.append("did pop \(item.title ?? "")")
        }
    }

    /// A container that manages a bar.
    private final class Manager: NavigationBarManager {
        var journal: [String] = []
        func navigationBarDidPressBack(_ bar: UINavigationBar) { journal.append("back") }
        func navigationBar(_ bar: UINavigationBar, didChoose item: UINavigationItem) {
            journal.append("chose \(item.title ?? "")")
        }
        func navigationBarHeightDidChange(_ bar: UINavigationBar) {
            journal.append("\(Int(bar.sizeThatFits(.zero).height))")
        }
    }

    private func makeBar(_ titles: String..., width: CGFloat = 320) -> UINavigationBar {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: width, height: 50))
        bar.items = titles.map { UINavigationItem(title: $0) }
        bar.layoutIfNeeded()
        return bar
    }

    @Test("pushes and pops ask the delegate, change the items at once, and report the end")
    func pushAndPop() {
        let bar = makeBar("A")
        let watcher = Watcher()
        bar.delegate = watcher
        let next = UINavigationItem(title: "B")
        bar.pushItem(next, animated: false)
        #expect(bar.topItem === next && bar.backItem?.title == "A" && bar.items?.count == 2)
        #expect(bar.popItem(animated: false) === next)
        #expect(watcher.journal == ["should push B", "did push B", "should pop B", "did pop B"])
        watcher.allows = false
        bar.pushItem(next, animated: false)
        #expect(bar.popItem(animated: false) == nil && bar.items?.count == 1)
    }

    @Test("an item cannot be pushed twice, and the bar of a container is not edited by the program")
    func navigationBarRefusals() {
        let bar = makeBar("A", "B")
        let lines = LogRecorder.record { bar.pushItem(bar.items![0], animated: false) }
        #expect(bar.items?.count == 2 && lines.contains { $0.contains("in the bar already") })
        let manager = Manager()
        bar.manager = manager
        let refused = LogRecorder.record {
            bar.pushItem(UINavigationItem(title: "C"), animated: false)
            bar.popItem(animated: false)
            bar.items = []
        }
        #expect(bar.items?.count == 2)
        #expect(
            refused.contains {
                $0.contains(
                    "Cannot call pushNavigationItem:animated: directly on a UINavigationBar managed by a controller.")
            })
        #expect(refused.count == 3)
    }

    @Test("the back button pops, or notifies the container, or performs the item's own action")
    func backButton() throws {
        let bar = makeBar("A", "B")
        let button = try #require(bar.content?.back)
        button.sendActions(for: .primaryActionTriggered)
        #expect(bar.items?.count == 1 && bar.content?.back == nil)

        let other = makeBar("A", "B")
        let manager = Manager()
        other.manager = manager
        try #require(other.content?.back).sendActions(for: .primaryActionTriggered)
        #expect(manager.journal.last == "back" && other.items?.count == 2)

        let own = makeBar("A", "B")
        var calls = 0
        own.topItem?.backAction = UIAction { _ in calls += 1 }
        own.layoutIfNeeded()
        try #require(own.content?.back).sendActions(for: .primaryActionTriggered)
        #expect(calls == 1 && own.items?.count == 2)
    }

    @Test("R409: the back button has the previous item's title, its own title or its back item's")
    func backTitles() throws {
        let bar = makeBar("Mail", "B")
        let back = try #require(bar.content?.back)
        #expect(back.label.text == "Mail")
        bar.backItem?.backButtonTitle = "Boxes"
        bar.layoutIfNeeded()
        #expect(back.label.text == "Boxes")
        bar.backItem?.backBarButtonItem = UIBarButtonItem(title: "Away", primaryAction: nil)
        bar.layoutIfNeeded()
        #expect(back.label.text == "Away")
        bar.backItem?.backButtonDisplayMode = .generic
        bar.layoutIfNeeded()
        #expect(back.label.text == BarText.back.localized)
        bar.backItem?.backButtonDisplayMode = .minimal
        bar.layoutIfNeeded()
        #expect(back.label.text == nil)
    }

    @Test("left items take the back button's place unless they supplement it")
    func leftItems() {
        let bar = makeBar("A", "B")
        bar.topItem?.leftBarButtonItem = UIBarButtonItem(systemItem: .add)
        bar.layoutIfNeeded()
        #expect(bar.content?.back == nil)
        bar.topItem?.leftItemsSupplementBackButton = true
        bar.layoutIfNeeded()
        #expect(bar.content?.back != nil && bar.content?.leading.count == 1)
        bar.topItem?.hidesBackButton = true
        bar.layoutIfNeeded()
        #expect(bar.content?.back == nil)
    }

    @Test("R412: the bar's height has large title, prompt and search bar, and its container is notified of changes")
    func navigationBarHeights() {
        let bar = makeBar("A")
        let manager = Manager()
        bar.manager = manager
        #expect(bar.sizeThatFits(CGSize(width: 200, height: 0)) == CGSize(width: 200, height: 50))
        bar.prefersLargeTitles = true
        bar.topItem?.prompt = "Prompt"
        bar.topItem?.searchController = UISearchController(searchResultsController: nil)
        #expect(manager.journal == ["102", "132", "184"])
        bar.topItem?.largeTitleDisplayMode = .never
        #expect(bar.intrinsicContentSize.height == 132)
    }

    @Test("R414: an automatic large title follows the item below; it needs prefersLargeTitles")
    func largeTitleModes() throws {
        let bar = makeBar("A", "B", "C")
        let items = try #require(bar.items)
        #expect(!items.contains(where: bar.hasLargeTitle))
        bar.prefersLargeTitles = true
        #expect(items.allSatisfy(bar.hasLargeTitle))
        items[1].largeTitleDisplayMode = .never
        #expect(items.map(bar.hasLargeTitle) == [true, false, false])
        items[2].largeTitleDisplayMode = .always
        #expect(items.map(bar.hasLargeTitle) == [true, false, true])
    }

    @Test("R416: the items' views are where the layout puts them, and a hidden item takes no room")
    func navigationBarViews() throws {
        let bar = makeBar("Title")
        let (first, second) = (UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .search))
        bar.topItem?.rightBarButtonItems = [first, second]
        let (a, b) = (try #require(bar.view(of: first)), try #require(bar.view(of: second)))
        #expect(a.frame.maxX > b.frame.maxX && a.frame.minX >= b.frame.maxX)
        first.isHidden = true
        #expect(bar.view(of: first) == nil)
        #expect(try #require(bar.view(of: second)).frame.maxX == a.frame.maxX)
        #expect(bar.view(of: UIBarButtonItem(systemItem: .add)) == nil)
    }

    @Test("R417: a title view takes the title's place, and leaves the bar with its item")
    func titleView() throws {
        let bar = makeBar("A")
        let view = UIView(0, 0, 80, 30)
        bar.topItem?.titleView = view
        bar.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 120, y: 10, width: 80, height: 30))
        #expect(bar.content?.titleLabel.isHidden == true)
        bar.pushItem(UINavigationItem(title: "B"), animated: false)
        bar.layoutIfNeeded()
        #expect(!view.isDescendant(of: bar))
    }

    @Test("R417: stack views, and views that constraints fill, have the size of their content as title views")
    func titleViewsWithConstraints() {
        for isStack in [true, false] {
            let bar = makeBar("A")
            let label = UILabel()
            label.text = "Jane Appleseed"
            let natural = label.sizeThatFits(.zero)
            let view = isStack ? UIStackView(arrangedSubviews: [label]) : UIView()
            if !isStack {
                label.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(label)
                NSLayoutConstraint.activate([
                    label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                    label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                    label.topAnchor.constraint(equalTo: view.topAnchor),
                    label.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                ])
            }
            bar.topItem?.titleView = view
            bar.layoutIfNeeded()
            #expect(natural.width > 40 && natural.height > 10)
            #expect(abs(view.frame.width - natural.width) < 2 && abs(view.frame.height - natural.height) < 2)
            #expect(abs(view.frame.midX - 160) <= 1 && abs(view.frame.midY - 25) <= 1)
            let size = view.frame.size
            bar.setNeedsLayout()
            bar.content?.setNeedsLayout()
            bar.layoutIfNeeded()
            view.layoutIfNeeded()
            #expect(view.frame.size == size)
            #expect(abs(label.frame.width - size.width) < 1 && abs(label.frame.height - size.height) < 1)
        }
    }

    @Test("R417: a title view without a height keeps its width, and has the height of its constraints")
    func titleViewWithWidthOnly() {
        let bar = makeBar("A")
        let stack = UIStackView(arrangedSubviews: [UILabel()])
        (stack.arrangedSubviews[0] as? UILabel)?.text = "A"
        stack.frame.size.width = 120
        bar.topItem?.titleView = stack
        bar.layoutIfNeeded()
        #expect(stack.frame.width == 120 && stack.frame.height > 10)
    }

    @Test("a cancelled transition brings the items and the content back")
    func cancelledTransition() {
        let bar = makeBar("A", "B")
        let (items, content) = (bar.items ?? [], bar.content)
        let transition = bar.begin(to: [items[0]], .pop)
        #expect(bar.topItem === items[0] && bar.content !== content)
        transition.animate()
        transition.finish(false)
        #expect(bar.items?.count == 2 && bar.content === content && content?.alpha == 1)
        #expect(bar.subviews.filter { $0 is NavigationBarContent }.count == 1)
        transition.finish(true)
        #expect(bar.items?.count == 2)
    }

    @Test("an item that is in two bars is reported")
    func itemInTwoBars() {
        let bar = makeBar("A")
        let other = UINavigationBar()
        let lines = LogRecorder.record { other.items = bar.items }
        #expect(lines.contains { $0.contains("is in two navigation bars") })
    }

    @Test("from right to left the back button and the items change sides")
    func navigationBarRightToLeft() throws {
        let bar = makeBar("A", "B")
        let item = UIBarButtonItem(systemItem: .add)
        bar.topItem?.rightBarButtonItem = item
        bar.layoutIfNeeded()
        let left = try #require(bar.content?.back).frame
        let right = try #require(bar.view(of: item)).frame
        bar.forEachInTree { $0.semanticContentAttribute = .forceRightToLeft }
        bar.content?.setNeedsLayout()
        bar.layoutIfNeeded()
        #expect(try #require(bar.content?.back).frame.minX == 320 - left.maxX)
        #expect(try #require(bar.view(of: item)).frame.minX == 320 - right.maxX)
    }
}
