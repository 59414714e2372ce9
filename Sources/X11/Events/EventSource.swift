import Dispatch

/// Wakes the main queue whenever the connection's socket has something to read, and on demand while it has room to write.
/// No polling, no timer: an idle server costs nothing.
///
/// In a program the main run loop itself watches; under Swift Testing, which serves the main dispatch queue without a run loop,
/// that queue does.
@MainActor
public final class EventSource {
    public enum Server {
        case mainRunLoop, mainQueue
    }

    /// What a connection tells of its events.
    public struct Events {
        let areQueued: @MainActor () -> Bool
        let handle: @MainActor () -> Bool

        /// - Parameters:
        ///   - areQueued: Whether some have been read already: the socket tells of them no more.
        ///   - handle: Handles all that have come, and answers whether the main loop may have got something to do by it.
        public init(areQueued: @escaping @MainActor () -> Bool, handle: @escaping @MainActor () -> Bool) {
            self.areQueued = areQueued
            self.handle = handle
        }
    }

    private let descriptor: Int32
    private var watch: DescriptorWatch?
    private var runLoopWatch: RunLoopWatch?
    private var room: DescriptorWatch?
    /// The watches that have not ended yet.
    private let watches = DispatchGroup()

    public init(descriptor: Int32, servedBy server: Server, events: Events) {
        self.descriptor = descriptor
        if server == .mainRunLoop { runLoopWatch = RunLoopWatch(descriptor, events: events) }
        guard runLoopWatch == nil else { return }
        let watch = DescriptorWatch(descriptor)
        self.watch = watch
        begin(watch) { _ = events.handle() }
    }

    /// Whether events that are queued will be handled before the main loop waits the next time.
    public var looksBeforeWaiting: Bool {
        runLoopWatch?.wait != nil && MainRunLoop.isOutermost
    }

    /// Calls `onRoom` whenever something can be written, until it answers that nothing is left to write. Asked again before
    /// that, it goes on as it is.
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

    /// Watches no more. Without it a socket that the server has closed would be readable for ever.
    ///
    /// The descriptor may be closed in `done` and not before: closed earlier, its number could be another
    /// connection's by the time the watch ends, which then would hear nothing.
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
