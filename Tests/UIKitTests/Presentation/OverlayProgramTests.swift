import Testing
import UIKit
import UIKitTesting

/// The overlay programs that iOS code brings along: a loading window, a toast and a debugging tool, each in a window of
/// its own, over what controllers present later.
@MainActor
@Suite struct OverlayProgramTests {
    /// A window that never becomes key, and whose empty places let touches through.
    private final class OverlayWindow: UIWindow {
        override var canBecomeKey: Bool { false }

        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            let hit = super.hitTest(point, with: event)
            return hit === self || hit === rootViewController?.view ? nil : hit
        }
    }

    /// A main window with a text field, under the three overlays.
    @MainActor
    private struct Program {
        let application: UIApplication
        let display: VirtualDisplay
        let main: UIWindow
        let field = UITextField(frame: CGRect(x: 300, y: 400, width: 200, height: 36))
        let toast: UIWindow
        let loading: UIWindow
        let tool: UIWindow
        private(set) var taps = 0

        init(_ application: UIApplication, _ display: VirtualDisplay) async throws {
            (self.application, self.display) = (application, display)
            let scene = try application.mainScene()
            main = makeWindow(.white, in: scene)
            func overlay(_ color: UIColor, _ level: UIWindow.Level, y: CGFloat) -> UIWindow {
                let window = set(
                    up: OverlayWindow(windowScene: scene), level: level,
                    frame: CGRect(x: 20, y: y, width: 80, height: 60))
                let card = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
                card.backgroundColor = color
                window.rootViewController?.view.addSubview(card)
                return window
            }
            toast = overlay(.green, .statusBar + 1, y: 100)
            loading = overlay(.red, .alert + 1, y: 200)
            tool = overlay(.blue, UIWindow.Level(10_000), y: 300)
            main.rootViewController?.view.addSubview(field)
            main.makeKeyAndVisible()
            field.becomeFirstResponder()
            for window in [toast, loading, tool] { window.isHidden = false }
            display.clock.stop()
            try await display.settle()
        }

        /// Checks the X server's order of the windows, their pixels, the key window and the focus.
        func check(_ step: String, alert: UIWindow? = nil) async throws {
            try await display.settle()
            let scene = try #require(main.windowScene)
            let all: KeyValuePairs<String, UIWindow> = [
                "main": main, "toast": toast, "loading": loading, "tool": tool, "alert": alert ?? UIWindow(),
            ]
            let expected = ["main", "toast"] + (alert == nil ? [] : ["alert"]) + ["loading", "tool"]
            #expect(try display.order(all, in: scene) == expected, "\(step)")
            #expect(application.keyWindow === (alert ?? main), "\(step)")
            #expect(try display.focus == (alert ?? main).xWindow, "\(step)")
            let place = try #require(try display.node(of: main)).origin
            func pixel(y: CGFloat) throws -> Pixel? {
                try display.pixel(x: Int(place.x) + 50, y: Int(place.y + y))
            }
            #expect(try pixel(y: 230) == .red, "\(step): the loading window")
            #expect(try pixel(y: 330) == .blue, "\(step): the debugging tool")
            // A legacy alert's window is above the status bar's level, and dims what is there.
            if alert == nil { #expect(try pixel(y: 130) == .green, "\(step): the toast") }
        }

        /// Checks that what is typed reaches the field, after what was there.
        func type(_ text: String, _ step: String) async throws {
            let before = field.text ?? ""
            try await display.type(text)
            try await display.settle()
            #expect(field.text == before + text, "\(step)")
        }

        /// Lets all animations end.
        func finish() async throws {
            display.clock.advance(by: 2)
            try await display.settle()
        }
    }

    @Test(
        "R156: overlays stay in front of sheets, full-screen controllers and later alerts, and never take the keys",
        arguments: [nil, .openbox, .i3] as [WindowManager?])
    func overlays(manager: WindowManager?) async throws {
        try await withApplication(on: [.monitor("SCREEN", 1000, 800)], windowManager: manager) { application, display in
            let program = try await Program(application, display)
            try await program.check("the overlays")
            try await program.type("a", "with overlays")
            for style in [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen] {
                try await present(style, in: program)
            }
            try await showAlertController(in: program)
            try await showLegacyAlert(in: program)
            try await program.type("e", "after all")
            #expect(program.field.text == "abcde")
        }
    }

    private func present(_ style: UIModalPresentationStyle, in program: Program) async throws {
        let root = try #require(program.main.rootViewController)
        let controller = UIViewController()
        controller.view.backgroundColor = .yellow
        controller.modalPresentationStyle = style
        root.present(controller, animated: true)
        program.display.clock.advance(by: 0.2)
        try await program.check("\(style) on its way")
        try await program.finish()
        try await program.check("\(style)")
        root.dismiss(animated: true)
        program.display.clock.advance(by: 0.2)
        try await program.check("\(style) on its way out")
        try await program.finish()
        try await program.check("\(style) dismissed")
        program.field.becomeFirstResponder()
        if style == .pageSheet { try await program.type("b", "after a sheet") }
    }

    private func showAlertController(in program: Program) async throws {
        let root = try #require(program.main.rootViewController)
        let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
        var pressed: [String] = []
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in pressed.append("Cancel") })
        alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in pressed.append("OK") })
        root.present(alert, animated: true)
        try await program.finish()
        try await program.check("an alert")
        try await program.display.press(.escape)
        try await program.finish()
        #expect(pressed == ["Cancel"] && root.presentedViewController == nil)
        try await program.check("an alert dismissed")
        try await program.type("c", "after an alert")
    }

    private func showLegacyAlert(in program: Program) async throws {
        let alert = UIAlertView(title: "Title", message: "Message", delegate: nil, cancelButtonTitle: "OK")
        alert.show()
        try await program.finish()
        let window = try #require(program.application.windows.first { $0.windowLevel == UIWindow.Level(1996) })
        try await program.check("a legacy alert", alert: window)
        try await program.display.type("x")
        try await program.display.settle()
        #expect(program.field.text == "abc", "the keys belong to the alert")
        alert.dismiss(withClickedButtonIndex: 0, animated: true)
        try await program.finish()
        try await program.check("a legacy alert dismissed")
        try await program.type("d", "after a legacy alert")
    }
}
