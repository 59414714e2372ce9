import Foundation

/// A keyboard shortcut such as Command-S. Its action is a closure or a selector.
///
/// ```swift
/// override var keyCommands: [UIKeyCommand]? {
///     [UIKeyCommand(title: "Save", input: "s", modifierFlags: .command) { [weak self] _ in self?.save() }]
/// }
/// ```
///
/// A key that goes down is compared with the `keyCommands` of the first responder and then of each responder up the
/// chain, and then with the commands of the main menu. The first match runs, and runs again for every repetition of the
/// key. No responder receives the press.
///
/// On PC keyboards Control stands for Command: the command above matches Control-S and Super-S. A command with
/// `control` in the same `keyCommands` comes first.
///
/// The method of a selector is searched in the responder chain, from the first responder. A command whose method no
/// responder can perform does not match.
///
/// Keys that type or edit text in the first responder run no command unless ``wantsPriorityOverSystemBehavior`` is
/// true.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
    /// The characters that the key types without modifiers in lower case, or one of the constants such as
    /// ``inputEscape``.
    ///
    /// An empty string matches no key.
    public let input: String?
    /// The modifiers that must be down, with no others. Control may stand for Command. Caps Lock and the numeric pad's
    /// flag are ignored.
    public let modifierFlags: UIKeyModifierFlags
    /// Whether the command runs even if the key would type or edit text. The default is `false`.
    open var wantsPriorityOverSystemBehavior = false
    private let handler: (@MainActor (UIKeyCommand) -> Void)?

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - title: The name of the command.
    ///   - input: The characters that the key types without modifiers, or one of the constants such as ``inputEscape``.
    ///   - modifierFlags: The modifiers that must be down.
    ///   - discoverabilityTitle: A longer name for lists of shortcuts.
    ///   - action: The closure to run, which receives the command.
    public init(
        title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [], discoverabilityTitle: String? = nil,
        action: @escaping @MainActor (UIKeyCommand) -> Void
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        handler = action
        super.init(title: title, discoverabilityTitle: discoverabilityTitle)
    }

    /// Creates a command that calls the method of a selector.
    ///
    /// - Parameters:
    ///   - title: The name of the command.
    ///   - subtitle: A second line below the title.
    ///   - image: An image for the command.
    ///   - selectedImage: The image in menus while the state is `on`. `nil`, the default, is `image`.
    ///   - action: The method to call, which receives the command if it takes a parameter.
    ///   - input: The characters that the key types without modifiers, or one of the constants such as ``inputEscape``.
    ///   - modifierFlags: The modifiers that must be down.
    ///   - propertyList: Data of the program.
    ///   - alternates: The commands with further modifiers.
    ///   - discoverabilityTitle: A longer name for lists of shortcuts.
    ///   - attributes: The attributes, none by default.
    ///   - state: The state, which menus show.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
        action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        handler = nil
        super.init(
            title: title, subtitle: subtitle, image: image, selectedImage: selectedImage, method: action,
            propertyList: propertyList, alternates: alternates,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    /// Creates a command without a name that calls the method of a selector.
    ///
    /// - Parameters:
    ///   - input: The characters that the key types without modifiers, or one of the constants such as ``inputEscape``.
    ///   - modifierFlags: The modifiers that must be down.
    ///   - action: The method to call, which receives the command if it takes a parameter.
    ///   - discoverabilityTitle: A longer name for lists of shortcuts.
    public convenience init(
        input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String? = nil
    ) {
        self.init(
            action: action, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle)
    }

    override func perform(from responder: UIResponder) {
        handler?(self)
        super.perform(from: responder)
    }

    override var hasClosure: Bool { handler != nil }

    /// Whether the command in the main menu uses its key, even if it is disabled: a responder performs it, or its
    /// closure does.
    func takesKey(from responder: UIResponder) -> Bool {
        guard let action else { return hasClosure }
        return responder.target(forAction: action, withSender: self) != nil
    }

    /// Whether a key that goes down matches the command.
    func fits(_ key: UIKey) -> Bool { fits(key, with: modifierFlags) }

    /// Whether a key matches the command with the Control key in place of Command, as on PC keyboards.
    func fitsWithControl(_ key: UIKey) -> Bool {
        guard modifierFlags.contains(.command), !modifierFlags.contains(.control) else { return false }
        return fits(key, with: modifierFlags.subtracting(.command).union(.control))
    }

    private func fits(_ key: UIKey, with modifierFlags: UIKeyModifierFlags) -> Bool {
        guard let input, !input.isEmpty else { return false }
        let (flags, wanted) = (Self.compared(key.modifierFlags), Self.compared(modifierFlags))
        if flags == wanted {
            if input == key.charactersIgnoringModifiers || input == key.characters { return true }
            return input.count == 1 && input.lowercased() == key.charactersIgnoringModifiers
        }
        // "+" matches on every layout, with or without Shift.
        return flags.subtracting(.shift) == wanted && input == key.characters
            && key.characters != key.charactersIgnoringModifiers && input.lowercased() == input.uppercased()
    }

    private static func compared(_ flags: UIKeyModifierFlags) -> UIKeyModifierFlags {
        flags.subtracting([.alphaShift, .numericPad])
    }

    /// The `input` of the Up Arrow key.
    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
    /// The `input` of the Down Arrow key.
    public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
    /// The `input` of the Left Arrow key.
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The `input` of the Right Arrow key.
    public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
    /// The `input` of the Escape key.
    public nonisolated static let inputEscape = "UIKeyInputEscape"
    /// The `input` of the Page Up key.
    public nonisolated static let inputPageUp = "UIKeyInputPageUp"
    /// The `input` of the Page Down key.
    public nonisolated static let inputPageDown = "UIKeyInputPageDown"
    /// The `input` of the Home key.
    public nonisolated static let inputHome = "UIKeyInputHome"
    /// The `input` of the End key.
    public nonisolated static let inputEnd = "UIKeyInputEnd"
    /// The `input` of the forward Delete key. Backspace is `"\u{8}"`.
    public nonisolated static let inputDelete = "UIKeyInputDelete"
    /// The `input` of the F1 key.
    public nonisolated static let f1 = "UIKeyInputF1"
    /// The `input` of the F2 key.
    public nonisolated static let f2 = "UIKeyInputF2"
    /// The `input` of the F3 key.
    public nonisolated static let f3 = "UIKeyInputF3"
    /// The `input` of the F4 key.
    public nonisolated static let f4 = "UIKeyInputF4"
    /// The `input` of the F5 key.
    public nonisolated static let f5 = "UIKeyInputF5"
    /// The `input` of the F6 key.
    public nonisolated static let f6 = "UIKeyInputF6"
    /// The `input` of the F7 key.
    public nonisolated static let f7 = "UIKeyInputF7"
    /// The `input` of the F8 key.
    public nonisolated static let f8 = "UIKeyInputF8"
    /// The `input` of the F9 key.
    public nonisolated static let f9 = "UIKeyInputF9"
    /// The `input` of the F10 key.
    public nonisolated static let f10 = "UIKeyInputF10"
    /// The `input` of the F11 key.
    public nonisolated static let f11 = "UIKeyInputF11"
    /// The `input` of the F12 key.
    public nonisolated static let f12 = "UIKeyInputF12"
}

