import Foundation

/// A lock without a state. It must not be copied while it is held.
///
/// Prefer ``OSAllocatedUnfairLock``, whose memory does not move.
public struct os_unfair_lock {
    fileprivate var mutex = pthread_mutex_t()

    /// Creates a lock that is free.
    public init() {}
}

/// The name of the lock's type in C.
public typealias os_unfair_lock_s = os_unfair_lock
/// A pointer to a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

/// Takes a lock. Taking it again on the same thread never returns.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { pthread_mutex_lock(&lock.pointee.mutex) }

/// Takes a lock if it is free. Returns whether it was.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
    pthread_mutex_trylock(&lock.pointee.mutex) == 0
}

/// Gives a lock back, on the thread that has taken it.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { pthread_mutex_unlock(&lock.pointee.mutex) }

/// Frees what a lock holds.
///
/// ArgumentParser calls it by this name if it finds the module `os` on Linux.
@discardableResult
public func pthread_mutex_destroy(_ lock: os_unfair_lock_t) -> Int32 {
    Foundation.pthread_mutex_destroy(&lock.pointee.mutex)
}
