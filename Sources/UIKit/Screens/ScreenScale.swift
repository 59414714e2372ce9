import Foundation

/// The number of pixels per point on a monitor: 1, 2 or 3. The first of these sources with a valid value counts:
///
/// 1. The environment variable `CASEMENT_SCALE`: `2` for all monitors, `HDMI-1=2,DP-1=1` for single ones, `1,HDMI-1=2`
///    for both.
/// 2. The desktop's settings manager (XSETTINGS), for all monitors: `Gdk/WindowScalingFactor`, then `Xft/DPI`.
/// 3. The resources of the root window, for all monitors: `Xft.dpi`.
/// 4. The monitor's own size in millimetres.
/// 5. The value 1.
///
/// All sources but the first may change at any time. Screens and scenes then follow. Invalid values are ignored.
struct ScreenScale: Hashable, Sendable {
    /// The value of `CASEMENT_SCALE`.
    var environment = Override()
    /// The setting `Gdk/WindowScalingFactor` of XSETTINGS.
    var windowScalingFactor: Int?
    /// The setting `Xft/DPI` of XSETTINGS in dots per inch. XSETTINGS itself contains 1024ths.
    var settingsDotsPerInch: Double?
    /// The resource `Xft.dpi` in dots per inch.
    var resourceDotsPerInch: Double?

    /// Returns the scale of a monitor.
    ///
    /// - Parameters:
    ///   - name: The monitor's name at the display server.
    ///   - pixels: The size in pixels.
    ///   - millimeters: The size that the monitor reports, in millimetres.
    func scale(of name: String, pixels: CGSize, millimeters: CGSize) -> CGFloat {
        environment[name] ?? windowScalingFactor.flatMap(Self.scale(factor:))
            ?? settingsDotsPerInch.flatMap(Self.scale(dotsPerInch:))
            ?? resourceDotsPerInch.flatMap(Self.scale(dotsPerInch:))
            ?? Self.scale(pixels: pixels, millimeters: millimeters) ?? 1
    }

    /// The factor by which the user has enlarged text. Desktops multiply `Xft/DPI` by it and by the scale of windows.
    var textScale: Double {
        guard let dots = settingsDotsPerInch, let scaleOfDots = Self.scale(dotsPerInch: dots) else { return 1 }
        return dots / 96 / Double(windowScalingFactor.flatMap(Self.scale(factor:)) ?? scaleOfDots)
    }

    /// The parsed value of `CASEMENT_SCALE`.
    struct Override: Hashable, Sendable {
        private var everywhere: CGFloat?
        private var byName: [String: CGFloat] = [:]
        /// The parts that are invalid.
        private(set) var mistakes: [String] = []

        init(_ text: String = "") {
            for part in text.split(separator: ",") {
                let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
                    $0.trimmingCharacters(in: .whitespaces)
                }
                guard let number = pair.last.flatMap(Double.init), (1...3).contains(number) else {
                    mistakes.append(String(part))
                    continue
                }
                if pair.count == 2 { byName[pair[0]] = number.rounded() } else { everywhere = number.rounded() }
            }
        }

        subscript(name: String) -> CGFloat? { byName[name] ?? everywhere }
    }

    private static func scale(factor: Int) -> CGFloat? { (1...16).contains(factor) ? CGFloat(min(factor, 3)) : nil }

    /// Returns the scale for a resolution, or `nil` for an invalid one. 96 dots per inch are one pixel per point, as in
    /// other toolkits.
    private static func scale(dotsPerInch: Double) -> CGFloat? {
        guard (24...1_000).contains(dotsPerInch) else { return nil }
        return min(max((dotsPerInch / 96).rounded(), 1), 3)
    }

    /// Returns the scale for a monitor's own size, or `nil` for an impossible size.
    ///
    /// Projectors and virtual machines report sizes that no monitor has. Projectors often report their aspect ratio,
    /// such as 16x9 cm or mm.
    private static func scale(pixels: CGSize, millimeters: CGSize) -> CGFloat? {
        guard millimeters.width >= 50, millimeters.height >= 30, pixels.width > 0,
            ![CGSize(width: 160, height: 90), CGSize(width: 160, height: 100)].contains(millimeters)
        else { return nil }
        let dotsPerInch = pixels.width / millimeters.width * 25.4
        guard dotsPerInch < 1_000 else { return nil }
        if dotsPerInch >= 264 { return 3 }
        return dotsPerInch >= 160 ? 2 : 1
    }
}
