/// An error of a ``VirtualDisplay``. Its description says what failed and, where possible, what to do.
public enum DisplayError: Error, Hashable, CustomStringConvertible {
    /// A program is not installed. The Debian package contains it.
    case notInstalled(program: String, package: String)
    /// The server did not start. The reason is its own message.
    case serverFailed(command: String, reason: String)
    /// The window manager, or a program that belongs to it, ended by itself. The reason contains its exit status and
    /// output.
    case managerFailed(command: String, reason: String)
    /// An argument is invalid, e.g. a framebuffer without pixels. The text says which.
    case badOption(String)
    /// The code that asks for ``VirtualDisplay/current`` runs without a display.
    case noCurrentDisplay
    /// The server has ended, or has closed the test's connection.
    case connectionLost
    /// The server is frozen and cannot answer. Call ``VirtualDisplay/thaw()`` first.
    case frozen
    /// The server lacks an extension that the call needs.
    case noExtension(String)
    /// No key produces this character or keysym, and no key is free for it; or a key code is invalid.
    case noKey(String)
    /// The requested part of the display has no pixels, or a picture cannot be read or written.
    case nothingToSee(String)

    /// The message, e.g. `the X server is frozen`.
    public var description: String {
        switch self {
        case .notInstalled(let program, let package):
            "\(program) is not installed; it comes with the Debian package `\(package)`: apt-get install \(package)"
        case .serverFailed(let command, let reason): "the X server did not start (\(command)): \(reason)"
        case .managerFailed(let command, let reason): "the window manager is not running (\(command)): \(reason)"
        case .badOption(let what): what
        case .noCurrentDisplay:
            "no virtual display: give the test the trait .virtualDisplay(monitors:), or use withVirtualDisplay or withApplication"
        case .connectionLost: "the connection to the X server was lost"
        case .frozen: "the X server is frozen"
        case .noExtension(let name): "the X server has no extension \(name)"
        case .noKey(let key): "no key produces \(key)"
        case .nothingToSee(let what): "no picture: \(what)"
        }
    }
}
