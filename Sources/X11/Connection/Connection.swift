import CXlib
import Glibc
import Logging

/// One connection to an X server: what it offers, the requests' errors, and the end of it.
///
/// To be used from one thread at a time. No request of this module waits for a reply once `init` is through,
/// except where its name begins with `query`.
public final class Connection {
    /// Xlib's own handle.
    let display: OpaquePointer
    let screen: Int32
    let visual: ChosenVisual
    let colormap: Colormap
    let log: Logger

    /// The display's name with its screen left out or in, as it was asked for, such as `:0`.
    public let name: String
    public let root: WindowID
    /// The root window's size in pixels, kept up with its ConfigureNotify events.
    public internal(set) var rootSize: (width: Int, height: Int)
    public let atoms: Atoms
    public let format: VisualFormat
    /// The event and error numbers of the extensions that the server has.
    let extensions: Extensions
    let keyboard: Keyboard
    @exclusivity(unchecked) var inputMethod: InputMethod?

    /// The connection is gone: the server ended, or ended us. No request is sent any more.
    @exclusivity(unchecked) public private(set) var isBroken = false
    /// Called once when the connection breaks, outside of any X call of ours: not before the next turn of `drain`.
    public var onBreak: (() -> Void)?
    @exclusivity(unchecked) private var hasReportedBreak = false

    /// Whether shared-memory images work here. Starts as what the server says; an attach that the server refuses
    /// (a remote client, another user's server) ends it.
    public internal(set) var usesSharedMemory: Bool

    /// Called when shared memory turns out not to work: whoever holds an image makes it anew.
    public var onSharedMemoryRefused: (() -> Void)?
    var cachedImageGC: GC?
    /// Called when an image has to wait until the socket has room: whoever watches the socket then calls
    /// `sendWaitingImages` until nothing waits any more.
    public var onImagesWaiting: (() -> Void)?
    var waitingImages: [WaitingImage] = []
    /// RandR has not been told yet which version this client knows.
    var announcesRandRVersion = true

    /// When RandR's configuration last changed, as far as has been asked.
    var configurationTime: UInt32 = 0
    /// Events tell of the monitors (`watchMonitors`).
    var isToldOfMonitors = false
    /// What monitors were made of the last time they were asked for, and what events have named since.
    var knownParts = KnownParts()
    var changedParts = RandRParts()
    /// By their atoms.
    var monitorNames: [UInt: String] = [:]

    @exclusivity(unchecked) var expected = ExpectedErrors()
    @exclusivity(unchecked) var lateAnswers = LateAnswers()
    /// Errors that came while Xlib was reading, to be told outside of it.
    @exclusivity(unchecked) private var arrivedErrors: [ServerError] = []
    /// The time of the last event that had one, for requests that ICCCM wants stamped.
    @exclusivity(unchecked) public internal(set) var lastEventTime = Timestamp.currentTime

    /// Why no connection could be made.
    public enum OpenError: Error, Hashable, Sendable, CustomStringConvertible {
        /// Neither a name was given nor is `DISPLAY` set.
        case noDisplay
        /// Nobody answers at that display, or it refuses this client.
        case unreachable(String)
        /// The screen has no TrueColor visual.
        case noVisual(String)

        public var description: String {
            switch self {
            case .noDisplay: "no X display: the environment variable DISPLAY is not set"
            case .unreachable(let name):
                "cannot open X display \"\(name)\": no server answers there, or it refuses this client"
            case .noVisual(let name): "X display \"\(name)\" has no TrueColor visual to draw with"
            }
        }
    }

    /// Connects to `name`, or where it is `nil` to what `DISPLAY` says.
    public init(name: String? = nil) throws(OpenError) {
        let wanted = name ?? String(cString: XDisplayName(nil))
        guard !wanted.isEmpty else { throw .noDisplay }
        // Two round trips that the first key press can have as well: XKB is asked for when the keyboard is.
        XkbIgnoreExtension(1)
        let opened = cx_open(wanted)
        XkbIgnoreExtension(0)
        guard let display = opened else { throw .unreachable(wanted) }
        let screen = XDefaultScreen(display)
        guard let visual = ChosenVisual(display: display, screen: screen) else {
            cx_close(display)
            throw .noVisual(wanted)
        }
        self.display = display
        self.name = wanted
        self.screen = screen
        self.visual = visual
        format = visual.format
        log = Logger(label: "casement.x11")
        root = WindowID(rawValue: XRootWindow(display, screen))
        rootSize = (Int(XDisplayWidth(display, screen)), Int(XDisplayHeight(display, screen)))
        colormap =
            visual.isDefault
            ? XDefaultColormap(display, screen)
            : XCreateColormap(display, XRootWindow(display, screen), visual.visual, AllocNone)
        cx_ask_extensions(display)
        cx_ask_sync(display)
        atoms = Atoms(display: display, screen: screen)
        extensions = Extensions(display: display)
        keyboard = Keyboard(display: display, window: root)
        usesSharedMemory = extensions.sharedMemoryEventBase != nil
        _ = fcntl(XConnectionNumber(display), F_SETFD, FD_CLOEXEC)
        watchErrors()
    }

    deinit { close() }

    private var isClosed = false

    /// Ends the connection: the server takes back all that was made on it. Every later request does nothing.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        onBreak = nil
        if let cachedImageGC, !isBroken { XFreeGC(display, cachedImageGC) }
        if !isBroken { inputMethod?.close() }
        keyboard.close()
        isBroken = true
        cx_close(display)
    }

    /// The socket, to be watched for reading.
    public var descriptor: Int32 { XConnectionNumber(display) }

    /// Bytes that the server has sent and nobody has read.
    public var unreadBytes: Int {
        var count: Int32 = 0
        return !isBroken && ioctl(descriptor, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
    }

    /// Sends what has been buffered. Does not wait.
    public func flush() {
        guard !isBroken else { return }
        XFlush(display)
    }

    /// The number of the request that is sent next.
    public var nextRequestSerial: UInt { XNextRequest(display) }

    /// Sends requests whose errors are nobody's fault, such as those to a window that may be gone. `handler`
    /// hears of each of them, later.
    func expecting(_ handler: ((ServerError) -> Void)? = nil, _ body: () -> Void) {
        guard !isBroken else { return }
        let first = nextRequestSerial
        body()
        let next = nextRequestSerial
        if next > first { expected.add(first...(next - 1), handler: handler) }
    }

    // MARK: Errors

    private func watchErrors() {
        let context = Unmanaged.passUnretained(self).toOpaque()
        cx_watch_errors(
            display,
            { context, serial, code, request, minor, resource in
                guard let context else { return }
                Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue().arrivedErrors.append(
                    ServerError(
                        serial: serial, code: Int(code), request: Int(request), minor: Int(minor), resource: resource))
            }, context)
        cx_watch_io_errors(
            display,
            { context in
                guard let context else { return }
                Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue().isBroken = true
            }, context)
        if cx_is_broken(display) { isBroken = true }
    }

    /// Tells the errors that have come to those who expected them, and the rest to the log; tells once that the
    /// connection is broken.
    func report() {
        if !arrivedErrors.isEmpty {
            let errors = arrivedErrors
            arrivedErrors = []
            for error in errors {
                if !expected.take(error) { log.error("\(error)") }
            }
        }
        if isBroken, !hasReportedBreak {
            hasReportedBreak = true
            onBreak?()
        } else if !isBroken {
            expected.forget(before: XLastKnownRequestProcessed(display))
        }
    }
}
