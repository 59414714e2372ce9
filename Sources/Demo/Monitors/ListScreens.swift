import UIKit

/// The table of all monitors that `--list-screens` prints, with the main monitor first.
@MainActor
enum ListScreens {
    /// Whether the program prints the table and ends.
    static var isAsked = false

    static func table() -> String {
        guard !UIScreen.screens.isEmpty else { return "no monitor is connected" }
        let rows = [["NAME", "PIXELS", "PLACE", "POINTS", "SCALE", "HZ", "MIRRORS"]] + UIScreen.screens.map(row)
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
                .joined(separator: "   ").trimmingCharacters(in: .whitespaces)
        }.joined(separator: "\n")
    }

    private static func row(of screen: UIScreen) -> [String] {
        let frame = screen.desktopFrame
        return [
            screen === UIScreen.main ? "\(screen.name) (main)" : screen.name,
            "\(Int(frame.width))x\(Int(frame.height))",
            "+\(Int(frame.minX))+\(Int(frame.minY))",
            "\(Int(screen.bounds.width))x\(Int(screen.bounds.height))",
            "\(Int(screen.scale))",
            "\(screen.maximumFramesPerSecond)",
            screen.mirrored?.name ?? "-",
        ]
    }
}
