import Foundation
import UIKit
import UIKitTesting

/// A recorder of all screen notifications, with the list of screens at the time of each.
@MainActor
final class ScreenJournal {
    private var entries: [String] = []
    private let tokens = Tokens()

    init() {
        let names: [(NSNotification.Name, String)] = [
            (UIScreen.didConnectNotification, "connected"), (UIScreen.didDisconnectNotification, "disconnected"),
            (UIScreen.modeDidChangeNotification, "mode"), (UIScreen.brightnessDidChangeNotification, "brightness"),
            (UIScreen.capturedDidChangeNotification, "captured"),
            (UIScreen.referenceDisplayModeStatusDidChangeNotification, "reference"),
        ]
        for (name, text) in names {
            tokens.add(name) { [weak self] notification in
                let screen = (notification.object as? UIScreen)?.name ?? "nobody"
                let information = notification.userInfo == nil ? "" : " with userInfo"
                let list = UIScreen.screens.map(\.name).joined(separator: " ")
                self?.entries.append("\(text) \(screen)\(information) [\(list)]")
            }
        }
    }

    /// Returns the entries since the last call.
    func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}

extension VirtualDisplay.Options {
    /// Options for a server with real outputs, `DUMMY0` to `DUMMY15`.
    static let outputs = VirtualDisplay.Options(server: .xorgDummy)
}

/// Returns descriptions of the screens, in the same form as `describeMonitors()`.
@MainActor
func describeScreens() -> [String] {
    UIScreen.screens.map { screen in
        let frame = screen.desktopFrame
        return "\(screen.name) \(Int(frame.width))x\(Int(frame.height))+\(Int(frame.minX))+\(Int(frame.minY))"
    }
}

extension VirtualDisplay {
    /// Returns descriptions of the server's monitors, e.g. `TV 1280x720+1920+0`.
    @MainActor
    func describeMonitors() throws -> [String] {
        try monitors.map { monitor in
            let frame = monitor.frame ?? .zero
            return "\(monitor.name) \(monitor.width)x\(monitor.height)+\(Int(frame.minX))+\(Int(frame.minY))"
        }
    }

    /// Runs a program on the display until it ends, and returns its output.
    @MainActor
    @discardableResult
    func run(_ arguments: String...) async throws -> String {
        let program = try await ChildProgram(arguments, on: self)
        try await program.waitForExit()
        return program.standardOutput
    }
}
