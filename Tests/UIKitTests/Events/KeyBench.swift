import Foundation

@testable import UIKit

/// A view that can become first responder and records its key presses.
final class KeyView: UIView {
    var heard: [String] = []
    /// Whether the view keeps its presses instead of passing them on to the next responder.
    var isGreedy = true
    var commands: [UIKeyCommand] = []
    var canStop = true
    var presses: [UIPress] = []

    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { canStop }
    override var keyCommands: [UIKeyCommand]? { commands }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        self.presses += presses
        note(presses)
        if !isGreedy { super.pressesBegan(presses, with: event) }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        note(presses)
        if !isGreedy { super.pressesEnded(presses, with: event) }
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        note(presses)
        if !isGreedy { super.pressesCancelled(presses, with: event) }
    }

    private func note(_ presses: Set<UIPress>) {
        heard += presses.map { "\($0.key?.characters ?? "?") \($0.phase)" }
    }
}

/// A view that accepts text.
final class TypedView: UIView, UIKeyInput {
    var text = ""
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { text = String(text.dropLast()) }
    override var canBecomeFirstResponder: Bool { true }
}

/// A text view with marked text, which handles the left arrow key itself.
final class MarkedView: UIView, TextInputClient {
    var text = ""
    var marked = ""
    var selected = NSRange(location: 0, length: 0)
    var handled: [UIKeyboardHIDUsage] = []
    var isSecure = false
    var isSecureTextEntry: Bool { isSecure }
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) {
        self.text += text
        marked = ""
    }
    func deleteBackward() { text = String(text.dropLast()) }
    override var canBecomeFirstResponder: Bool { true }
    func setMarkedText(_ text: String, selectedRange: NSRange) { (marked, selected) = (text, selectedRange) }
    var hasMarkedText: Bool { !marked.isEmpty }
    func unmarkText() { insertText(marked) }
    func discardMarkedText() { marked = "" }
    var caretRectInWindow: CGRect? { CGRect(x: 40, y: 60, width: 1, height: 20) }
    func handles(_ key: UIKey) -> Bool { key.keyCode == .keyboardLeftArrow }
    func handle(_ key: UIKey) { handled.append(key.keyCode) }
}

/// A window without a server, and the keys that it receives.
@MainActor
final class KeyBench {
    let scene: UIWindowScene
    let window: UIWindow
    let controller = UIViewController()
    var keys: PressDispatcher { UIApplication.shared.keys }

    init(role: UISceneSession.Role = .windowApplication) {
        let session = UISceneSession(role: role, configuration: UISceneConfiguration(name: nil, sessionRole: role))
        scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
        scene.frameOnScreen = CGRect(x: 0, y: 0, width: 400, height: 400)
        scene.becomeActive()
        window = UIWindow(windowScene: scene)
        window.rootViewController = controller
        window.makeKeyAndVisible()
    }

    static func run<Result>(
        role: UISceneSession.Role = .windowApplication, _ body: (KeyBench) throws -> Result
    ) rethrows -> Result {
        try withoutDisplay { try body(KeyBench(role: role)) }
    }

    func add<View: UIView>(_ view: View, first: Bool = true) -> View {
        controller.view.addSubview(view)
        if first { view.becomeFirstResponder() }
        return view
    }

    static func key(
        _ usage: UIKeyboardHIDUsage, _ characters: String, plain: String? = nil, _ flags: UIKeyModifierFlags = []
    ) -> UIKey {
        UIKey(
            keyCode: usage, characters: characters, charactersIgnoringModifiers: plain ?? characters,
            modifierFlags: flags, text: characters.hasPrefix("UIKeyInput") ? "" : characters)
    }

    func down(
        _ usage: UIKeyboardHIDUsage, _ characters: String, plain: String? = nil, _ flags: UIKeyModifierFlags = []
    ) {
        keys.keyDown(usage.rawValue, Self.key(usage, characters, plain: plain, flags), in: scene, time: 1)
    }

    func up(_ usage: UIKeyboardHIDUsage) { keys.keyUp(usage.rawValue, time: 2) }

    func press(
        _ usage: UIKeyboardHIDUsage, _ characters: String, plain: String? = nil, _ flags: UIKeyModifierFlags = []
    ) {
        down(usage, characters, plain: plain, flags)
        up(usage)
    }
}
