import Foundation

/// What a display server tells of a monitor, in UIKit's words: the value behind a `UIScreen`.
struct ScreenDescription: Hashable, Sendable {
    /// Which monitor it is: the same for as long as it stays connected, whatever is changed about it.
    var id: Int
    /// The monitor's name at the display server, such as `HDMI-1`.
    var name: String
    /// Its place on the desktop, in pixels.
    var pixelFrame: CGRect
    /// Its size in millimetres; zero where nobody knows.
    var millimeters: CGSize
    var isPrimary: Bool
    /// Pixels to a point.
    var scale: CGFloat
    /// What it can show. Empty where it shows what it shows and nothing else.
    var modes: [ScreenMode] = []
    var preferredMode: ScreenMode?
    var currentMode: ScreenMode?
    /// The brightness of its lamp from 0 to 1; `nil` where that cannot be set.
    var brightness: Double?
    /// How many steps the lamp has between the two.
    var brightnessSteps = 0

    /// Zero, for a desktop without any monitor.
    static let none = ScreenDescription(
        id: 0, name: "", pixelFrame: .zero, millimeters: .zero, isPrimary: true, scale: 1)
}

/// A mode of a monitor at the display server.
struct ScreenMode: Hashable, Sendable {
    /// The server's own id.
    var id: UInt
    /// In pixels.
    var size: CGSize
    /// Pictures a second; 0 where nobody knows.
    var refreshRate: Double

    /// One mode for each size, in the order of the list. RandR has several of one size, which differ in what a
    /// `UIScreenMode` does not tell. The present one stands for its size, then the preferred one, then the fastest.
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
