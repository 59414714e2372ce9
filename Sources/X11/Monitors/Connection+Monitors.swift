import CXlib

extension Connection {
    /// Asks to be told of everything that can change the monitors. On servers with declared monitors only
    /// (Xvfb) RandR itself is silent, and the root's ConfigureNotify tells.
    public func watchMonitors() {
        guard !isBroken else { return }
        XSelectInput(display, root.rawValue, StructureNotifyMask | PropertyChangeMask)
        guard extensions.randrEventBase != nil else { return }
        XRRSelectInput(
            display, root.rawValue,
            Int32(RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask | RROutputChangeNotifyMask | RROutputPropertyNotifyMask))
    }

    /// Asks the server for its monitors: two round trips. Without RandR 1.5 the root window is the one monitor.
    public func queryMonitors() -> MonitorLayout {
        guard !isBroken, extensions.hasMonitors else { return MonitorLayout([wholeRoot]) }
        var count: Int32 = 0
        guard let infos = XRRGetMonitors(display, root.rawValue, 1, &count) else { return MonitorLayout([]) }
        defer { XRRFreeMonitors(infos) }
        let found = UnsafeBufferPointer(start: infos, count: Int(max(0, count)))
        guard !found.isEmpty else { return MonitorLayout([]) }
        var atoms = found.map(\.name)
        var names = [UnsafeMutablePointer<CChar>?](repeating: nil, count: found.count)
        // A monitor deleted in this moment takes no name with it: atoms are for ever.
        _ = XGetAtomNames(display, &atoms, Int32(atoms.count), &names)
        defer { names.forEach { if let name = $0 { XFree(name) } } }
        return MonitorLayout(
            zip(found, names).map { info, name in
                Monitor(
                    name: name.map { String(cString: $0) } ?? "monitor \(info.name)",
                    frame: PixelRect(
                        x: Int(info.x), y: Int(info.y), width: Int(info.width), height: Int(info.height)),
                    millimeters: (Int(info.mwidth), Int(info.mheight)), isPrimary: info.primary != 0,
                    outputs: (0..<Int(max(0, info.noutput))).compactMap { info.outputs?[$0] })
            })
    }

    private var wholeRoot: Monitor {
        Monitor(
            name: "screen", frame: PixelRect(x: 0, y: 0, width: rootSize.width, height: rootSize.height),
            millimeters: (Int(XDisplayWidthMM(display, screen)), Int(XDisplayHeightMM(display, screen))),
            isPrimary: true)
    }
}
