import Foundation

/// Turns the keys of a display server into presses, key commands and text, and sends the presses to the application.
@MainActor
final class PressDispatcher {
    /// The current use of a key that is down.
    private enum Use {
        case press(UIPress)
        case command
        /// The key action of a responder has used the key.
        case action(UIKey, UIKey.Action)
        /// The open menu has used the key.
        case menu
        /// No code uses the key.
        case none

        var press: UIPress? {
            if case .press(let press) = self { press } else { nil }
        }
    }
    /// The uses of the keys that are down, by the display server's key code.
    private var down = SmallMap<Int, Use>()

    var codesDown: [Int] { down.entries.map(\.key) }
    /// The left Alt key, while it is down and was used with no other key, button or wheel. It opens the menu bar when
    /// it comes up. The right one is AltGr on many keyboards, which produces characters.
    private var loneAlt: Int?
    /// Whether a key command runs because its key is held down.
    private(set) var isRepeating = false

    /// Handles a key that goes down, or that repeats while it is down.
    func keyDown(_ code: Int, _ key: UIKey, in scene: UIWindowScene, time: TimeInterval) {
        if let use = down[code] { return keyRepeats(use, key, in: scene) }
        UIApplication.shared.input.hover.toolTips.dismiss()
        loneAlt = key.isAlt && down.entries.isEmpty && scene.openMenu?.isOpen != true ? code : nil
        down = down.setting(Use.none, for: code)
        if key.keyCode == .keyboardEscape, let drag = UIApplication.shared.drag, drag.canBeCancelled {
            return drag.cancel()
        }
        if let menu = scene.openMenu, menu.isOpen {
            down = down.setting(.menu, for: code)
            return menu.take(key)
        }
        guard scene.session.takesInput, let window = scene.keyWindow else { return }
        if key.isShake, UIApplication.shared.infoPlist.shakesWithKey {
            down = down.setting(.command, for: code)
            return UIApplication.shared.shake(window)
        }
        let responder = window.keyResponder
        if runCommand(for: key, from: responder) {
            down = down.setting(.command, for: code)
            return
        }
        if let action = responder.keyAction, !UIApplication.shared.interactionIsIgnored, action(key, .down) {
            down = down.setting(.action(key, action), for: code)
            return
        }
        let press = UIPress(key: key, window: window, responder: responder, timestamp: time)
        down = down.setting(.press(press), for: code)
        send(press, time: time)
    }

    private func keyRepeats(_ use: Use, _ key: UIKey, in scene: UIWindowScene) {
        switch use {
        case .menu: scene.openMenu?.take(key)
        case .action(_, let action):
            if !UIApplication.shared.interactionIsIgnored { _ = action(key, .repeated) }
        case .press(let press) where press.isTaken: break
        case .press(let press) where press.responder?.keyAction?(key, .repeated) == true: break
        case .command:
            // The command may have opened a menu, as F10 does.
            guard scene.openMenu?.isOpen != true else { return }
            isRepeating = true
            defer { isRepeating = false }
            if let responder = scene.keyWindow?.keyResponder { _ = runCommand(for: key, from: responder) }
        case .press(let press) where press.movesFocus:
            guard let window = press.window, window === scene.keyWindow, !UIApplication.shared.interactionIsIgnored
            else { return }
            window.focus.repeatMove(with: key)
        case .press(let press) where press.scrolls:
            guard let window = press.window, window === scene.keyWindow else { return }
            _ = window.scroll(for: key)
        case .press(let press):
            // A responder that became first meanwhile was not the one typed into, so it gets no repetition.
            guard press.isText, press.window === scene.keyWindow, let responder = press.responder,
                !UIApplication.shared.interactionIsIgnored, let typing = responder.typing(of: key)
            else { return }
            responder.take(typing, key)
        case .none: break
        }
    }

    /// Notes a button, a wheel, a finger or the text of an input method. An Alt key that is down belongs to that.
    func noteOtherInput() { loneAlt = nil }

    func keyUp(_ code: Int, time: TimeInterval) {
        let use = down[code]
        down = down.setting(nil, for: code)
        if case .action(let key, let action) = use { _ = action(key, .up) }
        guard let press = use?.press else { return }
        if let key = press.key { _ = press.responder?.keyAction?(key, .up) }
        press.phase = .ended
        send(press, time: time)
        UIApplication.shared.input.gestures.pressIsGone(press)
        if loneAlt == code {
            loneAlt = nil
            let application = UIApplication.shared
            guard !application.interactionIsIgnored, application.input.touches.isEmpty else { return }
            _ = press.window?.windowScene?.menuBar?.openByKey()
        }
    }

