import Foundation
import Testing

@testable import UIKit

/// Bar items: their content, their actions and the search for a responder.
@MainActor struct BarItemTests {
    private final class Keeper: UIViewController {
        var calls: [String] = []
        func plain() { calls.append("plain") }
        func withItem(_ item: UIBarButtonItem) { calls.append(item.title ?? "?") }
        func withEvent(_ item: UIBarButtonItem, _ event: UIEvent?) { calls.append("event") }
    }

    @Test("an item calls its target by a method reference or a selector, which is not retained")
    func barItemTargets() {
        var keeper: Keeper? = Keeper()
        let plain = UIBarButtonItem(title: "A", style: .plain, target: keeper, action: Keeper.plain)
        let own = UIBarButtonItem(title: "B", style: .done, target: keeper, action: Keeper.withItem)
        let selector = UIBarButtonItem(
            title: "C", style: .plain, target: keeper, action: Selector("withItem:", Keeper.withItem))
        let event = UIBarButtonItem(
            barButtonSystemItem: .add, target: keeper, action: Selector("withEvent:event:", Keeper.withEvent))
        for item in [plain, own, selector, event] { item.press(with: nil) }
        #expect(keeper?.calls == ["plain", "B", "C", "event"])
        selector.isEnabled = false
        selector.press(with: nil)
        #expect(keeper?.calls.count == 4)
        keeper = nil
        for item in [plain, own, selector, event] { item.press(with: nil) }
        #expect(selector.target == nil)
    }

    @Test("R421: an action without a target goes to the first responder's chain, then to the item's controller")
    func barItemResponderChain() {
        withoutDisplay {
            let keeper = Keeper()
            let item = UIBarButtonItem(
                title: "A", style: .plain, target: nil, action: Selector("plain", Keeper.plain))
            let other = UIBarButtonItem(title: "B", style: .plain, target: nil as Keeper?, action: Keeper.withItem)
            item.press(with: nil)
            #expect(keeper.calls.isEmpty)
            keeper.navigationItem.rightBarButtonItems = [item, other]
            item.press(with: nil)
            other.press(with: nil)
            #expect(keeper.calls == ["plain", "B"])

            final class Field: UIView {
                var calls = 0
                override var canBecomeFirstResponder: Bool { true }
                override var next: UIResponder? { own }
                var own: UIResponder?
            }
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let first = Keeper()
            let field = Field(0, 0, 10, 10, in: window)
            field.own = first
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
            window.addSubview(bar)
            window.isHidden = false
            bar.items = [keeper.navigationItem]
            bar.layoutIfNeeded()
            #expect(field.becomeFirstResponder())
            item.press(with: nil)
            #expect(first.calls == ["plain"] && keeper.calls.count == 2)
        }
    }

    @Test("a primary action gives its title and image, runs with the item as sender, and replaces the target")
    func primaryActions() {
        var senders: [Bool] = []
        let keeper = Keeper()
        let item = UIBarButtonItem(title: "Old", style: .plain, target: keeper, action: Keeper.plain)
        let image = UIImage()
        item.primaryAction = UIAction(title: "New", image: image) { [weak item] in
            senders.append($0.sender as? UIBarButtonItem === item)
        }
        #expect(item.title == "New" && item.image === image)
        item.press(with: nil)
        #expect(senders == [true] && keeper.calls.isEmpty)
        let disabled = UIBarButtonItem(primaryAction: UIAction(title: "No", attributes: .disabled) { _ in })
        #expect(!disabled.isEnabled && disabled.title == "No")
        #expect(UIBarButtonItem(title: "Own", primaryAction: UIAction(title: "Its") { _ in }).title == "Own")
    }

