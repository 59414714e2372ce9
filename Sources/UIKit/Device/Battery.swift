import Foundation

/// A battery of the machine, as Linux describes it below `/sys/class/power_supply`.
struct Battery: Equatable {
    /// The charge from 0 to 1.
    let level: Float
    let state: UIDevice.BatteryState

    init(level: Float, state: UIDevice.BatteryState) { (self.level, self.state) = (level, state) }

    static let systemFolder = "/sys/class/power_supply"

    /// Reads the first battery in the folder. Returns `nil` if there is none. Batteries of mice and the like are left
    /// out.
    init?(folder: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names.sorted() {
            func value(_ file: String) -> String? {
                (try? String(contentsOfFile: "\(folder)/\(name)/\(file)", encoding: .utf8))?
                    .trimmingCharacters(in: .whitespacesAndNewlines)
            }
            guard value("type") == "Battery", value("scope") != "Device",
                let percent = value("capacity").flatMap(Float.init), percent.isFinite
            else { continue }
            level = min(max(percent / 100, 0), 1)
            switch value("status") {
            case "Charging": state = .charging
            case "Full", "Not charging": state = .full
            case "Discharging": state = .unplugged
            default: state = .unknown
            }
            return
        }
        return nil
    }
}
