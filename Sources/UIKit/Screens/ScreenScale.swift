import Foundation

/// How many pixels a point has on a monitor: 1, 2 or 3. The first of these that says something counts:
///
/// 1. the environment, `CASEMENT_SCALE`: `2` for all monitors, `HDMI-1=2,DP-1=1` for single ones, `1,HDMI-1=2` for both;
/// 2. the desktop's settings manager (XSETTINGS): `Gdk/WindowScalingFactor`, then `Xft/DPI`, for all monitors;
/// 3. the resources of the root window: `Xft.dpi`, for all monitors;
/// 4. the monitor's own size in millimetres;
/// 5. one.
///
/// All but the first may change at any time; screens and scenes follow. Numbers beyond sense count for nothing.
struct ScreenScale: Hashable, Sendable {
    var environment = Override()
    /// XSETTINGS' `Gdk/WindowScalingFactor`.
    var windowScalingFactor: Int?
    /// XSETTINGS' `Xft/DPI`, in dots an inch (it has 1024ths).
    var settingsDotsPerInch: Double?
    /// `Xft.dpi` of the resources.
    var resourceDotsPerInch: Double?

    /// The scale of one monitor; its size in pixels, and in millimetres as it says itself.
    func scale(of name: String, pixels: CGSize, millimeters: CGSize) -> CGFloat {
        environment[name] ?? windowScalingFactor.flatMap(Self.scale(factor:))
            ?? settingsDotsPerInch.flatMap(Self.scale(dotsPerInch:))
            ?? resourceDotsPerInch.flatMap(Self.scale(dotsPerInch:))
            ?? Self.scale(pixels: pixels, millimeters: millimeters) ?? 1
    }

    /// What `CASEMENT_SCALE` says.
    struct Override: Hashable, Sendable {
        private var everywhere: CGFloat?
        private var byName: [String: CGFloat] = [:]
        /// The parts that say nothing.
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

    /// 96 dots an inch are one pixel a point, as all toolkits have it.
    private static func scale(dotsPerInch: Double) -> CGFloat? {
        guard (24...1_000).contains(dotsPerInch) else { return nil }
        return min(max((dotsPerInch / 96).rounded(), 1), 3)
    }

    /// Projectors and virtual machines report sizes that no monitor has, projectors often their aspect ratio (16x9 cm
    /// or mm): those count for nothing.
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
