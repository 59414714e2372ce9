import CoreFoundation

/// Calls a closure at the beginning of a turn of the main run loop, if it is due.
///
/// It runs after everything that the previous turn called, and before the blocks that this put on the main queue. A
/// block on the main queue would cost a turn of its own, and a run loop within such a block would not call it.
@MainActor
public final class RunLoopTurns {
    private let isDue: @MainActor () -> Bool
    private let turn: @MainActor () -> Bool
    /// The observers. The run loop does not call an observer within its own callback, so a nested run loop gets another
    /// one.
    private var observers: [CFRunLoopObserver] = []
    /// The number of turns under way, each within the previous one.
    private var turnsUnderWay = 0
    /// For each run loop under way, whether an observer was added for it.
    private var additions: [Bool] = []
    private var nesting: CFRunLoopObserver?
    private var input: CFRunLoopSource?

    /// Creates the observer and adds it to the main run loop.
    ///
    /// - Parameters:
    ///   - isDue: Returns whether `turn` must be called. While it returns true, the run loop does not wait.
    ///   - turn: The closure to call. Returns whether it has handled events.
    public init(isDue: @escaping @MainActor () -> Bool, turn: @escaping @MainActor () -> Bool) {
        self.isDue = isDue
        self.turn = turn
        addObserver()
        let activities: CFRunLoopActivity = [.entry, .exit]
        nesting = CFRunLoopObserverCreateWithHandler(nil, activities.rawValue, true, .min) { [weak self] _, activity in
            MainActor.assumeIsolated { self?.runLoopChanges(activity) }
        }
        CFRunLoopAddObserver(CFRunLoopGetMain(), nesting, kCFRunLoopCommonModes)
    }

    private func addObserver() {
        var context = CFRunLoopObserverContext()
        context.info = Unmanaged.passUnretained(self).toOpaque()
        let activities: CFRunLoopActivity = [.beforeTimers, .beforeWaiting]
        guard
            let observer = CFRunLoopObserverCreate(
                nil, activities.rawValue, true, .max - 1,
                { @Sendable _, activity, info in
                    guard let info else { return }
                    nonisolated(unsafe) let own = info
                    calledByMainRunLoop {
                        Unmanaged<RunLoopTurns>.fromOpaque(own).takeUnretainedValue().handle(activity)
                    }
                }, &context)
        else { return }
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
        observers.append(observer)
    }

    private func runLoopChanges(_ activity: CFRunLoopActivity) {
        if activity == .entry {
            let needsObserver = turnsUnderWay == observers.count
            if needsObserver { addObserver() }
            additions.append(needsObserver)
        } else if additions.popLast() == true, let observer = observers.popLast() {
            CFRunLoopObserverInvalidate(observer)
        }
    }

    private func handle(_ activity: CFRunLoopActivity) {
        guard isDue() else { return }
        guard activity == .beforeTimers else { return CFRunLoopWakeUp(CFRunLoopGetMain()) }
        turnsUnderWay += 1
        defer { turnsUnderWay -= 1 }
        if turn(), !MainRunLoop.isOutermost { signalInput() }
    }

    /// Signals a source, because `run(mode:before:)` returns only after a source has been handled.
    private func signalInput() {
        if input == nil {
            var context = CFRunLoopSourceContext()
            context.perform = { _ in }
            input = CFRunLoopSourceCreate(nil, 0, &context)
            CFRunLoopAddSource(CFRunLoopGetMain(), input, kCFRunLoopCommonModes)
        }
        CFRunLoopSourceSignal(input)
    }

    /// Removes the observers. `turn` is not called afterwards.
    public func cancel() {
        for observer in observers { CFRunLoopObserverInvalidate(observer) }
        observers = []
        if let nesting { CFRunLoopObserverInvalidate(nesting) }
        nesting = nil
        if let input { CFRunLoopSourceInvalidate(input) }
    }

    isolated deinit { cancel() }
}
