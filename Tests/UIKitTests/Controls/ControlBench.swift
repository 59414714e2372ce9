import Foundation

@testable import UIKit

extension UIControl.Event {
    /// The names of single events, for tests to compare.
    static let names: [(event: UIControl.Event, name: String)] = [
        (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
        (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "up"),
        (.touchUpOutside, "up outside"), (.touchCancel, "cancel"), (.valueChanged, "value"),
        (.primaryActionTriggered, "primary"),
    ]
}

/// A recorder of the events of controls.
@MainActor
final class EventLog {
    private(set) var events: [String] = []

    func watch(_ control: UIControl, _ prefix: String = "") {
        for (event, name) in UIControl.Event.names {
            control.addAction(UIAction { [weak self] _ in self?.events.append(prefix + name) }, for: event)
        }
    }

    func take() -> [String] {
        defer { events = [] }
        return events
    }
}

extension TouchBench {
    /// Adds a control to the window and returns it.
    @discardableResult
    func add<Control: UIView>(_ control: Control, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat)
        -> Control
    {
        control.frame = CGRect(x: x, y: y, width: width, height: height)
        view.addSubview(control)
        window.layoutIfNeeded()
        return control
    }

    /// Presses and releases a key.
    func press(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
        keyDown(key, modifiers)
        keyUp(key)
    }

    func keyDown(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
        let characters: [UIKeyboardHIDUsage: String] = [
            .keyboardTab: "\t", .keyboardSpacebar: " ", .keyboardReturnOrEnter: "\r",
            .keyboardEscape: UIKeyCommand.inputEscape, .keyboardLeftArrow: UIKeyCommand.inputLeftArrow,
            .keyboardRightArrow: UIKeyCommand.inputRightArrow, .keyboardUpArrow: UIKeyCommand.inputUpArrow,
            .keyboardDownArrow: UIKeyCommand.inputDownArrow, .keyboardHome: UIKeyCommand.inputHome,
            .keyboardEnd: UIKeyCommand.inputEnd, .keyboardDeleteForward: UIKeyCommand.inputDelete,
            .keyboardDeleteOrBackspace: "\u{8}",
        ]
        let text = characters[key] ?? ""
        let uiKey = UIKey(
            keyCode: key, characters: text, charactersIgnoringModifiers: text, modifierFlags: modifiers,
            text: text == " " ? " " : "")
        window.makeKey()
        UIApplication.shared.keys.keyDown(key.rawValue, uiKey, in: scene, time: clock.now)
        window.layoutIfNeeded()
    }

    func keyUp(_ key: UIKeyboardHIDUsage) {
        UIApplication.shared.keys.keyUp(key.rawValue, time: clock.now)
        window.layoutIfNeeded()
    }
}

/// Runs `body` with a control in a window, and a recorder of its events.
@MainActor
func withControl<Control: UIControl>(
    _ control: Control, width: CGFloat, _ body: (Control, TouchBench, EventLog) throws -> Void
) rethrows {
    try TouchBench.run { bench in
        bench.add(control, 100, 100, width, 32)
        let log = EventLog()
        log.watch(control)
        try body(control, bench, log)
    }
}

/// Returns a picture of a view on the background of its window, at a scale.
@MainActor
func picture(
    of view: UIView, scale: CGFloat = 1, _ style: UIUserInterfaceStyle = .light, margin: CGFloat = 6
) -> UIImage {
    let ground = UIView(
        frame: CGRect(x: 0, y: 0, width: view.bounds.width + 2 * margin, height: view.bounds.height + 2 * margin))
    ground.overrideUserInterfaceStyle = style
    ground.backgroundColor = .systemBackground
    view.frame.origin = CGPoint(x: margin, y: margin)
    ground.addSubview(view)
    ground.forEachInTree { $0.layer.adoptScale(scale) }
    ground.layoutIfNeeded()
    ground.forEachInTree { $0.layer.adoptScale(scale) }
    return UIImage.drawn(ground.bounds.width, ground.bounds.height, scale: scale) { ground.layer.render(in: $0) }
}
