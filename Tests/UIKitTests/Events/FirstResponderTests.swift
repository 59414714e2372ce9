import Testing

@testable import UIKit

/// First responders, and the way of keys through the responder chain, without a server.
@MainActor
struct FirstResponderTests {
    @Test("a view in a window becomes first responder if it can, and the previous one resigns")
    func becomingFirstResponder() {
        KeyBench.run { bench in
            let (first, second, plain) = (KeyView(), KeyView(), UIView())
            #expect(!first.becomeFirstResponder(), "it is in no window")
            _ = [first, second].map { bench.add($0, first: false) }
            bench.controller.view.addSubview(plain)
            #expect(first.becomeFirstResponder() && first.isFirstResponder)
            #expect(!plain.becomeFirstResponder() && first.isFirstResponder)
            #expect(second.becomeFirstResponder() && second.isFirstResponder && !first.isFirstResponder)
            #expect(second.resignFirstResponder() && !second.isFirstResponder && bench.window.firstResponder == nil)
            #expect(first.resignFirstResponder(), "who is not first has nothing to refuse")
        }
    }

    @Test("a first responder that refuses to resign stays, but endEditing(true) still ends it")
    func refusingToResign() {
        KeyBench.run { bench in
            let (stubborn, other) = (bench.add(KeyView()), bench.add(KeyView(), first: false))
            stubborn.canStop = false
            #expect(!other.becomeFirstResponder() && !stubborn.resignFirstResponder() && stubborn.isFirstResponder)
            #expect(!bench.window.endEditing(false) && stubborn.isFirstResponder)
            #expect(other.endEditing(true) && stubborn.isFirstResponder, "it is not in there")
            #expect(bench.window.endEditing(true) && !stubborn.isFirstResponder)
        }
    }

    @Test("a view that leaves its window, alone or with its superview, is no longer first responder")
    func leavingWindow() {
        KeyBench.run { bench in
            let box = UIView()
            let view = KeyView()
            bench.controller.view.addSubview(box)
            box.addSubview(view)
            view.becomeFirstResponder()
            box.removeFromSuperview()
            #expect(!view.isFirstResponder && bench.window.firstResponder == nil)
            bench.controller.view.addSubview(box)
            #expect(!view.isFirstResponder)
            view.becomeFirstResponder()
            let other = UIWindow(windowScene: bench.scene)
            other.addSubview(box)
            #expect(!view.isFirstResponder && bench.window.firstResponder == nil)
        }
    }

    @Test("R63: presses go to the first responder of the key window, and up the responder chain")
    func pressChain() {
        final class Controller: UIViewController {
            var heard = 0
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { heard += presses.count }
        }
        KeyBench.run { bench in
            let controller = Controller()
            bench.window.rootViewController = controller
            let view = KeyView()
            view.isGreedy = false
            controller.view.addSubview(view)
            bench.press(.keyboardA, "a")
            #expect(view.heard == [] && controller.heard == 1, "the root view controller is first")
            view.becomeFirstResponder()
            bench.press(.keyboardA, "a")
            #expect(view.heard == ["a began", "a ended"] && controller.heard == 2)
            #expect(view.presses.first?.window === bench.window && view.presses.first?.responder === view)
        }
    }

