import Testing
import UIKit
import UIKitTesting

/// The targets of keys and clicks, with several window managers and without one, shown by text fields in two windows.
@MainActor
struct ManagedInputTests {
    private nonisolated static let managers: [WindowManager?] = [nil, .openbox, .i3, .metacity]

    /// A window with a text field that is its first responder.
    @MainActor
    private struct Desk {
        let window: UIWindow
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 150, height: 34))
        var text: String { field.text ?? "" }

        init(_ window: UIWindow) {
            self.window = window
            field.borderStyle = .roundedRect
            window.rootViewController?.view.addSubview(field)
        }
    }

    /// Runs `body` with two windows in one scene, the first of which is key, and a text field in each.
    private func withTwoFields(
        _ manager: WindowManager?,
        _ body: @MainActor (VirtualDisplay, UIWindowScene, Desk, Desk) async throws -> Void
    ) async throws {
        try await withScenes(on: [.monitor("MAIN", 1000, 800)], windowManager: manager) { application, display in
            let scene = try application.scene(.windowApplication)
            let main = Desk(makeWindow(.white, in: scene))
            let box = Desk(
                makeWindow(.red, level: .alert, frame: CGRect(x: 50, y: 80, width: 200, height: 100), in: scene))
            main.window.makeKeyAndVisible()
            box.window.isHidden = false
            for desk in [main, box] { desk.field.becomeFirstResponder() }
            try await display.settle()
            try await waitUntil("the focus of the key window", is: main.window.xWindow) { try display.focus }
            try await body(display, scene, main, box)
        }
    }

    @Test(
        "R45, X7: typed text reaches the key window while the pointer rests on another window", arguments: managers)
    func pointerElsewhere(manager: WindowManager?) async throws {
        try await withTwoFields(manager) { display, _, main, box in
            try await display.hover(over: box.field)
            try await display.settle()
            try await display.type("main")
            try await display.settle()
            #expect(main.text == "main" && box.text == "")
            box.window.makeKey()
            try await display.settle()
            try await display.hover(over: main.field)
            try await display.type("box")
            try await display.settle()
            #expect(main.text == "main" && box.text == "box")
        }
    }

    // i3 is left out because its focus follows the pointer from one scene to the other.
    @Test(
        "R45: typed text reaches the active scene while the pointer rests on another scene",
        arguments: [nil, WindowManager.openbox, .metacity])
    func pointerOnOtherScene(manager: WindowManager?) async throws {
        try await withScribes(windowManager: manager, infoPlist: JournalDelegate.severalScenes) { display, first, _ in
            #expect(await UIApplication.shared.request() == nil)
            try await display.settle()
            let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
            let second = try #require(scenes.first { $0 !== first })
            let desks = [Desk(first.windows[0]), Desk(second.windows[0])]
            for desk in desks { desk.field.becomeFirstResponder() }
            for (key, other) in [(0, 1), (1, 0)] {
                let window = desks[key].window
                let top = try #require(window.windowScene?.xWindow)
                if manager == nil {
                    try display.setFocus(try #require(window.xWindow))
                } else {
                    try display.send("_NET_ACTIVE_WINDOW", about: top, values: [2])
                }
                try await waitUntil("the focus of the scene", is: window.xWindow) { try display.focus }
                try await display.hover(over: desks[other].field)
                try await display.settle()
                try await display.type("\(key)")
                try await display.settle()
                #expect(window.windowScene?.activationState == .foregroundActive)
            }
            #expect(desks.map(\.text) == ["0", "1"])
        }
    }

    @Test(
        "X4: `xdotool windowfocus` on another of our windows makes it key, in UIKit's order, and typed text goes there",
        arguments: managers)
    func movedFromOutside(manager: WindowManager?) async throws {
        try await withTwoFields(manager) { display, scene, main, box in
            let observer = Observer(["main": main.window, "box": box.window])
            try await display.run("xdotool", "windowfocus", "\(try #require(box.window.xWindow))")
            try await display.settle()
            #expect(observer.take() == ["main resigned", "box key"])
            #expect(scene.keyWindow === box.window && scene.activationState == .foregroundActive)
            try await display.type("box")
            try await display.run("xdotool", "windowfocus", "\(try #require(main.window.xWindow))")
            try await display.settle()
            #expect(observer.take() == ["box resigned", "main key"])
            try await display.type("main")
            try await display.settle()
            #expect(main.text == "main" && box.text == "box")
        }
    }

    @Test(
        "R46: a click on a field in a window that is not key makes the window key and the field first responder",
        arguments: managers)
    func clickedField(manager: WindowManager?) async throws {
        try await withTwoFields(manager) { display, _, main, box in
            box.field.resignFirstResponder()
            try await display.tap(box.field)
            try await waitUntil("the focus of the window that was clicked", is: box.window.xWindow) {
                try display.focus
            }
            try await display.settle()
            #expect(box.window.isKeyWindow && box.field.isFirstResponder && main.field.isFirstResponder)
            try await display.type("box")
            try await display.settle()
            #expect(main.text == "" && box.text == "box")
        }
    }

    /// A window that passes a touch through if it hits nothing but the root view.
    private final class Overlay: UIWindow {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            let hit = super.hitTest(point, with: event)
            return hit === self || hit === rootViewController?.view ? nil : hit
        }
    }

    @Test(
        "X7: a click through an overlay presses the button below, and keys stay with the key window or follow the click",
        arguments: managers)
    func throughOverlay(manager: WindowManager?) async throws {
        try await withTwoFields(manager) { display, scene, main, box in
            let overlay = set(up: Overlay(windowScene: scene), level: .alert + 1)
            overlay.isHidden = false
            var clicks = 0
            let button = UIButton(type: .system)
            button.setTitle("Press", for: .normal)
            button.frame = CGRect(x: 20, y: 250, width: 120, height: 40)
            button.addAction(UIAction { _ in clicks += 1 }, for: .touchUpInside)
            main.window.rootViewController?.view.addSubview(button)
            try await display.settle()
            let observer = Observer(["main": main.window, "box": box.window, "overlay": overlay])
            try await display.tap(button)
            try await display.settle()
            #expect(clicks == 1 && observer.take() == [])
            try await waitUntil("the focus where it was", is: main.window.xWindow) { try display.focus }
            try await display.type("a")
            try await display.settle()
            box.window.makeKey()
            try await display.settle()
            _ = observer.take()
            try await display.tap(button)
            try await display.settle()
            #expect(clicks == 2 && observer.take() == ["box resigned", "main key"])
            try await waitUntil("the focus of the window below", is: main.window.xWindow) { try display.focus }
            try await display.type("b")
            try await display.settle()
            #expect(main.text == "ab" && box.text == "")
        }
    }
}
