import CXTest

/// The outputs of a server as RandR 1.2 reports them at one moment, and the requests that change them.
final class RandROutputs {
    struct Output {
        let id: RROutput
        let name: String
        let isConnected: Bool
        /// The CRTC that drives the output; 0 if none does.
        let crtc: RRCrtc
        let possibleCrtcs: [RRCrtc]
        let modes: [RRMode]
        let preferred: [RRMode]
        let current: RRMode
    }

    struct Mode {
        let id: RRMode
        let width: Int
        let height: Int
        let refreshRate: Double
    }

    let display: OpaquePointer
    let root: Window
    private(set) var all: [Output] = []
    private(set) var modes: [Mode] = []

    init(_ display: OpaquePointer, root: Window) {
        self.display = display
        self.root = root
        load()
    }

    func named(_ name: String) throws(MonitorError) -> Output {
        guard let output = all.first(where: { $0.name == name }) else { throw .noOutput(name) }
        return output
    }

    /// Makes the server probe its outputs again.
    func probe() { XRRFreeScreenResources(XRRGetScreenResources(display, root)) }

    func switchOff(_ name: String) throws(MonitorError) {
        let output = try named(name)
        guard output.crtc != 0 else { return }
        try configure(output.crtc, of: name, x: 0, y: 0, mode: 0, outputs: [])
    }

    /// Shows the monitor on the output of its name, with a mode of its size and a refresh rate within 0.5 Hz of the
    /// given one.
    func show(_ monitor: VirtualMonitor, refreshRate: Double) throws(MonitorError) {
        let mode = try mode(width: monitor.width, height: monitor.height, refreshRate: refreshRate, for: monitor.name)
        let output = try named(monitor.name)
        let used = Set(all.map(\.crtc))
        guard let crtc = output.crtc != 0 ? output.crtc : output.possibleCrtcs.first(where: { !used.contains($0) })
        else {
            throw .refused(monitor.name)
        }
        let corner = monitor.frame?.origin ?? .zero
        try configure(crtc, of: monitor.name, x: Int(corner.x), y: Int(corner.y), mode: mode, outputs: [output.id])
    }

    func setPrimary(_ name: String?) throws(MonitorError) {
        XRRSetOutputPrimary(display, root, try name.map { name throws(MonitorError) in try named(name).id } ?? 0)
    }

    func setMillimetres(of monitor: VirtualMonitor, properties: (width: Atom, height: Atom)) throws(MonitorError) {
        let output = try named(monitor.name).id
        for (property, value) in [
            (properties.width, monitor.millimetreWidth), (properties.height, monitor.millimetreHeight),
        ] {
            // Xlib takes 32-bit items as C longs.
            withUnsafeBytes(of: Int(clamping: value)) {
                XRRChangeOutputProperty(
                    display, output, property, XA_INTEGER, 32, PropModeReplace,
                    $0.bindMemory(to: UInt8.self).baseAddress, 1)
            }
        }
    }

    private func mode(width: Int, height: Int, refreshRate: Double, for name: String) throws(MonitorError) -> RRMode {
        func isWanted(_ mode: Mode) -> Bool {
            mode.width == width && mode.height == height && abs(mode.refreshRate - refreshRate) < 0.5
        }
        if !modes.contains(where: isWanted) {
            createMode(width: width, height: height, refreshRate: refreshRate)
            load()
        }
        guard let mode = modes.first(where: isWanted)?.id else { throw .refused(name) }
        let output = try named(name)
        if !output.modes.contains(mode) {
            XRRAddOutputMode(display, output.id, mode)
            load()
        }
        return mode
    }

    private func createMode(width: Int, height: Int, refreshRate: Double) {
        var name = "\(width)x\(height)@\(refreshRate)".utf8CString
        name.withUnsafeMutableBufferPointer { name in
            var info = XRRModeInfo()
            info.width = UInt32(width)
            info.height = UInt32(height)
            // Every mode has some blank pixels and lines.
            (info.hSyncStart, info.hSyncEnd, info.hTotal) = (info.width + 8, info.width + 16, info.width + 40)
            (info.vSyncStart, info.vSyncEnd, info.vTotal) = (info.height + 2, info.height + 4, info.height + 10)
            info.dotClock = UInt((Double(info.hTotal) * Double(info.vTotal) * refreshRate).rounded())
            info.name = name.baseAddress
            info.nameLength = UInt32(name.count - 1)
            _ = XRRCreateMode(display, root, &info)
        }
    }

    private func configure(_ crtc: RRCrtc, of name: String, x: Int, y: Int, mode: RRMode, outputs: [RROutput])
        throws(MonitorError)
    {
        guard let resources = XRRGetScreenResourcesCurrent(display, root) else { throw .refused(name) }
        defer { XRRFreeScreenResources(resources) }
        var outputs = outputs
        let status = XRRSetCrtcConfig(
            display, resources, crtc, Time(CurrentTime), Int32(x), Int32(y), mode, Rotation(RR_Rotate_0), &outputs,
            Int32(outputs.count))
        load()
        guard status == RRSetConfigSuccess else { throw .refused(name) }
    }

    private func load() {
        guard let resources = XRRGetScreenResourcesCurrent(display, root) else { return }
        defer { XRRFreeScreenResources(resources) }
        let r = resources.pointee
        modes = UnsafeBufferPointer(start: r.modes, count: Int(r.nmode)).map { mode in
            let total = Double(mode.hTotal) * Double(mode.vTotal)
            return Mode(
                id: mode.id, width: Int(mode.width), height: Int(mode.height),
                refreshRate: total > 0 ? Double(mode.dotClock) / total : 0)
        }
        all = UnsafeBufferPointer(start: r.outputs, count: Int(r.noutput)).compactMap { output(resources, $0) }
    }

    private func output(_ resources: UnsafeMutablePointer<XRRScreenResources>, _ id: RROutput) -> Output? {
        guard let info = XRRGetOutputInfo(display, resources, id) else { return nil }
        defer { XRRFreeOutputInfo(info) }
        let o = info.pointee
        var current: RRMode = 0
        if o.crtc != 0, let crtc = XRRGetCrtcInfo(display, resources, o.crtc) {
            current = crtc.pointee.mode
            XRRFreeCrtcInfo(crtc)
        }
        let modes = Array(UnsafeBufferPointer(start: o.modes, count: Int(o.nmode)))
        return Output(
            id: id, name: o.name.map { String(cString: $0) } ?? "", isConnected: o.connection == RR_Connected,
            crtc: o.crtc, possibleCrtcs: Array(UnsafeBufferPointer(start: o.crtcs, count: Int(o.ncrtc))), modes: modes,
            preferred: Array(modes.prefix(Int(o.npreferred))), current: current)
    }
}
