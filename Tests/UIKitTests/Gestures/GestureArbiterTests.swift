import Testing

@testable import UIKit

struct GestureArbiterTests {
    private func arbiter(_ ids: Int...) -> GestureArbiter {
        var arbiter = GestureArbiter()
        for id in ids { arbiter.join(id) }
        return arbiter
    }

    @Test("the first recognizer that is ready begins, and those that it prevents fail")
    func prevents() {
        var arbiter = arbiter(1, 2, 3)
        #expect(arbiter.wants(1, facts: .init(prevents: [2])) == .begin(failing: [2]))
        #expect(arbiter.failed(2) == [])
        #expect(arbiter.wants(2, facts: .init()) == .fail)
        #expect(arbiter.wants(3, facts: .init(preventedBy: [1])) == .fail)
        #expect(arbiter.wants(3, facts: .init(preventedBy: [2])) == .begin(failing: []))
    }

    @Test("a waiting recognizer begins once all that it waits for have failed")
    func waits() {
        var arbiter = arbiter(1, 2, 3)
        let facts = GestureArbiter.Facts(waitsFor: [2, 3])
        #expect(arbiter.wants(1, facts: facts) == .wait)
        #expect(arbiter.isWaiting(1))
        #expect(arbiter.failed(2) == [])
        #expect(arbiter.failed(3) == [1])
        #expect(arbiter.wants(1, facts: facts) == .begin(failing: []))
        #expect(!arbiter.isWaiting(1))
    }

    @Test("a waiting recognizer fails when the one that it waits for begins")
    func waitsInVain() {
        var arbiter = arbiter(1, 2)
        #expect(arbiter.wants(1, facts: .init(waitsFor: [2])) == .wait)
        #expect(arbiter.wants(2, facts: .init()) == .begin(failing: [1]))
        var other = self.arbiter(1, 2)
        #expect(other.wants(2, facts: .init()) == .begin(failing: []))
        #expect(other.wants(1, facts: .init(waitsFor: [2])) == .fail)
    }

    @Test("a recognizer without any of the touches, or that was removed, delays no other")
    func unrelated() {
        var arbiter = arbiter(1)
        #expect(arbiter.wants(1, facts: .init(waitsFor: [9], preventedBy: [8])) == .begin(failing: []))
        var other = self.arbiter(1, 2)
        other.leave(2)
        #expect(other.wants(1, facts: .init(waitsFor: [2])) == .begin(failing: []))
    }

    @Test("in a circle of waiting the last one to wait gives way, and the others go on")
    func circularWaiting() {
        var arbiter = arbiter(1, 2, 3)
        #expect(arbiter.wants(1, facts: .init(waitsFor: [2])) == .wait)
        #expect(arbiter.wants(2, facts: .init(waitsFor: [3])) == .wait)
        #expect(arbiter.wants(3, facts: .init(waitsFor: [1])) == .fail)
        #expect(arbiter.failed(3) == [2])
        #expect(arbiter.wants(2, facts: .init()) == .begin(failing: [1]))
    }

    @Test("a recognizer that waits for a failed one is released, not failed with it")
    func chainOfWaiting() {
        var arbiter = arbiter(1, 2, 3)
        #expect(arbiter.wants(1, facts: .init(waitsFor: [2])) == .wait)
        #expect(arbiter.wants(2, facts: .init(waitsFor: [3])) == .wait)
        #expect(arbiter.wants(3, facts: .init()) == .begin(failing: [2]))
        #expect(arbiter.failed(2) == [1])
    }

    @Test("only UIKit's state transitions happen")
    func stateTransitions() {
        typealias State = UIGestureRecognizer.State
        let all: [State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
        let expected: [State: [State: GestureTransition]] = [
            .possible: [.began: .recognize, .ended: .recognize, .failed: .fail, .cancelled: .fail],
            .began: [
                .changed: .goOn(.changed), .ended: .goOn(.ended), .cancelled: .goOn(.cancelled),
                .failed: .goOn(.cancelled),
            ],
            .changed: [
                .changed: .goOn(.changed), .ended: .goOn(.ended), .cancelled: .goOn(.cancelled),
                .failed: .goOn(.cancelled),
            ],
        ]
        for old in all {
            for new in all {
                #expect(GestureTransition(from: old, to: new) == expected[old]?[new] ?? .none, "\(old) to \(new)")
            }
        }
    }
}

struct TouchDeliveryTests {
    private func told(_ delivery: inout TouchDelivery, began: Bool = false, ended: Bool = false) -> [TouchDelivery.Step]
    {
        var steps: [TouchDelivery.Step] = []
        while let step = delivery.next(delaysBegan: began, delaysEnded: ended) { steps.append(step) }
        return steps
    }

    @Test("without recognizers a view receives all touches at once")
    func withoutRecognizers() {
        var delivery = TouchDelivery()
        for step in [TouchDelivery.Step.began, .moved, .moved, .ended] { delivery.add(step) }
        #expect(told(&delivery) == [.began, .moved, .ended])
        #expect(delivery.isOver)
        delivery.add(.moved)
        #expect(told(&delivery) == [])
    }

    @Test("a touch's beginning that is held back also delays its later phases")
    func heldBeginning() {
        var delivery = TouchDelivery()
        delivery.add(.began)
        delivery.add(.moved)
        #expect(told(&delivery, began: true) == [])
        #expect(told(&delivery) == [.began, .moved])
        delivery.add(.ended)
        #expect(told(&delivery, began: true, ended: true) == [])
        #expect(told(&delivery, began: true) == [.ended])
    }

    @Test("a touch taken by a recognizer is cancelled for a view that received it, and never begins for another")
    func takenTouch() {
        var known = TouchDelivery()
        known.add(.began)
        #expect(told(&known) == [.began])
        #expect(known.cancel() == true)
        #expect(known.cancel() == false)
        var unknown = TouchDelivery()
        unknown.add(.began)
        #expect(unknown.cancel() == false)
        #expect(told(&unknown) == [] && unknown.isOver)
        var lost = TouchDelivery()
        lost.add(.began)
        lost.add(.cancelled)
        #expect(told(&lost, began: true) == [] && lost.isOver)
    }
}
