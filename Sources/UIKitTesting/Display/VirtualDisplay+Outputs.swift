import CXTest

/// A mode that an output of a ``VirtualDisplay`` can show, such as 1920x1080 at 60 Hz.
public struct VirtualMode: Sendable, Hashable {
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int
    /// Pictures a second.
    public var refreshRate: Double
    /// The output shows it now.
    public var isCurrent: Bool
    /// The monitor's own mode, as the server says.
    public var isPreferred: Bool
}

/// Outputs of a display with ``VirtualDisplay/Options/Server/xorgDummy``. On Xvfb, whose monitors have no outputs of their own,
/// all of these throw ``MonitorError/noOutput(_:)``.
extension VirtualDisplay {
    /// The outputs that say they are connected, whether they show a picture or not.
    public var connectedOutputs: [String] {
        get throws { try withOutputs { $0.all.filter(\.isConnected).map(\.name) } }
    }

    /// The modes of an output, in the server's order.
    public func modes(of name: String) throws -> [VirtualMode] {
        try withOutputs { outputs in
            let output = try outputs.named(name)
            return output.modes.compactMap { id in
                guard let mode = outputs.modes.first(where: { $0.id == id }) else { return nil }
                return VirtualMode(
                    width: mode.width, height: mode.height, refreshRate: mode.refreshRate,
                    isCurrent: output.current == id, isPreferred: output.preferred.contains(id))
            }
        }
    }

    /// Shows a mode on an output that shows another one, at the same place. A mode that the output does not have is added to it.
    ///
    /// - Throws: ``MonitorError`` when nothing is plugged in there, or the framebuffer has no room for it.
    public func setMode(_ name: String, width: Int, height: Int, refreshRate: Double = 60) throws {
        var monitor = try plugged(name)
        (monitor.width, monitor.height) = (width, height)
        try check(monitor)
        try withOutputs { try $0.show(monitor, refreshRate: refreshRate) }
    }

    /// Gives an output an EDID, or with `nil` none. It stays while nothing is plugged in there; an output that has
    /// never shown anything forgets it.
    public func setEDID(_ bytes: [UInt8]?, of name: String) throws {
        let connection = try connected()
        let atom = try connection.atom("EDID")
        try withOutputs { outputs in
            let output = try outputs.named(name).id
            if let bytes {
                XRRChangeOutputProperty(
                    outputs.display, output, atom, XA_INTEGER, 8, PropModeReplace, bytes, Int32(bytes.count))
            } else {
                XRRDeleteOutputProperty(outputs.display, output, atom)
            }
        }
    }

    /// Gives a monitor other millimetres; 0 is what a server says that does not know.
    public func setMillimetres(_ name: String, width: Int, height: Int) throws {
        var monitor = try plugged(name)
        (monitor.millimetreWidth, monitor.millimetreHeight) = (width, height)
        let sizes = try millimetreAtoms()
        try withOutputs {
            try $0.setMillimetres(of: monitor, properties: sizes)
            $0.probe()
        }
    }

    private func plugged(_ name: String) throws -> VirtualMonitor {
        guard let monitor = try monitors.first(where: { $0.name == name }) else {
            throw MonitorError.noSuchMonitor(name)
        }
        return monitor
    }

    private func millimetreAtoms() throws -> (width: Atom, height: Atom) {
        let connection = try connected()
        return try (connection.atom("WIDTH_MM"), connection.atom("HEIGHT_MM"))
    }

    /// Runs requests on the outputs that nobody sees the states in between of.
    func withOutputs<Result>(_ body: (RandROutputs) throws -> Result) throws -> Result {
        guard monitorState.hasRandR else { throw MonitorError.noRandR }
        guard monitorState.hasOutputs else { throw MonitorError.noOutput("screen") }
        let connection = try connected()
        return try connection.perform { display in
            XGrabServer(display)
            defer { XUngrabServer(display) }
            return try body(RandROutputs(display, root: connection.root))
        }
    }

    /// Makes the monitors those of the list, with no request for what stays as it is.
    func showOnOutputs(_ wanted: [VirtualMonitor]) throws {
        let present = try monitors
        let properties = try millimetreAtoms()
        try withOutputs { outputs in
            for monitor in wanted { _ = try outputs.named(monitor.name) }
            var isPlugging = false
            for monitor in present where !wanted.contains(where: { $0.name == monitor.name }) {
                try outputs.switchOff(monitor.name)
                isPlugging = true
            }
            for monitor in wanted {
                let old = present.first { $0.name == monitor.name }
                if old?.millimetreWidth != monitor.millimetreWidth || old?.millimetreHeight != monitor.millimetreHeight
                {
                    try outputs.setMillimetres(of: monitor, properties: properties)
                    isPlugging = true
                }
                if old?.frame != monitor.frame { try outputs.show(monitor, refreshRate: 60) }
                if old == nil { isPlugging = true }
            }
            let primary = wanted.first(where: \.isPrimary)?.name
            if primary != present.first(where: \.isPrimary)?.name { try outputs.setPrimary(primary) }
            // An output that was switched on says that it is connected only after somebody has looked.
            if isPlugging { outputs.probe() }
        }
    }

    /// Turns the outputs off that the server has turned on by itself, and gives the framebuffer its size.
    func prepareOutputs(width: Int, height: Int) throws {
        monitorState.hasOutputs = true
        try withOutputs { outputs in
            for output in outputs.all where output.crtc != 0 { try outputs.switchOff(output.name) }
            try outputs.setPrimary(nil)
            XRRSetScreenSize(
                outputs.display, outputs.root, Int32(width), Int32(height),
                Int32(VirtualMonitor.millimetres(of: width)), Int32(VirtualMonitor.millimetres(of: height)))
        }
    }
}

extension VirtualDisplay {
    /// Sets an output's lamp, which it then has: RandR's property `Backlight`, or `BACKLIGHT` of old drivers.
    public func setBacklight(_ value: Int, range: ClosedRange<Int>, property: String = "Backlight", of name: String)
        throws
    {
        let connection = try connected()
        let atom = try connection.atom(property)
        try withOutputs { outputs in
            let output = try outputs.named(name).id
            // Xlib takes 32-bit items as C longs.
            var limits = [range.lowerBound, range.upperBound]
            XRRConfigureOutputProperty(outputs.display, output, atom, 0, 1, 2, &limits)
            withUnsafeBytes(of: value) {
                XRRChangeOutputProperty(
                    outputs.display, output, atom, XA_INTEGER, 32, PropModeReplace,
                    $0.bindMemory(to: UInt8.self).baseAddress, 1)
            }
        }
    }

    /// What an output's lamp is set to; `nil` where it has none.
    public func backlight(property: String = "Backlight", of name: String) throws -> Int? {
        let connection = try connected()
        let atom = try connection.atom(property)
        return try withOutputs { outputs in
            let output = try outputs.named(name).id
            var (type, format, count, rest): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
            var data: UnsafeMutablePointer<UInt8>?
            XRRGetOutputProperty(
                outputs.display, output, atom, 0, 1, 0, 0, Atom(AnyPropertyType), &type, &format, &count, &rest, &data)
            guard let data else { return nil }
            defer { XFree(data) }
            return count > 0 && format == 32 ? UnsafeRawPointer(data).loadUnaligned(as: Int.self) : nil
        }
    }
}
