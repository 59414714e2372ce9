import X11

/// What the program does without on a server that lacks extensions, as one line for the log:
///
///     The X server has no RANDR for this client: it is one screen as large as the display.
struct MissingExtensions: CustomStringConvertible {
    let names: [OptionalExtension]

    /// `nil` where nothing is missing.
    init?(_ names: [OptionalExtension]) {
        guard !names.isEmpty else { return nil }
        self.names = names
    }

    var description: String {
        let list = names.map(\.rawValue).joined(separator: ", ")
        let consequences = names.map(Self.consequence).joined(separator: "; ")
        return "The X server has no \(list) for this client: \(consequences)." + (isUntrusted ? Self.hint : "")
    }

    /// A server has all of them or lacks one or the other; none at all is what an untrusted client is left with.
    private var isUntrusted: Bool { names.count == OptionalExtension.allCases.count }

    private static let hint = " A client that the server does not trust gets none of them (ssh -X; ssh -Y is trusted)."

    private static func consequence(of missing: OptionalExtension) -> String {
        switch missing {
        case .randr: "the whole display is one screen, and no monitor comes or goes"
        case .input: "there are no touches, and scrolling goes by the wheel's clicks"
        case .sharedMemory: "pictures are sent as pixels"
        case .sync: "the window manager does not wait for a picture while it resizes a scene"
        }
    }
}
