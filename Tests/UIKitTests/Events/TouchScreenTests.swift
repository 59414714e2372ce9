import Foundation
import Testing
import UIKit
import UIKitTesting

/// Several fingers at once, and wheels without clicks, from the devices of a real server.
@MainActor
struct TouchScreenTests {
    private func withWindow(_ body: @MainActor (EventWindow, VirtualDisplay) async throws -> Void) async throws {
        try await withApplication(
            on: [.monitor("DUMMY0", 800, 600)],
            options: .init(server: .xorgDummy, framebuffer: (800, 600), inputDevices: true)
        ) { application, display in
            let window = EventWindow(windowScene: try application.mainScene())
            set(up: window, .white)
            window.makeKeyAndVisible()
            try await display.settle()
            try await body(window, display)
        }
    }

    @Test("a finger is one direct touch, and its emulated pointer is ignored")
    func finger() async throws {
        try await withWindow { window, display in
            try display.touchDown(0, at: CGPoint(x: 200, y: 150))
            try await display.settle()
            try display.touchMove(0, to: CGPoint(x: 300, y: 150))
            try await display.settle()
            try display.touchUp(0, at: CGPoint(x: 300, y: 150))
            try await display.settle()
            let touches = window.events.filter { $0.type == .touches }
            #expect(touches.map(\.phases).first == [.began] && touches.map(\.phases).last == [.ended])
            #expect(touches.dropFirst().dropLast().allSatisfy { $0.phases == [.moved] })
            #expect(Set(touches.map(\.touch)).count == 1 && touches.allSatisfy { $0.touchType == .direct })
            #expect(touches.allSatisfy { $0.buttonMask.isEmpty })
            let (start, end) = (try #require(touches.first?.place), try #require(touches.last?.place))
            #expect(abs(start.x - 200) < 1 && abs(start.y - 150) < 1 && abs(end.x - 300) < 1)
        }
    }

    @Test("two fingers pinch and rotate")
    func touchScreenPinch() async throws {
        try await withWindow { window, display in
            let (pinch, rotation) = (UIPinchGestureRecognizer(), UIRotationGestureRecognizer())
            var (scale, angle): (CGFloat, CGFloat) = (1, 0)
            var states: [UIGestureRecognizer.State] = []
            pinch.addAction {
                scale = $0.scale
                states.append($0.state)
            }
            rotation.addAction { angle = $0.rotation }
            let both = Both()
            pinch.delegate = both
            window.rootViewController?.view.gestureRecognizers = [pinch, rotation]
            try await display.touch(
                from: (CGPoint(x: 300, y: 300), CGPoint(x: 400, y: 300)),
                to: (CGPoint(x: 300, y: 300), CGPoint(x: 300, y: 500)))
            try await display.settle()
            #expect(states.first == .began && states.last == .ended)
            #expect(abs(scale - 2) < 0.05 && abs(angle - .pi / 2) < 0.05)
        }
    }

    private final class Both: NSObject, UIGestureRecognizerDelegate {
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
        ) -> Bool { true }
    }

    @Test("a wheel without detents scrolls by parts of a click, and the first event after an absence is right")
    func smoothScrolling() async throws {
        try await withWindow { window, display in
            let pan = UIPanGestureRecognizer()
            var way: CGFloat = 0
            pan.addAction { if $0.state != .ended { way = $0.translation(in: nil).y } }
            pan.allowedScrollTypesMask = .all
            window.rootViewController?.view.addGestureRecognizer(pan)
            try display.movePointer(to: CGPoint(x: 100, y: 100))
            try display.scrollSmoothly(y: 1)
            try await display.settle()
            let click = way
            #expect(click != 0)
            try await waitUntil("the wheel to rest") { pan.state == .possible }
            try display.scrollSmoothly(y: 0.25)
            try await display.settle()
            #expect(abs(way - click / 4) < 0.01)
            try await waitUntil("the wheel to rest") { pan.state == .possible }

            // Over another program's window the axis moves on unnoticed.
            let other = try await ChildProgram(
                ["xmessage", "-geometry", "200x200+500+300", "elsewhere"], display: display.name)
            try await waitUntil("the other window") {
                try display.tree().children.contains {
                    $0.isMapped && $0.frameOnDisplay.contains(CGPoint(x: 550, y: 350))
                        && $0.id != window.windowScene?.xWindow
                }
            }
            try await display.settle()
            try display.movePointer(to: CGPoint(x: 550, y: 350))
            try display.scrollSmoothly(y: 3)
            way = 0
            try display.movePointer(to: CGPoint(x: 100, y: 100))
            try await display.settle()
            try display.scrollSmoothly(y: 1)
            try await display.settle()
            #expect(abs(way - click) < 0.01)
            await other.terminate()
        }
    }
}
