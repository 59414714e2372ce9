import X11

/// A source that watches a connection's descriptor on the main queue until it is stopped or freed.
@MainActor
final class EventSource {
    private let watch: DescriptorWatch

    /// Creates a source that keeps `owner` alive until the descriptor is no longer watched.
    ///
    /// If `owner` closed the descriptor earlier, a new descriptor with the same number would be mistaken for it, and
    /// its events would be lost.
    init(_ descriptor: Int32, keeping owner: some AnyObject & Sendable) {
        watch = DescriptorWatch(descriptor)
        watch.end { withExtendedLifetime(owner) {} }
    }

    /// Starts the source. Call it once.
    func onEvents(_ handler: @escaping @MainActor () -> Void) {
        watch.ready(handler)
        watch.activate()
    }

    func stop() { watch.cancel() }

    isolated deinit { watch.cancel() }
}
