import CoreFoundation
import UIKit

// Uses the main run loop in several ways that programs do, and prints what happens.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = ViewController()
        window.makeKeyAndVisible()
        self.window = window
        if ProcessInfo.processInfo.environment["BATTERY"] != nil { monitorBattery() }
        return true
    }

    private func monitorBattery() {
        _ = NotificationCenter.default.addObserver(
            forName: UIDevice.batteryLevelDidChangeNotification, object: nil, queue: nil
        ) { _ in
            MainActor.assumeIsolated { print("battery \(UIDevice.current.batteryLevel)") }
        }
        UIDevice.current.isBatteryMonitoringEnabled = true
    }
}

final class ViewController: UIViewController, UIPointerInteractionDelegate {
    private var isWaiting = false
    private var hidesPointer = false
    private var link: CADisplayLink? { didSet { link?.add(to: .main, forMode: .common) } }
    private lazy var pointer = UIPointerInteraction(delegate: self)

    override var prefersStatusBarHidden: Bool { true }

    override func loadView() { view = TellingView() }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addInteraction(pointer)
        view.addGestureRecognizer(
            UIHoverGestureRecognizer { hover in
                if hover.state == .began { print("entered") }
                if hover.state == .changed { RunLoop.main.perform { print("performed") } }
            })
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        switch presses.first?.key?.characters {
        case "w": wait()
        case "m": DispatchQueue.main.async { self.wait() }
        case "e": isWaiting = false
        case "s": stop()
        case "t": setTimer()
        case "a": animate { print("animated") }
        case "n": animateInNestedLoop()
        case "l": link = CADisplayLink(target: self, selector: Selector("frame", ViewController.frame))
        case "c": animate { RunLoop.main.perform { print("performed after an animation") } }
        case "k": countTurns()
        default: break
        }
    }

    /// Runs the run loop inside an event handler, like a modal loop, until the key "e" is pressed.
    private func wait() {
        isWaiting = true
        view.backgroundColor = .systemRed
        while isWaiting { _ = RunLoop.current.run(mode: .default, before: .distantFuture) }
        print("waited")
    }

    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
        hidesPointer ? .hidden() : nil
    }

    /// Stops the process. After it is continued, changes the pointer, a request that causes no event.
    private func stop() {
        _ = Timer.scheduledTimer(withTimeInterval: 0, repeats: false) { _ in
            MainActor.assumeIsolated {
                raise(SIGSTOP)
                self.hidesPointer = true
                self.pointer.invalidate()
            }
        }
    }

    private func animate(_ end: @escaping () -> Void) {
        UIView.animate(withDuration: 0.05) {
            self.view.backgroundColor = .systemGreen
            self.view.alpha = self.view.alpha == 1 ? 0.5 : 1
        } completion: { _ in
            end()
        }
    }

    /// Runs the run loop inside an event handler until an animation has ended.
    private func animateInNestedLoop() {
        isWaiting = true
        animate { self.isWaiting = false }
        while isWaiting { _ = RunLoop.current.run(mode: .default, before: Date() + 0.02) }
        print("animated inside")
    }

    private func frame() {
        link?.invalidate()
        RunLoop.main.perform { print("performed in a frame") }
    }

    /// Counts the turns of the run loop while a view moves, and prints the number.
    private func countTurns() {
        let moving = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        moving.backgroundColor = .systemBlue
        view.addSubview(moving)
        var turns = 0
        let observer = CFRunLoopObserverCreateWithHandler(
            nil, CFRunLoopActivity.beforeTimers.rawValue, true, 0
        ) { _, _ in turns += 1 }
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
        UIView.animate(withDuration: 1) {
            moving.center.y = 400
        } completion: { _ in
            print("turns: \(turns)")
        }
    }

    private func setTimer() {
        _ = Timer.scheduledTimer(withTimeInterval: 0, repeats: false) { _ in
            MainActor.assumeIsolated {
                self.view.setNeedsDisplay()
                DispatchQueue.main.async { print("queued") }
                print("fired")
            }
        }
    }
}

final class TellingView: UIView {
    override func draw(_ rect: CGRect) { print("drawn") }
}
