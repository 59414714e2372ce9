import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The sources of the monitors' scale, changed while the program runs.
@MainActor
struct ScaleSourceTests {
    private func setResources(_ text: String, on display: VirtualDisplay) async throws {
        try await display.run("xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", text)
    }

    @Test("the scale follows Xft.dpi of the root window's resources, and ignores invalid values")
    func scaleSourceResources() async throws {
        try await withApplication(on: [.monitor("MAIN", 1000, 800)]) { _, display in
            let screen = UIScreen.main
            #expect(screen.scale == 1)
            for (text, scale) in [
                ("Xft.dpi: 192\n", 2.0), ("Xft.dpi: 288", 3), ("Xft.dpi: 1e9", 1), ("*a: b\nXft.dpi:\t180.5\n", 2),
                ("Xft.dpi: nan", 1), ("Xft.dpi: 0", 1), ("Xft.dpi: 192", 2), ("\u{1}junk", 1),
            ] {
                try await setResources(text, on: display)
                try await waitUntil("the scale with \(text)", is: scale) { screen.scale }
                #expect(screen.bounds.width == 1000 / scale && screen.traitCollection.displayScale == scale)
            }
            try await setResources("Xft.dpi: 192", on: display)
            try await waitUntil("the scale", is: 2) { screen.scale }
            try await display.run("xprop", "-root", "-remove", "RESOURCE_MANAGER")
            try await waitUntil("the scale without resources", is: 1) { screen.scale }
        }
    }

    @Test("the scale follows the settings manager: its start, its changes, its end and its successor")
    func scaleSourceSettings() async throws {
        try await withApplication(on: [.monitor("MAIN", 1000, 800)]) { _, display in
            let screen = UIScreen.main
            let manager = try await SettingsManager("Gdk/WindowScalingFactor 2\n", on: display)
            try await waitUntil("the manager's scale", is: 2) { screen.scale }
            try manager.say("Xft/DPI 294912\n")
            try await waitUntil("the manager's dots an inch", is: 3) { screen.scale }
            try manager.say("Gdk/WindowScalingFactor 1\nXft/DPI 294912\n")
            try await waitUntil("the manager's factor", is: 1) { screen.scale }
            try manager.say("Gdk/WindowScalingFactor 2\n")
            try await waitUntil("the manager's scale again", is: 2) { screen.scale }
            await manager.end()
            try await waitUntil("the scale without a manager", is: 1) { screen.scale }
            let next = try await SettingsManager("Gdk/WindowScalingFactor 3\n", on: display)
            try await waitUntil("the next manager's scale", is: 3) { screen.scale }
            await next.end()
        }
    }

    @Test("settings that exist at the start apply from the start, the manager's before the resources'")
    func settingsAtStart() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("MAIN", 1000, 800)])
        try await setResources("Xft.dpi: 288", on: display)
        try await withApplication(on: display) { _ in #expect(UIScreen.main.scale == 3) }
        let manager = try await SettingsManager("Gdk/WindowScalingFactor 2\n", on: display)
        try await waitUntil("the manager") {
            try await display.run("dump_xsettings").contains("Gdk/WindowScalingFactor")
        }
        try await withApplication(on: display) { _ in #expect(UIScreen.main.scale == 2) }
        await manager.end()
        await display.terminate()
    }

    @Test("each monitor's scale follows its own millimetres if no setting overrides it, also when they change")
    func millimeters() async throws {
        let monitors: [VirtualMonitor] = [
            .monitor("DUMMY0", 1920, 1080, millimetres: (527, 296)),
            .monitor("DUMMY1", 1920, 1080, millimetres: (290, 170)),
        ]
        try await withApplication(on: monitors, options: .outputs) { _, display in
            #expect(UIScreen.screens.map(\.scale) == [1, 2])
            let screen = UIScreen.screens[1]
            let sizes: [(Int, Int, CGFloat)] = [(16, 9, 1), (160, 90, 1), (150, 85, 3), (1600, 900, 1), (0, 0, 1)]
            for (width, height, scale) in sizes {
                try display.setMillimetres("DUMMY1", width: width, height: height)
                try await display.settle()
                #expect(screen.scale == scale, "\(width)x\(height) mm")
            }
        }
    }

    @Test(
        "X9: scenes follow their screen's scale: half the points for the same pixels, redrawn, with new traits"
    )
    func scenes() async throws {
        try await withScenes { application, display in
            let scene = try application.scene(.windowExternalDisplayNonInteractive)
            let window = makeWindow(.red, in: scene)
            window.isHidden = false
            let ordinary = try application.scene(.windowApplication)
            let other = makeWindow(.blue, in: ordinary)
            other.isHidden = false
            try await display.settle()
            let frame = try #require(try display.node(of: other)).frame
            try await setResources("Xft.dpi: 192", on: display)
            try await waitUntil("the scale", is: 2) { scene.screen.scale }
            try await display.settle()
            #expect(window.bounds.size == CGSize(width: 300, height: 200))
            #expect(window.traitCollection.displayScale == 2 && window.layer.contentsScale == 2)
            #expect(other.traitCollection.displayScale == 2)
            #expect(try #require(try display.node(of: other)).frame.size == frame.size)
            #expect(other.bounds.width == frame.width / 2)
            #expect(try display.pixel(x: 1000 + 599, y: 399) == .red)
        }
    }
}
