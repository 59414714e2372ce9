import Foundation

/// A menu: a title, an image and elements, among which can be further menus.
///
/// ```swift
/// let sort = UIMenu(
///     title: "Sort By", options: [.displayInline, .singleSelection],
///     children: [UIAction(title: "Name", state: .on) { _ in }, UIAction(title: "Date") { _ in }])
/// button.menu = UIMenu(children: [UIAction(title: "Refresh") { _ in }, sort])
/// button.showsMenuAsPrimaryAction = true
/// ```
///
/// A menu within a menu is a row that opens it, or with `displayInline` a section.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    /// The identity of a menu.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The identifier as a string.
        public let rawValue: String

        /// Creates an identifier from a string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates an identifier from a string.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The appearance of a menu within a menu.
    public struct Options: OptionSet, Hashable, Sendable {
        /// The bits of the options, as in UIKit.
        public let rawValue: UInt

        /// Creates options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The elements are a section of the menu above, with the title over it.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// The row that opens the menu is red.
        public static let destructive = Options(rawValue: 1 << 1)
        /// Choosing an element turns its state on, and those of its siblings off.
        public static let singleSelection = Options(rawValue: 1 << 5)
        /// The elements of an inline menu are images side by side.
        public static let displayAsPalette = Options(rawValue: 1 << 7)
    }

    /// The size of a menu's elements.
    public enum ElementSize: Int, Sendable {
        /// Images side by side, without titles.
        case small = 0
        /// Images side by side, with titles below.
        case medium = 1
        /// Rows.
        case large = 2
        /// The size that UIKit chooses: rows.
        case automatic = -1
    }

    /// The identifier.
    public let identifier: Identifier
    /// The appearance within another menu.
    public let options: Options
    /// The elements, in order.
    public let children: [UIMenuElement]
    /// The size of the elements. The default is `automatic`.
    open var preferredElementSize: ElementSize
    /// The look of the elements. `nil`, the default, leaves it to the system, or to the menu around an inline menu.
    /// Setting it has an effect when the menu appears the next time.
    open var displayPreferences: UIMenuDisplayPreferences?

    private static var lastNumber = 0

    /// Creates a menu.
    ///
    /// - Parameters:
    ///   - title: The title. The default is empty.
    ///   - subtitle: A second line in the row that opens the menu.
    ///   - image: An image in that row.
    ///   - identifier: The identifier. `nil` creates a unique one.
    ///   - options: The options, none by default.
    ///   - preferredElementSize: The size of the elements.
    ///   - children: The elements. A menu without any is not shown.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
    ) {
        Self.lastNumber += 1
        self.identifier = identifier ?? Identifier("com.apple.menu.dynamic.\(Self.lastNumber)")
        self.options = options
        self.preferredElementSize = preferredElementSize
        self.children = children
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// The elements whose state is `on`, also those in menus within this one.
    open var selectedElements: [UIMenuElement] {
        children.flatMap { child -> [UIMenuElement] in
            if let menu = child as? UIMenu { return menu.selectedElements }
            return (child as? any UIMenuLeaf)?.state == .on ? [child] : []
        }
    }

    /// Returns a menu with the same properties and other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        let menu = UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: newChildren)
        menu.displayPreferences = displayPreferences
        return menu
    }

    /// Turns the state of a chosen element on and those of the others off, in the menu with `singleSelection` that has
    /// it.
    final func select(_ chosen: UIMenuElement) {
        if options.contains(.singleSelection), leaves.contains(where: { $0 === chosen }) {
            for leaf in leaves { (leaf as? any UIMenuLeaf)?.state = leaf === chosen ? .on : .off }
        }
        for case let menu as UIMenu in children { menu.select(chosen) }
    }

    /// Turns the state of an element on and those of all others off; with `nil` that of the first element.
    final func selectAlone(_ chosen: UIMenuElement?) {
        let all = allLeaves
        let chosen = chosen ?? all.first
        for leaf in all { (leaf as? any UIMenuLeaf)?.state = leaf === chosen ? .on : .off }
    }

    private var allLeaves: [UIMenuElement] {
        children.flatMap { child -> [UIMenuElement] in
            if let menu = child as? UIMenu { return menu.allLeaves }
            if let deferred = child as? UIDeferredMenuElement { return deferred.elements ?? [] }
            return [child]
        }
    }

    /// The elements that can be chosen, also those in inline menus without a selection of their own.
    private var leaves: [UIMenuElement] {
        children.flatMap { child -> [UIMenuElement] in
            if let menu = child as? UIMenu {
                let isPart = menu.options.contains(.displayInline) && !menu.options.contains(.singleSelection)
                return isPart ? menu.leaves : []
            }
            if let deferred = child as? UIDeferredMenuElement { return deferred.elements ?? [] }
            return [child]
        }
    }
}
