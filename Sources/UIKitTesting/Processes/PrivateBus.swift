import Foundation

/// A message bus of its own for a test, as of a desktop's session (Debian package dbus).
///
/// It ends when this object is freed.
@MainActor
package final class PrivateBus {
    /// The address, for `DBUS_SESSION_BUS_ADDRESS`.
    package let address: String
    private let daemon: ChildProgram
    private let folder: TemporaryFolder

    /// Starts a bus.
    ///
    /// - Parameter services: The programs that the bus starts when their names are called.
    package init(services: [String: String] = [:]) async throws {
        folder = try TemporaryFolder()
        let socket = folder.url.appendingPathComponent("bus").path
        let configuration = folder.url.appendingPathComponent("bus.conf")
        try """
        <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
         "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
        <busconfig>
          <type>session</type>
          <listen>unix:path=\(socket)</listen>
          <auth>EXTERNAL</auth>
          <servicedir>\(folder.url.path)</servicedir>
          <policy context="default">
            <allow send_destination="*" eavesdrop="true"/>
            <allow eavesdrop="true"/>
            <allow own="*"/>
          </policy>
        </busconfig>
        """.write(to: configuration, atomically: true, encoding: .utf8)
        for (name, command) in services {
            try "[D-BUS Service]\nName=\(name)\nExec=\(command)\n".write(
                to: folder.url.appendingPathComponent("\(name).service"), atomically: true, encoding: .utf8)
        }
        address = "unix:path=\(socket)"
        daemon = try await ChildProgram(
            ["dbus-daemon", "--nofork", "--print-address", "--config-file=\(configuration.path)"], display: nil)
        _ = try await daemon.waitForLine(containing: "unix:")
    }

    /// Ends the bus at once.
    package func end() async throws {
        daemon.send(signal: SIGKILL)
        _ = try await daemon.waitForExit()
    }
}
