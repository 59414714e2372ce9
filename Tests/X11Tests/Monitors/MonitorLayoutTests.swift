import Testing

@testable import X11

struct MonitorLayoutTests {
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

    @Test("changes contain removed, added and changed monitors")
    func monitorLayoutChanges() {
        let larger = Self.monitor("LAPTOP", 2560, 1440)
        let changes = MonitorLayout([laptop, tv]).changes(to: MonitorLayout([larger, beamer]))
        #expect(changes.disconnected.map(\.name) == ["TV"])
        #expect(changes.connected.map(\.name) == ["BEAMER"])
        #expect(changes.changed.map(\.old.frame) == [laptop.frame])
        #expect(changes.changed.map(\.new.frame) == [larger.frame])
        #expect(changes.isReordered)
    }

    @Test("the same monitors make no changes, and another primary one is a change of order")
    func orderChange() {
        let layout = MonitorLayout([laptop, tv])
        #expect(layout.changes(to: MonitorLayout([laptop, tv])).isEmpty)
        var primary = tv
        primary.isPrimary = true
        let changes = layout.changes(to: MonitorLayout([laptop, primary]))
        #expect(changes.isReordered && changes.connected.isEmpty && changes.disconnected.isEmpty)
        #expect(changes.changed.map(\.new.name) == ["TV"] && changes.changed[0].new.isPrimary)
    }

    @Test("a change of the millimetres alone is a change")
    func millimeters() {
        var measured = laptop
        measured.millimeters = (527, 296)
        #expect(measured.millimeters == (527, 296))
        let changes = MonitorLayout([laptop]).changes(to: MonitorLayout([measured]))
        #expect(changes.changed.count == 1 && !changes.isReordered)
    }

    @Test("a monitor keeps its number through every change, and no number is given twice")
    func monitorLayoutNumbers() {
        let first = MonitorLayout([laptop, tv])
        let numbers = first.monitors.map(\.id)
        let second = first.changes(to: MonitorLayout([tv, laptop])).layout
        #expect(second.monitors.map(\.id) == numbers.reversed())
        let third = second.changes(to: MonitorLayout([laptop])).layout
        let fourth = third.changes(to: MonitorLayout([laptop, beamer, tv])).layout
        #expect(fourth.monitors.map(\.name) == ["BEAMER", "LAPTOP", "TV"])
        #expect(Set(fourth.monitors.map(\.id)).count == 3)
        #expect(!fourth.monitors.map(\.id).contains(second.monitors[0].id))
        #expect(fourth[id: numbers[0]]?.name == "LAPTOP")
        #expect(fourth[id: 99] == nil)
    }

    @Test("missing monitors that may return stay behind the others, and are the same when they do")
    func keepingMissing() {
        let before = MonitorLayout([laptop, tv])
        let changes = before.changes(to: MonitorLayout([laptop, beamer]))
        let between = changes.layout.keeping(changes.disconnected)
        #expect(between.monitors.map(\.name) == ["BEAMER", "LAPTOP", "TV"])
        let back = between.changes(to: MonitorLayout([laptop, tv, beamer]))
        #expect(back.connected.isEmpty && back.disconnected.isEmpty)
        #expect(back.layout.monitors.last?.id == before.monitors.last?.id)
    }
}
