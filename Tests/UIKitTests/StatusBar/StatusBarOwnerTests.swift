import Foundation
import Testing

@testable import UIKit

/// The choice of the window and view controller that control the status bar, without a display.
@MainActor
struct StatusBarOwnerTests {
    @Test("R144: the front-most full-screen window decides, however many smaller ones are in front")
    func frontmostWindow() {
        let scene = CGSize(width: 800, height: 600)
        let small = CGSize(width: 100, height: 100)
        #expect(StatusBarOwner.indexOfWindow(sizes: [scene, scene, small], in: scene) == 1)
        #expect(StatusBarOwner.indexOfWindow(sizes: [small, scene], in: scene) == 1)
        #expect(StatusBarOwner.indexOfWindow(sizes: [small, CGSize(width: 800, height: 599)], in: scene) == nil)
        #expect(StatusBarOwner.indexOfWindow(sizes: [], in: scene) == nil)
    }

    @Test("R148: children are followed to the last one, and once around a circle")
    func childControllers() {
        let (root, middle, last) = (ScribeController("root"), ScribeController("middle"), ScribeController("last"))
        #expect(StatusBarOwner(root: root).forHidden === root)
        root.statusBarChild = middle
        middle.statusBarChild = last
        #expect(StatusBarOwner(root: root).forHidden === last)
        #expect(StatusBarOwner(root: root).forStyle === last)
        last.statusBarChild = root
        #expect(StatusBarOwner(root: root).forHidden === last)
        root.statusBarChild = root
        #expect(StatusBarOwner(root: root).forHidden === root)
    }

    @Test("the clock shows the time in 12-hour or 24-hour form")
    func clockText() throws {
        for (hour, minute, short, long) in [
            (0, 5, "12:05 AM", "00:05"), (9, 41, "9:41 AM", "09:41"), (12, 0, "12:00 PM", "12:00"),
            (23, 59, "11:59 PM", "23:59"),
        ] {
            let fields = DateComponents(year: 2026, month: 6, day: 15, hour: hour, minute: minute, second: 30)
            let date = try #require(Calendar(identifier: .gregorian).date(from: fields))
            #expect(StatusBarClock.text(at: date, isTwelveHour: true) == short)
            #expect(StatusBarClock.text(at: date, isTwelveHour: false) == long)
        }
    }

    @Test("the clock shows the time when it starts, and has no timer while it is stopped")
    func clockRuns() {
        var told: [String] = []
        let clock = StatusBarClock { told.append($0) }
        #expect(!clock.isRunning)
        clock.start()
        clock.start()
        #expect(told.count == 1)
        #expect(clock.isRunning)
        clock.stop()
        #expect(!clock.isRunning)
    }

    @Test("the clock sleeps until the next minute begins")
    func clockInterval() {
        for (seconds, wait) in [(0.0, 60.0), (59.5, 0.5), (61, 59), (-1, 1), (-61, 1)] {
            let date = Date(timeIntervalSinceReferenceDate: seconds)
            #expect(StatusBarClock.secondsToNextMinute(from: date) == wait)
        }
    }
}
