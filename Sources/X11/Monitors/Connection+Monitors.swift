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
        let primary = ask(xcb_randr_get_output_primary(xcb, window), xcb_randr_get_output_primary_reply) {
            UInt($0.pointee.output)
        }
        return Question {
            if let version { free(xcb_randr_query_version_reply(xcb, version, nil)) }
            return MonitorOutline(
                monitors: monitors.answer(), resources: resources.answer() ?? Resources(),
                primaryOutput: primary.answer() ?? 0)
        }
    }

    /// The names, outputs, CRTCs and modes behind an outline: the second batch. Without RandR the root window is the one
    /// monitor.
    public func askDetails(of outline: MonitorOutline?) -> Question<MonitorLayout> {
        guard let outline, !isBroken else {
            return Question { [self] in MonitorLayout(isBroken ? [] : [wholeRoot]) }
        }
        let resources = outline.resources
        let names = (outline.monitors ?? []).map { askName(of: $0.name) }
        let crtcs = resources.crtcs.map { ($0, askCRTC($0, resources.configurationTime)) }
        // Where the monitors are known, outputs that show nothing are nobody's business.
        let outputs = outline.monitors.map { Set($0.flatMap(\.outputs)) } ?? Set(resources.outputs)
        let askedOutputs = outputs.sorted().map { ($0, askOutput($0, resources.configurationTime)) }
        return Question { [self] in
            configurationTime = resources.configurationTime
            var state = RandRState(modes: resources.modes, primaryOutput: outline.primaryOutput)
            state.monitors = outline.monitors.map { listed in
                zip(listed, names).map { monitor, name in
                    RandRState.ListedMonitor(
                        name: name.answer() ?? "", frame: monitor.frame, millimeters: monitor.millimeters,
                        isPrimary: monitor.isPrimary, outputs: monitor.outputs)
                }
            }
            for (id, question) in crtcs { if let crtc = question.answer() { state.crtcs.append((id, crtc)) } }
            for (id, question) in askedOutputs { state.outputs[id] = question.answer() }
            return state.monitors == nil && state.crtcs.isEmpty ? MonitorLayout([wholeRoot]) : state.layout
        }
    }

    /// The monitors: two round trips.
    public func queryMonitors(fromCRTCs: Bool = false) -> MonitorLayout {
        askDetails(of: askMonitors(fromCRTCs: fromCRTCs).answer()).answer()
    }

    private var wholeRoot: Monitor {
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
                    isPrimary: info.primary != 0, outputs: outputs.map(UInt.init)))
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
        let outputs: [UInt]
    }
    /// `nil` from a server older than RandR 1.5.
    let monitors: [Monitor]?
    let resources: Resources
    let primaryOutput: UInt
}
