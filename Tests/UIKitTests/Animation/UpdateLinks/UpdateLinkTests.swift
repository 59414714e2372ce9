import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Update links on the clock of animations and in the commits of scenes.
@MainActor
struct UpdateLinkTests {
    @MainActor
    private final class LinkTarget: NSObject {
        var log: [String] = []
        var times: [TimeInterval] = []
        func act(_ link: UIUpdateLink, _ info: UIUpdateInfo) { times.append(info.modelTime) }
        func step() { log.append("display link") }
    }

    private static let phases: [(UIUpdateActionPhase, String)] = [
        (.afterUpdateComplete, "end"), (.afterCATransactionCommit, "after commit"),
        (.beforeCATransactionCommit, "before commit"), (.afterCADisplayLinkDispatch, "after links"),
        (.beforeCADisplayLinkDispatch, "before links"), (.afterUpdateScheduled, "begin"),
    ]

    @Test("R1015: a continuous link runs once a frame at the wanted rate, until it is disabled or released")
    func continuousUpdates() async throws {
        try await withAnimationStage { stage in
            let target = LinkTarget()
            var link: UIUpdateLink? = UIUpdateLink(
                view: stage.box, actionTarget: target, selector: Selector("act:info:", LinkTarget.act(_:_:)))
            link?.requiresContinuousUpdates = true
            stage.advance(by: 0.1)
            #expect(target.times.isEmpty && !stage.display.clock.isNeeded)
            let start = CACurrentMediaTime()
            link?.isEnabled = true
            stage.advance(by: 1.001)
            #expect(target.times.count == 60)
            for (index, time) in target.times.enumerated() {
                #expect(abs(time - start - Double(index + 1) / 60) < 1e-6)
            }
            link?.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30)
            stage.advance(by: 1.001)
            #expect(target.times.count == 90)
            link?.isEnabled = false
            stage.advance(by: 0.5)
            #expect(target.times.count == 90 && !stage.display.clock.isNeeded && UpdateSchedule.current == nil)
            link?.isEnabled = true
            link = nil
            stage.advance(by: 0.5)
            #expect(target.times.count == 90 && UpdateSchedule.current == nil)
            var other: UIUpdateLink? = UIUpdateLink(view: stage.box) { _, _ in }
            other?.isEnabled = true
            #expect(UpdateSchedule.current != nil)
            other = nil
            stage.box.backgroundColor = .green
            CATransaction.flush()
            #expect(UpdateSchedule.current == nil, "a commit notices the end of a link without frames")
        }
    }

    @Test("R1015: a continuous link of a view waits for frames only while the view is in a window")
    func updatesOfLeavingView() async throws {
        try await withAnimationStage { stage in
            var count = 0
            let link = UIUpdateLink(view: stage.box) { _, _ in count += 1 }
            link.requiresContinuousUpdates = true
            link.isEnabled = true
            stage.advance(by: 0.101)
            #expect(count == 6 && stage.display.clock.isNeeded)
            stage.box.removeFromSuperview()
            try await stage.display.settle()
            #expect(!stage.display.clock.isNeeded)
            stage.advance(by: 1)
            #expect(count == 6)
            stage.root.addSubview(stage.box)
            try await stage.display.settle()
            #expect(stage.display.clock.isNeeded)
            stage.advance(by: 0.101)
            #expect(count == 12)
            link.isEnabled = false
        }
    }

    @Test("R1015: a link that requires no continuous updates takes part in those that another link causes")
    func updatesByOtherLinks() async throws {
        try await withAnimationStage { stage in
            var (own, others): ([TimeInterval], [TimeInterval]) = ([], [])
            let link = UIUpdateLink(view: stage.root) { _, info in others.append(info.modelTime) }
            let continuous = UIUpdateLink(view: stage.box) { _, info in own.append(info.modelTime) }
            continuous.requiresContinuousUpdates = true
            for each in [link, continuous] { each.isEnabled = true }
            stage.advance(by: 0.101)
            #expect(own.count == 6 && Set(own).isSubset(of: others))
            for each in [link, continuous] { each.isEnabled = false }
        }
    }

    @Test("R1015: an update ends with its commit, even if that is late, and does not retain its links")
    func updatesWithLateCommits() async throws {
        try await withAnimationStage { stage in
            let target = LinkTarget()
            var link: UIUpdateLink? = UIUpdateLink(view: stage.box)
            for (phase, name) in Self.phases {
                link?.addAction(to: phase) { [weak target] _, _ in target?.log.append(name) }
            }
            link?.requiresContinuousUpdates = true
            link?.isEnabled = true
            let schedule = try #require(UpdateSchedule.current)
            let start = CACurrentMediaTime()
            // Nothing is committed between these ticks.
            for frame in 1...3 {
                schedule.clockWillTick(at: start + Double(frame) / 60)
                schedule.clockHasTicked()
            }
            #expect(target.log == ["begin", "before links", "after links"])
            let info = try #require(UIUpdateInfo.current(for: stage.box))
            #expect(abs(info.modelTime - start - 1.0 / 60) < 1e-6)
            stage.advance(by: 0)
            #expect(
                target.log == ["begin", "before links", "after links", "before commit", "after commit", "end"])
            #expect(UIUpdateInfo.current(for: stage.box) == nil)
            schedule.clockWillTick(at: start + 4.0 / 60)
            weak let released = link
            link = nil
            #expect(released == nil)
            schedule.clockHasTicked()
            stage.advance(by: 0)
            #expect(UpdateSchedule.current == nil)
        }
    }

    @Test("R1015: the time of an update is that of its frame, which does not depend on the time of the tick")
    func timesOfUpdates() async throws {
        try await withAnimationStage { stage in
            var times: [TimeInterval] = []
            let link = UIUpdateLink(view: stage.box) { _, info in times.append(info.modelTime) }
            link.requiresContinuousUpdates = true
            let start = CACurrentMediaTime()
            link.isEnabled = true
            let schedule = try #require(UpdateSchedule.current)
            for late in [0.003, 0, 0.009] {
                schedule.clockWillTick(at: start + Double(times.count + 1) / 60 + late)
                schedule.clockHasTicked()
                CATransaction.flush()
            }
            #expect(times.count == 3)
            for (index, time) in times.enumerated() { #expect(abs(time - start - Double(index + 1) / 60) < 1e-6) }
            link.isEnabled = false
        }
    }

    @Test("R1015: the phases come in their order, display links between them, and the state of the time is drawn")
    func phasesOfUpdate() async throws {
        try await withAnimationStage { stage in
            let target = LinkTarget()
            let link = UIUpdateLink(windowScene: try #require(stage.window.windowScene))
            for (phase, name) in Self.phases {
                link.addAction(to: phase) { [weak target] link, info in
                    target?.log.append(name)
                    if link.currentUpdateInfo !== info { target?.log.append("no info") }
                    if name == "before commit" { stage.box.backgroundColor = .blue }
                }
            }
            let displayLink = CADisplayLink(target: target, selector: Selector("step", LinkTarget.step))
            displayLink.add(to: .main, forMode: .common)
            link.requiresContinuousUpdates = true
            link.isEnabled = true
            stage.advance(by: 1.0 / 60 + 0.001)
            #expect(
                target.log == [
                    "begin", "before links", "display link", "after links", "before commit", "after commit", "end",
                ])
            #expect(link.currentUpdateInfo == nil && UIUpdateInfo.current(for: stage.box) == nil)
            link.isEnabled = false
            displayLink.invalidate()
            #expect(try await stage.pixel(10, 10) == .blue)
        }
    }

    @Test("R1015: other links run in the commits that a change of a view causes, and need no wake-up")
    func updatesByChanges() async throws {
        try await withAnimationStage { stage in
            var count = 0
            let link = UIUpdateLink(view: stage.root) { _, _ in count += 1 }
            link.isEnabled = true
            #expect(!stage.display.clock.isNeeded)
            stage.advance(by: 1)
            let before = count
            stage.advance(by: 1)
            #expect(count == before, "nothing has changed")
            stage.box.frame.origin.x = 30
            try await stage.display.settle()
            let after = count
            #expect(after > before)
            stage.root.removeFromSuperview()
            try await stage.display.settle()
            #expect(count == after, "the view is in no scene")
            link.isEnabled = false
        }
    }

    @Test("R1015: there are no updates while the scene is in the background")
    func updatesInBackground() async throws {
        try await withAnimationStage { stage in
            var count = 0
            let scene = try #require(stage.window.windowScene)
            let link = UIUpdateLink(windowScene: scene) { _, _ in count += 1 }
            var changes = 0
            let other = UIUpdateLink(windowScene: scene) { _, _ in changes += 1 }
            other.isEnabled = true
            link.requiresContinuousUpdates = true
            link.isEnabled = true
            stage.advance(by: 0.101)
            #expect(count == 6 && changes >= 6)
            scene.enterBackground()
            let before = changes
            try await stage.display.settle()
            try await waitUntil("the link to pause") { !stage.display.clock.isNeeded }
            stage.box.backgroundColor = .blue
            try await stage.display.settle()
            stage.advance(by: 1)
            #expect(count == 6 && changes == before)
            scene.enterForeground()
            try await waitUntil("the link to go on") { stage.display.clock.isNeeded }
            try await stage.display.settle()
            stage.advance(by: 0.101)
            #expect(count == 12 && changes > before)
            for each in [link, other] { each.isEnabled = false }
        }
    }
}
