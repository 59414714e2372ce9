import Foundation

/// A time in seconds since the beginning of 2001 in the time of Greenwich.
public typealias CFAbsoluteTime = CFTimeInterval

/// Returns the present time of the calendar's clock, in seconds since the beginning of 2001.
///
/// The clock may be set while the program runs. `CACurrentMediaTime()` is better for the difference of two times.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
