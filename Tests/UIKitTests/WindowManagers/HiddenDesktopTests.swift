import Testing
import UIKit
import UIKitTesting

/// Scenes on desktops and tags that the user cannot see.
@MainActor
struct HiddenDesktopTests {
    @Test(
        "R946: a scene on another desktop is in the background, also if the window manager unmaps only its frame",
        arguments: [WindowManager.openbox, .jwm, .awesome])
    func otherDesktop(manager: WindowManager) async throws {
        try await withScribes(windowManager: manager) { display, scene, journal in
            let window = try #require(scene.xWindow)
            try await waitUntil("the scene's state", is: .foregroundActive) { scene.activationState }
            _ = journal.read()
            try display.send("_NET_CURRENT_DESKTOP", about: display.root, values: [1, 0])
            try await waitUntil("the scene's state", is: .background) { scene.activationState }
            #expect(try display.tree().window(window)?.isViewable == false)
            #expect(journal.read() == ["main willResignActive", "main didEnterBackground"])
            scene.windows[0].rootViewController?.view.backgroundColor = .red

            try display.send("_NET_CURRENT_DESKTOP", about: display.root, values: [0, 0])
            try await waitUntil("the scene's state", is: .foregroundActive) { scene.activationState }
            try await display.settle()
            #expect(journal.read() == ["main willEnterForeground", "main didBecomeActive"])
            #expect(try display.focus == scene.keyWindow?.xWindow)
            try await waitUntil("the red view", is: Pixel?.some(.red)) {
                guard let frame = try display.tree().window(window)?.frameOnDisplay else { return Pixel?.none }
                return try display.pixel(x: Int(frame.midX), y: Int(frame.midY))
            }
        }
    }
}
