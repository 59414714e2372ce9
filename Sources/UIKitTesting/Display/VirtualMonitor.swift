import Foundation

/// A monitor of a ``VirtualDisplay``.
///
///     let monitors: [VirtualMonitor] = [.monitor("LAPTOP", 1920, 1080), .monitor("TV", 1280, 720, below: "LAPTOP")]
///
/// Values are not checked here. A display throws ``MonitorError`` for a monitor that it cannot show.
public struct VirtualMonitor: Sendable, Hashable {
    /// A position of a monitor on the framebuffer.
    public enum Placement: Sendable, Hashable {
        /// To the right of the monitor before it, with the upper edges aligned. The first monitor is at 0, 0.
        case automatic
        /// With the upper left corner at this point of the framebuffer, in pixels.
        case at(x: Int, y: Int)
        /// To the right of the monitor of this name, with the upper edges aligned.
        case rightOf(String)
        /// Below the monitor of this name, with the left edges aligned.
        case below(String)
    }

    /// The name that RandR reports, e.g. `TV`.
    ///
    /// It must not be empty, `screen` (which belongs to the server) or `none`. On Xorg's dummy driver it is the name of
    /// an output, `DUMMY0` to `DUMMY15`.
    public var name: String
    /// The width in pixels, 1 to 32767.
    public var width: Int
    /// The height in pixels, 1 to 32767.
    public var height: Int
    /// The width in millimetres, which must not be negative.
    public var millimetreWidth: Int
    /// The height in millimetres, which must not be negative.
    public var millimetreHeight: Int
    /// Whether this is the primary monitor. If several monitors of a display are marked, the last one is.
    public var isPrimary: Bool
    /// The position. A monitor that the server reports has `.at`.
    public var placement: Placement

    /// Creates a monitor.
    ///
    /// - Parameters:
    ///   - name: The name that RandR reports.
    ///   - width: The width in pixels.
    ///   - height: The height in pixels.
    ///   - scale: The number of pixels per point that UIKit derives from the monitor's millimetres: 1 (the default), 2
    ///     or 3. The monitor has 96 dots per inch times this. A display refuses other values, and with 2 or 3 a monitor
    ///     of less than 50 by 30 millimetres.
    ///   - millimetres: The size in millimetres, from which UIKit then derives the scale. `nil`, the default, derives
    ///     it from `scale`.
    ///   - isPrimary: Whether this is the primary monitor, `false` by default.
    ///   - placement: The position, by default to the right of the monitor before it.
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

    /// Returns a monitor to the right of the one before it.
    ///
    /// - Parameters:
    ///   - name: The name that RandR reports.
    ///   - width: The width in pixels.
    ///   - height: The height in pixels.
    ///   - scale: The number of pixels per point: 1 (the default), 2 or 3.
    ///   - millimetres: The size in millimetres, which replaces `scale`; `nil` by default.
    ///   - isPrimary: Whether this is the primary monitor, `false` by default.
    public static func monitor(
        _ name: String, _ width: Int, _ height: Int, scale: Int = 1, millimetres: (width: Int, height: Int)? = nil,
        isPrimary: Bool = false
    ) -> VirtualMonitor {
        VirtualMonitor(
            name: name, width: width, height: height, scale: scale, millimetres: millimetres, isPrimary: isPrimary)
    }

    /// Returns a monitor to the right of the monitor `other`. See ``monitor(_:_:_:scale:millimetres:isPrimary:)``.
    public static func monitor(
        _ name: String, _ width: Int, _ height: Int, scale: Int = 1, rightOf other: String,
        millimetres: (width: Int, height: Int)? = nil, isPrimary: Bool = false
    ) -> VirtualMonitor {
        VirtualMonitor(
            name: name, width: width, height: height, scale: scale, millimetres: millimetres, isPrimary: isPrimary,
            placement: .rightOf(other))
    }

    /// Returns a monitor below the monitor `other`. See ``monitor(_:_:_:scale:millimetres:isPrimary:)``.
    public static func monitor(
        _ name: String, _ width: Int, _ height: Int, scale: Int = 1, below other: String,
        millimetres: (width: Int, height: Int)? = nil, isPrimary: Bool = false
    ) -> VirtualMonitor {
        VirtualMonitor(
            name: name, width: width, height: height, scale: scale, millimetres: millimetres, isPrimary: isPrimary,
            placement: .below(other))
    }

