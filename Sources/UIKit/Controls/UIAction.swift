import Foundation

/// What an action runs.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// Something that a control does: a closure with a name and a look.
///
///     let save = UIAction(title: "Save") { _ in document.save() }
///     button.addAction(save, for: .touchUpInside)
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
    /// Tells one action from another. A control has no two actions with the same one for an event.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    public let identifier: Identifier
    /// Explains the action where there is more room than the title needs.
    open var discoverabilityTitle: String?
    open var attributes: UIMenuElement.Attributes
    open var state: UIMenuElement.State
    /// Who has the action performed at this moment, such as the control; `nil` otherwise.
    public private(set) var sender: Any?

    private let handler: UIActionHandler
    private static var lastNumber = 0

    /// An action without an `identifier` gets one that no other has.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
    ) {
        Self.lastNumber += 1
        self.identifier = identifier ?? Identifier("com.apple.action.dynamic.\(Self.lastNumber)")
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Another title, for an action that is in use already: the controls that show it are not told.
    open func setTitle(_ title: String) { self.title = title }

    /// Runs the handler with `sender`. A disabled action does nothing. `target` has no part in it.
    open func performWithSender(_ sender: Any?, target: Any?) {
        guard !attributes.contains(.disabled) else { return }
        let outer = self.sender
        self.sender = sender
        handler(self)
        self.sender = outer
    }
}
