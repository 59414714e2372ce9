import Testing

@testable import UIKit

/// The focus that a starting window manager owes to a scene, without a server.
struct TakeoverDebtTests {
    private let start = ContinuousClock.now

    /// A manager that has announced itself to scene 1, which has the focus, and to scene 2.
    private func coming() -> TakeoverDebt {
        var debt = TakeoverDebt()
        debt.managerIsComing(creditor: 1, scenes: [1, 2], at: start)
        return debt
    }

    @Test("R944: the first focus that a starting manager gives to another scene passes to the one that is owed it")
    func firstFocus() {
        var debt = coming()
        let first = debt.gainedFocus(1, isUsed: false, at: start)
        let second = debt.gainedFocus(2, isUsed: false, at: start)
        let third = debt.gainedFocus(2, isUsed: false, at: start)
        #expect([first, second, third] == [nil, 1, nil])
    }

    @Test("R944: a new scene is owed the focus while older ones have to be taken over, and not after it")
    func newCreditor() {
        for isTakenOver in [false, true] {
            var debt = coming()
            if isTakenOver { for number in [1, 2] { debt.wasTakenOver(number) } }
            debt.sceneWasRequested(3, at: start)
            #expect(debt.owed(at: start) == (isTakenOver ? nil : 3))
            let passed = debt.gainedFocus(1, isUsed: false, at: start)
            #expect(passed == (isTakenOver ? nil : 3))
        }
    }

    @Test("R944: a scene keeps the focus if the user has gone to it, or if a manager takes over for too long")
    func endOfDebt() {
        var used = coming()
        let taken = used.gainedFocus(2, isUsed: true, at: start)
        #expect(taken == nil && used.owed(at: start) == nil)
        for (delay, isOwed) in [(Duration.milliseconds(2900), true), (.milliseconds(3100), false)] {
            var debt = coming()
            #expect(debt.owed(at: start + delay) == (isOwed ? 1 : nil))
            let passed = debt.gainedFocus(2, isUsed: false, at: start + delay)
            #expect(passed == (isOwed ? 1 : nil))
            debt = coming()
            debt.sceneWasRequested(3, at: start + delay)
            #expect(debt.owed(at: start + delay + .seconds(2)) == (isOwed ? 3 : nil))
        }
    }

    @Test("R944: a second sign of a manager leaves the debt as it is, unless another scene has the focus by then")
    func secondSign() {
        var debt = coming()
        debt.managerIsComing(creditor: nil, scenes: [1, 2], at: start + .seconds(2))
        #expect(debt.owed(at: start + .seconds(4)) == 1)
        debt.managerIsComing(creditor: 2, scenes: [1, 2], at: start + .seconds(4))
        #expect(debt.owed(at: start + .seconds(4)) == 2)
        debt.managerIsComing(creditor: nil, scenes: [1, 2], at: start + .seconds(8))
        #expect(debt.owed(at: start + .seconds(8)) == nil)
    }

    @Test("R944: a scene that was taken over before a second sign of the manager keeps the focus")
    func takenOverBetweenSigns() {
        var debt = coming()
        debt.wasTakenOver(2)
        debt.managerIsComing(creditor: nil, scenes: [1, 2], at: start + .seconds(1))
        #expect(debt.isWaiting(for: 1) && !debt.isWaiting(for: 2))
        let passed = debt.gainedFocus(2, isUsed: false, at: start + .seconds(1))
        #expect(passed == nil)
        // After the end of a manager the next one has everything to do.
        debt.forgive()
        debt.managerIsComing(creditor: 1, scenes: [1, 2], at: start + .seconds(1))
        #expect(debt.isWaiting(for: 1) && debt.isWaiting(for: 2))
    }

    @Test("R944: a scene that the program activates is owed the focus while the manager may still move it")
    func programActivates() {
        var debt = coming()
        debt.programActivated(2, at: start + .seconds(1))
        let passed = debt.gainedFocus(1, isUsed: false, at: start + .seconds(1))
        #expect(passed == 2)
        #expect(debt.owed(at: start + .milliseconds(3100)) == nil)
        debt.programActivated(1, at: start + .milliseconds(3100))
        #expect(debt.owed(at: start + .milliseconds(3100)) == nil)
        var none = TakeoverDebt()
        none.programActivated(1, at: start)
        #expect(none.owed(at: start) == nil)
    }
}
