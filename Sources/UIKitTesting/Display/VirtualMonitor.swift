import Foundation

/// A monitor of a ``VirtualDisplay``: `.monitor("TV", 1280, 720)`, `.monitor("TV", 1280, 720, below: "LAPTOP")`.
public struct VirtualMonitor: Sendable, Hashable {
    /// Where a monitor goes on the framebuffer.
    public enum Placement: Sendable, Hashable {
        /// To the right of the one before it, at the same height; the first at 0, 0.
        case automatic
        /// With its upper left corner here, in pixels.
        case at(x: Int, y: Int)
        /// With its left edge at the right edge of the monitor of this name, upper edges in line.
        case rightOf(String)
        /// With its upper edge at the lower edge of the monitor of this name, left edges in line.
        case below(String)
    }

    /// The name that RandR reports, e.g. `TV`. Not empty; `screen` belongs to the server. On Xorg's dummy driver the name of an
    /// output, `DUMMY0` to `DUMMY15`.
    public var name: String
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int
    /// The width in millimetres.
    public var millimetreWidth: Int
    /// The height in millimetres.
    public var millimetreHeight: Int
    /// Whether it is the primary monitor. At most one is.
    public var isPrimary: Bool
    /// Where it goes; `.at` for a monitor that the server reports.
    public var placement: Placement

    /// A monitor.
    ///
    /// - Parameters:
    ///   - scale: The pixels to a point that UIKit is to give it: 1, 2 or 3. It has 96 dots an inch for each of them, so one
    ///     of scale 2 or 3 has to be at least 50 by 30 millimetres large. A server refuses it otherwise.
    ///   - millimetres: Its size in millimetres, which then says what its scale is.
    public init(
        name: String, width: Int, height: Int, scale: Int = 1, millimetres: (width: Int, height: Int)? = nil,
        isPrimary: Bool = false,
        placement: Placement = .automatic
    ) {
        self.name = name
        self.width = width
        self.height = height
        let size = millimetres ?? Self.millimetres(width, height, scale: scale)
        (millimetreWidth, millimetreHeight) = size
        self.isPrimary = isPrimary
        self.placement = placement
    }

    /// A monitor to the right of the one before it.
    public static func monitor(
        _ name: String, _ width: Int, _ height: Int, scale: Int = 1, millimetres: (width: Int, height: Int)? = nil,
        isPrimary: Bool = false
    ) -> VirtualMonitor {
        VirtualMonitor(
            name: name, width: width, height: height, scale: scale, millimetres: millimetres, isPrimary: isPrimary)
    }

    /// A monitor to the right of the one named.
    public static func monitor(
        _ name: String, _ width: Int, _ height: Int, scale: Int = 1, rightOf other: String,
        millimetres: (width: Int, height: Int)? = nil, isPrimary: Bool = false
    ) -> VirtualMonitor {
        VirtualMonitor(
            name: name, width: width, height: height, scale: scale, millimetres: millimetres, isPrimary: isPrimary,
            placement: .rightOf(other))
    }

    /// A monitor below the one named.
    public static func monitor(
        _ name: String, _ width: Int, _ height: Int, scale: Int = 1, below other: String,
        millimetres: (width: Int, height: Int)? = nil, isPrimary: Bool = false
    ) -> VirtualMonitor {
        VirtualMonitor(
            name: name, width: width, height: height, scale: scale, millimetres: millimetres, isPrimary: isPrimary,
            placement: .below(other))
    }

    /// A monitor whose upper left corner is at `x`, `y`, in pixels.
    public static func monitor(
        _ name: String, _ width: Int, _ height: Int, scale: Int = 1, x: Int, y: Int,
        millimetres: (width: Int, height: Int)? = nil, isPrimary: Bool = false
    ) -> VirtualMonitor {
        VirtualMonitor(
            name: name, width: width, height: height, scale: scale, millimetres: millimetres, isPrimary: isPrimary,
            placement: .at(x: x, y: y))
    }

    /// The frame on the framebuffer in pixels; nil as long as the placement depends on other monitors.
    public var frame: CGRect? {
        guard case .at(let x, let y) = placement else { return nil }
        return CGRect(x: x, y: y, width: width, height: height)
    }

    /// Pixels as millimetres at 96 dots an inch, rounded.
    static func millimetres(of pixels: Int, scale: Int = 1) -> Int {
        Int((Double(pixels) * 25.4 / Double(96 * scale)).rounded())
    }

    /// The size of a monitor of this scale; negative where there is none.
    private static func millimetres(_ width: Int, _ height: Int, scale: Int) -> (width: Int, height: Int) {
        guard (1...3).contains(scale) else { return (-1, -1) }
        let size = (width: millimetres(of: width, scale: scale), height: millimetres(of: height, scale: scale))
        // What claims to be smaller is taken for a mistake, and counts as scale 1.
        return scale == 1 || size.width >= 50 && size.height >= 30 ? size : (-1, -1)
    }
}

