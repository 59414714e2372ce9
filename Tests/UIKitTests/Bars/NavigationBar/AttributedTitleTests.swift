import Foundation
import Testing

@testable import UIKit

/// Titles and subtitles of navigation items with attributes.
@MainActor
struct AttributedTitleTests {
    private func makeBar(_ item: UINavigationItem) -> UINavigationBar {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 600, height: 50))
        bar.pushItem(item, animated: false)
        bar.layoutIfNeeded()
        return bar
    }

    private func text(_ text: String, _ attributes: [NSAttributedString.Key: Any]) -> AttributedString {
        AttributedString(text, attributes: AttributeContainer(attributes))
    }

    private func attribute<Value>(_ key: NSAttributedString.Key, of label: UILabel?) -> Value? {
        guard let text = label?.attributedText, text.length > 0 else { return nil }
        return text.attribute(key, at: 0, effectiveRange: nil) as? Value
    }

    @Test("R1003: a title with attributes is shown in place of the title, and keeps them when the bar's look changes")
    func attributedNavigationTitle() throws {
        let item = UINavigationItem(title: "Inbox")
        item.attributedTitle = text("Mail", [.foregroundColor: UIColor.red])
        let bar = makeBar(item)
        let label = try #require(bar.content?.titleLabel)
        #expect(label.text == "Mail" && item.title == "Inbox")
        #expect(attribute(.foregroundColor, of: label) == UIColor.red)
        #expect(attribute(.font, of: label) == UIFont.systemFont(ofSize: BarFonts.size, weight: .semibold))
        bar.titleTextAttributes = [.foregroundColor: UIColor.blue, .font: UIFont.systemFont(ofSize: 20)]
        bar.layoutIfNeeded()
        #expect(attribute(.foregroundColor, of: label) == UIColor.red)
        #expect(attribute(.font, of: label) == UIFont.systemFont(ofSize: 20))
        item.attributedTitle = nil
        bar.layoutIfNeeded()
        #expect(label.text == "Inbox" && attribute(.foregroundColor, of: label) == UIColor.blue)
    }

    @Test("R1003: a title with attributes alone is as wide as its text, and names the back button")
    func attributedTitleAlone() throws {
        let item = UINavigationItem()
        item.attributedTitle = text("A long title", [.font: UIFont.systemFont(ofSize: 30)])
        let bar = makeBar(item)
        let label = try #require(bar.content?.titleLabel)
        #expect(!label.isHidden && label.frame.width >= label.sizeThatFits(.zero).width)
        #expect(label.frame.width > 120)
        bar.pushItem(UINavigationItem(title: "Next"), animated: false)
        bar.layoutIfNeeded()
        #expect(bar.content?.back?.label.text == "A long title")
    }

    @Test("R1003: subtitles have attributes of their own, and the one below a large title may differ")
    func attributedSubtitles() throws {
        let item = UINavigationItem(title: "Inbox")
        item.subtitle = "plain"
        item.attributedSubtitle = text("3 unread", [.foregroundColor: UIColor.green])
        let bar = makeBar(item)
        let content = try #require(bar.content)
        #expect(content.subtitleLabel?.text == "3 unread" && content.subtitleLabel?.isHidden == false)
        #expect(attribute(.foregroundColor, of: content.subtitleLabel) == UIColor.green)
        bar.prefersLargeTitles = true
        bar.layoutIfNeeded()
        #expect(content.largeTitle.subtitle?.text == "3 unread")
        #expect(attribute(.foregroundColor, of: content.largeTitle.subtitle) == UIColor.green)
        item.largeAttributedSubtitle = text("Updated", [.foregroundColor: UIColor.orange])
        bar.layoutIfNeeded()
        #expect(content.largeTitle.subtitle?.text == "Updated" && content.subtitleLabel?.text == "3 unread")
        #expect(attribute(.foregroundColor, of: content.largeTitle.subtitle) == UIColor.orange)
        item.largeAttributedSubtitle = nil
        item.attributedSubtitle = nil
        bar.layoutIfNeeded()
        #expect(content.largeTitle.subtitle?.text == "plain" && content.subtitleLabel?.text == "plain")
        #expect(attribute(.foregroundColor, of: content.subtitleLabel) != UIColor.green)
    }
}
