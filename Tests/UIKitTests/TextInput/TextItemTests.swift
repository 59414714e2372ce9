import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Links and tagged texts of text views, and the delegate's actions and menus for them.
@MainActor
struct TextItemTests {
    private final class Owner: NSObject, UITextViewDelegate {
        var log: [String] = []
        var action: ((UIAction) -> UIAction?)?
        var menu: ((UIMenu) -> UITextItem.MenuConfiguration?)?

        private func name(_ item: UITextItem) -> String {
            switch item.content {
            case .link(let url): "link \(url) \(item.range.location),\(item.range.length)"
            case .tag(let tag): "tag \(tag) \(item.range.location),\(item.range.length)"
            case .textAttachment: "picture"
            }
        }

        func textView(
            _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
        ) -> UIAction? {
            log.append(name(textItem))
            return action?(defaultAction)
        }
        func textView(
            _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
        ) -> UITextItem.MenuConfiguration? {
            log.append("menu of " + name(textItem))
            return menu?(defaultMenu)
        }
        func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool {
            log.append("should open")
            return false
        }
        func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
            log.append("edit menu")
        }
        func take() -> [String] {
            defer { log = [] }
            return log
        }
    }

    private func withItems(_ body: (UITextView, Owner, VirtualDisplay) async throws -> Void) async throws {
        try await withApplication(on: [.monitor("SCREEN", 400, 300)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let (view, owner) = (UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100)), Owner())
            let text = NSMutableAttributedString(string: "Read the manual, or press here.")
            text.addAttribute(.link, value: "https://example.com", range: NSRange(location: 9, length: 6))
            text.addAttribute(.textItemTag, value: "here", range: NSRange(location: 20, length: 10))
            view.attributedText = text
            view.isEditable = false
            view.delegate = owner
            window.rootViewController?.view.addSubview(view)
            window.makeKeyAndVisible()
            try await display.settle()
            try await body(view, owner, display)
        }
    }

    private func place(_ view: UITextView, _ range: Range<Int>) -> CGPoint {
        let lines = view.upToDateLines
        let rect = lines.selectionRects(for: range)[0]
        return CGPoint(x: rect.midX + lines.origin.x, y: rect.midY + lines.origin.y)
    }

    private func titles(_ view: UIView) -> [String] {
        let panel = view.window?.windowScene?.openMenu?.panels.first
        return (panel?.outline.entries ?? []).map { if case .leaf(let leaf) = $0 { leaf.title } else { "" } }
    }

    @Test("R644: a press on a link or tagged text runs the delegate's action, and the default one asks and opens")
    func itemPrimaryAction() async throws {
        try await withItems { view, owner, display in
            owner.action = { _ in UIAction { _ in owner.log.append("own") } }
            try await display.tap(view, at: place(view, 9..<15))
            try await display.tap(view, at: place(view, 20..<30))
            #expect(owner.take() == ["link https://example.com 9,6", "own", "tag here 20,10", "own"])
            owner.action = { $0 }
            try await display.tap(view, at: place(view, 9..<15))
            #expect(owner.take() == ["link https://example.com 9,6", "should open"])
            try await display.tap(view, at: place(view, 20..<30))
            #expect(owner.take() == ["tag here 20,10"], "a tag has no effect by itself")
        }
    }

    @Test("R644: without an action a press shows the menu of the item, and the secondary button always does")
    func menuOfItem() async throws {
        try await withItems { view, owner, display in
            owner.menu = { UITextItem.MenuConfiguration(menu: $0) }
            try await display.tap(view, at: place(view, 9..<15))
            #expect(owner.take() == ["link https://example.com 9,6", "menu of link https://example.com 9,6"])
            #expect(titles(view) == [BarText.openLink.localized, BarText.copyLink.localized])
            view.window?.windowScene?.openMenu?.choose(1, at: 0)
            #expect(UIPasteboard.general.url == URL(string: "https://example.com"))
            view.window?.windowScene?.openMenu?.close(animated: false)
            owner.menu = { _ in
                UITextItem.MenuConfiguration(menu: UIMenu(children: [UIAction(title: "Shout") { _ in }]))
            }
            try await display.tap(view, at: place(view, 20..<30), button: 3)
            #expect(owner.take() == ["menu of tag here 20,10"] && titles(view) == ["Shout"])
            view.window?.windowScene?.openMenu?.close(animated: false)
            owner.menu = nil
            try await display.tap(view, at: place(view, 9..<15), button: 3)
            #expect(owner.take() == ["menu of link https://example.com 9,6"])
            #expect(view.window?.windowScene?.openMenu == nil && view.editor.selection.isCaret)
            try await display.tap(view, at: place(view, 0..<4), button: 3)
            #expect(owner.take() == ["edit menu"] && view.editor.selectedText == "Read")
        }
    }
}