extension VirtualMonitor: CustomStringConvertible {
    /// `TV 1280x720+1920+0`, with `*` behind a primary monitor's name.
    public var description: String {
        let place =
            switch placement {
            case .automatic: ""
            case .at(let x, let y): "\(x < 0 ? "" : "+")\(x)\(y < 0 ? "" : "+")\(y)"
            case .rightOf(let other): " right of \(other)"
            case .below(let other): " below \(other)"
            }
        return "\(name)\(isPrimary ? "*" : "") \(width)x\(height)\(place)"
    }
}

/// Monitors that cannot be shown as asked.
public enum MonitorError: Error, Hashable, CustomStringConvertible {
    /// An empty name, or one that X cannot carry, or the server's own `screen`.
    case badName(String)
    /// A width or height that is not 1 ... 32767, or millimetres below 0.
    case badSize(VirtualMonitor)
    /// Two monitors of one name.
    case nameInUse(String)
    /// No monitor of this name is plugged in.
    case noSuchMonitor(String)
    /// The monitor reaches over the edge of the framebuffer, which cannot grow.
    case outsideFramebuffer(VirtualMonitor, width: Int, height: Int)
    /// No output has this name. Xvfb has none at all for monitors; the dummy driver of
    /// ``VirtualDisplay/Options/Server/xorgDummy`` has `DUMMY0` to `DUMMY15`.
    case noOutput(String)
    /// The server has refused to show the monitor, and has not said why.
    case refused(String)
    /// The display was started without RandR, so its one monitor is the root window.
    case noRandR

    public var description: String {
        switch self {
        case .badName(let name): "a monitor cannot be called \"\(name)\""
        case .badSize(let monitor) where monitor.millimetreWidth < 0:
            "a monitor cannot have this scale: \(monitor); it is 1, 2 or 3, and with 2 or 3 it takes 50 by 30 millimetres at least"
        case .badSize(let monitor): "a monitor cannot have this size: \(monitor)"
        case .nameInUse(let name): "there is a monitor \(name) already"
        case .noSuchMonitor(let name): "there is no monitor \(name)"
        case .outsideFramebuffer(let monitor, let width, let height):
            "\(monitor) does not fit on the framebuffer of \(width)x\(height)"
        case .noOutput(let name):
            "there is no output \(name): outputs, modes and EDIDs need `Options(server: .xorgDummy)`, with DUMMY0 to DUMMY15"
        case .refused(let name): "the server refuses to show the monitor \(name)"
        case .noRandR: "monitors need the extension RANDR, which this display was started without"
        }
    }
}

/// Turns placements into positions: `[LAPTOP 1920x1080, TV 1280x720]` gives `[LAPTOP at 0, 0, TV at 1920, 0]`.
enum MonitorArrangement {
    /// The monitors with their positions, those of `present` first known.
    static func placed(
        _ monitors: [VirtualMonitor], beside present: [VirtualMonitor] = []
    ) throws(MonitorError) -> [VirtualMonitor] {
        var all = present
        for monitor in monitors {
            try check(monitor)
            guard !all.contains(where: { $0.name == monitor.name }) else { throw .nameInUse(monitor.name) }
            var placed = monitor
            switch monitor.placement {
            case .at: break
            case .automatic: placed.placement = rightEdge(of: all.last)
            case .rightOf(let name): placed.placement = try rightEdge(of: named(name, in: all))
            case .below(let name):
                let frame = try named(name, in: all).frame ?? .zero
                placed.placement = .at(x: Int(frame.minX), y: Int(frame.maxY))
            }
            if placed.isPrimary { for index in all.indices { all[index].isPrimary = false } }
            all.append(placed)
        }
        return all
    }

    /// The smallest size that holds them all.
    static func extent(of monitors: [VirtualMonitor]) -> (width: Int, height: Int) {
        let frames = monitors.compactMap(\.frame)
        return (Int(frames.map(\.maxX).max() ?? 0), Int(frames.map(\.maxY).max() ?? 0))
    }

    private static func check(_ monitor: VirtualMonitor) throws(MonitorError) {
        let name = monitor.name
        guard !name.isEmpty, name != "screen", name != "none", !name.utf8.contains(0) else { throw .badName(name) }
        guard (1...32767).contains(monitor.width), (1...32767).contains(monitor.height),
            monitor.millimetreWidth >= 0, monitor.millimetreHeight >= 0
        else { throw .badSize(monitor) }
    }

    private static func named(_ name: String, in all: [VirtualMonitor]) throws(MonitorError) -> VirtualMonitor {
        guard let monitor = all.first(where: { $0.name == name }) else { throw .noSuchMonitor(name) }
        return monitor
    }

    private static func rightEdge(of monitor: VirtualMonitor?) -> VirtualMonitor.Placement {
        let frame = monitor?.frame ?? .zero
        return .at(x: Int(frame.maxX), y: Int(frame.minY))
    }
}
