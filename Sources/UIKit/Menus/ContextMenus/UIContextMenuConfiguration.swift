import Foundation

/// The closure that makes the preview of a context menu. `nil` stands for the view itself.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
/// The closure that makes a context menu of the elements that the system suggests. `nil` stands for no menu.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// The contents of a context menu: a menu, and a preview of its subject.
///
/// ```swift
/// UIContextMenuConfiguration(actionProvider: { _ in
///     UIMenu(children: [UIAction(title: "Copy") { _ in copy() }])
/// })
/// ```
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// The order of elements in a menu.
    public enum ElementOrder: Int, Sendable {
        /// That of the place: `priority` for menus of buttons, `fixed` for context menus.
        case automatic = 0
        /// The first element is nearest to what the menu belongs to.
        case priority = 1
        /// The first element is at the top.
        case fixed = 2
    }

    /// The identifier of the configuration.
    public let identifier: any NSCopying
    let previewProvider: UIContextMenuContentPreviewProvider?
    let actionProvider: UIContextMenuActionProvider?
    /// The order of the elements.
    open var preferredMenuElementOrder = ElementOrder.automatic

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - identifier: An identifier for the delegate. `nil` makes a unique one.
    ///   - previewProvider: A closure that makes a controller whose view is the preview. With `nil` the preview is the
    ///     view itself. Only fingers show it.
    ///   - actionProvider: A closure that makes the menu.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSString(string: UUID().uuidString)
        (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
        super.init()
    }
}
