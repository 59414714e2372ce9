import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// `UIAlertController` on a display.
@MainActor
struct AlertControllerTests {
    @Test("R223: an alert is presented in its presenter's window, without appearance calls of the presenter")
    func presentation() async throws {
        try await AlertBench.run { bench in
            let alert = bench.alert(["OK": .default])
            #expect(alert.modalPresentationStyle == .custom)
            #expect(bench.alert(style: .actionSheet).modalPresentationStyle == .popover)
            bench.root.present(alert, animated: true) { bench.journal.write("presented") }
            #expect(bench.root.presentedViewController === alert)
            #expect(alert.presentingViewController === bench.root)
            try await bench.rest()
            #expect(bench.journal.read() == ["presented"])
            #expect(alert.view.window === bench.window && bench.root.view.window === bench.window)
            #expect(bench.application.windows == [bench.window])
            #expect(bench.window.isKeyWindow)
        }
    }

    @Test("R224: an alert is in the middle of the window, and the ground is dimmed")
    func alertControllerPlace() async throws {
        try await AlertBench.run { bench in
            bench.root.view.backgroundColor = .white
            let alert = bench.alert(message: "Message", ["OK": .default])
            try await bench.present(alert)
            #expect(alert.view.frame.width == 270 && alert.view.frame.minX == 265)
            #expect(abs(alert.view.frame.midY - 300) <= 0.5)
            #expect(try bench.display.pixel(x: 10, y: 10) == Pixel(red: 204, green: 204, blue: 204))
            let corner = alert.view.frame.origin
            let inside = try bench.display.pixel(x: Int(corner.x) + 30, y: Int(corner.y) + 8)
            #expect(inside?.isClose(to: Pixel(red: 242, green: 242, blue: 242), tolerance: 3) == true)
            #expect(
                try bench.display.pixel(x: Int(corner.x) + 1, y: Int(corner.y) + 1)
                    == Pixel(red: 204, green: 204, blue: 204), "the corners are round")
        }
    }

    @Test("R225: the buttons are in UIKit's order")
    func alertControllerOrder() async throws {
        try await AlertBench.run { bench in
            let row = bench.alert(["OK": .default, "Cancel": .cancel])
            try await bench.present(row)
            #expect(bench.shownTitles(of: row) == ["Cancel", "OK"])
            row.dismiss(animated: false)
            try await bench.rest()
            let column = bench.alert(["One": .default, "Cancel": .cancel, "Two": .destructive])
            try await bench.present(column)
            #expect(bench.shownTitles(of: column) == ["One", "Two", "Cancel"])
            #expect(column.content.buttons.map(\.isEmphasized) == [false, true, false])
            column.preferredAction = column.actions[0]
            #expect(column.content.buttons.map(\.isEmphasized) == [true, false, false])
        }
    }

    @Test("R226: a press dismisses the alert, then the handler runs, and may present another alert")
    func press() async throws {
        try await AlertBench.run { bench in
            let second = bench.alert("Second")
            let first = bench.alert("First")
            var isPresented: Bool?
            first.addAction(
                UIAlertAction(title: "Go", style: .default) { [root = bench.root, unowned first] _ in
                    isPresented = first.presentingViewController != nil || root.presentedViewController != nil
                    root.present(second, animated: false)
                })
            try await bench.present(first)
            try await bench.click(first.actions[0], of: first)
            #expect(isPresented == false)
            #expect(bench.root.presentedViewController === second)
            #expect(first.view.window == nil && second.view.window === bench.window)
        }
    }

    @Test("R227: a click beside an alert does nothing, and beside an action sheet it is the cancel action")
    func clickBeside() async throws {
        try await AlertBench.run(on: [.monitor("SCREEN", 390, 700)]) { bench in
            let alert = bench.alert(["Cancel": .cancel])
            try await bench.present(alert)
            try await bench.click(20, 20)
            #expect(bench.root.presentedViewController === alert && bench.journal.read() == [])
            alert.dismiss(animated: false)
            try await bench.rest()

            let sheet = bench.alert(style: .actionSheet, ["Delete": .destructive, "Cancel": .cancel])
            try await bench.present(sheet)
            try await bench.click(20, 20)
            #expect(bench.root.presentedViewController == nil && bench.journal.read() == ["Cancel chosen"])

            let plain = bench.alert(style: .actionSheet, ["Delete": .destructive])
            try await bench.present(plain)
            try await bench.click(20, 20)
            #expect(bench.root.presentedViewController == nil && bench.journal.read() == [])
        }
    }

    @Test("R228: the preferred action must be one of the actions, and action sheets have none")
    func preferredAction() async throws {
        try await AlertBench.run(on: [.monitor("SCREEN", 390, 700)]) { bench in
            let alert = bench.alert(["OK": .default, "Cancel": .cancel])
            let stranger = UIAlertAction(title: "Stranger", style: .default)
            alert.preferredAction = alert.actions[0]
            let log = LogRecorder.record { alert.preferredAction = stranger }
            #expect(log.count == 1 && log[0].contains("The preferredAction Stranger is not one of the actions"))
            #expect(alert.preferredAction === alert.actions[0])
            alert.preferredAction = nil
            #expect(alert.preferredAction == nil)

            let sheet = bench.alert(style: .actionSheet, ["One": .default, "Cancel": .cancel])
            sheet.preferredAction = sheet.actions[0]
            try await bench.present(sheet)
            #expect(sheet.content.buttons.map(\.isEmphasized) == [false, true])
            try await bench.press("Return")
            #expect(bench.journal.read() == [])
        }
    }

    @Test("R232: a disabled action is gray and cannot be pressed until it is enabled, also while it is shown")
    func alertControllerDisabled() async throws {
        try await AlertBench.run { bench in
            let alert = bench.alert(["OK": .default])
            let action = alert.actions[0]
            action.isEnabled = false
            try await bench.present(alert)
            try await bench.click(action, of: alert)
            try await bench.press("Return")
            #expect(bench.root.presentedViewController === alert && bench.journal.read() == [])
            let gray = try bench.picture()
            action.isEnabled = true
            try await bench.rest()
            #expect(try bench.picture() != gray)
            try await bench.click(action, of: alert)
            #expect(bench.journal.read() == ["OK chosen"])
        }
    }

    @Test("R943: a test finds the button of an action by the identifier of the action, also one that comes later")
    func alertActionIdentifier() async throws {
        try await AlertBench.run { bench in
            for isLate in [false, true] {
                let alert = bench.alert(["OK": .default, "Cancel": .cancel])
                if !isLate { alert.actions[0].accessibilityIdentifier = "confirm" }
                try await bench.present(alert)
                if isLate { alert.actions[0].accessibilityIdentifier = "confirm" }
                try await bench.display.tap("confirm")
                try await bench.rest()
                #expect(bench.journal.read() == ["OK chosen"])
            }
        }
    }

    @Test("R234: an alert without a title, a message or an action is refused, one with any of them is shown")
    func alertControllerEmpty() async throws {
        try await AlertBench.run { bench in
            let empty = bench.alert(nil)
            let log = LogRecorder.record { bench.root.present(empty, animated: false) }
            #expect(log.count == 1)
            #expect(log[0].hasSuffix("UIAlertController must have a title, a message or an action to display"))
            #expect(bench.root.presentedViewController == nil)
            for alert in [bench.alert(), bench.alert(nil, message: "Message"), bench.alert(nil, ["OK": .default])] {
                try await bench.present(alert)
                #expect(bench.root.presentedViewController === alert)
                try await bench.press("Escape")
                alert.dismiss(animated: false)
                try await bench.rest()
                #expect(bench.root.presentedViewController == nil)
            }
        }
    }

    @Test("R235: a presenter shows one alert at a time, and an alert may present another one")
    func twoAlerts() async throws {
        try await AlertBench.run { bench in
            let (first, second) = (bench.alert("First"), bench.alert("Second", ["OK": .default]))
            try await bench.present(first)
            let log = LogRecorder.record { bench.root.present(second, animated: false) }
            #expect(log.count == 1 && log[0].contains("which is already presenting"))
            first.present(second, animated: false)
            try await bench.rest()
            #expect(first.presentedViewController === second)
            try await bench.press("Return")
            #expect(bench.journal.read() == ["OK chosen"])
            #expect(bench.root.presentedViewController === first && first.presentedViewController == nil)
        }
    }

    @Test("R236: an alert with text fields in a hidden window takes the key status when the window is shown")
    func alertControllerHiddenWindow() async throws {
        try await AlertBench.run { bench in
            let other = makeWindow(level: .init(1), in: try #require(bench.window.windowScene))
            other.isHidden = false
            try await bench.rest()
            other.isHidden = true
            let alert = bench.alert(["OK": .default])
            alert.addTextField()
            other.rootViewController?.present(alert, animated: false)
            try await bench.rest()
            #expect(bench.window.isKeyWindow && !other.isKeyWindow)
            #expect(try bench.display.focus == bench.window.xWindow)
            other.isHidden = false
            try await bench.rest()
            #expect(other.isKeyWindow)
            try await bench.display.type("abc")
            #expect(alert.textFields?.first?.text == "abc")
        }
    }

    @Test("R236: an alert in a window that is not key leaves the key status, unless it has text fields")
    func otherWindow() async throws {
        try await AlertBench.run { bench in
            let scene = try #require(bench.window.windowScene)
            let other = makeWindow(level: .init(1), in: scene)
            other.isHidden = false
            try await bench.rest()
            let plain = bench.alert(["OK": .default])
            other.rootViewController?.present(plain, animated: false)
            try await bench.rest()
            #expect(bench.window.isKeyWindow)
            #expect(try bench.display.focus == bench.window.xWindow)
            plain.dismiss(animated: false)
            try await bench.rest()
            let fields = bench.alert(["OK": .default])
            fields.addTextField()
            other.rootViewController?.present(fields, animated: false)
            try await bench.rest()
            #expect(other.isKeyWindow)
            #expect(try bench.display.focus == other.xWindow)
            try await bench.display.type("abc")
            #expect(fields.textFields?.first?.text == "abc")
        }
    }

    @Test("R237: texts and the tint may change while the alert is shown")
    func alertControllerChanges() async throws {
        try await AlertBench.run { bench in
            let alert = bench.alert("A", ["OK": .default])
            try await bench.present(alert)
            let height = alert.view.frame.height
            alert.message = "One\nTwo\nThree"
            try await bench.rest()
            #expect(alert.view.frame.height > height + 40)
            #expect(abs(alert.view.frame.midY - 300) <= 0.5)
            alert.title = nil
            alert.message = nil
            try await bench.rest()
            #expect(alert.view.frame.height == 44)
            let before = try bench.picture()
            alert.view.tintColor = .systemPink
            try await bench.rest()
            #expect(try bench.picture() != before)
        }
    }

    @Test(
        "R155, R239: a window at alert level + 1 stays until it is hidden in the handler; then the key status is back")
    func extraWindow() async throws {
        try await AlertBench.run { bench in
            let scene = try #require(bench.window.windowScene)
            let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
            bench.root.view.addSubview(field)
            field.becomeFirstResponder()
            let extra = makeWindow(level: .alert + 1, in: scene)
            extra.makeKeyAndVisible()
            let alert = bench.alert()
            alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in extra.isHidden = true })
            extra.rootViewController?.present(alert, animated: true)
            try await bench.rest()
            #expect(alert.view.window === extra && extra.isKeyWindow)
            #expect(try bench.display.order(["main": bench.window, "extra": extra], in: scene) == ["main", "extra"])
            #expect(try bench.display.focus == extra.xWindow)
            try await bench.press("Return")
            #expect(extra.isHidden && bench.window.isKeyWindow && field.isFirstResponder)
            #expect(try bench.display.focus == bench.window.xWindow)
            try await bench.display.type("back")
            #expect(field.text == "back")
            #expect(try Agreement.differences(of: bench.application, on: bench.display) == [])
        }
    }

    private final class LeavingAlert: UIAlertController {
        var journal: Journal?
        var onGone: (() -> Void)?
        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            journal?.write("didDisappear")
            onGone?()
        }
    }

    @Test("R240: a subclass receives viewDidDisappear before the handler")
    func subclass() async throws {
        try await AlertBench.run { bench in
            let alert = LeavingAlert(title: "Title", message: nil, preferredStyle: .alert)
            #expect(alert.preferredStyle == .alert)
            alert.journal = bench.journal
            bench.add("OK", to: alert)
            try await bench.present(alert)
            try await bench.click(alert.actions[0], of: alert)
            #expect(bench.journal.read() == ["didDisappear", "OK chosen"])
        }
    }

    @Test("R241: an alert is modal for assistive programs, with its title and message, and reports a changed screen")
    func accessibility() async throws {
        try await AlertBench.run { bench in
            let alert = bench.alert("Title", message: "Message", ["OK": .default])
            try await bench.present(alert)
            #expect(alert.view.accessibilityViewIsModal)
            #expect(alert.view.accessibilityLabel == "Title" && alert.view.accessibilityHint == "Message")
            let post = bench.application.accessibilityPosts.last
            #expect(post?.notification == .screenChanged && post?.element === alert.view)
            let button = alert.content.buttons[0]
            #expect(button.isAccessibilityElement && button.accessibilityLabel == "OK")
            #expect(button.accessibilityTraits == .button)
        }
    }

    @Test("a second cancel action, and an action that is there already, are refused")
    func refusedActions() {
        let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
        let cancel = UIAlertAction(title: "Cancel", style: .cancel)
        alert.addAction(cancel)
        let log = LogRecorder.record {
            alert.addAction(UIAlertAction(title: "No", style: .cancel))
            alert.addAction(cancel)
        }
        #expect(alert.actions == [cancel])
        #expect(log.count == 2)
        #expect(
            log.first?.hasSuffix("UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
                == true)
        #expect(log.last?.contains("The action Cancel is in") == true)
    }

    @Test("200 actions scroll with the wheel, and each can be pressed")
    func manyActions() async throws {
        try await AlertBench.run { bench in
            let alert = bench.alert()
            for number in 0..<200 { bench.add("\(number)", to: alert) }
            try await bench.present(alert)
            #expect(alert.view.frame.height == 568)
            let last = alert.content.buttons[199]
            #expect(try bench.display.place(of: last).y > 600)
            try bench.display.movePointer(to: CGPoint(x: 400, y: 400))
            try await bench.display.scroll(y: 400)
            // The content glides to the end.
            try await waitUntil("the last action in view") { try bench.display.place(of: last).y < 584 }
            try await bench.rest()
            try await bench.click(last.action, of: alert)
            #expect(bench.journal.read() == ["199 chosen"])
        }
    }

    @Test("the button under a pressed pointer is highlighted, and the one where it is released is pressed")
    func sliding() async throws {
        try await AlertBench.run { bench in
            let alert = bench.alert(["One": .default, "Two": .default, "Three": .cancel])
            try await bench.present(alert)
            let buttons = alert.content.buttons
            try bench.display.movePointer(to: try bench.display.place(of: buttons[0]))
            try bench.display.press()
            try await bench.rest()
            #expect(buttons.map(\.isHighlighted) == [true, false, false])
            try bench.display.movePointer(to: try bench.display.place(of: buttons[1]))
            try await bench.rest()
            #expect(buttons.map(\.isHighlighted) == [false, true, false])
            try bench.display.movePointer(to: CGPoint(x: 5, y: 5))
            try await bench.rest()
            #expect(buttons.map(\.isHighlighted) == [false, false, false])
            try bench.display.release()
            try await bench.rest()
            #expect(bench.journal.read() == [] && bench.root.presentedViewController === alert)
            try bench.display.movePointer(to: try bench.display.place(of: buttons[0]))
            try bench.display.press()
            try bench.display.movePointer(to: try bench.display.place(of: buttons[1]))
            try bench.display.release()
            try await bench.rest()
            #expect(bench.journal.read() == ["Two chosen"])
        }
    }

    @Test("an alert and its views are freed after the dismissal")
    func alertControllerMemory() async throws {
        try await AlertBench.run { bench in
            weak var weakAlert: UIAlertController?
            weak var weakView: UIView?
            do {
                let alert = bench.alert(["OK": .default])
                alert.addTextField()
                weakAlert = alert
                try await bench.present(alert, animated: true)
                weakView = alert.view
                try await bench.press("Return")
            }
            try await bench.rest()
            #expect(weakAlert == nil && weakView == nil)
            #expect(bench.window.subviews == [bench.root.view])
        }
    }
}
