import Foundation

/// The properties of a monitor as the display server reports them, in UIKit's terms. A `UIScreen` contains one.
struct ScreenDescription: Hashable, Sendable {
    /// The identity of the monitor. It stays the same as long as the monitor is connected, whatever else changes.
    var id: Int
    /// The monitor's name at the display server, such as `HDMI-1`.
    var name: String
    /// The identifying bytes of the monitor's EDID, in hexadecimal; `nil` if it has none.
    var edid: String?
    /// The monitor's frame on the desktop, in pixels.
    var pixelFrame: CGRect
    /// The physical size in millimetres; zero if unknown.
    var millimeters: CGSize
    var isPrimary: Bool
    /// The number of pixels per point.
    var scale: CGFloat
    /// The modes that the monitor can show; empty if RandR reports none.
    var modes: [ScreenMode] = []
    var preferredMode: ScreenMode?
    var currentMode: ScreenMode?
    /// The brightness of the backlight from 0 to 1; `nil` if it cannot be set.
    var brightness: Double?
    /// The number of steps from the darkest to the brightest backlight; 0 if it cannot be set.
    var brightnessSteps = 0

    /// The identity of the monitor across runs of the program.
    var identity: ScreenIdentity { ScreenIdentity(name: name, edid: edid) }

    /// A description of size zero, for a desktop without monitors.
    static let none = ScreenDescription(
        id: 0, name: "", pixelFrame: .zero, millimeters: .zero, isPrimary: true, scale: 1)
}

/// A mode of a monitor at the display server.
struct ScreenMode: Hashable, Sendable {
    /// The server's id of the mode.
    var id: UInt
    /// The size in pixels.
    var size: CGSize
    /// The refresh rate in hertz; 0 if unknown.
    var refreshRate: Double

    /// Returns one mode for each size, in the order of the list.
    ///
    /// RandR may report several modes of one size, which a `UIScreenMode` does not distinguish. For each size the
    /// current mode is chosen, then the preferred one, then the one with the highest refresh rate.
    static func distinct(_ modes: [ScreenMode], current: ScreenMode?, preferred: ScreenMode?) -> [ScreenMode] {
        var chosen: [ScreenMode] = []
        for mode in modes {
            guard let index = chosen.firstIndex(where: { $0.size == mode.size }) else {
                chosen.append(mode)
                continue
            }
            let isTaken = chosen[index] == current || (chosen[index] == preferred && mode != current)
            if !isTaken, mode == current || mode == preferred || mode.refreshRate > chosen[index].refreshRate {
                chosen[index] = mode
            }
        }
        return chosen
    }
}
