import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Input that is interrupted. Every touch and press that has begun ends or is cancelled, and recognizers are ready for
/// the next.
@MainActor
struct CancellationTests {
    /// A view with a pan recognizer that does not cancel its touches, and what both have recorded.
    @MainActor
    private struct Bench {
        let window: UIWindow
        let view = ToldView("view", 50, 50, 300, 300)
        let pan = UIPanGestureRecognizer()
        let log = StateLog()

        init(in scene: UIWindowScene) {
            window = makeWindow(.white, in: scene)
            window.rootViewController?.view.addSubview(view)
            view.isMultipleTouchEnabled = true
            pan.cancelsTouchesInView = false
            log.watch(pan)
            view.addGestureRecognizer(pan)
            window.makeKeyAndVisible()
        }

        /// Checks that all touches have ended with this callback.
        func expectEnd(_ word: String, began: Int = 1, sourceLocation: SourceLocation = #_sourceLocation) {
            let heard = view.heard.filter { $0 != "moved" }
            #expect(
                heard == [String](repeating: "began", count: began) + [String](repeating: word, count: began),
                sourceLocation: sourceLocation)
            #expect(UIApplication.shared.input.touches.isEmpty, sourceLocation: sourceLocation)
            #expect(pan.state == .possible && pan.numberOfTouches == 0, sourceLocation: sourceLocation)
            #expect(UIApplication.shared.input.gestures.active.isEmpty, sourceLocation: sourceLocation)
        }

