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

    /// The names, outputs, CRTCs and modes behind an outline: the second batch, but for what has been asked already. Without
    /// RandR the root window is the one monitor.
    public func askDetails(of outline: MonitorOutline?) -> Question<MonitorLayout> {
        askDetails(of: outline, asked: AskedDetails())
    }

    /// Which CRTCs matter the outputs tell. Where nothing has been `asked`, all of them are asked for beside the outputs.
    private func askDetails(of outline: MonitorOutline?, asked: AskedDetails) -> Question<MonitorLayout> {
        guard let outline, !isBroken else {
            return Question { [self] in
                asked.drop()
                return MonitorLayout(isBroken ? [] : [wholeRoot])
            }
        }
        let resources = outline.resources
        let names = (outline.monitors ?? []).map(askName)
        let isComplete = outline.monitors == nil || asked.isEmpty
        let crtcs = (isComplete ? resources.crtcs : []).map {
            ($0, asked.crtcs[$0] ?? askCRTC($0, resources.configurationTime))
        }
        // Where the monitors are known, outputs that show nothing are nobody's business.
        let outputs = outline.monitors.map { Set($0.flatMap(\.outputs)) } ?? Set(resources.outputs)
        let askedOutputs = outputs.sorted().map {
            ($0, asked.outputs[$0] ?? askOutput($0, resources.configurationTime))
        }
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
            for (id, question) in askedOutputs { state.outputs[id] = question.answer() }
            let used = Set(state.outputs.values.map(\.crtc)).subtracting([0])
            let ofOutputs = (isComplete ? [] : used.sorted()).map {
                ($0, asked.crtcs[$0] ?? askCRTC($0, resources.configurationTime))
            }
            for (id, question) in crtcs + ofOutputs {
                if let crtc = question.answer() { state.crtcs.append((id, crtc)) }
            }
            shownParts = RandRParts(crtcs: used, outputs: outputs)
            asked.without(RandRParts(crtcs: used.union(crtcs.map(\.0)), outputs: outputs)).drop()
            return state.monitors == nil && state.crtcs.isEmpty ? MonitorLayout([wholeRoot]) : state.layout
        }
    }

    /// The monitors: a round trip, and more where there is something that was neither there the last time nor in an event.
    public func queryMonitors(fromCRTCs: Bool = false) -> MonitorLayout {
        let outline = askMonitors(fromCRTCs: fromCRTCs)
        let asked = askLikelyDetails()
        return askDetails(of: outline.answer(), asked: asked).answer()
    }

    /// Questions about what was shown the last time and about what events have named since: most of it will be needed.
    private func askLikelyDetails() -> AskedDetails {
        guard !isBroken else { return AskedDetails() }
        let likely = shownParts.union(changedParts)
        changedParts = RandRParts()
        let time = configurationTime
        return AskedDetails(
            crtcs: Dictionary(uniqueKeysWithValues: likely.crtcs.map { ($0, askCRTC($0, time)) }),
            outputs: Dictionary(uniqueKeysWithValues: likely.outputs.map { ($0, askOutput($0, time)) }))
    }

    /// The name of a monitor that the server has made itself is its first output's.
    private func askName(of monitor: MonitorOutline.Monitor) -> Question<String?> {
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

    /// What an event of RandR says to be different.
    func noteMonitorChange(in event: inout XEvent) {
        guard let base = extensions.randrEventBase, Int(event.type) == base + Int(RRNotify) else { return }
        withUnsafeBytes(of: &event) { bytes in
            switch bytes.loadUnaligned(as: XRRNotifyEvent.self).subtype {
            case RRNotify_CrtcChange:
                changedParts.crtcs.insert(bytes.loadUnaligned(as: XRRCrtcChangeNotifyEvent.self).crtc)
            case RRNotify_OutputChange:
                let change = bytes.loadUnaligned(as: XRROutputChangeNotifyEvent.self)
                changedParts.outputs.insert(change.output)
                if change.crtc != 0 { changedParts.crtcs.insert(change.crtc) }
            default: break
            }
        }
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
    let primaryOutput: UInt
}
