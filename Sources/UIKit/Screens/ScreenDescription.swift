import Foundation

/// What a display server tells of a monitor, in UIKit's words: the value behind a `UIScreen`.
struct ScreenDescription: Hashable, Sendable {
    /// The monitor's name at the display server, such as `HDMI-1`: its identity.
    var name: String
    /// Its place on the desktop, in pixels.
    var pixelFrame: CGRect
    /// Its size in millimetres; zero where nobody knows.
    var millimeters: CGSize
    var isPrimary: Bool
    /// Pixels to a point.
    var scale: CGFloat

    /// Zero, for a desktop without any monitor.
    static let none = ScreenDescription(
        name: "", pixelFrame: .zero, millimeters: .zero, isPrimary: true, scale: 1)
}

/// How many pixels a point has on a monitor: 1, 2 or 3.
enum ScreenScale {
    /// What the environment says for all monitors (`CASEMENT_SCALE`), if it is a number that makes sense; else what
    /// the monitor's size in millimetres says; else 1.
    static func scale(pixels: CGSize, millimeters: CGSize, environment: [String: String]) -> CGFloat {
        if let text = environment["CASEMENT_SCALE"], let value = Double(text), (1...3).contains(value) {
            return value.rounded()
        }
        return scale(pixels: pixels, millimeters: millimeters)
    }

    /// Projectors and virtual machines report sizes that no monitor has, projectors often their aspect ratio (16x9 cm
    /// or mm): those count for nothing.
    private static func scale(pixels: CGSize, millimeters: CGSize) -> CGFloat {
        guard millimeters.width >= 50, millimeters.height >= 30, pixels.width > 0,
            ![CGSize(width: 160, height: 90), CGSize(width: 160, height: 100)].contains(millimeters)
        else { return 1 }
        let dotsPerInch = pixels.width / millimeters.width * 25.4
        guard dotsPerInch < 1_000 else { return 1 }
        if dotsPerInch >= 264 { return 3 }
        return dotsPerInch >= 160 ? 2 : 1
    }
}
