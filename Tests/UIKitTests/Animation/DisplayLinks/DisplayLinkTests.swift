import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Display links on the clock of animations and on the monitor's rate.
@MainActor
struct DisplayLinkTests {
    private final class Target: NSObject {
        var times: [CFTimeInterval] = []
        var onStep: ((CADisplayLink) -> Void)?
        func step(_ link: CADisplayLink) {
            times.append(link.timestamp)
            onStep?(link)
        }
    }

    private func makeLink(_ target: Target) -> CADisplayLink {
        CADisplayLink(target: target, selector: Selector("step:", Target.step(_:)))
    }

    @Test("R297: a link calls once a frame; its timestamps grow by its duration, and the target is one frame ahead")
    func displayLinkFrames() async throws {
        try await withAnimationStage { stage in
            let target = Target()
            let link = makeLink(target)
            #expect(link.timestamp == 0 && link.targetTimestamp == 0 && link.duration == 0)
            let start = CACurrentMediaTime()
            link.add(to: .main, forMode: .common)
            stage.advance(by: 1.001)
            #expect(target.times.count == 60)
            for (index, time) in target.times.enumerated() {
                #expect(abs(time - start - Double(index + 1) / 60) < 1e-6)
            }
            #expect(link.duration == 1.0 / 60 && abs(link.targetTimestamp - link.timestamp - 1.0 / 60) < 1e-9)
            link.invalidate()
            stage.advance(by: 1)
            #expect(target.times.count == 60 && !stage.display.clock.isNeeded)
        }
    }

