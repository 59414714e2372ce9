import Foundation
import Testing
import UIKit
import UIKitTesting

/// Window managers of several kinds, killed and replaced while the program works.
@MainActor
struct ManagerReplacementTests {
    /// Stacking, tiling and compositing managers, one with a compositor beside it, and one from before EWMH.
    private nonisolated static let managers: [WindowManager?] = [
        nil, .openbox, .i3, .metacity, .xfwm4, .icewm, .twm, .openbox.composited(),
    ]

    @Test(
        "the program works under any window manager, survives its crash, and works under the next one",
        arguments: managers.indices)
    func replaced(index: Int) async throws {
        let manager = Self.managers[index]
        let next = Self.managers[(index + 1) % Self.managers.count] ?? .openbox
        try await withScenes(on: [.monitor("MAIN", 1000, 800)], windowManager: manager) { application, display in
            let scene = try application.scene(.windowApplication)
            let page = makeWindow(.white, in: scene)
            var taps = 0
            let button = UIButton(configuration: .filled(), primaryAction: UIAction { _ in taps += 1 })
            button.frame = CGRect(x: 40, y: 60, width: 120, height: 40)
            page.rootViewController?.view.addSubview(button)
            let toast = makeWindow(.red, level: .alert, frame: CGRect(x: 200, y: 60, width: 100, height: 50), in: scene)
            for window in [page, toast] { window.isHidden = false }
            page.makeKey()
            try await settled(application, display)
            try await display.tap(button)

            // The manager is replaced in the middle of work, while windows come and go.
            toast.windowLevel = .normal + 1
            await display.killWindowManager()
            toast.frame.origin.y = 120
            try await settled(application, display)
            try await display.tap(button)

            toast.isHidden = true
            try await display.start(next)
            toast.isHidden = false
            try await settled(application, display)
            try await display.tap(button)
            try await waitUntil("three taps", is: 3) { taps }
            try await waitUntil("the scene to be in front", is: .foregroundActive) { scene.activationState }
            // The next manager may still be about to show the window.
            let top = try #require(scene.xWindow)
            try await waitUntil("the picture, under the next manager") {
                let picture = try display.screenshot(ofWindow: top)
                return picture[250, 130] == .red && picture[300, 400] == .white
            }
            print(
                "torment: \(manager?.description ?? "no manager") killed, then \(next): tried 3 states, survived 3, lost 0"
            )
        }
    }

    private func settled(_ application: UIApplication, _ display: VirtualDisplay) async throws {
        try await display.settle()
        try await waitUntil("model and server to agree", is: []) {
            try Agreement.differences(of: application, on: display)
        }
    }
}
