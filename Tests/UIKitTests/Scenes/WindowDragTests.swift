import Testing
import UIKitTesting

@testable import UIKit

/// The interaction with which the user drags a scene's window.
@MainActor
struct WindowDragTests {
    /// A bar that notes the ends of its touches.
    private final class Bar: UIView {
        var ends: [String] = []
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ends.append("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { ends.append("cancelled") }
    }

    private func withBar(
        _ manager: UIKitTesting.WindowManager?,
        _ body: @MainActor (Bar, UIWindowSceneDragInteraction, UIWindowScene, VirtualDisplay) async throws -> Void
    ) async throws {
        try await withScenes(on: [.monitor("MAIN", 1400, 1000)], windowManager: manager) { application, display in
            let scene = try application.scene(.windowApplication)
            let window = makeWindow(.white, in: scene)
            let bar = Bar(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
            bar.backgroundColor = .red
            let interaction = UIWindowSceneDragInteraction()
            bar.addInteraction(interaction)
            window.rootViewController?.view.addSubview(bar)
            window.makeKeyAndVisible()
            try await display.settle()
            try await body(bar, interaction, scene, display)
        }
    }

    private func origin(of scene: UIWindowScene, _ display: VirtualDisplay) throws -> CGPoint {
        let window = try #require(scene.xWindow)
        return try #require(try display.tree().window(window)).frameOnDisplay.origin
    }

    @Test(
        "R1168: a view with a drag interaction moves the scene's window, and is clicked as before",
        arguments: [nil, UIKitTesting.WindowManager.openbox, .xfwm4, .metacity])
    func windowDrag(manager: UIKitTesting.WindowManager?) async throws {
        try await withBar(manager) { bar, interaction, scene, display in
            #expect(interaction.view === bar && interaction.gestureForFailureRequirements.view === bar)
            let before = try origin(of: scene, display)
            // Slowly: the window manager takes the pointer while the button is down.
            let start = CGPoint(x: before.x + 150, y: before.y + 30)
            try display.movePointer(to: start)
            try display.press()
            for step in 1...3 {
                try display.movePointer(to: CGPoint(x: start.x + CGFloat(step * 6), y: start.y + CGFloat(step * 4)))
                try await display.settle()
            }
            try await waitUntil("the touch's end", is: manager == nil ? [] : ["cancelled"]) {
                manager == nil ? [] : bar.ends
            }
            for step in 4...10 {
                try display.movePointer(to: CGPoint(x: start.x + CGFloat(step * 6), y: start.y + CGFloat(step * 4)))
                try await display.settle()
            }
            try display.release()
            let wanted = CGPoint(x: before.x + 60, y: before.y + 40)
            try await waitUntil("the window's new place") {
                let now = try origin(of: scene, display)
                return abs(now.x - wanted.x) <= 2 && abs(now.y - wanted.y) <= 2
            }
            #expect(bar.ends == ["cancelled"])
            // The program has the pointer again.
            try await display.settle()
            try await display.tap(bar)
            try await waitUntil("the touches", is: ["cancelled", "ended"]) { bar.ends }
            #expect(scene.activationState == .foregroundActive)
            bar.removeInteraction(interaction)
            try await display.drag(bar, by: CGPoint(x: 60, y: 40))
            try await display.settle()
            let now = try origin(of: scene, display)
            #expect(abs(now.x - wanted.x) <= 2 && abs(now.y - wanted.y) <= 2)
        }
    }

    @Test(
        "R1168: a window that is flicked follows the pointer, although the button is up before the manager moves it",
        arguments: [nil, UIKitTesting.WindowManager.openbox, .xfwm4, .metacity])
    func windowFlick(manager: UIKitTesting.WindowManager?) async throws {
        try await withBar(manager) { bar, _, scene, display in
            let before = try origin(of: scene, display)
            try await display.drag(bar, by: CGPoint(x: 60, y: 40), steps: 20)
            let wanted = CGPoint(x: before.x + 60, y: before.y + 40)
            try await waitUntil("the window's new place") {
                let now = try origin(of: scene, display)
                return abs(now.x - wanted.x) <= 2 && abs(now.y - wanted.y) <= 2
            }
            // No movement goes on.
            try display.movePointer(to: CGPoint(x: wanted.x + 400, y: wanted.y + 300))
            try await display.settle()
            let now = try origin(of: scene, display)
            #expect(abs(now.x - wanted.x) <= 2 && abs(now.y - wanted.y) <= 2)
        }
    }

    @Test("R1168: a scene that fills its monitor is not dragged")
    func fullScreenDrag() async throws {
        try await withBar(.openbox) { bar, _, scene, display in
            scene.sceneHost?.askForState(.netWMStateFullscreen, isOn: true)
            try await waitUntil("full screen") { scene.isFullScreen }
            try await display.settle()
            try await display.drag(bar, by: CGPoint(x: 60, y: 40))
            try await display.settle()
            #expect(try origin(of: scene, display) == .zero && bar.ends == ["ended"])
        }
    }
}
