import Testing
import X11

@testable import UIKit

/// The order of the remedies for a window that is not on its monitor, tested without a server.
struct PlacementLadderTests {
    private static let target = PixelRect(x: 1920, y: 0, width: 1280, height: 720)
    private static let elsewhere = PixelRect(x: 0, y: 0, width: 1920, height: 1080)

    private static func seen(_ frame: PixelRect, isFullscreen: Bool = true, isShown: Bool = true)
        -> PlacementLadder.Observation
    {
        .init(isShown: isShown, isFullscreen: isFullscreen, frame: frame)
    }
    private static let right = seen(target)
    private static let wrong = seen(elsewhere)
    private static let wrongAndPlain = seen(elsewhere, isFullscreen: false)
    private static let rightAndPlain = seen(target, isFullscreen: false)

    private static let able = PlacementLadder.Manager(
        hasFullscreen: true, hasFullscreenMonitors: true, hasMoveResize: true, desktops: [2], unplacedDesktops: [],
        allowsUnmanaged: true)

    @Test("a window on its monitor needs no remedy")
    func settled() {
        var ladder = PlacementLadder(target: Self.target, manager: Self.able)
        #expect(ladder.style == .fullscreen)
        #expect(ladder.next(after: Self.right) == .settled(.hints))
    }

    @Test("under a manager that refuses everything each remedy is tried once, and the window ends up unmanaged")
    func refusingManager() {
        var ladder = PlacementLadder(target: Self.target, manager: Self.able)
        var steps: [PlacementStep] = []
        while case .perform(let step) = ladder.next(after: Self.wrong), steps.count < 20 { steps.append(step) }
        #expect(
            steps == [
                .fullscreenMonitors, .moveToDesktop(2), .leaveFullscreen, .moveResize, .leaveFullscreen, .configure,
                .leaveFullscreen, .configure, .make(.plain), .make(.unmanaged),
            ])
        #expect(ladder.style == .unmanaged)
        #expect(ladder.next(after: Self.wrong) == .exhausted)
        #expect(ladder.next(after: Self.right) == .settled(.unmanaged))
    }

    @Test("FULLSCREEN is entered again on the right monitor only")
    func enteringAgain() {
        let manager = PlacementLadder.Manager(hasFullscreen: true, hasMoveResize: true)
        var ladder = PlacementLadder(target: Self.target, manager: manager)
        #expect(ladder.next(after: Self.wrong) == .perform(.leaveFullscreen))
        #expect(ladder.next(after: Self.wrongAndPlain) == .perform(.moveResize))
        #expect(ladder.next(after: Self.wrongAndPlain) == .perform(.configure), "moving by a message had no effect")
        #expect(ladder.next(after: Self.rightAndPlain) == .perform(.enterFullscreen))
        #expect(ladder.next(after: Self.right) == .settled(.configure))
    }

    @Test("a window that FULLSCREEN puts on another monitor goes without it")
    func withoutFullScreen() {
        let manager = PlacementLadder.Manager(hasFullscreen: true)
        var ladder = PlacementLadder(target: Self.target, manager: manager)
        for (seen, step) in [
            (Self.wrong, PlacementStep.leaveFullscreen), (Self.wrongAndPlain, .configure),
            (Self.rightAndPlain, .enterFullscreen), (Self.wrong, .leaveFullscreen), (Self.wrongAndPlain, .configure),
        ] { #expect(ladder.next(after: seen) == .perform(step)) }
        #expect(ladder.next(after: Self.rightAndPlain) == .settled(.frameless))
    }

    @Test("desktops with unknown positions are tried if moving did not help")
    func unplacedDesktops() {
        let manager = PlacementLadder.Manager(hasFullscreen: true, unplacedDesktops: [1, 2])
        var ladder = PlacementLadder(target: Self.target, manager: manager)
        for (seen, step) in [
            (Self.wrong, PlacementStep.leaveFullscreen), (Self.wrongAndPlain, .configure),
            (Self.wrongAndPlain, .becomeFullscreen), (Self.wrong, .moveToDesktop(1)), (Self.wrong, .moveToDesktop(2)),
        ] { #expect(ladder.next(after: seen) == .perform(step)) }
        #expect(ladder.next(after: Self.right) == .settled(.unplacedDesktop(2)))
    }

    @Test("the remedy that worked before is tried first")
    func rememberedRemedy() {
        var ladder = PlacementLadder(target: Self.target, manager: Self.able, remembered: .moveResize)
        #expect(ladder.next(after: Self.wrong) == .perform(.leaveFullscreen))
        #expect(ladder.next(after: Self.wrongAndPlain) == .perform(.moveResize))
        var without = PlacementLadder(target: Self.target, manager: Self.able, remembered: .unmanaged)
        #expect(without.style == .unmanaged)
        #expect(without.next(after: Self.right) == .settled(.unmanaged))
        // A remembered desktop that no longer exists is not requested.
        let gone = PlacementLadder(target: Self.target, manager: Self.able, remembered: .desktop(7))
        #expect(gone == PlacementLadder(target: Self.target, manager: Self.able))
    }

    @Test("a window that the user types into stays managed")
    func placementLadderInteractive() {
        let manager = PlacementLadder.Manager(hasFullscreen: true)
        var ladder = PlacementLadder(target: Self.target, manager: manager)
        var decision = ladder.next(after: Self.wrong)
        for _ in 0..<20 where decision != .exhausted { decision = ladder.next(after: Self.wrong) }
        #expect(decision == .exhausted)
        #expect(ladder.style != .unmanaged)
    }

    @Test("after the time limit the window manager is bypassed, once")
    func timeout() {
        var ladder = PlacementLadder(target: Self.target, manager: Self.able)
        #expect(ladder.last() == .perform(.make(.unmanaged)))
        #expect(ladder.last() == .exhausted)
        var interactive = PlacementLadder(target: Self.target, manager: PlacementLadder.Manager(hasFullscreen: true))
        #expect(interactive.last() == .exhausted)
    }

    @Test("a hidden window is not at its place")
    func placementLadderHidden() {
        let ladder = PlacementLadder(target: Self.target, manager: Self.able)
        #expect(!ladder.isRight(Self.seen(Self.target, isShown: false)))
        #expect(ladder.isRight(Self.right))
    }
}
