import Foundation

@testable import UIKit

/// A clock whose time passes only when a test advances it.
@MainActor
final class ManualClock: GestureClock {
    private(set) var now: TimeInterval = 1_000
    private var timers: [(due: TimeInterval, timer: GestureTimer)] = []

    func after(_ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) -> GestureTimer {
        let timer = GestureTimer(body)
        timers.append((now + seconds, timer))
        return timer
    }

    /// Advances the time and fires the timers that become due, in order.
    func advance(by seconds: TimeInterval) {
        let end = now + seconds
        while let next = timers.filter({ $0.due <= end }).min(by: { $0.due < $1.due }) {
            now = next.due
            timers.removeAll { $0.timer === next.timer }
            next.timer.fire()
        }
        now = end
    }
}

/// A scene with a window that receives touches as from a display server, without one.
@MainActor
final class TouchBench {
    let scene: UIWindowScene
    let window: UIWindow
    /// The view that covers the window.
    let view: ToldView
    let clock = ManualClock()
    var input: InputDispatcher { UIApplication.shared.input }
    private var places: [UInt32: CGPoint] = [:]

    init(role: UISceneSession.Role = .windowApplication) {
        let session = UISceneSession(
            role: role, configuration: UISceneConfiguration(name: nil, sessionRole: role))
        scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
        scene.frameOnScreen = CGRect(x: 0, y: 0, width: 400, height: 400)
        scene.becomeActive()
        window = UIWindow(windowScene: scene)
        view = ToldView("view", 0, 0, 400, 400)
        window.addSubview(view)
        window.isHidden = false
        input.gestures.clock = clock
    }

    /// Runs `body` in an application of its own.
    static func run<Result>(
        role: UISceneSession.Role = .windowApplication, _ body: (TouchBench) throws -> Result
    ) rethrows -> Result {
        try withoutDisplay { try body(TouchBench(role: role)) }
    }

    private func moment(_ point: CGPoint, _ buttons: UIEvent.ButtonMask = []) -> InputMoment {
        InputMoment(point: point, time: clock.now, buttons: buttons)
    }

    func down(
        _ finger: UInt32 = 1, _ x: CGFloat, _ y: CGFloat, _ type: UITouch.TouchType = .direct,
        buttons: UIEvent.ButtonMask = []
    ) {
        places[finger] = CGPoint(x: x, y: y)
        input.begin(
            TouchID(device: 1, finger: finger), type, source: 5, in: scene, at: moment(CGPoint(x: x, y: y), buttons))
    }

    /// Moves a finger and ends the turn of the run loop.
    func move(_ finger: UInt32 = 1, _ x: CGFloat, _ y: CGFloat) {
        places[finger] = CGPoint(x: x, y: y)
        input.move(TouchID(device: 1, finger: finger), to: moment(CGPoint(x: x, y: y)))
        input.flush()
    }

    func up(_ finger: UInt32 = 1) {
        input.end(TouchID(device: 1, finger: finger), at: moment(places[finger] ?? .zero))
    }

    func cancel(_ finger: UInt32 = 1) { input.cancel { $0 == TouchID(device: 1, finger: finger) } }

    func wait(_ seconds: TimeInterval) { clock.advance(by: seconds) }

    func tap(_ finger: UInt32 = 1, _ x: CGFloat, _ y: CGFloat, _ type: UITouch.TouchType = .direct) {
        down(finger, x, y, type, buttons: type == .indirectPointer ? .primary : [])
        wait(0.05)
        up(finger)
    }

    func hover(_ x: CGFloat, _ y: CGFloat) {
        input.hover(over: scene, at: moment(CGPoint(x: x, y: y)))
        input.flush()
    }

    /// Simulates a commit that has painted a rectangle, by default everything.
    func commit(painting rect: CGRect = CGRect(x: 0, y: 0, width: 4_096, height: 4_096)) {
        var region = DamageRegion()
        region.add(rect)
        _ = input.sceneWasCommitted(scene, repainted: region)
    }

    func scroll(_ x: CGFloat, _ y: CGFloat, _ type: UIScrollType = .discrete, at point: CGPoint = CGPoint(x: 50, y: 50))
    {
        input.scroll(CGPoint(x: x, y: y), type, in: scene, at: moment(point))
    }

    /// Plays a sequence of `d1 10 20` (down), `m1 30 20` (move), `u1` (up), `c1` (cancel), `w 0.5` (wait).
    func play(_ script: String) {
        for step in script.split(separator: ",") {
            let words = step.split(separator: " ")
            guard let word = words.first else { continue }
            let numbers = words.dropFirst().compactMap { Double($0) }.map { CGFloat($0) }
            let finger = UInt32(word.dropFirst()) ?? 1
            switch (word.first, numbers.count) {
            case ("d", 2): down(finger, numbers[0], numbers[1])
            case ("m", 2): move(finger, numbers[0], numbers[1])
            case ("u", 0): up(finger)
            case ("c", 0): cancel(finger)
            case ("w", 1): wait(TimeInterval(numbers[0]))
            default: assertionFailure("no such step: \(step)")
            }
        }
    }
}

/// A view that records its touch callbacks.
final class ToldView: UIView {
    let name: String
    var heard: [String] = []
    var onBegan: () -> Void = {}

    init(_ name: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, in superview: UIView? = nil) {
        self.name = name
        super.init(frame: CGRect(x: x, y: y, width: width, height: height))
        superview?.addSubview(self)
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ word: String, _ touches: Set<UITouch>) {
        heard.append(touches.count == 1 ? word : "\(word) \(touches.count)")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("began", touches)
        onBegan()
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
}

/// A recorder of the states in which recognizers call their actions.
@MainActor
final class StateLog {
    var states: [String] = []

    func watch(_ recognizer: UIGestureRecognizer, _ name: String = "") {
        recognizer.addAction { [weak self] in self?.states.append("\(name)\($0.state)") }
    }

    func take() -> [String] {
        defer { states = [] }
        return states
    }
}
