import Foundation
import Testing
import UIKit
import UIKitTesting

/// Input that other clients send with SendEvent is dropped, unless Info.plist allows it.
@MainActor
struct SentEventTests {
    /// Runs `body` with a window that has a text field as first responder.
    private func withField(
        isAllowed: Bool = false, hiding hidden: [String] = [],
        _ body: @MainActor (VirtualDisplay, EventWindow, UITextField) async throws -> Void
    ) async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 800, 600)])
        let tap = try WireTap(to: display.name, hiding: hidden)
        try await withApplication(
            infoPlist: ["CasementAllowsSyntheticEvents": isAllowed], on: display, through: tap
        ) { application in
            let window = EventWindow(windowScene: try application.mainScene())
            set(up: window, .white)
            let field = UITextField(frame: CGRect(x: 300, y: 300, width: 200, height: 34))
            window.rootViewController?.view.addSubview(field)
            window.makeKeyAndVisible()
            field.becomeFirstResponder()
            try await display.settle()
            try await body(display, window, field)
        }
        await display.terminate()
    }

    @Test(
        "keys, buttons and moves that another client sends are dropped, unless Info.plist allows them",
        arguments: [false, true])
    func droppedEvents(isAllowed: Bool) async throws {
        // Without XInput2 the program selects the moves and buttons of the core protocol.
        for hidden in PointerTests.servers {
            try await withField(isAllowed: isAllowed, hiding: hidden) { display, window, field in
                let (own, top) = (try #require(window.xWindow), try #require(window.windowScene?.xWindow))
                try display.sendKey(.character("k"), to: own)
                try display.sendKey(.character("t"), to: top)
                try await display.settle()
                #expect(field.text == (isAllowed ? "kt" : ""))
                window.events = []
                try display.sendMotion(to: top, at: CGPoint(x: 30, y: 40))
                try await display.settle()
                #expect(window.events.map(\.type) == (isAllowed ? [.hover] : []))
                try display.sendClick(to: top, at: CGPoint(x: 30, y: 40))
                try await display.settle()
                let touches = window.events.filter { $0.type == .touches }
                #expect(touches.map(\.phases) == (isAllowed ? [[.began], [.ended]] : []))
            }
        }
    }

    @Test("moves that another client sends do not affect the user's drag")
    func sentDuringDrag() async throws {
        try await withField { display, window, _ in
            let top = try #require(window.windowScene?.xWindow)
            try display.movePointer(to: CGPoint(x: 50, y: 50))
            try display.press()
            try display.sendMotion(to: top, at: CGPoint(x: 200, y: 200), isButtonDown: true)
            try display.sendMotion(to: top, at: CGPoint(x: 210, y: 200))
            try await display.settle()
            try display.release()
            try await display.settle()
            let touches = window.events.filter { $0.type == .touches }
            #expect(touches.map(\.phases) == [[.began], [.ended]])
            #expect(touches.map(\.place) == [CGPoint(x: 50, y: 50), CGPoint(x: 50, y: 50)])
        }
    }

    @Test("sent dead keys compose no letter, and an event without a key code restores none")
    func sentDeadKeys() async throws {
        try await withField { display, window, field in
            let own = try #require(window.xWindow)
            try await display.setKeyboardLayout("us(intl)")
            let (deadAcute, e, none) = (Key.code(48), Key.code(26), Key.code(0))
            try await display.press(deadAcute)
            try await display.press(e)
            try await display.settle()
            #expect(field.text == "é")
            for key in [none, deadAcute, e] { try display.sendKey(key, to: own) }
            try await display.settle()
            #expect(field.text == "é")
            try await display.press(e)
            try await display.settle()
            #expect(field.text == "ée", "the dead key that was sent waits for nothing")
        }
    }

    @Test("`xdotool key --window` sends to any window except the focused one, for which it presses the real key")
    func xdotool() async throws {
        try await withField { display, window, field in
            let (own, top) = (try #require(window.xWindow), try #require(window.windowScene?.xWindow))
            try await display.run("xdotool", "key", "--window", "\(top)", "t")
            try await display.settle()
            #expect(field.text == "")
            try await display.run("xdotool", "key", "--window", "\(own)", "k")
            try await waitUntil("the key that was pressed", is: "k") { field.text }
        }
    }

    @Test("the timestamp of a sent event is not used as the server's time")
    func timestampOfSentEvents() async throws {
        try await withField { display, window, _ in
            // The user's time is written only for a window manager.
            try await display.start(.openbox)
            let top = try #require(window.windowScene?.xWindow)
            @MainActor func clickTime() async throws -> UInt {
                try display.click(at: CGPoint(x: 400, y: 200))
                try await display.settle()
                let time = try display.property("_NET_WM_USER_TIME", of: top)?.values.first
                return try #require(time)
            }
            let before = try await clickTime()
            let (day, minute): (UInt, UInt) = (86_400_000, 60_000)
            try display.sendKey(.character("k"), to: try #require(window.xWindow), time: (before + day) & 0xffff_ffff)
            try await display.settle()
            #expect(try await clickTime() &- before < minute)
        }
    }
}
