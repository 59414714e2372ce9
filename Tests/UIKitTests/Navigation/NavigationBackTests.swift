import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The ways in which the user goes back.
@MainActor
struct NavigationBackTests {
    @Test("R410: the back button, Alt-Left, Command-[ and the mouse's back button go back")
    func buttonsAndKeys() async throws {
        try await NavigationBench.run { bench in
            let ways: [(String, () async throws -> Void)] = [
                (
                    "button",
                    {
                        let button = try #require(bench.navigation.navigationBar.content?.back)
                        try await bench.display.tap(button)
                    }
                ),
                ("Alt-Left", { try await bench.display.press(.leftArrow, modifiers: [.alt]) }),
                ("Command-[", { try await bench.display.press(.character("["), modifiers: [.named("Super_L")]) }),
                ("mouse", { try bench.display.click(at: CGPoint(x: 250, y: 400), button: 8) }),
            ]
            for (name, go) in ways {
                let next = try await bench.push("next")
                try await go()
                try await bench.display.settle()
                #expect(bench.names == ["root"], "\(name)")
                try await bench.finish()
                #expect(next.parent == nil, "\(name)")
                try await go0(name, go, bench)
            }
        }
    }

    /// At the root nothing is left to go back to.
    private func go0(_ name: String, _ go: () async throws -> Void, _ bench: NavigationBench) async throws {
        guard name != "button" else { return }
        try await go()
        try await bench.display.settle()
        #expect(bench.names == ["root"], "\(name)")
    }

    @Test("R410: an own item, a hidden back button and a disabled recognizer stop gestures, not keys")
    func navigationBackStopped() async throws {
        try await NavigationBench.run { bench in
            let stops: [(UIViewController) -> Void] = [
                { $0.navigationItem.hidesBackButton = true },
                { $0.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel) },
                { _ in bench.navigation.interactivePopGestureRecognizer?.isEnabled = false },
            ]
            for stop in stops {
                let next = try await bench.push("next")
                stop(next)
                try bench.display.click(at: CGPoint(x: 250, y: 400), button: 8)
                try await bench.display.settle()
                #expect(bench.names == ["root", "next"])
                try await bench.display.press(.leftArrow, modifiers: [.alt])
                try await bench.finish()
                #expect(bench.names == ["root"])
            }
        }
    }

    @Test("R410: keys that a text field uses do not go back, and neither do keys behind a presented controller")
    func keysInUse() async throws {
        try await NavigationBench.run { bench in
            let next = try await bench.push("next")
            next.present(bench.make("sheet"), animated: false)
            try await bench.display.settle()
            try await bench.display.press(.leftArrow, modifiers: [.alt])
            #expect(bench.names == ["root", "next"] && bench.navigation.visibleViewController !== next)
        }
    }

    @Test("R410: a finger from the leading edge goes back, or returns if it is moved back", arguments: [false, true])
    func edgeSwipe(goesFar: Bool) async throws {
        try await NavigationBench.run(
            800, 600, options: .init(server: .xorgDummy, framebuffer: (800, 600), inputDevices: true),
            monitor: "DUMMY0"
        ) { bench in
            let next = try await bench.push("next")
            let display = bench.display
            try display.touchDown(0, at: CGPoint(x: 5, y: 400))
            try await display.settle()
            for x in [30, 100, 200] as [CGFloat] {
                try display.touchMove(0, to: CGPoint(x: x, y: 402))
                try await display.settle()
            }
            #expect(bench.names == ["root"] && bench.navigation.changes.current?.transition?.isInteractive == true)
            #expect(abs(bench.shownX(next) - 195) < 3)
            let end: CGFloat = goesFar ? 700 : 20
            try display.touchMove(0, to: CGPoint(x: end, y: 402))
            try await display.settle()
            try display.touchUp(0, at: CGPoint(x: end, y: 402))
            try await display.settle()
            display.clock.advance(by: 0.4)
            try await display.settle()
            #expect(bench.names == (goesFar ? ["root"] : ["root", "next"]))
            #expect(bench.journal.read().contains("didShow root animated") == goesFar)
            // In the middle of the view a finger does nothing.
            _ = try await bench.push("last")
            try display.touchDown(0, at: CGPoint(x: 200, y: 400))
            try display.touchMove(0, to: CGPoint(x: 400, y: 400))
            try display.touchUp(0, at: CGPoint(x: 400, y: 400))
            try await display.settle()
            #expect(bench.names.last == "last")
        }
    }

    @Test("R410: two fingers on a touchpad go back sideways, and scroll otherwise")
    func navigationBackTouchpad() throws {
        withoutDisplay {
            let recognizer = TouchpadSwipeGestureRecognizer()
            recognizer.isAllowed = { true }
            let view = UIView()
            let window = UIWindow()
            @MainActor func event(_ x: CGFloat, _ y: CGFloat) -> ScrollEvent {
                ScrollEvent(
                    session: -1, type: .continuous, delta: CGPoint(x: x, y: y), location: .zero, window: window,
                    view: view, moment: InputMoment(point: .zero, time: 0, buttons: []))
            }
            #expect(recognizer.shouldReceive(event(10, 2)) && !recognizer.shouldReceive(event(2, 10)))
            #expect(!recognizer.shouldReceive(event(-10, 0)))
            recognizer.isRightToLeft = { true }
            #expect(recognizer.shouldReceive(event(-10, 0)))
            recognizer.isAllowed = { false }
            #expect(!recognizer.shouldReceive(event(-10, 0)))
        }
    }
}