    @Test("R297: 30 frames a second are every second frame; 0 is every frame; a paused link calls nothing")
    func ratesAndPauses() async throws {
        try await withAnimationStage { stage in
            let target = Target()
            let link = makeLink(target)
            link.preferredFramesPerSecond = 30
            link.add(to: .main, forMode: .default)
            stage.advance(by: 1.001)
            #expect(target.times.count == 30 && abs(link.targetTimestamp - link.timestamp - 2.0 / 60) < 1e-9)
            link.isPaused = true
            #expect(!stage.display.clock.isNeeded, "a paused link needs no wake-up")
            stage.advance(by: 1)
            #expect(target.times.count == 30)
            link.isPaused = false
            link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 20)
            stage.advance(by: 1.001)
            #expect(target.times.count == 50 && link.preferredFramesPerSecond == 20)
            link.preferredFramesPerSecond = 0
            stage.advance(by: 1.001)
            #expect(target.times.count == 110)
            link.preferredFramesPerSecond = .max
            #expect(link.preferredFramesPerSecond > 1_000_000, "a rate that no screen has")
            link.invalidate()
        }
    }

    @Test("R297: a link retains its target until it is invalidated, also by the target itself")
    func displayLinkLifetime() async throws {
        try await withAnimationStage { stage in
            weak var kept: Target?
            do {
                let target = Target()
                target.onStep = { $0.invalidate() }
                kept = target
                makeLink(target).add(to: .main, forMode: .common)
            }
            #expect(kept != nil)
            stage.advance(by: 0.1)
            #expect(kept == nil && !stage.display.clock.isNeeded)
        }
    }

    @Test("a link that is added in two modes calls once a frame, and stays until it is removed from both")
    func displayLinkModes() async throws {
        try await withAnimationStage { stage in
            let target = Target()
            let link = makeLink(target)
            link.add(to: .main, forMode: .default)
            link.add(to: .main, forMode: .common)
            stage.advance(by: 0.101)
            #expect(target.times.count == 6)
            link.remove(from: .main, forMode: .default)
            stage.advance(by: 0.1)
            #expect(target.times.count == 12)
            link.remove(from: .main, forMode: .common)
            stage.advance(by: 0.1)
            #expect(target.times.count == 12)
            link.invalidate()
            link.add(to: .main, forMode: .common)
            stage.advance(by: 0.1)
            #expect(target.times.count == 12, "an invalidated link cannot be used again")
        }
    }

    @Test("R298: links pause while no scene is shown, and go on when one is")
    func hiddenScene() async throws {
        try await withAnimationStage { stage in
            let target = Target()
            let link = makeLink(target)
            link.add(to: .main, forMode: .common)
            stage.advance(by: 0.101)
            #expect(target.times.count == 6)
            let scene = try #require(stage.window.windowScene)
            scene.enterBackground()
            try await stage.display.settle()
            try await waitUntil("the link to pause") { !stage.display.clock.isNeeded }
            stage.advance(by: 1)
            #expect(target.times.count == 6)
            scene.enterForeground()
            try await waitUntil("the link to go on") { stage.display.clock.isNeeded }
            stage.advance(by: 0.101)
            #expect(target.times.count == 12, "the time between is no frame left out")
            link.invalidate()
        }
    }

    @Test("R298: the beat and maximumFramesPerSecond are the rate of the monitor's mode")
    func monitorRate() async throws {
        try await withApplication(on: [.monitor("DUMMY0", 1280, 800)], options: .outputs) { _, display in
            #expect(UIScreen.main.maximumFramesPerSecond == 60)
            try display.setMode("DUMMY0", width: 1280, height: 720, refreshRate: 50)
            try await display.settle()
            try await waitUntil("the rate of the mode", is: 50) { UIScreen.main.maximumFramesPerSecond }
            #expect(abs(AnimationClock.shared.frameDuration - 1.0 / 50) < 0.0005)
            display.clock.stop()
            let target = Target()
            let link = makeLink(target)
            link.add(to: .main, forMode: .common)
            display.clock.advance(by: 1.001)
            #expect(target.times.count == 50 && abs(link.duration - 1.0 / 50) < 0.0005)
            link.invalidate()
        }
    }

    @Test("R298: a link of a slower screen is called at that screen's rate, also if the clock's frames are no multiple")
    func linkOfScreen() async throws {
        try await withApplication(on: [.monitor("DUMMY0", 1280, 800)], options: .outputs) { _, display in
            try display.setMode("DUMMY0", width: 1280, height: 720, refreshRate: 50)
            try await waitUntil("the rate of the mode", is: 50) { UIScreen.main.maximumFramesPerSecond }
            let former = AnimationClock.shared.frameDuration
            defer { AnimationClock.shared.frameDuration = former }
            AnimationClock.shared.frameDuration = 1 / 144
            display.clock.stop()
            let (own, fast) = (Target(), Target())
            let selector = Selector("step:", Target.step(_:))
            let link = try #require(UIScreen.main.displayLink(withTarget: own, selector: selector))
            let other = makeLink(fast)
            link.add(to: .main, forMode: .common)
            other.add(to: .main, forMode: .common)
            display.clock.advance(by: 1.001)
            #expect(own.times.count == 50 && fast.times.count == 144)
            #expect(abs(link.duration - 1.0 / 50) < 0.0005)
            link.invalidate()
            other.invalidate()
        }
    }

    @Test("times of frames that are no multiples of the clock's stay on their grid")
    func gridOfFrames() {
        var pacing = FramePacing(frame: 1.0 / 60)
        pacing.begin(at: 0)
        let ticks = (1...144).map { Double($0) / 144 }
        let calls = ticks.compactMap { pacing.call(at: $0, tolerance: 0.5 / 144, keepsTimes: true) }
        #expect(calls.count == 60)
        #expect(zip(calls, 1...).allSatisfy { abs($0 - Double($1) / 60) < 1e-9 })
    }

    @Test("R298: without a known rate the beat is 60 a second")
    func unknownRate() {
        let list = ScreenList()
        defer { AnimationClock.shared.frameDuration = 1 / 60 }
        func start(_ rates: [Double]) -> TimeInterval {
            list.start(
                with: rates.enumerated().map { index, rate in
                    var info = ScreenDescription.none
                    info.id = index + 1
                    info.currentMode = ScreenMode(id: 1, size: CGSize(width: 10, height: 10), refreshRate: rate)
                    return info
                })
            return AnimationClock.shared.frameDuration
        }
        #expect(start([]) == 1.0 / 60 && start([0]) == 1.0 / 60 && start([.nan, -5, 1e9]) == 1.0 / 60)
        #expect(start([60, 144, 75]) == 1.0 / 144, "the fastest of all")
    }
}
