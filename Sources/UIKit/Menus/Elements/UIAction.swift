import Foundation

/// The closure that an action runs.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// An action of a control or a menu: a closure with a name and an appearance.
///
/// ```swift
/// let button = UIButton(type: .system)
/// let save = UIAction(title: "Save") { action in print(action.title) }
/// button.addAction(save, for: .touchUpInside)
/// ```
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
    /// The identity of an action. For each event, a control has only one action with a given identifier.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The identifier as a string.
        public let rawValue: String

        /// Creates an identifier from a string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates an identifier from a string.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The title; empty if there is none. Controls that already show the action are not updated.
    open override var title: String {
        get { ownTitle }
        set { ownTitle = newValue }
    }
    /// The image, or `nil`.
    open override var image: UIImage? {
        get { ownImage }
        set { ownImage = newValue }
    }
    /// The image in menus while the state is `on`; `nil`, the default, is ``image``. In a palette, and among small
    /// elements, it takes the place of the tint that otherwise marks the image.
    open var selectedImage: UIImage?
    /// The action's identifier.
    public let identifier: Identifier
    /// A longer explanation of the action. Casement does not show it.
    open var discoverabilityTitle: String?
    /// The attributes of the action. A disabled action does not run its handler.
    open var attributes: UIMenuElement.Attributes
    /// The state of the action, which menus show.
    open var state: UIMenuElement.State
    /// The sender while the handler runs, such as a control; `nil` otherwise.
    public private(set) var sender: Any?

    private let handler: UIActionHandler
    private static var lastNumber = 0

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - title: The title, for example of a button. The default is empty.
    ///   - subtitle: A second line below the title.
    ///   - image: An image for the action.
    ///   - selectedImage: The image in menus while the state is `on`. `nil`, the default, is `image`.
    ///   - identifier: The identifier. `nil` creates a unique one.
    ///   - discoverabilityTitle: A longer explanation.
    ///   - attributes: The attributes, none by default.
    ///   - state: The state, `UIMenuElement.State.off` by default.
    ///   - handler: The closure to run.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
        identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
        handler: @escaping UIActionHandler
    ) {
        Self.lastNumber += 1
        self.identifier = identifier ?? Identifier("com.apple.action.dynamic.\(Self.lastNumber)")
        self.selectedImage = selectedImage
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Changes the title. Controls that already show the action are not updated.
    open func setTitle(_ title: String) { self.title = title }

    /// Runs the handler with `sender`. A disabled action does nothing. `target` is ignored.
    open func performWithSender(_ sender: Any?, target: Any?) {
        guard !attributes.contains(.disabled) else { return }
        let outer = self.sender
        self.sender = sender
        handler(self)
        self.sender = outer
    }
}
