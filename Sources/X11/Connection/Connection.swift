import CXlib
import Glibc
import Logging

/// A connection to an X server, with its events, requests and errors.
///
/// ```swift
/// let connection = try Connection()           // the display of DISPLAY
/// connection.watchMonitors()
/// for monitor in connection.queryMonitors().monitors {
///     print(monitor.name, monitor.frame)
/// }
/// connection.flush()
/// ```
///
/// Use a connection from one thread at a time. Requests do not wait for a reply after `init`, with these exceptions:
/// methods whose names begin with `query`, ``Question/answer()``, ``openInputMethod(named:client:onLate:)``, and
/// reading the first key event.
public final class Connection {
    /// Xlib's handle of the connection.
    let display: OpaquePointer
    /// XCB's handle of the connection.
    var xcb: OpaquePointer? { XGetXCBConnection(display) }
    let screen: Int32
    let visual: ChosenVisual
    let colormap: Colormap
    let log: Logger

    /// The name of the display as it was requested, such as `:0`.
    public let name: String
    /// The root window of the screen.
    public let root: WindowID
    /// The size of the root window in pixels. It follows the window's ConfigureNotify events.
    public internal(set) var rootSize: (width: Int, height: Int)
    /// The atoms that this module uses.
    public let atoms: Atoms
    /// The pixel format of all windows of the connection.
    public let format: VisualFormat
    /// The event and error numbers of the extensions that the server has.
    let extensions: Extensions
    let keyboard: Keyboard
    var inputMethod: InputMethod?

    /// Whether the connection has ended, because the server ended or closed it. No request is sent afterwards.
    public var isBroken: Bool { hasEnded }
    private var hasEnded = false
    /// A closure that is called once when the connection breaks. It is called by `drain`, never within another X call.
    public var onBreak: (() -> Void)?
    private var hasReportedBreak = false

    /// Whether images use shared memory.
    ///
    /// It starts with what the server announces. It becomes false when the server refuses to attach memory, as it does
    /// for remote clients and other users.
    public internal(set) var usesSharedMemory: Bool

    /// A closure that is called when shared memory turns out not to work. Create new images then.
    public var onSharedMemoryRefused: (() -> Void)?
    var cachedImageGC: GC?
    var cachedCopyGC: GC?
    /// A closure that is called when an image has to wait until the socket has room.
    ///
    /// Watch the socket then, and call ``sendWaitingImages()`` while it is writable, until nothing waits.
    public var onImagesWaiting: (() -> Void)?
    var waitingImages: [WaitingImage] = []
    /// Whether RandR must still be asked with this client's version.
    var announcesRandRVersion = true

    /// The time of the last known change of RandR's configuration.
    var configurationTime: UInt32 = 0
    /// Whether events report changes of monitors, because `watchMonitors` was called.
    var isWatchingMonitors = false
    /// The CRTCs and outputs from which the last layout was computed.
    var knownParts = KnownParts()
    /// The CRTCs and outputs that events have named since then.
    var changedParts = RandRParts()
    /// The names of monitors by their atoms.
    var monitorNames: [UInt: String] = [:]

    private var expected = ExpectedErrors()
    var lateAnswers = LateAnswers()
    /// The number of bytes that XCB had read when it last handed all events over to Xlib.
    var bytesHandedOver: UInt64 = 0
    /// Errors that came while Xlib was reading. They are reported outside of Xlib.
    private var arrivedErrors: [ServerError] = []
    /// The time of the latest event that had one, for requests that need a timestamp (ICCCM).
    public internal(set) var lastEventTime = Timestamp.currentTime

    /// The reasons why a connection cannot be opened.
    public enum OpenError: Error, Hashable, Sendable, CustomStringConvertible {
        /// No name was given, and `DISPLAY` is not set.
        case noDisplay
        /// No server answers at the display, or it refuses this client. The value is the display's name.
        case unreachable(String)
        /// The screen has no TrueColor visual. The value is the display's name.
        case noVisual(String)

        /// A message for the user, in English.
        public var description: String {
            switch self {
            case .noDisplay: "no X display: the environment variable DISPLAY is not set"
            case .unreachable(let name):
                "cannot open X display \"\(name)\": no server answers there, or it refuses this client"
            case .noVisual(let name): "X display \"\(name)\" has no TrueColor visual to draw with"
            }
        }
    }

    /// Connects to a display. Waits for the server.
    ///
    /// - Parameter name: The name of the display, such as `:0`. With `nil`, it is the value of `DISPLAY`.
    /// - Throws: ``OpenError`` if there is no name, no server answers, or the screen has no TrueColor visual.
    public init(name: String? = nil) throws(OpenError) {
        let wanted = name ?? String(cString: XDisplayName(nil))
        guard !wanted.isEmpty else { throw .noDisplay }
        // Without XKB the start saves two round trips. The keyboard asks for it at the first key event.
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

    /// Closes the connection, with which the server frees everything made on it. Further calls do nothing.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        onBreak = nil
        if !isBroken {
            for gc in [cachedImageGC, cachedCopyGC].compactMap(\.self) { XFreeGC(display, gc) }
            inputMethod?.close()
        }
        keyboard.close()
        hasEnded = true
        cx_close(display)
    }

    /// The file descriptor of the socket, which can be watched for reading. Do not use it after ``close()``.
    public var descriptor: Int32 { XConnectionNumber(display) }

    /// The number of bytes in the socket that have not been read.
    public var unreadBytes: Int {
        var count: Int32 = 0
        return !isBroken && ioctl(descriptor, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
    }

    /// Sends the buffered requests without waiting for the server. Does nothing if the connection has ended.
    public func flush() {
        guard !isBroken else { return }
        XFlush(display)
    }

    /// The serial number of the next request. Do not use it after ``close()``.
    public var nextRequestSerial: UInt { XNextRequest(display) }

    /// Sends requests whose errors are expected, for example for a window that may be gone.
    ///
    /// `handler` is called later with each error. Without a handler, the errors are dropped.
    func expecting(_ handler: ((ServerError) -> Void)? = nil, _ body: () -> Void) {
        guard !isBroken else { return }
        let first = nextRequestSerial
        body()
        let next = nextRequestSerial
        if next > first { expect(first...(next - 1), handler: handler) }
    }

    /// Expects errors of requests that were sent. Without a handler, the errors are dropped.
    func expect(_ serials: ClosedRange<UInt>, handler: ((ServerError) -> Void)? = nil) {
        changeExpected { $0.add(serials, handler: handler) }
    }

    /// Changes the expected errors and nothing else. Each access of the property is a single read or write.
    private func changeExpected(_ change: (inout ExpectedErrors) -> Void) {
        var list = ExpectedErrors()
        swap(&list, &expected)
        change(&list)
        swap(&list, &expected)
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
                Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue().hasEnded = true
            }, context)
        if cx_is_broken(display) { hasEnded = true }
    }

    /// Passes the errors that have come to their handlers, and the others to the log. Reports once that the connection
    /// is broken.
    func report() {
        if !arrivedErrors.isEmpty {
            let errors = arrivedErrors
            arrivedErrors = []
            for error in errors {
                if !expected.take(error) { log.error("\(error)") }
            }
        }
        if isBroken {
            guard !hasReportedBreak else { return }
            hasReportedBreak = true
            onBreak?()
        } else if !expected.isEmpty {
            changeExpected { $0.forget(before: XLastKnownRequestProcessed(display)) }
        }
    }
}
