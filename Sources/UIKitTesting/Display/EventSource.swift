import Dispatch

/// Watches a connection's descriptor on the main queue, as long as this object lives.
@MainActor
final class EventSource {
    private let source: any DispatchSourceRead

    /// Keeps `owner` until the descriptor is no longer watched. Were it closed before, a new descriptor of the same number would be
    /// taken for this one, and its events would be lost.
    init(_ descriptor: Int32, keeping owner: some AnyObject & Sendable) {
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setCancelHandler { withExtendedLifetime(owner) {} }
    }

    /// Starts; to be called once.
    func onEvents(_ handler: @escaping @MainActor () -> Void) {
        source.setEventHandler { MainActor.assumeIsolated(handler) }
        source.activate()
    }

    func stop() { source.cancel() }

    isolated deinit { source.cancel() }
}
