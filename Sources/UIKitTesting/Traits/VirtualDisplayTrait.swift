public import Testing
import Foundation

/// A trait that gives a test, or each test of a suite, a display of its own: ``VirtualDisplay/current``.
///
/// Make the trait with `.virtualDisplay(monitors:windowManager:options:)`.
public struct VirtualDisplayTrait: TestTrait, SuiteTrait, TestScoping {
    let monitors: [VirtualMonitor]
    let options: VirtualDisplay.Options
    let windowManager: WindowManager?
    private let id = UUID()

    /// A Boolean value that indicates whether a suite's trait applies to each of its tests. Always true: tests do not
    /// share a display.
    public var isRecursive: Bool { true }

    /// Starts the display, runs the test, and terminates the display. Called by Swift Testing.
    ///
    /// A trait of the test itself replaces the one of its suite.
    ///
    /// - Throws: The errors of ``VirtualDisplay/init(monitors:options:windowManager:)``, and those of the test.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        // Inherited traits come first, so the last one is the test's own.
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
            // `ApplicationTrait` attaches the pictures itself, before the application ends.
            if test.traits.contains(where: { $0 is ApplicationTrait }) { return try await function() }
            try await FailureView.watch(test, testCase, on: display, function)
        }
    }
}

extension Trait where Self == VirtualDisplayTrait {
    /// Returns a trait that starts an X server with these monitors for each test.
    ///
    ///     @MainActor
    ///     @Test(.virtualDisplay(monitors: [.monitor("LAPTOP", 1920, 1080), .monitor("TV", 1280, 720)]))
    ///     func unplugged() throws {
    ///         let display = try VirtualDisplay.current
    ///         try display.unplug("TV")
    ///         #expect(try display.monitors.map(\.name) == ["LAPTOP"])
    ///     }
    ///
    /// A test's own trait replaces the one of its suite. Tests that run in parallel have a display each. At most as
    /// many displays as the machine has processors, and at least two, run at a time; further tests wait. A display that
    /// cannot start fails the test.
    ///
    /// - Parameters:
    ///   - monitors: The monitors, by default one of 1920 by 1080 pixels called `SCREEN`.
    ///   - windowManager: The window manager to start; `nil`, the default, starts none.
    ///   - options: The kind of server and its settings.
    public static func virtualDisplay(
        monitors: [VirtualMonitor] = [.monitor("SCREEN", 1920, 1080)], windowManager: WindowManager? = nil,
        options: VirtualDisplay.Options = .init()
    ) -> VirtualDisplayTrait {
        VirtualDisplayTrait(monitors: monitors, options: options, windowManager: windowManager)
    }
}

/// Limits how many displays of the `.virtualDisplay` trait run at a time.
///
/// Swift Testing starts all tests at once, and a server for each of them would overload the machine.
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
