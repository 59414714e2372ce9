import Testing
import UIKitTesting

@testable import UIKit

/// Random pushes, pops, sets, changes of tabs, presentations and interactive pops, beside changes of the window.
@MainActor
struct NavigationTormentTests {
    @Test("after 6,000 random changes the stacks agree with what is shown, all calls were paired and nothing leaks")
    func tormentInNavigationTorment() async throws {
        let before = CountedController.living
        CountedController.faults = []
        try await withScenes(on: [.monitor("MAIN", 900, 700)]) { application, display in
            let tormentor = try NavigationTormentor(application, display, seed: 20_261_124)
            for step in 1...6_000 {
                tormentor.step()
                guard step % 50 == 0 else { continue }
                try await tormentor.settle()
                let faults = tormentor.errors + CountedController.faults
                try #require(faults.isEmpty, "step \(step): \(faults), last: \(tormentor.history.suffix(60))")
            }
            try await tormentor.finish()
            print("torment: \(tormentor.summary)")
        }
        #expect(CountedController.living == before, "controllers")
    }
}

/// A controller that is counted, and that checks the order of its callbacks.
private final class CountedController: UIViewController {
    nonisolated(unsafe) static var living = 0
    static var faults: [String] = []
    private var order = AppearanceOrder()
    let number: Int

    init(_ number: Int) {
        self.number = number
        super.init(nibName: nil, bundle: nil)
        Self.living += 1
    }

    required init?(coder: NSCoder) { nil }

    deinit { Self.living -= 1 }

    private func note(_ call: AppearanceOrder.Call) {
        let state = order.state
        if !order.receive(call) { Self.faults.append("\(number) \(call) while \(state)") }
    }

    override func viewWillAppear(_ animated: Bool) { note(.willAppear) }
    override func viewDidAppear(_ animated: Bool) { note(.didAppear) }
    override func viewWillDisappear(_ animated: Bool) { note(.willDisappear) }
    override func viewDidDisappear(_ animated: Bool) { note(.didDisappear) }

    var state: AppearanceOrder.State { order.state }
    var isAtRest: Bool { order.isAtRest }
}

/// The operations, reproducible by a seed, with a model of the stacks.
@MainActor
private final class NavigationTormentor {
    private let display: VirtualDisplay
    private let application: UIApplication
    private var random: SeededGenerator
    private let window: UIWindow
    private let tabs = UITabBarController()
    private var navigations: [UINavigationController] = []
    /// The stacks that the operations should have made.
    private var model: [[Int]] = []
    private var interaction: (UIPercentDrivenInteractiveTransition, index: Int, former: [Int])?
    private var made = 0
    private var counts: [String: Int] = [:]
    private(set) var history: [String] = []
    private(set) var errors: [String] = []

    init(_ application: UIApplication, _ display: VirtualDisplay, seed: UInt64) throws {
        self.application = application
        self.display = display
        random = SeededGenerator(seed: seed)
        window = UIWindow(windowScene: try application.scene(.windowApplication))
        for _ in 0..<3 {
            let root = make()
            navigations.append(UINavigationController(rootViewController: root))
            model.append([root.number])
        }
        tabs.viewControllers = navigations
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        display.clock.stop()
    }

