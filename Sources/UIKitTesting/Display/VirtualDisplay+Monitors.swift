import CXTest
import Dispatch
import Foundation

/// What the display remembers of its monitors.
struct MonitorState {
    var hasRandR = false
    /// The monitors are outputs; else they are declared, and one of them holds the server's one output.
    var hasOutputs = false
    /// Xvfb's one output and the CRTC and mode that it started with.
    var output: RROutput = 0
    var crtc: RRCrtc = 0
    var mode: RRMode = 0
    /// The monitor that is shown on the output; nil with none plugged in, and then the CRTC is off.
    var owner: String?
}

extension VirtualDisplay {
    /// The size of the framebuffer (the root window) in pixels.
    public var framebuffer: (width: Int, height: Int) {
        get throws {
            let connection = try connected()
            return try connection.perform {
                // XDisplayWidth stays what it was at the start.
                var attributes = XWindowAttributes()
                XGetWindowAttributes($0, connection.root, &attributes)
                return (Int(attributes.width), Int(attributes.height))
            }
        }
    }

    /// The monitors as the server reports them (`XRRGetMonitors`): the primary one first.
    public var monitors: [VirtualMonitor] {
        get throws {
            guard monitorState.hasRandR else { throw MonitorError.noRandR }
            let connection = try connected()
            var count: Int32 = 0
            guard let list = try connection.perform({ XRRGetMonitors($0, connection.root, 1, &count) }) else {
                return []
            }
            defer { XRRFreeMonitors(list) }
            return UnsafeBufferPointer(start: list, count: max(0, Int(count))).map { info in
                VirtualMonitor(
                    name: connection.name(of: info.name) ?? "", width: Int(info.width), height: Int(info.height),
                    millimetres: (Int(info.mwidth), Int(info.mheight)), isPrimary: info.primary != 0,
                    placement: .at(x: Int(info.x), y: Int(info.y)))
            }
        }
    }

    /// Plugs a monitor in; without a placement to the right of the last one.
    ///
    /// - Throws: ``MonitorError`` when the name is taken or the framebuffer has no room for it; nothing has changed then.
    public func plug(_ monitor: VirtualMonitor) throws {
        try show(MonitorArrangement.placed([monitor], beside: monitors))
    }

    /// When the last change of this object was sent to the server, which lets nobody see it earlier: for those who measure how long
    /// a program takes to answer it.
    public var lastChangeTime: DispatchTime { get throws { try connected().lastRequestTime } }

    /// Pulls a monitor out. The others stay where they are; with the last one gone there is no monitor at all.
    public func unplug(_ name: String) throws {
        let present = try monitors
        guard present.contains(where: { $0.name == name }) else { throw MonitorError.noSuchMonitor(name) }
        try show(present.filter { $0.name != name })
    }

    /// Moves a monitor's upper left corner, in pixels.
    public func move(_ name: String, toX x: Int, y: Int) throws {
        try change(name) { $0.placement = .at(x: x, y: y) }
    }

    /// Exchanges two monitors: the second one takes the upper left corner of the first one, which goes to its right. Other
    /// clients see both changes together.
    public func exchange(_ first: String, _ second: String) throws {
        var all = try monitors
        guard let one = all.firstIndex(where: { $0.name == first }) else { throw MonitorError.noSuchMonitor(first) }
        guard let two = all.firstIndex(where: { $0.name == second }) else { throw MonitorError.noSuchMonitor(second) }
        let corner = all[one].frame?.origin ?? .zero
        all[two].placement = .at(x: Int(corner.x), y: Int(corner.y))
        all[one].placement = .at(x: Int(corner.x) + all[two].width, y: Int(corner.y))
        try show(MonitorArrangement.placed(all))
    }

    /// Gives a monitor another size in pixels; its millimetres stay.
    public func resize(_ name: String, width: Int, height: Int) throws {
        try change(name) { ($0.width, $0.height) = (width, height) }
    }

    /// Makes a monitor the primary one; with nil none is.
    public func setPrimary(_ name: String?) throws {
        let present = try monitors
        if let name, !present.contains(where: { $0.name == name }) { throw MonitorError.noSuchMonitor(name) }
        try show(
            present.map { monitor in
                var changed = monitor
                changed.isPrimary = monitor.name == name
                return changed
            })
    }

    private func change(_ name: String, _ body: (inout VirtualMonitor) -> Void) throws {
        var all = try monitors
        guard let index = all.firstIndex(where: { $0.name == name }) else { throw MonitorError.noSuchMonitor(name) }
        body(&all[index])
        try show(MonitorArrangement.placed(all))
    }

