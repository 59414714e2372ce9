import FootprintCounting
import Foundation
import Testing
import UIKit
import UIKitTesting

/// The code on the way of each event, counted in the debug build by callgrind.
///
/// Searches by address in tables of Swift's runtime are left out: they are a fifth of this build's instructions, and
/// differ from run to run by 2 % of an event. The others hardly differ. A feature that makes the way of every event
/// longer is seen here. If it is worth that, record the new count: the failure states it.
/// `scripts/benchmark --footprint` counts the release build.
@Suite("The footprint of single events", .enabled(if: !ProcessUse.isSanitized))
struct FootprintBudgetTests {
    /// By how much a count may be above its budget.
    private static let tolerance = 0.03

    /// The most instructions that a step may take, as a whole or up to the program's callback.
    private struct Budget {
        let step: FootprintStep
        let part: KeyPath<EventFootprint, Footprint?>
        let instructions: Int

        static func toCallback(_ step: FootprintStep, _ instructions: Int) -> Budget {
            Budget(step: step, part: \.toCallback, instructions: instructions)
        }

        static func whole(_ step: FootprintStep, _ instructions: Int) -> Budget {
            Budget(step: step, part: \.optionalWhole, instructions: instructions)
        }
    }

    @Test("Motion, presses, drags and keys reach the program with no more instructions than recorded")
    @MainActor func input() async throws {
        try await check([
            .toCallback(.motion, 90_828), .toCallback(.press, 152_268), .toCallback(.release, 120_486),
            .toCallback(.drag, 122_264), .toCallback(.keyDown, 89_722),
            .whole(.motion, 136_093), .whole(.press, 230_222), .whole(.keyUp, 81_354),
        ]) { try await $0.input(takesFocus: false) }
    }

    @Test("A window, a level and a moved window cost no more instructions than recorded")
    @MainActor func windows() async throws {
        try await check([.whole(.window, 552_000), .whole(.level, 382_728), .whole(.toast, 904_600)]) {
            try $0.words([.window, .level, .toast])
        }
    }

    /// Counts once more if a count is above its budget, because tables that are ordered by addresses differ from start
    /// to start. The second start decides.
    @MainActor private func check(
        _ budgets: [Budget], _ play: (FootprintScript) async throws -> [FootprintStep: EventFootprint]
    ) async throws {
        let above = try excess(over: budgets, in: try await count(play))
        guard !above.isEmpty else { return }
        for (budget, count) in try excess(over: above.map(\.0), in: try await count(play)) {
            let part = budget.part == \.toCallback ? "to the callback of" : "of"
            Issue.record("the instructions \(part) \(budget.step.rawValue): \(count), recorded \(budget.instructions)")
        }
    }

    private func excess(
        over budgets: [Budget], in counts: [FootprintStep: EventFootprint]
    ) throws -> [(Budget, count: Int)] {
        try budgets.compactMap { budget in
            let found = try #require(
                counts[budget.step]?[keyPath: budget.part], "\(budget.step) reaches the program")
            let count = found.instructions - found.searches
            let limit = Int(Double(budget.instructions) * (1 + Self.tolerance))
            return count > limit ? (budget, count) : nil
        }
    }

    @MainActor private func count(
        _ play: (FootprintScript) async throws -> [FootprintStep: EventFootprint]
    ) async throws -> [FootprintStep: EventFootprint] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // Valgrind cannot read the compiler's debug information.
        let program = folder.appendingPathComponent("program").path
        let strip = try await ChildProgram(
            ["strip", "--strip-debug", "-o", program, try Programs.footprint], display: nil)
        #expect(try await strip.waitForExit() == .exited(0))
        let display = try await VirtualDisplay(monitors: [.monitor("MAIN", 1920, 1080)])
        let script = FootprintScript(display: display) { arguments in
            let files = folder.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
            return try CountedProgram(program, arguments, display: display.name, folder: files)
        }
        return try await play(script)
    }
}

extension EventFootprint {
    fileprivate var optionalWhole: Footprint? { whole }
}
