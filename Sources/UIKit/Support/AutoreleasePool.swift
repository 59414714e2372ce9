/// Calls a closure, as on iOS within a pool of its own.
///
/// Objects here are released at once, without a pool.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
