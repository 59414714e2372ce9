import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Other clients of the display that change the program's windows.
@MainActor
struct InterferenceTests {
    private func withThreeWindows(
        _ body: @MainActor (UIApplication, VirtualDisplay, [UIWindow]) async throws -> Void
    ) async throws {
        LogRecorder.start()
        try await withScenes { application, display in
            let scene = try application.scene(.windowApplication)
            let windows: [UIWindow] = [
                makeWindow(.red, in: scene),
                makeWindow(
                    .green, level: .normal + 1, frame: CGRect(x: 100, y: 100, width: 300, height: 200), in: scene),
                makeWindow(
                    .blue, level: .normal + 2, frame: CGRect(x: 200, y: 150, width: 300, height: 200), in: scene),
            ]
            for window in windows { window.isHidden = false }
            windows[1].makeKey()
            try await display.settle()
            try #require(try Agreement.differences(of: application, on: display) == [])
            try await body(application, display, windows)
        }
    }

    @Test(
        "a window that another client has changed is restored",
        arguments: [
            VirtualDisplay.Interference.destroy, .unmap, .raise, .lower, .reparentToRoot,
            .moveAndResize(x: 3, y: 5, width: 50, height: 70), .moveAndResize(x: -9000, y: 5, width: 65535, height: 1),
        ])
    func changedWindow(interference: VirtualDisplay.Interference) async throws {
        try await withThreeWindows { application, display, windows in
            for window in windows {
                try display.interfere(with: try #require(window.xWindow), interference)
                try await display.settle()
                try await waitUntil("model and server to agree", is: []) {
                    try Agreement.differences(of: application, on: display)
                }
            }
            let picture = try display.screenshot(ofWindow: try #require(windows[0].windowScene?.xWindow))
            #expect(picture[250, 200] == .blue && picture[150, 120] == .green && picture[20, 500] == .red)
        }
    }

    @Test("a hidden window that another client shows is hidden again")
    func shownWindow() async throws {
        try await withThreeWindows { application, display, windows in
            windows[2].isHidden = true
            try await display.settle()
            try display.interfere(with: try #require(windows[2].xWindow), .map)
            try await display.settle()
            #expect(try Agreement.differences(of: application, on: display) == [])
        }
    }

    @Test("a scene whose window another client destroys is shown again, with all its windows")
    func destroyedScene() async throws {
        try await withThreeWindows { application, display, windows in
            let scene = try #require(windows[0].windowScene)
            let id = try #require(scene.xWindow)
            try display.interfere(with: id, .destroy)
            try await display.settle()
            try await waitUntil("the scene again", is: []) { try Agreement.differences(of: application, on: display) }
            #expect(scene.xWindow != id && scene.activationState == .foregroundActive)
            #expect(windows[1].isKeyWindow)
            try await waitUntil("its picture", is: .blue) {
                try display.screenshot(ofWindow: try #require(scene.xWindow))[250, 200]
            }
            #expect(LogRecorder.recorded().contains { $0.contains("recreated") })
        }
    }

    @Test("the program's own changes to its windows are not mistaken for another client's")
    func ownChanges() async throws {
        try await withThreeWindows { application, display, windows in
            var random = SeededGenerator(seed: 6)
            for _ in 0..<300 {
                let window = windows[random.int(0...2)]
                switch random.int(0...3) {
                case 0: window.isHidden.toggle()
                case 1: window.windowLevel = UIWindow.Level(CGFloat(random.int(0...4)))
                case 2: window.frame.origin = CGPoint(x: random.int(0...300), y: random.int(0...300))
                default: window.makeKeyAndVisible()
                }
                if random.oneIn(4) { try await display.settle() }
            }
            try await display.settle()
            #expect(try Agreement.differences(of: application, on: display) == [])
            #expect(LogRecorder.recorded().filter { $0.contains("nother client") } == [])
        }
    }
}