    @Test("an item can toggle its selection with each press")
    func barItemSelection() {
        let item = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in })
        item.press(with: nil)
        #expect(!item.isSelected)
        item.changesSelectionAsPrimaryAction = true
        item.press(with: nil)
        #expect(item.isSelected)
    }

    @Test("R416: system items have titles in the user's language; Done and Save are bold")
    func systemTitles() {
        #expect(BarText.done.text(languages: ["de-AT", "en"]) == "Fertig")
        #expect(BarText.cancel.text(languages: ["nn_NO.UTF-8"]) == "Avbryt")
        #expect(BarText.back.text(languages: ["tlh", "fr"]) == "Retour")
        #expect(BarText.topRated.text(languages: ["tlh"]) == "Top Rated")
        for text in BarText.allCases { #expect(!text.text(languages: []).isEmpty) }
        #expect(UIBarButtonItem(systemItem: .done).style == .done)
        #expect(UIBarButtonItem(systemItem: .save).style == .done)
        #expect(UIBarButtonItem(systemItem: .cancel).style == .plain)
        for system in UIBarButtonItem.SystemItem.allCases where !UIBarButtonItem(systemItem: system).isSpace {
            #expect(system.symbol != nil || system.title != nil || system == .pageCurl)
        }
    }

    @Test("R416: the edit button's item says Edit or Done, and calls setEditing")
    func editButton() {
        final class Editor: UIViewController {
            var journal: [Bool] = []
            override func setEditing(_ editing: Bool, animated: Bool) {
                super.setEditing(editing, animated: animated)
                journal.append(editing)
            }
        }
        let controller = Editor()
        let item = controller.editButtonItem
        #expect(item === controller.editButtonItem && item.systemItem == .edit)
        item.press(with: nil)
        #expect(controller.isEditing && item.systemItem == .done && item.style == .done)
        item.press(with: nil)
        #expect(!controller.isEditing && item.systemItem == .edit && controller.journal == [true, false])
        let early = Editor()
        early.isEditing = true
        #expect(early.editButtonItem.systemItem == .done)
    }

    @Test("a controller's title becomes that of its items, until they get their own")
    func controllerTitles() {
        let controller = UIViewController()
        #expect(controller.barState == nil)
        controller.title = "Inbox"
        #expect(controller.navigationItem.title == "Inbox" && controller.tabBarItem.title == "Inbox")
        controller.navigationItem.title = "Own"
        #expect(controller.title == "Inbox" && controller.tabBarItem.title == "Inbox")
        controller.title = "Next"
        #expect(controller.navigationItem.title == "Next")
        #expect(UIViewController().navigationItem.title == nil)
        #expect(controller.edgesForExtendedLayout == .all && !controller.hidesBottomBarWhenPushed)
    }

    @Test("the first left and right items stand for the arrays")
    func itemArrays() {
        let item = UINavigationItem(title: "Title")
        #expect(item.rightBarButtonItems == nil && item.leftBarButtonItem == nil)
        let (first, second) = (UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .edit))
        item.rightBarButtonItems = [first, second]
        #expect(item.rightBarButtonItem === first)
        item.rightBarButtonItem = second
        #expect(item.rightBarButtonItems?.count == 1)
        item.rightBarButtonItem = nil
        #expect(item.rightBarButtonItems == nil)
    }

    @Test("spaces keep the class, the kind and the width")
    func spaces() {
        #expect(UIBarButtonItem.flexibleSpace().systemItem == .flexibleSpace)
        let space = UIBarButtonItem.fixedSpace(20)
        #expect(space.systemItem == .fixedSpace && space.width == 20 && space.isSpace)
        space.width = .nan
        #expect(space.fixedWidth == nil)
    }

    @Test("an item in two bars follows its changes in both, and its custom view is in the later one")
    func itemInTwoBars() {
        withoutDisplay {
            var presses = 0
            let item = UIBarButtonItem(primaryAction: UIAction(title: "A") { _ in presses += 1 })
            let views = [BarButtonView(item), BarButtonView(item)]
            item.title = "B"
            item.isEnabled = false
            #expect(views.map(\.isEnabled) == [false, false])
            #expect(views.map { ($0.subviews.last as? UILabel)?.text } == ["B", "B"])
            item.isEnabled = true
            for view in views { view.sendActions(for: .primaryActionTriggered) }
            #expect(presses == 2)
            let custom = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            item.customView = custom
            #expect(custom.superview === views[1])
            item.title = "C"
            #expect(custom.superview === views[1], "the bars do not take it from each other")
        }
    }

    @Test("R417: a stack view has the size of its content as a custom view, in navigation bars and toolbars")
    func customStackViews() {
        withoutDisplay {
            let labels = ["Custom", "Tool"].map { text in
                let label = UILabel()
                label.text = text
                return label
            }
            let natural = labels.map { $0.sizeThatFits(.zero) }
            let stacks = labels.map { UIStackView(arrangedSubviews: [$0]) }
            let frame = CGRect(x: 0, y: 0, width: 320, height: 50)
            let (bar, toolbar) = (UINavigationBar(frame: frame), UIToolbar(frame: frame))
            let top = UINavigationItem(title: "A")
            top.leftBarButtonItem = UIBarButtonItem(customView: stacks[0])
            bar.items = [top]
            toolbar.items = [UIBarButtonItem(customView: stacks[1])]
            bar.layoutIfNeeded()
            toolbar.layoutIfNeeded()
            for (stack, size) in zip(stacks, natural) {
                #expect(size.width > 10 && size.height > 10)
                #expect(abs(stack.frame.width - size.width) < 2 && abs(stack.frame.height - size.height) < 2)
                #expect(abs((stack.superview?.bounds.width ?? 0) - size.width - 2 * BarButtonView.padding) < 2)
            }
        }
    }

    @Test("an item that has left its later bar is still shown by the earlier one")
    func itemAfterLaterBar() {
        withoutDisplay {
            let item = UIBarButtonItem(title: "A", primaryAction: UIAction { _ in })
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            window.isHidden = false
            let first = BarButtonView(item)
            window.addSubview(first)
            do {
                let second = BarButtonView(item)
                window.addSubview(second)
                #expect(item.shownView === second)
                second.removeFromSuperview()
            }
            #expect(item.shownView === first)
            item.title = "B"
            #expect((first.subviews.last as? UILabel)?.text == "B")
        }
    }
}
