import Foundation
import Testing
import UIKit
import UIKitTesting

/// Scenes that are dragged between monitors.
@MainActor
struct SceneMovingTests {
    /// A usual monitor, and one beside it with four times as many pixels per area.
    private nonisolated static let monitors: [VirtualMonitor] = [
        .monitor("MAIN", 1000, 800), .monitor("DENSE", 2000, 1600, millimetres: (264, 211)),
    ]

    /// Runs `body` in an application whose external scene does not cover the second monitor.
    private func withScene(
        _ manager: WindowManager?, _ body: @MainActor (VirtualDisplay, UIWindowScene, Journal) async throws -> Void
    ) async throws {
        try await withScribes(on: Self.monitors, windowManager: manager) { display, scene, journal in
            try UIApplication.shared.scene(.windowExternalDisplayNonInteractive).windows[0].isHidden = true
            try await display.settle()
            _ = journal.read()
            try await body(display, scene, journal)
        }
    }

    @Test(
        "X9, R132, R139: a scene dragged to a monitor with another scale is redrawn at that scale, with new traits",
        arguments: [nil, WindowManager.openbox])
    func draggedToOtherScale(manager: WindowManager?) async throws {
        try await withScene(manager) { display, scene, journal in
            let window = scene.windows[0]
            let root = ScribeController("root", journal)
            window.rootViewController = root
            root.view.backgroundColor = .white
            let line = UIView(frame: CGRect(x: 20, y: 20, width: 10, height: 1))
            line.backgroundColor = .red
            root.view.addSubview(line)
            try await display.settle()
            _ = journal.read()
            let old = scene.effectiveGeometry.systemFrame.size
            let xWindow = try #require(scene.xWindow)
            let dense = UIScreen.screens[1]
            #expect(dense.scale == 2)
            try display.move(xWindow, to: CGRect(x: 1200, y: 100, width: old.width, height: old.height))
            try await waitUntil("the other monitor") { scene.screen === dense }
            try await display.settle()
            let half = "\(Int(old.width / 2))x\(Int(old.height / 2))"
            let from = "\(Int(old.width))x\(Int(old.height))"
            let entries = journal.read()
            #expect(
                entries == [
                    "root willTransition compact", "root willTransition \(half)", "root traits",
                    "main didUpdate from \(from) @1", "main didUpdateEffectiveGeometry from \(from)",
                ])
            #expect(scene.traitCollection.displayScale == 2)
            #expect(root.view.traitCollection.displayScale == 2)
            #expect(window.bounds.size == CGSize(width: old.width / 2, height: old.height / 2))
            let frame = try #require(try display.tree().window(xWindow)).frameOnDisplay
            // A line one point high is now two pixels high.
            let (x, y) = (Int(frame.minX) + 50, Int(frame.minY) + 40)
            #expect(try [-1, 0, 1, 2].map { try display.pixel(x: x, y: y + $0) } == [.white, .red, .red, .white])
        }
    }

    @Test("R139: a move on the same monitor is reported as effective geometry alone")
    func sceneMovingMoved() async throws {
        try await withScene(nil) { display, scene, journal in
            let frame = scene.effectiveGeometry.systemFrame
            let next = frame.offsetBy(dx: -10, dy: 15)
            try display.move(try #require(scene.xWindow), to: next)
            try await waitUntil("the place", is: next) { scene.effectiveGeometry.systemFrame }
            #expect(
                journal.read()
                    == ["main didUpdateEffectiveGeometry from \(Int(frame.width))x\(Int(frame.height))"])
        }
    }

    @Test("a scene on the border of two monitors changes over once, not back and forth")
    func border() async throws {
        try await withScene(nil) { display, scene, journal in
            let (window, size) = (try #require(scene.xWindow), scene.effectiveGeometry.systemFrame.size)
            var scales: [CGFloat] = []
            for x in [560, 540, 560, 540, 560, 700, 560, 540, 560, 300] {
                try display.move(window, to: CGRect(x: CGFloat(x), y: 50, width: size.width, height: size.height))
                try await display.settle()
                if scales.last != scene.screen.scale { scales.append(scene.screen.scale) }
            }
            #expect(scales == [1, 2, 1])
        }
    }

    @Test("R129: the window on an external monitor exists only while content is shown")
    func externalWindow() async throws {
        try await withScribes(on: Self.monitors) { display, scene, journal in
            let external = try UIApplication.shared.scene(.windowExternalDisplayNonInteractive)
            let shown = try #require(external.xWindow)
            #expect(try display.tree().window(shown)?.isViewable == true)
            let window = external.windows[0]
            window.isHidden = true
            try await display.settle()
            #expect(external.xWindow == nil)
            #expect(try display.tree().window(shown) == nil)
            #expect(external.activationState == .foregroundActive)
            window.isHidden = false
            try await display.settle()
            let again = try #require(external.xWindow)
            #expect(
                try display.tree().window(again)?.frameOnDisplay == CGRect(x: 1000, y: 0, width: 2000, height: 1600))
            #expect(try display.pixel(x: 1500, y: 500) == .white)
            #expect(journal.read() == [])
        }
    }
}
