import Foundation
import X11

/// Where text goes that the user types, and whether any does: the first responder of the active scene's key window, if it
/// takes text. It is the input method's client, unless it is secure.
///
/// The input method that `XMODIFIERS` names is looked for when a text first has the keyboard, which costs some round trips
/// then; programs without texts do without.
@MainActor
final class TextInputSession {
    private unowned let display: Display
    private weak var client: (any TextInputClient)?
    private var focused = WindowID.none
    private var hasLooked = false
    /// The input method has text under way, as it believes.
    private var isMarking = false

    init(display: Display) { self.display = display }

    /// Another first responder, key window or active scene, perhaps.
    func targetDidChange() {
        let (scene, target) = (activeScene, activeScene?.keyWindow?.firstResponder as? any UIKeyInput)
        display.connection.isComposing = target != nil
        let isPrivate = target?.isSecureTextEntry ?? true
        let window = isPrivate ? nil : scene?.keyWindow?.registration.host?.window
        let next = isPrivate ? nil : target as? any TextInputClient
        guard client !== next || focused != window ?? .none else { return }
        if client !== next { client?.unmarkText() }
        isMarking = false
        // Where nothing else is to be done, the method hears of it all the same, and the keys that it held back go their way.
        display.scheduler.schedule()
        // Two texts of one window are two to the input method as well.
        if focused != .none { display.connection.focusInputMethod(on: .none) }
        client = next
        focused = window ?? .none
        guard focused != .none else { return }
        lookForInputMethod()
        if let scene { caretMayHaveMoved(in: scene) }
        display.connection.focusInputMethod(on: focused)
    }

    /// What the input method has under way now.
    func mark(_ text: PreeditText) {
        guard let client else { return }
        isMarking = !text.isEmpty
        guard isMarking else { return client.discardMarkedText() }
        client.setMarkedText(text.text, selectedRange: NSRange(text.selection))
        keepInStep()
    }

    /// The input method has finished what it had under way.
    func finish() { isMarking = false }

    /// A text whose program or user has ended the composition: the input method hears of it, and begins anew.
    private func keepInStep() {
        guard isMarking, client?.hasMarkedText == false else { return }
        isMarking = false
        display.connection.resetInputMethod()
    }

    /// The key window may be at the server only now, and the caret elsewhere.
    func sceneWasCommitted(_ scene: UIWindowScene) {
        guard scene === activeScene else { return }
        targetDidChange()
        keepInStep()
        caretMayHaveMoved(in: scene)
    }

    /// The input method shows its list beside the caret.
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

    /// The name in `@im=name`; `nil` where it says that there is none.
    static func inputMethod(of modifiers: String) -> String? {
        for modifier in modifiers.split(separator: "@") where modifier.hasPrefix("im=") {
            let name = modifier.dropFirst(3)
            return name.isEmpty || name == "none" || name == "local" ? nil : String(name)
        }
        return nil
    }
}
