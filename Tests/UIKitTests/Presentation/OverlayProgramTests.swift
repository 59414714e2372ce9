import Testing
import UIKitTesting

@testable import UIKit

/// The overlay programs that iOS code brings along: a loading window, a toast and a debugging tool over what
/// controllers present later, and over what they presented before.
@MainActor
struct OverlayProgramTests {
    private nonisolated static let managers: [UIKitTesting.WindowManager?] = [nil, .openbox, .i3]
    private nonisolated static let two: [VirtualMonitor] = [
        .monitor("SCREEN", 1000, 800), .monitor("TV", 600, 400, rightOf: "SCREEN"),
    ]

    // MARK: Overlays that are there before

    @Test(
        "R156, R615: overlays stay in front of what is presented later, and typing goes on in the field that had it",
        arguments: [(nil, 1), (nil, 2), (.openbox, 2), (.i3, 2)] as [(UIKitTesting.WindowManager?, Int)])
    func overlays(manager: UIKitTesting.WindowManager?, monitors: Int) async throws {
        try await OverlayProgram.run(on: Array(Self.two.prefix(monitors)), manager: manager) { program in
            try await program.showOverlays()
            try await program.check("the overlays")
            try await program.type("a", "with overlays")
            for style in [UIModalPresentationStyle.pageSheet, .formSheet, .fullScreen, .overFullScreen] {
                try await present(style, in: program)
            }
            try await presentPopover(in: program)
            try await presentAlert(in: program)
            try await presentAlertWithFields(in: program)
            try await presentActionSheet(in: program)
            try await showLegacyAlert(in: program)
            try await showLegacyActionSheet(in: program)
            #expect(program.field.text == "abbbbcdefgh")
        }
    }

    /// Presents a controller, checks each half of the way in and out, and runs a body while it is up.
    private func present(
        _ controller: UIViewController, _ name: String, in program: OverlayProgram,
        _ body: @MainActor () async throws -> Void
    ) async throws {
        program.root.present(controller, animated: true)
        program.display.clock.advance(by: 0.15)
        try await program.check("\(name) on its way")
        try await program.finish()
        try await program.check(name)
        try await body()
        if program.root.presentedViewController != nil {
            program.root.dismiss(animated: true)
            program.display.clock.advance(by: 0.1)
            try await program.check("\(name) on its way out")
        }
        try await program.finish()
        #expect(program.root.presentedViewController == nil, "\(name)")
        try await program.check("\(name) dismissed")
    }

    private func present(_ style: UIModalPresentationStyle, in program: OverlayProgram) async throws {
        let page = UIViewController()
        page.view.backgroundColor = .yellow
        page.modalPresentationStyle = style
        let own = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
        own.tintColor = .clear
        page.view.addSubview(own)
        try await present(page, "\(style)", in: program) {
            #expect(!program.field.isFirstResponder, "\(style)")
            try await program.typeElsewhere("x", "behind \(style)")
            own.becomeFirstResponder()
            try await program.type("y", into: own, "in \(style)")
        }
        #expect(program.field.isFirstResponder && own.text == "y", "\(style)")
        try await program.type("b", "after \(style)")
    }

    private func presentPopover(in program: OverlayProgram) async throws {
        let page = UIViewController()
        page.modalPresentationStyle = .popover
        page.preferredContentSize = CGSize(width: 200, height: 120)
        page.popoverPresentationController?.sourceView = program.field
        try await present(page, "a popover", in: program) { try await program.type("c", "beside a popover") }
    }

