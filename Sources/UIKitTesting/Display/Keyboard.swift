import CXTest

/// A mapping of keysyms to keys. A keysym without a key is assigned to a free one.
@MainActor
struct Keyboard {
    private var made: [KeySym: KeyCode] = [:]

    /// A key, and whether Shift must be pressed with it.
    struct Key: Equatable {
        var code: KeyCode
        var needsShift: Bool
    }

    /// Returns the keysym of a character; `nil` for control characters and for characters of several code points.
    ///
    /// Latin-1 characters are their own keysyms, others are `0x01000000` plus the code point. Line feed, tab, backspace
    /// and escape have the keysyms of their keys.
    static func keysym(of character: Character) -> KeySym? {
        switch character {
        case "\n", "\r": return KeySym(XK_Return)
        case "\t": return KeySym(XK_Tab)
        case "\u{8}": return KeySym(XK_BackSpace)
        case "\u{1b}": return KeySym(XK_Escape)
        default: break
        }
        guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else { return nil }
        switch scalar.value {
        case 0x20...0x7e, 0xa0...0xff: return KeySym(scalar.value)
        case 0x100...0x10ffff: return KeySym(0x0100_0000 | scalar.value)
        default: return nil
        }
    }

    /// Returns the key for a keysym; `nil` if there is none and no key is free.
    mutating func key(for keysym: KeySym, _ display: OpaquePointer) -> Key? {
        if let code = made[keysym] { return Key(code: code, needsShift: false) }
        var (least, most, width): (Int32, Int32, Int32) = (0, 0, 0)
        XDisplayKeycodes(display, &least, &most)
        guard let map = XGetKeyboardMapping(display, KeyCode(clamping: least), most - least + 1, &width) else {
            return nil
        }
        defer { XFree(map) }
        var free: KeyCode?
        for code in least...most {
            let syms = UnsafeBufferPointer(start: map + Int((code - least) * width), count: Int(width))
            if syms.first == keysym { return Key(code: KeyCode(clamping: code), needsShift: false) }
            if syms.dropFirst().first == keysym { return Key(code: KeyCode(clamping: code), needsShift: true) }
            if syms.allSatisfy({ $0 == 0 }), !made.values.contains(KeyCode(clamping: code)) {
                free = KeyCode(clamping: code)
            }
        }
        guard let free else { return nil }
        // The key keeps its keysym. If it were removed at once, the program would look the key up in a map that has
        // already changed.
        var both = [keysym, keysym]
        XChangeKeyboardMapping(display, Int32(free), 2, &both, 1)
        made[keysym] = free
        return Key(code: free, needsShift: false)
    }
}
