import CXTest
import Dispatch
import Foundation

/// An X server without hardware, with the monitors that a test wants:
///
///     let display = try await VirtualDisplay(monitors: [.monitor("LAPTOP", 1920, 1080), .monitor("TV", 1280, 720)])
///     // a program started with DISPLAY=display.name sees two monitors
///     try display.unplug("TV")
///
/// The server is one of its own, an Xvfb unless ``Options/server`` says otherwise, so displays can be used side by side. It
/// ends with the object, and with this process whatever ends that. All calls on the display are answered by the server when they return; errors of X are Swift errors.
@MainActor
public final class VirtualDisplay {
    /// How the server is started.
    public struct Options: Sendable, Hashable {
        /// Which server it is.
        public enum Server: Sendable, Hashable {
            /// Xvfb: quick to start. Monitors have any name; they are declared (`RRSetMonitor`), so they have neither modes
            /// nor EDIDs, and RandR sends no event of its own about them.
            case xvfb
            /// Xorg with the dummy driver: monitors are outputs with modes, EDIDs and all of RandR's events. They have the
            /// driver's names, `DUMMY0` to `DUMMY15`.
            case xorgDummy
        }

        /// Which server it is.
        public var server: Server
        /// Bits a pixel: 24, 16, 15 or 8; 30 where the server can.
        public var depth: Int
        /// The least size of the framebuffer in pixels, with room for monitors to plug in later. It grows to hold the first
        /// monitors. With no room left, ``VirtualDisplay/plug(_:)`` throws.
        public var framebuffer: (width: Int, height: Int) {
            get { (framebufferWidth, framebufferHeight) }
            set { (framebufferWidth, framebufferHeight) = newValue }
        }
        private var framebufferWidth: Int
        private var framebufferHeight: Int
        /// Extensions that the server does without, e.g. `RANDR` or `MIT-SHM`.
        public var withoutExtensions: [String]
        /// Further arguments of the server.
        public var arguments: [String]
        /// A touch screen and a wheel without clicks, for ``VirtualDisplay/touchDown(_:at:)`` and
        /// ``VirtualDisplay/scrollSmoothly(x:y:)``. Xorg alone has them.
        public var inputDevices: Bool
        /// How long the server may take to come up.
        public var timeout: Duration

        /// Options; the defaults are those of a usual desktop.
        public init(
            server: Server = .xvfb, depth: Int = 24, framebuffer: (width: Int, height: Int) = (5760, 2160),
            withoutExtensions: [String] = [],
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

    /// The display's name for `DISPLAY`, e.g. `:99`.
    public let name: String
    /// Whether the server is stopped by ``freeze()``.
    public private(set) var isFrozen = false
    /// The process id of the server.
    public var processID: Int32 { server.processID ?? 0 }
    /// What the server has said on its standard error.
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

    /// Starts a server with these monitors, the first of them primary unless another one says that it is.
    ///
    /// - Parameters:
    ///   - monitors: The monitors; none is a display that nobody sees.
    ///   - options: Which server it is, and how it is started.
    ///   - windowManager: Who manages its windows; `nil` is nobody.
    /// - Throws: ``DisplayError`` when the server or the window manager cannot start, ``MonitorError`` for monitors that
    ///   cannot be shown, ``WaitError`` for what does not come up in time.
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

    /// Starts a server with these monitors and nobody who manages its windows.
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
            throw DisplayError.badOption("a framebuffer cannot be \(width)x\(height)")
        }

        let log = try PipeReader()
        let answer = try PipeReader()
        let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(nothing) }
        let program = try VirtualServer(options, width: width, height: height)
        let server = try GuardedProcess(
            program.command, environment: ProcessInfo.processInfo.environment,
            descriptors: [nothing, log.writeEnd, log.writeEnd, answer.writeEnd], keeping: program.folder)
        log.closeWriteEnd()
        answer.closeWriteEnd()
        do {
            try await server.waitUntilStarted(timeout: options.timeout)
        } catch let error as ProcessError where error.errno == ENOENT {
            throw program.notInstalled
        }
        try await answer.waiters.wait(
            for: "\(server.program) to say its display number", timeout: options.timeout,
            instead: { "\(server.state) \(log.text)" }
        ) { answer.isAtEnd || answer.text.contains("\n") }
        guard let number = Int(answer.text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            try? await log.waiters.wait(for: "its last words", timeout: .seconds(5), instead: { "" }) { log.isAtEnd }
            throw program.failure(log.text)
        }
        guard let connection = TestConnection(":\(number)") else { throw DisplayError.connectionLost }

        name = ":\(number)"
        self.server = server
        self.log = log
        self.connection = connection
        eventSource = connection.makeEventSource()
        eventSource.onEvents { [weak self] in self?.takeEvents() }
        connection.onEvents = { [weak self] in self?.takeEvents() }
        if options.inputDevices, options.server == .xorgDummy, let folder = program.folder {
            inputDevices = try InputDevices(folder: folder.url)
        }
        let root = connection.root
        try connection.perform { _ = XSelectInput($0, root, PropertyChangeMask | SubstructureNotifyMask) }
        if hasRandR { try showFirst(placed, server: options.server, width: width, height: height) }
    }

    /// The test's own connection; throws where a call on it would not come back.
    func connected() throws(DisplayError) -> TestConnection {
        guard !isFrozen else { throw .frozen }
        guard !connection.isBroken, server.isRunning else { throw .connectionLost }
        return connection
    }

    /// Whether the server runs, frozen or not.
    public var isRunning: Bool { server.isRunning }

    /// Ends the window manager and the server, and returns when both are gone.
    public func terminate() async {
        await windowManager?.end()
        windowManager = nil
        eventSource.stop()
        isFrozen = false
        await server.end()
    }

    /// Kills the server as a crash would, and returns when it is gone.
    public func kill() async throws {
        server.send(signal: SIGKILL)
        try await server.waiters.wait(for: "the X server to die", timeout: .seconds(10), instead: { "\(server.state)" })
        {
            [server] in !server.isRunning
        }
        isFrozen = false
    }

    /// Stops the server: it answers nobody until ``thaw()``.
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

    /// Lets a frozen server go on.
    public func thaw() async throws {
        guard isFrozen else { return }
        server.send(signal: SIGCONT)
        try await server.waiters.wait(
            for: "the X server to go on", timeout: .seconds(10), instead: { "\(server.state)" }
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
