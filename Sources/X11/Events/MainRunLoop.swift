import CoreFoundation

/// The main run loop of a program that lives in it.
@MainActor
public enum MainRunLoop {
    /// How many are running, each within a callback of the one before.
    private static var depth = 0

    /// Whether it is `run` itself that turns. A run loop that a callback runs, or that ran before, may be one of Foundation's
    /// `run(mode:before:)`, which returns after a source has been handled and not otherwise.
    static var isOutermost: Bool { depth == 1 }

    /// Runs the run loop in its default mode, for ever.
    public static func run() -> Never {
        let activities: CFRunLoopActivity = [.entry, .exit]
        let observer = CFRunLoopObserverCreateWithHandler(nil, activities.rawValue, true, .min) { _, activity in
            MainActor.assumeIsolated { depth += activity == .entry ? 1 : -1 }
        }
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
        // Foundation's `run()` would set everything up again after each event.
        while true { CFRunLoopRunInMode(kCFRunLoopDefaultMode, .greatestFiniteMagnitude, false) }
    }
}
