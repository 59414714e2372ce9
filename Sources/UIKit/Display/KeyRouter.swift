import Foundation
import X11

/// Says the server's key events in UIKit's words, and takes them to the key window's scene.
///
/// The X focus rests on the key window, so keys arrive there wherever the pointer is (X7).
@MainActor
final class KeyRouter {
    private unowned let display: Display
    private var keys: PressDispatcher { display.application.keys }
    private var clock = ServerClock()
    /// Keys that went down in another program, before the focus came. Their repetitions and their end are not ours.
    private var foreign = KeycodeSet()

    init(display: Display) { self.display = display }

    func handle(_ event: Event.Key) {
        guard !event.input.isSynthetic || display.application.infoPlist.allowsSyntheticEvents,
            let host = display.host(of: event.input.window), let scene = host.model
        else { return }
        let time = clock.seconds(event.input.time, now: ProcessInfo.processInfo.systemUptime)
        guard event.isPress else {
            foreign.remove(event.keycode)
            return keys.keyUp(event.keycode, time: time)
        }
        guard !foreign.contains(event.keycode) else { return }
        host.noteUserAction()
        keys.keyDown(event.keycode, UIKey(event), in: scene, time: time)
    }

    /// The focus has come, or the pointer: what is down, as the server knows it. Whatever we believe else is old.
    func handle(down codes: KeycodeSet) {
        foreign = codes
        for own in keys.codesDown { foreign.remove(own) }
        keys.cancel { !codes.contains($0) }
    }

    /// What a sequence of keys has become.
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

extension UIKey {
    convenience init(_ event: Event.Key) {
        let usage = UIKeyboardHIDUsage(linuxKeyCode: event.keycode - 8)
        var flags = UIKeyModifierFlags(event.input.state)
        // The state is the one before the event.
        if let own = usage.modifierFlag { flags.insert(own) }
        if usage.isOnKeypad { flags.insert(.numericPad) }
        self.init(
            keyCode: usage, characters: KeyNames.input(of: event.keysym) ?? event.text,
            charactersIgnoringModifiers: KeyNames.input(of: event.plainKeysym) ?? event.plainText,
            modifierFlags: flags, text: event.text)
    }
}
