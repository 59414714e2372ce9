import CoreFoundation

/// Does what is due at the beginning of a turn of the main run loop: after all that the turn before has called, and before
/// what that has put on the main queue.
///
/// A block on the main queue would come there too, but costs a turn of its own and is not called from a run loop
/// within such a block.
@MainActor
public final class RunLoopTurns {
    private let isDue: @MainActor () -> Bool
    private let turn: @MainActor () -> Bool
    /// The run loop does not call an observer within that one's own callback: a run loop in there gets another one.
    private var observers: [CFRunLoopObserver] = []
    /// Turns under way, each within the one before.
    private var turnsUnderWay = 0
    /// For each run loop under way whether it has got an observer.
    private var additions: [Bool] = []
    private var nesting: CFRunLoopObserver?
    private var input: CFRunLoopSource?

    /// The run loop does not wait while `isDue`. `turn` answers whether it has handled events.
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
                        Unmanaged<RunLoopTurns>.fromOpaque(own).takeUnretainedValue().hear(of: activity)
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

    private func hear(of activity: CFRunLoopActivity) {
        guard isDue() else { return }
        guard activity == .beforeTimers else { return CFRunLoopWakeUp(CFRunLoopGetMain()) }
        turnsUnderWay += 1
        defer { turnsUnderWay -= 1 }
        if turn(), !MainRunLoop.isOutermost { tellOfInput() }
    }

    /// `run(mode:before:)` returns after a source: has the run loop take the events for one's.
    private func tellOfInput() {
        if input == nil {
            var context = CFRunLoopSourceContext()
            context.perform = { _ in }
            input = CFRunLoopSourceCreate(nil, 0, &context)
            CFRunLoopAddSource(CFRunLoopGetMain(), input, kCFRunLoopCommonModes)
        }
        CFRunLoopSourceSignal(input)
    }

    /// Nothing is done any more.
    public func cancel() {
        for observer in observers { CFRunLoopObserverInvalidate(observer) }
        observers = []
        if let nesting { CFRunLoopObserverInvalidate(nesting) }
        nesting = nil
        if let input { CFRunLoopSourceInvalidate(input) }
    }

    isolated deinit { cancel() }
}
