import Foundation

/// A part of a text view that the user can press: a link, or text with a tag of the program.
///
/// ```swift
/// func textView(
///     _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
/// ) -> UIAction? {
///     guard case .link(let url) = textItem.content, url.host == "example.com" else { return defaultAction }
///     return UIAction { _ in self.show(url) }
/// }
/// ```
@preconcurrency @MainActor
public final class UITextItem: NSObject {
    /// The kind of an item.
    public enum Content {
        /// A link, which has the attribute `link`.
        case link(URL)
        /// A picture. Casement does not report pictures as items.
        case textAttachment(NSTextAttachment)
        /// Text that has the attribute `textItemTag`, with its value.
        case tag(String)
    }

    /// The menu of an item, which the secondary button or a finger that stays opens.
    @preconcurrency @MainActor
    public final class MenuConfiguration: NSObject {
        let menu: UIMenu
        let preview: MenuPreview?

        /// Creates a configuration with a menu. The text stays in its place.
        public convenience init(menu: UIMenu) { self.init(preview: .default(), menu: menu) }

        /// Creates a configuration with a preview, which a long press shows beside the menu. `nil` stands for no
        /// preview.
        public init(preview: MenuPreview?, menu: UIMenu) { (self.preview, self.menu) = (preview, menu) }
    }

    /// The preview of an item beside its menu.
    @preconcurrency @MainActor
    public final class MenuPreview: NSObject {
        let view: UIView?

        /// Creates a preview that shows a view in its size.
        public init(view: UIView) { self.view = view }

        private override init() { view = nil }

        /// Returns the preview of the text itself, which stays in its place.
        public class func `default`() -> MenuPreview { MenuPreview() }

        /// Returns a controller that shows the view, or `nil` for the text itself.
        func makeController() -> UIViewController? {
            guard let view else { return nil }
            let controller = UIViewController()
            controller.preferredContentSize = view.bounds.size
            view.frame = CGRect(origin: .zero, size: view.bounds.size)
            controller.view = view
            return controller
        }
    }

    /// The link or the tag.
    public let content: Content
    /// The text of the item, in UTF-16 code units.
    public let range: NSRange

    init(_ content: Content, range: NSRange) { (self.content, self.range) = (content, range) }

    /// The link, if the item is one.
    var url: URL? { if case .link(let url) = content { url } else { nil } }

    /// Whether two items are the same part of a text.
    func isSame(as other: UITextItem) -> Bool {
        guard range == other.range else { return false }
        return switch (content, other.content) {
        case (.link(let own), .link(let other)): own == other
        case (.tag(let own), .tag(let other)): own == other
        default: false
        }
    }
}

extension NSAttributedString.Key {
    /// The tag of text that the user can press in a text view, a `String`: see `UITextItem`.
    public static let textItemTag = NSAttributedString.Key("UITextItemTag")
}
