import CXTest
import Dispatch
import Foundation

/// An X server without hardware, with the monitors that a test asks for.
///
///     let display = try await VirtualDisplay(monitors: [.monitor("LAPTOP", 1920, 1080), .monitor("TV", 1280, 720)])
///     let program = try await ChildProgram(["xeyes"], on: display)
///     try display.unplug("TV")
///     await display.terminate()
///
/// Each display has a server of its own, an Xvfb unless ``Options/server`` says otherwise, so displays can run in
/// parallel. The server ends when this object is freed, and when this process ends, even by `SIGKILL`. A program that
/// uses one display after another has the next server started ahead, so that its tests need not wait for it.
///
/// The server has handled a method's requests when the method returns. X errors are thrown as ``XError``. After the
/// server has ended, methods throw ``DisplayError/connectionLost``; while it is frozen, they throw
/// ``DisplayError/frozen``.
@MainActor
public final class VirtualDisplay {
    /// The kind of server and its settings.
    public struct Options: Sendable, Hashable {
        /// A kind of server.
        public enum Server: Sendable, Hashable {
            /// Xvfb, which starts quickly.
            ///
            /// Monitors may have any name. They are declared (`RRSetMonitor`), so they have neither modes nor EDIDs,
            /// and RandR sends no events of its own about them.
            case xvfb
            /// Xorg with the dummy driver.
            ///
            /// Monitors are outputs with modes, EDIDs and all events of RandR. They have the driver's names, `DUMMY0`
            /// to `DUMMY15`.
            case xorgDummy
        }

        /// The kind of server, ``Server/xvfb`` by default.
        public var server: Server
        /// The number of bits per pixel: 24 (the default), 16, 15 or 8; 30 if the server supports it.
        public var depth: Int
        /// The minimum size of the framebuffer in pixels, 5760 by 2160 by default.
        ///
        /// It grows to hold the first monitors, but not later. If there is no room for another monitor,
        /// ``VirtualDisplay/plug(_:)`` throws. A side may be 1 to 32767 pixels long.
        public var framebuffer: (width: Int, height: Int) {
            get { (framebufferWidth, framebufferHeight) }
            set { (framebufferWidth, framebufferHeight) = newValue }
        }
        private var framebufferWidth: Int
        private var framebufferHeight: Int
        /// The names of extensions to disable, e.g. `RANDR` or `MIT-SHM`.
        ///
        /// By default it is GLX alone, because loading the drivers for OpenGL takes half of the time of the start.
        public var withoutExtensions: [String]
        /// Further command-line arguments for the server. Empty by default.
        public var arguments: [String]
        /// Whether the server has a simulated touch screen and a wheel without clicks; `false` by default.
        ///
        /// They are for ``VirtualDisplay/touchDown(_:at:)`` and ``VirtualDisplay/scrollSmoothly(x:y:)``. Xvfb ignores
        /// this option.
        public var inputDevices: Bool
        /// The time limit for the start of the server, 30 seconds by default.
        public var timeout: Duration

        /// Creates options. The defaults are those of a usual desktop.
        public init(
            server: Server = .xvfb, depth: Int = 24, framebuffer: (width: Int, height: Int) = (5760, 2160),
            withoutExtensions: [String] = ["GLX"],
            arguments: [String] = [], inputDevices: Bool = false, timeout: Duration = .seconds(30)
        ) {
            self.server = server
            self.depth = depth
            (framebufferWidth, framebufferHeight) = framebuffer
            self.withoutExtensions = withoutExtensions
            self.arguments = arguments
            self.inputDevices = inputDevices
            self.timeout = timeout
        }
    }

    /// The value for `DISPLAY`, e.g. `:99`.
    public let name: String
    /// Whether ``freeze()`` has stopped the server.
    public private(set) var isFrozen = false
    /// The process id of the server.
    public var processID: Int32 { server.processID ?? 0 }
    /// The text that the server has written to its standard error.
    public var serverOutput: String { log.text }

    var windowManager: RunningWindowManager?
    var monitorState = MonitorState()
    var keyboard = Keyboard()
    private(set) var inputDevices: InputDevices?
    var messages = RootMessages()
    let waiters = Waiters()
    private let server: GuardedProcess
    private let log: PipeReader
    private let eventSource: EventSource
    private let connection: TestConnection

    /// Starts a server with these monitors, and a window manager.
    ///
    /// The first monitor is the primary one, unless another is marked as primary.
    ///
    /// - Parameters:
    ///   - monitors: The monitors, by default one of 1920 by 1080 pixels called `SCREEN`. The list may be empty.
    ///   - options: The kind of server and its settings.
    ///   - windowManager: The window manager to start; `nil` starts none.
    /// - Throws: ``DisplayError`` if the server or the window manager cannot start; ``MonitorError`` if a monitor
    ///   cannot be shown; ``WaitError`` if the start takes too long.
    public convenience init(
        monitors: [VirtualMonitor] = [.monitor("SCREEN", 1920, 1080)], options: Options = Options(),
        windowManager: WindowManager?
    ) async throws {
        try await self.init(monitors: monitors, options: options)
        guard let windowManager else { return }
        do {
            try await start(windowManager)
        } catch {
            await terminate()
            throw error
        }
    }

