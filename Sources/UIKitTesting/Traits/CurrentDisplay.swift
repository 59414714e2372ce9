/// The task-local storage of the running test's display.
enum CurrentDisplay {
    @TaskLocal static var display: VirtualDisplay?
}

extension VirtualDisplay {
    /// The display of the running test.
    ///
    /// The trait `.virtualDisplay`, ``withVirtualDisplay(monitors:options:windowManager:_:)`` and `withApplication` set
    /// it for the code that they run.
    ///
    /// - Throws: ``DisplayError/noCurrentDisplay`` in a test without a display, and in a detached task.
    public nonisolated static var current: VirtualDisplay {
        get throws(DisplayError) {
            guard let display = CurrentDisplay.display else { throw .noCurrentDisplay }
            return display
        }
    }
}

/// Runs `body` with a display of its own, and terminates the display before it returns.
///
/// Use it in XCTest, and for tests that start the program under test as a child:
///
///     func testToast() async throws {
///         try await withVirtualDisplay(monitors: [.monitor("TV", 1920, 1080)], windowManager: .openbox) { display in
///             let program = try await ChildProgram(["xeyes"], on: display)
///             try await waitUntil("a window of xeyes", instead: { program.standardError }) {
///                 try display.tree().windows(ofClass: "XEyes").count == 1
///             }
///         }
///     }
///
/// - Parameters:
///   - monitors: The monitors, by default one of 1920 by 1080 pixels called `SCREEN`.
///   - options: The kind of server and its settings.
///   - windowManager: The window manager to start; `nil`, the default, starts none.
///   - body: The code to run. ``VirtualDisplay/current`` is the display while it runs.
/// - Returns: The result of `body`.
/// - Throws: The errors of ``VirtualDisplay/init(monitors:options:windowManager:)``, and those of `body`.
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