    private func alert(_ style: UIAlertController.Style, pressed: Journal) -> UIAlertController {
        let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: style)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in pressed.write("Cancel") })
        alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in pressed.write("OK") })
        return alert
    }

    private func presentAlert(in program: OverlayProgram) async throws {
        let pressed = Journal()
        try await present(alert(.alert, pressed: pressed), "an alert", in: program) {
            try await program.typeElsewhere("x", "behind an alert")
            try await program.display.press(.escape)
        }
        #expect(pressed.read() == ["Cancel"])
        try await program.type("d", "after an alert")
    }

    private func presentAlertWithFields(in program: OverlayProgram) async throws {
        let pressed = Journal()
        let alert = alert(.alert, pressed: pressed)
        for name in ["Name", "Password"] {
            alert.addTextField {
                $0.placeholder = name
                $0.tintColor = .clear
            }
        }
        let fields = try #require(alert.textFields)
        try await present(alert, "an alert with fields", in: program) {
            try await program.type("u", into: fields[0], "in an alert")
            try await program.display.press(.return)
            try await program.type("v", into: fields[1], "in the second field of an alert")
            try await program.display.press(.return)
        }
        #expect(pressed.read() == ["OK"] && fields.map(\.text) == ["u", "v"])
        try await program.type("e", "after an alert with fields")
    }

    private func presentActionSheet(in program: OverlayProgram) async throws {
        let pressed = Journal()
        let sheet = alert(.actionSheet, pressed: pressed)
        sheet.popoverPresentationController?.sourceView = program.field
        try await present(sheet, "an action sheet", in: program) {
            try await program.typeElsewhere("x", "behind an action sheet")
            try await program.display.press(.escape)
        }
        #expect(pressed.read() == ["Cancel"])
        try await program.type("f", "after an action sheet")
    }

    private func window(_ level: CGFloat, of program: OverlayProgram) throws -> UIWindow {
        try #require(program.application.windows.first { $0.windowLevel == UIWindow.Level(level) && $0.isKeyWindow })
    }

    private func showLegacyAlert(in program: OverlayProgram) async throws {
        let alert = UIAlertView(title: "Title", message: "Message", delegate: nil, cancelButtonTitle: "OK")
        alert.show()
        try await program.finish()
        try await program.check("a legacy alert", alert: window(1996, of: program))
        #expect(program.field.isFirstResponder, "each window has its own first responder")
        try await program.typeElsewhere("x", "behind a legacy alert")
        alert.dismiss(withClickedButtonIndex: 0, animated: true)
        try await program.finish()
        try await program.check("a legacy alert dismissed")
        try await program.type("g", "after a legacy alert")
    }

    private func showLegacyActionSheet(in program: OverlayProgram) async throws {
        let sheet = UIActionSheet(
            title: "Title", delegate: nil, cancelButtonTitle: "Cancel", destructiveButtonTitle: "Delete")
        sheet.show(in: program.root.view)
        try await program.finish()
        try await program.check("a legacy action sheet", alert: window(2001, of: program))
        try await program.typeElsewhere("x", "behind a legacy action sheet")
        try await program.display.press(.escape)
        try await program.finish()
        #expect(!sheet.isVisible)
        try await program.check("a legacy action sheet dismissed")
        try await program.type("h", "after a legacy action sheet")
    }

    // MARK: Overlays that come later

    @Test(
        "R156, R217: overlays that appear after a sheet, an alert and a legacy alert take their places, and no keys",
        arguments: managers)
    func lateOverlays(manager: UIKitTesting.WindowManager?) async throws {
        try await OverlayProgram.run(manager: manager) { program in
            let page = UIViewController()
            page.view.backgroundColor = .yellow
            let own = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
            own.tintColor = .clear
            page.view.addSubview(own)
            program.root.present(page, animated: true)
            try await program.finish()
            own.becomeFirstResponder()
            try await program.type("a", into: own, "in a sheet")
            try await program.showOverlays()
            try await program.check("overlays over a sheet")
            try await program.type("b", into: own, "in a sheet below overlays")
            try await program.showOverlays(false)

            let pressed = Journal()
            page.present(alert(.alert, pressed: pressed), animated: true)
            try await program.finish()
            try await program.showOverlays()
            try await program.check("overlays over an alert over a sheet")
            try await program.display.press(.escape)
            try await program.finish()
            #expect(pressed.read() == ["Cancel"])
            try await program.type("c", into: own, "in a sheet after an alert")
            try await program.showOverlays(false)

            let legacy = UIAlertView(title: "Title", message: nil, delegate: nil, cancelButtonTitle: "OK")
            legacy.show()
            try await program.finish()
            try await program.showOverlays()
            try await program.check("overlays over and under a legacy alert", alert: window(1996, of: program))
            legacy.dismiss(withClickedButtonIndex: 0, animated: true)
            try await program.finish()
            try await program.check("overlays after a legacy alert")
            try await program.type("d", into: own, "in a sheet after a legacy alert")
            program.root.dismiss(animated: true)
            try await program.finish()
            #expect(own.text == "abcd")
            try await program.type("e", "in the main window after all")
        }
    }

    // MARK: Clicks

    @Test(
        "R218: a click on an overlay is the overlay's, and one on its empty part goes to what lies below",
        arguments: managers)
    func clicksOnOverlays(manager: UIKitTesting.WindowManager?) async throws {
        try await OverlayProgram.run(manager: manager) { program in
            try await program.showOverlays()
            #expect(try await program.click(50, 130) == ["toast"])
            #expect(try await program.click(120, 230) == ["button"], "through the loading window")
            try await program.type("a", "after clicks")

            let page = UIViewController()
            program.root.present(page, animated: true)
            try await program.finish()
            #expect(try await program.click(50, 330) == ["tool"])
            try await program.finish()
            #expect(program.root.presentedViewController === page, "a click on an overlay is not beside the sheet")
            #expect(try await program.click(120, 230) == [])
            try await program.finish()
            #expect(program.root.presentedViewController == nil, "a click through an overlay is")
            try await program.check("a sheet dismissed by a click")
            try await program.type("b", "after a click beside a sheet")

            let pressed = Journal()
            program.root.present(alert(.alert, pressed: pressed), animated: true)
            try await program.finish()
            #expect(try await program.click(50, 230) == ["loading"])
            #expect(try await program.click(120, 230) == [])
            try await program.finish()
            #expect(program.root.presentedViewController != nil && pressed.read() == [])
            try await program.display.press(.escape)
            try await program.finish()
            try await program.type("c", "after clicks beside an alert")

            let legacy = UIAlertView(title: "Title", message: nil, delegate: nil, cancelButtonTitle: "OK")
            legacy.show()
            try await program.finish()
            #expect(try await program.click(50, 130) == [], "the toast is below the alert's window")
            #expect(try await program.click(50, 230) == ["loading"])
            try await program.check("clicks beside a legacy alert", alert: window(1996, of: program))
            legacy.dismiss(withClickedButtonIndex: 0, animated: true)
            try await program.finish()
            try await program.type("d", "after clicks beside a legacy alert")
            #expect(program.field.text == "abcd")
        }
    }
}
