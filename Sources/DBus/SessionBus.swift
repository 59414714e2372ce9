import Glibc

/// The bus of the user's session.
package enum SessionBus {
    /// The environment variables that name it.
    package static let variables = ["DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"]

    /// Returns the address of the bus, or `nil` if there is none. A bus is never started.
    ///
    /// `DBUS_SESSION_BUS_ADDRESS` names it. Without this variable it is the socket `bus` in `XDG_RUNTIME_DIR`, if that
    /// exists. An empty value and `disabled:` mean that there is no bus.
    package static func address(in environment: [String: String]) -> String? {
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"] {
            let isUsable = address.hasPrefix("unix:") || address.hasPrefix("tcp:")
            return isUsable ? address : nil
        }
        guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else { return nil }
        let path = folder + "/bus"
        // In addresses, other characters would have to be escaped.
        guard path.utf8.allSatisfy(isPlain), access(path, F_OK) == 0 else { return nil }
        return "unix:path=" + path
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-_/.".utf8.contains(byte)
        }
    }
}
