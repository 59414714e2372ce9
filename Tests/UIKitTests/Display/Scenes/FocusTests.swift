import Testing
import UIKit
import UIKitTesting

/// The X input focus and the key window, with several window managers and without one.
@MainActor
struct FocusTests {
    private nonisolated static let managers: [WindowManager?] = [nil, .openbox, .i3, .metacity]

    /// Runs `body` in an application with a scene and two visible windows in it, the first of which is key.
    private func withTwoWindows(
        _ manager: WindowManager?,
        _ body: @MainActor (VirtualDisplay, UIWindowScene, UIWindow, UIWindow) async throws -> Void
    ) async throws {
        try await withScenes(on: [.monitor("MAIN", 1000, 800)], windowManager: manager) { application, display in
            let scene = try application.scene(.windowApplication)
            let main = makeWindow(.white, in: scene)
            let box = makeWindow(.red, level: .alert, frame: CGRect(x: 50, y: 50, width: 100, height: 100), in: scene)
            main.makeKeyAndVisible()
            box.isHidden = false
            try await display.settle()
            try await body(display, scene, main, box)
        }
    }

    @Test("X4: while the application has the focus, the key window's X window has it", arguments: managers)
    func focusFollowsKeyWindow(manager: WindowManager?) async throws {
        try await withTwoWindows(manager) { display, scene, main, box in
            #expect(scene.activationState == .foregroundActive)
            #expect(try display.focus == main.xWindow)
            box.makeKey()
            try await display.settle()
            #expect(try display.focus == box.xWindow)
            box.isHidden = true
            try await display.settle()
            #expect(scene.keyWindow === main)
            #expect(try display.focus == main.xWindow)
        }
    }

    @Test("X4: moving the focus to another of our windows from outside makes that window key", arguments: managers)
    func focusChangesKeyWindow(manager: WindowManager?) async throws {
        try await withTwoWindows(manager) { display, scene, main, box in
            let observer = Observer(["main": main, "box": box])
            try display.setFocus(try #require(box.xWindow))
            try await display.settle()
            #expect(observer.take() == ["main resigned", "box key"])
            #expect(scene.keyWindow === box)
            #expect(scene.activationState == .foregroundActive)
            #expect(try display.focus == box.xWindow)
        }
    }

    @Test("X4: a WM_TAKE_FOCUS without effect does not explain a later change from outside")
    func takeFocusWithoutEffect() async throws {
        try await withTwoWindows(nil) { display, scene, main, box in
            let observer = Observer(["main": main, "box": box])
            // The server ignores a focus request that is older than the last change of the focus.
            let longAgo = 1
            try display.send(
                "WM_PROTOCOLS", about: try #require(scene.xWindow),
                values: [try display.atom("WM_TAKE_FOCUS"), longAgo], toRoot: false)
            try await display.settle()
            #expect(observer.take() == [])
            try display.setFocus(try #require(box.xWindow))
            try await display.settle()
            #expect(observer.take() == ["main resigned", "box key"])
            try display.setFocus(try #require(main.xWindow))
            try await display.settle()
            #expect(observer.take() == ["box resigned", "main key"])
            #expect(try display.focus == main.xWindow)
        }
    }

    @Test("X4: focus that is set on the top level from outside goes back to the key window", arguments: managers)
    func focusOnTopLevel(manager: WindowManager?) async throws {
        try await withTwoWindows(manager) { display, scene, main, box in
            let observer = Observer(["main": main, "box": box])
            try display.setFocus(try #require(scene.xWindow))
            try await display.settle()
            #expect(observer.take() == [])
            #expect(try display.focus == main.xWindow)
        }
    }

    @Test("X4: keys that are typed while the top level has the focus reach the key window", arguments: managers)
    func keysOnTopLevel(manager: WindowManager?) async throws {
        try await withTwoWindows(manager) { display, scene, main, box in
            let field = UITextField(frame: CGRect(x: 200, y: 200, width: 300, height: 34))
            main.rootViewController?.view.addSubview(field)
            field.becomeFirstResponder()
            try await display.settle()
            for (text, point) in [("a", CGPoint(x: 999, y: 799)), ("b", CGPoint(x: 300, y: 500))] {
                try display.movePointer(to: point)
                // The application does not run between the two, so the server delivers the key to the top level.
                try display.setFocus(try #require(scene.xWindow))
                try await display.type(text)
            }
            #expect(field.text == "ab")
            #expect(try display.focus == main.xWindow)
        }
    }

    @Test(
        "X5: when another program takes the focus the application is inactive, and active on the same key window afterwards",
        arguments: [WindowManager.openbox, .i3, .metacity])
    func otherProgram(manager: WindowManager) async throws {
        try await withTwoWindows(manager) { display, scene, main, box in
            box.makeKey()
            try await display.settle()
            let observer = Observer(["main": main, "box": box])
            let other = try await ChildProgram(["xev", "-name", "other"], on: display)
            try await waitUntil("the other program to have its window") {
                try display.tree().window(named: "other")?.isViewable == true
            }
            try await display.settle()
            let theirs = try #require(try display.tree().window(named: "other"))
            try display.send("_NET_ACTIVE_WINDOW", about: theirs.id, values: [2])
            try await waitUntil("the other program to have the focus") { try display.focus == theirs.id }
            try await display.settle()
            #expect(scene.activationState == .foregroundInactive)
            #expect(scene.keyWindow === box)
            main.makeKey()
            box.makeKey()
            try await display.settle()
            #expect(try display.focus == theirs.id, "an inactive scene does not take the focus from another client")

            _ = observer.take()
            try display.send("_NET_ACTIVE_WINDOW", about: try #require(scene.xWindow), values: [2])
            try await waitUntil("the focus to be back", is: box.xWindow) { try display.focus }
            try await display.settle()
            #expect(scene.activationState == .foregroundActive)
            #expect(scene.keyWindow === box)
            #expect(observer.take() == [])
            await other.terminate()
        }
    }

    @Test("X5: without a window manager the focus comes back with a click, to the window that was hit")
    func withoutManager() async throws {
        try await withTwoWindows(nil) { display, scene, main, box in
            let other = try await ChildProgram(["xev", "-name", "other"], on: display)
            try await waitUntil("the other program to have its window") {
                try display.tree().window(named: "other")?.isViewable == true
            }
            try display.setFocus(try #require(try display.tree().window(named: "other")).id)
            try await display.settle()
            #expect(scene.activationState == .foregroundInactive)
            #expect(scene.keyWindow === main)
            let frame = try #require(try display.node(of: box)).frameOnDisplay
            try display.click(at: CGPoint(x: frame.maxX - 5, y: frame.maxY - 5))
            try await display.settle()
            #expect(scene.activationState == .foregroundActive)
            #expect(scene.keyWindow === box)
            #expect(try display.focus == box.xWindow)
            await other.terminate()
        }
    }
}
