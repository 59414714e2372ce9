import CXlib
import Dispatch
import Glibc

/// Calls a handler on the main queue while a file descriptor is ready, until the watch is cancelled.
///
/// It watches the descriptor through an epoll descriptor, which never reports a hang-up. libdispatch (6.3) reports a
/// hang-up only once, and programs have crashed within it.
package final class DescriptorWatch {
    package enum Readiness {
        /// There is something to read, or the other end is closed.
        case reading
        /// There is room to write.
        case writing
    }

    private let source: any DispatchSourceRead
    private let gate: Int32

    /// Creates a watch. Activate it after the handlers are set.
    package init(_ descriptor: Int32, for readiness: Readiness = .reading) {
        gate = cx_open_gate(descriptor, readiness == .writing)
        source = DispatchSource.makeReadSource(fileDescriptor: gate < 0 ? descriptor : gate, queue: .main)
        end {}
    }

    /// Sets the handler to call while the descriptor is ready.
    package func ready(_ handler: @escaping @MainActor () -> Void) {
        source.setEventHandler { MainActor.assumeIsolated(handler) }
    }

    /// Sets the handler to call after `cancel`, when the watch has ended and the descriptor may be closed.
    package func end(_ handler: @escaping @MainActor () -> Void) {
        source.setCancelHandler { [gate] in
            if gate >= 0 { close(gate) }
            MainActor.assumeIsolated(handler)
        }
    }

    package func activate() { source.activate() }

    package func cancel() { source.cancel() }
}
