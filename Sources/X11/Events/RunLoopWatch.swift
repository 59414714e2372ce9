import CXlib
import CoreFoundation
import Dispatch
import Glibc

/// Calls back from the main run loop while a descriptor has something to read, until it is cancelled.
///
/// A dispatch source is notified on its own thread and wakes the main thread from there, 10 microseconds later
/// (measured).
@MainActor
final class RunLoopWatch {
    private let descriptor: Int32
    private let gate: Int32
    private let events: EventSource.Events
    private var source: CFRunLoopSource?
    private(set) var wait: RunLoopWait?

    /// Creates a watch; `nil` if the system gives no epoll descriptor.
    init?(_ descriptor: Int32, events: EventSource.Events) {
        // The run loop reads eight bytes from the descriptor that woke it. An epoll descriptor refuses that, so the
        // socket keeps its bytes.
        gate = cx_open_gate(descriptor, false)
        self.descriptor = descriptor
        self.events = events
        guard gate >= 0 else { return nil }
        var context = CFRunLoopSourceContext1()
        context.version = 1
        context.info = Unmanaged.passUnretained(self).toOpaque()
        context.getPort = { @Sendable info in info.map { RunLoopWatch.from($0).gate } ?? -1 }
        context.perform = { @Sendable info in
            guard let info else { return }
            nonisolated(unsafe) let own = info
            calledByMainRunLoop { RunLoopWatch.from(own).perform() }
        }
        source = withUnsafeMutablePointer(to: &context) {
            $0.withMemoryRebound(to: CFRunLoopSourceContext.self, capacity: 1) { CFRunLoopSourceCreate(nil, 0, $0) }
        }
        CFRunLoopAddSource(CFRunLoopGetMain(), source, kCFRunLoopDefaultMode)
        wait = RunLoopWait(descriptor, source: gate, events: events)
        events.alarm?.isAwaited = wait != nil
        CFRunLoopAddSource(CFRunLoopGetMain(), source, kCFRunLoopCommonModes)
    }

    private nonisolated static func from(_ info: UnsafeMutableRawPointer) -> RunLoopWatch {
        Unmanaged<RunLoopWatch>.fromOpaque(info).takeUnretainedValue()
    }

    /// Handles the events of one wake-up.
    ///
    /// The run loop reports once what has come (EPOLLET), so nothing may be left. After eight rounds other work gets
    /// its turn.
    private func perform() {
        for _ in 0..<8 {
            _ = events.handle()
            guard source != nil, hasMore else { return }
        }
        DispatchQueue.main.async { MainActor.assumeIsolated { self.perform() } }
    }

    private var hasMore: Bool {
        var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&watched, 1, 0) > 0
    }

    /// Stops watching. The descriptor may be closed afterwards.
    func cancel() {
        guard let source else { return }
        wait?.cancel()
        events.alarm?.isAwaited = false
        CFRunLoopSourceInvalidate(source)
        self.source = nil
        close(gate)
    }

    isolated deinit { cancel() }
}
