import Testing

@testable import UIKit

/// The presence of a scene on the desktop, without a server.
struct DesktopPresenceTests {
    private let start = ContinuousClock.now

    private func shown() -> DesktopPresence {
        var presence = DesktopPresence()
        _ = presence.check(isShown: true, isAwaited: false, isBeingPlaced: false)
        return presence
    }

    @Test("a scene appears once and disappears once")
    func desktopPresenceAppearance() {
        var presence = DesktopPresence()
        var changes: [DesktopPresence.Change] = []
        for isShown in [false, true, true, false, false] {
            changes.append(presence.check(isShown: isShown, isAwaited: false, isBeingPlaced: false))
        }
        #expect(changes == [.none, .appeared, .stayed, .disappeared, .none])
    }

    @Test("a window that is unmapped without a reason has a moment to return", arguments: [true, false])
    func absence(returns: Bool) {
        var presence = shown()
        let first = presence.check(isShown: false, isAwaited: true, isBeingPlaced: false)
        let second = presence.check(isShown: false, isAwaited: true, isBeingPlaced: false)
        #expect([first, second] == [.left, .none])
        #expect(presence.isShown && presence.isAway)
        let hasDisappeared = presence.endAbsence(isShown: returns)
        #expect(hasDisappeared == !returns && presence.isShown == returns && !presence.isAway)
    }

    @Test("a window on its way to its monitor does not disappear")
    func placement() {
        var presence = shown()
        let change = presence.check(isShown: false, isAwaited: false, isBeingPlaced: true)
        #expect(change == .none && presence.isShown)
    }

    @Test("the focus that an unmapping took is owed, and requested once")
    func owedFocus() {
        var presence = shown()
        presence.wasUnmapped(holdingFocus: true)
        let requests = [true, false, false].map { presence.takesOwedFocus(isHeld: $0) }
        #expect(requests == [false, true, false])
    }

    @Test("a scene that disappears is owed nothing")
    func disappearance() {
        var presence = shown()
        presence.wasUnmapped(holdingFocus: true)
        _ = presence.check(isShown: false, isAwaited: false, isBeingPlaced: false)
        presence.wasUnmapped(holdingFocus: true)
        #expect(!presence.isOwedFocus)
    }

    @Test("a manager that starts or ends owes the focus to a scene that had it until a moment ago")
    func managerChange() {
        for ends in [false, true] {
            for (delay, isOwed) in [(Duration.milliseconds(900), true), (.milliseconds(1100), false)] {
                var presence = shown()
                presence.lostFocus(at: start)
                if ends {
                    presence.managerHasEnded(holdingFocus: false, at: start + delay)
                } else {
                    presence.managerIsComing(holdingFocus: false, at: start + delay)
                }
                #expect(presence.isOwedFocus == isOwed)
            }
        }
        var presence = shown()
        presence.lostFocus(at: start)
        presence.gainedFocus()
        presence.managerHasEnded(holdingFocus: false, at: start)
        #expect(!presence.isOwedFocus)
    }

    @Test("R941: a focus that is owed is requested within three seconds or not at all")
    func debtOfFocus() {
        for (delay, isRequested) in [(Duration.milliseconds(2900), true), (.milliseconds(3100), false)] {
            var presence = shown()
            presence.managerIsComing(holdingFocus: true, at: start)
            let whileHeld = presence.takesOwedFocus(isHeld: true, at: start)
            #expect(!whileHeld && presence.isOwedFocus)
            let later = presence.takesOwedFocus(isHeld: false, at: start + delay)
            #expect(later == isRequested && !presence.isOwedFocus)
        }
        var presence = shown()
        presence.managerIsComing(holdingFocus: true, at: start)
        presence.forgiveFocus()
        let later = presence.takesOwedFocus(isHeld: false, at: start)
        #expect(!later)
    }

    @Test("a framed window is awaited for a second, one that was shown before only while it is away")
    func waiting() {
        var state = TopLevelState()
        state.isAsked = true
        var presence = DesktopPresence()
        #expect(presence.isWaitingForMap(state: state, at: start))
        presence.wasFramed(at: start)
        #expect(presence.isWaitingForMap(state: state, at: start + .milliseconds(900)))
        #expect(!presence.isWaitingForMap(state: state, at: start + .milliseconds(1100)))
        state.isMapped = true
        state.isMapped = false
        #expect(!presence.isWaitingForMap(state: state, at: start))
        var away = shown()
        _ = away.check(isShown: false, isAwaited: true, isBeingPlaced: false)
        #expect(away.isWaitingForMap(state: state, at: start + .seconds(5)))
    }
}
