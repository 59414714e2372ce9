import Foundation

/// A time in seconds.
public typealias CFTimeInterval = TimeInterval

/// Returns the time since the machine was started, in seconds, without the time for which it slept.
///
/// Touches, animations and display links have their times on the same clock.
public func CACurrentMediaTime() -> CFTimeInterval { AnimationClock.now }
