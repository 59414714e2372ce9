import Foundation
import UIKit
import UIKitTesting

/// Writes down every notification of every screen, with the list of screens as it was in the observer.
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

    /// What was written since the last call.
    func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}

extension VirtualDisplay.Options {
    /// Real outputs, `DUMMY0` to `DUMMY15`.
    static let outputs = VirtualDisplay.Options(server: .xorgDummy)
}

/// The screens as the server would describe its monitors.
@MainActor
func describeScreens() -> [String] {
    UIScreen.screens.map { screen in
        let frame = screen.desktopFrame
        return "\(screen.name) \(Int(frame.width))x\(Int(frame.height))+\(Int(frame.minX))+\(Int(frame.minY))"
    }
}

extension VirtualDisplay {
    /// The monitors in the same words.
    @MainActor
    func describeMonitors() throws -> [String] {
        try monitors.map { monitor in
            let frame = monitor.frame ?? .zero
            return "\(monitor.name) \(monitor.width)x\(monitor.height)+\(Int(frame.minX))+\(Int(frame.minY))"
        }
    }

    /// Runs a program on the display and waits for its end.
    @MainActor
    @discardableResult
    func run(_ arguments: String...) async throws -> String {
        let program = try await ChildProgram(arguments, on: self)
        try await program.waitForExit()
        return program.standardOutput
    }
}
