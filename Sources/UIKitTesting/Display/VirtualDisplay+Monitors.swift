import CXTest
import Dispatch
import Foundation

/// The state that a display keeps about its monitors.
struct MonitorState {
    var hasRandR = false
    /// Whether each monitor is an output. Otherwise the monitors are declared, and one of them owns the server's only
    /// output.
    var hasOutputs = false
    /// Xvfb's only output, with the CRTC and the mode that it had at the start.
    var output: RROutput = 0
    var crtc: RRCrtc = 0
    var mode: RRMode = 0
    /// The monitor that owns the output; `nil` if no monitor is plugged in, in which case the CRTC is off.
    var owner: String?
}

extension VirtualDisplay {
    /// The size of the framebuffer, which is the root window, in pixels.
    public var framebuffer: (width: Int, height: Int) {
        get throws {
            let connection = try connected()
            return try connection.perform {
                // `XDisplayWidth` keeps the value from the start of the connection.
                var attributes = XWindowAttributes()
                XGetWindowAttributes($0, connection.root, &attributes)
                return (Int(attributes.width), Int(attributes.height))
            }
        }
    }

    /// The monitors as the server reports them (`XRRGetMonitors`), the primary one first.
    ///
    /// - Throws: ``MonitorError/noRandR`` if the display was started without RandR.
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

    /// Plugs in a monitor, by default to the right of the last one.
    ///
    ///     try display.plug(.monitor("TV", 1280, 720))
    ///     try await display.settle()
    ///
    /// - Throws: ``MonitorError`` if the name is in use, the size is invalid or the framebuffer has no room for the
    ///   monitor. In that case nothing changes.
    public func plug(_ monitor: VirtualMonitor) throws {
        try show(MonitorArrangement.placed([monitor], beside: monitors))
    }

    /// The time at which the test's last request, queries included, was sent to the server.
    ///
    /// Use it to measure how long a program takes to react to a change. No client can see the change earlier.
    public var lastChangeTime: DispatchTime { get throws { try connected().lastRequestTime } }

    /// Unplugs a monitor. The others keep their positions. The last monitor can be unplugged too.
    ///
    /// - Throws: ``MonitorError/noSuchMonitor(_:)`` if there is no monitor of this name.
    public func unplug(_ name: String) throws {
        let present = try monitors
        guard present.contains(where: { $0.name == name }) else { throw MonitorError.noSuchMonitor(name) }
        try show(present.filter { $0.name != name })
    }

    /// Moves a monitor's upper left corner to a point of the framebuffer, in pixels.
    ///
    /// - Throws: ``MonitorError`` if there is no such monitor, or it would reach over the edge of the framebuffer.
    public func move(_ name: String, toX x: Int, y: Int) throws {
        try change(name) { $0.placement = .at(x: x, y: y) }
    }

    /// Exchanges the places of two monitors. The second one moves to the upper left corner of the first one, which
    /// moves to its right. Other clients see both changes at once.
    ///
    /// - Throws: ``MonitorError`` if there is no such monitor, or one would reach over the edge of the framebuffer.
    public func exchange(_ first: String, _ second: String) throws {
        var all = try monitors
        guard let one = all.firstIndex(where: { $0.name == first }) else { throw MonitorError.noSuchMonitor(first) }
        guard let two = all.firstIndex(where: { $0.name == second }) else { throw MonitorError.noSuchMonitor(second) }
        let corner = all[one].frame?.origin ?? .zero
        all[two].placement = .at(x: Int(corner.x), y: Int(corner.y))
        all[one].placement = .at(x: Int(corner.x) + all[two].width, y: Int(corner.y))
        try show(MonitorArrangement.placed(all))
    }

    /// Changes a monitor's size in pixels. Its size in millimetres stays, so its scale may change.
    ///
    /// - Throws: ``MonitorError`` if there is no such monitor, or it would reach over the edge of the framebuffer.
    public func resize(_ name: String, width: Int, height: Int) throws {
        try change(name) { ($0.width, $0.height) = (width, height) }
    }

    /// Makes a monitor the primary one. With `nil` there is no primary monitor.
    ///
    /// - Throws: ``MonitorError/noSuchMonitor(_:)`` if there is no monitor of this name.
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

    /// Finds the outputs and shows the first monitors.
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

    /// Replaces the server's monitors by those of the list, in its order. Sends no request for monitors that stay the
    /// same.
    private func show(_ wanted: [VirtualMonitor]) throws {
        for monitor in wanted { try check(monitor) }
        if monitorState.hasOutputs { return try showOnOutputs(wanted) }
        let connection = try connected()
        let present = try monitors.filter { $0.name != "screen" }
        var atoms: [String: Atom] = [:]
        for monitor in present + wanted { atoms[monitor.name] = try connection.atom(monitor.name) }
        let owner = monitorState.owner.flatMap { name in wanted.first { $0.name == name } }?.name ?? wanted.first?.name
        // The server cannot change a monitor. A changed one is deleted and added, which moves it to the end of the
        // list. To keep the order, all monitors after it are added again too.
        let staying = present.filter { monitor in wanted.contains { $0.name == monitor.name } }
        let kept = owner == monitorState.owner ? zip(staying, wanted).prefix { $0 == $1 }.count : 0
        try connection.perform { display in
            // No other client sees the intermediate states.
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

    /// Switches the CRTC on or off.
    ///
    /// If it were on without a monitor on its output, the server would invent a monitor called `screen`.
    private func switchCRTC(on: Bool, _ display: OpaquePointer, _ root: Window) {
        guard monitorState.crtc != 0, let resources = XRRGetScreenResourcesCurrent(display, root) else { return }
        defer { XRRFreeScreenResources(resources) }
        var outputs = on ? [monitorState.output] : []
        XRRSetCrtcConfig(
            display, resources, monitorState.crtc, Time(CurrentTime), 0, 0, on ? monitorState.mode : 0,
            Rotation(RR_Rotate_0), &outputs, Int32(outputs.count))
    }
}
