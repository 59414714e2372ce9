import Dispatch

/// Calls handlers when the socket of a connection has something to read, and on request while it has room to write.
///
/// There is no polling, and no timer unless an alarm is set, so an idle server causes no work. In a program the main
/// run loop watches the socket. Under Swift Testing, which serves the main queue without a run loop, the main queue
/// does.
@MainActor
public final class EventSource {
    /// The event loop that watches the socket: the program's main run loop or the main dispatch queue.
    public enum Server {
        case mainRunLoop, mainQueue
    }

    /// The functions with which an event source handles the events of a connection.
    public struct Events {
        let areQueued: @MainActor () -> Bool
        let handle: @MainActor () -> Bool
        let alarm: RunLoopAlarm?

        /// Creates the functions.
        ///
        /// - Parameters:
        ///   - areQueued: Returns whether events have already been read from the socket, which is then not readable.
        ///   - handle: Handles all events that have come. Returns whether that may have given the main loop something
        ///     to do.
        ///   - alarm: The alarm that the main run loop's wait serves too. The default is `nil`.
        public init(
            areQueued: @escaping @MainActor () -> Bool, handle: @escaping @MainActor () -> Bool,
            alarm: RunLoopAlarm? = nil
        ) {
            self.areQueued = areQueued
            self.handle = handle
            self.alarm = alarm
        }
    }

    private let descriptor: Int32
    private var watch: DescriptorWatch?
    private var runLoopWatch: RunLoopWatch?
    private var room: DescriptorWatch?
    /// The watches that have not ended.
    private let watches = DispatchGroup()

    /// Starts to watch a socket.
    ///
    /// - Parameters:
    ///   - descriptor: The file descriptor of the socket. It must stay open until ``cancel(then:)`` has finished.
    ///   - server: The event loop that watches. If the system has no epoll descriptor left, the main queue watches in
    ///     any case.
    ///   - events: The functions that handle events.
    public init(descriptor: Int32, servedBy server: Server, events: Events) {
        self.descriptor = descriptor
        if server == .mainRunLoop { runLoopWatch = RunLoopWatch(descriptor, events: events) }
        guard runLoopWatch == nil else { return }
        let watch = DescriptorWatch(descriptor)
        self.watch = watch
        begin(watch) { _ = events.handle() }
    }

    /// Whether queued events will be handled before the main loop waits the next time.
    public var looksBeforeWaiting: Bool {
        runLoopWatch?.wait != nil && MainRunLoop.isOutermost
    }

    /// Calls `onRoom` whenever the socket has room to write, until it returns that nothing is left to write.
    ///
    /// If room is already being watched for, the call does nothing.
    ///
    /// - Parameter onRoom: Writes, and returns whether something is left to write.
    public func watchRoom(_ onRoom: @escaping @MainActor () -> Bool) {
        guard room == nil else { return }
        let room = DescriptorWatch(descriptor, for: .writing)
        self.room = room
        begin(room) { [weak self] in
            if !onRoom() { self?.endRoom() }
        }
    }

    private func begin(_ watch: DescriptorWatch, _ handler: @escaping @MainActor () -> Void) {
        watches.enter()
        watch.ready(handler)
        watch.end { [watches] in watches.leave() }
        watch.activate()
    }

    private func endRoom() {
        room?.cancel()
        room = nil
    }

    /// Stops watching. Otherwise a socket that the server has closed would stay readable forever.
    ///
    /// Close the descriptor in `done`, not before. Its number could otherwise belong to another connection by the time
    /// the watch ends, and that connection would receive nothing.
    ///
    /// - Parameter done: A closure that is called on the main queue when the watch has ended.
    public func cancel(then done: @escaping @MainActor () -> Void = {}) {
        endRoom()
        runLoopWatch?.cancel()
        watch?.cancel()
        watches.notify(queue: .main) { MainActor.assumeIsolated(done) }
    }

    isolated deinit {
        room?.cancel()
        watch?.cancel()
    }
}
