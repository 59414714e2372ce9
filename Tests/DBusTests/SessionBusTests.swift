import DBus
import Foundation
import Testing

struct SessionBusTests {
    @Test("the session bus is the one of the environment, or the socket in the user's folder")
    func addressOfSessionBus() throws {
        #expect(SessionBus.address(in: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/x"]) == "unix:path=/x")
        for value in ["", "disabled:", "autolaunch:", "nonsense"] {
            let environment = ["DBUS_SESSION_BUS_ADDRESS": value, "XDG_RUNTIME_DIR": "/"]
            #expect(SessionBus.address(in: environment) == nil)
        }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(SessionBus.address(in: ["XDG_RUNTIME_DIR": folder.path]) == nil)
        try Data().write(to: folder.appendingPathComponent("bus"))
        #expect(SessionBus.address(in: ["XDG_RUNTIME_DIR": folder.path]) == "unix:path=\(folder.path)/bus")
        #expect(SessionBus.address(in: ["XDG_RUNTIME_DIR": "relative"]) == nil)
        #expect(SessionBus.address(in: [:]) == nil)
    }
}
