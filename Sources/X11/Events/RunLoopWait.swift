import CXlib
import CoreFoundation

/// Waits in place of the main run loop in its default mode, and calls back as soon as a descriptor is readable.
///
/// The run loop takes 25 microseconds from waking to the callback of a source (measured), longer than a program takes
/// for an event. Just before waiting, the run loop calls an observer. That observer waits for the descriptor and for
/// everything that the run loop waits for.
///
/// The wait also ends when the `RunLoopAlarm` is due, so that frames of animations need no timer in the kernel and no
/// turn of a timer's thread (benchmark rows *animation*).
///
/// Whatever comes for the run loop itself is left to it. After a callback that may have added blocks or sources, the
/// run loop takes one more turn. A run loop inside a callback uses the descriptor's source as before.
@MainActor
final class RunLoopWait {
    private let descriptor: Int32
    private let set: Int32
    private let events: EventSource.Events
    private var observer: CFRunLoopObserver?

    /// Creates the observer. `source` is the port of a source in the default mode and no other mode.
    ///
    /// By it the epoll set of the mode is found. The result is `nil` if it cannot be found.
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

    /// Waits until the run loop has something to do. Meanwhile it handles what comes from the descriptor, and the
    /// alarm. An alarm that is due each time does not keep what comes waiting, nor the other way round.
    private func wait() {
        guard MainRunLoop.isOutermost else { return }
        while observer != nil {
            let readable = events.areQueued() ? Int32(cx_readable_descriptor) : awaitReadable()
            var hasWork = false
            let hasInput = readable & Int32(cx_readable_descriptor) != 0
            if hasInput, events.handle() { hasWork = true }
            if events.alarm?.ringIfDue() == true { hasWork = true }
            if hasWork { return CFRunLoopWakeUp(CFRunLoopGetMain()) }
            // The run loop's own source also watches the descriptor, so its set is readable with it.
            if !hasInput, readable != 0 { return }
        }
    }

    /// Waits until there is something to read, the run loop has something to do, or the alarm is due. Returns what is
    /// readable.
    private func awaitReadable() -> Int32 {
        cx_wait_for(descriptor, set, _dispatch_get_main_queue_handle_4CF(), events.alarm?.deadline ?? -1)
    }

    /// Stops waiting. The descriptor may be closed afterwards.
    func cancel() {
        guard let observer else { return }
        CFRunLoopObserverInvalidate(observer)
        self.observer = nil
    }
}

/// Calls a closure that the main run loop has called, which is therefore on the main thread.
///
/// `MainActor.assumeIsolated` would ask the kernel each time. So would a closure that belongs to the main actor, or one
/// that is converted in another way. Hence the caller must be a `@Sendable` closure.
func calledByMainRunLoop(_ body: @MainActor () -> Void) {
    withoutActuallyEscaping(body) { unsafeBitCast(IsolatedCall(body: $0), to: PlainCall.self).body() }
}

private struct IsolatedCall {
    let body: @MainActor () -> Void
}

private struct PlainCall {
    let body: () -> Void
}
