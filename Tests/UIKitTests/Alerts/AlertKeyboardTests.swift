import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Keys and typing in alerts, from a real server.
@MainActor
struct AlertKeyboardTests {
    private nonisolated static let managers: [UIKitTesting.WindowManager?] = [nil, .openbox, .i3]

    @Test("R229: Return and Enter press the preferred action, or the only default one", arguments: managers)
    func confirm(manager: UIKitTesting.WindowManager?) async throws {
        try await AlertBench.run(manager: manager) { bench in
            let alert = bench.alert(["Cancel": .cancel, "Delete": .destructive, "Keep": .default])
            alert.preferredAction = alert.actions[1]
            try await bench.present(alert)
            try await bench.press("Return")
            #expect(bench.journal.read() == ["Delete chosen"])
            try await bench.present(bench.alert(["Cancel": .cancel, "Delete": .destructive, "Keep": .default]))
            try await bench.press("KP_Enter")
            #expect(bench.journal.read() == ["Keep chosen"])
            let open = bench.alert(["One": .default, "Two": .default])
            try await bench.present(open)
            try await bench.press("Return")
            #expect(bench.journal.read() == [] && bench.root.presentedViewController === open)
        }
    }

    @Test("R230: Escape, and the period with Control or Super, press the cancel action; without one they do nothing")
    func alertKeyboardCancel() async throws {
        try await AlertBench.run { bench in
            for keys in [("Escape", []), ("period", ["Control_L"]), ("period", ["Super_L"])] {
                try await bench.present(bench.alert(["OK": .default, "Cancel": .cancel]))
                try await bench.press(keys.0, keys.1)
                #expect(bench.journal.read() == ["Cancel chosen"], "\(keys)")
            }
            let alert = bench.alert(["OK": .default])
            try await bench.present(alert)
            try await bench.press("Escape")
            #expect(bench.root.presentedViewController === alert && bench.journal.read() == [])
        }
    }

    @Test("R231: Tab and arrows move a ring over the buttons, and Space and Return press the one that has it")
    func alertKeyboardMoving() async throws {
        try await AlertBench.run { bench in
            let outside = UIButton(type: .system)
            outside.frame = CGRect(x: 0, y: 0, width: 80, height: 30)
            bench.root.view.addSubview(outside)
            let alert = bench.alert(["One": .default, "Two": .default, "Cancel": .cancel])
            try await bench.present(alert)
            @MainActor func focused() -> String? { alert.content.focusedButton?.action.title }
            #expect(focused() == nil)
            try await bench.press("Tab")
            #expect(focused() == "One")
            try await bench.press("Down")
            #expect(focused() == "Two")
            try await bench.press("Tab")
            try await bench.press("Tab")
            #expect(focused() == "One", "the controls behind are not visited")
            try await bench.press("Tab", ["Shift_L"])
            #expect(focused() == "Cancel")
            try await bench.press("Up")
            #expect(focused() == "Two")
            try await bench.press("space")
            #expect(bench.journal.read() == ["Two chosen"])

            let again = bench.alert(["One": .default, "Two": .default])
            again.preferredAction = again.actions[0]
            try await bench.present(again)
            try await bench.press("Right")
            try await bench.press("Right")
            #expect(again.content.focusedButton?.action.title == "Two")
            try await bench.press("Return")
            #expect(bench.journal.read() == ["Two chosen"])
        }
    }

    @Test("a focused button that is out of sight is scrolled to")
    func focusScrolls() async throws {
        try await AlertBench.run { bench in
            let alert = bench.alert()
            for number in 0..<60 { bench.add("\(number)", to: alert) }
            try await bench.present(alert)
            try await bench.press("End")
            #expect(alert.content.focusedButton?.action.title == "59")
            #expect(try bench.display.place(of: alert.content.buttons[59]).y < 584)
        }
    }