        func expectDrag(_ last: String, sourceLocation: SourceLocation = #_sourceLocation) {
            #expect(log.states.first == "began" && log.states.last == last, sourceLocation: sourceLocation)
        }
    }

    private let start = CGPoint(x: 100, y: 100)
    private let middle = CGPoint(x: 200, y: 150)

    private func withBench(
        _ options: VirtualDisplay.Options = .init(), manager: UIKitTesting.WindowManager? = nil,
        _ body: @MainActor (Bench, VirtualDisplay) async throws -> Void
    ) async throws {
        let name = options.server == .xorgDummy ? "DUMMY0" : "SCREEN"
        try await withApplication(on: [.monitor(name, 800, 600)], options: options, windowManager: manager) {
            application, display in
            let bench = Bench(in: try application.mainScene())
            try await display.settle()
            try await body(bench, display)
        }
    }

    private static let devices = VirtualDisplay.Options(
        server: .xorgDummy, framebuffer: (800, 600), inputDevices: true)

    private func startDrag(_ display: VirtualDisplay) async throws {
        try display.movePointer(to: start)
        try display.press()
        try await display.settle()
        try display.movePointer(to: middle)
        try await display.settle()
    }

    private func startTouch(_ display: VirtualDisplay) async throws {
        try display.touchDown(0, at: start)
        try await display.settle()
        try display.touchMove(0, to: middle)
        try await display.settle()
    }

    // MARK: Grabs

    @Test("a drag keeps the pointer: another client's grab is refused, and the drag ends with the button")
    func pointerGrab() async throws {
        try await withBench { bench, display in
            try await startDrag(display)
            #expect(try display.grabPointer() == .alreadyGrabbed)
            let virtualCorePointer = 2
            #expect(try display.grabDevice(virtualCorePointer) == .alreadyGrabbed)
            try display.release()
            try await display.settle()
            bench.expectEnd("ended")
            bench.expectDrag("ended")
        }
    }

    @Test(
        "hovering ends while another client grabs the pointer, its clicks are not ours, and hovering begins again"
    )
    func grabWhileHovering() async throws {
        try await withBench { bench, display in
            var states: [UIGestureRecognizer.State] = []
            bench.view.addGestureRecognizer(UIHoverGestureRecognizer { states.append($0.state) })
            try await display.hover(over: bench.view)
            try await display.settle()
            #expect(try display.grabPointer() == .success)
            try await display.settle()
            #expect(states == [.began, .ended])
            try display.click(at: middle)
            try await display.settle()
            #expect(bench.view.heard == [])
            try display.ungrabPointer()
            try display.movePointer(to: start)
            try await display.settle()
            #expect(states.prefix(3) == [.began, .ended, .began])
        }
    }

    @Test(
        "a touch taken over by another client is cancelled when the next one begins, and a grabbed pointer delivers no touches",
        arguments: [false, true])
    func touchGrab(isMaster: Bool) async throws {
        try await withBench(Self.devices) { bench, display in
            let screen = try await device("touch", on: display)
            let grabbed = isMaster ? 2 : screen
            try await startTouch(display)
            #expect(try display.grabDevice(grabbed) == .success)
            try await display.settle()
            try display.touchUp(0, at: middle)
            try await display.settle()
            try display.ungrabDevice(grabbed)
            try await display.settle()
            let before = bench.view.heard
            #expect(before.first == "began")
            try await startTouch(display)
            try display.touchUp(0, at: middle)
            try await display.settle()
            let end = isMaster ? "ended" : "cancelled"
            #expect(bench.view.heard.filter { $0 != "moved" } == ["began", end, "began", "ended"])
            bench.view.heard = ["began", "ended"]
            bench.expectEnd("ended")
        }
    }

    // MARK: Devices

    private func device(_ name: String, on display: VirtualDisplay) async throws -> Int {
        let answer = try await display.run("xinput", "list", "--id-only", name)
        return try #require(Int(answer.trimmingCharacters(in: .whitespacesAndNewlines)))
    }

    @Test("touches on a touch screen that is disabled are cancelled, and a mouse still works")
    func touchScreenGone() async throws {
        try await withBench(Self.devices) { bench, display in
            try await startTouch(display)
            try display.touchDown(1, at: CGPoint(x: 120, y: 120))
            try await display.settle()
            try await display.run("xinput", "disable", "touch")
            try await display.settle()
            #expect(bench.view.heard.filter { $0 == "began" }.count == 2)
            #expect(bench.view.heard.filter { $0.hasPrefix("ended") || $0.hasPrefix("cancelled") }.count >= 1)
            #expect(UIApplication.shared.input.touches.isEmpty && bench.pan.state == .possible)
            bench.view.heard = []
            try display.click(at: middle)
            try await display.settle()
            bench.expectEnd("ended")
        }
    }

    @Test("a drag with a mouse that is disabled is cancelled, and the next mouse works")
    func mouseGone() async throws {
        try await withBench(Self.devices) { bench, display in
            try display.movePointer(to: start)
            try display.setDeviceButton(isDown: true)
            try await display.settle()
            #expect(bench.view.heard == ["began"])
            try await display.run("xinput", "disable", "pointer")
            try await display.settle()
            #expect(UIApplication.shared.input.touches.isEmpty)
            #expect(bench.view.heard.count == 2)
            bench.view.heard = []
            try await startDrag(display)
            try display.release()
            try await display.settle()
            bench.expectEnd("ended")
        }
    }

    // MARK: Scenes, windows, the server

    @Test("a drag in a window that is hidden is cancelled", arguments: [nil, UIKitTesting.WindowManager.openbox])
    func windowHidden(manager: UIKitTesting.WindowManager?) async throws {
        try await withBench(manager: manager) { bench, display in
            let back = makeWindow(.red, in: try #require(bench.window.windowScene))
            back.windowLevel = .normal - 1
            back.isHidden = false
            try display.movePointer(to: display.place(of: bench.view))
            try display.press()
            try await display.settle()
            bench.window.isHidden = true
            try await display.settle()
            try display.movePointer(to: middle)
            try display.release()
            try await display.settle()
            bench.expectEnd("cancelled")
        }
    }

    @Test("a drag goes on when the window of another scene leaves the screen")
    func otherSceneUnmapped() async throws {
        try await withScribes(infoPlist: JournalDelegate.severalScenes) { display, first, _ in
            #expect(await UIApplication.shared.request() == nil)
            let second = try #require(
                UIApplication.shared.connectedScenes.first { $0 !== first } as? UIWindowScene)
            let bench = Bench(in: second)
            try await display.settle()
            try display.movePointer(to: display.place(of: bench.view, at: CGPoint(x: 10, y: 10)))
            try display.press()
            try await display.settle()
            try display.interfere(with: try #require(first.xWindow), .unmap)
            try await display.settle()
            try display.movePointer(to: display.place(of: bench.view, at: CGPoint(x: 90, y: 90)))
            try await display.settle()
            #expect(bench.view.heard == ["began", "moved"])
            try display.release()
            try await display.settle()
            bench.expectEnd("ended")
            bench.expectDrag("ended")
        }
    }

    @Test(
        "a drag is cancelled in a scene that the user closes, and in one that the program ends",
        arguments: [false, true])
    func sceneGone(byUser: Bool) async throws {
        try await withScribes(infoPlist: JournalDelegate.severalScenes) { display, first, _ in
            #expect(await UIApplication.shared.request() == nil)
            let second = try #require(
                UIApplication.shared.connectedScenes.first { $0 !== first } as? UIWindowScene)
            let bench = Bench(in: second)
            try await display.settle()
            try display.movePointer(to: display.place(of: bench.view, at: CGPoint(x: 10, y: 10)))
            try display.press()
            try await display.settle()
            try display.movePointer(to: display.place(of: bench.view, at: CGPoint(x: 90, y: 90)))
            try await display.settle()
            #expect(bench.view.heard.first == "began")
            if byUser {
                try display.askToClose(try #require(second.xWindow))
            } else {
                #expect(await UIApplication.shared.destroy(second.session) == nil)
            }
            try await display.settle()
            try display.release()
            try await display.settle()
            bench.expectEnd("cancelled")
            bench.expectDrag("cancelled")
        }
    }

    @Test("when the server ends touches and presses are cancelled before the program is notified")
    func serverDies() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 800, 600)])
        try await withApplication(on: display) { application in
            let bench = Bench(in: try application.mainScene())
            let keys = KeyView()
            bench.window.rootViewController?.view.addSubview(keys)
            keys.becomeFirstResponder()
            var heardAtEnd: [String]?
            let tokens = Tokens()
            tokens.add(UIApplication.willTerminateNotification) { _ in
                heardAtEnd = bench.view.heard.filter { $0 != "moved" } + keys.heard
            }
            try await display.settle()
            try await startDrag(display)
            try display.hold(.character("a"))
            try await display.settle()
            try await display.kill()
            try await waitUntil("the application to end", is: 69) { application.requestedExitStatus }
            #expect(heardAtEnd == ["began", "cancelled", "a began", "a cancelled"])
            bench.expectEnd("cancelled")
            bench.expectDrag("cancelled")
        }
        await display.terminate()
    }

    // MARK: Keys

    @Test("a key released while another client grabs the keyboard is cancelled afterwards")
    func keyboardGrab() async throws {
        try await withBench { bench, display in
            let keys = KeyView()
            bench.window.rootViewController?.view.addSubview(keys)
            keys.becomeFirstResponder()
            try display.hold(.character("a"))
            try await display.settle()
            #expect(try display.grabKeyboard() == .success)
            try display.release(.character("a"))
            try await display.press(.character("b"))
            try await display.settle()
            #expect(bench.window.windowScene?.activationState == .foregroundActive)
            try display.ungrabKeyboard()
            try await display.settle()
            #expect(keys.heard == ["a began", "a cancelled"])
            try await display.press(.character("a"))
            try await display.settle()
            #expect(keys.heard == ["a began", "a cancelled", "a began", "a ended"])
        }
    }

    @Test("keys that are held while a scene closes are cancelled")
    func keysOfClosedScene() async throws {
        try await withScribes(infoPlist: JournalDelegate.severalScenes) { display, first, _ in
            #expect(await UIApplication.shared.request() == nil)
            let second = try #require(
                UIApplication.shared.connectedScenes.first { $0 !== first } as? UIWindowScene)
            let bench = Bench(in: second)
            let keys = KeyView()
            bench.window.rootViewController?.view.addSubview(keys)
            keys.becomeFirstResponder()
            try await display.settle()
            try display.setFocus(try #require(bench.window.xWindow))
            try await display.settle()
            try display.hold(.character("a"))
            try await display.settle()
            #expect(keys.heard == ["a began"])
            try display.askToClose(try #require(second.xWindow))
            try await display.settle()
            try display.release(.character("a"))
            try await display.settle()
            #expect(keys.heard == ["a began", "a cancelled"])
        }
    }
}
