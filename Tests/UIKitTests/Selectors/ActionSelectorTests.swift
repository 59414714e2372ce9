import Foundation
import Testing

@testable import UIKit

/// Selectors as actions of controls, recognizers and key commands.
@MainActor
struct ActionSelectorTests {
    private class Editor: UIViewController {
        var calls: [String] = []
        var canSave = true
        func save() { calls.append("save") }
        func tapped(_ sender: UIControl) { calls.append("tapped \(sender.tag)") }
        func touched(_ sender: UIControl, with event: UIEvent?) { calls.append("touched \(event == nil)") }
        func panned(_ pan: UIGestureRecognizer) { calls.append("panned \(pan.state == .ended)") }
        func command(_ command: UIKeyCommand) { calls.append("command \(command.propertyList ?? "-")") }

        static let save = Selector("save", Editor.save)
        static let tapped = Selector("tapped:", Editor.tapped(_:))
        static let touched = Selector("touched:with:", Editor.touched(_:with:))
        static let panned = Selector("panned:", Editor.panned(_:))

        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            action == Editor.save ? canSave : super.canPerformAction(action, withSender: sender)
        }
        nonisolated override class func _selector(named name: String) -> Selector? {
            name == "save" ? Selector("save", Editor.save) : super._selector(named: name)
        }
    }

    // MARK: Controls

    @Test("a control sends nothing, itself, or itself and the event; a target has an action once")
    func control() {
        let (control, editor) = (UIControl(), Editor())
        control.tag = 3
        control.addTarget(editor, action: Editor.save, for: .touchUpInside)
        control.addTarget(editor, action: Editor.tapped, for: .touchUpInside)
        control.addTarget(editor, action: Editor.touched, for: .touchUpInside)
        control.addTarget(editor, action: Editor.tapped, for: [.touchUpInside, .valueChanged])
        control.sendActions(for: .touchUpInside)
        #expect(editor.calls == ["save", "tapped 3", "touched true"])
        control.sendActions(for: .valueChanged)
        #expect(editor.calls.last == "tapped 3" && editor.calls.count == 4)
        #expect(
            control.actions(forTarget: editor, forControlEvent: .touchUpInside) == ["save", "tapped:", "touched:with:"])
        #expect(control.actions(forTarget: editor, forControlEvent: .touchDown) == nil)
        #expect(control.actions(forTarget: Editor(), forControlEvent: .touchUpInside) == nil)
        #expect(control.allTargets == [editor])
    }

    @Test("removeTarget goes by the selector's name, by the target, or removes all")
    func actionSelectorRemoval() {
        let (control, editor, other) = (UIControl(), Editor(), Editor())
        for editor in [editor, other] {
            control.addTarget(editor, action: Editor.save, for: [.touchUpInside, .valueChanged])
            control.addTarget(editor, action: Editor.tapped, for: .touchUpInside)
        }
        control.removeTarget(editor, action: "save", for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(editor.calls == ["tapped 0"] && other.calls == ["save", "tapped 0"])
        control.sendActions(for: .valueChanged)
        #expect(editor.calls.last == "save")
        control.removeTarget(editor, action: nil, for: .allEvents)
        #expect(control.allTargets == [other])
        control.removeTarget(nil, action: Editor.tapped, for: .allEvents)
        #expect(control.actions(forTarget: other, forControlEvent: .touchUpInside) == ["save"])
        control.removeTarget(nil, action: nil, for: .allEvents)
        #expect(control.allTargets == [] && control.allControlEvents == [])
    }

    @Test("a control hands selectors to sendAction(_:to:for:), where subclasses see them")
    func override() {
        final class Watcher: UIControl {
            var sent: [String] = []
            override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
                sent.append("\(action) \(target is Editor)")
                super.sendAction(action, to: target, for: event)
            }
        }
        let (control, editor) = (Watcher(), Editor())
        control.addTarget(editor, action: Editor.save, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(control.sent == ["save true"] && editor.calls == ["save"])
    }

    @Test("a controller whose button and recognizer target it is freed, a thousand times")
    func actionSelectorLifetime() {
        weak var last: Editor?
        for _ in 0..<1000 {
            let editor = Editor()
            let button = UIButton(type: .system)
            button.addTarget(editor, action: Editor.tapped, for: .touchUpInside)
            editor.view.addSubview(button)
            editor.view.addGestureRecognizer(UITapGestureRecognizer(target: editor, action: Editor.panned))
            NotificationCenter.default.addObserver(
                editor, selector: Editor.save, name: Notification.Name("lifetime"), object: nil)
            button.sendActions(for: .touchUpInside)
            #expect(editor.calls == ["tapped 0"] && (last == nil || last === editor))
            last = editor
        }
        #expect(last == nil)
        let control = UIControl()
        do {
            let editor = Editor()
            control.addTarget(editor, action: Editor.save, for: .touchUpInside)
        }
        #expect(control.allTargets == [])
        #expect(LogRecorder.record { control.sendActions(for: .touchUpInside) } == [])
    }

    // MARK: Responder chain

    private func withEditor(_ body: (KeyBench, Editor) throws -> Void) rethrows {
        try KeyBench.run { bench in
            let editor = Editor()
            bench.window.rootViewController = editor
            try body(bench, editor)
        }
    }

    @Test("R66: a selector without a target goes to the first in the chain that can perform it")
    func actionSelectorChain() {
        withEditor { bench, editor in
            let (control, view, application) = (UIControl(), KeyView(), UIApplication.shared)
            editor.view.addSubview(control)
            editor.view.addSubview(view)
            control.addTarget(nil, action: Selector("save"), for: .touchUpInside)
            #expect(control.allTargets.count == 1 && control.allTargets.first?.base is NSNull)
            control.sendActions(for: .touchUpInside)
            #expect(editor.calls == ["save"], "from the control")
            #expect(!application.sendAction(Editor.save, to: nil, from: nil, for: nil), "the window has no such method")
            view.becomeFirstResponder()
            #expect(application.sendAction(Editor.save, to: nil, from: nil, for: nil))
            #expect(view.target(forAction: Editor.save, withSender: nil) as? Editor === editor)
            editor.canSave = false
            #expect(view.target(forAction: Editor.save, withSender: nil) == nil)
            #expect(!application.sendAction(Editor.save, to: nil, from: nil, for: nil))
            #expect(application.sendAction(Editor.save, to: editor, from: nil, for: nil), "a target is not asked")
            #expect(editor.calls == ["save", "save", "save"])
            #expect(
                application.sendAction(
                    Selector("resignFirstResponder", UIResponder.resignFirstResponder), to: nil, from: nil, for: nil))
            #expect(!view.isFirstResponder)
        }
    }

    @Test("R164: an action that its target does not have is logged")
    func misses() {
        let (control, view) = (UIControl(), UIView())
        control.addTarget(view, action: Editor.tapped, for: .touchUpInside)
        let lines = LogRecorder.record { control.sendActions(for: .touchUpInside) }
        #expect(lines.count == 1 && lines[0].contains("-[UIView tapped:]: unrecognized selector sent to instance"))
        #expect(lines[0].contains("ActionSelectorTests.swift:"))
    }

    // MARK: Key commands

    @Test("a key command calls the first responder in the chain that can perform it, and matches no key otherwise")
    func keyCommands() {
        withEditor { bench, editor in
            let view = KeyView()
            editor.view.addSubview(view)
            view.becomeFirstResponder()
            let command = UIKeyCommand(
                title: "Run", action: Selector("command:", Editor.command(_:)), input: "r", modifierFlags: .control,
                propertyList: "data")
            view.commands = [
                UIKeyCommand(input: "s", modifierFlags: .control, action: Editor.save), command,
            ]
            bench.press(.keyboardS, "s", .control)
            bench.press(.keyboardR, "r", .control)
            #expect(editor.calls == ["save", "command data"] && view.heard == [])
            editor.canSave = false
            command.attributes = .disabled
            bench.press(.keyboardS, "s", .control)
            bench.press(.keyboardR, "r", .control)
            #expect(editor.calls.count == 2 && view.heard.count == 4)
            #expect(view.commands.map(\.action) == [Editor.save, "command:"])
        }
    }

    // MARK: Recognizers

    @Test("a recognizer calls its targets, each once, until they are removed")
    func recognizers() {
        TouchBench.run { bench in
            let (editor, other) = (Editor(), Editor())
            let tap = UITapGestureRecognizer(target: editor, action: Editor.panned)
            tap.addTarget(editor, action: Editor.panned)
            tap.addTarget(editor, action: Editor.save)
            tap.addTarget(other, action: Editor.save)
            bench.view.addGestureRecognizer(tap)
            bench.tap(1, 10, 10)
            #expect(editor.calls == ["panned true", "save"] && other.calls == ["save"])
            tap.removeTarget(editor, action: "panned:")
            bench.tap(1, 10, 10)
            #expect(editor.calls.count == 3 && other.calls.count == 2)
            var closures = 0
            tap.addAction { _ in closures += 1 }
            tap.removeTarget(nil, action: Editor.save)
            bench.tap(1, 10, 10)
            #expect(editor.calls.count == 3 && other.calls.count == 2 && closures == 1)
        }
    }

    @Test("a subclass of a recognizer overrides init(target:action:), and init() reaches it")
    func recognizerSubclass() {
        final class Touch: UITapGestureRecognizer {
            var made = 0
            override init(target: Any?, action: Selector?) {
                super.init(target: target, action: action)
                made += 1
            }
        }
        #expect(Touch().made == 1 && Touch(target: nil, action: nil).made == 1 && Touch { _ in }.made == 1)
    }

    @Test("endEditing(_:) is an action of a recognizer, as programs use it")
    func endEditing() {
        withEditor { _, editor in
            let view = KeyView()
            editor.view.addSubview(view)
            view.becomeFirstResponder()
            Selector("endEditing:", UIView.endEditing(_:)).perform(
                on: editor.view as Any, with: [UITapGestureRecognizer()])
            #expect(!view.isFirstResponder)
        }
    }
}