    /// Returns a monitor with its upper left corner at `x`, `y`, in pixels. See
    /// ``monitor(_:_:_:scale:millimetres:isPrimary:)``.
    public static func monitor(
        _ name: String, _ width: Int, _ height: Int, scale: Int = 1, x: Int, y: Int,
        millimetres: (width: Int, height: Int)? = nil, isPrimary: Bool = false
    ) -> VirtualMonitor {
        VirtualMonitor(
            name: name, width: width, height: height, scale: scale, millimetres: millimetres, isPrimary: isPrimary,
            placement: .at(x: x, y: y))
    }

    /// The frame on the framebuffer, in pixels; `nil` if the placement depends on other monitors.
    public var frame: CGRect? {
        guard case .at(let x, let y) = placement else { return nil }
        return CGRect(x: x, y: y, width: width, height: height)
    }

    /// Returns a number of pixels in millimetres, rounded, at 96 dots per inch times `scale`.
    static func millimetres(of pixels: Int, scale: Int = 1) -> Int {
        Int((Double(pixels) * 25.4 / Double(96 * scale)).rounded())
    }

    /// Returns the size in millimetres of a monitor of this scale; negative values if it cannot have the scale.
    private static func millimetres(_ width: Int, _ height: Int, scale: Int) -> (width: Int, height: Int) {
        guard (1...3).contains(scale) else { return (-1, -1) }
        let size = (width: millimetres(of: width, scale: scale), height: millimetres(of: height, scale: scale))
        // UIKit takes a smaller size for a mistake and uses scale 1.
        return scale == 1 || size.width >= 50 && size.height >= 30 ? size : (-1, -1)
    }
}

extension VirtualMonitor: CustomStringConvertible {
    /// A description, e.g. `TV 1280x720+1920+0`. A primary monitor has `*` after its name.
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

/// An error that reports a monitor that cannot be shown as asked.
public enum MonitorError: Error, Hashable, CustomStringConvertible {
    /// The name is empty, contains a NUL, or is `screen` or `none`.
    case badName(String)
    /// The width or height is not between 1 and 32767, the millimetres are negative, or the scale is impossible.
    case badSize(VirtualMonitor)
    /// Another monitor has the same name.
    case nameInUse(String)
    /// No monitor of this name is plugged in.
    case noSuchMonitor(String)
    /// The monitor reaches over the edge of the framebuffer, which cannot grow.
    case outsideFramebuffer(VirtualMonitor, width: Int, height: Int)
    /// No output has this name.
    ///
    /// On Xvfb monitors have no outputs. The dummy driver of ``VirtualDisplay/Options/Server/xorgDummy`` has `DUMMY0`
    /// to `DUMMY15`.
    case noOutput(String)
    /// The server refused to show the monitor, without a reason.
    case refused(String)
    /// The display was started without RandR, so its only monitor is the root window.
    case noRandR

    /// The message, e.g. `there is no monitor TV`.
    public var description: String {
        switch self {
        case .badName(let name): "invalid monitor name \"\(name)\""
        case .badSize(let monitor) where monitor.millimetreWidth < 0:
            "invalid scale of the monitor \(monitor): use 1, 2 or 3; for 2 and 3 the monitor must measure at least 50 by 30 millimetres"
        case .badSize(let monitor): "invalid size of the monitor \(monitor)"
        case .nameInUse(let name): "a monitor \(name) already exists"
        case .noSuchMonitor(let name): "there is no monitor \(name)"
        case .outsideFramebuffer(let monitor, let width, let height):
            "\(monitor) does not fit on the framebuffer of \(width)x\(height)"
        case .noOutput(let name):
            "there is no output \(name): outputs, modes and EDIDs need `Options(server: .xorgDummy)`, which has DUMMY0 to DUMMY15"
        case .refused(let name): "the server refused to show the monitor \(name)"
        case .noRandR: "monitors need the extension RANDR, but this display was started without it"
        }
    }
}

/// The arrangement of monitors: `[LAPTOP 1920x1080, TV 1280x720]` becomes `[LAPTOP at 0, 0, TV at 1920, 0]`.
enum MonitorArrangement {
    /// Returns the monitors with their positions, after those of `present`.
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

    /// Returns the smallest size that holds all monitors.
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
