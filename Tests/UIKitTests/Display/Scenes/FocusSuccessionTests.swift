import Testing
import UIKit
import UIKitTesting

/// The scene that has the X input focus when the window that had it is gone, and when a new one comes.
@MainActor
struct FocusSuccessionTests {
    @Test("R940: without a window manager the scene that was active before becomes active when the active one closes")
    func focusOfClosedScene() async throws {
        let delegate = JournalDelegate()
        try await withApplication(delegate, infoPlist: JournalDelegate.severalScenes) { application, display in
            for _ in 0..<2 {
                #expect(await application.request() == nil)
                try await display.settle()
            }
            let scenes = application.applicationScenes(delegate)
            try #require(scenes.count == 3)
            for scene in [scenes[0], scenes[2]] {
                try display.setFocus(try #require(scene.keyWindow?.xWindow))
                try await display.settle()
            }
            _ = delegate.read()
            #expect(await application.destroy(scenes[2].session) == nil)
            try await display.settle()
            #expect(scenes.map(\.activationState) == [.foregroundActive, .foregroundInactive, .unattached])
            #expect(try display.focus == scenes[0].keyWindow?.xWindow)
            // The heir is in front of the other scene.
            let order = try display.tree().children.map(\.id).filter { id in scenes.contains { $0.xWindow == id } }
            #expect(order == [scenes[1], scenes[0]].compactMap(\.xWindow))
            try display.askToClose(try #require(scenes[0].xWindow))
            try await display.settle()
            #expect(scenes[1].activationState == .foregroundActive && application.applicationState == .active)
            #expect(try display.focus == scenes[1].keyWindow?.xWindow)
            // The application was active all the time.
            #expect(delegate.read().filter { $0.hasPrefix("app note") } == [])
        }
    }

    @Test("R940: under a window manager that does not announce itself a closed scene brings no other one to the front")
    func closedSceneUnderOldManager() async throws {
        let delegate = JournalDelegate()
        try await withApplication(delegate, infoPlist: JournalDelegate.severalScenes, windowManager: .twm) {
            application, display in
            for _ in 0..<2 {
                #expect(await application.request() == nil)
                try await display.settle()
            }
            let scenes = application.applicationScenes(delegate)
            try #require(scenes.count == 3)
            for scene in [scenes[0], scenes[2]] {
                try display.setFocus(try #require(scene.keyWindow?.xWindow))
                try await display.settle()
            }
            let others = scenes.prefix(2).compactMap(\.xWindow)
            @MainActor func order() throws -> [UInt] {
                try display.tree().children.compactMap { frame in others.first { frame.window($0) != nil } }
            }
            let before = try order()
            try #require(before.count == 2 && before.last == scenes[1].xWindow)
            #expect(await application.destroy(scenes[2].session) == nil)
            try await display.settle()
            #expect(try order() == before)
        }
    }

    @Test(
        "R940: without a window manager the focus of a further screen passes to the main one, unplugged or left",
        arguments: [true, false])
    func focusOfFurtherScreen(isUnplugged: Bool) async throws {
        try await withApplication(on: [.monitor("MAIN", 1000, 800), .monitor("TV", 800, 600)]) { application, display in
            let main = UIWindow(frame: UIScreen.main.bounds)
            let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
            main.rootViewController = UIViewController()
            main.rootViewController?.view.addSubview(field)
            main.makeKeyAndVisible()
            field.becomeFirstResponder()
            try await display.settle()
            let far = UIWindow(frame: UIScreen.screens[1].bounds)
            far.screen = UIScreen.screens[1]
            far.rootViewController = UIViewController()
            far.makeKeyAndVisible()
            try await display.settle()
            #expect(try display.focus == far.xWindow)
            if isUnplugged { try display.unplug("TV") } else { far.isHidden = true }
            try await display.settle()
            #expect(try display.focus == main.xWindow)
            #expect(application.keyWindow === main && application.applicationState == .active)
            try await display.type("a")
            #expect(field.text == "a")
            // The other scene does not keep the application active.
            try display.setFocus(display.root)
            try await display.settle()
            #expect(application.applicationState == .inactive)
        }
    }

    @Test("R940: the focus passes to a scene that takes input if the window manager does not choose one")
    func focusLeftByManager() async throws {
        let delegate = JournalDelegate()
        let monitors = [VirtualMonitor.monitor("MAIN", 1000, 800), .monitor("TV", 800, 600)]
        // jwm would choose the window on the external display, and gives the focus to none because that takes no input.
        try await withApplication(
            delegate, infoPlist: JournalDelegate.severalScenes, on: monitors, windowManager: .jwm
        ) { application, display in
            #expect(await application.request() == nil)
            let scenes = application.applicationScenes(delegate)
            try #require(scenes.count == 2)
            try await waitUntil("the new scene's state", is: .foregroundActive) { scenes[1].activationState }
            try display.askToClose(try #require(scenes[1].xWindow))
            try await waitUntil("the first scene's state", is: .foregroundActive) { scenes[0].activationState }
            try await display.settle()
            #expect(try display.focus == scenes[0].keyWindow?.xWindow)
        }
    }

    @Test(
        "R941: a new scene keeps the focus, although a window manager has started since the first one got it",
        arguments: [WindowManager.i3, .xfwm4])
    func newSceneAfterTakeover(manager: WindowManager) async throws {
        let delegate = JournalDelegate()
        try await withApplication(delegate, infoPlist: JournalDelegate.severalScenes) { application, display in
            try await display.start(manager)
            try await display.settle()
            let first = try #require(application.applicationScenes(delegate).first)
            // i3 announces itself, takes new windows over, and only then those that are there.
            let window = try #require(first.xWindow)
            try await waitUntil("the frame around the first scene's window") {
                try !display.tree().children.contains { $0.id == window }
            }
            try await display.settle()
            try await waitUntil("the scene's state under the manager", is: .foregroundActive) { first.activationState }
            #expect(await application.request() == nil)
            let scenes = application.applicationScenes(delegate)
            try #require(scenes.count == 2)
            try await waitUntil("the new scene's state", is: .foregroundActive) { scenes[1].activationState }
            try await display.settle()
            #expect(scenes.map(\.activationState) == [.foregroundInactive, .foregroundActive])
            #expect(try display.focus == scenes[1].keyWindow?.xWindow)
        }
    }
}
