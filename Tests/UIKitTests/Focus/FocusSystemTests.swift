import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct FocusSystemTests {
    @Test("R1020: views that can become focused join the order of Tab and receive keys, and others do not")
    func focusableViews() {
        TouchBench.run { bench in
            let button = bench.add(UIButton(type: .system), 0, 0, 50, 30)
            let card = bench.add(FocusableView("card"), 0, 50, 50, 30)
            let other = bench.add(FocusableView("other"), 0, 100, 50, 30)
            other.isFocusable = false
            #expect(!card.becomeFirstResponder() && !UIView().canBecomeFocused)
            bench.press(.keyboardTab)
            #expect(button.isFocused && bench.focused === button && button.canBecomeFocused)
            bench.press(.keyboardTab)
            #expect(card.isFocused && bench.focused === card && !button.isFocused)
            bench.press(.keyboardA)
            #expect(card.keys == [.keyboardA])
            bench.press(.keyboardTab)
            #expect(bench.focused === button, "the view that cannot be focused is passed over")
            bench.press(.keyboardTab, .shift)
            card.isUserInteractionEnabled = false
            bench.press(.keyboardTab)
            bench.press(.keyboardTab)
            #expect(bench.focused === button)
        }
    }

    @Test("R1020: such a view has the focus again after a presentation that covered it")
    func focusAfterPresentation() {
        TouchBench.run { bench in
            let card = bench.add(FocusableView("card"), 0, 50, 50, 30)
            bench.press(.keyboardTab)
            var covered = CoveredResponder()
            covered.save(in: bench.window, coveredView: nil)
            #expect(bench.focused == nil)
            covered.restore()
            #expect(bench.focused === card)
        }
    }

    @Test("R1020: arrows lead from one of these views to the nearest one in the direction, and not to controls")
    func arrowsAmongViews() {
        TouchBench.run { bench in
            let button = bench.add(UIButton(type: .system), 0, 0, 50, 30)
            let cards = (0..<4).map { index in
                bench.add(
                    FocusableView("\(index)"), CGFloat(index % 2) * 100, 50 + CGFloat(index / 2) * 100, 50, 50)
            }
            bench.press(.keyboardTab)
            bench.press(.keyboardDownArrow)
            #expect(bench.focused === button, "a control keeps its arrows")
            bench.press(.keyboardTab)
            bench.press(.keyboardUpArrow)
            #expect(bench.focused === cards[0])
            bench.press(.keyboardRightArrow)
            #expect(bench.focused === cards[1])
            bench.keyDown(.keyboardDownArrow)
            #expect(bench.focused === cards[3])
            bench.keyDown(.keyboardLeftArrow)
            bench.keyUp(.keyboardLeftArrow)
            bench.keyUp(.keyboardDownArrow)
            #expect(bench.focused === cards[2])
            bench.press(.keyboardRightArrow, .shift)
            #expect(bench.focused === cards[2])
        }
    }

    @Test("R1021: an item is focused from the first key or an update by the program to the next click")
    func timeOfFocus() throws {
        try TouchBench.run { bench in
            bench.window.makeKey()
            let journal = Journal()
            let card = bench.add(FocusableView("card", journal), 0, 50, 50, 30)
            let button = bench.add(UIButton(type: .system), 0, 100, 50, 30)
            let system = try #require(UIFocusSystem.focusSystem(for: card))
            #expect(system === bench.scene.focusSystem && system === UIFocusSystem.focusSystem(for: bench.window))
            #expect(UIFocusSystem.focusSystem(for: UIView()) == nil)
            button.becomeFirstResponder()
            #expect(system.focusedItem == nil && !button.isFocused)
            system.requestFocusUpdate(to: card)
            #expect(system.focusedItem == nil)
            system.updateFocusIfNeeded()
            #expect(system.focusedItem === card && card.isFocused && card.isFirstResponder)
            bench.tap(1, 300, 300, .indirectPointer)
            #expect(system.focusedItem == nil && !card.isFocused)
            bench.press(.keyboardTab)
            #expect(system.focusedItem === button)
            button.isEnabled = false
            #expect(system.focusedItem == nil && !button.isFocused)
            bench.press(.keyboardTab)
            #expect(system.focusedItem === card)
            _ = journal.read()
            card.isFocusable = false
            card.setNeedsFocusUpdate()
            #expect(system.focusedItem == nil && journal.read() == ["card: card to -"])
        }
    }

    @Test("R1021: the focused item is that of the key window, and moves with the key")
    func focusOfKeyWindow() {
        TouchBench.run { bench in
            let journal = Journal()
            let card = bench.add(FocusableView("card", journal), 0, 0, 50, 50)
            let other = FocusableView("other", journal)
            other.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
            let second = UIWindow(windowScene: bench.scene)
            second.addSubview(other)
            second.isHidden = false
            bench.press(.keyboardTab)
            #expect(bench.focused === card && journal.read() == ["card: - to card"])
            second.makeKey()
            #expect(bench.focused == nil && !card.isFocused && card.isFirstResponder)
            #expect(journal.read() == ["card: card to -"])
            bench.scene.focusSystem?.requestFocusUpdate(to: other)
            bench.scene.focusSystem?.updateFocusIfNeeded()
            #expect(bench.focused === other && journal.read() == ["other: - to other"])
            bench.window.makeKey()
            #expect(bench.focused === card && !other.isFocused && (other as any UIFocusItem).isFocused == false)
            #expect(journal.read() == ["other: other to -", "card: - to card"])
            second.isHidden = true
        }
    }

    @Test("R1021: a requested update comes by itself soon")
    func laterUpdate() async throws {
        try await withApplication { application, display in
            let window = UIWindow(windowScene: try application.mainScene())
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            let card = FocusableView("card")
            card.frame = CGRect(x: 20, y: 20, width: 50, height: 30)
            window.rootViewController?.view.addSubview(card)
            UIFocusSystem.focusSystem(for: card)?.requestFocusUpdate(to: card)
            try await display.settle()
            #expect(card.isFocused)
        }
    }

    @Test("R1022: the environments around both items are asked, and informed once each, from the inside out")
    func focusCalls() {
        TouchBench.run { bench in
            let journal = Journal()
            let outer = bench.add(FocusableView("outer", journal), 0, 0, 400, 400)
            outer.isFocusable = false
            let cards = ["a", "b"].enumerated().map { index, name in
                let card = FocusableView(name, journal)
                card.frame = CGRect(x: 0, y: CGFloat(index) * 50, width: 50, height: 30)
                outer.addSubview(card)
                return card
            }
            bench.press(.keyboardTab)
            #expect(journal.read() == ["a: - to a", "outer: - to a"])
            bench.press(.keyboardTab)
            #expect(journal.read() == ["a: a to b", "outer: a to b", "b: a to b"])
            for view in [outer, cards[0], cards[1]] {
                view.refused = ["a"]
                bench.press(.keyboardTab)
                bench.press(.keyboardUpArrow)
                #expect(bench.focused === cards[1] && journal.read() == [], "\(view.name) refuses")
                view.refused = []
            }
            bench.tap(1, 300, 300, .indirectPointer)
            #expect(journal.read() == ["b: b to -", "outer: b to -"])
            bench.press(.keyboardTab)
            cards[0].removeFromSuperview()
            #expect(journal.read().last == "outer: a to -" && bench.focused == nil)
        }
    }

    @Test("R1022: notifications carry the move with its direction, and animations run after the calls")
    func focusNotifications() {
        TouchBench.run { bench in
            final class Animated: UIView {
                var log: [String] = []
                override var canBecomeFocused: Bool { true }
                override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
                    context.focusHeading != .previous
                }
                override func didUpdateFocus(
                    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
                ) {
                    super.didUpdateFocus(in: context, with: coordinator)
                    coordinator.addCoordinatedAnimations({ self.log.append("animations") })
                    coordinator.addCoordinatedFocusingAnimations { self.log.append("\($0.duration > 0)") }
                    log.append("call \(context.focusHeading == .next)")
                }
            }
            let card = bench.add(Animated(), 0, 50, 50, 30)
            bench.add(FocusableView("other"), 0, 100, 50, 30)
            let (tokens, system) = (Tokens(), bench.scene.focusSystem)
            for (name, word) in [
                (UIFocusSystem.didUpdateNotification, "update"),
                (UIFocusSystem.movementDidFailNotification, "failure"),
            ] {
                tokens.add(name) { note in
                    let context = note.userInfo?[UIFocusSystem.focusUpdateContextUserInfoKey] as? UIFocusUpdateContext
                    guard note.object as? UIFocusSystem === system else { return }
                    card.log.append("\(word) \(context?.nextFocusedView === card)")
                }
            }
            defer { withExtendedLifetime(tokens) {} }
            bench.press(.keyboardTab)
            #expect(card.log == ["call true", "update true", "animations", "true"])
            card.log = []
            bench.press(.keyboardTab, .shift)
            #expect(card.log == ["failure false"] && card.isFocused)
        }
    }

    @Test("R1022: a move by the program while it is informed has no direction")
    func nestedMove() {
        TouchBench.run { bench in
            final class Leading: UIView {
                var target: UIView?
                override var canBecomeFocused: Bool { true }
                override func didUpdateFocus(
                    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
                ) {
                    super.didUpdateFocus(in: context, with: coordinator)
                    guard let target, isFocused else { return }
                    let system = UIFocusSystem.focusSystem(for: self)
                    system?.requestFocusUpdate(to: target)
                    system?.updateFocusIfNeeded()
                }
            }
            let leading = bench.add(Leading(), 0, 0, 50, 50)
            let target = bench.add(FocusableView("target"), 0, 100, 50, 50)
            leading.target = target
            let tokens = Tokens()
            var headings: [UIFocusHeading?] = []
            tokens.add(UIFocusSystem.didUpdateNotification) { note in
                let context = note.userInfo?[UIFocusSystem.focusUpdateContextUserInfoKey] as? UIFocusUpdateContext
                if context?.nextFocusedView === target { headings.append(context?.focusHeading) }
            }
            defer { withExtendedLifetime(tokens) {} }
            bench.press(.keyboardTab)
            #expect(bench.focused === target && headings == [[]])
        }
    }

    @Test("R1023: an update goes to the preferred environments, the first that can have the focus, or the first view")
    func focusPreferences() throws {
        try TouchBench.run { bench in
            bench.window.makeKey()
            let outer = bench.add(FocusableView("outer"), 0, 0, 400, 400)
            outer.isFocusable = false
            let cards = (0..<3).map { index in
                let card = FocusableView("\(index)")
                card.frame = CGRect(x: 0, y: CGFloat(index) * 50, width: 50, height: 30)
                outer.addSubview(card)
                return card
            }
            let system = try #require(bench.scene.focusSystem)
            @MainActor func update(_ environment: any UIFocusEnvironment) -> UIView? {
                system.requestFocusUpdate(to: environment)
                system.updateFocusIfNeeded()
                return bench.focused
            }
            #expect(update(outer) === cards[0])
            cards[2].isHidden = true
            outer.preferred = [outer, cards[2], cards[1]]
            #expect(update(outer) === cards[1])
            cards[2].isHidden = false
            outer.setNeedsFocusUpdate()
            outer.updateFocusIfNeeded()
            #expect(bench.focused === cards[2])
            #expect(update(UIView()) === cards[2], "a view of no window is ignored")
            outer.preferred = [cards[0]]
            let lone = bench.add(FocusableView("lone"), 300, 300, 50, 50)
            #expect(update(lone) === lone)
            outer.setNeedsFocusUpdate()
            outer.updateFocusIfNeeded()
            #expect(bench.focused === lone, "an environment without the focus does not take it")
            #expect(UIFocusSystem.environment(outer, contains: cards[0]))
            #expect(UIFocusSystem.environment(outer, contains: outer))
            #expect(!UIFocusSystem.environment(outer, contains: lone) && outer.contains(cards[0]))
        }
    }

    @Test("R1023: a controller's environment is its view, and its parent leads to the window")
    func focusControllers() throws {
        try TouchBench.run { bench in
            final class Page: UIViewController {
                let first = FocusableView("first")
                let second = FocusableView("second")
                override var preferredFocusEnvironments: [any UIFocusEnvironment] { [second] }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    for (index, card) in [first, second].enumerated() {
                        card.frame = CGRect(x: 0, y: CGFloat(index) * 50, width: 50, height: 30)
                        view.addSubview(card)
                    }
                }
            }
            bench.window.makeKey()
            let (parent, page) = (UIViewController(), Page())
            bench.window.rootViewController = parent
            parent.addChild(page)
            parent.view.addSubview(page.view)
            page.didMove(toParent: parent)
            bench.window.layoutIfNeeded()
            for environment in [bench.window, page] as [any UIFocusEnvironment] {
                bench.window.focus.hide()
                let system = try #require(UIFocusSystem.focusSystem(for: environment))
                system.requestFocusUpdate(to: environment)
                system.updateFocusIfNeeded()
                #expect(bench.focused === (environment === page ? page.second : page.first))
            }
            let chain = FocusEnvironments.chain(of: page.first).map { ObjectIdentifier($0) }
            let expected: [AnyObject] = [page.first, page.view, page, parent.view, parent, bench.window]
            #expect(chain == expected.map { ObjectIdentifier($0) })
        }
    }
}
