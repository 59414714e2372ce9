import Foundation

/// A command of a menu: a method that an object of the responder chain performs.
///
/// ```swift
/// let command = UICommand(title: "Duplicate", action: Selector("duplicate:", EditorController.duplicate(_:)))
/// ```
///
/// Chosen in a menu, it calls the method of the first object that can perform it, along the responder chain of the
/// first responder and of the view that shows the menu. Before the menu appears, that object may change the command in
/// `validate(_:)`. A command without such an object is grey.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
    /// The title; empty if there is none.
    open override var title: String {
        get { ownTitle }
        set { ownTitle = newValue }
    }
    /// The image, or `nil`.
    open override var image: UIImage? {
        get { ownImage }
        set { ownImage = newValue }
    }
    /// The image in menus while the state is `on`; `nil`, the default, is ``image``.
    open var selectedImage: UIImage?
    /// A longer name for lists of shortcuts. Casement does not show it. The default is `nil`.
    open var discoverabilityTitle: String?
    /// The method that the command calls, of the first responder in the chain that can perform it; `nil` if the command
    /// has a closure.
    public let action: Selector?
    /// Data of the program, by which an action can distinguish commands. The default is `nil`.
    public let propertyList: Any?
    /// The commands with further modifiers. Casement does not show them.
    public let alternates: [UICommandAlternate]
    /// The attributes of the command. A disabled one does not run.
    open var attributes: UIMenuElement.Attributes
    /// The state of the command, which menus show.
    open var state: UIMenuElement.State
    /// The sender while the command runs from a menu, such as a control; `nil` otherwise.
    public private(set) var sender: Any?

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - title: The title. The default is empty.
    ///   - subtitle: A second line below the title.
    ///   - image: The image.
    ///   - selectedImage: The image in menus while the state is `on`. `nil`, the default, is `image`.
    ///   - action: The method to call, which receives the command if it takes a parameter.
    ///   - propertyList: Data of the program.
    ///   - alternates: The commands with further modifiers.
    ///   - discoverabilityTitle: A longer name for lists of shortcuts.
    ///   - attributes: The attributes, none by default.
    ///   - state: The state, which menus show.
    public convenience init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
        action: Selector, propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.init(
            title: title, subtitle: subtitle, image: image, selectedImage: selectedImage, method: action,
            propertyList: propertyList, alternates: alternates, discoverabilityTitle: discoverabilityTitle,
            attributes: attributes, state: state)
    }

    init(
        title: String, subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
        method: Selector? = nil, propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String?,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        action = method
        self.selectedImage = selectedImage
        self.propertyList = propertyList
        self.alternates = alternates
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Whether the command has a closure.
    var hasClosure: Bool { false }

    /// The last change by `validate(_:)`.
    private var validation: (before: CommandLook, after: CommandLook)?

    /// Lets the responder that performs the command change it. What the last validation has changed is taken back
    /// first.
    ///
    /// - Parameter responder: The beginning of the responder chain.
    /// - Returns: Whether the command can run then.
    @discardableResult
    func validate(from responder: UIResponder) -> Bool {
        if let validation, CommandLook(self) == validation.after { validation.before.apply(to: self) }
        let before = CommandLook(self)
        prepareValidation(from: responder)
        let target = action.flatMap { responder.target(forAction: $0, withSender: self) } as? UIResponder
        target?.validate(self)
        validation = (before, CommandLook(self))
        return canRun(from: responder)
    }

    /// Changes a command of the system before a responder does.
    func prepareValidation(from responder: UIResponder) {}

    /// Calls the method of a responder in the chain that begins at `responder`.
    func perform(from responder: UIResponder) {
        guard let action, let target = responder.target(forAction: action, withSender: self) else { return }
        // All responders have the methods of the edit actions, also if their classes have no lookup of methods.
        let isResponder = target is UIResponder
        let edit =
            isResponder
            ? UIResponder.editAction(named: action.name) ?? UIResponder.formatAction(named: action.name)
                ?? UIResponder.findAction(named: action.name) : nil
        (edit ?? action).perform(on: target, with: [self])
    }

    /// Whether the command can run, with `responder` as the beginning of the responder chain.
    func canRun(from responder: UIResponder) -> Bool {
        guard !attributes.contains(.disabled) else { return false }
        guard let action else { return hasClosure }
        return responder.target(forAction: action, withSender: self) != nil
    }

    /// Runs the command, with `target` or else the key window's first responder as the beginning of the responder
    /// chain. A disabled command does nothing.
    open func performWithSender(_ sender: Any?, target: Any?) {
        guard !attributes.contains(.disabled) else { return }
        let start = target as? UIResponder ?? UIApplication.shared.keyWindow?.keyResponder ?? UIApplication.shared
        let outer = self.sender
        self.sender = sender
        perform(from: start)
        self.sender = outer
    }
}

/// The title and the method of a command while further modifier keys are down.
@preconcurrency @MainActor
open class UICommandAlternate: NSObject {
    /// The title.
    public let title: String
    /// The method.
    public let action: Selector
    /// The further modifiers.
    public let modifierFlags: UIKeyModifierFlags

    /// Creates an alternate of a command.
    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
        super.init()
    }
}

/// The properties of a command that `validate(_:)` can change.
@MainActor
private struct CommandLook: Equatable {
    let title: String
    let subtitle, discoverabilityTitle: String?
    let image, selectedImage: UIImage?
    let attributes: UIMenuElement.Attributes
    let state: UIMenuElement.State

    init(_ command: UICommand) {
        (title, subtitle, image) = (command.title, command.subtitle, command.image)
        selectedImage = command.selectedImage
        discoverabilityTitle = command.discoverabilityTitle
        (attributes, state) = (command.attributes, command.state)
    }

    func apply(to command: UICommand) {
        (command.title, command.subtitle, command.image) = (title, subtitle, image)
        command.selectedImage = selectedImage
        command.discoverabilityTitle = discoverabilityTitle
        (command.attributes, command.state) = (attributes, state)
    }
}
