import Foundation

/// An element of a menu: an action, a command, a submenu, or elements that are provided later.
///
/// Programs use the subclasses ``UIAction``, ``UICommand``, ``UIKeyCommand``, ``UIMenu`` and
/// ``UIDeferredMenuElement``.
@preconcurrency @MainActor
open class UIMenuElement: NSObject, NSCopying, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// The state of an element. A menu shows a checkmark for `on` and a dash for `mixed`.
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

        /// The element does nothing. It is grey in menus, and a button or a segment for it is disabled.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// The element's effect cannot be undone. It is red in menus.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// The element is not shown in menus.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// The menu stays open after the element was chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    final var ownTitle: String
    final var ownImage: UIImage?

    /// The title; empty if there is none.
    open var title: String { ownTitle }
    /// A second line below the title.
    open var subtitle: String?
    /// The image, or `nil`.
    open var image: UIImage? { ownImage }

    init(title: String, subtitle: String?, image: UIImage?) {
        ownTitle = title
        self.subtitle = subtitle
        ownImage = image
        super.init()
    }

    /// Returns the element itself.
    nonisolated public func copy(with zone: NSZone? = nil) -> Any { self }
    nonisolated public override func copy() -> Any { self }
}

/// An element of a menu that can be chosen.
@preconcurrency @MainActor
public protocol UIMenuLeaf: NSObjectProtocol {
    /// The title; empty if there is none.
    var title: String { get set }
    /// A longer explanation of the element.
    var discoverabilityTitle: String? { get set }
    /// The image, or `nil`.
    var image: UIImage? { get set }
    /// The image while the state is `on`; `nil` is ``image``.
    var selectedImage: UIImage? { get set }
    /// The attributes of the element.
    var attributes: UIMenuElement.Attributes { get set }
    /// The state of the element.
    var state: UIMenuElement.State { get set }
    /// The object that shows the element, such as a control, while it performs its effect; `nil` otherwise.
    var sender: Any? { get }
    /// Performs the element's effect with a sender. A disabled element does nothing.
    func performWithSender(_ sender: Any?, target: Any?)
}

extension UIAction: UIMenuLeaf {}
extension UICommand: UIMenuLeaf {}
