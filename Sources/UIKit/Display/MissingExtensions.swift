import X11

/// The consequences of missing extensions, as one line for the log:
///
/// ```
/// The X server has no RANDR for this client: the whole display is one screen, and monitors cannot be connected or
/// disconnected.
/// ```
struct MissingExtensions: CustomStringConvertible {
    let names: [OptionalExtension]

    /// Creates the line. The result is `nil` if no extension is missing.
    init?(_ names: [OptionalExtension]) {
        guard !names.isEmpty else { return nil }
        self.names = names
    }

    var description: String {
        let list = names.map(\.rawValue).joined(separator: ", ")
        let consequences = names.map(Self.consequence).joined(separator: "; ")
        return "The X server has no \(list) for this client: \(consequences)." + (isUntrusted ? Self.hint : "")
    }

    /// Whether the server probably does not trust the client. Such a client has none of the extensions. Servers
    /// themselves lack only some of them.
    private var isUntrusted: Bool { names.count == OptionalExtension.allCases.count }

    private static let hint = " Untrusted clients get none of them (ssh -X); use ssh -Y."

    private static func consequence(of missing: OptionalExtension) -> String {
        switch missing {
        case .randr: "the whole display is one screen, and monitors cannot be connected or disconnected"
        case .input: "there are no touches, and scrolling follows the wheel's clicks"
        case .sharedMemory: "images are sent over the connection"
        case .sync: "the window manager does not wait for frames while it resizes a scene"
        }
    }
}
