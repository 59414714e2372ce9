import Foundation
import Testing

@testable import UIKit

/// Badges of bar button items, and the texts of large titles.
@MainActor struct BarBadgeTests {
    private let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
    private let item = UIBarButtonItem(systemItem: .add)

    init() {
        let content = UINavigationItem(title: "Inbox")
        content.rightBarButtonItem = item
        bar.items = [content]
        bar.layoutIfNeeded()
    }

    private func button() throws -> BarButtonView {
        bar.layoutIfNeeded()
        return try #require(bar.view(of: item) as? BarButtonView)
    }

    @Test("R974: a badge has a number, a text or a dot")
    func barBadges() {
        #expect(UIBarButtonItem.Badge.count(3).stringValue == "3")
        #expect(UIBarButtonItem.Badge.count(-3).stringValue == "0")
        #expect(UIBarButtonItem.Badge.string("new").stringValue == "new")
        #expect(UIBarButtonItem.Badge.indicator().stringValue == nil)
        #expect(UIBarButtonItem.Badge.count(3) == .string("3") && UIBarButtonItem.Badge.count(3) != .indicator())
        #expect(UIBarButtonItem.Style.prominent == .done)
    }

    @Test("R974: the badge is at the upper trailing corner of the symbol, in its colours, and takes no touches")
    func placeOfBarBadge() throws {
        #expect(try button().badgeView == nil)
        item.badge = .count(3)
        item.badge?.backgroundColor = .systemBlue
        let button = try button()
        let badge = try #require(button.badgeView)
        #expect(badge.text == "3" && badge.color == .systemBlue && badge.textColor == .white)
        #expect(badge.frame.minX > button.bounds.midX && badge.frame.midY < button.bounds.midY)
        #expect(button.hitTest(CGPoint(x: badge.frame.minX + 2, y: badge.frame.midY), with: nil) === button)
        #expect(button.accessibilityValue == "3")
        item.badge = .indicator()
        bar.layoutIfNeeded()
        #expect(badge.bounds.size == CGSize(width: 10, height: 10) && button.accessibilityValue == nil)
        bar.semanticContentAttribute = .forceRightToLeft
        button.semanticContentAttribute = .forceRightToLeft
        button.setNeedsLayout()
        button.layoutIfNeeded()
        #expect(badge.frame.maxX < button.bounds.midX)
        item.badge = nil
        bar.layoutIfNeeded()
        #expect(button.badgeView == nil && badge.superview == nil)
    }

    @Test("R974: a badge is at the corner of a title and of an item's own view, and long ones stay in the item")
    func badgesOfTitlesAndViews() throws {
        let content = try #require(bar.topItem)
        let custom = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
        for item in [
            UIBarButtonItem(title: "Unread", style: .plain, target: nil, action: nil),
            UIBarButtonItem(customView: custom), UIBarButtonItem(systemItem: .add),
        ] {
            item.badge = .count(3)
            content.rightBarButtonItem = item
            bar.layoutIfNeeded()
            let button = try #require(bar.view(of: item) as? BarButtonView)
            button.layoutIfNeeded()
            let badge = try #require(button.badgeView)
            #expect(badge.frame.minX > button.bounds.midX && badge.frame.maxX <= button.bounds.maxX + 1)
            #expect(button.accessibilityValue == (item.customView == nil ? "3" : nil))
            item.badge = .string("New message")
            bar.layoutIfNeeded()
            button.layoutIfNeeded()
            #expect(badge.text == "New message" && abs(badge.frame.maxX - button.bounds.maxX) <= 1)
            #expect(badge.frame.minX >= button.bounds.minX - 1)
            let label = try #require(badge.subviews.first)
            #expect(label.frame.width > 10 && label.frame.minX >= 0 && label.frame.maxX <= badge.bounds.maxX)
        }
    }

    @Test("R974: a space has no badge")
    func badgeOfSpace() {
        let space = UIBarButtonItem.fixedSpace(20)
        space.badge = .count(1)
        let view = BarButtonView(space)
        #expect(view.badgeView == nil)
    }

    @Test("R975: a large title and the line below it may differ from those in the row")
    func largeTexts() throws {
        let content = try #require(bar.topItem)
        bar.prefersLargeTitles = true
        bar.layoutIfNeeded()
        let height = bar.sizeThatFits(.zero).height
        let shown = try #require(bar.content)
        #expect(shown.largeTitle.label.text == "Inbox")
        content.largeTitle = "All Inboxes"
        content.subtitle = "3 unread"
        bar.layoutIfNeeded()
        #expect(shown.largeTitle.label.text == "All Inboxes" && shown.titleLabel.text == "Inbox")
        #expect(shown.largeTitle.subtitle?.text == "3 unread")
        #expect(bar.sizeThatFits(.zero).height > height)
        content.largeSubtitle = "Updated just now"
        bar.layoutIfNeeded()
        #expect(shown.largeTitle.subtitle?.text == "Updated just now" && shown.subtitleLabel?.text == "3 unread")
        content.largeSubtitle = ""
        bar.layoutIfNeeded()
        #expect(shown.largeTitle.subtitle?.isHidden == true && bar.sizeThatFits(.zero).height == height)
        content.largeSubtitle = nil
        content.largeTitle = nil
        bar.layoutIfNeeded()
        #expect(shown.largeTitle.label.text == "Inbox" && shown.largeTitle.subtitle?.text == "3 unread")
    }
}
