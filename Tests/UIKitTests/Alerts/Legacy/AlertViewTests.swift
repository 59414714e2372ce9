import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// A delegate of alert views and action sheets that records its calls.
@MainActor
private final class Recorder: UIAlertViewDelegate, UIActionSheetDelegate {
    let journal = Journal()
    var enablesFirst = true
    var onClick: ((Int) -> Void)?

    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
        journal.write("clicked \(buttonIndex)")
        onClick?(buttonIndex)
    }
    func alertViewCancel(_ alertView: UIAlertView) { journal.write("cancel") }
    func willPresent(_ alertView: UIAlertView) { journal.write("willPresent") }
    func didPresent(_ alertView: UIAlertView) { journal.write("didPresent") }
    func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {
        journal.write("willDismiss \(buttonIndex)")
    }
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
        journal.write("didDismiss \(buttonIndex)")
    }
    func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { enablesFirst }

    func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {
        journal.write("clicked \(buttonIndex)")
    }
    func willPresent(_ actionSheet: UIActionSheet) { journal.write("willPresent") }
    func didPresent(_ actionSheet: UIActionSheet) { journal.write("didPresent") }
    func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int) {
        journal.write("willDismiss \(buttonIndex)")
    }
    func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {
        journal.write("didDismiss \(buttonIndex)")
    }
}

/// `UIAlertView` and `UIActionSheet`, which have windows of their own.
@MainActor
struct AlertViewTests {
    private nonisolated static let managers: [UIKitTesting.WindowManager?] = [nil, .openbox, .i3]

    private func alertWindow(_ bench: AlertBench) throws -> UIWindow {
        try #require(bench.application.windows.last { $0 !== bench.window })
    }

    private func controller(in window: UIWindow) throws -> UIAlertController {
        try #require(window.rootViewController?.presentedViewController as? UIAlertController)
    }

    /// Records the notifications of the main window and of all other windows.
    private func record(_ bench: AlertBench, in journal: Journal, _ tokens: Tokens) {
        let names: [(NSNotification.Name, String)] = [
            (UIWindow.didBecomeVisibleNotification, "visible"), (UIWindow.didBecomeHiddenNotification, "hidden"),
            (UIWindow.didBecomeKeyNotification, "key"), (UIWindow.didResignKeyNotification, "resigned"),
        ]
        for (name, text) in names {
            tokens.add(name) { [window = bench.window] note in
                journal.write("\(note.object as? UIWindow === window ? "main" : "alert") \(text)")
            }
        }
    }

    @Test(
        "R242, R244, R247: an alert view has a key window of its own at level 1996, and gives the key status back",
        arguments: managers)
    func course(manager: UIKitTesting.WindowManager?) async throws {
        try await AlertBench.run(manager: manager) { bench in
            let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
            bench.root.view.addSubview(field)
            field.becomeFirstResponder()
            try await bench.display.type("a")
            let recorder = Recorder()
            let tokens = Tokens()
            record(bench, in: recorder.journal, tokens)
            let alert = UIAlertView(
                title: "Title", message: "Message", delegate: recorder, cancelButtonTitle: "Cancel",
                otherButtonTitles: "OK")
            #expect(!alert.isVisible)
            alert.show()
            #expect(alert.isVisible)
            try await bench.rest()
            #expect(
                recorder.journal.read() == [
                    "willPresent", "alert visible", "main resigned", "alert key", "didPresent",
                ])
            let window = try alertWindow(bench)
            #expect(window.windowLevel.rawValue == 1996 && bench.application.keyWindow === window)
            let scene = try #require(bench.window.windowScene)
            #expect(
                try bench.display.order(["main": bench.window, "alert": window], in: scene) == ["main", "alert"])
            #expect(try bench.display.focus == window.xWindow)
            #expect(field.isFirstResponder, "the main window keeps its first responder")
            try await bench.display.type("b")
            #expect(field.text == "a")
            #expect(try Agreement.differences(of: bench.application, on: bench.display) == [])

