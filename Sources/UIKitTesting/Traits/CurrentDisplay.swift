/// The display of the running test.
enum CurrentDisplay {
    @TaskLocal static var display: VirtualDisplay?
}

extension VirtualDisplay {
    /// The display of the running test: the one that a trait `.virtualDisplay` has made, or that ``withVirtualDisplay`` or
    /// ``withApplication`` runs on.
    ///
    /// - Throws: ``DisplayError/noCurrentDisplay`` in a test without one, and in a task that is detached from it.
    public nonisolated static var current: VirtualDisplay {
        get throws(DisplayError) {
            guard let display = CurrentDisplay.display else { throw .noCurrentDisplay }
            return display
        }
    }
}

/// Runs `body` with a display of its own, which has gone when this returns: for XCTest, and for tests that start a program
/// as a child.
///
///     func testToast() async throws {
///         try await withVirtualDisplay(monitors: [.monitor("TV", 1920, 1080)], windowManager: .openbox) { display in
///             let program = try await ChildProgram(["casement-demo"], on: display)
///
/// - Throws: What the display or `body` throws.
@MainActor
public func withVirtualDisplay<Result>(
    monitors: [VirtualMonitor] = [.monitor("SCREEN", 1920, 1080)], options: VirtualDisplay.Options = .init(),
    windowManager: WindowManager? = nil, _ body: @MainActor (VirtualDisplay) async throws -> Result
) async throws -> Result {
    let display = try await VirtualDisplay(monitors: monitors, options: options, windowManager: windowManager)
    do {
        let result = try await CurrentDisplay.$display.withValue(display) { try await body(display) }
        await display.terminate()
        return result
    } catch {
        await display.terminate()
        throw error
    }
}
