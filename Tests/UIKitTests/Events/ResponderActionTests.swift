import Foundation
import Testing

@testable import UIKit

/// R66: actions that a program sends along the responder chain.
@MainActor
struct ResponderActionTests {
    private final class Editor: UIViewController {
        var calls: [String] = []
        func save() { calls.append("save") }
        func open(_ sender: UIView) { calls.append("open \(sender.tag)") }
        func move(_ sender: Any?, with event: UIEvent?) { calls.append("move \(sender == nil) \(event == nil)") }
    }

    private func withEditor(_ body: (KeyBench, Editor) throws -> Void) rethrows {
        try KeyBench.run { bench in
            let editor = Editor()
            bench.window.rootViewController = editor
            try body(bench, editor)
        }
    }

    @Test(
        "R66: sendAction without a target walks from the key window's first responder to the first one with the method")
    func nilTarget() {
        withEditor { bench, editor in
            let (view, application) = (KeyView(), UIApplication.shared)
            editor.view.addSubview(view)
            #expect(!application.sendAction(Editor.save, to: nil, from: nil, for: nil), "the window is no editor")
            view.becomeFirstResponder()
            view.tag = 7
            #expect(application.sendAction(Editor.save, to: nil, from: nil, for: nil))
            #expect(application.sendAction(Editor.open, to: nil, from: view, for: nil))
            #expect(application.sendAction(Editor.move, to: nil, from: nil, for: UIEvent(type: .touches, timestamp: 0)))
            #expect(editor.calls == ["save", "open 7", "move true false"])
            #expect(!application.sendAction(Editor.open, to: nil, from: "no view", for: nil))
            #expect(editor.calls.count == 3)
        }
    }

    @Test("R66: sendAction with a target asks no other responder, and returns false if it has no such method")
    func explicitTarget() {
        withEditor { _, editor in
            let other = Editor()
            #expect(UIApplication.shared.sendAction(Editor.save, to: other, from: nil, for: nil))
            #expect(other.calls == ["save"] && editor.calls == [])
            final class Nobody: UIResponder { func act() {} }
            #expect(!UIApplication.shared.sendAction(Nobody.act, to: nil, from: nil, for: nil))
        }
    }

    @Test("R66: target(forAction:) is the first in the chain that has the method, or nil")
    func targetForAction() {
        withEditor { bench, editor in
            let view = UIView()
            editor.view.addSubview(view)
            #expect(view.target(forAction: Editor.save, withSender: nil) === editor)
            #expect(view.target(forAction: UIWindow.makeKey, withSender: nil) === bench.window)
            #expect(view.target(forAction: UILabel.sizeToFit, withSender: nil) == nil)
        }
    }

    @Test("R66: resignFirstResponder sent without a target ends editing")
    func resignFromChain() {
        withEditor { _, editor in
            let field = UITextField()
            editor.view.addSubview(field)
            field.becomeFirstResponder()
            UIApplication.shared.sendAction(UIResponder.resignFirstResponder, to: nil, from: nil, for: nil)
            #expect(!field.isFirstResponder && !field.isEditing)
        }
    }
}
