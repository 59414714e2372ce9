/// UIKit's names for keys that type nothing, by their keysyms (X11/keysymdef.h).
enum KeyNames {
    /// Returns the `input` of key commands, or `nil` for keys that type text and for keys without a name.
    static func input(of keysym: UInt) -> String? {
        switch keysym {
        case 0xff1b: UIKeyCommand.inputEscape
        case 0xff50, 0xff95: UIKeyCommand.inputHome
        case 0xff51, 0xff96: UIKeyCommand.inputLeftArrow
        case 0xff52, 0xff97: UIKeyCommand.inputUpArrow
        case 0xff53, 0xff98: UIKeyCommand.inputRightArrow
        case 0xff54, 0xff99: UIKeyCommand.inputDownArrow
        case 0xff55, 0xff9a: UIKeyCommand.inputPageUp
        case 0xff56, 0xff9b: UIKeyCommand.inputPageDown
        case 0xff57, 0xff9c: UIKeyCommand.inputEnd
        case 0xffff, 0xff9f: UIKeyCommand.inputDelete
        // Shift and Tab.
        case 0xfe20: "\t"
        case 0xffbe...0xffc9: "UIKeyInputF\(keysym - 0xffbe + 1)"
        default: nil
        }
    }
}
