/// The editing command of a key: Ctrl and Left are `.move(.left, by: .word, extending: false)`.
///
/// The keys are those of Linux desktops. With Command, which is the Super key, they are those of a keyboard on an iPad.
///
/// | keys | alone | Ctrl or Alt | Command |
/// |---|---|---|---|
/// | Left, Right | a character | a word | to the end of the line |
/// | Up, Down, and Home, End with Ctrl | to the end of the text | | to the end of the text |
/// | Home, End | to the end of the line | | |
/// | Backspace, Delete | a character | a word; with Shift, to the end of the line | to the end of the line |
///
/// Shift extends the selection instead of moving the caret. With Ctrl or Command, A selects all, X cuts, C copies, V
/// pastes, Z undoes, and Shift and Z or Y redo. Shift and Delete cut too, Ctrl and Insert copy, Shift and Insert paste.
enum TextCommand: Hashable, Sendable {
    case move(TextDirection, by: TextUnit, extending: Bool)
    case delete(TextDirection, by: TextUnit)
    case selectAll, undo, redo
    case cut, copy, paste
    /// Return submits the text.
    case submit

    /// Creates the command of a key, or `nil` if the key has none.
    ///
    /// - Parameters:
    ///   - usage: The key's position on the keyboard.
    ///   - characters: The text that the key types, or the `input` of `UIKeyCommand`. It distinguishes an arrow of the
    ///     numeric pad from a digit.
    ///   - letter: The text that the key types without modifiers, so that A and Z are those of the layout.
    ///   - modifiers: The modifiers that are down.
    init?(
        _ usage: UIKeyboardHIDUsage, characters: String = "", letter: String = "",
        modifiers: UIKeyModifierFlags = []
    ) {
        let held = modifiers.intersection(.combining)
        let isShifted = held.contains(.shift)
        let others = held.subtracting(.shift)
        if let name = Name(usage, characters: characters) {
            self.init(name, isShifted: isShifted, others: others)
        } else {
            self.init(letter: Self.latin(letter, usage), isShifted: isShifted, others: others)
        }
    }

    private init?(_ name: Name, isShifted: Bool, others: UIKeyModifierFlags) {
        let isByWord = others == .control || others == .alternate
        switch name {
        case .left where isByWord, .right where isByWord:
            self = .move(name == .left ? .left : .right, by: .word, extending: isShifted)
        case .left where others == .command, .right where others == .command:
            self = .move(name == .left ? .left : .right, by: .line, extending: isShifted)
        case .left where others.isEmpty, .right where others.isEmpty:
            self = .move(name == .left ? .left : .right, by: .character, extending: isShifted)
        case .up where others.isEmpty || others == .command, .down where others.isEmpty || others == .command:
            self = .move(name == .up ? .backward : .forward, by: .document, extending: isShifted)
        case .home where others.isEmpty, .end where others.isEmpty:
            self = .move(name == .home ? .backward : .forward, by: .line, extending: isShifted)
        case .home where others == .control || others == .command, .end where others == .control || others == .command:
            self = .move(name == .home ? .backward : .forward, by: .document, extending: isShifted)
        case .backspace where others.isEmpty: self = .delete(.backward, by: .character)
        case .delete where others.isEmpty && !isShifted: self = .delete(.forward, by: .character)
        // These are older than Ctrl-X, Ctrl-C and Ctrl-V, and every desktop still has them.
        case .delete where others.isEmpty, .cut where others.isEmpty: self = .cut
        case .insert where others == .control && !isShifted, .copy where others.isEmpty: self = .copy
        case .insert where others.isEmpty && isShifted, .paste where others.isEmpty: self = .paste
        case .backspace where isByWord, .delete where isByWord:
            self = .delete(name == .backspace ? .backward : .forward, by: isShifted ? .line : .word)
        case .backspace where others == .command, .delete where others == .command:
            self = .delete(name == .backspace ? .backward : .forward, by: .line)
        case .enter where others.isEmpty: self = .submit
        default: return nil
        }
    }

    private init?(letter: String, isShifted: Bool, others: UIKeyModifierFlags) {
        guard others == .control || others == .command else { return nil }
        switch letter {
        case "a" where !isShifted: self = .selectAll
        case "x" where !isShifted: self = .cut
        case "c" where !isShifted: self = .copy
        case "v" where !isShifted: self = .paste
        case "z": self = isShifted ? .redo : .undo
        case "y" where !isShifted: self = .redo
        default: return nil
        }
    }

    /// Returns the Latin letter of a key. In layouts without Latin letters it follows from the key's position.
    private static func latin(_ letter: String, _ usage: UIKeyboardHIDUsage) -> String {
        if letter.utf8.count == 1 { return letter.lowercased() }
        switch usage {
        case .keyboardA: return "a"
        case .keyboardX: return "x"
        case .keyboardC: return "c"
        case .keyboardV: return "v"
        case .keyboardZ: return "z"
        case .keyboardY: return "y"
        default: return ""
        }
    }

    /// A key by its name.
    private enum Name {
        case left, right, up, down, home, end, backspace, delete, enter, insert, cut, copy, paste

        init?(_ usage: UIKeyboardHIDUsage, characters: String) {
            switch usage {
            case .keyboardLeftArrow: self = .left
            case .keyboardRightArrow: self = .right
            case .keyboardUpArrow: self = .up
            case .keyboardDownArrow: self = .down
            case .keyboardHome: self = .home
            case .keyboardEnd: self = .end
            case .keyboardDeleteOrBackspace: self = .backspace
            case .keyboardDeleteForward: self = .delete
            case .keyboardReturnOrEnter, .keypadEnter: self = .enter
            case .keyboardInsert: self = .insert
            case .keyboardCut: self = .cut
            case .keyboardCopy: self = .copy
            case .keyboardPaste: self = .paste
            default:
                switch characters {
                case UIKeyCommand.inputLeftArrow: self = .left
                case UIKeyCommand.inputRightArrow: self = .right
                case UIKeyCommand.inputUpArrow: self = .up
                case UIKeyCommand.inputDownArrow: self = .down
                case UIKeyCommand.inputHome: self = .home
                case UIKeyCommand.inputEnd: self = .end
                case UIKeyCommand.inputDelete: self = .delete
                default: return nil
                }
            }
        }
    }
}

extension TextCommand {
    /// The action of the responder chain that the command stands for; `nil` if it is the text's own.
    var action: Selector? {
        switch self {
        case .cut: .cut
        case .copy: .copy
        case .paste: .paste
        case .selectAll: .selectAll
        default: nil
        }
    }

    @MainActor
    init?(_ key: UIKey) {
        self.init(
            key.keyCode, characters: key.characters, letter: key.charactersIgnoringModifiers,
            modifiers: key.modifierFlags)
    }
}
