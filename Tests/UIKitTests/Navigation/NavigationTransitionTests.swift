import Foundation
import Graphics
import Testing
import UIKitTesting

@testable import UIKit

/// The animations of pushes and pops: the usual ones, those of delegates, and interactive ones.
@MainActor
struct NavigationTransitionTests {
    @Test("R409: a push slides in from the trailing edge over 0.35 seconds, and the old view moves by 30 %")
    func course() async throws {
        try await NavigationBench.run { bench in
            let next = bench.make("next")
            bench.navigation.pushViewController(next, animated: true)
            try await bench.display.settle()
            #expect(abs(bench.shownX(next) - 500) < 1 && abs(bench.shownX(bench.root)) < 1)
            bench.display.clock.advance(by: 0.175)
            #expect(abs(bench.shownX(next) - 250) < 2 && abs(bench.shownX(bench.root) + 75) < 2)
            #expect(bench.root.view.frame.minX == 0 && next.view.frame.minX == 0, "the frames stay")
            bench.display.clock.advance(by: 0.17)
            #expect(bench.root.view.superview != nil && abs(bench.shownX(next)) < 10)
            bench.display.clock.advance(by: 0.01)
            try await bench.display.settle()
            #expect(bench.root.view.superview == nil && bench.shownX(next) == 0)
            bench.navigation.popViewController(animated: true)
            try await bench.display.settle()
            #expect(abs(bench.shownX(bench.root) + 150) < 1 && abs(bench.shownX(next)) < 1)
            bench.display.clock.advance(by: 0.175)
            #expect(abs(bench.shownX(next) - 250) < 2)
            try await bench.finish()
            #expect(next.view.superview == nil && bench.shownX(bench.root) == 0)
        }
    }

    @Test("R409: right-to-left interfaces are mirrored, and users who prefer less motion see a cross fade")
    func variants() async throws {
        try await NavigationBench.run { bench in
            bench.navigation.view.semanticContentAttribute = .forceRightToLeft
            bench.navigation.childrenView.semanticContentAttribute = .forceRightToLeft
            let next = bench.make("next")
            bench.navigation.pushViewController(next, animated: true)
            try await bench.display.settle()
            bench.display.clock.advance(by: 0.175)
            #expect(abs(bench.shownX(next) + 250) < 2 && abs(bench.shownX(bench.root) - 75) < 2)
            try await bench.finish()
            UIAccessibility.takeReducesMotion(true)
            defer { UIAccessibility.takeReducesMotion(false) }
            bench.navigation.popViewController(animated: true)
            try await bench.display.settle()
            bench.display.clock.advance(by: 0.175)
            #expect(bench.shownX(next) == 0)
            let opacity = next.view.layer.presentation()?.opacity ?? -1
            #expect(opacity > 0.4 && opacity < 0.6)
            try await bench.finish()
            #expect(next.view.superview == nil && next.view.alpha == 1)
        }
    }

