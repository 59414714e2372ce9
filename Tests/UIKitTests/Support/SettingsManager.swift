import Foundation
import UIKitTesting

/// The desktop's settings manager: xsettingsd.
@MainActor
struct SettingsManager {
    private let file: URL
    private let program: ChildProgram

    /// Starts the manager with settings, such as `Gtk/EnableAnimations 0` in a line.
    init(_ text: String, on display: VirtualDisplay) async throws {
        file = FileManager.default.temporaryDirectory.appendingPathComponent("xsettings-\(UUID().uuidString)")
        try text.write(to: file, atomically: true, encoding: .utf8)
        program = try await ChildProgram(["xsettingsd", "-c", file.path], on: display)
    }

    /// Replaces all settings.
    func say(_ text: String) throws {
        try text.write(to: file, atomically: true, encoding: .utf8)
        program.send(signal: SIGHUP)
    }

    func end() async {
        await program.terminate()
        try? FileManager.default.removeItem(at: file)
    }
}
