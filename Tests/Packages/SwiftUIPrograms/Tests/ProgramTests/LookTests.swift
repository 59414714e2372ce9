import Testing
import UIKitTesting

/// Programs as people paste them, in all looks.
@MainActor
@Suite(.serialized) struct LookTests {
    nonisolated static let programs = [
        "Chat", "Dashboard", "Game", "Onboarding", "Player", "Search", "Settings", "Stopwatch", "Todo", "Wizard",
    ]

    @Test("S3: ten pasted programs show their first page in each look", arguments: programs)
    func looks(program name: String) async throws {
        var light: Screenshot?
        try await Stage.run(name) { light = try $0.picture() }
        let first = try #require(light)
        // The stopwatch is always dark, and the game and the onboarding have colours of their own.
        let differences = ["Stopwatch": 0.0, "Game": 0.1, "Onboarding": 0.0]
        try await Stage.run(name, .dark) { stage in
            let part = try stage.difference(from: first)
            #expect(part >= differences[name] ?? 0.5)
        }
        try await Stage.run(name, .rightToLeft) { stage in
            let part = try stage.difference(from: first)
            #expect(part > 0.005)
        }
        try await Stage.run(name, .twofold) { stage in
            let picture = try stage.picture()
            #expect(picture.width == 2 * first.width && picture.height == 2 * first.height)
        }
    }
}
