import Foundation
import Testing
import UIKitTesting

/// The main paths through programs as people paste them. Points are those of a window of 360 by 731 points.
@MainActor
@Suite(.serialized) struct PathTests {
    /// Runs steps, each of which must change a part of the window.
    private func run(
        _ name: String, _ steps: [(part: Double, action: @MainActor (Stage) async throws -> Void)]
    ) async throws {
        try await Stage.run(name) { stage in
            for (index, step) in steps.enumerated() {
                let before = try stage.picture()
                try await step.action(stage)
                try await waitUntil("the effect of step \(index + 1) of \(name)", is: true) {
                    try stage.difference(from: before) > step.part
                }
                Attachment.record(try stage.picture().image, named: "\(name)-\(index + 1)")
            }
        }
    }

    @Test("S181, S202, S220: a chat sends a message, and scrolls to the answer")
    func chat() async throws {
        try await run(
            "Chat",
            [
                // The caret alone.
                (0.0001, { try $0.click(130, 705) }),
                (0.0005, { try await $0.display.type("Hello") }),
                (0.01, { try $0.click(323, 706) }),
                (0.01, { try $0.click(110, 240, button: 3) }),
            ])
    }

    @Test("S104, S226: a dashboard shows a card in a low sheet")
    func dashboard() async throws {
        try await run("Dashboard", [(0.3, { try $0.click(80, 150) })])
    }

    @Test("S104, S154: a game turns a card")
    func game() async throws { try await run("Game", [(0.005, { try $0.click(44, 120) })]) }

    @Test("S224, S157: an onboarding goes to the next page by its button and by a drag, and shows its terms")
    func onboarding() async throws {
        try await run(
            "Onboarding",
            [
                (0.3, { try $0.click(180, 636) }),
                (0.3, { try $0.drag(from: CGPoint(x: 310, y: 330), to: CGPoint(x: 60, y: 330)) }),
                (0.3, { try $0.click(180, 707) }),
            ])
    }

    @Test("S170, S186, S226: a player plays, and shows the queue in a sheet of half the height")
    func player() async throws {
        try await run(
            "Player", [(0.02, { try $0.click(178, 508) }), (0.3, { try $0.click(178, 657) })])
    }

    @Test("S222, S225: a list is sorted by a menu, searched, and leads to a page with a grid")
    func search() async throws {
        try await run(
            "Search",
            [
                (0.05, { try $0.click(330, 24) }), (0.05, { try $0.click(230, 108) }),
                (0.2, { try $0.click(130, 210) }),
            ])
    }

    @Test("S201, S204: a settings form shows the menu of a picker, and a grid of colours")
    func settings() async throws {
        try await run(
            "Settings",
            [
                (0.05, { try $0.click(312, 580) }), (0.05, { try $0.click(160, 500) }),
                (0.3, { try $0.click(309, 323) }),
            ])
    }

    @Test("S57, S181: a stopwatch runs and takes laps")
    func stopwatch() async throws {
        try await run(
            "Stopwatch", [(0.002, { try $0.click(300, 395) }), (0.002, { try $0.click(70, 395) })])
    }

    @Test("S222, S226: a to-do list is edited, and gets a task in a sheet")
    func todo() async throws {
        try await run(
            "Todo",
            [
                (0.01, { try $0.click(20, 24) }), (0.01, { try $0.click(20, 24) }),
                (0.3, { try $0.click(332, 24) }),
            ])
    }

    @Test("S53, S140, S201: a wizard refuses an empty page, and goes on from a complete one")
    func wizard() async throws {
        try await run(
            "Wizard",
            [
                (0.02, { try $0.click(180, 697) }),
                (
                    0.005,
                    { stage in
                        for (y, text) in [(162.0, "a@b.co"), (206, "password1"), (249, "password1")] {
                            try stage.click(130, y)
                            try await stage.display.type(text)
                        }
                    }
                ), (0.05, { try $0.click(180, 697) }),
            ])
    }
}
