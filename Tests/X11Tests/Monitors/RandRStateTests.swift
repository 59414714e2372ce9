import Testing

@testable import X11

/// Tests with replies that only servers elsewhere give.
struct RandRStateTests {
    private let modes = [
        UInt(1): DisplayMode(id: 1, width: 1920, height: 1080, refreshRate: 60),
        2: DisplayMode(id: 2, width: 1280, height: 720, refreshRate: 50),
    ]
    private let frame = PixelRect(x: 100, y: 0, width: 1920, height: 1080)

    private func output(_ name: String, crtc: UInt = 0, modes: [UInt] = [1, 2]) -> RandRState.Output {
        RandRState.Output(name: name, crtc: crtc, millimeters: (500, 300), modes: modes, preferredCount: 1)
    }

    private func listed(_ name: String, outputs: [UInt]) -> RandRState.ListedMonitor {
        RandRState.ListedMonitor(
            name: name, frame: frame, millimeters: (500, 300), isPrimary: false, outputs: outputs)
    }

    @Test("a monitor has the modes of its output")
    func monitor() throws {
        var state = RandRState(monitors: [listed("HDMI-1", outputs: [10])], modes: modes)
        state.crtcs = [(5, RandRState.CRTC(frame: frame, mode: 1, rotation: 1, outputs: [10]))]
        state.outputs[10] = output("HDMI-1", crtc: 5)
        let monitor = try #require(state.layout.monitors.first)
        #expect(monitor.modes.map(\.id) == [1, 2])
        #expect(monitor.currentMode?.refreshRate == 60)
        #expect(monitor.preferredMode?.id == 1)
        #expect(monitor.crtc?.outputName == "HDMI-1")
    }

    @Test("a rotated monitor's modes exchange width and height")
    func rotation() throws {
        let turned = PixelRect(x: 0, y: 0, width: 1080, height: 1920)
        var state = RandRState(monitors: [listed("DP-1", outputs: [10])], modes: modes)
        state.monitors?[0].frame = turned
        state.crtcs = [(5, RandRState.CRTC(frame: turned, mode: 1, rotation: 2, outputs: [10]))]
        state.outputs[10] = output("DP-1", crtc: 5)
        let monitor = try #require(state.layout.monitors.first)
        #expect(monitor.currentMode.map { [$0.width, $0.height] } == [1080, 1920])
    }

    @Test("a monitor that is a part of an output has no modes of its own")
    func partOfOutput() throws {
        var state = RandRState(monitors: [listed("LEFT", outputs: [10])], modes: modes)
        state.crtcs = [
            (
                5,
                RandRState.CRTC(
                    frame: PixelRect(x: 0, y: 0, width: 3840, height: 1080), mode: 1, rotation: 1, outputs: [10])
            )
        ]
        state.outputs[10] = output("screen", crtc: 5)
        let monitor = try #require(state.layout.monitors.first)
        #expect(monitor.modes.isEmpty && monitor.currentMode == nil && monitor.crtc == nil)
    }

    @Test("outputs, CRTCs and modes that disappear during the query leave a monitor without them")
    func stale() throws {
        var state = RandRState(monitors: [
            listed("A", outputs: [77]), listed("B", outputs: [10]), listed("", outputs: []),
        ])
        state.outputs[10] = output("B", crtc: 99, modes: [55])
        #expect(state.layout.monitors.map(\.name) == ["A", "B", ""])
        #expect(state.layout.monitors.allSatisfy { $0.modes.isEmpty && $0.currentMode == nil })
        state.crtcs = [(99, RandRState.CRTC(frame: frame, mode: 44, rotation: 1, outputs: [10]))]
        let monitor = try #require(state.layout.monitors.dropFirst().first)
        #expect(monitor.modes.isEmpty && monitor.currentMode == nil && monitor.preferredMode == nil)
    }

    @Test("a monitor of forty outputs is one monitor, and an empty name is replaced by its output's")
    func manyOutputs() {
        var state = RandRState(monitors: [listed("", outputs: Array(1...40))])
        state.outputs[3] = output("DP-3")
        #expect(state.layout.monitors.map(\.name) == ["DP-3"])
    }

    @Test("a server older than RandR 1.5 has a monitor for each active CRTC")
    func crtcs() {
        var state = RandRState(modes: modes, primaryOutput: 12)
        let right = PixelRect(x: 2020, y: 0, width: 1280, height: 720)
        state.crtcs = [
            (5, RandRState.CRTC(frame: frame, mode: 1, rotation: 1, outputs: [10])),
            (6, RandRState.CRTC(frame: .zero, mode: 0, rotation: 1, outputs: [])),
            (7, RandRState.CRTC(frame: right, mode: 2, rotation: 1, outputs: [11, 12])),
        ]
        state.outputs = [10: output("LVDS", crtc: 5), 11: output("VGA", crtc: 7), 12: output("HDMI", crtc: 7)]
        let layout = state.layout
        #expect(layout.monitors.map(\.name) == ["VGA", "LVDS"])
        #expect(layout.monitors.map(\.frame) == [right, frame])
        #expect(layout.monitors.map(\.isPrimary) == [true, false])
        #expect(layout.monitors.first?.currentMode?.id == 2)
    }

    @Test("a refresh rate takes interlace and doubled lines into account, and a zero divisor is harmless")
    func refreshRate() {
        func rate(_ clock: Int, _ h: Int, _ v: Int, interlaced: Bool = false, doubled: Bool = false) -> Double {
            DisplayMode.refreshRate(
                dotClock: clock, horizontalTotal: h, verticalTotal: v, isInterlaced: interlaced, isDoublescan: doubled)
        }
        #expect(rate(148_500_000, 2200, 1125) == 60)
        #expect(rate(74_250_000, 2200, 1125, interlaced: true) == 60)
        #expect(rate(60_000_000, 1000, 500, doubled: true) == 60)
        #expect(rate(60, 0, 0) == 0)
    }

    @Test("a backlight's level goes from 0 to 1 over its range")
    func backlight() {
        let lamp = Backlight(output: 1, property: 1, range: 10...20, value: 15)
        #expect(lamp.level == 0.5 && lamp.steps == 10)
        #expect([0, 0.26, 1].map(lamp.value) == [10, 13, 20])
    }
}
