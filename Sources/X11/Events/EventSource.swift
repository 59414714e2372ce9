import Dispatch

/// Wakes the main queue whenever the connection's socket has something to read. No polling, no timer: an idle
/// server costs nothing.
///
/// The main dispatch queue is served by the main run loop in a program and by Swift Testing in tests; so is this.
@MainActor
public final class EventSource {
    private let source: any DispatchSourceRead

    public init(descriptor: Int32, onReadable: @escaping @MainActor () -> Void) {
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { MainActor.assumeIsolated(onReadable) }
        source.activate()
    }

    /// Watches no more. Without it a socket that the server has closed would be readable for ever.
    ///
    /// The descriptor may be closed in `done` and not before: closed earlier, its number could be another
    /// connection's by the time the watch ends, which then would hear nothing.
    public func cancel(then done: @escaping @MainActor () -> Void = {}) {
        source.setCancelHandler { MainActor.assumeIsolated(done) }
        source.cancel()
    }

    isolated deinit { source.cancel() }
}
