/// The extensions that a program makes use of where it can, by the names that QueryExtension knows.
public enum OptionalExtension: String, CaseIterable, Sendable {
    case randr = "RANDR"
    case input = "XInputExtension"
    case sharedMemory = "MIT-SHM"
    case sync = "SYNC"
}

extension Connection {
    /// The optional extensions that this client does without: the server has none, or hides it from a client that it does not
    /// trust (SECURITY extension, Section 2.2). Known once ``askInput()`` is answered.
    public var missingExtensions: [OptionalExtension] {
        OptionalExtension.allCases.filter {
            switch $0 {
            case .randr: extensions.randrEventBase == nil
            case .input: !hasTouchInput
            case .sharedMemory: extensions.sharedMemoryEventBase == nil
            case .sync: !extensions.hasSync
            }
        }
    }
}
