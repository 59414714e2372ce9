import CXTest

/// A mode of an output of a ``VirtualDisplay``, such as 1920x1080 at 60 Hz.
public struct VirtualMode: Sendable, Hashable {
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int
    /// The refresh rate in hertz.
    public var refreshRate: Double
    /// Whether the output shows the mode now.
    public var isCurrent: Bool
    /// Whether the server reports the mode as preferred.
    public var isPreferred: Bool
}

/// The outputs of a display with ``VirtualDisplay/Options/Server/xorgDummy``.
///
/// On Xvfb, monitors have no outputs of their own, and all of these throw ``MonitorError/noOutput(_:)``.
extension VirtualDisplay {
    /// The names of the connected outputs, whether they show a picture or not.
    public var connectedOutputs: [String] {
        get throws { try withOutputs { $0.all.filter(\.isConnected).map(\.name) } }
    }

    /// Returns the modes of an output, in the server's order.
    ///
    /// - Throws: ``MonitorError/noOutput(_:)`` if there is no output of this name.
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

    /// Changes the mode of an output, at the same position. A mode that the output lacks is added to it.
    ///
    ///     try display.setMode("DUMMY0", width: 1280, height: 720, refreshRate: 50)
    ///
    /// - Parameters:
    ///   - name: The output's name.
    ///   - width: The width in pixels.
    ///   - height: The height in pixels.
    ///   - refreshRate: The refresh rate in hertz, 60 by default. A mode within 0.5 Hz of it matches.
    /// - Throws: ``MonitorError`` if no monitor is plugged in there, or the framebuffer has no room for the mode.
    public func setMode(_ name: String, width: Int, height: Int, refreshRate: Double = 60) throws {
        var monitor = try plugged(name)
        (monitor.width, monitor.height) = (width, height)
        try check(monitor)
        try withOutputs { try $0.show(monitor, refreshRate: refreshRate) }
    }

    /// Sets the EDID of an output; `nil` removes it.
    ///
    /// The EDID stays while the output has no monitor. An output that has never shown a picture forgets it.
    ///
    /// - Throws: ``MonitorError/noOutput(_:)`` if there is no output of this name.
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

    /// Changes the size of a monitor in millimetres. Servers report 0 if the size is unknown.
    ///
    /// - Throws: ``MonitorError/noSuchMonitor(_:)`` if there is no monitor of this name.
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

    /// Runs requests on the outputs, with the server grabbed so that no other client sees the intermediate states.
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

    /// Replaces the monitors by those of the list. Sends no request for monitors that stay the same.
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
            // An output that was switched on reports a connection only after it is probed.
            if isPlugging { outputs.probe() }
        }
    }

    /// Switches off the outputs that the server has switched on by itself, and sets the framebuffer's size.
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
    /// Sets the backlight of an output, which gets one if it has none.
    ///
    /// - Parameters:
    ///   - value: The new value.
    ///   - range: The smallest and the largest value.
    ///   - property: The RandR property, `Backlight` by default; old drivers call it `BACKLIGHT`.
    ///   - name: The output's name.
    /// - Throws: ``MonitorError/noOutput(_:)`` if there is no output of this name.
    public func setBacklight(_ value: Int, range: ClosedRange<Int>, property: String = "Backlight", of name: String)
        throws
    {
        let connection = try connected()
        let atom = try connection.atom(property)
        try withOutputs { outputs in
            let output = try outputs.named(name).id
            // Xlib takes items of 32 bits as C longs.
            var limits = [range.lowerBound, range.upperBound]
            XRRConfigureOutputProperty(outputs.display, output, atom, 0, 1, 2, &limits)
            withUnsafeBytes(of: value) {
                XRRChangeOutputProperty(
                    outputs.display, output, atom, XA_INTEGER, 32, PropModeReplace,
                    $0.bindMemory(to: UInt8.self).baseAddress, 1)
            }
        }
    }

    /// Returns the value of an output's backlight; `nil` if it has none.
    ///
    /// - Parameters:
    ///   - property: The RandR property, `Backlight` by default.
    ///   - name: The output's name.
    /// - Throws: ``MonitorError/noOutput(_:)`` if there is no output of this name.
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
