import Foundation
import Testing
import UIKit
import UIKitTesting

/// Two scenes that are made key in turns, faster than the server reports it.
@MainActor
struct FocusConflictTests {
    @Test("scenes that make themselves key in turns settle, with the focus on the last one")
    func alternatingKeyScenes() async throws {
        let multiple: [String: Any] = ["UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": true]]
        try await withApplication(
            SceneApplicationDelegate(), infoPlist: multiple, on: [.monitor("MAIN", 1000, 800)]
        ) { application, display in
            application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
            try await waitUntil("two scenes", is: 2) { application.connectedScenes.count }
            let windows = application.connectedScenes.compactMap { $0 as? UIWindowScene }
                .map { makeWindow(.white, in: $0) }
            for window in windows { window.makeKeyAndVisible() }
            try await display.settle()
            var random = SeededGenerator(seed: 3)
            for round in 0..<150 {
                for _ in 0...random.int(0...3) { windows[random.int(0...1)].makeKeyAndVisible() }
                // The focus is also changed from outside, like by clicks without a window manager.
                if random.oneIn(2), let id = windows[random.int(0...1)].windowScene?.xWindow {
                    try display.setFocus(id)
                }
                windows[round % 2].makeKeyAndVisible()
                if random.oneIn(3) { try await display.settle() }
            }
            windows[0].makeKeyAndVisible()
            try await display.settle()
            #expect(try Agreement.differences(of: application, on: display) == [])
        }
    }
}
