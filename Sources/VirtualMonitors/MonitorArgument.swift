import ArgumentParser
import UIKitTesting

/// A monitor argument: `TV=1280x720`, `TV=1280x720@2+1920+0`, `TV=1280x720/340x190mm`.
struct MonitorArgument: ExpressibleByArgument {
    let monitor: VirtualMonitor

    init?(argument: String) {
        let pattern =
            #/
            (?<name>[^=]+)=(?<width>\d{1,5})x(?<height>\d{1,5})(@(?<scale>[123]))?
            (?<place>(?<x>[+-]\d{1,5})(?<y>[+-]\d{1,5}))?(/(?<mmWidth>\d{1,5})x(?<mmHeight>\d{1,5})mm)?
            /#
        guard let match = argument.wholeMatch(of: pattern), let width = Int(match.width), let height = Int(match.height)
        else { return nil }
        let scale = match.scale.flatMap { Int($0) } ?? 1
        var monitor = VirtualMonitor(name: String(match.name), width: width, height: height, scale: scale)
        if let x = match.x.flatMap({ Int($0) }), let y = match.y.flatMap({ Int($0) }) {
            monitor.placement = .at(x: x, y: y)
        }
        if let width = match.mmWidth.flatMap({ Int($0) }), let height = match.mmHeight.flatMap({ Int($0) }) {
            (monitor.millimetreWidth, monitor.millimetreHeight) = (width, height)
        }
        self.monitor = monitor
    }
}

/// The value of `--window-manager`: the name of a window manager, or `none`.
struct WindowManagerArgument: ExpressibleByArgument, CustomStringConvertible {
    let windowManager: WindowManager?

    static let none = WindowManagerArgument(windowManager: nil)
    static let allValueStrings = WindowManager.allCases.map(\.name) + ["none"]

    private init(windowManager: WindowManager?) { self.windowManager = windowManager }

    init?(argument: String) {
        guard Self.allValueStrings.contains(argument) else { return nil }
        windowManager = WindowManager.allCases.first { $0.name == argument }
    }

    var description: String { windowManager?.name ?? "none" }
}

/// The value of `--server`.
enum ServerArgument: String, ExpressibleByArgument, CaseIterable {
    case xvfb, xorg

    var server: VirtualDisplay.Options.Server { self == .xvfb ? .xvfb : .xorgDummy }
}
