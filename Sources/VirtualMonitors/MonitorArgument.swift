import ArgumentParser
import UIKitTesting

/// A monitor on the command line: `TV=1280x720`, `TV=1280x720+1920+0`, `TV=1280x720/340x190mm`.
struct MonitorArgument: ExpressibleByArgument {
    let monitor: VirtualMonitor

    init?(argument: String) {
        let pattern =
            /(?<name>[^=]+)=(?<width>\d{1,5})x(?<height>\d{1,5})(?<place>(?<x>[+-]\d{1,5})(?<y>[+-]\d{1,5}))?(\/(?<mmWidth>\d{1,5})x(?<mmHeight>\d{1,5})mm)?/
        guard let match = argument.wholeMatch(of: pattern), let width = Int(match.width), let height = Int(match.height)
        else { return nil }
        var monitor = VirtualMonitor(name: String(match.name), width: width, height: height)
        if let x = match.x.flatMap({ Int($0) }), let y = match.y.flatMap({ Int($0) }) {
            monitor.placement = .at(x: x, y: y)
        }
        if let width = match.mmWidth.flatMap({ Int($0) }), let height = match.mmHeight.flatMap({ Int($0) }) {
            (monitor.millimetreWidth, monitor.millimetreHeight) = (width, height)
        }
        self.monitor = monitor
    }
}

/// The window manager on the command line.
enum WindowManagerArgument: String, ExpressibleByArgument, CaseIterable {
    case openbox, i3, metacity, none

    var windowManager: WindowManager? { WindowManager(rawValue: rawValue) }
}
