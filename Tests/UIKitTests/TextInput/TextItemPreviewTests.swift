import Foundation
import Testing

@testable import UIKit

/// Previews of links and tagged texts in text views, and the delegate's calls around their menus.
@MainActor
struct TextItemPreviewTests {
    @MainActor
    private final class PreviewOwner: NSObject, UITextViewDelegate {
        var log: [String] = []
        var preview: UITextItem.MenuPreview?

        func textView(
            _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
        ) -> UIAction? { nil }
        func textView(
            _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
        ) -> UITextItem.MenuConfiguration? { UITextItem.MenuConfiguration(preview: preview, menu: defaultMenu) }
        func textView(
            _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
            animator: any UIContextMenuInteractionAnimating
        ) {
            log.append("will display \(textItem.range)")
            animator.addCompletion { [weak self] in self?.log.append("displayed") }
        }
        func textView(
            _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
            animator: any UIContextMenuInteractionAnimating
        ) { log.append("will end \(textItem.range)") }
        func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
            log.append("edit menu")
        }
    }

    /// Runs `body` with a text whose first word is a link, and the middle of the link in the window.
    private func withLink(_ body: (TouchBench, UITextView, PreviewOwner, CGPoint) -> Void) {
        TouchBench.run { bench in
            let (view, owner) = (UITextView(frame: CGRect(x: 20, y: 40, width: 200, height: 60)), PreviewOwner())
            let text = NSMutableAttributedString(string: "Manual of this")
            text.addAttribute(.link, value: "https://example.com", range: NSRange(location: 0, length: 6))
            view.attributedText = text
            view.isEditable = false
            view.delegate = owner
            bench.view.addSubview(view)
            view.layoutIfNeeded()
            let frame = view.frame(of: UITextItem(.tag(""), range: NSRange(location: 0, length: 6)))
            body(bench, view, owner, view.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil))
        }
    }

    @Test(
        "R1012: a finger that stays on an item lifts the view of its preview, and text without one stays in its place")
    func previewOfItem() {
        withLink { bench, _, owner, place in
            let card = UIView(frame: CGRect(x: 7, y: 7, width: 80, height: 30))
            owner.preview = UITextItem.MenuPreview(view: card)
            bench.down(1, place.x, place.y)
            bench.wait(0.8)
            #expect(bench.scene.openMenu?.backdrop != nil && card.window != nil)
            #expect(card.bounds.size == CGSize(width: 80, height: 30))
            bench.up()
            bench.scene.openMenu?.close(animated: false)
            #expect(card.window == nil)
            for preview in [nil, UITextItem.MenuPreview.default()] {
                owner.preview = preview
                bench.down(1, place.x, place.y)
                bench.wait(0.8)
                #expect(bench.scene.openMenu?.isOpen == true && bench.scene.openMenu?.backdrop == nil)
                bench.up()
                bench.scene.openMenu?.close(animated: false)
            }
        }
    }

    @Test("R1012: the delegate is notified of the menu of an item, and not of an edit menu")
    func callsAroundItemMenu() {
        withLink { bench, view, owner, place in
            bench.down(1, place.x, place.y)
            bench.wait(0.8)
            bench.up()
            #expect(owner.log.first == "will display \(NSRange(location: 0, length: 6))")
            bench.scene.openMenu?.close(animated: false)
            #expect(owner.log.last == "will end \(NSRange(location: 0, length: 6))")
            owner.log = []
            view.menu?.showMenu(of: UITextItem(.tag("a"), range: NSRange(location: 3, length: 1)), at: .zero)
            #expect(bench.scene.openMenu == nil && owner.log.isEmpty, "a menu without elements is not shown")
            bench.down(1, place.x, place.y, .indirectPointer, buttons: .primary)
            bench.up(1)
            #expect(owner.log.first == "will display \(NSRange(location: 0, length: 6))")
            bench.scene.openMenu?.close(animated: false)
            #expect(owner.log.last == "will end \(NSRange(location: 0, length: 6))")
            #expect(!owner.log.contains("edit menu"))
        }
    }
}
