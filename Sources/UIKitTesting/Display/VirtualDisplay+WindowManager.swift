import CXTest
import Foundation

/// A window manager that is running on a display.
@MainActor
struct RunningWindowManager {
    let kind: WindowManager
    let program: ChildProgram
    let companions: [ChildProgram]

    func end() async {
        for companion in companions { await companion.terminate() }
        await program.terminate()
    }
}

extension VirtualDisplay {
    /// Starts a window manager, and returns when it manages the display.
    ///
    ///     try await display.start(.openbox)
    ///
    /// It replaces the one that this display started before. It manages the display when `SubstructureRedirect` of the
    /// root window is taken. One that follows EWMH must also have announced itself, and `_NET_WM_CM_S0` must have an
    /// owner if it composites.
    ///
    /// - Parameters:
    ///   - manager: The window manager.
    ///   - configuration: Further lines for its configuration file. They are ignored if it has no
    ///     ``WindowManager/configurationFile``.
    ///   - timeout: The time limit, 30 seconds by default.
    /// - Throws: ``DisplayError`` if it is not installed or ends early; ``WaitError`` if it does not manage the display
    ///   in time.
    public func start(
        _ manager: WindowManager, configuration: [String] = [], timeout: Duration = .seconds(30)
    ) async throws {
        _ = try connected()
        await stopWindowManager()
        let deadline = ContinuousClock.now + timeout
        let program = try await launch(manager.command, of: manager, configuration: configuration)
        windowManager = RunningWindowManager(kind: manager, program: program, companions: [])
        try await waitUntil(
            "\(manager) to manage \(name)", timeout: timeout,
            instead: {
                let properties = (try? self.propertyNames(of: self.root))?.joined(separator: " ") ?? "no answer"
                return
                    "its name is \((try? self.windowManagerName) ?? "unknown"); the root window has \(properties); \(program.account)"
            }
        ) {
            guard program.isRunning else { throw failure(of: manager, program) }
            guard try isManaged else { return false }
            // One that follows EWMH lists its abilities when it is ready, long after it has taken the selection.
            return try !manager.followsEWMH
                || windowManagerName != nil && property("_NET_SUPPORTED", of: root) != nil
        }
        var companions: [ChildProgram] = []
        for command in manager.companions {
            companions.append(try await launch(command, of: manager, configuration: []))
            windowManager = RunningWindowManager(kind: manager, program: program, companions: companions)
        }
        if manager.isCompositing {
            // A change of the owner of a selection is not reported to other clients.
            try await waitUntil(
                "\(manager) to composite \(name)", timeout: deadline - .now,
                instead: { "the selection _NET_WM_CM_S0 has no owner; \((companions.last ?? program).account)" }
            ) {
                for program in [program] + companions where !program.isRunning { throw failure(of: manager, program) }
                return try isComposited
            }
        }
        try await waitForWindowManager(until: deadline, timeout: timeout)
        // One that does not follow EWMH takes the windows before it has read its configuration and found its fonts.
        guard program.isRunning, try isManaged else { throw failure(of: manager, program) }
    }

    private func launch(
        _ command: [String], of manager: WindowManager, configuration: [String]
    ) async throws -> ChildProgram {
        let folder = try TemporaryFolder()
        do {
            return try await ChildProgram(
                manager.written(command, in: folder.url, configuration: configuration), display: name,
                environment: manager.environment(in: folder.url), directory: folder.url.path, keeping: folder)
        } catch let error as ProcessError where error.errno == ENOENT {
            throw DisplayError.notInstalled(program: command[0], package: manager.package(of: command[0]))
        }
    }

    /// Returns the error for a program that has ended by itself. A shell exits with 127 if it does not find its
    /// program.
    private func failure(of manager: WindowManager, _ program: ChildProgram) -> DisplayError {
        if program.hasEnded(with: .exited(127)) {
            return .notInstalled(program: manager.name, package: manager.package)
        }
        return .managerFailed(command: program.arguments.joined(separator: " "), reason: program.account)
    }

    /// Ends the window manager that this display started. The windows stay, unmanaged.
    public func stopWindowManager() async {
        guard let running = windowManager else { return }
        await running.end()
        windowManager = nil
        forgetDesktops()
    }

    /// Deletes a number of desktops that is 0. bspwm can leave it behind, and openbox, which takes over the desktops of
    /// its predecessor, aborts.
    private func forgetDesktops() {
        guard let connection = try? connected(),
            (try? property("_NET_NUMBER_OF_DESKTOPS", of: root))?.values.first == 0,
            let atom = try? connection.atom("_NET_NUMBER_OF_DESKTOPS")
        else { return }
        try? connection.perform { _ = XDeleteProperty($0, connection.root, atom) }
    }

    /// Kills the window manager that this display started, as in a crash, and returns when it is gone.
    public func killWindowManager() async {
        guard let running = windowManager else { return }
        for program in [running.program] + running.companions { program.send(signal: SIGKILL) }
        await stopWindowManager()
    }

    /// Whether a client manages the windows.
    ///
    /// The server sends that client the requests to place and map top-level windows (`SubstructureRedirect` on the root
    /// window, ICCCM 4.1).
    public var isManaged: Bool {
        get throws {
            let connection = try connected()
            return try connection.perform { display in
                var attributes = XWindowAttributes()
                XGetWindowAttributes(display, connection.root, &attributes)
                return attributes.all_event_masks & SubstructureRedirectMask != 0
            }
        }
    }

    /// Whether windows are composited: the selection `_NET_WM_CM_S0` has an owner (EWMH).
    public var isComposited: Bool {
        get throws {
            let connection = try connected()
            let selection = try connection.atom("_NET_WM_CM_S0")
            return try connection.perform { XGetSelectionOwner($0, selection) } != 0
        }
    }

    /// The window manager's own name (`_NET_WM_NAME` of its check window).
    ///
    /// It is `nil` if no window manager that follows EWMH runs, and empty if it has no name.
    public var windowManagerName: String? {
        get throws {
            let connection = try connected()
            let check = "_NET_SUPPORTING_WM_CHECK"
            guard let window = try property(check, of: root)?.values.first else { return nil }
            do {
                // The property of a manager that died stays on the root window, but its window does not.
                try connection.perform { _ = XSelectInput($0, Window(window), PropertyChangeMask) }
                guard try property(check, of: window)?.values.first == window else { return nil }
                return try property("_NET_WM_NAME", of: window)?.string ?? ""
            } catch is XError {
                return nil
            }
        }
    }
}
