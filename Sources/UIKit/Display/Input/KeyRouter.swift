import Foundation
import X11

/// A router that converts the server's key events to UIKit's terms and delivers them to the key window's scene.
///
/// The key window has the X focus, so it receives the keys wherever the pointer is (X7).
@MainActor
final class KeyRouter {
    private unowned let display: Display
    private var keys: PressDispatcher { display.application.keys }
    private var clock = ServerClock()
    /// The keys that went down in another program, before the focus came. Their repetitions and releases are ignored.
    private var foreign = KeycodeSet()

    init(display: Display) { self.display = display }

    func handle(_ event: Event.Key) {
        guard !event.input.isSynthetic || display.application.infoPlist.allowsSyntheticEvents,
            let host = display.host(of: event.input.window), let scene = host.model
        else { return }
        if let drag = display.application.drag { drag.modifiersDidChange(to: event.modifiersAfterwards) }
        let time = clock.seconds(event.input.time, now: ProcessInfo.processInfo.systemUptime)
        guard event.isPress else {
            foreign.remove(event.keycode)
            return keys.keyUp(event.keycode, time: time)
        }
        guard !foreign.contains(event.keycode) else { return }
        host.noteUserAction()
        keys.keyDown(event.keycode, UIKey(event), in: scene, time: time)
    }

    /// Takes over the keys that the server reports as down when the focus or the pointer arrives. Presses of all other
    /// keys are cancelled.
    func handle(down codes: KeycodeSet) {
        foreign = codes
        for own in keys.codesDown { foreign.remove(own) }
        keys.cancel { !codes.contains($0) }
    }

    /// Inserts the text that a sequence of keys or the input method has produced.
    func insert(_ text: String, into window: WindowID) {
        guard let scene = display.host(of: window)?.model else { return }
        display.textInput.finish()
        keys.insert(text, in: scene)
    }

    /// Shows the unfinished text of an input method. While the application ignores interaction, only the end of the
    /// composition counts, so that no unfinished text stays behind.
    func mark(_ text: PreeditText, in window: WindowID) {
        guard display.host(of: window)?.model != nil, text.isEmpty || !display.application.interactionIsIgnored else {
            return
        }
        display.textInput.mark(text)
    }
}

extension Event.Key {
    /// The modifier keys that are down after the event. The event itself contains those from before it.
    fileprivate var modifiersAfterwards: UIKeyModifierFlags {
        var flags = UIKeyModifierFlags(input.state)
        guard let own = UIKeyboardHIDUsage(linuxKeyCode: keycode - 8).modifierFlag else { return flags }
        if isPress { flags.insert(own) } else { flags.remove(own) }
        return flags
    }
}

extension UIKey {
    /// Creates the key of a press.
    convenience init(_ event: Event.Key) {
        let usage = UIKeyboardHIDUsage(linuxKeyCode: event.keycode - 8)
        var flags = event.modifiersAfterwards
        if usage.isOnKeypad { flags.insert(.numericPad) }
        self.init(
            keyCode: usage, characters: KeyNames.input(of: event.keysym) ?? event.text,
            charactersIgnoringModifiers: KeyNames.input(of: event.plainKeysym) ?? event.plainText,
            modifierFlags: flags, text: event.text)
    }
}
