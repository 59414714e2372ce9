/// What can be wrong with a ``VirtualDisplay``.
public enum DisplayError: Error, Hashable, CustomStringConvertible {
    /// A program is not installed; the Debian package has it.
    case notInstalled(program: String, package: String)
    /// The server did not come up; what it said.
    case serverFailed(command: String, reason: String)
    /// The window manager, or a program beside it, ended instead of managing the display; how, and what it said.
    case managerFailed(command: String, reason: String)
    /// An argument no server takes, e.g. a framebuffer without pixels.
    case badOption(String)
    /// There is no display around the code that asks for ``VirtualDisplay/current``.
    case noCurrentDisplay
    /// The server is gone, or has closed the test's connection.
    case connectionLost
    /// The server is frozen and would never answer: ``VirtualDisplay/thaw()`` it first.
    case frozen
    /// The server was started without an extension that the call needs.
    case noExtension(String)
    /// No key of the keyboard gives this, and none could be made to.
    case noKey(String)
    /// The part of the display asked for has no pixels to see.
    case nothingToSee(String)

    public var description: String {
        switch self {
        case .notInstalled(let program, let package):
            "\(program) is not installed; it comes with the Debian package `\(package)`: apt-get install \(package)"
        case .serverFailed(let command, let reason): "the X server did not start (\(command)): \(reason)"
        case .managerFailed(let command, let reason): "the window manager does not run (\(command)): \(reason)"
        case .badOption(let what): what
        case .noCurrentDisplay:
            "there is no virtual display here: give the test the trait .virtualDisplay(monitors:), or use withVirtualDisplay or withApplication"
        case .connectionLost: "the connection to the X server is lost"
        case .frozen: "the X server is frozen"
        case .noExtension(let name): "the X server has no extension \(name)"
        case .noKey(let key): "no key gives \(key)"
        case .nothingToSee(let what): "nothing to see: \(what)"
        }
    }
}
