import Foundation
import X11

/// The destination of typed text: the first responder of the active scene's key window, if it accepts text.
///
/// Unless the text is secure, the destination is also the client of the input method. The input method is the one that
/// `XMODIFIERS` names. It is opened when a text first has the keyboard, which takes a few round trips. Programs without
/// text fields do not open it.
@MainActor
final class TextInputSession {
    private unowned let display: Display
    private weak var client: (any TextInputClient)?
    private var focused = WindowID.none
    private var hasLooked = false
    /// Whether the input method has unfinished text, as far as it has been informed.
    private var isMarking = false

    init(display: Display) { self.display = display }

    /// Updates the destination. The first responder, the key window or the active scene may have changed.
    func targetDidChange() { updateTarget(in: activeScene) }

    private func updateTarget(in scene: UIWindowScene?) {
        let target = scene?.keyWindow?.firstResponder as? any UIKeyInput
        display.connection.isComposing = target != nil
        let isPrivate = target?.isSecureTextEntry ?? true
        let window = isPrivate ? nil : scene?.keyWindow?.record.windowHost?.window
        let next = isPrivate ? nil : target as? any TextInputClient
        guard client !== next || focused != window ?? .none else { return }
        if client !== next { client?.unmarkText() }
        isMarking = false
        // Schedules a commit, even if nothing else requires one. It informs the input method, and keys that the method
        // held back are delivered.
        display.scheduler.schedule()
        // Two text fields in one window are two clients of the input method.
        if focused != .none { display.connection.focusInputMethod(on: .none) }
        client = next
        focused = window ?? .none
        guard focused != .none else { return }
        lookForInputMethod()
        if let scene { caretMayHaveMoved(in: scene) }
        display.connection.focusInputMethod(on: focused)
    }

    /// Shows the unfinished text of the input method.
    func mark(_ text: PreeditText) {
        guard let client else { return }
        isMarking = !text.isEmpty
        guard isMarking else { return client.discardMarkedText() }
        client.setMarkedText(text.text, selectedRange: NSRange(text.selection))
        keepInStep()
    }

    /// Notes that the input method has finished its text.
    func finish() { isMarking = false }

    /// Resets the input method if the program or the user has ended the composition in the text field.
    private func keepInStep() {
        guard isMarking, client?.hasMarkedText == false else { return }
        isMarking = false
        display.connection.resetInputMethod()
    }

    /// Updates the destination after a commit. The key window may only now exist at the server, and the caret may have
    /// moved.
    ///
    /// - Returns: Whether a text was asked for its caret, which may be the program's own code.
    func sceneWasCommitted(_ scene: UIWindowScene) -> Bool {
        guard scene === activeScene else { return false }
        updateTarget(in: scene)
        keepInStep()
        caretMayHaveMoved(in: scene)
        return client != nil
    }

    /// Reports the position of the caret to the input method, which shows its list beside it.
    private func caretMayHaveMoved(in scene: UIWindowScene) {
        guard let client, scene === activeScene, let rect = client.caretRectInWindow else { return }
        let scale = scene.screen.scale
        display.connection.moveInputMethod(x: Int(rect.minX * scale), y: Int(rect.maxY * scale))
    }

    private var activeScene: UIWindowScene? {
        guard let scene = display.application.scenes.lastActive, scene.activationState == .foregroundActive else {
            return nil
        }
        return scene
    }

    private func lookForInputMethod() {
        guard !hasLooked else { return }
        hasLooked = true
        guard let name = Self.inputMethod(of: environmentVariable("XMODIFIERS") ?? "") else { return }
        display.connection.openInputMethod(named: name, client: display.leader) { [weak display] in display?.drain() }
    }

    /// Returns the name in `@im=name`, or `nil` if the text names no input method.
    static func inputMethod(of modifiers: String) -> String? {
        for modifier in modifiers.split(separator: "@") where modifier.hasPrefix("im=") {
            let name = modifier.dropFirst(3)
            return name.isEmpty || name == "none" || name == "local" ? nil : String(name)
        }
        return nil
    }
}
