import Foundation

/// The bus of the machine's services.
enum SystemBus {
    /// The environment variables that name it.
    static let variables = ["DBUS_SYSTEM_BUS_ADDRESS"]

    /// Returns the address of the bus, or `nil` if there is none. A bus is never started.
    ///
    /// `DBUS_SYSTEM_BUS_ADDRESS` names it. Without this variable it is the usual socket, if that exists. An empty value
    /// and `disabled:` mean that there is no bus.
    static func address(in environment: [String: String], socket: String = "/run/dbus/system_bus_socket") -> String? {
        if let address = environment["DBUS_SYSTEM_BUS_ADDRESS"] {
            return address.hasPrefix("unix:") || address.hasPrefix("tcp:") ? address : nil
        }
        return FileManager.default.fileExists(atPath: socket) ? "unix:path=" + socket : nil
    }
}
