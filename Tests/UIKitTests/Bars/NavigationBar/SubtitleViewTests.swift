import Foundation
import Testing

@testable import UIKit

/// Views below the titles of navigation items.
@MainActor
struct SubtitleViewTests {
    private func makeBar(_ item: UINavigationItem) -> UINavigationBar {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 600, height: 50))
        bar.pushItem(item, animated: false)
        bar.layoutIfNeeded()
        return bar
    }

    private func makeView(height: CGFloat = 14) -> UIView {
        UIView(frame: CGRect(x: 0, y: 0, width: 80, height: height))
    }

    @Test("R1082: a view below the title replaces the line, in the middle of the row and as high as there is room")
    func subtitleViewInRow() throws {
        let item = UINavigationItem(title: "Inbox")
        item.subtitle = "3 unread"
        let (view, bar) = (makeView(), makeBar(item))
        let content = try #require(bar.content)
        #expect(content.subtitleLabel?.isHidden == false)
        item.subtitleView = view
        bar.layoutIfNeeded()
        #expect(view.superview === content && !view.isHidden && content.subtitleLabel?.isHidden == true)
        #expect(view.frame.midX == content.titleLabel.frame.midX && view.frame.size == CGSize(width: 80, height: 14))
        #expect(abs(view.frame.minY - content.titleLabel.frame.maxY) <= 1 && view.frame.maxY <= 50)
        let high = makeView(height: 200)
        item.subtitleView = high
        bar.layoutIfNeeded()
        #expect(view.superview == nil && high.frame.maxY <= 50.5 && content.titleLabel.frame.minY >= -0.5)
        item.titleView = makeView()
        bar.layoutIfNeeded()
        #expect(high.isHidden)
        (item.titleView, item.subtitleView) = (nil, nil)
        bar.layoutIfNeeded()
        #expect(high.superview == nil && content.subtitleLabel?.isHidden == false)
    }

    @Test("R1082: a view below the large title makes the bar higher and is pressed, and the title beside it is not")
    func largeSubtitleViewBelowTitle() throws {
        let item = UINavigationItem(title: "Inbox")
        let bar = makeBar(item)
        bar.prefersLargeTitles = true
        bar.layoutIfNeeded()
        let without = bar.extent(of: item).title
        item.largeSubtitle = "Updated"
        item.largeSubtitleView = makeView(height: 30)
        bar.layoutIfNeeded()
        let large = try #require(bar.content?.largeTitle)
        let view = try #require(item.largeSubtitleView)
        #expect(bar.extent(of: item).title == without + 30 && large.subtitle?.isHidden != false)
        large.frame.size = CGSize(width: 600, height: without + 30)
        large.layoutIfNeeded()
        #expect(view.superview === large && view.frame.minX == large.label.frame.minX && view.frame.height == 30)
        #expect(view.frame.minY >= large.label.frame.midY)
        #expect(large.hitTest(CGPoint(x: view.frame.midX, y: view.frame.midY), with: nil) === view)
        #expect(large.hitTest(CGPoint(x: 500, y: view.frame.midY), with: nil) == nil)
        item.largeSubtitleView = nil
        bar.layoutIfNeeded()
        #expect(view.superview == nil && large.subtitle?.text == "Updated" && large.subtitle?.isHidden == false)
    }
}
