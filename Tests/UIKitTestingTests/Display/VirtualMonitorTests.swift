import Foundation
import Testing
@testable import UIKitTesting

struct VirtualMonitorTests {
    @Test("each monitor is placed where its placement says")
    func placements() throws {
        let placed = try MonitorArrangement.placed([
            .monitor("A", 100, 50), .monitor("B", 200, 80), .monitor("C", 10, 10, below: "A"),
            .monitor("D", 30, 30, rightOf: "C"), .monitor("E", 5, 5, x: 7, y: 9, isPrimary: true),
        ])
        #expect(
            placed.map(\.description) == [
                "A 100x50+0+0", "B 200x80+100+0", "C 10x10+0+50", "D 30x30+10+50", "E* 5x5+7+9",
            ])
        #expect(MonitorArrangement.extent(of: placed) == (300, 80))
    }

    @Test("one monitor is primary, the last one that says so")
    func primary() throws {
        let placed = try MonitorArrangement.placed([
            .monitor("A", 1, 1, isPrimary: true), .monitor("B", 1, 1, isPrimary: true),
        ])
        #expect(placed.map(\.isPrimary) == [false, true])
    }

    @Test("a monitor has 96 dots per inch by default")
    func defaultMillimetres() {
        let monitor = VirtualMonitor.monitor("A", 1920, 1080)
        #expect(monitor.millimetreWidth == 508)
        #expect(monitor.millimetreHeight == 286)
    }

    @Test("a monitor's size in millimetres follows from its scale")
    func scaleMillimetres() {
        let monitor = VirtualMonitor.monitor("A", 1920, 1080, scale: 2, rightOf: "B")
        #expect((monitor.millimetreWidth, monitor.millimetreHeight) == (254, 143))
        #expect(VirtualMonitor.monitor("A", 1920, 1080, scale: 2, millimetres: (500, 300)).millimetreWidth == 500)
        for monitor in [VirtualMonitor.monitor("A", 1920, 1080, scale: 4), .monitor("A", 100, 100, scale: 2)] {
            let error = #expect(throws: MonitorError.badSize(monitor)) { try MonitorArrangement.placed([monitor]) }
            #expect(error?.description.contains("invalid scale") == true)
        }
    }

    @Test("monitors that no server can show are refused")
    func virtualMonitorRefusals() {
        func error(_ monitors: VirtualMonitor...) -> MonitorError? {
            do throws(MonitorError) {
                _ = try MonitorArrangement.placed(monitors)
                return nil
            } catch {
                return error
            }
        }
        #expect(error(.monitor("", 1, 1)) == .badName(""))
        #expect(error(.monitor("screen", 1, 1)) == .badName("screen"))
        #expect(error(.monitor("A\0", 1, 1)) == .badName("A\0"))
        #expect(error(.monitor("A", 0, 1)) == .badSize(.monitor("A", 0, 1)))
        #expect(error(.monitor("A", 1, 40000)) == .badSize(.monitor("A", 1, 40000)))
        #expect(error(.monitor("A", 1, 1), .monitor("A", 2, 2)) == .nameInUse("A"))
        #expect(error(.monitor("A", 1, 1, rightOf: "B")) == .noSuchMonitor("B"))
    }
}
