/// The state of RandR at one moment: monitors, CRTCs, outputs and modes by their ids.
///
/// Any of them may be missing, because it had disappeared by the time of the question.
struct RandRState {
    /// A monitor of RandR 1.5.
    struct ListedMonitor {
        var name: String
        var frame: PixelRect
        var millimeters: (width: Int, height: Int)
        var isPrimary: Bool
        /// The outputs that show it; empty for a declared monitor.
        var outputs: [UInt]
    }

    struct Output {
        var name: String
        var crtc: UInt
        var millimeters: (width: Int, height: Int)
        var modes: [UInt]
        /// The number of preferred modes, which are the first ones.
        var preferredCount: Int
        var edid: EDID?
        var backlight: Backlight?
    }

    struct CRTC {
        var frame: PixelRect
        var mode: UInt
        var rotation: UInt16
        var outputs: [UInt]
    }

    /// The monitors; `nil` from a server older than RandR 1.5.
    var monitors: [ListedMonitor]?
    /// The CRTCs in the server's order.
    var crtcs: [(id: UInt, value: CRTC)] = []
    var outputs: [UInt: Output] = [:]
    var modes: [UInt: DisplayMode] = [:]
    var primaryOutput: UInt = 0

    /// The layout: the monitors of RandR 1.5, or one for each CRTC that shows something.
    var layout: MonitorLayout { MonitorLayout((monitors ?? monitorsOfCRTCs).map(monitor)) }

    private var monitorsOfCRTCs: [ListedMonitor] {
        crtcs.compactMap { _, crtc in
            guard crtc.mode != 0, !crtc.frame.isEmpty, let first = crtc.outputs.first else { return nil }
            return ListedMonitor(
                name: outputs[first]?.name ?? "", frame: crtc.frame, millimeters: outputs[first]?.millimeters ?? (0, 0),
                isPrimary: crtc.outputs.contains(primaryOutput), outputs: crtc.outputs)
        }
    }

    private func monitor(_ listed: ListedMonitor) -> Monitor {
        let known = listed.outputs.compactMap { outputs[$0] }
        var monitor = Monitor(
            name: listed.name.isEmpty ? known.first?.name ?? "" : listed.name, frame: listed.frame,
            millimeters: listed.millimeters, isPrimary: listed.isPrimary, edid: known.lazy.compactMap(\.edid).first)
        // A monitor that is a part of an output, or consists of several CRTCs, has no mode of its own.
        guard let output = known.first(where: { $0.crtc != 0 }),
            let crtc = crtcs.first(where: { $0.id == output.crtc })?.value, crtc.frame == listed.frame
        else { return monitor }
        monitor.backlight = output.backlight
        func shown(_ id: UInt) -> DisplayMode? { crtc.isTurned ? modes[id]?.turned : modes[id] }
        monitor.modes = output.modes.compactMap(shown)
        monitor.currentMode = shown(crtc.mode)
        monitor.preferredMode = output.preferredCount > 0 ? output.modes.first.flatMap(shown) : nil
        monitor.crtc = CRTCSetting(
            id: output.crtc, frame: crtc.frame, rotation: crtc.rotation, outputs: crtc.outputs, outputName: output.name)
        return monitor
    }
}

extension RandRState.CRTC {
    /// Whether it is rotated by 90 or 270 degrees (`RR_Rotate_90`, `RR_Rotate_270`), which exchanges width and height.
    var isTurned: Bool { rotation & (2 | 8) != 0 }
}
