import Testing

@testable import UIKit

/// The steps of presentations and dismissals, as values.
struct TransitionPlanTests {
    @Test("R174: a covered presenter will disappear first, and has disappeared last")
    func fullScreenPresentation() {
        let plan = TransitionPlan.presentation(isAnimated: true, isShown: true, removesPresenter: true)
        #expect(
            plan.beginning == [
                .willDisappear(.presenter), .loadView, .willAppear(.presented), .insertContainer, .willBegin, .animate,
                .isAppearing(.presented),
            ])
        #expect(
            plan.ending == [
                .didEnd(true), .didAppear(.presented), .removePresenter, .didDisappear(.presenter),
            ])
    }

    @Test("R180: without an animation the views are in place before the next commit, and the last calls follow it")
    func transitionPlanWithoutAnimation() {
        let presentation = TransitionPlan.presentation(isAnimated: false, isShown: true, removesPresenter: true)
        #expect(
            presentation.beginning.suffix(3) == [.placePresented, .removePresenter, .isAppearing(.presented)])
        #expect(presentation.ending == [.didEnd(true), .didAppear(.presented), .didDisappear(.presenter)])
        let dismissal = TransitionPlan.dismissal(
            isAnimated: false, isShown: true, returnsPresenter: true, hasBetween: false)
        #expect(
            dismissal.beginning == [
                .willDisappear(.presented), .willAppear(.presenter), .willBegin, .returnPresenter, .didEnd(true),
                .removeContainer, .unlink, .isAppearing(.presenter),
            ])
        #expect(dismissal.ending == [.didAppear(.presenter), .didDisappear(.presented)])
    }

    @Test("R176: a presenter that stays gets no call", arguments: [true, false])
    func transitionPlanOverlay(isAnimated: Bool) {
        let plans = [
            TransitionPlan.presentation(isAnimated: isAnimated, isShown: true, removesPresenter: false),
            .dismissal(isAnimated: isAnimated, isShown: true, returnsPresenter: false, hasBetween: false),
        ]
        let forbidden: [TransitionStep] = [
            .willAppear(.presenter), .isAppearing(.presenter), .didAppear(.presenter), .willDisappear(.presenter),
            .didDisappear(.presenter), .removePresenter, .returnPresenter,
        ]
        for plan in plans {
            for step in plan.beginning + plan.ending + plan.cancellation { #expect(!forbidden.contains(step)) }
        }
    }

    @Test("R175, R179: the controllers are unlinked before the dismissed one has disappeared")
    func transitionPlanDismissal() {
        let plan = TransitionPlan.dismissal(isAnimated: true, isShown: true, returnsPresenter: true, hasBetween: false)
        #expect(
            plan.beginning == [
                .willDisappear(.presented), .willAppear(.presenter), .willBegin, .animate, .isAppearing(.presenter),
            ])
        #expect(
            plan.ending == [
                .returnPresenter, .didEnd(true), .removeContainer, .unlink, .didAppear(.presenter),
                .didDisappear(.presented),
            ])
    }

    @Test("R181: controllers between are removed before the front-most one is animated")
    func between() throws {
        let plan = TransitionPlan.dismissal(isAnimated: true, isShown: true, returnsPresenter: false, hasBetween: true)
        #expect(
            plan.beginning == [
                .willDisappear(.presented), .willDisappear(.between), .removeBetween, .willBegin, .animate,
            ])
        #expect(plan.ending.last == .didDisappear(.between))
    }

    @Test("R205: a cancelled transition makes the opposite calls, and never those of its end")
    func cancellation() {
        let presentation = TransitionPlan.presentation(isAnimated: true, isShown: true, removesPresenter: true)
        #expect(
            presentation.cancellation == [
                .didEnd(false), .willDisappear(.presented), .returnPresenter, .removeContainer, .unlink,
                .didDisappear(.presented), .willAppear(.presenter), .isAppearing(.presenter), .didAppear(.presenter),
            ])
        let dismissal = TransitionPlan.dismissal(
            isAnimated: true, isShown: true, returnsPresenter: true, hasBetween: false)
        #expect(
            dismissal.cancellation == [
                .didEnd(false), .willDisappear(.presenter), .removePresenter, .didDisappear(.presenter),
                .willAppear(.presented), .isAppearing(.presented), .didAppear(.presented),
            ])
        #expect(!dismissal.cancellation.contains(.unlink))
    }

    @Test("R220: in a hidden window nothing appears or disappears", arguments: [true, false])
    func transitionPlanHidden(covers: Bool) {
        for plan in [
            TransitionPlan.presentation(isAnimated: false, isShown: false, removesPresenter: covers),
            .dismissal(isAnimated: false, isShown: false, returnsPresenter: covers, hasBetween: true),
        ] {
            let steps = plan.beginning
            #expect(steps.allSatisfy { !$0.isAppearanceMethod })
            #expect(steps.contains(.willBegin))
        }
    }
}
