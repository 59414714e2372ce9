public import Testing
import Foundation

/// Gives a test, or each test of a suite, a display of its own: ``VirtualDisplay/current``.
public struct VirtualDisplayTrait: TestTrait, SuiteTrait, TestScoping {
    let monitors: [VirtualMonitor]
    let options: VirtualDisplay.Options
    let windowManager: WindowManager?
    private let id = UUID()

    /// A suite's trait is one of each test in it: tests do not share a display.
    public var isRecursive: Bool { true }

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        // Inherited traits come first: the test's own one counts.
        let own = test.traits.lazy.compactMap { $0 as? VirtualDisplayTrait }.last
        guard own == nil || own?.id == id else { return try await function() }
        try await perform(test, testCase, function)
    }

    /// Runs a test on a display.
    @MainActor
    func perform(
        _ test: Test, _ testCase: Test.Case?, _ function: @Sendable () async throws -> Void
    ) async throws {
        await DisplayTurn.begin()
        defer { DisplayTurn.end() }
        try await withVirtualDisplay(monitors: monitors, options: options, windowManager: windowManager) { display in
            // An application is looked at before it ends.
            if test.traits.contains(where: { $0 is ApplicationTrait }) { return try await function() }
            try await FailureView.watch(test, testCase, on: display, function)
        }
    }
}

extension Trait where Self == VirtualDisplayTrait {
    /// An X server with these monitors and window manager, for each test by itself:
    ///
    ///     @Test(.virtualDisplay(monitors: [.monitor("LAPTOP", 1920, 1080), .monitor("TV", 1280, 720)], windowManager: .openbox))
    ///     func unplugged() async throws {
    ///         let display = try VirtualDisplay.current
    ///
    /// A test's own trait takes the place of its suite's. Tests that run side by side have displays side by side, as many as
    /// the machine has processors; others wait for their turn. What goes wrong with a display is the test's failure.
    public static func virtualDisplay(
        monitors: [VirtualMonitor] = [.monitor("SCREEN", 1920, 1080)], windowManager: WindowManager? = nil,
        options: VirtualDisplay.Options = .init()
    ) -> VirtualDisplayTrait {
        VirtualDisplayTrait(monitors: monitors, options: options, windowManager: windowManager)
    }
}

/// Whose turn it is to have a display: all tests begin at once, and so many servers would starve each other.
@MainActor
enum DisplayTurn {
    private static var free = max(2, ProcessInfo.processInfo.activeProcessorCount)
    private static var waiting: [CheckedContinuation<Void, Never>] = []

    static func begin() async {
        if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
    }

    static func end() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}