    /// Starts a server with these monitors, and without a window manager.
    ///
    /// The first monitor is the primary one, unless another is marked as primary.
    ///
    /// - Parameters:
    ///   - monitors: The monitors, by default one of 1920 by 1080 pixels called `SCREEN`. The list may be empty.
    ///   - options: The kind of server and its settings.
    /// - Throws: ``DisplayError`` if the server cannot start; ``MonitorError`` if a monitor cannot be shown;
    ///   ``WaitError`` if the start takes too long.
    public init(monitors: [VirtualMonitor] = [.monitor("SCREEN", 1920, 1080)], options: Options = Options())
        async throws
    {
        var placed = try MonitorArrangement.placed(monitors)
        if !placed.isEmpty, !placed.contains(where: \.isPrimary) { placed[0].isPrimary = true }
        let hasRandR = !options.withoutExtensions.contains("RANDR")
        guard hasRandR || placed.isEmpty else { throw MonitorError.noRandR }
        let extent = MonitorArrangement.extent(of: placed)
        let (width, height) = (
            max(options.framebuffer.width, extent.width), max(options.framebuffer.height, extent.height)
        )
        guard (1...32767).contains(width), (1...32767).contains(height) else {
            throw DisplayError.badOption("invalid framebuffer size \(width)x\(height)")
        }

        let server = try ReadyServers.shared.take(VirtualServer(options, width: width, height: height))
        let number = try await server.number(timeout: options.timeout)
        guard let connection = TestConnection(":\(number)") else { throw DisplayError.connectionLost }

        name = ":\(number)"
        self.server = server.process
        log = server.log
        self.connection = connection
        eventSource = connection.makeEventSource()
        eventSource.onEvents { [weak self] in self?.takeEvents() }
        connection.onEvents = { [weak self] in self?.takeEvents() }
        if options.inputDevices, options.server == .xorgDummy, let folder = server.program.folder {
            inputDevices = try InputDevices(folder: folder.url)
        }
        let root = connection.root
        try connection.perform { _ = XSelectInput($0, root, PropertyChangeMask | SubstructureNotifyMask) }
        if hasRandR { try showFirst(placed, server: options.server, width: width, height: height) }
    }

    /// Returns the test's own connection. Throws if a request on it would never be answered.
    func connected() throws(DisplayError) -> TestConnection {
        guard !isFrozen else { throw .frozen }
        guard !connection.isBroken, server.isRunning else { throw .connectionLost }
        return connection
    }

    /// Whether the server has not ended. A frozen server still counts as running.
    public var isRunning: Bool { server.isRunning }

    /// Ends the window manager and the server, and returns when both are gone.
    public func terminate() async {
        await windowManager?.end()
        windowManager = nil
        eventSource.stop()
        isFrozen = false
        await server.end()
    }

    /// Kills the server with `SIGKILL`, as in a crash, and returns when it is gone.
    ///
    /// - Throws: ``WaitError`` if it still exists after 10 seconds.
    public func kill() async throws {
        server.send(signal: SIGKILL)
        try await server.waiters.wait(for: "the X server to end", timeout: .seconds(10), instead: { "\(server.state)" })
        {
            [server] in !server.isRunning
        }
        isFrozen = false
    }

    /// Stops the server, so that it answers no client until ``thaw()``.
    ///
    /// - Throws: ``DisplayError`` if it is frozen already or has ended; ``WaitError`` if it has not stopped after 10
    ///   seconds.
    public func freeze() async throws {
        _ = try connected()
        isFrozen = true
        server.send(signal: SIGSTOP)
        try await server.waiters.wait(
            for: "the X server to stop", timeout: .seconds(10), instead: { "\(server.state)" }
        ) {
            [server] in server.state == .stopped || !server.isRunning
        }
    }

    /// Continues a frozen server. Does nothing if it is not frozen.
    ///
    /// - Throws: ``WaitError`` if it does not continue within 10 seconds.
    public func thaw() async throws {
        guard isFrozen else { return }
        server.send(signal: SIGCONT)
        try await server.waiters.wait(
            for: "the X server to continue", timeout: .seconds(10), instead: { "\(server.state)" }
        ) {
            [server] in server.state == .running || !server.isRunning
        }
        isFrozen = false
    }

    private func takeEvents() {
        guard !isFrozen, !connection.isBroken else { return eventSource.stop() }
        let events = connection.events()
        for event in events { messages.note(event, connection) }
        if !events.isEmpty { waiters.check() }
        if connection.isBroken { eventSource.stop() }
    }
}
