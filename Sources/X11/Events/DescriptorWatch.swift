import CXlib
import Dispatch
import Glibc

/// Calls back on the main queue while a descriptor is ready, until it is cancelled.
///
/// It watches the descriptor through an epoll descriptor, which never hangs up: of a hang-up libdispatch (6.3) tells one time only,
/// and in the middle of that programs have crashed within it.
package final class DescriptorWatch {
    package enum Readiness {
        /// There is something to read, or the end has come.
        case reading
        /// There is room to write.
        case writing
    }

    private let source: any DispatchSourceRead
    private let gate: Int32

    /// To be activated once it has its handlers.
    package init(_ descriptor: Int32, for readiness: Readiness = .reading) {
        gate = cx_open_gate(descriptor, readiness == .writing)
        source = DispatchSource.makeReadSource(fileDescriptor: gate < 0 ? descriptor : gate, queue: .main)
        end {}
    }

    /// What is called while it is ready.
    package func ready(_ handler: @escaping @MainActor () -> Void) {
        source.setEventHandler { MainActor.assumeIsolated(handler) }
    }

    /// What is called when it has ended after `cancel`: from then on the descriptor may be closed.
    package func end(_ handler: @escaping @MainActor () -> Void) {
        source.setCancelHandler { [gate] in
            if gate >= 0 { close(gate) }
            MainActor.assumeIsolated(handler)
        }
    }

    package func activate() { source.activate() }

    package func cancel() { source.cancel() }
}