    @Test("R233: the first field has the focus at once, Return goes to the next, and in the last one presses")
    func alertKeyboardFields() async throws {
        try await AlertBench.run { bench in
            let alert = bench.alert(["Cancel": .cancel, "Sign In": .default])
            #expect(alert.textFields == nil)
            var isConfigured = false
            alert.addTextField { field in
                isConfigured = true
                field.placeholder = "Name"
            }
            #expect(isConfigured)
            alert.addTextField { $0.isSecureTextEntry = true }
            let fields = try #require(alert.textFields)
            #expect(fields.count == 2 && fields[0].placeholder == "Name")
            try await bench.present(alert)
            #expect(fields[0].isFirstResponder)
            try await bench.display.type("ann")
            try await bench.press("Return")
            #expect(fields[1].isFirstResponder && bench.journal.read() == [])
            try await bench.display.type("secret")
            #expect(fields.map(\.text) == ["ann", "secret"])
            try await bench.press("Return")
            #expect(bench.journal.read() == ["Sign In chosen"])
            #expect(bench.root.presentedViewController == nil)
        }
    }

    @Test("R233: fields are refused in action sheets, and once the alert is presented")
    func refusedFields() async throws {
        try await AlertBench.run { bench in
            let sheet = bench.alert(style: .actionSheet)
            var log = LogRecorder.record { sheet.addTextField() }
            #expect(
                log.first?.hasSuffix(
                    "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
                    == true)
            #expect(sheet.textFields == nil)
            let alert = bench.alert()
            try await bench.present(alert)
            log = LogRecorder.record { alert.addTextField() }
            #expect(log.count == 1 && alert.textFields == nil)
        }
    }

    @Test("R232: typing can enable an action")
    func typingEnables() async throws {
        try await AlertBench.run { bench in
            let alert = bench.alert(["OK": .default])
            let action = alert.actions[0]
            action.isEnabled = false
            alert.addTextField { field in
                field.addAction(
                    UIAction { _ in action.isEnabled = (field.text ?? "").count > 2 }, for: .editingChanged)
            }
            var count = 0
            let tokens = Tokens()
            tokens.add(UITextField.textDidChangeNotification) { _ in count += 1 }
            try await bench.present(alert)
            try await bench.display.type("ab")
            try await bench.press("Return")
            #expect(bench.journal.read() == [] && !action.isEnabled && count == 2)
            try await bench.display.type("c")
            try await bench.press("Return")
            #expect(bench.journal.read() == ["OK chosen"])
        }
    }

    @Test("the field that was edited before an alert is edited again after it, and gets no keys meanwhile")
    func formerFirstResponder() async throws {
        try await AlertBench.run { bench in
            let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
            bench.root.view.addSubview(field)
            field.becomeFirstResponder()
            try await bench.display.type("a")
            let alert = bench.alert(["OK": .default])
            try await bench.present(alert)
            #expect(!field.isFirstResponder)
            try await bench.display.type("b")
            #expect(field.text == "a")
            try await bench.press("Return")
            #expect(bench.journal.read() == ["OK chosen"] && field.isFirstResponder)
            try await bench.display.type("c")
            #expect(field.text == "ac")
        }
    }

    @Test("a key that is held does not press the buttons of alerts that appear meanwhile")
    func heldKey() async throws {
        try await AlertBench.run { bench in
            let second = bench.alert("Second", ["OK": .default])
            let first = bench.alert("First")
            first.addAction(
                UIAlertAction(title: "OK", style: .default) { [root = bench.root] _ in
                    root.present(second, animated: false)
                })
            try await bench.present(first)
            try bench.display.hold(.named("Return"))
            try await waitUntil("the second alert") { second.view.window != nil }
            try await bench.rest()
            // The key's repetitions, as the display delivers them.
            let key = UIKey(
                keyCode: .keyboardReturnOrEnter, characters: "\r", charactersIgnoringModifiers: "\r",
                modifierFlags: [], text: "\r")
            let scene = try #require(bench.window.windowScene)
            for code in bench.application.keys.codesDown {
                bench.application.keys.keyDown(code, key, in: scene, time: 0)
            }
            try await bench.rest()
            #expect(bench.root.presentedViewController === second && bench.journal.read() == [])
            try bench.display.release(.named("Return"))
            try await bench.rest()
            try await bench.press("Return")
            #expect(bench.journal.read() == ["OK chosen"])
        }
    }
}
