import Glibc

private typealias Mark = @convention(c) (UnsafePointer<CChar>) -> Void

/// The function of the library that counts; `nil` if none is loaded.
private let mark: Mark? = dlsym(nil, "footprint_mark").map { unsafeBitCast($0, to: Mark.self) }

/// Tells the counter that an event has reached the program's own code.
func tellCounter() { mark?("event") }
