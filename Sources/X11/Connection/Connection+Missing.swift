/// The extensions that are optional for this module, with the names that QueryExtension takes as raw values.
public enum OptionalExtension: String, CaseIterable, Sendable {
    /// The resize and rotate extension, which describes monitors.
    case randr = "RANDR"
    /// The X Input Extension, which delivers touches and smooth scrolling.
    case input = "XInputExtension"
    /// The MIT shared memory extension, with which pixels are not sent through the socket.
    case sharedMemory = "MIT-SHM"
    /// The synchronization extension, whose counters report drawn frames to the window manager.
    case sync = "SYNC"
}

extension Connection {
    /// The optional extensions that this connection does not use.
    ///
    /// The server has none of them, or hides them from an untrusted client (SECURITY extension, Section 2.2). The value
    /// is valid after ``askInput()`` has been answered.
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
