import CXlib
import Glibc

extension Connection {
    /// Selects the events that report changes of monitors.
    ///
    /// On servers with only declared monitors (Xvfb) RandR sends none, but the root window's ConfigureNotify reports
    /// the change.
    public func watchMonitors() {
        guard !isBroken else { return }
        XSelectInput(display, root.rawValue, StructureNotifyMask | PropertyChangeMask)
        guard extensions.randrEventBase != nil else { return }
        XRRSelectInput(
            display, root.rawValue,
            Int32(
                RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask | RROutputChangeNotifyMask
                    | RROutputPropertyNotifyMask))
        isWatchingMonitors = true
    }

    /// Asks for the monitors, CRTCs and outputs: the first of two batches of questions. The answer is `nil` without
    /// RandR.
    ///
    /// - Parameter fromCRTCs: Whether to ask as for a server older than RandR 1.5.
    public func askMonitors(fromCRTCs: Bool = false) -> Question<MonitorOutline?> {
        guard !isBroken, extensions.randrEventBase != nil else { return Question { nil } }
        let (xcb, window) = (self.xcb, xcb_window_t(root.rawValue))
        // A client must announce its version first. The answer does not matter, because the errors of older servers are
        // handled.
        let version = announcesRandRVersion ? xcb_randr_query_version(xcb, 1, 6) : nil
        announcesRandRVersion = false
        let monitors =
            fromCRTCs
            ? Question { nil }
            : ask(xcb_randr_get_monitors(xcb, window, 1), xcb_randr_get_monitors_reply) { reply in
                Self.monitors(in: reply)
            }
        // The "current" variant: the other makes the server probe its connectors, which can take half a second.
        let resources = ask(
            xcb_randr_get_screen_resources_current(xcb, window), xcb_randr_get_screen_resources_current_reply
        ) { Resources($0) }
        return Question {
            if let version { free(xcb_randr_query_version_reply(xcb, version, nil)) }
            return MonitorOutline(monitors: monitors.answer(), resources: resources.answer() ?? Resources())
        }
    }

    /// Asks for the name of a monitor. A monitor that the server made itself has the name of its first output.
    func askName(of monitor: MonitorOutline.Monitor) -> Question<String?> {
        if monitor.isAutomatic, !monitor.outputs.isEmpty { return Question { nil } }
        let atom = monitor.name
        if let name = monitorNames[atom] { return Question { name } }
        let question = askName(of: atom)
        return Question { [self] in
            let name = question.answer()
            // The name of an atom never changes.
            monitorNames[atom] = name
            return name
        }
    }

    var wholeRoot: Monitor {
        Monitor(
            name: "screen", frame: PixelRect(x: 0, y: 0, width: rootSize.width, height: rootSize.height),
            millimeters: (Int(XDisplayWidthMM(display, screen)), Int(XDisplayHeightMM(display, screen))),
            isPrimary: true)
    }

    private static func monitors(
        in reply: UnsafeMutablePointer<xcb_randr_get_monitors_reply_t>
    ) -> [MonitorOutline.Monitor] {
        var monitors: [MonitorOutline.Monitor] = []
        var iterator = xcb_randr_get_monitors_monitors_iterator(reply)
        while iterator.rem > 0 {
            let info = iterator.data.pointee
            let outputs = UnsafeBufferPointer(
                start: xcb_randr_monitor_info_outputs(iterator.data),
                count: Int(xcb_randr_monitor_info_outputs_length(iterator.data)))
            monitors.append(
                MonitorOutline.Monitor(
                    name: UInt(info.name),
                    frame: PixelRect(
                        x: Int(info.x), y: Int(info.y), width: Int(info.width), height: Int(info.height)),
                    millimeters: (Int(info.width_in_millimeters), Int(info.height_in_millimeters)),
                    isPrimary: info.primary != 0, isAutomatic: info.automatic != 0, outputs: outputs.map(UInt.init)))
            xcb_randr_monitor_info_next(&iterator)
        }
        return monitors
    }
}

/// The monitors, CRTCs and outputs of a server by their ids.
public struct MonitorOutline {
    struct Monitor {
        let name: UInt
        let frame: PixelRect
        let millimeters: (width: Int, height: Int)
        let isPrimary: Bool
        let isAutomatic: Bool
        let outputs: [UInt]
    }
    /// The monitors; `nil` from a server older than RandR 1.5.
    let monitors: [Monitor]?
    let resources: Resources
}
