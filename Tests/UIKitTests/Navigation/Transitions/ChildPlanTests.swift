import Testing

@testable import UIKit

/// The steps of the change from one child to another.
struct ChildPlanTests {
    @Test("R403: the delegate, the old and the new child are informed in this order")
    func childPlanAnimated() {
        let plan = ChildPlan(isAnimated: true, isShown: true)
        #expect(
            plan.beginning == [
                .loadView, .announce, .willDisappear(.old), .willAppear(.new), .animate, .isAppearing(.new),
            ])
        #expect(plan.ending == [.removeOld, .didDisappear(.old), .leave, .didAppear(.new), .join, .report])
    }

    @Test("R404: a cancelled change has the steps back, without the delegate")
    func childPlanCancelled() {
        let plan = ChildPlan(isAnimated: true, isShown: true)
        #expect(
            plan.cancellation == [
                .willDisappear(.new), .removeNew, .didDisappear(.new), .stay, .willAppear(.old), .isAppearing(.old),
                .didAppear(.old), .join,
            ])
    }

    @Test("without an animation the views change at once, and the rest follows")
    func childPlanPlain() {
        let plan = ChildPlan(isAnimated: false, isShown: true)
        #expect(plan.beginning.contains(.swapViews) && !plan.beginning.contains(.animate))
        #expect(!plan.ending.contains(.removeOld))
        let first = ChildPlan(isAnimated: false, isShown: true, hasOld: false)
        #expect(first.beginning == [.loadView, .announce, .willAppear(.new), .swapViews, .isAppearing(.new)])
        #expect(first.ending == [.leave, .didAppear(.new), .join, .report])
        let last = ChildPlan(isAnimated: false, isShown: true, hasNew: false)
        #expect(last.beginning == [.willDisappear(.old), .swapViews])
        #expect(last.ending == [.didDisappear(.old), .leave, .join])
    }

    @Test("off the screen nothing appears and no view is loaded")
    func childPlanHidden() {
        let plan = ChildPlan(isAnimated: true, isShown: false)
        #expect(plan.beginning == [.removeOld, .leave, .join] && plan.ending == [])
        #expect(plan.beginning.filter(\.isAppearanceMethod) == [])
    }

    @Test("R411: a change waits for the one in progress, in the order of the calls")
    func childPlanQueue() {
        var queue = TransitionQueue<Int>()
        #expect(queue.isEmpty && queue.add(1) == 1)
        #expect(queue.add(2) == nil && queue.add(3) == nil && queue.waiting == [2, 3] && queue.running == 1)
        #expect(queue.finish() == 2 && queue.waiting == [3])
        #expect(queue.add(4) == nil)
        #expect(queue.finish() == 3 && queue.finish() == 4 && queue.finish() == nil && queue.isEmpty)
        #expect(queue.finish() == nil && queue.add(5) == 5)
    }
}
