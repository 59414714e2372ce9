import Testing

@testable import UIKit

/// The bits of options for keyframes and transitions.
struct AnimationOptionBitTests {
    @Test("R269: keyframe options have UIKit's bits, with the calculation mode from bit 10 on")
    func keyframeOptions() {
        typealias Options = UIView.KeyframeAnimationOptions
        let modes: [(Options, UInt, CAAnimationCalculationMode)] = [
            (.calculationModeLinear, 0, .linear), (.calculationModeDiscrete, 1 << 10, .discrete),
            (.calculationModePaced, 2 << 10, .paced), (.calculationModeCubic, 3 << 10, .cubic),
            (.calculationModeCubicPaced, 4 << 10, .cubicPaced),
        ]
        for (option, bits, mode) in modes {
            #expect(option.rawValue == bits && option.calculationMode == mode)
            #expect(option.union(.repeat).calculationMode == mode)
        }
        #expect(Options.overrideInheritedOptions.rawValue == 1 << 9)
        let options: Options = [.repeat, .autoreverse, .calculationModeCubic, .overrideInheritedOptions]
        #expect(options.animationOptions == [.repeat, .autoreverse, .curveLinear, .init(rawValue: 1 << 9)])
        let eased = Options(rawValue: UIView.AnimationOptions.curveEaseOut.rawValue)
        #expect(eased.animationOptions == .curveEaseOut)
    }

    @Test("R270: transitions have UIKit's bits from bit 20 on")
    func transitions() {
        let all: [(UIView.AnimationOptions, UInt, TransitionStyle)] = [
            (.transitionNone, 0, .none), (.transitionFlipFromLeft, 1, .flip(.left)),
            (.transitionFlipFromRight, 2, .flip(.right)), (.transitionCrossDissolve, 5, .crossDissolve),
            (.transitionFlipFromTop, 6, .flip(.top)), (.transitionFlipFromBottom, 7, .flip(.bottom)),
        ]
        for (option, number, style) in all {
            #expect(option.rawValue == number << 20 && option.transition == style)
            #expect(option.union([.curveLinear, .allowAnimatedContent]).transition == style)
        }
        #expect(UIView.AnimationOptions.allowAnimatedContent.rawValue == 1 << 7)
        #expect(UIView.AnimationOptions.showHideTransitionViews.rawValue == 1 << 8)
    }

    @Test("R272: curls are shown as a cross-dissolve")
    func curls() {
        #expect(UIView.AnimationOptions.transitionCurlUp.rawValue == 3 << 20)
        #expect(UIView.AnimationOptions.transitionCurlDown.rawValue == 4 << 20)
        for option in [UIView.AnimationOptions.transitionCurlUp, .transitionCurlDown] {
            #expect(option.transition == .crossDissolve)
        }
    }
}
