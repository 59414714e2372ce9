import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// A table in three containers, on two monitors of different scale, under window managers of each kind.
@MainActor
struct PlacedListTests {
    /// Sizes in a tiling window manager: the scene leaves its tile, is resized, and goes back to it.
    private static let commands = [
        "floating enable, resize set 900 500", "resize set 1240 600", "floating disable",
        "floating enable, resize set 1200 700",
    ]
    nonisolated private static let managers: [UIKitTesting.WindowManager?] = [nil, .openbox, .i3]

    @Test(
        "R356, X9: rows that are thrown move on by the same curve on a monitor with another scale, and nothing is lost",
        arguments: managers, ListNesting.allCases)
    func thrown(manager: UIKitTesting.WindowManager?, nesting: ListNesting) async throws {
        try await PlacedListBench.run(nesting, manager) { bench in
            bench.display.clock.stop()
            try await bench.check("at first")
            try await bench.throwRows()
            #expect(
                bench.journal.read().suffix(3)
                    == ["list willBeginDragging", "list didEndDragging true", "list willBeginDecelerating"])
            try await bench.frames(6)
            let before = bench.table.contentOffset.y
            try await bench.moveToOtherMonitor()
            #expect(bench.scene.screen === bench.dense && bench.table.isDecelerating)
            #expect(abs(bench.table.contentOffset.y - before) <= 0.5, "the move itself scrolls nothing")
            try await bench.check("in flight on the dense monitor")
            try await bench.frames(12)
            try await bench.moveToOtherMonitor()
            #expect(bench.scene.screen.scale == 1 && bench.table.isDecelerating)
            try await bench.frames(12)
            try await bench.moveToOtherMonitor()
            try await bench.frames(6)
            #expect(bench.list.course.count >= 36)
            let deviation = try bench.greatestDeviation()
            #expect(deviation <= 1)
            bench.display.clock.advance(by: 10)
            try await bench.display.settle()
            let release = try #require(bench.list.release)
            let end = Deceleration(from: release.offset, velocity: release.velocity, rate: 0.998).end
            #expect(abs(bench.table.contentOffset.y - end) <= 1.5)
            let entries = bench.journal.read()
            #expect(entries.filter { $0.hasPrefix("list scale") } == ["list scale 2", "list scale 1", "list scale 2"])
            #expect(entries.filter { $0.hasSuffix("Decelerating") } == ["list didEndDecelerating"])
            #expect(!entries.contains { $0.hasSuffix("isappear") || $0.hasSuffix("ppear") })
            try await bench.check("at rest on the dense monitor")
            try await bench.display.type("ok")
            #expect(bench.field.text == "ok")
            let picture = try bench.picture()
            Attachment.record(picture.image, named: "\(nesting.rawValue)-\(manager?.name ?? "none")")
        }
    }

    @Test(
        "after resizes, turns of the wheel and changes of the monitor the table shows its rows, with the same selection",
        arguments: managers, ListNesting.allCases)
    func placedListResized(manager: UIKitTesting.WindowManager?, nesting: ListNesting) async throws {
        try await PlacedListBench.run(nesting, manager) { bench in
            bench.display.clock.stop()
            for (step, size) in [(900, 500), (1240, 600), (1600, 740), (1280, 780)].enumerated() {
                if manager == .i3 {
                    try await bench.tell(Self.commands[step])
                } else {
                    let frame = try bench.frameOfScene
                    try await bench.place(
                        CGRect(x: frame.minX, y: frame.minY, width: CGFloat(size.0), height: CGFloat(size.1)))
                }
                try await bench.display.scroll(over: bench.table, y: 5 + step)
                bench.display.clock.advance(by: 3)
                try await bench.display.settle()
                #expect(bench.table.contentOffset.y > 0)
                try await bench.check("step \(step)")
                if step == 1 { try await bench.moveToOtherMonitor() }
                if step == 2 { try await bench.moveToOtherMonitor() }
            }
        }
    }

    @Test(
        "R612, X9: from right to left and with large text, rows that are thrown move on through a change of the monitor",
        arguments: ListNesting.allCases, [InterfaceLook.all[0], InterfaceLook.all[3]])
    func thrownWithLargeText(nesting: ListNesting, look: InterfaceLook) async throws {
        try await PlacedListBench.run(nesting, nil, look: look) { bench in
            bench.display.clock.stop()
            try await bench.check("at first")
            let cell = try #require(bench.table.visibleCells.first)
            #expect(cell.bounds.height > 60)
            let label = try #require(cell.textLabel)
            #expect(label.font.pointSize == TextSizes.size(of: .body, in: look.category))
            #expect(label.effectiveUserInterfaceLayoutDirection == .rightToLeft)
            try await bench.throwRows()
            try await bench.frames(6)
            try await bench.moveToOtherMonitor()
            #expect(bench.table.isDecelerating)
            try await bench.check("in flight on the dense monitor")
            try await bench.frames(12)
            try await bench.moveToOtherMonitor()
            bench.display.clock.advance(by: 10)
            try await bench.display.settle()
            try await bench.check("at rest")
            #expect(bench.table.contentOffset.y > 60)
            #expect(bench.journal.read().filter { $0.hasSuffix("Decelerating") }.last == "list didEndDecelerating")
        }
    }

    @Test(
        "a split view that collapses on the denser monitor keeps its controllers, cells, selection and offset",
        arguments: [nil, UIKitTesting.WindowManager.openbox], ListNesting.allCases)
    func collapsed(manager: UIKitTesting.WindowManager?, nesting: ListNesting) async throws {
        try await PlacedListBench.run(nesting, manager) { bench in
            bench.display.clock.stop()
            bench.table.contentOffset.y = 1_000
            try await bench.place(CGRect(x: 30, y: 40, width: 1000, height: 740))
            try await bench.moveToOtherMonitor()
            bench.display.clock.advance(by: 1)
            try await bench.display.settle()
            #expect(bench.split.isCollapsed && bench.window.bounds.width == 500)
            #expect(try Agreement.differences(of: bench.application, on: bench.display) == [])
            try await bench.moveToOtherMonitor()
            bench.display.clock.advance(by: 1)
            try await bench.display.settle()
            #expect(!bench.split.isCollapsed && bench.table.contentOffset.y == 1_000)
            bench.field.becomeFirstResponder()
            try await bench.display.settle()
            try await bench.check("as columns again")
            let entries = bench.journal.read()
            let pairs = ["willAppear", "didAppear", "willDisappear", "didDisappear"].map { name in
                entries.filter { $0 == "list \(name)" }.count
            }
            #expect(Set(pairs).count == 1, "\(entries)")
        }
    }
}