    /// Finds the outputs and sets the first monitors.
    func showFirst(_ monitors: [VirtualMonitor], server: Options.Server, width: Int, height: Int) throws {
        monitorState.hasRandR = true
        switch server {
        case .xvfb: try findOutput(hasMonitors: !monitors.isEmpty)
        case .xorgDummy: try prepareOutputs(width: width, height: height)
        }
        try show(monitors)
    }

    private func findOutput(hasMonitors: Bool) throws {
        let connection = try connected()
        try connection.perform { display in
            var (event, error): (Int32, Int32) = (0, 0)
            guard XRRQueryExtension(display, &event, &error) != 0 else { throw DisplayError.noExtension("RANDR") }
            guard let resources = XRRGetScreenResourcesCurrent(display, connection.root) else { return }
            defer { XRRFreeScreenResources(resources) }
            guard resources.pointee.noutput > 0, resources.pointee.ncrtc > 0 else { return }
            monitorState.output = resources.pointee.outputs[0]
            monitorState.crtc = resources.pointee.crtcs[0]
            guard let crtc = XRRGetCrtcInfo(display, resources, monitorState.crtc) else { return }
            monitorState.mode = crtc.pointee.mode
            XRRFreeCrtcInfo(crtc)
        }
        if !hasMonitors { try connection.perform { switchCRTC(on: false, $0, connection.root) } }
    }

    /// Makes the server's monitors those of the list, in its order, with no request for what stays as it is.
    private func show(_ wanted: [VirtualMonitor]) throws {
        for monitor in wanted { try check(monitor) }
        if monitorState.hasOutputs { return try showOnOutputs(wanted) }
        let connection = try connected()
        let present = try monitors.filter { $0.name != "screen" }
        var atoms: [String: Atom] = [:]
        for monitor in present + wanted { atoms[monitor.name] = try connection.atom(monitor.name) }
        let owner = monitorState.owner.flatMap { name in wanted.first { $0.name == name } }?.name ?? wanted.first?.name
        // The server changes no monitor: what differs is deleted and added, which puts it at the end of the list. To keep the
        // order, all behind it are added again too.
        let staying = present.filter { monitor in wanted.contains { $0.name == monitor.name } }
        let kept = owner == monitorState.owner ? zip(staying, wanted).prefix { $0 == $1 }.count : 0
        try connection.perform { display in
            // Nobody else sees the states in between.
            XGrabServer(display)
            defer { XUngrabServer(display) }
            if owner != nil, monitorState.owner == nil { switchCRTC(on: true, display, connection.root) }
            for monitor in present where !wanted.prefix(kept).contains(monitor) {
                XRRDeleteMonitor(display, connection.root, atoms[monitor.name] ?? 0)
            }
            for monitor in wanted[kept...] {
                set(monitor, atom: atoms[monitor.name] ?? 0, isOwner: monitor.name == owner, display, connection.root)
            }
            if owner == nil, monitorState.owner != nil { switchCRTC(on: false, display, connection.root) }
        }
        monitorState.owner = owner
    }

    func check(_ monitor: VirtualMonitor) throws {
        let (width, height) = try framebuffer
        guard let frame = monitor.frame, CGRect(x: 0, y: 0, width: width, height: height).contains(frame) else {
            throw MonitorError.outsideFramebuffer(monitor, width: width, height: height)
        }
    }

    private func set(_ monitor: VirtualMonitor, atom: Atom, isOwner: Bool, _ display: OpaquePointer, _ root: Window) {
        guard let info = XRRAllocateMonitor(display, isOwner ? 1 : 0) else { return }
        defer { XRRFreeMonitors(info) }
        let frame = monitor.frame ?? .zero
        info.pointee.name = atom
        info.pointee.primary = monitor.isPrimary ? 1 : 0
        info.pointee.x = Int32(frame.minX)
        info.pointee.y = Int32(frame.minY)
        info.pointee.width = Int32(monitor.width)
        info.pointee.height = Int32(monitor.height)
        info.pointee.mwidth = Int32(clamping: monitor.millimetreWidth)
        info.pointee.mheight = Int32(clamping: monitor.millimetreHeight)
        if isOwner { info.pointee.outputs[0] = monitorState.output }
        XRRSetMonitor(display, root, info)
    }

    /// With the CRTC on and no monitor on its output, the server would make up a monitor called `screen`.
    private func switchCRTC(on: Bool, _ display: OpaquePointer, _ root: Window) {
        guard monitorState.crtc != 0, let resources = XRRGetScreenResourcesCurrent(display, root) else { return }
        defer { XRRFreeScreenResources(resources) }
        var outputs = on ? [monitorState.output] : []
        XRRSetCrtcConfig(
            display, resources, monitorState.crtc, Time(CurrentTime), 0, 0, on ? monitorState.mode : 0,
            Rotation(RR_Rotate_0), &outputs, Int32(outputs.count))
    }
}
