/// The meaning of a key for the controls of a window.
enum ControlKey: Equatable {
    /// A direction in which a value changes. `first` and `last` are its ends.
    enum Direction: Equatable { case left, right, up, down, first, last }

    /// The effect of arrow keys on a control.
    ///
    /// It is a type because of a compiler defect (measured with Swift 6.3). A bare closure as the type of an overridden
    /// property has one mangled name in `UIControl`'s file and another in files that are compiled separately.
    struct ArrowAction {
        let perform: @MainActor (Direction) -> Void
    }

    /// Space and Return.
    case press
    /// Tab and Shift+Tab.
    case focusNext, focusPrevious
    /// Escape.
    case cancel

    /// Creates the meaning of a key. It is `nil` for all other keys, and for keys with Control, Alt or Super, which are
    /// commands of the program.
    @MainActor
    init?(_ key: UIKey) {
        guard !key.isOrder else { return nil }
        switch key.keyCode {
        case .keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter: self = .press
        case .keyboardEscape: self = .cancel
        case .keyboardTab: self = key.modifierFlags.contains(.shift) ? .focusPrevious : .focusNext
        default: return nil
        }
    }
}

extension ControlKey.Direction {
    /// Returns whether the direction leads towards higher values.
    func isForward(isRightToLeft: Bool) -> Bool {
        switch self {
        case .left: isRightToLeft
        case .right: !isRightToLeft
        case .up, .last: true
        case .down, .first: false
        }
    }

    /// Returns key commands for all directions. As commands they repeat while a key is held.
    @MainActor
    static func commands(_ move: @escaping @MainActor (ControlKey.Direction) -> Void) -> [UIKeyCommand] {
        let inputs: [(String, ControlKey.Direction)] = [
            (UIKeyCommand.inputLeftArrow, .left), (UIKeyCommand.inputRightArrow, .right),
            (UIKeyCommand.inputUpArrow, .up), (UIKeyCommand.inputDownArrow, .down),
            (UIKeyCommand.inputHome, .first), (UIKeyCommand.inputEnd, .last),
        ]
        return inputs.map { input, direction in UIKeyCommand(input: input) { _ in move(direction) } }
    }
}