            try await bench.press("Escape")
            #expect(
                recorder.journal.read() == [
                    "clicked 0", "willDismiss 0", "alert resigned", "main key", "alert hidden", "didDismiss 0",
                ])
            #expect(!alert.isVisible)
            #expect(try bench.display.focus == bench.window.xWindow)
            try await bench.display.type("c")
            #expect(field.text == "ac")
            #expect(try Agreement.differences(of: bench.application, on: bench.display) == [])
        }
    }

    @Test("R243: an action sheet has a key window of its own at level 2001", arguments: managers)
    func alertViewActionSheet(manager: UIKitTesting.WindowManager?) async throws {
        try await AlertBench.run(manager: manager) { bench in
            let recorder = Recorder()
            let sheet = UIActionSheet(
                title: nil, delegate: recorder, cancelButtonTitle: "Cancel", destructiveButtonTitle: "Delete",
                otherButtonTitles: "Move")
            sheet.show(in: bench.root.view)
            try await bench.rest()
            let window = try alertWindow(bench)
            #expect(window.windowLevel.rawValue == 2001 && window.isKeyWindow && sheet.isVisible)
            #expect(try bench.display.focus == window.xWindow)
            #expect(bench.shownTitles(of: try controller(in: window)) == ["Delete", "Move", "Cancel"])
            try await bench.click(20, 20)
            #expect(
                recorder.journal.read() == ["willPresent", "didPresent", "clicked 2", "willDismiss 2", "didDismiss 2"])
            #expect(bench.window.isKeyWindow && !sheet.isVisible)
        }
    }

    @Test("an action sheet that is shown from a rectangle is a popover beside it, in the sheet's own window")
    func actionSheetFromRectangle() async throws {
        try await AlertBench.run { bench in
            let recorder = Recorder()
            let sheet = UIActionSheet(
                title: nil, delegate: recorder, cancelButtonTitle: "Cancel", destructiveButtonTitle: nil,
                otherButtonTitles: "Move")
            let view = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 100))
            bench.root.view.addSubview(view)
            sheet.show(from: CGRect(x: 10, y: 10, width: 20, height: 20), in: view, animated: false)
            try await bench.rest()
            let shown = try controller(in: try alertWindow(bench))
            #expect(bench.shownTitles(of: shown) == ["Move"])
            let frame = shown.view.convert(shown.view.bounds, to: nil)
            #expect(frame.minY >= 130 && frame.minY < 150 && frame.minX < 120)
            try await bench.click(700, 500)
            #expect(
                recorder.journal.read() == ["willPresent", "didPresent", "clicked 1", "willDismiss 1", "didDismiss 1"])
        }
    }

    @Test("R244: the front-most window that can be key gets the key status back, even an overlay")
    func alertViewOverlay() async throws {
        try await AlertBench.run { bench in
            let overlay = makeWindow(level: .init(1), in: try #require(bench.window.windowScene))
            overlay.isHidden = false
            #expect(bench.window.isKeyWindow)
            let alert = UIAlertView(title: "Title", message: nil, delegate: nil, cancelButtonTitle: "OK")
            alert.show()
            try await bench.rest()
            alert.dismiss(withClickedButtonIndex: 0, animated: false)
            try await bench.rest()
            #expect(overlay.isKeyWindow)
            #expect(try bench.display.focus == overlay.xWindow)
        }
    }

    @Test("R242, R243: a banner is below the windows of alert views and a debug tool above them")
    func alertViewLevels() async throws {
        try await AlertBench.run { bench in
            let scene = try #require(bench.window.windowScene)
            let banner = makeWindow(level: .statusBar + 1, frame: CGRect(x: 0, y: 0, width: 800, height: 40), in: scene)
            let tool = makeWindow(
                .red, level: .init(10_000), frame: CGRect(x: 9, y: 9, width: 40, height: 40), in: scene)
            tool.isHidden = false
            let sheet = UIActionSheet(
                title: "Sheet", delegate: nil, cancelButtonTitle: "Cancel", destructiveButtonTitle: nil)
            sheet.show(in: bench.root.view)
            try await bench.rest()
            let sheetWindow = try #require(bench.application.keyWindow)
            let alert = UIAlertView(title: "Alert", message: nil, delegate: nil, cancelButtonTitle: "OK")
            alert.show()
            try await bench.rest()
            let alertWindow = try #require(bench.application.keyWindow)
            banner.isHidden = false
            try await bench.rest()
            #expect(
                try bench.display.order(
                    [
                        "main": bench.window, "banner": banner, "tool": tool, "sheet": sheetWindow,
                        "alert": alertWindow,
                    ], in: scene) == ["main", "banner", "alert", "sheet", "tool"])
            #expect(try bench.display.pixel(x: 20, y: 20) == .red)
            #expect(try bench.display.focus == alertWindow.xWindow)
            #expect(try Agreement.differences(of: bench.application, on: bench.display) == [])
        }
    }

    @Test("R245: the alert's window is one of the windows while the alert is up, and no longer")
    func alertViewWindows() async throws {
        try await AlertBench.run { bench in
            weak var gone: UIWindow?
            do {
                let alert = UIAlertView(title: "Title", message: nil, delegate: nil, cancelButtonTitle: "OK")
                alert.show()
                try await bench.rest()
                let window = try alertWindow(bench)
                gone = window
                #expect(bench.application.windows == [bench.window, window])
                #expect(window.rootViewController?.presentedViewController?.view.window === window)
                try await bench.press("Escape")
                #expect(window.isHidden && window.windowScene == nil)
            }
            try await bench.rest()
            #expect(gone == nil)
            #expect(bench.application.windows == [bench.window])
        }
    }

    @Test("R246: buttons have indices, and the press of each is reported by its index")
    func alertViewButtons() async throws {
        try await AlertBench.run { bench in
            let recorder = Recorder()
            let alert = UIAlertView(
                title: "Title", message: nil, delegate: recorder, cancelButtonTitle: "Cancel",
                otherButtonTitles: "One", "Two")
            #expect(alert.addButton(withTitle: "Three") == 3)
            #expect(alert.numberOfButtons == 4 && alert.cancelButtonIndex == 0 && alert.firstOtherButtonIndex == 1)
            #expect(alert.buttonTitle(at: 2) == "Two" && alert.buttonTitle(at: 4) == nil)
            alert.show()
            try await bench.rest()
            let shown = try controller(in: try alertWindow(bench))
            #expect(bench.shownTitles(of: shown) == ["One", "Two", "Three", "Cancel"])
            #expect(alert.addButton(withTitle: "Late") == 4)
            try await bench.rest()
            try await bench.click(shown.actions[4], of: shown)
            #expect(
                recorder.journal.read() == ["willPresent", "didPresent", "clicked 4", "willDismiss 4", "didDismiss 4"])
            let none = UIAlertView(title: nil, message: "M", delegate: nil, cancelButtonTitle: nil)
            #expect(none.cancelButtonIndex == -1 && none.firstOtherButtonIndex == -1)
        }
    }

    @Test("R247: a dismissal by the program does not report a click")
    func alertViewDismissal() async throws {
        try await AlertBench.run { bench in
            let recorder = Recorder()
            let alert = UIAlertView(title: "Title", message: nil, delegate: recorder, cancelButtonTitle: "OK")
            alert.show()
            try await bench.rest()
            alert.dismiss(withClickedButtonIndex: 0, animated: true)
            alert.dismiss(withClickedButtonIndex: 0, animated: true)
            try await bench.rest()
            #expect(recorder.journal.read() == ["willPresent", "didPresent", "willDismiss 0", "didDismiss 0"])
            alert.show()
            try await bench.rest()
            #expect(alert.isVisible && recorder.journal.read() == ["willPresent", "didPresent"])
        }
    }

    @Test("R248: a second alert hides the first, which comes back as the key window when the second goes")
    func second() async throws {
        try await AlertBench.run { bench in
            let recorder = Recorder()
            let first = UIActionSheet(
                title: "First", delegate: recorder, cancelButtonTitle: "Cancel", destructiveButtonTitle: nil)
            let second = UIAlertView(title: "Second", message: nil, delegate: recorder, cancelButtonTitle: "OK")
            first.show(in: bench.root.view)
            try await bench.rest()
            let firstWindow = try alertWindow(bench)
            let alone = try bench.picture()
            second.show()
            try await bench.rest()
            let secondWindow = try #require(bench.application.keyWindow)
            #expect(secondWindow.windowLevel.rawValue == 1996)
            #expect(!firstWindow.isHidden && bench.application.windows.contains(firstWindow))
            _ = recorder.journal.read()
            try await bench.click(20, 20)
            #expect(recorder.journal.read() == [], "the first sheet gets no touches, although its level is higher")
            try await bench.press("Escape")
            #expect(recorder.journal.read() == ["clicked 0", "willDismiss 0", "didDismiss 0"])
            #expect(firstWindow.isKeyWindow && first.isVisible && !second.isVisible)
            #expect(try bench.display.focus == firstWindow.xWindow)
            #expect(try bench.picture() == alone)
            try await bench.press("Escape")
            #expect(bench.window.isKeyWindow && !first.isVisible)
        }
    }

    @Test("R248: an alert that is shown while another is clicked stays in front of it")
    func fromClick() async throws {
        try await AlertBench.run { bench in
            let recorder = Recorder()
            let second = UIAlertView(title: "Second", message: nil, delegate: nil, cancelButtonTitle: "OK")
            let first = UIAlertView(title: "First", message: nil, delegate: recorder, cancelButtonTitle: "OK")
            recorder.onClick = { _ in second.show() }
            first.show()
            try await bench.rest()
            try await bench.press("Escape")
            #expect(!first.isVisible && second.isVisible)
            #expect(bench.application.windows.count == 2 && !bench.window.isKeyWindow)
            try await bench.press("Escape")
            #expect(!second.isVisible && bench.window.isKeyWindow)
        }
    }

    @Test("R249: text fields exist before the alert is shown, and typing goes to the first one")
    func alertViewFields() async throws {
        try await AlertBench.run { bench in
            let recorder = Recorder()
            recorder.enablesFirst = false
            let alert = UIAlertView(
                title: "Sign In", message: nil, delegate: recorder, cancelButtonTitle: "Cancel",
                otherButtonTitles: "OK")
            alert.alertViewStyle = .loginAndPasswordInput
            let fields = [alert.textField(at: 0), alert.textField(at: 1)]
            #expect(fields.map { $0?.isSecureTextEntry } == [false, true])
            alert.show()
            try await bench.rest()
            try await bench.display.type("ann")
            #expect(fields[0]?.text == "ann")
            try await bench.press("Return")
            try await bench.press("Return")
            #expect(alert.isVisible, "the delegate disables the other button")
            recorder.enablesFirst = true
            try await bench.display.type("x")
            try await bench.press("Return")
            #expect(!alert.isVisible && fields[1]?.text == "x")
            #expect(recorder.journal.read().contains("clicked 1"))
        }
    }

    @Test("R249: another index of a text field ends the program")
    func missingField() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let alert = UIAlertView(title: "Title", message: nil, delegate: nil, cancelButtonTitle: "OK")
                alert.alertViewStyle = .plainTextInput
                _ = alert.textField(at: 1)
            }
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("textFieldIndex (1) is outside of the bounds of the array of text fields"))
    }

    @Test("R250: an alert view works while a sheet is up")
    func aboveSheet() async throws {
        try await AlertBench.run { bench in
            let sheet = UIViewController()
            sheet.modalPresentationStyle = .formSheet
            bench.root.present(sheet, animated: false)
            try await bench.rest()
            let alert = UIAlertView(title: "Title", message: nil, delegate: nil, cancelButtonTitle: "OK")
            alert.show()
            try await bench.rest()
            #expect(alert.isVisible && bench.application.keyWindow?.windowLevel.rawValue == 1996)
            try await bench.press("Escape")
            #expect(bench.root.presentedViewController === sheet && bench.window.isKeyWindow)
        }
    }

    @Test("R250: before any window is visible, the alert's window is the only one")
    func alone() async throws {
        try await withApplication(on: [.monitor("SCREEN", 800, 600)]) { application, display in
            let recorder = Recorder()
            let alert = UIAlertView(title: "Title", message: nil, delegate: recorder, cancelButtonTitle: "OK")
            alert.show()
            try await waitUntil("the alert") { recorder.journal.entries.contains("didPresent") }
            try await display.settle()
            #expect(application.windows.count == 1 && application.keyWindow === application.windows.first)
            #expect(try display.focus == application.keyWindow?.xWindow)
            try await display.press(.named("Escape"))
            try await waitUntil("the end") { recorder.journal.entries.contains("didDismiss 0") }
            #expect(application.windows == [] && application.keyWindow == nil)
        }
    }

    @Test("R251: with scenes, an alert goes to the one that is active, and ends with it")
    func scenes() async throws {
        var windows: [UIWindow] = []
        try await withScenes(onConnect: { scene in
            let window = makeWindow(.white, in: scene)
            window.makeKeyAndVisible()
            windows.append(window)
        }) { application, display in
            let scene = try application.scene(.windowApplication)
            let recorder = Recorder()
            let alert = UIAlertView(title: "Title", message: nil, delegate: recorder, cancelButtonTitle: "OK")
            alert.show()
            try await waitUntil("the alert") { recorder.journal.entries.contains("didPresent") }
            try await display.settle()
            #expect(scene.keyWindow?.windowLevel.rawValue == 1996)
            _ = recorder.journal.read()
            application.requestSceneSessionDestruction(scene.session, options: nil, errorHandler: nil)
            try await display.settle()
            #expect(recorder.journal.read() == ["cancel"] && !alert.isVisible)

            alert.show()
            try await display.settle()
            #expect(!alert.isVisible && recorder.journal.read() == [], "it waits for a scene")
            application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
            try await waitUntil("the alert in the new scene") { recorder.journal.entries.contains("didPresent") }
            #expect(try application.scene(.windowApplication).keyWindow?.windowLevel.rawValue == 1996)
        }
        windows = []
    }
}
