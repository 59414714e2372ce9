import Foundation

/// The appearance of an action: a title, an image and a state. Casement has no menus; buttons and segments show
/// actions.
@preconcurrency @MainActor
open class UIMenuElement: NSObject, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// The state of an element. It is stored and not shown anywhere.
    public enum State: Int, Sendable {
        /// The element is off or on.
        case off, on
        /// Some of the things that the element stands for are on.
        case mixed
    }

    /// The attributes of an element.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// The bits of the attributes, as in UIKit.
        public let rawValue: UInt

        /// Creates attributes from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The element does nothing. A button or a segment for it is disabled.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// The element's effect cannot be undone. This is stored and has no effect, since there are no menus.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// The element is not shown in menus. This is stored and has no effect, since there are no menus.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// The menu stays open after the element was chosen. This is stored and has no effect, since there are no
        /// menus.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    /// The title; empty if there is none.
    public internal(set) var title: String
    /// A second line below the title.
    open var subtitle: String?
    /// The image, or `nil`.
    public internal(set) var image: UIImage?

    init(title: String, subtitle: String?, image: UIImage?) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        super.init()
    }
}
