import CXlib

/// The keyboard of one connection, with the text that its keys type in the current layout.
///
/// It is set up at the first key event, which takes some round trips (XKB, the map). Programs into which nothing is
/// typed start without them. A new layout takes round trips again.
final class Keyboard {
    private let display: OpaquePointer
    /// Any window: libX11 finds its filter by it.
    private let window: WindowID
    private var isOpen = false
    /// The context that composes text and returns the text of keysyms; `nil` if libX11 finds no files for it.
    private var context: XIC?
    private var detectsRepetition = false

    /// Whether keys are typed into a text, so that dead keys wait for the next key.
    var isComposing = false {
        didSet {
            if !isComposing, oldValue, let context { cx_compose_reset(context) }
        }
    }

    init(display: OpaquePointer, window: WindowID) {
        self.display = display
        self.window = window
    }

    func close() {
        if let context { cx_compose_destroy(context) }
        context = nil
    }

    private func open() {
        guard !isOpen else { return }
        isOpen = true
        detectsRepetition = cx_keyboard_open(display)
        context = cx_compose_create(display, window.rawValue)
    }

    /// Returns `nil` for a key that is part of a sequence, and for a release that is a repetition.
    func decode(_ event: inout XEvent, _ input: Event.Input) -> Event? {
        let isPress = event.type == KeyPress
        open()
        if !isPress, !detectsRepetition, cx_is_repetition(display, &event.xkey) { return nil }
        // Events of clients compose nothing. The result would look as if the user had typed it.
        if isPress, isComposing, !input.isSynthetic, context != nil, XFilterEvent(&event, window.rawValue) != 0 {
            return nil
        }
        var (keysym, plain): (KeySym, KeySym) = (0, 0)
        let text = isPress ? read { cx_key_text(context, &event.xkey, $0, $1, &keysym) } : ""
        // A completed sequence comes as a key without a code.
        guard event.xkey.keycode != 0 else {
            return text.isEmpty || input.isSynthetic ? nil : .text(input.window, text)
        }
        let plainText = isPress ? read { cx_key_plain_text(context, &event.xkey, $0, $1, &plain) } : ""
        return .key(
            Event.Key(
                input: input, keycode: Int(event.xkey.keycode), isPress: isPress, keysym: UInt(keysym), text: text,
                plainKeysym: UInt(plain), plainText: plainText))
    }

    private func read(_ body: (UnsafeMutablePointer<CChar>, Int32) -> Int32) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            guard let start = buffer.baseAddress else { return "" }
            let count = body(start, Int32(buffer.count))
            return String(decoding: buffer.prefix(Int(max(0, count))).map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
    }
}
