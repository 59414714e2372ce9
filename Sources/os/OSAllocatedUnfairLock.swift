import Foundation

/// A lock with a state that it protects.
///
/// ```swift
/// let count = OSAllocatedUnfairLock(initialState: 0)
/// count.withLock { $0 += 1 }
/// ```
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    private final class Box {
        let lock = NSLock()
        var state: State
        init(_ state: State) { self.state = state }
    }
    private let box: Box

    /// Creates a lock with a state, which may be of any type.
    public init(uncheckedState initialState: State) { box = Box(initialState) }

    /// Creates a lock with a state.
    public init(initialState: State) where State: Sendable { box = Box(initialState) }

    /// Calls a closure with the state while the lock is held. Taking the lock again in it never returns.
    public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
        try withLockUnchecked(body)
    }

    /// Calls a closure with the state while the lock is held, with a result of any type.
    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        box.lock.lock()
        defer { box.lock.unlock() }
        return try body(&box.state)
    }

    /// Calls a closure with the state if the lock is free. Returns `nil` if it is not.
    public func withLockIfAvailable<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R? {
        guard box.lock.try() else { return nil }
        defer { box.lock.unlock() }
        return try body(&box.state)
    }
}

extension OSAllocatedUnfairLock where State == Void {
    /// Creates a lock without a state.
    public init() { self.init(uncheckedState: ()) }

    /// Takes the lock. Call ``unlock()`` on the same thread.
    public func lock() { box.lock.lock() }
    /// Gives the lock back.
    public func unlock() { box.lock.unlock() }
    /// Takes the lock if it is free. Returns whether it was.
    public func lockIfAvailable() -> Bool { box.lock.try() }

    /// Calls a closure while the lock is held.
    public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
        try withLockUnchecked { (_: inout Void) in try body() }
    }
}
