import Testing

@testable import X11

@Suite struct MonitorLayoutTests {
    static func monitor(_ name: String, _ width: Int, _ height: Int, x: Int = 0, isPrimary: Bool = false) -> Monitor {
        Monitor(name: name, frame: PixelRect(x: x, y: 0, width: width, height: height), isPrimary: isPrimary)
    }
    let laptop = monitor("LAPTOP", 1920, 1080)
    let tv = monitor("TV", 1280, 720, x: 1920)
    let beamer = monitor("BEAMER", 1024, 768, x: 3200, isPrimary: true)

    @Test("the primary monitor comes first, the others stay in the server's order")
    func primaryFirst() {
        #expect(MonitorLayout([laptop, tv, beamer]).monitors.map(\.name) == ["BEAMER", "LAPTOP", "TV"])
        #expect(MonitorLayout([tv, laptop]).monitors.map(\.name) == ["TV", "LAPTOP"])
        #expect(MonitorLayout([]).monitors.isEmpty)
    }

    @Test("of two monitors with one name the first counts")
    func doubleNames() {
        let again = Self.monitor("TV", 800, 600)
        #expect(MonitorLayout([tv, again, laptop]).monitors == [tv, laptop])
        #expect(MonitorLayout([tv, again])["TV"] == tv)
        #expect(MonitorLayout([tv])["LAPTOP"] == nil)
    }

    @Test("changes name what has gone, what has come and what is different")
    func changes() {
        let larger = Self.monitor("LAPTOP", 2560, 1440)
        let changes = MonitorLayout([laptop, tv]).changes(to: MonitorLayout([larger, beamer]))
        #expect(changes.disconnected == [tv])
        #expect(changes.connected == [beamer])
        #expect(changes.changed == [MonitorLayout.Changes.Change(old: laptop, new: larger)])
        #expect(changes.isReordered)
    }

    @Test("the same monitors make no changes; another primary one is a change of order")
    func order() {
        let layout = MonitorLayout([laptop, tv])
        #expect(layout.changes(to: MonitorLayout([laptop, tv])).isEmpty)
        var primary = tv
        primary.isPrimary = true
        let changes = layout.changes(to: MonitorLayout([laptop, primary]))
        #expect(changes.isReordered && changes.connected.isEmpty && changes.disconnected.isEmpty)
        #expect(changes.changed.map(\.new) == [primary])
    }

    @Test("a change of the millimetres alone is a change")
    func millimeters() {
        var measured = laptop
        measured.millimeters = (527, 296)
        #expect(measured.millimeters == (527, 296))
        let changes = MonitorLayout([laptop]).changes(to: MonitorLayout([measured]))
        #expect(changes.changed.count == 1 && !changes.isReordered)
    }

    @Test("a rectangle belongs to the monitor that shows most of it, one on none to the first")
    func showingMostOf() {
        let layout = MonitorLayout([laptop, tv])
        #expect(layout.monitor(showingMostOf: PixelRect(x: 1900, y: 0, width: 100, height: 100)) == tv)
        #expect(layout.monitor(showingMostOf: PixelRect(x: 1800, y: 0, width: 200, height: 100)) == laptop)
        #expect(layout.monitor(showingMostOf: PixelRect(x: 9000, y: 9000, width: 10, height: 10)) == laptop)
        #expect(layout.monitor(showingMostOf: .zero) == laptop)
        #expect(MonitorLayout([]).monitor(showingMostOf: .zero) == nil)
    }
}
