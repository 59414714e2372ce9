/// What a key means for the controls of a window.
enum ControlKey: Equatable {
    /// A way to change a value. `first` and `last` are its ends.
    enum Direction: Equatable { case left, right, up, down, first, last }

    /// What a control does with arrow keys. A type of its own: as the type of a property that is overridden, the closure's has
    /// one mangled name in `UIControl`'s file and another in a file that is compiled apart from it (Swift 6.3, measured).
    struct ArrowAction {
        let perform: @MainActor (Direction) -> Void
    }

    /// Space and Return.
    case press
    /// Tab and Shift+Tab.
    case focusNext, focusPrevious
    /// Escape.
    case cancel

    /// `nil` for all other keys, and for those that are orders of the program: with Control, Alt or Super.
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
    /// The direction towards higher values.
    func isForward(isRightToLeft: Bool) -> Bool {
        switch self {
        case .left: isRightToLeft
        case .right: !isRightToLeft
        case .up, .last: true
        case .down, .first: false
        }
    }

    /// Commands, so that a key that stays down goes on and on.
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
