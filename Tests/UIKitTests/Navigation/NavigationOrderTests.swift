import Testing
import UIKitTesting

@testable import UIKit

/// The order of the calls of pushes and pops.
@MainActor
struct NavigationOrderTests {
    @Test("a navigation controller appears with its root, and informs the delegate once")
    func firstAppearance() async throws {
        try await withApplication { application, display in
            let journal = Journal()
            let window = makeWindow(in: try application.mainScene())
            let navigation = UINavigationController(rootViewController: ScribeController("root", journal))
            let delegate = NavigationScribe(journal)
            navigation.delegate = delegate
            #expect(journal.read() == ["root willMove in", "root didMove in"] && !navigation.isViewLoaded)
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            try await display.settle()
            #expect(
                journal.read() == [
                    "root didLoad", "willShow root", "root willAppear", "root isAppearing", "root didAppear",
                    "didShow root",
                ])
            window.isHidden = true
            window.isHidden = false
            try await display.settle()
            #expect(
                journal.read() == [
                    "root willDisappear", "root didDisappear", "root willAppear", "root isAppearing", "root didAppear",
                ])
        }
    }

    @Test("R403, R406, R407: an animated push and pop make all calls in order, and only the top view is in the window")
    func navigationOrderAnimated() async throws {
        try await NavigationBench.run { bench in
            let (journal, next) = (bench.journal, bench.make("next"))
            var flags: [String] = []
            next.onWillAppear = { flags.append("\(next.isMovingToParent)") }
            next.onDidAppear = { flags.append("\(next.isMovingToParent)") }
            bench.root.onDidDisappear = { flags.append("root \(bench.root.isMovingFromParent)") }
            bench.navigation.pushViewController(next, animated: true)
            #expect(bench.names == ["root", "next"] && bench.navigation.topViewController === next, "R405")
            #expect(
                journal.read() == [
                    "next willMove in", "next didLoad", "willShow next animated", "root willDisappear",
                    "next willAppear", "next isAppearing",
                ])
            #expect(next.transitionCoordinator != nil && bench.root.transitionCoordinator?.isAnimated == true)
            try await bench.display.settle()
            #expect(journal.read() == [])
            try await bench.finish()
            #expect(
                journal.read() == ["root didDisappear", "next didAppear", "next didMove in", "didShow next animated"])
            #expect(bench.root.view.window == nil && bench.root.isViewLoaded)
            #expect(next.view.window != nil && next.transitionCoordinator == nil)
            #expect(flags == ["true", "root false", "true"])
            #expect(!next.isMovingToParent)

            flags = []
            next.onWillAppear = nil
            next.onDidDisappear = { flags.append("\(next.isMovingFromParent) \(next.parent != nil)") }
            bench.root.onWillAppear = { flags.append("\(bench.root.isMovingToParent)") }
            #expect(bench.navigation.popViewController(animated: true) === next)
            #expect(bench.names == ["root"])
            #expect(
                journal.read() == [
                    "next willMove out", "willShow root animated", "next willDisappear", "root willAppear",
                    "root isAppearing",
                ])
            try await bench.finish()
            #expect(
                journal.read() == ["next didDisappear", "next didMove out", "root didAppear", "didShow root animated"])
            #expect(flags == ["false", "true true"] && next.parent == nil && !next.isMovingFromParent)
            #expect(next.view.superview == nil && bench.root.view.window != nil)
        }
    }

    @Test("R403: without an animation the views change at once, and the rest follows with the next commit")
    func navigationOrderPlain() async throws {
        try await NavigationBench.run { bench in
            let next = bench.make("next")
            bench.navigation.pushViewController(next, animated: false)
            #expect(next.view.window === bench.window && bench.root.view.window == nil)
            try await bench.display.settle()
            #expect(
                bench.journal.read() == [
                    "next willMove in", "next didLoad", "willShow next", "root willDisappear", "next willAppear",
                    "next isAppearing", "root didDisappear", "next didAppear", "next didMove in", "didShow next",
                ])
        }
    }

    @Test("R404: an interactive pop that is cancelled makes all calls back, and the stack is as before")
    func navigationOrderCancelled() async throws {
        try await NavigationBench.run { bench in
            let next = try await bench.push("next")
            let animator = ManualAnimator(Journal())
            bench.delegate.animator = animator
            bench.navigation.popViewController(animated: true)
            #expect(bench.names == ["root"])
            #expect(
                bench.journal.read() == [
                    "next willMove out", "willShow root animated", "next willDisappear", "root willAppear",
                    "root isAppearing",
                ])
            animator.end(false)
            #expect(
                bench.journal.read() == [
                    "root willDisappear", "root didDisappear", "next willMove in", "next willAppear",
                    "next isAppearing", "next didAppear", "next didMove in",
                ])
            #expect(bench.names == ["root", "next"] && next.parent === bench.navigation && !next.isMovingFromParent)
            #expect(bench.navigation.navigationBar.topItem === next.navigationItem)
            #expect(next.view.window != nil && bench.root.view.window == nil)
            bench.delegate.animator = nil
            bench.navigation.popViewController(animated: true)
            try await bench.finish()
            #expect(bench.names == ["root"] && next.parent == nil)
        }
    }

    @Test("R404: an animator can remove the view of a controller that does not appear, or that has disappeared")
    func navigationOrderRemovedView() async throws {
        try await NavigationBench.run { bench in
            let next = try await bench.push("next")
            let animator = ManualAnimator(Journal())
            bench.delegate.animator = animator
            bench.navigation.popViewController(animated: true)
            _ = bench.journal.read()
            bench.root.view.removeFromSuperview()
            animator.end(false)
            #expect(
                bench.journal.read() == [
                    "root willDisappear", "root didDisappear", "next willMove in", "next willAppear",
                    "next isAppearing", "next didAppear", "next didMove in",
                ])
            // This one is disappearing already.
            bench.navigation.popViewController(animated: true)
            _ = bench.journal.read()
            next.view.removeFromSuperview()
            animator.end()
            #expect(
                bench.journal.read() == [
                    "next didDisappear", "next didMove out", "root didAppear", "didShow root animated",
                ])
            #expect(bench.root.view.window != nil && next.view.superview == nil)
        }
    }

    @Test("a pushed controller can remove a child when it has appeared: its view is in the window until it disappears")
    func navigationOrderRemovedLoading() async throws {
        try await NavigationBench.run { bench in
            for isAnimated in [true, false] {
                let (next, child) = (bench.make("next"), bench.make("child"))
                next.loadViewIfNeeded()
                next.addChild(child)
                next.view.addSubview(child.view)
                child.didMove(toParent: next)
                var wasInWindow: Bool?
                child.onWillDisappear = { wasInWindow = child.view.window != nil }
                next.onDidAppear = {
                    child.willMove(toParent: nil)
                    child.view.removeFromSuperview()
                    child.removeFromParent()
                }
                bench.navigation.pushViewController(next, animated: isAnimated)
                if isAnimated { try await bench.finish() } else { try await bench.display.settle() }
                #expect(wasInWindow == true)
                #expect(
                    bench.journal.read().filter { $0.hasPrefix("child") }.suffix(5) == [
                        "child didAppear", "child willMove out", "child willDisappear", "child didDisappear",
                        "child didMove out",
                    ])
            }
        }
    }

    @Test("R404: children follow the controller whose view was removed, unless their views have left it before")
    func navigationOrderRemovedChildren() async throws {
        try await NavigationBench.run { bench in
            let (inner, other) = (bench.make("inner"), bench.make("other"))
            for child in [inner, other] {
                bench.root.addChild(child)
                bench.root.view.addSubview(child.view)
                child.didMove(toParent: bench.root)
            }
            try await bench.push("next")
            let animator = ManualAnimator(Journal())
            bench.delegate.animator = animator
            bench.navigation.popViewController(animated: true)
            _ = bench.journal.read()
            var wasInWindow: Bool?
            other.onWillDisappear = { wasInWindow = other.view.window != nil }
            other.view.removeFromSuperview()
            #expect(wasInWindow == true)
            #expect(bench.journal.read() == ["other didAppear", "other willDisappear", "other didDisappear"])
            bench.root.view.removeFromSuperview()
            #expect(bench.journal.read() == [])
            animator.end(false)
            let calls = bench.journal.read()
            #expect(
                calls.prefix(4) == [
                    "root willDisappear", "inner willDisappear", "inner didDisappear", "root didDisappear",
                ])
            #expect(!calls.contains("inner didAppear") && calls.contains("next didAppear"))
        }
    }

    @Test("R408: a new stack pops, pushes or stays, and the removed controllers leave")
    func setStack() async throws {
        try await NavigationBench.run { bench in
            let (one, two) = (bench.make("one"), bench.make("two"))
            bench.navigation.setViewControllers([bench.root, one, two], animated: true)
            #expect(bench.delegate.operations == [.push] && !one.isViewLoaded && one.parent === bench.navigation)
            try await bench.finish()
            _ = bench.journal.read()
            bench.navigation.setViewControllers([one, bench.root], animated: true)
            #expect(bench.delegate.operations == [.push, .pop] && bench.names == ["one", "root"])
            try await bench.finish()
            #expect(two.parent == nil)
            _ = bench.journal.read()
            bench.navigation.setViewControllers([bench.root], animated: true)
            #expect(bench.journal.read() == ["one willMove out", "one didMove out"], "the top stays")
            #expect(bench.root.view.window != nil && bench.delegate.operations.count == 2)
            bench.navigation.setViewControllers([], animated: true)
            try await bench.finish()
            #expect(bench.navigation.topViewController == nil && bench.root.parent == nil)
            #expect(bench.root.view.window == nil && bench.navigation.navigationBar.items == nil)
            #expect(
                bench.journal.read() == [
                    "root willMove out", "root willDisappear", "root didDisappear", "root didMove out",
                ])
        }
    }

    @Test("R411: a second push follows the first one, and pops that come meanwhile follow in order")
    func queued() async throws {
        try await NavigationBench.run { bench in
            let (one, two) = (bench.make("one"), bench.make("two"))
            bench.navigation.pushViewController(one, animated: true)
            bench.navigation.pushViewController(two, animated: true)
            #expect(bench.names == ["root", "one", "two"] && bench.navigation.topViewController === two, "R405")
            #expect(!bench.journal.read().contains("two didLoad") && one.view.window != nil)
            try await bench.finish()
            let journal = bench.journal.read()
            #expect(
                journal == [
                    "root didDisappear", "one didAppear", "one didMove in", "didShow one animated", "two didLoad",
                    "willShow two animated", "one willDisappear", "two willAppear", "two isAppearing",
                ])
            bench.navigation.popToRootViewController(animated: true)
            #expect(bench.names == ["root"])
            try await bench.finish()
            try await bench.finish()
            #expect(bench.journal.read().suffix(2) == ["root didAppear", "didShow root animated"])
            #expect(one.parent == nil && two.parent == nil && bench.root.view.window != nil)
        }
    }

    @Test("a change without an animation ends the one that runs")
    func settled() async throws {
        try await NavigationBench.run { bench in
            let (one, two) = (bench.make("one"), bench.make("two"))
            bench.navigation.pushViewController(one, animated: true)
            bench.navigation.pushViewController(two, animated: false)
            #expect(two.view.window != nil && one.view.window == nil)
            try await bench.display.settle()
            let journal = bench.journal.read()
            #expect(journal.contains("one didAppear") && journal.last == "didShow two")
        }
    }

    @Test("pushes within callbacks follow the change that made the call")
    func reentrant() async throws {
        try await NavigationBench.run { bench in
            let (one, two) = (bench.make("one"), bench.make("two"))
            one.onWillAppear = { [unowned one] in
                one.onWillAppear = nil
                bench.navigation.pushViewController(two, animated: false)
            }
            bench.navigation.pushViewController(one, animated: false)
            #expect(bench.names == ["root", "one", "two"])
            try await bench.display.settle()
            try await bench.display.settle()
            #expect(two.view.window != nil && one.view.window == nil && bench.root.view.window == nil)
            let journal = bench.journal.read()
            #expect(journal.filter { $0.hasPrefix("didShow") } == ["didShow one", "didShow two"])
            #expect(journal.firstIndex(of: "one didAppear") ?? 99 < journal.firstIndex(of: "two didAppear") ?? 0)
        }
    }

    @Test("refused operations are logged in UIKit's words")
    func navigationOrderRefusals() async throws {
        try await NavigationBench.run { bench in
            let next = try await bench.push("next")
            let log = LogRecorder.record {
                bench.navigation.pushViewController(next, animated: false)
                bench.navigation.pushViewController(UINavigationController(), animated: true)
                #expect(bench.navigation.popToViewController(bench.make("x"), animated: true) == nil)
                bench.navigation.viewControllers = [next, next]
                _ = UINavigationController(rootViewController: bench.navigation)
                bench.navigation.navigationBar.setItems(nil, animated: false)
            }
            #expect(
                log
                    == [
                        "Pushing the same view controller instance more than once is not supported (\(next.logName))",
                        "Pushing a navigation controller is not supported",
                        "Tried to pop to a view controller that doesn't exist.",
                        "All view controllers in a navigation controller must be distinct",
                        "Pushing a navigation controller is not supported",
                        "Cannot call setItems:animated: directly on a UINavigationBar managed by a controller.",
                    ].map { "UIKit.View error: \($0)" })
            #expect(bench.names == ["root", "next"] && bench.journal.read() == [])
            bench.navigation.popViewController(animated: false)
            #expect(bench.navigation.popViewController(animated: true) == nil, "the root stays")
            #expect(bench.navigation.popToRootViewController(animated: true) == nil && bench.names == ["root"])
        }
    }

    @Test("off the screen the stack changes without calls of appearance")
    func navigationOrderHidden() async throws {
        try await NavigationBench.run { bench in
            let next = try await bench.push("next")
            bench.window.isHidden = true
            _ = bench.journal.read()
            let other = bench.make("other")
            bench.navigation.viewControllers = [bench.root, other]
            #expect(
                bench.journal.read() == [
                    "next willMove out", "other willMove in", "next didMove out", "other didMove in",
                ])
            #expect(next.view.superview == nil && next.parent == nil && !other.isViewLoaded)
            bench.window.isHidden = false
            try await bench.display.settle()
            #expect(
                bench.journal.read() == [
                    "other didLoad", "willShow other", "other willAppear", "other isAppearing", "other didAppear",
                    "didShow other",
                ])
        }
    }

    @Test("popped controllers are released after the animation")
    func navigationOrderMemory() async throws {
        try await NavigationBench.run { bench in
            weak var popped: UIViewController?
            weak var below: UIViewController?
            do {
                let (one, two) = (ScribeController("one"), ScribeController("two"))
                (below, popped) = (one, two)
                bench.navigation.setViewControllers([bench.root, one, two], animated: true)
            }
            try await bench.finish()
            bench.navigation.popToRootViewController(animated: true)
            #expect(popped != nil)
            try await bench.finish()
            try await bench.display.settle()
            #expect(popped == nil && below == nil)
        }
        weak var navigation: UINavigationController?
        try await withApplication { application, display in
            let window = makeWindow(in: try application.mainScene())
            do {
                let controller = UINavigationController(rootViewController: UIViewController())
                navigation = controller
                window.rootViewController = controller
                window.isHidden = false
                try await display.settle()
                controller.pushViewController(UIViewController(), animated: true)
                try await display.finishTransitions()
            }
            window.rootViewController = nil
            try await display.settle()
            #expect(navigation == nil)
        }
    }
}