    /// Cancels the keys of a scene because another client has the keyboard and will receive their release.
    func cancel(in scene: UIWindowScene) {
        cancel { code in
            guard let press = down[code]?.press else { return true }
            return press.window?.windowScene === scene || press.window?.windowScene == nil
        }
    }

    /// Cancels the keys whose release this client did not receive.
    func cancel(where isMeant: (Int) -> Bool) {
        for code in down.entries.map(\.key).filter(isMeant).sorted() {
            let use = down[code]
            down = down.setting(nil, for: code)
            if loneAlt == code { loneAlt = nil }
            guard let press = use?.press else { continue }
            press.phase = .cancelled
            send(press, time: press.timestamp)
            UIApplication.shared.input.gestures.pressIsGone(press)
        }
    }

    /// Inserts text that an input method has finished into the first responder of the scene's key window. It is dropped
    /// while the application ignores interaction.
    func insert(_ text: String, in scene: UIWindowScene) {
        noteOtherInput()
        guard !UIApplication.shared.interactionIsIgnored, !text.isEmpty, scene.openMenu?.isOpen != true,
            let first = scene.keyWindow?.firstResponder as? any UIKeyInput
        else { return }
        first.insertText(text)
    }

    private func runCommand(for key: UIKey, from responder: UIResponder) -> Bool {
        guard !UIApplication.shared.interactionIsIgnored else { return false }
        let isTyped = responder.typing(of: key) != nil
        guard
            let command = responder.keyCommand(
                for: key, where: { $0.wantsPriorityOverSystemBehavior || !isTyped })
        else {
            if runMenuCommand(for: key, from: responder, isTyped: isTyped) { return true }
            if key.opensContextMenu, responder.openContextMenu() { return true }
            if key.opensMenuBar, responder.responderWindow?.windowScene?.menuBar?.openByKey() == true { return true }
            return !isTyped && responder.performEditAction(for: key)
        }
        command.perform(from: responder)
        return true
    }

    /// Runs a command of the main menu. Returns whether the key belongs to one, also to one that is disabled (R453a).
    private func runMenuCommand(for key: UIKey, from responder: UIResponder, isTyped: Bool) -> Bool {
        let answer = UIApplication.shared.mainMenu.answer(
            to: key, from: responder, where: { $0.wantsPriorityOverSystemBehavior || !isTyped })
        switch answer {
        case .run(let command): command.performWithSender(nil, target: responder)
        case .swallow: break
        case nil: return false
        }
        return true
    }

    private func send(_ press: UIPress, time: TimeInterval) {
        press.timestamp = time
        var all = [press]
        for (_, use) in down.entries {
            guard let other = use.press, other !== press else { continue }
            other.phase = .stationary
            all.append(other)
        }
        let event = UIPressesEvent(
            presses: all, changed: [press], timestamp: time,
            modifierFlags: press.key?.modifierFlags ?? [])
        UIApplication.shared.sendEvent(event)
    }
}

extension UIKey {
    /// Whether the key opens context menus: the Menu key, or Shift-F10.
    fileprivate var opensContextMenu: Bool {
        keyCode == .keyboardApplication || keyCode == .keyboardF10 && modifierFlags == .shift
    }

    /// Whether the key opens the first menu of a menu bar: F10 alone.
    fileprivate var opensMenuBar: Bool {
        keyCode == .keyboardF10 && modifierFlags.isDisjoint(with: .combining)
    }

    fileprivate var isAlt: Bool { keyCode == .keyboardLeftAlt }
}

extension UIWindow {
    /// The responder that receives a key first (R63).
    var keyResponder: UIResponder {
        if let firstResponder { return firstResponder }
        var controller = rootViewController?.visibleChain.last ?? rootViewController
        while let child = controller?.keyChild { controller = child.visibleChain.last ?? child }
        return controller ?? self
    }

    /// Sends the presses of this window to the gesture recognizers around their responders, and then to the responders.
    func deliver(_ event: UIPressesEvent) {
        UIApplication.shared.input.gestures.handle(event, in: self)
        for press in event.changed where press.window === self && !press.isTaken {
            // The responder may have left the window meanwhile. It receives the end of the press all the same.
            guard let responder = press.responder else { continue }
            press.hasReachedResponder = !press.isOver
            switch press.phase {
            case .began: responder.pressesBegan([press], with: event)
            case .changed: responder.pressesChanged([press], with: event)
            case .stationary: break
            case .ended: responder.pressesEnded([press], with: event)
            case .cancelled: responder.pressesCancelled([press], with: event)
            }
        }
    }
}
