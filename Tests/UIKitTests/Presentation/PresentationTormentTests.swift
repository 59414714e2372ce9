import Testing
import UIKit
import UIKitTesting

/// Random presentations, dismissals, alerts, animations and interruptions, beside changes of windows, monitors and
/// scenes.
@MainActor
struct PresentationTormentTests {
    @Test("after 10,000 random presentations, alerts and animations all callbacks were paired and nothing leaks")
    func tormentInPresentationTorment() async throws {
        let start = (TormentedController.living, TormentedView.living)
        let multiple: [String: Any] = ["UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": true]]
        try await withApplication(
            SceneApplicationDelegate(), infoPlist: multiple, on: [.monitor("MAIN", 1000, 800)]
        ) { application, display in
            let tormentor = try PresentationTormentor(application, display, seed: 20_261_123)
            for step in 1...10_000 {
                tormentor.step()
                guard step % 100 == 0 else { continue }
                try await tormentor.settle()
                let faults = tormentor.faults
                try #require(faults.isEmpty, "step \(step): \(faults), last: \(tormentor.history.suffix(30))")
            }
            try await tormentor.finish()
            #expect(tormentor.faults == [])
            #expect(tormentor.closedScenes > 5, "scenes have come and gone")
            print("torment: \(tormentor.summary)")
        }
        #expect(TormentedController.living == start.0, "controllers")
        #expect(TormentedView.living == start.1, "views")
    }
}

/// A view that is counted.
private final class TormentedView: UIView {
    nonisolated(unsafe) static var living = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        Self.living += 1
    }

    required init?(coder: NSCoder) { nil }

    deinit { Self.living -= 1 }
}

/// A controller that checks the order of its callbacks.
private final class TormentedController: UIViewController {
    enum State { case gone, appearing, shown, disappearing }

    nonisolated(unsafe) static var living = 0
    static var faults: [String] = []
    private var state = State.gone

    init() {
        super.init(nibName: nil, bundle: nil)
        Self.living += 1
    }

    required init?(coder: NSCoder) { nil }

    deinit { Self.living -= 1 }

    override func loadView() { view = TormentedView() }

