import Foundation
import Testing

@testable import UIKit

/// The frame and the monitor that a scene is restored with, as values.
struct NormalGeometryTests {
    private let own = CGRect(x: 40, y: 30, width: 800, height: 600)
    private let full = CGRect(x: 0, y: 0, width: 1920, height: 1080)

    @Test("a normal window's frame is its last one")
    func normalFrame() {
        var geometry = NormalGeometry(frame: full)
        geometry.frameDidChange(to: own)
        #expect(geometry.frame == own)
        #expect(geometry.arrangement == .normal)
    }

    @Test("a maximized window keeps its former frame, in whichever order the manager reports state and frame")
    func maximizedFrame() {
        for frameComesFirst in [false, true] {
            var geometry = NormalGeometry(frame: CGRect(x: 1, y: 1, width: 100, height: 100))
            geometry.frameDidChange(to: own)
            if frameComesFirst { geometry.frameDidChange(to: full) }
            geometry.arrangementDidChange(to: .maximized)
            if !frameComesFirst { geometry.frameDidChange(to: full) }
            geometry.arrangementIsComplete()
            #expect(geometry.frame == own)
            geometry.frameDidChange(to: full.insetBy(dx: 0, dy: 20))
            #expect(geometry.frame == own, "a panel has come")
            geometry.arrangementDidChange(to: .fullScreen)
            geometry.arrangementIsComplete()
            #expect(geometry.frame == own)
            let next = own.offsetBy(dx: 5, dy: 5)
            if frameComesFirst { geometry.frameDidChange(to: next) }
            geometry.arrangementDidChange(to: .normal)
            if !frameComesFirst { geometry.frameDidChange(to: next) }
            geometry.arrangementIsComplete()
            #expect(geometry.frame == next)
        }
    }

    @Test("a tiled window keeps the frame that it requested, until the manager grants one")
    func tiledFrame() {
        var geometry = NormalGeometry(frame: own)
        geometry.frameDidChange(to: full)
        geometry.wasTiled(insteadOf: own)
        geometry.frameDidChange(to: CGRect(x: 0, y: 0, width: 1906, height: 533))
        #expect(geometry.frame == own)
        let granted = CGRect(x: 1, y: 2, width: 300, height: 200)
        geometry.wasGranted(granted)
        #expect(geometry.frame == granted && !geometry.isTiled)
    }

    @Test("a monitor is recognized by its EDID on any connector, and by its connector if it has none")
    func monitorIdentity() {
        let (laptop, tv) = (ScreenIdentity(name: "eDP-1", edid: "aa"), ScreenIdentity(name: "HDMI-1", edid: "bb"))
        #expect(tv.index(among: [laptop, tv]) == 1)
        let moved = [ScreenIdentity(name: "HDMI-1", edid: "cc"), ScreenIdentity(name: "DP-1", edid: "bb")]
        #expect(tv.index(among: moved) == 1)
        #expect(tv.index(among: [ScreenIdentity(name: "HDMI-1", edid: "cc")]) == nil, "another one on its connector")
        #expect(tv.index(among: [ScreenIdentity(name: "HDMI-1")]) == 0, "as before EDIDs were kept")
        #expect(ScreenIdentity(name: "HDMI-1").index(among: [laptop, tv]) == 1)
    }
}
