import Foundation
import Graphics

/// The items of a text view: links, which a click or a tap opens, and tagged text.
extension UITextView {
    /// Returns the item at a point of the view that a press refers to; `nil` if there is none.
    ///
    /// - Parameter hasControl: Whether the key Control is held, by which items of an editable text are pressed.
    func item(at point: CGPoint, hasControl: Bool = false) -> UITextItem? {
        guard isSelectable, !isEditable || hasControl else { return nil }
        let lines = upToDateLines
        let place = CGPoint(x: point.x - lines.origin.x, y: point.y - lines.origin.y)
        let items = items
        let item = items.first { item in
            let range = item.range.location..<NSMaxRange(item.range)
            return lines.selectionRects(for: range, within: place.y...place.y).contains { $0.contains(place) }
        }
        return item ?? lines.character(at: place, in: editor.boundaries.text).flatMap(detectedItem)
    }

    /// The items of the text. Neighbouring parts with the same link or tag are one item.
    private var items: [UITextItem] {
        styled.runs.reduce(into: []) { items, run in
            guard let content = Self.content(of: run.attributes) else { return }
            if let last = items.last, NSMaxRange(last.range) == run.range.location,
                last.isSame(as: UITextItem(content, range: last.range))
            {
                items[items.count - 1] = UITextItem(content, range: NSUnionRange(last.range, run.range))
            } else {
                items.append(UITextItem(content, range: run.range))
            }
        }
    }

    private static func content(of attributes: AttributedText.Attributes) -> UITextItem.Content? {
        if let url = url(of: attributes[.link]) { return .link(url) }
        return (attributes[.textItemTag] as? String).map { .tag($0) }
    }

    private static func url(of value: Any?) -> URL? {
        (value as? URL) ?? (value as? NSURL).flatMap { URL(string: $0.absoluteString) }
            ?? (value as? String).flatMap { URL(string: $0) }
    }

    /// Performs the delegate's action for an item, or the default one: it opens a link, unless the delegate prevents
    /// it (R458). If the delegate has no action, the menu of the item is shown.
    func press(_ item: UITextItem, at point: CGPoint) {
        let standard = UIAction(title: BarText.openLink.localized) { [weak self] _ in self?.open(item) }
        guard let delegate else { return open(item) }
        if let action = delegate.textView(self, primaryActionFor: item, defaultAction: standard) {
            action.performWithSender(self, target: nil)
        } else {
            menu?.showMenu(of: item, at: point)
        }
    }

    private func open(_ item: UITextItem) {
        guard let url = item.url else { return }
        let isAllowed = delegate?.textView(
            self, shouldInteractWith: url, in: item.range, interaction: .invokeDefaultAction)
        if isAllowed != false { UIApplication.shared.open(url) }
    }

    /// Returns the menu of an item that the delegate wants, with its preview; `nil` for none. A link can be opened and
    /// copied.
    func menu(of item: UITextItem) -> UITextItem.MenuConfiguration? {
        var elements: [UIMenuElement] = []
        if let url = item.url {
            elements = [
                UIAction(title: BarText.openLink.localized) { [weak self] _ in self?.open(item) },
                UIAction(title: BarText.copyLink.localized) { _ in UIPasteboard.general.url = url },
            ]
        }
        let standard = UIMenu(children: elements)
        guard let delegate else { return UITextItem.MenuConfiguration(menu: standard) }
        return delegate.textView(self, menuConfigurationFor: item, defaultMenu: standard)
    }

    /// Returns the place of an item that is seen, in the view's coordinates; the view's bounds if it is scrolled away.
    func frame(of item: UITextItem) -> CGRect {
        let lines = upToDateLines
        let range = item.range.location..<NSMaxRange(item.range)
        let rects = lines.selectionRects(
            for: range, within: (bounds.minY - lines.origin.y)...(bounds.maxY - lines.origin.y))
        let frame = rects.reduce(CGRect.null) { $0.union($1) }
        return frame.isNull ? bounds : frame.offsetBy(dx: lines.origin.x, dy: lines.origin.y)
    }

    /// Returns the text with the attributes of links.
    func withLinkAttributes(_ text: AttributedText) -> AttributedText {
        guard text.runs.contains(where: { $0.attributes[.link] != nil }) else { return text }
        var look = linkTextAttributes ?? [:]
        if let color = look[.foregroundColor] as? UIColor {
            look[.foregroundColor] = color.resolvedColor(with: traitCollection)
        }
        return text.changed { attributes in
            if attributes[.link] != nil { attributes.merge(look) { $1 } }
        }
    }
}

/// The kind of a press on a link or a picture of a text view.
public enum UITextItemInteraction: Int, Sendable {
    /// A click or a tap.
    case invokeDefaultAction = 0
    /// A press that asks for actions. Casement has none.
    case presentActions = 1
    /// A press that asks for a preview. Casement has none.
    case preview = 2
}