    @Test("R63, R45: each window remembers its own first responder, and keys follow the key window")
    func keyWindow() {
        KeyBench.run { bench in
            let view = bench.add(KeyView())
            let box = UIWindow(windowScene: bench.scene)
            box.rootViewController = UIViewController()
            box.isHidden = false
            let inBox = KeyView()
            box.rootViewController?.view.addSubview(inBox)
            inBox.becomeFirstResponder()
            #expect(view.isFirstResponder && inBox.isFirstResponder)
            bench.press(.keyboardA, "a")
            box.makeKey()
            bench.press(.keyboardB, "b")
            box.isHidden = true
            bench.press(.keyboardC, "c")
            #expect(
                view.heard == ["a began", "a ended", "c began", "c ended"] && inBox.heard == ["b began", "b ended"])
        }
    }

    @Test("a press ends where it began, even if the key window or first responder changed meanwhile")
    func endsWhereItBegan() {
        KeyBench.run { bench in
            let (view, other) = (bench.add(KeyView()), bench.add(KeyView(), first: false))
            bench.down(.keyboardA, "a")
            other.becomeFirstResponder()
            bench.down(.keyboardA, "a")
            bench.up(.keyboardA)
            #expect(view.heard == ["a began", "a ended"] && other.heard == [])
        }
    }

    @Test("keys that are held when the scene becomes inactive are cancelled, each once")
    func cancelledPresses() {
        KeyBench.run { bench in
            let view = bench.add(KeyView())
            bench.down(.keyboardA, "a")
            bench.scene.resignActive()
            bench.up(.keyboardA)
            #expect(view.heard == ["a began", "a cancelled"])
        }
    }

    @Test("R67: non-interactive scenes get no keys")
    func nonInteractive() {
        KeyBench.run(role: .windowExternalDisplayNonInteractive) { bench in
            let view = bench.add(KeyView())
            bench.press(.keyboardA, "a")
            #expect(view.heard == [])
        }
    }

    @Test("R51: presses pass through the application and the key window")
    func pressesThroughSendEvent() {
        final class Window: UIWindow {
            var types: [UIEvent.EventType] = []
            var isDeaf = false
            override func sendEvent(_ event: UIEvent) {
                types.append(event.type)
                if !isDeaf { super.sendEvent(event) }
            }
        }
        KeyBench.run { bench in
            let window = Window(windowScene: bench.scene)
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            let view = KeyView()
            window.addSubview(view)
            view.becomeFirstResponder()
            bench.press(.keyboardA, "a")
            window.isDeaf = true
            bench.press(.keyboardB, "b")
            #expect(window.types == [.presses, .presses, .presses, .presses] && view.heard == ["a began", "a ended"])
        }
    }

    // MARK: Text

    @Test("a text input first responder is typed into, also by key repeat, and no press is delivered")
    func firstResponderTyping() {
        final class Controller: UIViewController {
            var heard = 0
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { heard += 1 }
            override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { heard += 1 }
        }
        KeyBench.run { bench in
            let controller = Controller()
            bench.window.rootViewController = controller
            let view = TypedView()
            controller.view.addSubview(view)
            view.becomeFirstResponder()
            bench.press(.keyboardA, "ä")
            bench.down(.keyboardB, "b")
            bench.down(.keyboardB, "b")
            bench.down(.keyboardB, "B", plain: "b", .shift)
            bench.up(.keyboardB)
            bench.press(.keyboardReturnOrEnter, "\r")
            #expect(view.text == "äbbB\n" && controller.heard == 0)
            bench.press(.keyboardDeleteOrBackspace, "\u{8}")
            bench.press(.keyboardC, "\u{3}", plain: "c", .control)
            bench.press(.keyboardUpArrow, UIKeyCommand.inputUpArrow)
            #expect(view.text == "äbbB" && controller.heard == 4)
            view.resignFirstResponder()
            bench.press(.keyboardA, "a")
            #expect(view.text == "äbbB")
        }
    }

    @Test("a text input is asked first about editing keys, and leaves Return and Tab to others")
    func textCommands() {
        KeyBench.run { bench in
            let view = bench.add(MarkedView())
            var count = 0
            let command = UIKeyCommand(input: UIKeyCommand.inputLeftArrow) { _ in count += 1 }
            let box = KeyView()
            box.commands = [command]
            bench.controller.view.addSubview(box)
            box.addSubview(view)
            view.becomeFirstResponder()
            bench.down(.keyboardLeftArrow, UIKeyCommand.inputLeftArrow)
            bench.down(.keyboardLeftArrow, UIKeyCommand.inputLeftArrow)
            bench.up(.keyboardLeftArrow)
            #expect(view.handled == [.keyboardLeftArrow, .keyboardLeftArrow] && count == 0 && box.heard == [])
            bench.press(.keyboardTab, "\t")
            bench.press(.keyboardReturnOrEnter, "\r")
            #expect(view.text == "" && box.heard == ["\t began", "\t ended", "\r began", "\r ended"])
            command.wantsPriorityOverSystemBehavior = true
            bench.press(.keyboardLeftArrow, UIKeyCommand.inputLeftArrow)
            #expect(count == 1 && view.handled.count == 2)
        }
    }

    // MARK: Commands

    @Test("a key command runs instead of the press, the nearest in the chain first, and repeats with the key")
    func keyCommands() {
        KeyBench.run { bench in
            var ran: [String] = []
            @MainActor func command(_ name: String, _ input: String, _ flags: UIKeyModifierFlags = []) -> UIKeyCommand {
                UIKeyCommand(input: input, modifierFlags: flags) { _ in ran.append(name) }
            }
            let (outer, view) = (bench.add(KeyView(), first: false), KeyView())
            outer.addSubview(view)
            view.becomeFirstResponder()
            outer.commands = [command("outer", "s", .command), command("far", "x", .command)]
            view.commands = [command("inner", "s", .command)]
            bench.down(.keyboardS, "s", .command)
            bench.down(.keyboardS, "s", .command)
            bench.up(.keyboardS)
            bench.press(.keyboardX, "X", plain: "x", .command)
            bench.press(.keyboardX, "X", plain: "x", [.command, .shift])
            #expect(ran == ["inner", "inner", "far"] && view.heard == ["X began", "X ended"])
        }
    }

    /// A key command's input and modifiers, a key's characters with and without modifiers, and its modifiers.
    struct Fit: Sendable {
        let input: String
        let flags: UIKeyModifierFlags
        let characters: String
        let plain: String
        let down: UIKeyModifierFlags
        let expected: Bool

        init(
            _ input: String, _ flags: UIKeyModifierFlags, _ characters: String, _ plain: String,
            _ down: UIKeyModifierFlags, _ expected: Bool
        ) {
            (self.input, self.flags, self.characters, self.plain) = (input, flags, characters, plain)
            (self.down, self.expected) = (down, expected)
        }
    }

    nonisolated static let fits: [Fit] = [
        Fit("s", .command, "s", "s", .command, true),
        Fit("s", .command, "s", "s", [.command, .alphaShift], true),
        Fit("S", .command, "s", "s", .command, true),
        Fit("s", .command, "S", "s", [.command, .shift], false),
        Fit("s", [], "s", "s", .control, false),
        Fit("+", .command, "*", "+", [.command, .shift], false),
        Fit("+", .command, "+", "=", [.command, .shift], true),
        Fit("+", [.command, .numericPad, .alphaShift], "+", "=", [.command, .shift], true),
        Fit("A", [], "A", "a", .shift, false),
        Fit("a", .shift, "A", "a", .shift, true),
        Fit(UIKeyCommand.inputUpArrow, [], "UIKeyInputUpArrow", "UIKeyInputUpArrow", .numericPad, true),
        Fit("", [], "", "", [], false),
    ]

    @Test("a key command matches the key and exactly its modifiers", arguments: fits)
    func keyCommandMatching(_ fit: Fit) {
        let command = UIKeyCommand(input: fit.input, modifierFlags: fit.flags) { _ in }
        let key = KeyBench.key(.keyboardA, fit.characters, plain: fit.plain, fit.down)
        #expect(command.fits(key) == fit.expected)
    }
}
