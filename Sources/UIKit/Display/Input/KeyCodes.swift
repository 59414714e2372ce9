/// The HID usages of the Linux kernel's key codes (linux/input-event-codes.h). The key codes of X servers are greater
/// by 8.
extension UIKeyboardHIDUsage {
    init(linuxKeyCode code: Int) { self = Self.usages[code] ?? .keyboardErrorUndefined }

    private static let usages: [Int: UIKeyboardHIDUsage] = {
        var usages: [Int: UIKeyboardHIDUsage] = [:]
        for (first, run) in runs {
            for (offset, usage) in run.enumerated() { usages[first + offset] = usage }
        }
        return usages
    }()

    /// The usages of consecutive key codes, by the first code.
    private static let runs: [Int: [UIKeyboardHIDUsage]] = [
        1: [
            .keyboardEscape, .keyboard1, .keyboard2, .keyboard3, .keyboard4, .keyboard5, .keyboard6, .keyboard7,
            .keyboard8, .keyboard9, .keyboard0, .keyboardHyphen, .keyboardEqualSign, .keyboardDeleteOrBackspace,
            .keyboardTab, .keyboardQ, .keyboardW, .keyboardE, .keyboardR, .keyboardT, .keyboardY, .keyboardU,
            .keyboardI, .keyboardO, .keyboardP, .keyboardOpenBracket, .keyboardCloseBracket, .keyboardReturnOrEnter,
            .keyboardLeftControl, .keyboardA, .keyboardS, .keyboardD, .keyboardF, .keyboardG, .keyboardH, .keyboardJ,
            .keyboardK, .keyboardL, .keyboardSemicolon, .keyboardQuote, .keyboardGraveAccentAndTilde,
            .keyboardLeftShift, .keyboardBackslash, .keyboardZ, .keyboardX, .keyboardC, .keyboardV, .keyboardB,
            .keyboardN, .keyboardM, .keyboardComma, .keyboardPeriod, .keyboardSlash, .keyboardRightShift,
            .keypadAsterisk, .keyboardLeftAlt, .keyboardSpacebar, .keyboardCapsLock, .keyboardF1, .keyboardF2,
            .keyboardF3, .keyboardF4, .keyboardF5, .keyboardF6, .keyboardF7, .keyboardF8, .keyboardF9, .keyboardF10,
            .keypadNumLock, .keyboardScrollLock, .keypad7, .keypad8, .keypad9, .keypadHyphen, .keypad4, .keypad5,
            .keypad6, .keypadPlus, .keypad1, .keypad2, .keypad3, .keypad0, .keypadPeriod,
        ],
        85: [
            .keyboardLANG5, .keyboardNonUSBackslash, .keyboardF11, .keyboardF12, .keyboardInternational1,
            .keyboardLANG3, .keyboardLANG4, .keyboardInternational4, .keyboardInternational2,
            .keyboardInternational5, .keypadComma, .keypadEnter, .keyboardRightControl, .keypadSlash,
            .keyboardPrintScreen, .keyboardRightAlt,
        ],
        102: [
            .keyboardHome, .keyboardUpArrow, .keyboardPageUp, .keyboardLeftArrow, .keyboardRightArrow, .keyboardEnd,
            .keyboardDownArrow, .keyboardPageDown, .keyboardInsert, .keyboardDeleteForward,
        ],
        113: [
            .keyboardMute, .keyboardVolumeDown, .keyboardVolumeUp, .keyboardPower, .keypadEqualSign,
        ],
        119: [
            .keyboardPause
        ],
        122: [
            .keyboardLANG1, .keyboardLANG2, .keyboardInternational3, .keyboardLeftGUI, .keyboardRightGUI,
            .keyboardApplication, .keyboardStop, .keyboardAgain,
        ],
        131: [
            .keyboardUndo
        ],
        133: [
            .keyboardCopy
        ],
        135: [
            .keyboardPaste, .keyboardFind, .keyboardCut, .keyboardHelp, .keyboardMenu,
        ],
        183: [
            .keyboardF13, .keyboardF14, .keyboardF15, .keyboardF16, .keyboardF17, .keyboardF18, .keyboardF19,
            .keyboardF20, .keyboardF21, .keyboardF22, .keyboardF23, .keyboardF24,
        ],
    ]

    var modifierFlag: UIKeyModifierFlags? {
        switch self {
        case .keyboardLeftShift, .keyboardRightShift: .shift
        case .keyboardLeftControl, .keyboardRightControl: .control
        case .keyboardLeftAlt: .alternate
        case .keyboardLeftGUI, .keyboardRightGUI: .command
        default: nil
        }
    }

    var isOnKeypad: Bool { (0x53...0x63).contains(rawValue) || self == .keypadEqualSign || self == .keypadComma }
}
