import CXlib
import CoreFoundation

/// Waits in the main run loop's place while that runs in its default mode, and calls back as soon as a descriptor has something
/// to read.
///
/// From waking to a source's callback the run loop takes 25 microseconds, more than what an event means to a program (measured).
/// Just before it would wait it calls an observer, and that waits for all that the run loop waits for, and for the descriptor.
/// What has come for the run loop itself it is left to find; after a callback that may have given it blocks or sources
/// it takes one more turn. A run loop inside a callback hears of the descriptor by its source as before.
@MainActor
final class RunLoopWait {
    private let descriptor: Int32
    private let set: Int32
    private let events: EventSource.Events
    private var observer: CFRunLoopObserver?

    /// `source` is the port of a source of the main run loop's default mode and of no other's, by which the mode's set is
    /// known; `nil` where it is not to be found out.
    init?(_ descriptor: Int32, source: Int32, events: EventSource.Events) {
        self.descriptor = descriptor
        self.events = events
        set = cx_find_epoll_set(source)
        guard set >= 0 else { return nil }
        var context = CFRunLoopObserverContext()
        context.info = Unmanaged.passUnretained(self).toOpaque()
        observer = CFRunLoopObserverCreate(
            nil, CFRunLoopActivity.beforeWaiting.rawValue, true, .max,
            { @Sendable _, _, info in
                guard let info else { return }
                nonisolated(unsafe) let own = info
                calledByMainRunLoop { Unmanaged<RunLoopWait>.fromOpaque(own).takeUnretainedValue().wait() }
            }, &context)
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
    }

    private func wait() {
        guard MainRunLoop.isOutermost else { return }
        while observer != nil, events.areQueued() || isReadable {
            if events.handle() { return CFRunLoopWakeUp(CFRunLoopGetMain()) }
        }
    }

    /// Waits until there is something to read, or the run loop has got something to do.
    private var isReadable: Bool { cx_wait_for(descriptor, set, _dispatch_get_main_queue_handle_4CF()) }

    /// Waits no more: the descriptor may be closed.
    func cancel() {
        guard let observer else { return }
        CFRunLoopObserverInvalidate(observer)
        self.observer = nil
    }
}

/// What the main run loop calls runs on the main thread. `MainActor.assumeIsolated` would ask the kernel each time, and so would
/// a closure that is converted in another way, or that is the main actor's own: the one that calls this has to be `@Sendable`.
func calledByMainRunLoop(_ body: @MainActor () -> Void) {
    withoutActuallyEscaping(body) { unsafeBitCast(IsolatedCall(body: $0), to: PlainCall.self).body() }
}

private struct IsolatedCall {
    let body: @MainActor () -> Void
}

private struct PlainCall {
    let body: () -> Void
}
