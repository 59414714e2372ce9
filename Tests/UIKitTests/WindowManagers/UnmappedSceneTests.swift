import Testing
import UIKitTesting

@testable import UIKit

/// A manager that ends unmaps and maps what it has managed in two requests, and the program can see the state in between.
@MainActor
@Suite struct UnmappedSceneTests {
    @Test("a scene that is unmapped and mapped in two requests stays in the foreground; one that stays away does not")
    func unmappedForAMoment() async throws {
        try await withScribes { display, scene, journal in
            let window = try #require(scene.xWindow)
            try display.interfere(with: window, .unmap)
            // The program hears of the first before it can hear of the second.
            try await waitUntil("the window to be away") { scene.host?.isAway == true }
            #expect(scene.activationState != .background)
            try display.interfere(with: window, .map)
            try await display.settle()
            #expect(journal.read().filter { $0.contains("Background") } == [])
            #expect(scene.activationState == .foregroundActive)
            try display.interfere(with: window, .unmap)
            try await display.settle()
            #expect(journal.read().contains("main didEnterBackground"))
        }
    }
}
