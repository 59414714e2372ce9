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

    /// The monitors, but for their names, which are a question of their own. Without RandR 1.5 the root window is the
    /// one monitor.
    public func askMonitors() -> Question<UnnamedMonitors> {
        guard !isBroken, extensions.randrEventBase != nil else {
            return Question { [self] in UnnamedMonitors(monitors: [wholeRoot], atoms: []) }
        }
        // A client tells its version before anything else.
        let version = announcesRandRVersion ? cx_ask_randr_version(display) : nil
        announcesRandRVersion = false
        let question = cx_ask_monitors(display, root.rawValue)
        return Question { [self] in
            guard !isBroken else { return UnnamedMonitors(monitors: [], atoms: []) }
            if let version {
                var (major, minor): (UInt32, UInt32) = (0, 0)
                _ = cx_take_randr_version(display, version, &major, &minor)
            }
            var count: Int32 = 0
            guard let found = cx_take_monitors(display, question, &count) else {
                return UnnamedMonitors(monitors: [wholeRoot], atoms: [])
            }
            defer { free(found) }
            let infos = UnsafeBufferPointer(start: found, count: Int(count))
            return UnnamedMonitors(monitors: infos.map(Monitor.init), atoms: infos.map(\.name))
        }
    }

    /// What RandR calls the monitors of a first answer.
    public func askNames(of unnamed: UnnamedMonitors) -> Question<MonitorLayout> {
        let questions = unnamed.atoms.map(askName)
        return Question {
            var monitors = unnamed.monitors
            for (index, question) in questions.enumerated() {
                monitors[index].name = question.answer() ?? "monitor \(unnamed.atoms[index])"
            }
            return MonitorLayout(monitors)
        }
    }

    /// The monitors: two round trips.
    public func queryMonitors() -> MonitorLayout { askNames(of: askMonitors().answer()).answer() }

    private var wholeRoot: Monitor {
        Monitor(
            name: "screen", frame: PixelRect(x: 0, y: 0, width: rootSize.width, height: rootSize.height),
            millimeters: (Int(XDisplayWidthMM(display, screen)), Int(XDisplayHeightMM(display, screen))),
            isPrimary: true)
    }
}

/// Monitors whose names are atoms still.
public struct UnnamedMonitors {
    fileprivate let monitors: [Monitor]
    fileprivate let atoms: [UInt]
}

extension Monitor {
    fileprivate init(_ info: cx_monitor) {
        let outputs = withUnsafeBytes(of: info.outputs) {
            Array($0.bindMemory(to: UInt.self).prefix(Int(info.output_count)))
        }
        self.init(
            name: "",
            frame: PixelRect(x: Int(info.x), y: Int(info.y), width: Int(info.width), height: Int(info.height)),
            millimeters: (Int(info.width_in_millimeters), Int(info.height_in_millimeters)),
            isPrimary: info.is_primary, outputs: outputs)
    }
}
