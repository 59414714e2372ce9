import CoreFoundation

/// The main run loop of a program that runs in it.
@MainActor
public enum MainRunLoop {
    /// The number of run loops that are running, each within a callback of the previous one.
    private static var depth = 0

    /// Whether only the run loop of `run` is running.
    ///
    /// A run loop inside a callback, or before `run`, may be Foundation's `run(mode:before:)`. That returns only after
    /// a source has been handled.
    static var isOutermost: Bool { depth == 1 }

    /// Runs the main run loop in its default mode. Never returns.
    public static func run() -> Never {
        let activities: CFRunLoopActivity = [.entry, .exit]
        let observer = CFRunLoopObserverCreateWithHandler(nil, activities.rawValue, true, .min) { _, activity in
            MainActor.assumeIsolated { depth += activity == .entry ? 1 : -1 }
        }
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
        // Foundation's `run()` would repeat its setup after each event.
        while true { CFRunLoopRunInMode(kCFRunLoopDefaultMode, .greatestFiniteMagnitude, false) }
    }
}
