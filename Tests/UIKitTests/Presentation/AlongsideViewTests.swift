import Foundation
import Graphics
import Testing
import UIKitTesting

@testable import UIKit

/// Animations of views outside of the container, along an interactive transition.
@MainActor
struct AlongsideViewTests {
    /// A controller that a program presents interactively.
    private final class Presented: UIViewController {
        var onWillAppear: (Presented) -> Void = { _ in }

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            onWillAppear(self)
        }
    }

    private struct Bench {
        let display: VirtualDisplay
        let root: UIViewController
        /// A view of the root, outside of the container of presentations.
        let bar: UIView
        let presented: Presented
        let interaction: UIPercentDrivenInteractiveTransition
        let delegate: ManualTransition

        /// The opacity with which the bar is shown.
        @MainActor var shown: Float { bar.layer.presentation()?.opacity ?? -1 }
    }

    private func run(_ body: @MainActor (Bench) async throws -> Void) async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            root.view.addSubview(bar)
            let (presented, delegate) = (Presented(), ManualTransition(journal))
            let interaction = UIPercentDrivenInteractiveTransition()
            interaction.completionCurve = .linear
            delegate.animator.duration = 1
            delegate.animator.onAnimate = { context in
                UIView.animate(withDuration: 1) {
                    context.view(forKey: .to)?.alpha = 0.9
                } completion: { _ in
                    context.completeTransition(!context.transitionWasCancelled)
                }
            }
            delegate.interaction = interaction
            presented.modalPresentationStyle = .overFullScreen
            presented.transitioningDelegate = delegate
            display.clock.stop()
            defer { display.clock.resume() }
            try await body(
                Bench(
                    display: display, root: root, bar: bar, presented: presented, interaction: interaction,
                    delegate: delegate))
            withExtendedLifetime(window) {}
        }
    }

    @Test(
        "R904: animations of a view beside the container stand still with the transition, and are undone with it",
        arguments: [true, false])
    func cancelled(beforeTheStart: Bool) async throws {
        try await run { bench in
            let (bar, presented) = (bench.bar, bench.presented)
            var completions: [Bool] = []
            @MainActor func fade(_ controller: UIViewController) {
                let isTaken = controller.transitionCoordinator?.animateAlongsideTransition(in: bar) { _ in
                    bar.alpha = 0
                } completion: {
                    completions.append($0.isCancelled)
                }
                #expect(isTaken == true)
            }
            if beforeTheStart { presented.onWillAppear = { fade($0) } }
            bench.root.present(presented, animated: true)
            if !beforeTheStart { fade(presented) }
            bench.interaction.update(0.5)
            try await bench.display.settle()
            #expect(abs(bench.shown - 0.5) < 0.02)
            bench.display.clock.advance(by: 5)
            #expect(abs(bench.shown - 0.5) < 0.02, "time stands still")
            bench.interaction.update(0.9)
            #expect(bench.shown < 0.2)
            bench.interaction.update(0.25)
            #expect(bench.shown > 0.8 && bench.shown < 1)
            bench.interaction.cancel()
            bench.display.clock.advance(by: 1)
            #expect(bar.alpha == 1 && bench.root.presentedViewController == nil && completions == [true])
            #expect(bar.layer.speed == 1 && bar.layer.timeOffset == 0)
        }
    }

    @Test("R904: after the interaction the rest of these animations runs with the transition")
    func finished() async throws {
        try await run { bench in
            let bar = bench.bar
            bench.presented.onWillAppear = { controller in
                // A view that is known already, one around the container, and none change nothing.
                for view in [bar, bar, bar.superview?.window, nil] as [UIView?] {
                    controller.transitionCoordinator?.animateAlongsideTransition(in: view) { _ in
                        bar.alpha = 0
                    } completion: { _ in
                    }
                }
            }
            bench.root.present(bench.presented, animated: true)
            bench.interaction.update(0.5)
            try await bench.display.settle()
            bench.interaction.finish()
            bench.display.clock.advance(by: 0.25)
            #expect(bench.shown > 0.05 && bench.shown < 0.3)
            bench.display.clock.advance(by: 0.5)
            #expect(bench.shown == 0 && bar.alpha == 0 && bench.root.presentedViewController === bench.presented)
            #expect(bar.layer.speed == 1 && bar.layer.timeOffset == 0)
        }
    }

    @Test("R904: a layer's time is stopped, shown, and given back as it was")
    func transitionTime() {
        let layer = CALayer()
        layer.timeOffset = 3
        let time = TransitionTime(of: layer)
        #expect(!time.hasBegun && time.elapsed == 0)
        time.stop()
        #expect(layer.speed == 0)
        let stopped = layer.timeOffset
        time.show(9)
        #expect(layer.timeOffset == stopped, "nothing has begun")
        time.didBegin(before: 0.5)
        #expect(time.hasBegun && abs(time.elapsed - 0.5) < 1e-9)
        time.show(0.75)
        #expect(abs(time.elapsed - 0.75) < 1e-9)
        time.resume()
        #expect(layer.speed == 1)
        time.restore()
        #expect(layer.speed == 1 && layer.timeOffset == 3)
        layer.timeOffset = 4
        time.restore()
        #expect(layer.timeOffset == 4)
    }
}
