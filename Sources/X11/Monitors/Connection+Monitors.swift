import CXlib
import Glibc

extension Connection {
    /// Asks to be told of everything that can change the monitors. On servers with declared monitors only
    /// (Xvfb) RandR itself is silent, and the root's ConfigureNotify tells.
    public func watchMonitors() {
        guard !isBroken else { return }
        XSelectInput(display, root.rawValue, StructureNotifyMask | PropertyChangeMask)
        guard extensions.randrEventBase != nil else { return }
        XRRSelectInput(
            display, root.rawValue,
            Int32(
                RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask | RROutputChangeNotifyMask
                    | RROutputPropertyNotifyMask))
        isToldOfMonitors = true
    }

    /// Which monitors, CRTCs and outputs there are: the first of two batches of questions. `fromCRTCs` asks as one has to ask
    /// a server older than RandR 1.5.
    public func askMonitors(fromCRTCs: Bool = false) -> Question<MonitorOutline?> {
        guard !isBroken, extensions.randrEventBase != nil else { return Question { nil } }
        let (xcb, window) = (XGetXCBConnection(display), xcb_window_t(root.rawValue))
        // A client tells its version before anything else; the answer is of no interest, as every older server's error is
        // understood.
        let version = announcesRandRVersion ? xcb_randr_query_version(xcb, 1, 6) : nil
        announcesRandRVersion = false
        let monitors =
            fromCRTCs
            ? Question { nil }
            : ask(xcb_randr_get_monitors(xcb, window, 1), xcb_randr_get_monitors_reply) { reply in
                Self.monitors(in: reply)
            }
        // ...Current: without it the server would look at its connectors anew, which can take half a second.
        let resources = ask(
            xcb_randr_get_screen_resources_current(xcb, window), xcb_randr_get_screen_resources_current_reply
        ) { Resources($0) }
        return Question {
            if let version { free(xcb_randr_query_version_reply(xcb, version, nil)) }
            return MonitorOutline(monitors: monitors.answer(), resources: resources.answer() ?? Resources())
        }
    }

    /// The name of a monitor that the server has made itself is its first output's.
    func askName(of monitor: MonitorOutline.Monitor) -> Question<String?> {
        if monitor.isAutomatic, !monitor.outputs.isEmpty { return Question { nil } }
        let atom = monitor.name
        if let name = monitorNames[atom] { return Question { name } }
        let question = askName(of: atom)
        return Question { [self] in
            let name = question.answer()
            // An atom's name never changes.
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

/// Which monitors, CRTCs and outputs there are, by their ids.
public struct MonitorOutline {
    struct Monitor {
        let name: UInt
        let frame: PixelRect
        let millimeters: (width: Int, height: Int)
        let isPrimary: Bool
        let isAutomatic: Bool
        let outputs: [UInt]
    }
    /// `nil` from a server older than RandR 1.5.
    let monitors: [Monitor]?
    let resources: Resources
}