    @Test("R423: a delegate's animator has both views, their frames, and ends the transition")
    func navigationTransitionCustom() async throws {
        try await NavigationBench.run { bench in
            let animator = ManualAnimator(Journal())
            bench.delegate.animator = animator
            let next = bench.make("next")
            var alongside: [String] = []
            next.onWillAppear = { [unowned next] in
                next.transitionCoordinator?.animate(
                    alongsideTransition: { alongside.append("with \($0.isAnimated)") },
                    completion: { alongside.append("after \($0.isCancelled)") })
            }
            bench.navigation.pushViewController(next, animated: true)
            let context = try #require(animator.context)
            #expect(context.view(forKey: .from) === bench.root.view && context.view(forKey: .to) === next.view)
            #expect(context.viewController(forKey: .to) === next && context.presentationStyle == .none)
            #expect(context.finalFrame(for: next) == bench.navigation.view.bounds)
            #expect(context.initialFrame(for: bench.root) == bench.navigation.view.bounds)
            #expect(context.containerView === bench.root.view.superview && bench.delegate.operations == [.push])
            #expect(alongside == ["with true"])
            try await bench.display.settle()
            _ = bench.journal.read()
            animator.end()
            #expect(
                bench.journal.read() == [
                    "root didDisappear", "next didAppear", "next didMove in", "didShow next animated",
                ])
            #expect(alongside == ["with true", "after false"] && animator.journal.read().last == "animationEnded true")
        }
    }

    @Test("R404, R423: an interactive pop shows its part, and runs back when it is cancelled")
    func navigationTransitionInteractive() async throws {
        try await NavigationBench.run { bench in
            let next = try await bench.push("next")
            let interaction = UIPercentDrivenInteractiveTransition()
            interaction.completionCurve = .linear
            for isCompleted in [false, true] {
                bench.navigation.state.interaction = interaction
                bench.navigation.popViewController(animated: true)
                try await bench.display.settle()
                interaction.update(0.4)
                #expect(abs(bench.shownX(next) - 200) < 2 && abs(bench.shownX(bench.root) + 90) < 2)
                bench.display.clock.advance(by: 5)
                #expect(abs(bench.shownX(next) - 200) < 2, "time stands still")
                _ = bench.journal.read()
                isCompleted ? interaction.finish() : interaction.cancel()
                bench.display.clock.advance(by: 0.1)
                #expect(bench.journal.read() == [])
                bench.display.clock.advance(by: 0.15)
                try await bench.display.settle()
                let journal = bench.journal.read()
                if isCompleted {
                    #expect(journal.last == "didShow root animated" && bench.names == ["root"])
                } else {
                    #expect(
                        journal == [
                            "root willDisappear", "root didDisappear", "next willMove in", "next willAppear",
                            "next isAppearing", "next didAppear", "next didMove in",
                        ])
                    #expect(bench.names == ["root", "next"] && bench.shownX(next) == 0)
                    #expect(bench.navigation.navigationBar.topItem === next.navigationItem)
                    #expect(bench.navigation.childrenView.subviews == [next.view])
                }
            }
        }
    }

    @Test("R850: a controller that is about to appear knows the duration, and whether the user controls the transition")
    func knownTransition() async throws {
        try await NavigationBench.run { bench in
            var known: [String] = []
            @MainActor func note(_ controller: UIViewController) {
                guard let coordinator = controller.transitionCoordinator else { return known.append("none") }
                known.append("\(coordinator.transitionDuration) \(coordinator.initiallyInteractive)")
                #expect(coordinator.isInteractive == coordinator.initiallyInteractive && !coordinator.isCancelled)
            }
            let next = bench.make("next")
            next.onWillAppear = { [unowned next] in note(next) }
            bench.navigation.pushViewController(next, animated: true)
            try await bench.finish()
            bench.root.onWillAppear = { [unowned root = bench.root] in note(root) }
            let interaction = UIPercentDrivenInteractiveTransition()
            (interaction.completionSpeed, interaction.completionCurve) = (2, .linear)
            bench.navigation.state.interaction = interaction
            bench.navigation.popViewController(animated: true)
            try await bench.display.settle()
            let coordinator = try #require(bench.navigation.transitionCoordinator)
            #expect(coordinator.completionVelocity == 2 && coordinator.completionCurve == .linear)
            interaction.finish()
            try await bench.finish()
            #expect(known == ["0.35 false", "0.35 true"])
        }
    }

    @Test("the first responder of a covered controller is first again when it returns")
    func firstResponder() async throws {
        try await NavigationBench.run { bench in
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
            bench.root.view.addSubview(field)
            field.becomeFirstResponder()
            bench.navigation.pushViewController(bench.make("next"), animated: true)
            #expect(!field.isFirstResponder)
            try await bench.finish()
            bench.navigation.popViewController(animated: true)
            try await bench.finish()
            #expect(field.isFirstResponder)
        }
    }

    @Test("a window that is hidden, and one whose root is replaced, end a push at once")
    func navigationTransitionInterrupted() async throws {
        try await NavigationBench.run { bench in
            let next = bench.make("next")
            bench.navigation.pushViewController(next, animated: true)
            try await bench.display.settle()
            _ = bench.journal.read()
            bench.window.isHidden = true
            #expect(
                bench.journal.read() == [
                    "root didDisappear", "next didAppear", "next didMove in", "didShow next animated",
                    "next willDisappear", "next didDisappear",
                ])
            bench.window.isHidden = false
            try await bench.display.settle()
            _ = bench.journal.read()
            bench.navigation.popViewController(animated: true)
            try await bench.display.settle()
            bench.window.rootViewController = UIViewController()
            let journal = bench.journal.read()
            #expect(journal.suffix(2) == ["root willDisappear", "root didDisappear"])
            #expect(journal.contains("next didMove out") && next.parent == nil)
            try await bench.finish()
            #expect(bench.journal.read() == [])
        }
    }

    @Test("a monitor that comes and goes, and a scene that ends, in the middle of a push harm nothing")
    func hotplug() async throws {
        try await withScenes(on: [.monitor("MAIN", 800, 600)]) { application, display in
            let scene = try application.scene(.windowApplication)
            let journal = Journal()
            let window = makeWindow(in: scene)
            let navigation = UINavigationController(rootViewController: ScribeController("root", journal))
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            try await display.settle()
            display.clock.stop()
            defer { display.clock.resume() }
            navigation.pushViewController(ScribeController("one", journal), animated: true)
            try await display.settle()
            try display.plug(.monitor("TV", 600, 400, rightOf: "MAIN"))
            display.clock.advance(by: 0.2)
            try await display.settle()
            try display.unplug("TV")
            display.clock.advance(by: 0.2)
            try await display.settle()
            #expect(journal.read().last == "one didMove in" && navigation.viewControllers.count == 2)
            navigation.pushViewController(ScribeController("two", journal), animated: true)
            try await display.settle()
            _ = journal.read()
            window.windowScene = nil
            display.clock.advance(by: 0.4)
            try await display.settle()
            let calls = journal.read()
            #expect(calls.filter { $0.hasSuffix("willDisappear") }.count == 1)
            #expect(calls.last == "two didDisappear" && calls.contains("one didDisappear"))
        }
    }
}