extension UIResponder {
    /// Returns the first command that matches the key, from this responder up the chain.
    ///
    /// The commands of controllers behind a presentation that uses Escape do not match it (R197).
    func keyCommand(for key: UIKey, where isMeant: (UIKeyCommand) -> Bool) -> UIKeyCommand? {
        let front = ControlKey(key) == .cancel ? responderWindow?.frontPresentation : nil
        let presented = front?.usesEscape == true ? front?.presentedViewController : nil
        var responder: UIResponder? = self
        while let current = responder {
            if let presented, let controller = current as? UIViewController, !controller.isPart(of: presented) {
                return nil
            }
            let found = current.keyCommands?.firstFit(for: key) { isMeant($0) && $0.canRun(from: self) }
            if let found { return found }
            // Few responders have any, and every key passes here.
            let system = current.systemKeyCommands
            if !system.isEmpty, let found = system.firstFit(for: key, where: { isMeant($0) && $0.canRun(from: self) }) {
                return found
            }
            responder = current.next
        }
        return nil
    }
}

extension [UIKeyCommand] {
    /// Returns the first command that matches the key and a condition. Commands with exactly the key's modifiers come
    /// before those for which Control stands for Command.
    @MainActor
    func firstFit(for key: UIKey, where isMeant: (UIKeyCommand) -> Bool) -> UIKeyCommand? {
        if let exact = first(where: { $0.fits(key) && isMeant($0) }) { return exact }
        guard key.modifierFlags.contains(.control) else { return nil }
        return first { $0.fitsWithControl(key) && isMeant($0) }
    }
}

extension UIViewController {
    /// Whether this controller is `controller` or contained in it.
    fileprivate func isPart(of controller: UIViewController) -> Bool {
        sequence(first: self, next: \.parent).contains { $0 === controller }
    }
}
