import X11

/// Watches a connection's descriptor on the main queue, as long as this object lives.
@MainActor
final class EventSource {
    private let watch: DescriptorWatch

    /// Keeps `owner` until the descriptor is no longer watched. Were it closed before, a new descriptor of the same number would be
    /// taken for this one, and its events would be lost.
    init(_ descriptor: Int32, keeping owner: some AnyObject & Sendable) {
        watch = DescriptorWatch(descriptor)
        watch.end { withExtendedLifetime(owner) {} }
    }

    /// Starts; to be called once.
    func onEvents(_ handler: @escaping @MainActor () -> Void) {
        watch.ready(handler)
        watch.activate()
    }

    func stop() { watch.cancel() }

    isolated deinit { watch.cancel() }
}