    private func change(to new: State, from allowed: [State], _ name: String) {
        if !allowed.contains(state) { Self.faults.append("\(name) while \(state)") }
        state = new
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        change(to: .appearing, from: [.gone, .disappearing], "willAppear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        change(to: .shown, from: [.appearing], "didAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        change(to: .disappearing, from: [.shown, .appearing], "willDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        change(to: .gone, from: [.disappearing], "didDisappear")
    }

    var isAtRest: Bool { state == .gone || state == .shown }
}

/// The operations, reproducible by a seed.
@MainActor
private final class PresentationTormentor {
    private let application: UIApplication
    private let display: VirtualDisplay
    private var random: SeededGenerator
    private let scene: UIWindowScene
    private var windows: [UIWindow] = []
    private var animators: [UIViewPropertyAnimator] = []
    private var alerts: [UIAlertView] = []
    private var hasTV = false
    /// The second scene with its window, which comes and goes.
    private var second: (scene: UIWindowScene, window: UIWindow)?
    private var isSecondRequested = false
    private var counts: [String: Int] = [:]
    private(set) var history: [String] = []
    private var errors: [String] = []
    /// The accepted presentations and dismissals whose completion has not been called.
    private var pending: Set<Int> = []
    private var called = 0

    init(_ application: UIApplication, _ display: VirtualDisplay, seed: UInt64) throws {
        self.application = application
        self.display = display
        random = SeededGenerator(seed: seed)
        scene = try application.scene(.windowApplication)
        for level in [0, 0, 1] {
            let window = UIWindow(windowScene: scene)
            window.windowLevel = UIWindow.Level(CGFloat(level))
            window.rootViewController = TormentedController()
            window.isHidden = false
            windows.append(window)
        }
        windows[0].makeKey()
        display.clock.stop()
    }

    var faults: [String] { errors + TormentedController.faults }

    var summary: String {
        counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
            + ", \(called) completions"
    }

    /// The number of scenes that were closed with all that they showed.
    var closedScenes: Int { counts["scene closed", default: 0] }

    private func note(_ name: String) {
        history.append(name)
        counts[name, default: 0] += 1
    }

    // MARK: Steps

    func step() {
        switch random.int(0...32) {
        case 0...6: present()
        case 7...11: dismiss()
        case 12...13: presentAlert()
        case 14: showAlertView()
        case 15...18: animate()
        case 19...20: useAnimator()
        case 21: changeWindow()
        case 22: plug()
        case 23: replaceRoot()
        case 24: changeScenes()
        default:
            note("advance")
            display.clock.advance(by: Double(random.int(0...30)) / 50)
        }
    }

    /// Returns the controller in front of those that a window's root presents, or one behind it.
    private func randomController() -> UIViewController? {
        guard var controller = windows.randomElement(using: &random)?.rootViewController else { return nil }
        while let next = controller.presentedViewController, !random.oneIn(6) { controller = next }
        return controller
    }

    private func completion(_ name: String) -> () -> Void {
        called += 1
        let number = called
        pending.insert(number)
        return { [weak self] in
            guard let self else { return }
            if pending.remove(number) == nil { errors.append("\(name): a second completion") }
        }
    }

    private func present(_ controller: UIViewController, from presenter: UIViewController) {
        let isFree = presenter.presentedViewController == nil && presenter.viewIfLoaded?.window != nil
        let isAnimated = !random.oneIn(3)
        guard isFree, random.oneIn(2) else { return presenter.present(controller, animated: isAnimated) }
        let completion = completion("present")
        presenter.present(controller, animated: isAnimated, completion: completion)
        if presenter.presentedViewController !== controller {
            // Refused: the completion is not called.
            pending.remove(called)
        }
    }

    private func present() {
        guard let presenter = randomController() else { return }
        let styles: [UIModalPresentationStyle] = [
            .fullScreen, .pageSheet, .formSheet, .overFullScreen, .currentContext, .overCurrentContext, .automatic,
        ]
        let transitions: [UIModalTransitionStyle] = [.coverVertical, .crossDissolve, .flipHorizontal]
        let controller = TormentedController()
        controller.modalPresentationStyle = styles.randomElement(using: &random) ?? .automatic
        controller.modalTransitionStyle = transitions.randomElement(using: &random) ?? .coverVertical
        controller.definesPresentationContext = random.oneIn(4)
        note("present")
        present(controller, from: presenter)
    }

    private func dismiss() {
        guard let controller = randomController() else { return }
        note("dismiss")
        controller.dismiss(animated: !random.oneIn(3))
    }

    private func presentAlert() {
        guard let presenter = randomController() else { return }
        let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        if random.oneIn(3) { alert.addTextField() }
        note("alert")
        present(alert, from: presenter)
    }

    private func showAlertView() {
        if alerts.count < 3, random.oneIn(2) {
            note("alert view")
            let alert = UIAlertView(title: "Title", message: nil, delegate: nil, cancelButtonTitle: "OK")
            alerts.append(alert)
            alert.show()
        } else if let alert = alerts.popLast() {
            note("alert view dismissed")
            alert.dismiss(withClickedButtonIndex: 0, animated: !random.oneIn(3))
        }
    }

    private func randomView() -> UIView? { randomController()?.viewIfLoaded }

    private func animate() {
        guard let view = randomView() else { return }
        note("animation")
        let child = view.subviews.last ?? TormentedView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
        if child.superview == nil { view.addSubview(child) }
        switch random.int(0...4) {
        case 0: child.layer.removeAllAnimations()
        case 1: child.removeFromSuperview()
        default:
            let point = CGPoint(x: random.int(0...500), y: random.int(0...500))
            UIView.animate(withDuration: Double(random.int(0...20)) / 20, animations: { child.center = point }) {
                [weak self] _ in self?.counts["animation ended", default: 0] += 1
            }
        }
    }

    private func useAnimator() {
        if animators.count < 4, let view = randomView() {
            note("animator")
            let child = TormentedView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            view.addSubview(child)
            let animator = UIViewPropertyAnimator(duration: 0.8, curve: .easeInOut) { child.center.x += 100 }
            animator.addCompletion { [weak child] _ in child?.removeFromSuperview() }
            animator.startAnimation()
            return animators.append(animator)
        }
        guard let animator = animators.randomElement(using: &random) else { return }
        note("animator changed")
        switch random.int(0...3) {
        case 0 where animator.state == .active: animator.isReversed.toggle()
        case 1 where animator.state == .active: animator.pauseAnimation()
        case 2 where animator.state == .active: animator.startAnimation()
        default:
            animators.removeAll { $0 === animator }
            if animator.state == .active { animator.stopAnimation(false) }
            if animator.state == .stopped { animator.finishAnimation(at: .end) }
        }
    }

    private func changeWindow() {
        guard let window = windows.randomElement(using: &random) else { return }
        switch random.int(0...3) {
        case 0:
            note(window.isHidden ? "window shown" : "window hidden")
            window.isHidden.toggle()
        case 1:
            note("window made key")
            window.makeKeyAndVisible()
        case 2:
            note("level changed")
            window.windowLevel = UIWindow.Level(CGFloat(random.int(-1...3)))
        default:
            note("window resized")
            window.frame.size.width = CGFloat(random.int(300...1000))
        }
    }

    private func plug() {
        note("monitor")
        do {
            if hasTV {
                try display.unplug("TV")
            } else {
                try display.plug(.monitor("TV", 600, 400, rightOf: "MAIN"))
            }
            hasTV.toggle()
        } catch {
            errors.append("\(error)")
        }
    }

    private func replaceRoot() {
        guard random.oneIn(4), let window = windows.randomElement(using: &random) else { return }
        note("root")
        window.rootViewController = TormentedController()
    }

    /// Opens a second scene, uses it once it has connected, or closes it with all that it presents.
    private func changeScenes() {
        if second != nil {
            if random.oneIn(2) { closeSecond() }
        } else if let scene = application.connectedScenes.first(where: {
            $0 !== scene && $0.session.role == .windowApplication
        }) as? UIWindowScene {
            note("scene")
            isSecondRequested = false
            let window = UIWindow(windowScene: scene)
            window.rootViewController = TormentedController()
            window.makeKeyAndVisible()
            windows.append(window)
            second = (scene, window)
        } else if !isSecondRequested {
            isSecondRequested = true
            application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
        }
    }

    private func closeSecond() {
        guard let (scene, window) = second else { return }
        note("scene closed")
        windows.removeAll { $0 === window }
        second = nil
        application.requestSceneSessionDestruction(scene.session, options: nil)
    }

    // MARK: Rest

    /// Lets all animations end, and compares the model with the server.
    func settle() async throws {
        display.clock.advance(by: 3)
        try await display.settle()
        display.clock.advance(by: 1)
        try await display.settle()
        errors += try Agreement.differences(of: application, on: display)
        for case let controller as TormentedController in windows.flatMap(chain) where !controller.isAtRest {
            errors.append("a controller is neither shown nor gone")
        }
    }

    private func chain(of window: UIWindow) -> [UIViewController] {
        var controllers: [UIViewController] = []
        var next = window.rootViewController
        while let controller = next {
            controllers.append(controller)
            next = controller.presentedViewController
        }
        return controllers
    }

    /// Ends everything.
    func finish() async throws {
        for alert in alerts { alert.dismiss(withClickedButtonIndex: 0, animated: false) }
        alerts = []
        for animator in animators where animator.state == .active { animator.stopAnimation(true) }
        animators = []
        closeSecond()
        try await settle()
        for window in windows {
            window.isHidden = true
            window.rootViewController = nil
            window.windowScene = nil
        }
        windows = []
        display.clock.advance(by: 3)
        try await display.settle()
        if !pending.isEmpty { errors.append("\(pending.count) completions were not called") }
    }
}
