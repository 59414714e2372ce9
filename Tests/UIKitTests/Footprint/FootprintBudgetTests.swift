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

    @Test("Motion, presses, drags and keys reach the program with no more instructions than recorded")
    @MainActor func input() async throws {
        let counts = try await count { try await $0.input(takesFocus: false) }
        for (step, budget) in [
            (FootprintStep.motion, 81_430), (.press, 143_193), (.release, 116_949), (.drag, 118_472),
            (.keyDown, 76_883),
        ] {
            let found = try #require(counts[step]?.toCallback, "\(step) reaches the program")
            expect(found, "to the callback of \(step.rawValue)", atMost: budget)
        }
        for (step, budget) in [
            (FootprintStep.motion, 121_751), (.press, 215_300), (.keyUp, 68_966),
        ] {
            let found = try #require(counts[step]?.whole)
            expect(found, "of \(step.rawValue) as a whole", atMost: budget)
        }
    }

    @Test("A window, a level and a moved window cost no more instructions than recorded")
    @MainActor func windows() async throws {
        let counts = try await count { try $0.words([.window, .level, .toast]) }
        for (step, budget) in [(FootprintStep.window, 549_800), (.level, 370_900), (.toast, 957_996)] {
            let found = try #require(counts[step]?.whole)
            expect(found, "of \(step.rawValue)", atMost: budget)
        }
    }

    private func expect(_ found: Footprint, _ what: String, atMost budget: Int) {
        let count = found.instructions - found.searches
        let limit = Int(Double(budget) * (1 + Self.tolerance))
        #expect(count <= limit, "the instructions \(what): \(count), recorded \(budget)")
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