    var summary: String { counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ") }

    private func make() -> CountedController {
        made += 1
        return CountedController(made)
    }

    private func note(_ name: String) {
        history.append(name)
        counts[name, default: 0] += 1
    }

    private func numbers(_ controllers: [UIViewController]) -> [Int] {
        controllers.map { ($0 as? CountedController)?.number ?? -1 }
    }

    private func controller(_ number: Int, in navigation: UINavigationController) -> UIViewController? {
        navigation.viewControllers.first { ($0 as? CountedController)?.number == number }
    }

    // MARK: Steps

    func step() {
        let index = random.oneIn(3) ? random.int(0...2) : min(max(0, tabs.selectedIndex), 2)
        let isAnimated = !random.oneIn(3)
        // The stack of a pop that the user controls is not certain until its end.
        if let interaction, interaction.index == index { return endInteraction() }
        let navigation = navigations[index]
        switch random.int(0...19) {
        case 0...4: push(navigation, index, isAnimated)
        case 5...7: pop(navigation, index, isAnimated)
        case 8: popTo(navigation, index, isAnimated)
        case 9: set(navigation, index, isAnimated)
        case 10: beginInteraction(navigation, index)
        case 11...12:
            note("tab")
            tabs.selectedIndex = random.int(0...2)
        case 13: present()
        case 14: changeWindow()
        case 15: changeBars(navigation, isAnimated)
        default:
            note("advance")
            display.clock.advance(by: Double(random.int(0...30)) / 60)
        }
        for (index, navigation) in navigations.enumerated() where interaction?.index != index {
            let numbers = numbers(navigation.viewControllers)
            if numbers != model[index] { errors.append("stack \(index) is \(numbers), not \(model[index])") }
        }
    }

    private func push(_ navigation: UINavigationController, _ index: Int, _ isAnimated: Bool) {
        guard model[index].count < 8 else { return }
        note("push")
        let new = make()
        navigation.pushViewController(new, animated: isAnimated)
        model[index].append(new.number)
    }

    private func pop(_ navigation: UINavigationController, _ index: Int, _ isAnimated: Bool) {
        note("pop")
        let popped = navigation.popViewController(animated: isAnimated)
        if (popped == nil) != (model[index].count < 2) { errors.append("pop returned the wrong controller") }
        if model[index].count > 1 { model[index].removeLast() }
    }

    private func popTo(_ navigation: UINavigationController, _ index: Int, _ isAnimated: Bool) {
        note("popTo")
        guard let number = model[index].randomElement(using: &random), let target = controller(number, in: navigation)
        else { return }
        navigation.popToViewController(target, animated: isAnimated)
        let place = model[index].firstIndex(of: number) ?? 0
        model[index].removeSubrange((place + 1)...)
    }

    private func set(_ navigation: UINavigationController, _ index: Int, _ isAnimated: Bool) {
        note("set")
        var new = navigation.viewControllers.shuffled(using: &random)
        new.removeLast(random.int(0...max(0, new.count - 1)))
        for _ in 0..<random.int(0...2) { new.insert(make(), at: random.int(0...new.count)) }
        if new.isEmpty { new = [make()] }
        navigation.setViewControllers(new, animated: isAnimated)
        model[index] = numbers(new)
    }

    private func beginInteraction(_ navigation: UINavigationController, _ index: Int) {
        guard interaction == nil, navigation.allowsGesturesBack, tabs.selectedIndex == index else { return }
        note("interactive pop")
        let new = UIPercentDrivenInteractiveTransition()
        navigation.state.interaction = new
        let former = model[index]
        navigation.popViewController(animated: true)
        guard navigation.changes.current?.isAnimating == true else {
            navigation.state.interaction = nil
            model[index].removeLast()
            return
        }
        interaction = (new, index, former)
        new.update(0.3)
    }

    private func endInteraction() {
        guard let (interaction, index, former) = interaction else { return }
        self.interaction = nil
        let navigation = navigations[index]
        // Something else has ended it, forwards.
        guard navigation.state.interaction === interaction else {
            model[index] = former.dropLast()
            return
        }
        interaction.update(0.5)
        if random.oneIn(2) {
            note("cancelled pop")
            interaction.cancel()
            model[index] = former
        } else {
            note("finished pop")
            interaction.finish()
            model[index] = former.dropLast()
        }
        display.clock.advance(by: 0.5)
        if navigation.changes.current?.isAnimating == true { errors.append("the pop did not end") }
    }

    private func present() {
        if let presented = tabs.presentedViewController {
            note("dismiss")
            presented.dismiss(animated: random.oneIn(2))
        } else if window.isKeyWindow || !window.isHidden {
            note("present")
            let controller = make()
            controller.modalPresentationStyle = random.oneIn(2) ? .fullScreen : .pageSheet
            tabs.present(controller, animated: random.oneIn(2))
        }
    }

    private func changeWindow() {
        if let interaction, navigations[interaction.index].changes.current != nil { endInteraction() }
        if random.oneIn(2) {
            note("window")
            window.isHidden.toggle()
        } else {
            note("size")
            window.frame.size.width = CGFloat(random.int(400...900))
        }
    }

    private func changeBars(_ navigation: UINavigationController, _ isAnimated: Bool) {
        note("bars")
        switch random.int(0...2) {
        case 0: navigation.setNavigationBarHidden(random.oneIn(2), animated: isAnimated)
        case 1: navigation.setToolbarHidden(random.oneIn(2), animated: isAnimated)
        default: navigation.topViewController?.hidesBottomBarWhenPushed = random.oneIn(2)
        }
    }

    // MARK: Rest

    /// Lets everything end, and compares the stacks with what is shown.
    func settle() async throws {
        if interaction != nil { endInteraction() }
        for _ in 0..<12 {
            display.clock.advance(by: 0.5)
            try await display.settle()
            if navigations.allSatisfy(\.changes.isEmpty) { break }
        }
        errors += try Agreement.differences(of: application, on: display)
        let isCovered = tabs.presentedViewController?.modalPresentationStyle == .fullScreen
        for (index, navigation) in navigations.enumerated() {
            if !navigation.changes.isEmpty { errors.append("stack \(index) is not at rest") }
            let isSelected = tabs.selectedIndex == index && !window.isHidden && !isCovered
            for case let controller as CountedController in navigation.viewControllers {
                let isTop = controller === navigation.topViewController
                let shouldBeShown = isTop && isSelected
                if (controller.state == .shown) != shouldBeShown || !controller.isAtRest {
                    errors.append("\(controller.number) of stack \(index) is \(controller.state), top \(isTop)")
                }
                if !isTop, controller.viewIfLoaded?.superview != nil {
                    errors.append("\(controller.number) has its view in the window")
                }
                if controller.parent !== navigation { errors.append("\(controller.number) has lost its parent") }
            }
            if navigation.children.count != navigation.viewControllers.count {
                errors.append("stack \(index) has \(navigation.children.count) children")
            }
            let items = navigation.navigationBar.items ?? []
            if navigation.isViewLoaded, items.count != navigation.viewControllers.count {
                errors.append("stack \(index) has \(items.count) bar items")
            }
        }
        let living = Set(model.flatMap { $0 }).count + (tabs.presentedViewController == nil ? 0 : 1)
        if CountedController.living != living {
            errors.append("\(CountedController.living) controllers, not \(living)")
        }
    }

    func finish() async throws {
        try await settle()
        window.isHidden = true
        window.rootViewController = nil
        window.windowScene = nil
        tabs.viewControllers = nil
        navigations = []
        display.clock.advance(by: 1)
        display.clock.resume()
        try await display.settle()
    }
}
