import Foundation

/// A kind of objects or places among which the user of an assistive program goes forward and back.
///
/// ```swift
/// table.accessibilityCustomRotors = [
///     UIAccessibilityCustomRotor(name: "Unread") { predicate in
///         let current = unreadCells.firstIndex { $0 === predicate.currentItem.targetElement }
///         let next = predicate.searchDirection == .next ? (current ?? -1) + 1 : (current ?? 0) - 1
///         guard unreadCells.indices.contains(next) else { return nil }
///         return UIAccessibilityCustomRotorItemResult(targetElement: unreadCells[next], targetRange: nil)
///     }
/// ]
/// ```
///
/// A rotor is offered by the object that has it and by all objects inside. AT-SPI has no rotors, so each is two actions
/// there, for example "Next: Unread" and "Previous: Unread".
@preconcurrency @MainActor
open class UIAccessibilityCustomRotor: NSObject {
    /// The direction of a search.
    public enum Direction: Int, Sendable {
        /// The item before the current one.
        case previous = 0
        /// The item after the current one.
        case next
    }

    /// A function that returns the item of a search, or `nil` if there is no further one.
    public typealias Search = (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?

    /// The name that users hear. That of a rotor of the system is its type's, in the user's language.
    open var name: String { didSet { attributed = nil } }
    /// The name as attributed text. Setting it sets `name`, and the reverse. Readers receive the text without its
    /// attributes.
    open var attributedName: NSAttributedString {
        get { attributed ?? NSAttributedString(string: name) }
        set {
            name = newValue.string
            attributed = newValue
        }
    }
    private var attributed: NSAttributedString?
    /// The function that searches.
    open var itemSearchBlock: Search
    /// The type of a rotor of the system; `none` for one with a name of its own.
    open var systemRotorType: SystemRotorType { type }
    private let type: SystemRotorType

    /// Creates a rotor with a name.
    public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
        (self.name, self.itemSearchBlock, type) = (name, itemSearchBlock, .none)
        super.init()
    }

    /// Creates a rotor with an attributed name.
    public init(attributedName: NSAttributedString, itemSearch itemSearchBlock: @escaping Search) {
        (name, attributed, self.itemSearchBlock, type) = (attributedName.string, attributedName, itemSearchBlock, .none)
        super.init()
    }

    /// Creates a rotor that has the name of a rotor of the system, and searches by itself.
    public init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
        (name, self.itemSearchBlock, self.type) = (RotorName(type)?.localized ?? "", itemSearchBlock, type)
        super.init()
    }

    /// Returns the next or the previous item from an element on, or from a range of its text.
    package func item(
        _ direction: Direction, from element: _AccessibleObject, _ range: UITextRange? = nil
    ) -> UIAccessibilityCustomRotorItemResult? {
        let predicate = UIAccessibilityCustomRotorSearchPredicate()
        predicate.currentItem = UIAccessibilityCustomRotorItemResult(targetElement: element, targetRange: range)
        predicate.searchDirection = direction
        return itemSearchBlock(predicate)
    }
}

/// A search of a rotor.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
    /// The item from which the search goes on. At first it is the element on which the user is, without a range.
    open var currentItem = UIAccessibilityCustomRotorItemResult(targetElement: nil, range: nil)
    /// The direction. The default is `previous`.
    open var searchDirection = UIAccessibilityCustomRotor.Direction.previous

    /// Creates a search without a current item.
    @preconcurrency @MainActor public override init() { super.init() }
}

/// An item that the search of a rotor has found.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorItemResult: NSObject {
    /// The element, which is not retained. Assistive programs go only to views and other elements.
    open weak var targetElement: (any NSObjectProtocol)?
    /// The range of the element's text, in which the caret is placed; `nil` for the whole element.
    open var targetRange: UITextRange?

    /// Creates an item.
    public init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
        (self.targetElement, self.targetRange) = (targetElement, targetRange)
        super.init()
    }

    fileprivate init(targetElement: (any NSObjectProtocol)?, range: UITextRange?) {
        (self.targetElement, targetRange) = (targetElement, range)
        super.init()
    }
}
