import Foundation
import Testing
import UIKit
import UIKitTesting

/// The demo as its users see it.
@MainActor
struct DemoTests {
    private static let monitors: [VirtualMonitor] = [
        .monitor("LAPTOP", 1240, 900), .monitor("TV", 1280, 720, millimetres: (160, 100)),
    ]

    @Test("arguments for UserDefaults are left to them, with their values")
    func launchArguments() async throws {
        let display = try await VirtualDisplay(monitors: Self.monitors)
        let program = try await ChildProgram(
            [
                try Programs.demo, "-AppleLanguages", "(ar)", "--list-screens", "-UIPreferredContentSizeCategoryName",
                "UICTContentSizeCategoryAccessibilityL",
            ], display: display.name)
        #expect(try await program.waitForExit() == .exited(0))
        #expect(program.standardOutput.contains("LAPTOP"))
        await display.terminate()
    }

    @Test("--list-screens prints a table of the monitors and exits")
    func listScreens() async throws {
        let display = try await VirtualDisplay(monitors: Self.monitors)
        let program = try await ChildProgram([try Programs.demo, "--list-screens"], display: display.name)
        #expect(try await program.waitForExit() == .exited(0))
        let rows = program.standardOutput.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(
            rows == [
                ["NAME", "PIXELS", "PLACE", "POINTS", "SCALE", "HZ", "MIRRORS"],
                ["LAPTOP", "(main)", "1240x900", "+0+0", "1240x900", "1", "60", "-"],
                ["TV", "1280x720", "+1240+0", "1280x720", "1", "60", "-"],
            ])
        await display.terminate()
    }

    @Test(
        "the demo opens a further scene, gives the external monitor back and uses it again",
        arguments: [nil, WindowManager.openbox])
    func demoScenes(manager: WindowManager?) async throws {
        let display = try await VirtualDisplay(monitors: Self.monitors)
        if let manager { try await display.start(manager) }
        let program = try await ChildProgram([try Programs.demo], display: display.name)
        func scene(_ name: String) throws -> CGRect? {
            try display.tree().all.first { $0.name == name && $0.className != nil && $0.isViewable }?.frameOnDisplay
        }
        try await waitUntil("the desk and the presentation") {
            try scene("Casement Demo") != nil && scene("Presentation") != nil
        }
        let desk = try #require(try scene("Casement Demo"))
        let window = try #require(try display.tree().all.first { $0.name == "Casement Demo" && $0.className != nil })
        let icon = try #require(try display.property("_NET_WM_ICON", of: window.id)).values
        #expect(icon.prefix(2) == [128, 128] && icon.count == 2 + 128 * 128)
        let (corner, pane): (UInt, UInt) = (0, 0xff34_c759)
        #expect(icon[2] == corner && icon[2 + 128 * 40 + 80] == pane)
        let monitorButton = CGPoint(x: desk.minX + 434, y: desk.minY + 166)
        try display.click(at: monitorButton)
        try await waitUntil("the monitor to be given back") { try scene("Presentation") == nil }
        try display.click(at: monitorButton)
        try await waitUntil("the monitor to be taken", is: CGRect(x: 1240, y: 0, width: 1280, height: 720)) {
            try scene("Presentation")
        }
        try display.click(at: CGPoint(x: desk.minX + 296, y: desk.minY + 166))
        try await waitUntil("a second scene") { try scene("Scene 2") != nil }
        await program.terminate()
        await display.terminate()
    }

    @Test("the dashboard's overlay announces a monitor that leaves, and lets clicks through beside its content")
    func dashboard() async throws {
        let display = try await VirtualDisplay(monitors: Self.monitors)
        let program = try await ChildProgram([try Programs.demo, "--dashboard"], display: display.name)
        func dashboards() throws -> [CGRect] {
            try display.tree().all.filter { $0.name == "Dashboard" && $0.className != nil && $0.isViewable }
                .map(\.frameOnDisplay)
        }
        try await waitUntil("the dashboard") { try dashboards().map(\.size) == [CGSize(width: 680, height: 640)] }
        let frame = try #require(try dashboards().first)
        // The dot of the notice is the only thing in orange.
        let orange = Pixel(red: 0xff, green: 0x95, blue: 0)
        func noticePixels() throws -> Int {
            let foot = CGRect(x: frame.minX, y: frame.maxY - 80, width: frame.width, height: 80)
            return try display.screenshot(of: foot).histogram[orange] ?? 0
        }
        #expect(try noticePixels() == 0)
        try display.unplug("TV")
        try await waitUntil("the notice") { try noticePixels() > 40 }
        try display.click(at: CGPoint(x: frame.minX + 602, y: frame.minY + 75))
        try await waitUntil("a second dashboard") { try dashboards().count == 2 }
        await program.terminate()
        await display.terminate()
    }
}
