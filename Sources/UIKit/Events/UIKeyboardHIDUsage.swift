/// A key by its position on the keyboard, whatever is printed on it. The values are the usages of USB HID's keyboard
/// page (0x07).
///
/// Casement derives them from the key codes of the Linux kernel, which X servers pass on. Keys that the page does not
/// contain are `keyboardErrorUndefined`.
public enum UIKeyboardHIDUsage: Int, Sendable, CaseIterable {
    // MARK: No key
    case keyboardErrorRollOver = 0x01, keyboardPOSTFail, keyboardErrorUndefined
    // MARK: Letters
    case keyboardA = 0x04, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH,
        keyboardI, keyboardJ, keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ,
        keyboardR, keyboardS, keyboardT, keyboardU, keyboardV, keyboardW, keyboardX, keyboardY, keyboardZ
    // MARK: Digits of the upper row
    case keyboard1 = 0x1e, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8,
        keyboard9, keyboard0
    // MARK: Text keys
    case keyboardReturnOrEnter = 0x28, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab,
        keyboardSpacebar, keyboardHyphen, keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket,
        keyboardBackslash, keyboardNonUSPound, keyboardSemicolon, keyboardQuote,
        keyboardGraveAccentAndTilde, keyboardComma, keyboardPeriod, keyboardSlash, keyboardCapsLock
    // MARK: Function keys
    case keyboardF1 = 0x3a, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7,
        keyboardF8, keyboardF9, keyboardF10, keyboardF11, keyboardF12
    // MARK: Navigation
    case keyboardPrintScreen = 0x46, keyboardScrollLock, keyboardPause, keyboardInsert, keyboardHome,
        keyboardPageUp, keyboardDeleteForward, keyboardEnd, keyboardPageDown, keyboardRightArrow,
        keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
    // MARK: Numeric pad
    case keypadNumLock = 0x53, keypadSlash, keypadAsterisk, keypadHyphen, keypadPlus, keypadEnter, keypad1,
        keypad2, keypad3, keypad4, keypad5, keypad6, keypad7, keypad8, keypad9, keypad0, keypadPeriod
    case keyboardNonUSBackslash = 0x64, keyboardApplication, keyboardPower, keypadEqualSign
    case keyboardF13 = 0x68, keyboardF14, keyboardF15, keyboardF16, keyboardF17, keyboardF18, keyboardF19,
        keyboardF20, keyboardF21, keyboardF22, keyboardF23, keyboardF24
    case keyboardExecute = 0x74, keyboardHelp, keyboardMenu, keyboardSelect, keyboardStop, keyboardAgain,
        keyboardUndo, keyboardCut, keyboardCopy, keyboardPaste, keyboardFind, keyboardMute,
        keyboardVolumeUp, keyboardVolumeDown, keyboardLockingCapsLock, keyboardLockingNumLock,
        keyboardLockingScrollLock, keypadComma, keypadEqualSignAS400
    // MARK: Keys of Japanese and other layouts
    case keyboardInternational1 = 0x87, keyboardInternational2, keyboardInternational3,
        keyboardInternational4, keyboardInternational5, keyboardInternational6, keyboardInternational7,
        keyboardInternational8, keyboardInternational9
    // MARK: Keys that switch the language
    case keyboardLANG1 = 0x90, keyboardLANG2, keyboardLANG3, keyboardLANG4, keyboardLANG5, keyboardLANG6,
        keyboardLANG7, keyboardLANG8, keyboardLANG9
    case keyboardAlternateErase = 0x99, keyboardSysReqOrAttention, keyboardCancel, keyboardClear,
        keyboardPrior, keyboardReturn, keyboardSeparator, keyboardOut, keyboardOper, keyboardClearOrAgain,
        keyboardCrSelOrProps, keyboardExSel
    // MARK: Modifiers
    case keyboardLeftControl = 0xe0, keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI,
        keyboardRightControl, keyboardRightShift, keyboardRightAlt, keyboardRightGUI
    case keyboard_Reserved = 0xffff

    /// The key that switches Korean input between Hangul and Latin letters.
    public static let keyboardHangul = keyboardLANG1
    /// The key that switches Japanese input to kana.
    public static let keyboardKanaSwitch = keyboardLANG1
    /// The key that converts Hangul to Hanja.
    public static let keyboardHanja = keyboardLANG2
    /// The key that switches Japanese input to Latin letters.
    public static let keyboardAlphanumericSwitch = keyboardLANG2
    /// The key that selects katakana.
    public static let keyboardKatakana = keyboardLANG3
    /// The key that selects hiragana.
    public static let keyboardHiragana = keyboardLANG4
    /// The key that selects full-width or half-width characters, or kanji.
    public static let keyboardZenkakuHankakuKanji = keyboardLANG5
}
